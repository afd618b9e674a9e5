import type { TimelineEvent } from "#contract/timeline/entries.ts";
import { keepText } from "../ui/stored.ts";

const key = "aside-timeline-seen";

/** When this device last looked at the timeline, before this visit; undefined at the first. */
const before = ((): string | undefined => {
  const kept = localStorage.getItem(key);
  return kept !== null && !Number.isNaN(Date.parse(kept)) ? kept : undefined;
})();

export const markSeen = (): boolean => keepText(key, new Date().toISOString());

/** Shorter than this nobody was away. */
const awayMs = 30 * 60_000;
const opened = Date.now();

/** The newest entry of those that happened while this device was away; none where nothing did or it was here. */
export function awayMark(
  events: readonly TimelineEvent[],
): { readonly id: string; readonly count: number } | undefined {
  if (before === undefined || opened - Date.parse(before) < awayMs) return undefined;
  const missed = events.filter(
    ({ occurredAt, kind }) =>
      kind !== "entry" && occurredAt > before && Date.parse(occurredAt) < opened,
  );
  const [newest] = missed;
  return newest && { id: newest.id, count: missed.length };
}
