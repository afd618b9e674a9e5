import type { Conversation, Message } from "#contract/conversations.ts";
import { freshAt } from "../log/change.ts";
import { previewLength } from "./table.ts";

export const titleLength = 60;

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
    ...freshAt(at),
  };
}

export function newMessage(
  said: Pick<Message, "id" | "conversationId" | "role" | "actor" | "content"> &
    Partial<Pick<Message, "receipts" | "suggestions" | "choices" | "awaits" | "runId" | "ended">>,
  at: string,
): Message {
  return {
    receipts: [],
    suggestions: [],
    choices: [],
    awaits: null,
    runId: null,
    reactions: [],
    ended: "done",
    ...said,
    ...freshAt(at),
  };
}

/** Fields of a conversation that a new message changes, beside the count. */
export const afterMessage = (content: string, at: string) => ({
  lastMessage: shortened(content, previewLength),
  lastMessageAt: at,
});

/** The first message gives a conversation without a title its title. */
export const titleFrom = (content: string): string => shortened(content, titleLength);

/** In one line, and never cut between the halves of a character. */
export function shortened(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length - 1).replace(/[\ud800-\udbff]$/, "");
  return `${cut.trimEnd()}…`;
}
