import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { Suspense, useEffect } from "react";
import { useRows } from "../collection/use-rows.ts";
import type { PanelProps } from "../panels/registry.ts";
import { setItem, workspace } from "../panels/workspace.ts";
import { Button } from "../ui/button.tsx";
import { lazyPart, preloadPart } from "../ui/lazy-part.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { usePart } from "../ui/store.ts";
import { inUse } from "./list/shown-notes.ts";
import styles from "./panel.module.css";
import { noteCollection } from "./note-collection.ts";
import { loadProblem } from "./texts.ts";
import { useReload } from "./use-reload.ts";

const loadView = async () => (await import("./note/note-view.tsx")).NoteView;
const NoteView = lazyPart(loadView);
// Asked for together with the notes, so that neither waits for the other.
const Shelves = lazyPart(async () => (await import("./list/shelves.tsx")).Shelves);
preloadPart(Shelves);

/** The list of notes, or over it one note. */
export function NotesPanel({ panel }: PanelProps) {
  const { rows: cards, error, isFetching } = useRows(noteCollection);
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
  const isOpen = openId !== undefined;
  return (
    <div className={styles["panel"]}>
      <div className={styles["list"]} inert={isOpen}>
        {cards && (
          <Suspense fallback={<Loading />}>
            <Shelves
              cards={cards}
              open={(id) => setItem(panel, id)}
              openImport={() => void openImport(client)}
            />
          </Suspense>
        )}
        {!cards && error && (
          <div role="alert" className={styles["problem"]}>
            <p>{loadProblem(error)}</p>
            <Button
              isBusy={isFetching}
              onClick={() => void client.refetchQueries(noteCollection.query())}
            >
              <RotateCw size={15} aria-hidden /> Retry
            </Button>
          </div>
        )}
        {!cards && !error && <Loading />}
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

const Loading = () => <Skeleton label="Loading notes" shape="card" rows={4} />;

async function openImport(client: QueryClient): Promise<void> {
  const { showImport } = await import("./transfer/import-dialog.tsx");
  showImport(client);
}

/** The focus goes back to the card the note was opened from. */
function closeNote(panel: PanelProps["panel"], id: string): void {
  setItem(panel, undefined);
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-note="${CSS.escape(id)}"] [data-open]`)?.focus();
  });
}
