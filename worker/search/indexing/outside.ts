import { batch, query } from "../../db/query.ts";
import { type OutsideMetadata, searchLimits } from "#contract/search.ts";
import { type SearchPlace, searchPlaces } from "#contract/tools.ts";
import * as v from "valibot";
import { Problem } from "../../http/problem.ts";
import { type Entry, entryOf } from "./entry.ts";
import { anyTime, replacing } from "./statements.ts";
import { yieldToRequests } from "../../db/yield-to-requests.ts";

interface OutsideKey {
  readonly toolName: SearchPlace;
  readonly itemId: string;
}
interface OutsideItem extends OutsideKey {
  readonly content: string;
  readonly metadata: OutsideMetadata;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Adds or replaces something that lives elsewhere. It is kept as given, for the next rebuild. */
export async function putOutside(
  db: D1Database,
  userId: string,
  item: Omit<OutsideItem, "createdAt" | "updatedAt">,
  now: Date,
): Promise<void> {
  const { toolName, itemId, content, metadata } = item;
  const held = await query<{ held: number; since: string | null }>`select count(*) as held,
      (select created_at from outside_items where user_id = ${userId} and tool = ${toolName}
       and item_id = ${itemId}) as since
    from outside_items where user_id = ${userId}`.first(db);
  const since = held?.since ?? null;
  if (since === null && (held?.held ?? 0) >= searchLimits.outsideItems) {
    throw new Problem("too_large", "The index holds no more than 10000 items from outside");
  }
  const at = now.toISOString();
  const whole = { ...item, createdAt: since ?? at, updatedAt: at };
  await batch(db, [
    query`insert into outside_items
        (user_id, tool, item_id, content, metadata, created_at, updated_at)
      values (${userId}, ${toolName}, ${itemId}, ${content}, ${JSON.stringify(metadata)},
        ${whole.createdAt}, ${at}) on conflict (user_id, tool, item_id) do update set
      content = excluded.content, metadata = excluded.metadata, updated_at = excluded.updated_at`,
    ...replacing({ userId, ...anyTime }, [], [entryOfOutside(whole)]),
  ]);
}

export async function removeOutside(
  db: D1Database,
  userId: string,
  { toolName, itemId }: OutsideKey,
): Promise<void> {
  const key = { origin: "outside", tool: toolName, itemId } as const;
  await batch(db, [
    query`delete from outside_items where user_id = ${userId} and tool = ${toolName}
      and item_id = ${itemId}`,
    ...replacing({ userId, ...anyTime }, [key], []),
  ]);
}

const pageSize = 20;

/** Indexes again what was handed in, as it was handed in. */
export async function indexOutsideAgain(db: D1Database, userId: string): Promise<number> {
  let indexed = 0;
  let last = { tool: "", item_id: "" };
  for (;;) {
    const rows = await query`select * from outside_items
      where user_id = ${userId} and (tool, item_id) > (${last.tool}, ${last.item_id})
      order by tool, item_id limit ${pageSize}`
      .as((row) => v.parse(Row, row))
      .all(db);
    const end = rows.at(-1);
    if (!end) return indexed;
    const entries = rows.map(
      ({ tool: toolName, item_id: itemId, created_at, updated_at, ...rest }) =>
        entryOfOutside({ toolName, itemId, createdAt: created_at, updatedAt: updated_at, ...rest }),
    );
    for (const entry of entries) {
      await batch(db, replacing({ userId, ...anyTime }, [], [entry]));
      await yieldToRequests();
    }
    indexed += entries.length;
    last = end;
  }
}

function entryOfOutside({ toolName, itemId, content, metadata, ...times }: OutsideItem): Entry {
  return entryOf(
    {
      itemId,
      title: metadata.title ?? content.split("\n")[0]?.slice(0, 100) ?? "",
      content,
      tags: metadata.tags ?? [],
      marks: [],
      url: metadata.url ?? null,
      createdAt: metadata.createdAt ?? times.createdAt,
      updatedAt: times.updatedAt,
    },
    { tool: toolName, shownIn: toolName, origin: "outside" },
  );
}

const Row = v.object({
  tool: v.picklist(searchPlaces),
  item_id: v.string(),
  content: v.string(),
  metadata: v.pipe(
    v.string(),
    v.parseJson(),
    v.object({
      title: v.exactOptional(v.string()),
      tags: v.exactOptional(v.array(v.string())),
      url: v.exactOptional(v.string()),
      createdAt: v.exactOptional(v.string()),
    }),
  ),
  created_at: v.string(),
  updated_at: v.string(),
});
