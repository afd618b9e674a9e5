import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { usePart } from "../ui/store.ts";
import { workspace } from "../panels/workspace.ts";
import { noteCollection } from "./note-collection.ts";

/** Many hints in a row are one call. */
const gatherMs = 250;

/**
 * Specification 2 §4: the list is fetched again when the panel becomes active, and when an agent says that notes
 * were changed. Lines of the log need no fetching: the list has them already.
 */
export function useReload(): void {
  const client = useQueryClient();
  const isActive = usePart(
    workspace,
    ({ layout }) => layout.left.active === "notes" || layout.right.active === "notes",
  );
  const wasActive = useRef(isActive);
  useEffect(() => {
    if (isActive && !wasActive.current) void client.invalidateQueries(noteCollection.query());
    wasActive.current = isActive;
  }, [client, isActive]);
  useEffect(() => {
    let timer: number | undefined;
    const reload = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(
        () => void client.invalidateQueries(noteCollection.query()),
        gatherMs,
      );
    };
    const hear = (event: Event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
      if (isHint(detail)) reload();
    };
    const names = ["note:sync", "note:operation"];
    for (const name of names) addEventListener(name, reload);
    addEventListener("toolUpdated", hear);
    return () => {
      window.clearTimeout(timer);
      for (const name of names) removeEventListener(name, reload);
      removeEventListener("toolUpdated", hear);
    };
  }, [client]);
}

function isHint(detail: unknown): boolean {
  return (
    typeof detail === "object" &&
    detail !== null &&
    "tool" in detail &&
    detail.tool === "notes" &&
    !("source" in detail && detail.source === "backend")
  );
}
