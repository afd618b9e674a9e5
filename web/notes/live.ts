import { Note } from "#contract/notes.ts";
import * as v from "valibot";
import { detailOf } from "../activity/page-event.ts";
import type { LiveFeature } from "../live/feature.ts";
import { openItem } from "../panels/workspace.ts";
import { cacheText, noteCollection } from "./note-collection.ts";

const { live } = noteCollection;

export const notesLive: LiveFeature = {
  ...live,
  seed(client, read) {
    live.seed?.(client, read);
    const note = v.safeParse(Note, read.item);
    if (note.success) cacheText(client, note.output);
  },
};

/** An assistant or an agent shows a note: it is opened, to be read. */
addEventListener("aside:open-note", (event) => {
  const wanted = detailOf(event, v.object({ id: v.string() }));
  if (wanted) openItem("notes", wanted.id);
});
