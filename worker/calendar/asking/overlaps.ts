import type { Entry, Kept } from "#shared/calendar/entries.ts";

/**
 * What begins before something else is over, each beside whatever lasts longest of those before it. Entries are in the
 * order of their starts, so one pass is enough.
 */
export function overlapsIn<Event extends Kept>(
  entries: readonly Entry<Event>[],
): (readonly [Entry<Event>, Entry<Event>])[] {
  const found: (readonly [Entry<Event>, Entry<Event>])[] = [];
  let longest: Entry<Event> | undefined;
  for (const entry of entries) {
    // What takes no time holds nothing up.
    if (entry.end === entry.start) continue;
    if (longest && entry.start < longest.end) found.push([longest, entry]);
    if (!longest || entry.end > longest.end) longest = entry;
  }
  return found;
}
