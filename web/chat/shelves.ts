import { type Conversation, conversationLimits, conversations } from "#contract/conversations.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { type LiveList, liveList } from "../live/live-list.ts";
import { store } from "../ui/store.ts";
import { compareConversations } from "./cache.ts";

export type Shelf = "active" | "archived";
type Rows = readonly Conversation[];

export const shelfKeys = {
  active: ["conversations", "list"],
  archived: ["conversations", "archived"],
} as const;

export const shelfLists: Readonly<Record<Shelf, LiveList<Conversation>>> = {
  active: liveList<Conversation>(shelfKeys.active),
  archived: liveList<Conversation>(shelfKeys.archived),
};

/** A change of either list; each shows what belongs to it. */
export function editShelves(client: QueryClient, edit: (rows: Rows) => Rows): void {
  for (const list of Object.values(shelfLists)) list.edit(client, edit);
}

/** Lists whose last page came back short: there is nothing behind it (CV-01). */
export const whole = store<ReadonlySet<Shelf>>(new Set());

const page = conversationLimits.page;

export const hasMore = (shelf: Shelf, count: number, wholes: ReadonlySet<Shelf>): boolean =>
  count >= page && !wholes.has(shelf);

/** The pages that were shown before; the first where there were none. */
export async function shelfFetched(
  shelf: Shelf,
  shown: number,
  signal: AbortSignal,
): Promise<Rows> {
  const pages = Math.max(1, Math.ceil(shown / page));
  let rows: Rows = [];
  for (let at = 1; at <= pages; at++) {
    const next = await pageOf(shelf, at, signal);
    rows = merged(rows, next);
    if (next.length < page) break;
  }
  return rows;
}

/** The page behind what is shown. What came or went meanwhile only makes two pages overlap. */
export async function loadMore(client: QueryClient, shelf: Shelf, count: number): Promise<void> {
  const next = await pageOf(shelf, Math.floor(count / page) + 1);
  shelfLists[shelf].edit(client, (rows) => merged(rows, next));
}

async function pageOf(shelf: Shelf, number: number, signal?: AbortSignal): Promise<Rows> {
  const query = {
    archived: shelf === "archived" ? "true" : "false",
    page: String(number),
    limit: String(page),
  } as const;
  const rows = await call(conversations.list, { query }, { signal });
  whole.change((now) => {
    const next = new Set(now);
    if (rows.length < page) next.add(shelf);
    else next.delete(shelf);
    return next;
  });
  return rows;
}

function merged(rows: Rows, more: Rows): Rows {
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const row of more) {
    const before = known.get(row.id);
    if (!before || before.version < row.version) known.set(row.id, row);
  }
  return [...known.values()].toSorted(compareConversations);
}
