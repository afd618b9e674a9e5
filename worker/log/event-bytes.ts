import type { LogEvent } from "#contract/events.ts";

/** Bytes of one page of the catch-up, and of one frame of the room. */
export const pageBytes = 768 * 1024;
/** Bytes of `before` and `after` together; an event with more is told without them, and its item looked up. */
export const eventBytes = 256 * 1024;
/** Names and marks of a line without what its columns hold, and what ties them together. */
const frameBytes = 160;

/** SQL for the bytes of what event `e` says of its item. */
export const contentBytes = `coalesce(octet_length(e.before), 4) + coalesce(octet_length(e.after), 4)`;
/**
 * SQL for the bytes of event `e` as JSON, as it is told. SQLite knows a text's length from the head of its row, so
 * nothing long is read for it.
 */
export const toldBytes = `(${frameBytes} + octet_length(e.id) + octet_length(e.at) + octet_length(e.tool) +
  octet_length(e.type) + octet_length(e.item_id) + octet_length(e.actor) + coalesce(octet_length(e.run_id), 4) +
  coalesce(octet_length(e.undo_of), 4) + iif(${contentBytes} > ${String(eventBytes)}, 8, ${contentBytes}))`;
/** SQL for `before` or `after` of event `e` as it is told: null where both together are too long. */
export const toldContent = (column: "before" | "after"): string =>
  `iif(${contentBytes} > ${String(eventBytes)}, null, e.${column})`;

const encoder = new TextEncoder();
const shortText = 4_096;
/** A character is at most three bytes of UTF-8: short texts need no counting. */
const mostBytesOf = (text: string): number =>
  text.length <= shortText ? text.length * 3 : encoder.encode(text).length;

/** Events in frames that every host of the room can send, in their order. Content that fits none is left out. */
export function framesOf(events: readonly LogEvent[]): LogEvent[][] {
  const frames: LogEvent[][] = [];
  let left = 0;
  for (const event of events) {
    const bytes = mostBytesOf(JSON.stringify(event));
    const isLong = bytes > eventBytes;
    const size = isLong ? shortText : bytes;
    if (frames.length === 0 || size > left) {
      frames.push([]);
      left = pageBytes;
    }
    left -= size;
    frames.at(-1)?.push(isLong ? { ...event, before: null, after: null } : event);
  }
  return frames;
}
