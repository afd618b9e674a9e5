import type { CarriedConversation, CarriedMessage } from "#contract/conversations/transfer.ts";
import type { Conversation, Message } from "#contract/conversations.ts";

/** A file format: what stands before the messages, each of them, what stands after. */
export interface Written {
  readonly type: string;
  readonly ending: string;
  before(conversation: Conversation): string;
  message(message: Message, place: number): string;
  readonly after: string;
}

const speakers = { user: "You", assistant: "Assistant" } as const;
const endings = { done: "", stopped: " (stopped)", failed: " (broken off)" } as const;

const markdown: Written = {
  type: "text/markdown; charset=utf-8",
  ending: "md",
  before: ({ title, summary, createdAt }) =>
    [
      `# ${title === "" ? "New Conversation" : oneLine(title)}`,
      `Begun ${spoken(createdAt)}`,
      ...(summary === null ? [] : [`> ${oneLine(summary)}`]),
      "",
    ].join("\n\n"),
  message: ({ role, ended, createdAt, content, reactions }) =>
    [
      `## ${speakers[role]} · ${spoken(createdAt)}${endings[ended]}`,
      content.trim(),
      ...(reactions.length === 0 ? [] : [reactions.join(" ")]),
      "",
    ].join("\n\n"),
  after: "",
};

const json: Written = {
  type: "application/json; charset=utf-8",
  ending: "json",
  before(conversation) {
    const head = JSON.stringify(carried(conversation));
    return `{"app":"aside","kind":"conversation","version":1,"conversation":${head.slice(0, -1)},"messages":[`;
  },
  message: (message, place) =>
    `${place === 0 ? "" : ","}\n${JSON.stringify(carriedMessage(message))}`,
  after: "\n]}}\n",
};

export const formats = { markdown, json } as const;

function carried(conversation: Conversation): Omit<CarriedConversation, "messages"> {
  const { id, title, isPinned, isArchived, summary, createdAt, updatedAt } = conversation;
  return { id, title, isPinned, isArchived, summary, createdAt, updatedAt };
}

function carriedMessage(message: Message): CarriedMessage {
  const { id, role, content, reactions, ended, createdAt } = message;
  return { id, role, content, reactions, ended, createdAt };
}

const spoken = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;
const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
