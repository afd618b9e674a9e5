import type { Conversation, Message } from "#contract/conversations.ts";
import { query } from "../../db/query.ts";
import type { Acting } from "../../items/actions.ts";
import { conversationTable, messageTable, recount } from "../table.ts";

/** An answer, and the words of it that are true no longer. */
export interface Retelling {
  readonly messageId: string;
  readonly conversationId: string;
  readonly was: string;
  readonly is: string;
  /** Where the answer does not hold the earlier words, since a model chose its own, the new ones stand below them. */
  readonly isAdded: boolean;
}

/** Writes in an answer what came of what it told: once, so that a call may be sent again. */
export async function retell(
  { write }: Pick<Acting, "write">,
  { messageId, conversationId, was, is, isAdded }: Retelling,
): Promise<void> {
  const holds = (words: string) => query`instr(t.content, ${words}) > 0`;
  await write.as({ actor: "user", runId: null }).all<[Message, Conversation]>([
    {
      kind: "update",
      table: messageTable,
      id: messageId,
      set: {
        content: query`iif(${holds(was)}, replace(t.content, ${was}, ${is}),
          t.content || char(10) || ${is})`,
      },
      onlyIf: isAdded ? query`(${holds(was)} or not ${holds(is)})` : holds(was),
    },
    recount(conversationTable, conversationId),
  ]);
}
