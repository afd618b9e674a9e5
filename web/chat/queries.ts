import { conversationInsights } from "#contract/conversations/insights.ts";
import { conversations } from "#contract/conversations.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { isProblem } from "../api/problem.ts";
import type { Folder } from "./folders.ts";

/** Fetched whenever it is looked at, and not kept on the device. */
const passing = { gcTime: 60_000, staleTime: 0, meta: { kept: false } } as const;

/** Everything about conversations that is in none of their lists. */
export const chatQueries = {
  /** One that no list here has; null where there is none. */
  conversation: (id: string) =>
    queryOptions({
      ...passing,
      queryKey: ["conversations", "one", id] as const,
      queryFn: ({ signal }) =>
        call(conversations.get, { params: { id } }, { signal }).catch((error: unknown) => {
          if (isProblem(error, "not_found")) return null;
          throw error;
        }),
    }),
  found: (q: string, folder: Folder) =>
    queryOptions({
      ...passing,
      queryKey: ["conversations", "found", folder, q] as const,
      retry: false,
      queryFn: ({ signal }) => {
        const query = { q, archived: folder === "archived" ? "true" : "false" } as const;
        return call(conversationInsights.search, { query }, { signal });
      },
    }),
  stats: () =>
    queryOptions({
      ...passing,
      queryKey: ["conversations", "stats"] as const,
      queryFn: ({ signal }) => call(conversationInsights.stats, {}, { signal }),
    }),
};
