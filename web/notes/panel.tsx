import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import * as v from "valibot";
import { detailOf } from "../activity/page-event.ts";
import { whenReachable } from "../api/reach.ts";
import { past } from "../collection/past.ts";
import { ItemPanel } from "../list/item-panel.tsx";
import { setItemMode } from "../list/item-view.tsx";
import { isSeen } from "../panels/layout.ts";
import { canType } from "../panels/phone.ts";
import type { PanelProps } from "../panels/registry.ts";
import { requestedView, useRequest } from "../panels/requests.ts";
import { setItem, workspace } from "../panels/workspace.ts";
import { lazyPart, preloadPart } from "../ui/lazy-part.tsx";
import { usePart, useStore } from "../ui/store.ts";
import { noteCollection } from "./note-collection.ts";
import { loadProblem } from "./texts.ts";

const NoteView = lazyPart(async () => (await import("./note/note-view.tsx")).NoteView);
const NoteThen = lazyPart(async () => (await import("./note-then.tsx")).NoteThen);
// Asked for together with the notes, so that neither waits for the other.
const NoteList = lazyPart(async () => (await import("./list/note-list.tsx")).NoteList);
preloadPart(NoteList);

export function NotesPanel({ panel }: PanelProps) {
  const client = useQueryClient();
  const isPast = useStore(past) !== undefined;
  useReload();
  useRequest(requestedView, "notes", (view) => {
    void import("./list/requested-view.ts").then(({ showAs }) => showAs(client, view));
  });
  useEffect(() => {
    const send = () =>
      void import("./session/send-drafts.ts").then(({ sendDrafts }) => sendDrafts(client));
    send();
    return whenReachable(send);
  }, [client]);
  return (
    <ItemPanel
      panel={panel}
      collection={noteCollection}
      part={NoteView}
      loading="Loading notes"
      shape="card"
      problem={loadProblem}
      list={(cards, open) => (
        <NoteList
          cards={cards}
          open={(id) => {
            open(id);
            if (canType()) setItemMode(id, "edit");
          }}
        />
      )}
      item={({ id, item, close }) =>
        isPast ? (
          <NoteThen id={id} card={item} close={close} />
        ) : (
          <NoteView id={id} card={item} close={close} show={(shown) => setItem(panel, shown)} />
        )
      }
    />
  );
}

const Hint = v.object({ tool: v.literal("notes"), source: v.optional(v.unknown()) });

/** Many hints in a row are one call. */
const gatherMs = 250;

/**
 * Specification 2 §4: the list is fetched again when the panel becomes active, and when an agent says that notes
 * were changed. Lines of the log need no fetching: the list has them already.
 */
function useReload(): void {
  const client = useQueryClient();
  const isActive = usePart(workspace, ({ layout }) => isSeen(layout, "notes", "wide"));
  const wasActive = useRef(isActive);
  useEffect(() => {
    if (isActive && !wasActive.current) void client.invalidateQueries(noteCollection.query());
    wasActive.current = isActive;
  }, [client, isActive]);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    let timer: number | undefined;
    const reload = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(
        () => void client.invalidateQueries(noteCollection.query()),
        gatherMs,
      );
    };
    for (const name of ["note:sync", "note:operation"]) addEventListener(name, reload, { signal });
    const hear = (event: Event) => {
      const hint = detailOf(event, Hint);
      if (hint && hint.source !== "backend") reload();
    };
    addEventListener("toolUpdated", hear, { signal });
    return () => {
      window.clearTimeout(timer);
      left.abort();
    };
  }, [client]);
}
