import type { Conversation } from "#contract/conversations.ts";

export const titleInWords = ({ title }: Pick<Conversation, "title">): string =>
  `“${title === "" ? "New Conversation" : title}”`;

/** '“Lisbon”, 12 messages, pinned': one line about a conversation. */
export function describeConversation(conversation: Conversation): string {
  const { messageCount, isPinned, isArchived } = conversation;
  return [
    titleInWords(conversation),
    messageCount === 1 ? "1 message" : `${String(messageCount)} messages`,
    ...(isPinned ? ["pinned"] : []),
    ...(isArchived ? ["archived"] : []),
  ].join(", ");
}
