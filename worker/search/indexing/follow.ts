import { batch, type Query, query, type Row } from "../../db/query.ts";
import { newestSeq } from "../../log/event-row.ts";
import type { Searchable } from "../../log/searchable.ts";
import { type Entry, entryOf, type Key } from "./entry.ts";
import { advanced, beingEmptied, replacing, type Stretch } from "./statements.ts";
import { yieldToRequests } from "../../db/yield-to-requests.ts";

export interface FollowPorts {
  readonly search: D1Database;
  readonly searchables: readonly Searchable[];
  dbFor(userId: string): D1Database;
  now(): Date;
}

/** Events that one step looks at. */
const eventsAStep = 100;
/**
 * Bytes of items that are read at once, and words that are added at once to those that typos are compared with. Either
 * takes about a tenth of a second, and other requests are answered in between.
 */
const [bytesAtOnce, wordsAtOnce] = [150_000, 2_000];

interface Step {
  readonly indexed: number;
  readonly isDone: boolean;
}

/** An item with the last event that touched it. */
interface Touched extends Key {
  readonly seq: number;
  /** Bytes that are read of it. */
  readonly size: number;
}

/** As it stands now; without an entry it is gone. */
interface Read extends Touched {
  readonly entry: Entry | undefined;
}

/**
 * Takes the index one step along a person's log: what those events touched is read as it stands now and
 * written again, in their order and a part at a time. So a step may be lost, cut off, repeated or overtaken by
 * another, and the end is the same.
 */
export async function step(ports: FollowPorts, userId: string): Promise<Step> {
  const { search, now } = ports;
  let from = await followedTo(search, userId);
  if (from === beingEmptied) return { indexed: 0, isDone: true };
  const { end, touched } = await touchedSince(ports, userId, from);
  const to = Math.min(end, from + eventsAStep);
  // A restored database may know fewer events than the index has followed.
  if (to <= from) return { indexed: 0, isDone: true };
  let [written, indexed] = [0, 0];
  for (const some of parted(touched, bytesAtOnce, bytesOf)) {
    const read = await readItems(ports, userId, some);
    for (const part of parted(read, wordsAtOnce, newWordsOf)) {
      written += part.length;
      const followed = (touched[written]?.seq ?? to + 1) - 1;
      const stretch: Stretch = { userId, from, to: part.at(-1)?.seq ?? to };
      const isOurs = await write(search, stretch, part, advanced(stretch, followed, now()));
      if (!isOurs) return { indexed, isDone: false };
      indexed += part.filter(({ entry }) => entry).length;
      from = followed;
      if (written < touched.length) await yieldToRequests();
    }
  }
  return { indexed, isDone: to >= end };
}

async function followedTo(search: D1Database, userId: string): Promise<number> {
  const found = query`select indexed_seq from cursors where user_id = ${userId}`;
  return Number((await found.first(search))?.["indexed_seq"] ?? 0);
}

async function write(
  search: D1Database,
  stretch: Stretch,
  part: readonly Read[],
  advancing: Query<Row>,
): Promise<boolean> {
  const gone = part.filter(({ entry }) => !entry);
  // In the order of their last change, which is the order that search reads them in.
  const entries = part
    .flatMap(({ entry }) => entry ?? [])
    .toSorted((a, b) => (a.updatedAt < b.updatedAt ? -1 : a.updatedAt > b.updatedAt ? 1 : 0));
  const statements = part.length === 0 ? [] : replacing(stretch, gone, entries);
  const answers = await batch(search, [...statements, advancing]);
  return (answers.at(-1)?.length ?? 0) > 0;
}

export async function follow(ports: FollowPorts, userId: string, most = 40): Promise<Step> {
  let indexed = 0;
  for (let done = 0; done < most; done++) {
    const one = await step(ports, userId);
    indexed += one.indexed;
    if (one.isDone) return { indexed, isDone: true };
  }
  return { indexed, isDone: false };
}

/** Items that the next events touched, in the order of the last of these, in one round trip. */
async function touchedSince({ dbFor, searchables }: FollowPorts, userId: string, from: number) {
  const stretch = { userId, from, to: from + eventsAStep };
  const [[end = 0], ...answers] = await batch(dbFor(userId), [
    newestSeq(userId),
    ...searchables.map((searchable) =>
      searchable.sizes(
        userId,
        query`select item_id, max(seq) as seq from (${touchedIn(searchable, stretch)}) group by item_id`,
      ),
    ),
  ]);
  const touched = searchables.flatMap(({ tool }, at) =>
    (answers[at] ?? []).map((row): Touched => ({
      origin: "log",
      tool,
      itemId: String(row["item_id"]),
      seq: Number(row["seq"]),
      size: Number(row["size"]),
    })),
  );
  return { end, touched: touched.toSorted((a, b) => a.seq - b.seq) };
}

/** The items with what search keeps of them, in one round trip. */
async function readItems(
  { dbFor, searchables }: FollowPorts,
  userId: string,
  touched: readonly Touched[],
): Promise<Read[]> {
  const asked = searchables.flatMap((searchable) => {
    const own = touched.filter(({ tool }) => tool === searchable.tool);
    const ids = JSON.stringify(own.map(({ itemId }) => itemId));
    const rows = searchable.rows(userId, query`select value from json_each(${ids})`);
    return own.length === 0 ? [] : { searchable, rows };
  });
  if (asked.length === 0) return [];
  const answers = await batch(
    dbFor(userId),
    asked.map(({ rows }) => rows),
  );
  const entries = asked.flatMap(({ searchable: { tool, shownIn, document } }, at) =>
    (answers[at] ?? []).map((row) => entryOf(document(row), { tool, shownIn, origin: "log" })),
  );
  const named = new Map(entries.map((entry) => [nameOf(entry), entry]));
  return touched.map((one) => ({ ...one, entry: named.get(nameOf(one)) }));
}

/** The items that the events of a stretch touched, themselves or through what they come and go with, each with the event. */
function touchedIn(
  { tool, comesWith, isSaid = query`true` }: Searchable,
  { userId, from, to }: Stretch,
): Query<Row> {
  const events = (name: string) =>
    query`select item_id, seq from events
      where user_id = ${userId} and seq > ${from} and seq <= ${to} and tool = ${name}`;
  const touched = (name: string) =>
    name === tool ? query`${events(name)} and ${isSaid}` : events(name);
  if (!comesWith) return touched(tool);
  const moved = query`${touched(comesWith.tool)} and (after is null
    or json_type(after, '$.deletedAt') is not null or json_type(after, '$.isArchived') is not null)`;
  return query`${touched(tool)} union all ${comesWith.ids(userId, moved)}`;
}

/** Splits a list so that no part weighs more than `most`, except an item that does so alone. */
function parted<One>(list: readonly One[], most: number, weigh: (one: One) => number): One[][] {
  const parts: One[][] = [[]];
  let size = 0;
  for (const one of list) {
    const own = weigh(one);
    if (size > 0 && size + own > most) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(one);
    size += own;
  }
  return parts;
}

const bytesOf = ({ size }: Touched): number => size;
const newWordsOf = ({ entry }: Read): number => entry?.spelled.length ?? 0;
const nameOf = ({ tool, itemId }: Key): string => `${tool} ${itemId}`;
