import type { Receipt } from "#contract/conversations.ts";

/** An answer on its way: what it says so far, and whether the person stopped it. */
export interface Running {
  readonly userId: string;
  readonly conversationId: string;
  readonly replyId: string;
  text: string;
  receipts: readonly Receipt[];
  isStopped: boolean;
}

const running = new Map<string, Running>();
const keyOf = (userId: string, replyId: string): string => `${userId} ${replyId}`;

/**
 * The answers that this isolate is giving. Only plain data: what one request has open no other may touch, so who
 * stops an answer leaves word here, and its turn sees it.
 */
export const answers = {
  begin(userId: string, conversationId: string, replyId: string): Running {
    const begun = { userId, conversationId, replyId, text: "", receipts: [], isStopped: false };
    running.set(keyOf(userId, replyId), begun);
    return begun;
  },
  end({ userId, replyId }: Running): void {
    running.delete(keyOf(userId, replyId));
  },
  one: (userId: string, replyId: string): Running | undefined =>
    running.get(keyOf(userId, replyId)),
  in: (userId: string, conversationId: string): Running | undefined =>
    [...running.values()].findLast(
      (entry) => entry.userId === userId && entry.conversationId === conversationId,
    ),
};

const longestTurnMs = 90_000;
const lookEveryMs = 50;

/** Until an answer that was asked for twice has been given once. */
export async function untilGiven(userId: string, replyId: string): Promise<void> {
  const until = Date.now() + longestTurnMs;
  while (running.has(keyOf(userId, replyId)) && Date.now() < until) {
    await new Promise((resolve) => {
      setTimeout(resolve, lookEveryMs);
    });
  }
}
