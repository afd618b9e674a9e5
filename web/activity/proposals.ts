import { mostDecided, Proposal, proposals } from "#contract/agents/proposals.ts";
import { store } from "../ui/store.ts";
import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { Collection } from "../collection/collection.ts";
import { type Kind, withFields } from "../collection/kind.ts";
import { sortedRows, textOrder } from "../collection/rows.ts";
import type { LiveFeature } from "../live/feature.ts";

/** Proposals that wait for the person, oldest first: panels show them as ghosts where they would happen. */
export const proposed = store<readonly Proposal[]>([]);

/** Tells whether it is a task's place in the plan of a day, which is shown on a board. */
export const isPlanned = ({ reason, input: { changes } }: Proposal): boolean =>
  reason === "plan" && typeof changes === "object" && changes !== null && "dueTime" in changes;

/** Proposals as they stood on the screen that decided them, by id. */
export interface Decision {
  readonly title: string;
  readonly versions: Readonly<Record<string, number>>;
}

const deciding = () => import("./answer-proposals.ts");

const decision = (
  way: "accept" | "refuse",
  state: Proposal["state"],
): Kind<Proposal, Decision> => ({
  preview: (proposal) => proposal && withFields(proposal, { state }),
  send: async (ids, args, options) => (await deciding()).sendDecision(way, ids, args, options),
  // Who decides says it, with what stands there now.
  failed: () => undefined,
  async refused(client, _ids, { title }) {
    (await deciding()).refusedLater(client, way, title);
    return undefined;
  },
});

export const proposalCollection = new Collection({
  tool: "proposals",
  isSilent: true,
  schema: Proposal,
  sorted: sortedRows<Proposal>(
    (a, b) => textOrder(a.createdAt, b.createdAt) || textOrder(a.id, b.id),
  ),
  belongs: ({ state }) => state === "open",
  load: ({ signal }) => call(proposals.list, {}, { signal }),
  kinds: { accept: decision("accept", "accepted"), refuse: decision("refuse", "refused") },
  atOnce: mostDecided,
});

function follow(client: QueryClient): () => void {
  const observer = new QueryObserver(client, proposalCollection.query());
  const show = () => proposed.set(proposalCollection.show(observer.getCurrentResult().data) ?? []);
  const stops = [observer.subscribe(show), proposalCollection.pending.subscribe(show)];
  // What this device kept is there before anything changes.
  show();
  return () => {
    for (const stop of stops) stop();
  };
}

export const proposalsLive: LiveFeature = { ...proposalCollection.live, follow };
