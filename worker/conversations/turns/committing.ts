import type { Conversation, Message } from "#contract/conversations.ts";
import { Problem } from "../../http/problem.ts";
import type { Writer } from "../../log/write/writer.ts";
import { conversationTable, messageTable } from "../table.ts";
import { oneMore, unlessTitled } from "../counting.ts";
import { afterMessage, newConversation, titleFrom } from "../rules.ts";

/** A message and what it changes of its conversation, which it may also begin: one batch. */
export async function commit(
  write: Writer,
  conversation: Conversation | undefined,
  message: Message,
): Promise<{ conversation: Conversation; message: Message }> {
  const at = message.createdAt;
  const after = afterMessage(message.content, at);
  const title = titleFrom(message.content);
  const id = message.conversationId;
  const begun = newConversation(id, "", at);
  const [kept, told] = await write.all<[Conversation, Message]>([
    conversation
      ? {
          kind: "update",
          table: conversationTable,
          id,
          // What was asked may have deleted the conversation; the answer goes and comes back with it.
          evenDeleted: message.role === "assistant",
          set: {
            ...after,
            messageCount: oneMore,
            ...(conversation.title === "" ? { title: unlessTitled(title) } : {}),
          },
        }
      : {
          kind: "create",
          table: conversationTable,
          item: { ...begun, ...after, title, messageCount: 1 },
        },
    { kind: "create", table: messageTable, item: message },
  ]);
  if (!kept || !told) throw new Problem("not_found", "Conversation not found");
  return { conversation: kept.item, message: told.item };
}
