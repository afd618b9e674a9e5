import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import type { LiveFeature } from "../live/feature.ts";
import { proposalList, proposalQueries, proposalsAfter } from "../live/proposals.ts";
import { proposed } from "../live/proposed.ts";

export const proposalsLive: LiveFeature = {
  tool: "proposals",
  apply: (client, events) =>
    proposalList.edit(client, (rows) => events.reduce(proposalsAfter, rows)),
  reload: (client: QueryClient) => void client.invalidateQueries(proposalQueries.list()),
  forget: () => proposed.set([]),
  summary: () => undefined,
};

/** Keeps what is proposed where every panel sees it. Answers how to stop. */
export function followProposals(client: QueryClient): () => void {
  const observer = new QueryObserver(client, proposalQueries.list());
  const show = () => proposed.set(observer.getCurrentResult().data ?? []);
  const stop = observer.subscribe(show);
  // What this device kept is there before anything changes.
  show();
  return stop;
}
