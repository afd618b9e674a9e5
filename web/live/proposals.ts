import type { LogEvent } from "#contract/events.ts";
import { Proposal, proposals } from "#contract/agents/proposals.ts";
import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { call } from "../api/call.ts";
import { whenListening } from "./baseline.ts";
import { liveList } from "./live-list.ts";

type Rows = readonly Proposal[];

const key = ["proposals", "list"] as const;

export const proposalList = liveList<Proposal>(key);

export const proposalQueries = {
  /** The open ones, oldest first. */
  list: () =>
    queryOptions({
      queryKey: key,
      queryFn: ({ signal }) =>
        proposalList.fetched(async () => {
          await whenListening();
          return call(proposals.list, {}, { signal });
        }),
      structuralSharing: proposalList.settle,
    }),
};

/** A proposal in its place; one that is decided is gone. */
export function withProposal(rows: Rows, item: Proposal): Rows {
  const before = rows.find(({ id }) => id === item.id);
  if (before && before.version >= item.version) return rows;
  const others = rows.filter(({ id }) => id !== item.id);
  if (item.state !== "open" || item.deletedAt !== null) return before ? others : rows;
  return [...others, item].toSorted((a, b) =>
    a.createdAt === b.createdAt ? order(a.id, b.id) : order(a.createdAt, b.createdAt),
  );
}

const order = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

export function proposalsAfter(rows: Rows, { itemId, after }: LogEvent): Rows {
  const before = rows.find(({ id }) => id === itemId);
  const whole = v.safeParse(Proposal, { ...before, ...after });
  return whole.success ? withProposal(rows, whole.output) : rows;
}
