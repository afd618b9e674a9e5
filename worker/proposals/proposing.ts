import type { Proposal, ProposalReason } from "#contract/proposals.ts";
import type { Outcome } from "../capabilities/capability.ts";
import type { Writer } from "../log/writer.ts";
import { proposalTable } from "./proposal-table.ts";

interface Step {
  readonly capability: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly title: string;
  readonly tool: string;
  readonly itemId: string | null;
  readonly reason: ProposalReason;
}

interface Proposing {
  readonly write: Writer;
  now(): Date;
  newId(): string;
}

/** Where proposals are shown beside their panels. */
export interface Place {
  readonly conversationId: string;
  readonly messageId: string;
}

/** Keeps what would be done. Nothing of it happens before the person accepts it. */
export async function propose(
  { write, now, newId }: Proposing,
  steps: readonly Step[],
  place: Place | undefined,
): Promise<Outcome> {
  if (steps.length === 0) return { say: "There is nothing to propose." };
  const at = now().toISOString();
  const { actor, runId } = write.author;
  const items = steps.map((step): Proposal => ({
    ...step,
    id: newId(),
    runId: runId ?? `proposed:${newId()}`,
    conversationId: place?.conversationId ?? null,
    messageId: place?.messageId ?? null,
    actor,
    state: "open",
    answer: null,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
    version: 1,
  }));
  await write.all(
    items.map((item) => ({
      kind: "create" as const,
      table: proposalTable,
      item,
      outsideRun: true,
    })),
  );
  const [only] = steps;
  return {
    say:
      only && steps.length === 1
        ? `I propose: ${only.title}. It waits for you to accept it.`
        : `I propose ${String(steps.length)} changes. They wait for you to accept them.`,
    data: { waiting: items.map(({ id, title, reason }) => ({ id, title, reason })) },
  };
}
