import { conversationInsights } from "#contract/conversations/insights.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { transient } from "../../api/transient.ts";
import { type Folder, statsKey } from "../queries.ts";

/** What only the list of conversations asks; no first screen waits for its code. */
export const listQueries = {
  found: (q: string, folder: Folder) =>
    queryOptions({
      ...transient,
      queryKey: ["conversations", "found", folder, q] as const,
      retry: false,
      queryFn: ({ signal }) => {
        const query = { q, archived: folder === "archived" ? "true" : "false" } as const;
        return call(conversationInsights.search, { query }, { signal });
      },
    }),
  stats: () =>
    queryOptions({
      ...transient,
      queryKey: statsKey,
      queryFn: ({ signal }) => call(conversationInsights.stats, {}, { signal }),
    }),
};
