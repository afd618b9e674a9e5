import { batch, type Query, query, type Row } from "../../db/query.ts";
import { newestSeq } from "../../log/event-row.ts";
import type { Searchable } from "../../log/searchable.ts";
import { type Entry, entryOf, type Key } from "./entry.ts";
import { advanced, replacing, type Stretch } from "./statements.ts";

export interface FollowPorts {
  readonly search: D1Database;
  readonly searchables: readonly Searchable[];
  dbFor(userId: string): D1Database;
  now(): Date;
}

/** Events that one step takes in, and characters of JSON that one batch carries: D1 takes 2 MB a value. */
const eventsAStep = 100;
const charactersABatch = 700_000;

interface Step {
  readonly indexed: number;
  readonly isDone: boolean;
}

/**
 * Takes the index one step along a person's log: what those events touched is read as it stands now and
 * written again. So a step may be lost, repeated or overtaken by another, and the end is the same.
 */
export async function step(ports: FollowPorts, userId: string): Promise<Step> {
  const { search, now } = ports;
  const cursor = await query`select indexed_seq from cursors where user_id = ${userId}`.first(
    search,
  );
  const from = Number(cursor?.["indexed_seq"] ?? 0);
  const { end, touched, entries } = await readStep(ports, userId, from);
  const to = Math.min(end, from + eventsAStep);
  // A restored database may know fewer events than the index has followed.
  const stretch: Stretch = { userId, from, to: Math.max(to, from) };
  const living = new Set(entries.map((entry) => nameOf(entry)));
  const gone = touched.filter((key) => !living.has(nameOf(key)));
  const parts = parted(entries);
  for (const [index, part] of parts.entries()) {
    await batch(search, [
      ...replacing(stretch, index === 0 ? gone : [], part),
      ...(index === parts.length - 1 ? [advanced(stretch, now())] : []),
    ]);
  }
  return { indexed: entries.length, isDone: to >= end };
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

/** Items that the next events touched, and the living ones among them, in one round trip. */
async function readStep({ dbFor, searchables }: FollowPorts, userId: string, from: number) {
  const wanted = searchables.map((searchable) => ({
    searchable,
    ids: idsTouched(searchable, { userId, from, to: from + eventsAStep }),
  }));
  const [[end = 0], ...answers] = await batch(dbFor(userId), [
    newestSeq(userId),
    ...wanted.map(({ ids }) => query`select distinct item_id from (${ids})`),
    ...wanted.map(({ searchable, ids }) => searchable.rows(userId, ids)),
  ]);
  const touched = searchables.flatMap(({ tool }, at) =>
    (answers[at] ?? []).map((row): Key => ({
      origin: "log",
      tool,
      itemId: String(row["item_id"]),
    })),
  );
  const entries = searchables.flatMap(({ tool, shownIn, document }, at) =>
    (answers[searchables.length + at] ?? []).map((row) =>
      entryOf(document(row), { tool, shownIn, origin: "log" }),
    ),
  );
  // In the order of their last change, which is the order that search reads them in.
  const byChange = entries.toSorted((a, b) =>
    a.updatedAt < b.updatedAt ? -1 : a.updatedAt > b.updatedAt ? 1 : 0,
  );
  return { end, touched, entries: byChange };
}

/** The ids that the events of a stretch touched, themselves or through what they come and go with. */
function idsTouched(
  { tool, comesWith, isSaid = query`true` }: Searchable,
  { userId, from, to }: Stretch,
): Query<Row> {
  const touchedIn = (name: string) =>
    query`select item_id from events
      where user_id = ${userId} and seq > ${from} and seq <= ${to} and tool = ${name}`;
  const touched = (name: string) =>
    name === tool ? query`${touchedIn(name)} and ${isSaid}` : touchedIn(name);
  if (!comesWith) return touched(tool);
  const moved = query`${touched(comesWith.tool)} and (after is null
    or json_type(after, '$.deletedAt') is not null or json_type(after, '$.isArchived') is not null)`;
  return query`${touched(tool)} union ${comesWith.ids(userId, moved)}`;
}

function parted(entries: readonly Entry[]): Entry[][] {
  const parts: Entry[][] = [[]];
  let size = 0;
  for (const entry of entries) {
    const own = 2 * entry.content.length + 1_000;
    if (size + own > charactersABatch && size > 0) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(entry);
    size += own;
  }
  return parts;
}

const nameOf = ({ tool, itemId }: Key): string => `${tool} ${itemId}`;
