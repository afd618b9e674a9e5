import type { Acting } from "../items/actions.ts";
import type { Proposal, ProposalReason } from "#contract/agents/proposals.ts";
import type { Outcome } from "../capabilities/capability.ts";
import type { Place } from "../capabilities/turn.ts";
import { query } from "../db/query.ts";
import { Problem } from "../http/problem.ts";
import { freshAt } from "../log/change.ts";
import { proposalTable } from "./table.ts";
import { proposalStore } from "./store.ts";

interface Step {
  readonly capability: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly title: string;
  readonly tool: string;
  readonly itemId: string | null;
  readonly reason: ProposalReason;
}

/** Proposals of one agent, or of the assistant, that may wait at once. */
const mostWaiting = { agent: 50, assistant: 200 } as const;

/** Bytes of one agent's proposals together, which every screen reads in one answer. */
const mostBytes = 900_000;

/**
 * Keeps what would be done. Nothing of it happens before the person accepts it. What waits already is not proposed
 * again, and a new plan takes the place of the last, so that asking twice leaves one of each. `replaces` is the id of a
 * waiting proposal that these steps take the place of; without steps it is withdrawn.
 */
export async function propose(
  acting: Acting,
  steps: readonly Step[],
  place: Place | undefined,
  replaces?: string,
): Promise<Outcome> {
  if (steps.length === 0 && replaces === undefined) return { say: "There is nothing to propose." };
  return told(steps, await keep(acting, steps, place, replaces));
}

/** The same, answering what waits. */
export async function keep(
  acting: Acting,
  steps: readonly Step[],
  place: Place | undefined,
  replaces?: string,
): Promise<Proposal[]> {
  const { write, now, newId } = acting;
  const at = now().toISOString();
  const { actor, runId } = write.author;
  const store = proposalStore(acting);
  const [waiting, isRevoked] = await Promise.all([store.openOf(actor), store.isRevoked(actor)]);
  if (isRevoked) throw new Problem("unauthenticated", "This key was taken back");
  const [replaced, kept] = split(waiting, isReplacedBy(steps, replaces));
  const known = new Map(kept.map((one) => [nameOf(one), one]));
  const items = steps
    .filter((step) => !known.has(nameOf(step)))
    .map((step): Proposal => ({
      ...step,
      id: newId(),
      runId: runId ?? `proposed:${newId()}`,
      conversationId: place?.conversationId ?? null,
      messageId: place?.messageId ?? null,
      actor,
      state: "open",
      answer: null,
      ...freshAt(at),
    }));
  const most = actor.startsWith("agent:") ? mostWaiting.agent : mostWaiting.assistant;
  if (kept.length + items.length > most) throw tooMany(kept.length);
  if (actor.startsWith("agent:") && items.length > 0 && bytesOf([...kept, ...items]) > mostBytes)
    throw new Problem(
      "rate_limited",
      "Long proposals wait already. Please wait until they are decided",
    );
  const changes = [
    ...replaced.map(({ id }) => ({
      kind: "update" as const,
      table: proposalTable,
      id,
      type: proposalTable.eventNames.deleted,
      set: { deletedAt: at },
      outsideRun: true,
    })),
    ...items.map((item) => ({
      kind: "create" as const,
      table: proposalTable,
      item,
      outsideRun: true,
      // Calls that come at once see the same number, so it is counted again where it is written.
      onlyIf: query`(select count(*) from proposals where user_id = ${acting.userId}
        and actor = ${actor} and state = 'open' and deleted_at is null) < ${most}`,
    })),
  ];
  const written = changes.length > 0 ? await write.all<Proposal[]>(changes) : [];
  // A retried call answers what its first try kept.
  const made = written.slice(replaced.length).flatMap((entry) => (entry ? [entry.item] : []));
  if (items.length > 0 && made.length === 0) throw tooMany(most);
  return [...steps.flatMap((step) => known.get(nameOf(step)) ?? []), ...made];
}

/** A plan takes the place of the last, and a step that of the one it replaces. */
function isReplacedBy(steps: readonly Step[], replaces: string | undefined) {
  const isPlan = steps.some(({ reason }) => reason === "plan");
  return ({ id, reason }: Proposal): boolean => (isPlan && reason === "plan") || id === replaces;
}

const tooMany = (count: number): Problem =>
  new Problem(
    "rate_limited",
    `${String(count)} proposals wait already. Please wait until they are decided`,
  );

const bytesOf = (list: readonly Proposal[]): number =>
  new TextEncoder().encode(JSON.stringify(list)).length;

function told(steps: readonly Step[], waiting: readonly Proposal[]): Outcome {
  const [only] = steps;
  if (!only) return { say: "Canceled. Nothing was sent or changed." };
  return {
    say:
      steps.length === 1
        ? waitingWords(only.title)
        : `${String(steps.length)} changes wait for you. Nothing happens until you accept them.`,
    data: { waiting: waiting.map(({ id, title, reason }) => ({ id, title, reason })) },
  };
}

/** How an answer says that one waits. */
export const waitingWords = (title: string): string =>
  `${title.replace(/[.?]$/, "")}. Nothing happens until you accept it.`;

/** Two that would do the same. */
const nameOf = ({ capability, itemId, input }: Pick<Step, "capability" | "itemId" | "input">) =>
  JSON.stringify([capability, itemId, input]);

function split<Item>(list: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [list.filter((item) => isFirst(item)), list.filter((item) => !isFirst(item))];
}

/** An agent whose key is revoked waits for nothing any more. */
export async function withdraw(
  acting: Pick<Acting, "db" | "userId" | "write">,
  actor: string,
): Promise<void> {
  const waiting = await proposalStore(acting).openOf(actor);
  if (waiting.length === 0) return;
  await acting.write.as({ actor: "user", runId: null }).all<Proposal[]>(
    waiting.map(({ id }) => ({
      kind: "update" as const,
      table: proposalTable,
      id,
      set: { state: "refused" as const, answer: "The agent's key was revoked." },
    })),
  );
}
