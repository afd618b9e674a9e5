import { timeline, type TimelineEvent, type TimelineFilter } from "#contract/timeline/entries.ts";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { callWhole, textBeside } from "../api/call.ts";
import { transient } from "../api/transient.ts";
import { pagesKey } from "./entry-collection.ts";

/** Pages of 20, each asked for by where the last one ended. */
export const pagesQuery = (filter: TimelineFilter) =>
  infiniteQueryOptions({
    queryKey: [...pagesKey, filter] as const,
    async queryFn({ signal, pageParam: cursor }) {
      const query = { ...filter, ...(cursor !== "" && { cursor }) };
      const answer = await callWhole(timeline.list, { query: asText(query) }, { signal });
      return { events: answer.data, next: textBeside(answer, "nextCursor") };
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    ...transient,
  });

/** Numbers travel as text. */
const asText = ({ page: _, limit: __, ...filter }: TimelineFilter) => filter;

/** A change may reach the first page twice, where others came above it between two pages. */
export const joined = (pages: readonly { readonly events: readonly TimelineEvent[] }[]) => [
  ...new Map(pages.flatMap(({ events }) => events).map((event) => [event.id, event])).values(),
];
