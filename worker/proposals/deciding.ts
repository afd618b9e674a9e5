import type { Receipt } from "#contract/conversations.ts";
import type { Proposal, ProposalState } from "#contract/proposals.ts";
import type { Acting, Outcome } from "../capabilities/capability.ts";
import { Problem } from "../http/problem.ts";
import type { Writer } from "../log/writer.ts";
import { proposalTable } from "./proposal-table.ts";
import { proposalStore } from "./store.ts";

/** Runs one capability as whoever proposed it. */
export type Perform = (acting: Acting, name: string, input: unknown) => Promise<Outcome>;

interface Chosen {
  readonly id: string;
  readonly version: number;
}

interface Deciding {
  readonly db: D1Database;
  readonly userId: string;
  readonly write: Writer;
}

/**
 * Runs what was accepted, in the order it was proposed. Each is first claimed at the version that was on the
 * screen, so that it runs once however often and wherever it is accepted; what it writes is remembered under its
 * id, so that an acceptance whose answer was lost may be sent again.
 */
export async function accept(
  deciding: Deciding,
  chosen: readonly Chosen[],
  { acting, perform }: { acting: Acting; perform: Perform },
) {
  const waiting = await inOrder(deciding, chosen, isUnfinished);
  const runId = `accepted:${waiting[0]?.runId ?? ""}`.slice(0, 128);
  const proposals: Proposal[] = [];
  const receipts: Receipt[] = [];
  for (const proposal of waiting) {
    const claimed =
      proposal.state === "accepted"
        ? proposal
        : await decided(deciding, proposal, "accepted", null);
    const memory = { key: `proposal:${proposal.id}`, fingerprint: proposal.id };
    const author = { actor: authorOf(proposal), runId } as const;
    const { state, outcome } = await ended(
      perform(
        { ...acting, write: deciding.write.as(author, memory) },
        claimed.capability,
        claimed.input,
      ),
    );
    receipts.push(...(outcome.receipts ?? []));
    proposals.push(await decided(deciding, claimed, state, outcome.say));
  }
  return { proposals, receipts, runId };
}

/** Nothing of it ever happens. */
export async function refuse(deciding: Deciding, chosen: readonly Chosen[]): Promise<Proposal[]> {
  const proposals: Proposal[] = [];
  for (const proposal of await inOrder(deciding, chosen, isOpen)) {
    proposals.push(await decided(deciding, proposal, "refused", null));
  }
  return proposals;
}

const isOpen = ({ state, version }: Proposal, seen: number): boolean =>
  state === "open" && version === seen;

/** Open as it was seen, or accepted by this very call before its answer was lost. */
const isUnfinished = (proposal: Proposal, seen: number): boolean =>
  isOpen(proposal, seen) ||
  (proposal.state === "accepted" && proposal.answer === null && proposal.version === seen + 1);

async function inOrder(
  { db, userId }: Deciding,
  chosen: readonly Chosen[],
  isFit: (proposal: Proposal, seen: number) => boolean,
): Promise<Proposal[]> {
  const seen = new Map(chosen.map(({ id, version }) => [id, version]));
  const found = await proposalStore(db, userId).some([...seen.keys()]);
  if (found.length < seen.size) throw new Problem("not_found", "Proposal not found");
  const changed = found.find((proposal) => !isFit(proposal, seen.get(proposal.id) ?? 0));
  if (!changed) return found;
  throw changed.state === "open"
    ? new Problem("conflict", "The proposal was changed meanwhile", { current: changed })
    : new Problem("conflict", "The proposal was decided already", { current: changed });
}

/** Fails where somebody else decided at the same moment. */
async function decided(
  { write }: Deciding,
  { id, version }: Proposal,
  state: ProposalState,
  answer: string | null,
): Promise<Proposal> {
  const { item } = await write.as({ actor: "user", runId: null }).one({
    kind: "update",
    table: proposalTable,
    id,
    ifVersion: version,
    set: { state, answer },
  });
  return item;
}

/** What was refused is kept with its reason; what broke is a bug and passes on. */
async function ended(
  running: Promise<Outcome>,
): Promise<{ state: "accepted" | "failed"; outcome: Outcome }> {
  try {
    return { state: "accepted", outcome: await running };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { state: "failed", outcome: { say: `${error.message}.` } };
  }
}

const authorOf = ({ actor }: Proposal): "assistant" | `agent:${string}` =>
  actor.startsWith("agent:") ? `agent:${actor.slice("agent:".length)}` : "assistant";
