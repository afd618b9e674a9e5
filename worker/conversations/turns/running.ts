import type { Message, Receipt } from "#contract/conversations.ts";
import type { Reply } from "../../capabilities/turn.ts";
import { Problem } from "../../http/problem.ts";
import type { Call } from "../../http/serve.ts";
import { messageTable } from "../table.ts";
import { newMessage } from "../rules.ts";
import { commit, unanswered } from "./stored.ts";

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

/** Stores what is said so far; the turn sees that its answer stands and ends, wherever it runs. */
export async function stopAnswer(
  call: Call,
  conversationId: string,
  replyId: string,
): Promise<Message> {
  const here = answers.one(call.userId, replyId);
  if (here && here.conversationId === conversationId) here.isStopped = true;
  const { conversation, reply, isUnanswered } = await unanswered(call, conversationId, replyId);
  if (!conversation || conversation.deletedAt !== null) {
    throw new Problem("not_found", "Conversation not found");
  }
  if (reply) return given(reply, conversationId);
  // Only what was asked can be stopped: no answer appears where no question is.
  if (!isUnanswered) throw new Problem("not_found", "There is no answer to stop");
  const message = newMessage(
    {
      id: replyId,
      conversationId,
      role: "assistant",
      actor: "assistant",
      ended: "stopped",
      ...soFar(here),
    },
    call.now().toISOString(),
  );
  try {
    const write = call.write.as({ actor: "assistant", runId: null });
    return (await commit(write, conversation, message)).message;
  } catch (error) {
    // It was whole at the same moment.
    const { reply: whole } = await unanswered(call, conversationId, replyId);
    if (!whole) throw error;
    return given(whole, conversationId);
  }
}

const soFar = (here: Running | undefined) => ({
  content: here?.text ?? "",
  receipts: [...(here?.receipts ?? [])],
});

function given(reply: Message, conversationId: string): Message {
  if (reply.role !== "assistant" || reply.conversationId !== conversationId) {
    throw new Problem("not_found", "There is no answer to stop");
  }
  return reply;
}

/** The run of an answer that changed something; the items that it only shows are links. */
export const runOf = (receipts: readonly Receipt[], runId: string): string | null =>
  receipts.some(({ eventId }) => eventId !== null) ? runId : null;

/** Stores the turn's text and receipts at the time it saw that it was stopped: receipts must not be lost, nor a whole question. */
export async function completeStopped(
  call: Call,
  { text, replyId }: Running,
  { content, receipts, suggestions, choices = [], awaits = null }: Reply,
  runId: string,
): Promise<Message> {
  const { item } = await call.write.as({ actor: "assistant", runId: null }).one({
    kind: "update",
    table: messageTable,
    id: replyId,
    set: {
      content: text,
      receipts: [...receipts],
      runId: runOf(receipts, runId),
      ...(text === content && { suggestions, choices, awaits }),
    },
  });
  return item;
}
