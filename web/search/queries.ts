import { search, SearchBeside, type SearchResult } from "#contract/search.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { callWhole } from "../api/call.ts";
import type { Filters } from "./filters.ts";

export interface Found extends SearchBeside {
  readonly results: readonly SearchResult[];
}

export const searchKey = ["search"] as const;

export const searchQueries = {
  /** Results, best first. Nothing is asked while the box is empty. */
  found: (typed: string, { tools, after, before }: Filters, limit: number) =>
    queryOptions({
      queryKey: [...searchKey, typed, tools, after, before, limit],
      enabled: typed !== "",
      queryFn: async ({ signal }): Promise<Found> => {
        const query = {
          q: typed,
          limit: String(limit),
          ...(tools.length === 0 ? {} : { tools: tools.join(",") }),
          ...(after === "" ? {} : { after }),
          ...(before === "" ? {} : { before }),
        };
        const { data, beside } = await callWhole(search.query, { query }, { signal });
        const read = v.safeParse(SearchBeside, beside);
        return { results: data, ...(read.success ? read.output : unknownBeside) };
      },
      placeholderData: keepPreviousData,
      // Stale at once: what was found a while ago is shown and asked for again.
      staleTime: 0,
      gcTime: 300_000,
      retry: 1,
      // Answers to questions do not belong on the disk.
      meta: { isKept: false },
    }),
};

const unknownBeside: SearchBeside = { counts: {}, total: 0, more: false, corrected: [] };
