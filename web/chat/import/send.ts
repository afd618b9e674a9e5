import { conversationTransfer } from "#contract/conversations/transfer.ts";
import { uuidv7 } from "uuidv7";
import { callWhole, textBeside } from "../../api/call.ts";
import { partsOf } from "./parts.ts";
import type { ReadConversation } from "./read-conversation.ts";

interface Manner {
  /** Told how many messages are sent. */
  progress(messages: number): void;
  readonly signal: AbortSignal;
}

export interface Sent {
  /** Undoes all that came. */
  readonly runId: string;
  readonly conversations: number;
  readonly messages: number;
  readonly duplicates: number;
  /** Set where it ended before all were sent. */
  readonly problem?: unknown;
}

/** Parts that name one run, so that all of it is undone at once, also what came before a failure. */
export async function sendImport(
  list: readonly ReadConversation[],
  { progress, signal }: Manner,
): Promise<Sent> {
  const name = uuidv7();
  // As the log has it; the name is only a part of it.
  let runId = name;
  const brought = new Set<string>();
  const before = new Set<string>();
  let messages = 0;
  let sent = 0;
  const result = (): Sent => ({
    runId,
    conversations: brought.size,
    messages,
    duplicates: before.size,
  });
  try {
    for (const part of partsOf(list.map(({ conversation }) => conversation))) {
      signal.throwIfAborted();
      const body = { runId: name, conversations: [...part] };
      const options = { signal, idempotencyKey: uuidv7() };
      const whole = await callWhole(conversationTransfer.importParts, { body }, options);
      const answer = whole.data;
      runId = textBeside(whole, "runId") ?? runId;
      for (const id of answer.conversationIds) brought.add(id);
      // A long conversation goes in several parts: from the second on it is known, because of the first.
      for (const id of answer.duplicates) if (!brought.has(id)) before.add(id);
      messages += answer.messages;
      sent += part.reduce((sum, one) => sum + one.messages.length, 0);
      progress(sent);
    }
    return result();
  } catch (problem) {
    return { ...result(), problem };
  }
}
