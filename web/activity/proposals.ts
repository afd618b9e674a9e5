import { Proposal, proposals } from "#contract/agents/proposals.ts";
import { store } from "../ui/store.ts";
import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { Collection } from "../collection/collection.ts";
import { sortedRows, textOrder } from "../collection/rows.ts";
import type { LiveFeature } from "../live/feature.ts";

/** What waits for the person to decide, oldest first: panels show it as ghosts where it would happen. */
export const proposed = store<readonly Proposal[]>([]);

/** Proposals that are open, oldest first; one that is decided is gone. */
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

/** Keeps what is proposed where every panel sees it. Answers how to stop. */
function follow(client: QueryClient): () => void {
  const observer = new QueryObserver(client, proposalCollection.query());
  const show = () => proposed.set(observer.getCurrentResult().data ?? []);
  const stop = observer.subscribe(show);
  // What this device kept is there before anything changes.
  show();
  return stop;
}

export const proposalsLive: LiveFeature = { ...proposalCollection.live, follow };
