import type { LogEvent } from "#contract/events.ts";
import { store } from "../ui/store.ts";

/** Lines of the log that have been taken back, as far as this tab has seen it happen. */
export const undoneEvents = store<ReadonlySet<string>>(new Set());

export function noteUndone(events: readonly LogEvent[]): void {
  const undone = events.flatMap(({ undoOf }) => undoOf ?? []);
  if (undone.length > 0) undoneEvents.change((now) => new Set([...now, ...undone]));
}
