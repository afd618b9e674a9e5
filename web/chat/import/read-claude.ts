import * as v from "valibot";
import {
  carriedFrom,
  lost,
  type ReadConversation,
  type Skipped,
  type SourceMessage,
} from "./read-conversation.ts";

const Text = v.nullish(v.string());
const List = v.nullish(v.array(v.unknown()));

const ChatMessage = v.looseObject({
  uuid: v.string(),
  sender: v.picklist(["human", "assistant"]),
  text: Text,
  content: v.nullish(v.array(v.looseObject({ type: v.string(), text: Text }))),
  created_at: Text,
  attachments: List,
  files: List,
});
type ChatMessage = v.InferOutput<typeof ChatMessage>;

const Exported = v.looseObject({
  uuid: v.string(),
  name: Text,
  summary: Text,
  created_at: Text,
  updated_at: Text,
  chat_messages: v.array(v.unknown()),
});

export const isClaude = (entry: unknown): boolean =>
  typeof entry === "object" && entry !== null && "chat_messages" in entry;

export function readClaude(entry: unknown): ReadConversation | Skipped {
  const read = v.safeParse(Exported, entry);
  if (!read.success) return { title: "", why: "Not a conversation of Claude" };
  const { uuid, name, summary, chat_messages: list, ...rest } = read.output;
  const messages = list.filter((message) => v.is(ChatMessage, message));
  return carriedFrom({
    product: "claude",
    id: uuid,
    title: name ?? "",
    summary: summary ?? "",
    createdAt: milliseconds(rest.created_at),
    updatedAt: milliseconds(rest.updated_at),
    messages: messages.map((message) => sourceOf(message)),
    losses: [
      ...lost(list.length - messages.length, "unreadable message"),
      ...lost(messages.flatMap(attachedTo).length, "attachment"),
      ...lost(messages.flatMap(stepsIn).length, "step of a tool", "steps of tools"),
    ],
  });
}

/** The blocks of text where there are blocks: `text` then holds placeholders for the others. */
function textOf({ text, content }: ChatMessage): string {
  const blocks = (content ?? []).filter(({ type }) => type === "text");
  const joined = blocks
    .map((block) => block.text ?? "")
    .join("\n\n")
    .trim();
  return joined === "" ? (text ?? "") : joined;
}

const attachedTo = ({ attachments, files }: ChatMessage): readonly unknown[] => [
  ...(attachments ?? []),
  ...(files ?? []),
];

const stepsIn = ({ content }: ChatMessage): readonly unknown[] =>
  (content ?? []).filter(({ type }) => type === "tool_use");

const sourceOf = (message: ChatMessage): SourceMessage => ({
  id: message.uuid,
  role: message.sender === "human" ? "user" : "assistant",
  content: textOf(message),
  createdAt: milliseconds(message.created_at),
});

function milliseconds(at: string | null | undefined): number | undefined {
  const time = Date.parse(at ?? "");
  return Number.isNaN(time) ? undefined : time;
}
