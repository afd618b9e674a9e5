import { proposals, type Proposal, type ProposalState } from "#contract/agents/proposals.ts";
import type { Tool } from "../tool.ts";
import { proposalStore } from "./store.ts";
import type { Acting } from "../items/actions.ts";
import type { Receipt } from "#contract/conversations.ts";
import type { Outcome } from "../capabilities/capability.ts";
import { type Idempotency, loadRequest, numbered } from "../log/write/idempotency.ts";
import { Problem } from "../http/problem.ts";
import type { Call } from "../http/serve.ts";
import { proposalTable } from "./table.ts";
import { type Deciding, type Retell, tellChanged, tellRefused, tellUnder } from "./telling.ts";
import { changeOf } from "../log/change.ts";

/** Proposals wait for the person. Their table is in no list of tables: proposals are decided, not undone. */
export const proposalTool = (retell: Retell): Tool => ({
  routes(serve, _ports, kit) {
    const calls = { ...kit.calls, retell };
    serve(proposals.list, (call) => proposalStore(call).open());
    serve(proposals.accept, (call, { body }) => accept(call, body.proposals, calls));
    serve(proposals.refuse, (call, { body }) => refuse(call, body.proposals, calls));
    serve(proposals.edit, (call, { params, body }) =>
      edit(call, { ...body, id: params.id }, calls),
    );
  },
});

interface Chosen {
  readonly id: string;
  readonly version: number;
}

/**
 * Runs what was accepted, in the order it was proposed. Each is first claimed at the version that was on the
 * screen, so that it runs once however often and wherever it is accepted; what it writes is remembered under its
 * id, so that an acceptance whose answer was lost may be sent again.
 */
export async function accept(deciding: Call, chosen: readonly Chosen[], calls: Deciding) {
  const all = await inOrder(deciding, chosen, isUnfinished);
  const waiting = all.filter(({ answer }) => answer === null);
  const gone = await stillSo(deciding, waiting, calls);
  const runs = runsOf(all);
  const results: Proposal[] = all.filter(({ answer }) => answer !== null);
  const receipts: Receipt[] = [];
  for (const proposal of waiting) {
    const claimed =
      proposal.state === "accepted"
        ? proposal
        : await decided(deciding, proposal, "accepted", null, memoryOf(deciding, proposal));
    const why = gone.get(proposal.id);
    if (why !== undefined) {
      await tellUnder(deciding, calls, proposal, why);
      results.push(await decided(deciding, claimed, "failed", why));
      continue;
    }
    const memory = { key: `proposal:${proposal.id}`, fingerprint: proposal.id };
    const actor = authorOf(proposal);
    const author = { actor, runId: runs.get(actor) ?? null } as const;
    const { state, outcome } = await ended(
      calls.perform(
        { ...aimed(deciding, claimed), write: deciding.write.as(author, memory) },
        claimed.capability,
        claimed.input,
      ),
    );
    receipts.push(...(outcome.receipts ?? []));
    await tellUnder(deciding, calls, proposal, outcome.say);
    results.push(await decided(deciding, claimed, state, outcome.say));
  }
  return { proposals: results, receipts, runIds: [...runs.values()] };
}

/**
 * Proposals accepted together are a run, one for each who proposed it: an undo of these takes back nothing that was accepted
 * before or after. Sent again after a lost answer, it is the same run.
 */
function runsOf(waiting: readonly Proposal[]): ReadonlyMap<string, string> {
  const runs = new Map<string, string>();
  for (const proposal of waiting) {
    const actor = authorOf(proposal);
    if (!runs.has(actor)) runs.set(actor, `accepted:${proposal.id}`);
  }
  return runs;
}

/**
 * Runs only what is shown: each is described again before any of them runs. One whose item has another name by now is
 * shown so and refused; answers why others can no longer be done.
 */
async function stillSo(
  deciding: Call,
  waiting: readonly Proposal[],
  calls: Deciding,
): Promise<ReadonlyMap<string, string>> {
  const gone = new Map<string, string>();
  const described = await Promise.all(
    waiting
      .filter(({ state }) => state === "open")
      .map(async (proposal) => {
        const { capability, input } = proposal;
        return {
          proposal,
          now: await calls.describe(aimed(deciding, proposal), capability, input),
        };
      }),
  );
  for (const { proposal, now } of described) {
    if ("unclear" in now) gone.set(proposal.id, now.unclear.say);
    else if (now.title !== proposal.title) {
      const current = await written(deciding, proposal, { title: now.title, input: now.input });
      await tellChanged(deciding, calls, proposal, current);
      throw new Problem(
        "conflict",
        "The proposal changed meanwhile. Check it and accept it again",
        { current },
      );
    }
  }
  return gone;
}

