import type { Conversation, Message } from "#contract/conversations.ts";

/** Characters of a message kept beside its conversation, for the list. */
const previewLength = 140;
const titleLength = 60;

export function newConversation(id: string, title: string, at: string): Conversation {
  return {
    id,
    title,
    lastMessage: null,
    lastMessageAt: null,
    messageCount: 0,
    isPinned: false,
    isArchived: false,
    summary: null,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
    version: 1,
  };
}

export function newMessage(
  said: Pick<Message, "id" | "conversationId" | "role" | "actor" | "content"> &
    Partial<Pick<Message, "receipts" | "suggestions" | "runId" | "ended">>,
  at: string,
): Message {
  return {
    receipts: [],
    suggestions: [],
    runId: null,
    reactions: [],
    ended: "done",
    ...said,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
    version: 1,
  };
}

/** What a new message changes of its conversation; the first one also gives it a title. */
export function afterMessage(conversation: Conversation, content: string, at: string) {
  return {
    lastMessage: shortened(content, previewLength),
    lastMessageAt: at,
    messageCount: conversation.messageCount + 1,
    ...(conversation.title === "" ? { title: shortened(content, titleLength) } : {}),
  };
}

function shortened(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length <= length ? line : `${line.slice(0, length - 1).trimEnd()}…`;
}
