import * as v from "valibot";
import { acts, reads } from "../endpoint.ts";
import { Receipt } from "../conversations.ts";
import { Id, text, bookkeeping } from "../values.ts";

/**
 * Why it waits for a tap: the turn had read what others wrote, it would reach other people, it is a plan that was
 * asked for as one, the key may propose but not act, every screen would load something from an address that an agent
 * chose, or the person chose to be asked about what is of its kind.
 */
export const proposalReasons = ["outside", "send", "plan", "scope", "address", "asked"] as const;
export type ProposalReason = (typeof proposalReasons)[number];

export const proposalStates = ["open", "accepted", "refused", "failed"] as const;
export type ProposalState = (typeof proposalStates)[number];

export const Proposal = v.object({
  id: Id,
  /** Proposals of one run are shown, accepted and undone together. */
  runId: v.string(),
  conversationId: v.nullable(v.string()),
  /** The answer it stands under. */
  messageId: v.nullable(v.string()),
  actor: v.string(),
  capability: v.string(),
  /** Exactly what will run: whatever is accepted is accepted at this `version`. */
  input: v.record(v.string(), v.unknown()),
  title: v.string(),
  /** The panel it concerns, where it is shown as a ghost. */
  tool: v.string(),
  itemId: v.nullable(v.string()),
  reason: v.picklist(proposalReasons),
  state: v.picklist(proposalStates),
  /** Its outcome in words. */
  answer: v.nullable(v.string()),
  ...bookkeeping,
});
export type Proposal = v.InferOutput<typeof Proposal>;

const base = "/api/tools/proposals";
/** Proposals that one call decides. */
export const mostDecided = 100;

/** Names the version that was on the screen: arguments changed since are never run. */
const version = v.pipe(v.number("must be a whole number"), v.integer("must be a whole number"));
const Chosen = v.strictObject({ id: Id, version });
const Choice = v.strictObject({
  proposals: v.pipe(
    v.array(Chosen, "must be a list"),
    v.minLength(1, "must name a proposal"),
    v.maxLength(mostDecided, `must name at most ${String(mostDecided)}`),
  ),
});

export const proposals = {
  /** The open ones, oldest first. */
  list: reads(base, { answer: v.array(Proposal) }),
  /** Runs them in the order they were proposed, as a run that its undo takes back. Only the person can. */
  accept: acts("POST", `${base}/accept`, {
    body: Choice,
    answer: v.object({
      proposals: v.array(Proposal),
      receipts: v.array(Receipt),
      /** One for each agent whose proposals they were: undone together, they take back what was accepted here alone. */
      runIds: v.array(v.string()),
    }),
    only: "person",
  }),
  refuse: acts("POST", `${base}/refuse`, {
    body: Choice,
    answer: v.array(Proposal),
    only: "person",
  }),
  /** Other arguments for the same capability. */
  edit: acts("PUT", `${base}/{id}`, {
    body: v.strictObject({
      version,
      input: v.record(text(100), v.unknown()),
    }),
    answer: Proposal,
    only: "person",
  }),
} as const;