/** As it was approved: for its item alone. */
const aimed = (acting: Call, { itemId }: Proposal): Call =>
  itemId === null ? acting : { ...acting, targetId: itemId };

/** Other words for what it would do. It still waits. */
async function edit(
  deciding: Call,
  { id, version, input }: Chosen & { readonly input: unknown },
  calls: Deciding,
): Promise<Proposal> {
  const [proposal] = await proposalStore(deciding).some([id]);
  if (!proposal) throw new Problem("not_found", "Proposal not found");
  if (proposal.state !== "open")
    throw new Problem("conflict", "The proposal was decided already", { current: proposal });
  const now = await calls.describe(aimed(deciding, proposal), proposal.capability, input);
  if ("unclear" in now) throw new Problem("conflict", now.unclear.say.replace(/\.$/, ""));
  const set = { title: now.title, input: now.input };
  const changed = await written(deciding, { id, version }, set, memoryOf(deciding, proposal));
  await tellChanged(deciding, calls, proposal, changed);
  return changed;
}

/** Nothing of it ever happens. */
export async function refuse(
  deciding: Call,
  chosen: readonly Chosen[],
  calls: Deciding,
): Promise<Proposal[]> {
  const results: Proposal[] = [];
  for (const proposal of await inOrder(deciding, chosen, isOpen)) {
    results.push(await decided(deciding, proposal, "refused", null, memoryOf(deciding, proposal)));
    await tellRefused(deciding, calls, proposal);
  }
  return results;
}

const isOpen = ({ state, version }: Proposal, seen: number): boolean =>
  state === "open" && version === seen;

/** Open as it was seen, or accepted by this very call before its answer was lost. */
const isUnfinished = (proposal: Proposal, seen: number): boolean =>
  isOpen(proposal, seen) ||
  (proposal.state === "accepted" && proposal.answer === null && proposal.version === seen + 1);

async function inOrder(
  deciding: Acting,
  chosen: readonly Chosen[],
  isFit: (proposal: Proposal, seen: number) => boolean,
): Promise<Proposal[]> {
  const seen = new Map(chosen.map(({ id, version }) => [id, version]));
  const found = await proposalStore(deciding).some([...seen.keys()]);
  if (found.length < seen.size) throw new Problem("not_found", "Proposal not found");
  const misfits = found.filter((proposal) => !isFit(proposal, seen.get(proposal.id) ?? 0));
  const own = misfits.length === 0 ? undefined : await decidedBy(deciding, misfits);
  const changed = misfits.find(({ id }) => own?.has(id) !== true);
  if (!changed) return found;
  throw changed.state === "open"
    ? new Problem("conflict", "The proposal changed meanwhile. Check it and accept it again", {
        current: changed,
      })
    : new Problem("conflict", "The proposal was decided already", { current: changed });
}

const decided = (
  deciding: Acting,
  proposal: Proposal,
  state: ProposalState,
  answer: string | null,
  memory?: Idempotency,
): Promise<Proposal> => written(deciding, proposal, { state, answer }, memory);

/** What the call's key remembers of one proposal, so that the same call again finds what it decided itself. */
const memoryOf = ({ keyedId }: Acting, { id }: Pick<Proposal, "id">): Idempotency | undefined =>
  keyedId === undefined ? undefined : { key: `decided:${keyedId}:${id}`, fingerprint: id };

/** The ids of those that this very call decided, before its answer was lost. */
async function decidedBy(
  deciding: Acting,
  some: readonly Proposal[],
): Promise<ReadonlySet<string>> {
  const own = new Set<string>();
  for (const proposal of some) {
    const memory = memoryOf(deciding, proposal);
    if (!memory) continue;
    const { ids } = await loadRequest(deciding.db, deciding.userId, numbered(memory, 0));
    if (ids.length > 0) own.add(proposal.id);
  }
  return own;
}

/** Fails where somebody else decided at the same moment. */
async function written(
  { write }: Acting,
  { id, version }: Chosen,
  set: Partial<Proposal>,
  memory?: Idempotency,
): Promise<Proposal> {
  const { item } = await write
    .as({ actor: "user", runId: null }, memory)
    .one(changeOf(proposalTable, id, set, { ifVersion: version }));
  return item;
}

/** A refusal is kept with its reason; a bug passes on. */
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
