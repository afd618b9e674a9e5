import { timeline, type TimelineEvent, type TimelineFilter } from "#contract/timeline/entries.ts";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { type Answer, callWhole, textBeside } from "../api/call.ts";
import { transient } from "../api/transient.ts";
import { pagesKey } from "./entry-collection.ts";

/** Pages, each asked for by where the last one ended. */
const paged = <Part>(
  part: Part,
  ask: (
    query: { readonly cursor?: string },
    options: { readonly signal: AbortSignal },
  ) => Promise<Answer<TimelineEvent[]>>,
) =>
  infiniteQueryOptions({
    queryKey: [...pagesKey, part] as const,
    async queryFn({ signal, pageParam: cursor }) {
      const answer = await ask(cursor === "" ? {} : { cursor }, { signal });
      return { events: answer.data, next: textBeside(answer, "nextCursor") };
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    ...transient,
  });

export const pagesQuery = (filter: TimelineFilter) =>
  paged(filter, (query, options) =>
    callWhole(timeline.list, { query: { ...asText(filter), ...query } }, options),
  );

/** What a run changed. */
export const changesQuery = (runId: string) =>
  paged({ runId }, (query, options) =>
    callWhole(timeline.changes, { params: { id: runId }, query }, options),
  );

/** Numbers travel as text. */
const asText = ({ page: _, limit: __, ...filter }: TimelineFilter) => filter;

/** A change may reach the first page twice, where others came above it between two pages. */
export const joined = (pages: readonly { readonly events: readonly TimelineEvent[] }[]) => [
  ...new Map(pages.flatMap(({ events }) => events).map((event) => [event.id, event])).values(),
];
