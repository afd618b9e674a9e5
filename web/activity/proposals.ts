import { Proposal, proposals } from "#contract/agents/proposals.ts";
import { store } from "../ui/store.ts";
import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { Collection } from "../collection/collection.ts";
import { sortedRows, textOrder } from "../collection/rows.ts";
import type { LiveFeature } from "../live/feature.ts";

/** Proposals that wait for the person, oldest first: panels show them as ghosts where they would happen. */
export const proposed = store<readonly Proposal[]>([]);

/** Tells whether it is a task's place in the plan of a day, which is shown on a board. */
export const isPlanned = ({ reason, input: { changes } }: Proposal): boolean =>
  reason === "plan" && typeof changes === "object" && changes !== null && "dueTime" in changes;

export const proposalCollection = new Collection({
  tool: "proposals",
  isSilent: true,
  schema: Proposal,
  sorted: sortedRows<Proposal>(
    (a, b) => textOrder(a.createdAt, b.createdAt) || textOrder(a.id, b.id),
  ),
  belongs: ({ state }) => state === "open",
  load: ({ signal }) => call(proposals.list, {}, { signal }),
  kinds: {},
});

function follow(client: QueryClient): () => void {
  const observer = new QueryObserver(client, proposalCollection.query());
  const show = () => proposed.set(observer.getCurrentResult().data ?? []);
  const stop = observer.subscribe(show);
  // What this device kept is there before anything changes.
  show();
  return stop;
}

export const proposalsLive: LiveFeature = { ...proposalCollection.live, follow };
