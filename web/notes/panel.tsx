import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ItemPanel } from "../list/item-panel.tsx";
import type { PanelProps } from "../panels/registry.ts";
import { setItem } from "../panels/workspace.ts";
import { lazyPart, preloadPart } from "../ui/lazy-part.tsx";
import { inUse } from "./list/shown-notes.ts";
import { noteCollection } from "./note-collection.ts";
import { loadProblem } from "./texts.ts";
import { useReload } from "./use-reload.ts";

const NoteView = lazyPart(async () => (await import("./note/note-view.tsx")).NoteView);
// Asked for together with the notes, so that neither waits for the other.
const NoteList = lazyPart(async () => (await import("./list/note-list.tsx")).NoteList);
preloadPart(NoteList);

/** The list of notes, or over it one note. */
export function NotesPanel({ panel }: PanelProps) {
  const client = useQueryClient();
  useReload();
  useEffect(() => {
    const send = () => void import("./send-drafts.ts").then(({ sendDrafts }) => sendDrafts(client));
    send();
    addEventListener("online", send);
    return () => removeEventListener("online", send);
  }, [client]);
  return (
    <ItemPanel
      panel={panel}
      collection={noteCollection}
      part={NoteView}
      loading="Loading notes"
      shape="card"
      problem={loadProblem}
      list={(cards, open) => <NoteList cards={cards} open={open} />}
      item={({ id, item, rows = [], close }) => (
        <NoteView
          id={id}
          card={item}
          categories={inUse(rows.map(({ category }) => category))}
          close={close}
          show={(shown) => setItem(panel, shown)}
        />
      )}
    />
  );
}
