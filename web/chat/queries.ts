import { type Conversation, conversationLimits, conversations } from "#contract/conversations.ts";
import { queryOptions } from "@tanstack/react-query";
import { transient } from "../api/transient.ts";
import { call } from "../api/call.ts";
import { isProblem } from "../api/problem.ts";
import type { Loading } from "../collection/kind.ts";
import { store } from "../ui/store.ts";

export type Folder = "active" | "archived";
type Rows = readonly Conversation[];

/** Lists whose last page came back short: there is nothing behind it (CV-01). */
export const fullyLoaded = store<ReadonlySet<Folder>>(new Set());

const page = conversationLimits.page;

export const hasMore = (folder: Folder, count: number, full: ReadonlySet<Folder>): boolean =>
  count >= page && !full.has(folder);

/** The pages that were shown before; the first where there were none. Pages may overlap by what came or went meanwhile. */
export async function loadFolder({ list, shown, signal }: Loading<Conversation>): Promise<Rows> {
  const folder = list === "archived" ? "archived" : "active";
  const pages = Math.max(1, Math.ceil((shown?.length ?? 0) / page));
  const rows = new Map<string, Conversation>();
  for (let at = 1; at <= pages; at++) {
    const next = await pageOf(folder, at, signal);
    for (const row of next) rows.set(row.id, row);
    if (next.length < page) break;
  }
  return [...rows.values()];
}

export const nextPage = (folder: Folder, count: number): Promise<Rows> =>
  pageOf(folder, Math.floor(count / page) + 1);

async function pageOf(folder: Folder, number: number, signal?: AbortSignal): Promise<Rows> {
  const query = {
    archived: folder === "archived" ? "true" : "false",
    page: String(number),
    limit: String(page),
  } as const;
  const rows = await call(conversations.list, { query }, { signal });
  fullyLoaded.change((now) => {
    const next = new Set(now);
    if (rows.length < page) next.add(folder);
    else next.delete(folder);
    return next;
  });
  return rows;
}

/** How many conversations there are. */
export const statsKey = ["conversations", "stats"] as const;

export const chatQueries = {
  conversation: (id: string) =>
    queryOptions({
      ...transient,
      queryKey: ["conversations", "one", id] as const,
      queryFn: ({ signal }) =>
        call(conversations.get, { params: { id } }, { signal }).catch((error: unknown) => {
          if (isProblem(error, "not_found")) return null;
          throw error;
        }),
    }),
};
