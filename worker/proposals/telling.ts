import type { Proposal } from "#contract/agents/proposals.ts";
import type { Call } from "../http/serve.ts";
import type { Calls } from "../tool.ts";
import { waitingWords } from "./proposing.ts";

/** Writes in the answer that proposed something what came of it, lent by the conversations. */
export type Retell = (
  call: Call,
  told: Readonly<Record<"messageId" | "conversationId" | "was" | "is", string>> & {
    readonly isAdded: boolean;
  },
) => Promise<void>;

/** What runs and describes a proposal, and tells of it. */
export type Deciding = Calls & Retelling;

interface Retelling {
  readonly retell: Retell;
}

/** The answer that proposed it says what came of it. A plan keeps its words: it is a list of what was suggested. */
export const tellUnder = (call: Call, calls: Retelling, proposal: Proposal, is: string) =>
  tell(call, calls, proposal, { is, isAdded: proposal.reason !== "plan" });

/** Where a model told of it in words of its own, that nothing came of it changes nothing of them. */
export const tellRefused = (call: Call, calls: Retelling, proposal: Proposal) =>
  tell(call, calls, proposal, { is: `Refused: ${proposal.title}.`, isAdded: false });

/** It still waits, with other words. */
export const tellChanged = (call: Call, calls: Retelling, before: Proposal, now: Proposal) =>
  tell(call, calls, before, { is: waitingWords(now.title), isAdded: false });

async function tell(
  call: Call,
  { retell }: Retelling,
  { messageId, conversationId, title }: Proposal,
  words: { readonly is: string; readonly isAdded: boolean },
): Promise<void> {
  if (messageId === null || conversationId === null) return;
  await retell(call, { messageId, conversationId, was: waitingWords(title), ...words });
}
