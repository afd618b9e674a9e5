import { search, SearchBeside, type SearchResult } from "#contract/search.ts";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import * as v from "valibot";
import { transient } from "../api/transient.ts";
import { box, type Filters } from "./filters.ts";
import { rememberSearch } from "./suggestions.tsx";
import { useInvalidated } from "../activity/page-event.ts";
import { callWhole } from "../api/call.ts";
import { useSettled } from "../list/list-bar.tsx";
import { isReachable } from "../api/reach.ts";
import { useStore } from "../ui/store.ts";

/** The index follows the log within a fraction of this. */
const refreshMs = 900;
/** Results that stood this long were looked at. */
const lookedAtMs = 2_500;
const firstPage = 50;
const largestPage = 100;

export function useSearch() {
  const { typed, filters } = useStore(box);
  const asked = useSettled(typed);
  const [longFor, setLongFor] = useState<string>();
  const isOffline = !useStore(isReachable);
  useInvalidated(searchKey, refreshMs);

  const limit = longFor === asked ? largestPage : firstPage;
  const query = useQuery(searchQuery(asked, filters, limit));
  const found = asked === "" ? undefined : query.data;
  const hasFound = found !== undefined && found.results.length > 0 && !query.isPlaceholderData;
  useEffect(() => {
    if (!hasFound) return undefined;
    const timer = window.setTimeout(() => rememberSearch(asked), lookedAtMs);
    return () => window.clearTimeout(timer);
  }, [hasFound, asked]);

  return {
    typed,
    filters,
    asked,
    found,
    isBehind: query.isPlaceholderData || query.isFetching || asked !== typed.trim(),
    error: asked === "" ? null : query.error,
    isOffline,
    retry: () => void query.refetch(),
    showMore: limit < largestPage ? () => setLongFor(asked) : undefined,
  };
}

export type SearchState = ReturnType<typeof useSearch>;

export interface Found extends SearchBeside {
  readonly results: readonly SearchResult[];
}

const Beside = v.fallback(SearchBeside, { counts: {}, total: 0, more: false, corrected: [] });
const searchKey = ["search"] as const;

/** Results, best first. Nothing is asked while the box is empty. */
const searchQuery = (typed: string, { tools, after, before }: Filters, limit: number) =>
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
      return { results: data, ...v.parse(Beside, beside) };
    },
    placeholderData: keepPreviousData,
    ...transient,
    gcTime: 300_000,
    retry: 1,
  });
