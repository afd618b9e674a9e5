import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useCallback, useEffect } from "react";
import { useRows } from "../collection/use-rows.ts";
import { focusItem } from "../list/focus.ts";
import { ListStates, Loading } from "../list/list-states.tsx";
import type { PanelProps } from "../panels/registry.ts";
import { setItem, workspace } from "../panels/workspace.ts";
import { lazyPart, preloadPart } from "../ui/lazy-part.tsx";
import { usePart } from "../ui/store.ts";
import { inUse } from "./list/shown-notes.ts";
import { noteCollection } from "./note-collection.ts";
import styles from "./panel.module.css";

import { loadProblem } from "./texts.ts";
import { useReload } from "./use-reload.ts";

const loadView = async () => (await import("./note/note-view.tsx")).NoteView;
const NoteView = lazyPart(loadView);
// Asked for together with the notes, so that neither waits for the other.
const NoteList = lazyPart(async () => (await import("./list/note-list.tsx")).NoteList);
preloadPart(NoteList);

/** The list of notes, or over it one note. */
export function NotesPanel({ panel }: PanelProps) {
  const { rows: cards, ...query } = useRows(noteCollection);
  const client = useQueryClient();
  const openId = usePart(workspace, ({ items }) => items[panel]);
  useReload();
  // Fetched ahead, so that the first note opens as fast as the second; where that fails, opening tries again.
  useEffect(() => {
    loadView().catch(() => undefined);
    const send = () => void import("./send-drafts.ts").then(({ sendDrafts }) => sendDrafts(client));
    send();
    addEventListener("online", send);
    return () => removeEventListener("online", send);
  }, [client]);
  const open = useCallback((id: string) => setItem(panel, id), [panel]);
  const isOpen = openId !== undefined;
  return (
    <div className={styles["panel"]}>
      <div className={styles["list"]} inert={isOpen}>
        <ListStates
          rows={cards}
          query={query}
          retry={() => void client.refetchQueries(noteCollection.query())}
          loading="Loading notes"
          shape="card"
          problem={loadProblem}
        >
          {(rows) => (
            <Suspense fallback={<Loading label="Loading notes" shape="card" />}>
              <NoteList cards={rows} open={open} />
            </Suspense>
          )}
        </ListStates>
      </div>
      {isOpen && (
        <Suspense>
          <NoteView
            key={openId}
            id={openId}
            card={cards?.find(({ id }) => id === openId)}
            categories={inUse((cards ?? []).map(({ category }) => category))}
            close={() => closeNote(panel, openId)}
            show={(id) => setItem(panel, id)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The focus goes back to the card the note was opened from. */
function closeNote(panel: PanelProps["panel"], id: string): void {
  setItem(panel, undefined);
  requestAnimationFrame(() => focusItem(id));
}
