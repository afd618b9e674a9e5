import type { Proposal } from "#contract/agents/proposals.ts";

/** Whether a proposal would move this task to another day. */
export const isMove = ({ capability, itemId, input }: Proposal, id: string): boolean =>
  capability === "tasks.update" && itemId === id && hasDue(input["changes"]);

const hasDue = (changes: unknown): boolean =>
  typeof changes === "object" && changes !== null && "dueDate" in changes;
