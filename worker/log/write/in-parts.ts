import { yieldToRequests } from "../../db/yield-to-requests.ts";
import type { LoggedItem, Written } from "../change.ts";

/** What one statement binds stays well below D1's two megabytes of a parameter. */
const mostBytes = 700_000;
const mostRows = 500;
const encoder = new TextEncoder();

/** Bytes of JSON, escapes and all. */
export const jsonBytes = (value: unknown): number => encoder.encode(JSON.stringify(value)).length;

/** Rows in parts that one statement can bind each: by the bytes of their JSON, unless told otherwise, and never too many. */
export function inParts<Row>(
  rows: readonly Row[],
  weigh: (row: Row) => number = jsonBytes,
): Row[][] {
  const parts: Row[][] = [];
  let part: Row[] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = weigh(row);
    if (part.length > 0 && (bytes + size > mostBytes || part.length >= mostRows)) {
      parts.push(part);
      [part, bytes] = [[], 0];
    }
    part.push(row);
    bytes += size;
  }
  return part.length > 0 ? [...parts, part] : parts;
}

/**
 * Writes a part at a time, a batch each, and leaves out what cannot be written. A call that was cut off and is made again
 * finds its parts as it wrote them, however they are weighed now, since each begins with what the last one left.
 */
export async function byParts<Row extends Named, Item extends LoggedItem>(
  rows: readonly Row[],
  weigh: (row: Row) => number,
  write: (part: readonly Row[]) => Promise<readonly Written<Item>[]>,
): Promise<Written<Item>[]> {
  const written: Written<Item>[] = [];
  for (let left = rows; left.length > 0;) {
    const [part = []] = inParts(left, weigh);
    const done = await write(part);
    written.push(...done);
    const over: readonly Named[] = done.length === 0 ? part : done.map(({ item }) => item);
    const ids = new Set(over.map(({ id }) => id));
    left = left.filter(({ id }) => !ids.has(id));
    if (left.length > 0) await yieldToRequests();
  }
  return written;
}

interface Named {
  readonly id: string;
}
