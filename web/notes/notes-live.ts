import { Note } from "#contract/notes.ts";
import type { QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { detailOf } from "../activity/page-event.ts";
import { whenReachable } from "../api/reach.ts";
import type { LiveFeature } from "../live/feature.ts";
import { isOwn } from "../live/page-events.ts";
import { openItem } from "../panels/workspace.ts";
import { cacheText, noteCollection } from "./note-collection.ts";
import { markUnsent, unsentNotes } from "./unsent.ts";

const { live } = noteCollection;

export const notesLive: LiveFeature = {
  ...live,
  seed(client, read) {
    live.seed?.(client, read);
    const note = v.safeParse(Note, read.item);
    if (note.success) cacheText(client, note.output);
  },
  apply(client, events) {
    live.apply(client, events);
    const unsent = unsentNotes();
    if (events.some(({ itemId }) => unsent[itemId] !== undefined))
      window.setTimeout(() => sendUnsent(client), othersFirstMs);
  },
  /** What an earlier visit wrote and could not send, or this one in a note that is closed by now. */
  follow(client) {
    const drafts = () => import("./note/drafts.ts");
    const send = () => {
      for (const [id, title] of Object.entries(unsentNotes()))
        markUnsent(id, title, () => void drafts().then(({ dropDraft }) => dropDraft(id)));
      sendUnsent(client);
    };
    send();
    return whenReachable(send);
  },
};

/** Time for the tab that wrote in a note to send it itself. */
const othersFirstMs = 3_000;

function sendUnsent(client: QueryClient): void {
  if (Object.keys(unsentNotes()).length > 0)
    void import("./session/send-drafts.ts").then(({ sendDrafts }) => sendDrafts(client));
}

/** A program of the page shows a note: it is opened, to be read. What the app says of itself has its command. */
addEventListener("aside:open-note", (event) => {
  const wanted = detailOf(event, v.object({ id: v.string() }));
  if (wanted && !isOwn(event)) openItem("notes", wanted.id);
});
