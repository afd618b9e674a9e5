import { ConversationFile } from "#contract/conversations/transfer.ts";
import * as v from "valibot";
import { isChatGpt, readChatGpt } from "./read-chatgpt.ts";
import { isClaude, readClaude } from "./read-claude.ts";
import type { ReadConversation, Skipped } from "./read-conversation.ts";

export interface ReadExport {
  readonly conversations: readonly ReadConversation[];
  readonly skipped: readonly Skipped[];
}

/** The conversations in a file of ChatGPT, Claude or our own, already parsed as JSON; undefined where it is none of them. */
export function readExport(json: unknown): ReadExport | undefined {
  const entries: readonly unknown[] = Array.isArray(json) ? json : [json];
  const read = entries.flatMap((entry) => readEntry(entry) ?? []);
  if (read.length === 0) return undefined;
  return {
    conversations: read.filter((one) => "conversation" in one),
    skipped: [
      ...read.filter((one) => "why" in one),
      ...Array.from({ length: entries.length - read.length }, () => ({
        title: "",
        why: "Not a conversation",
      })),
    ],
  };
}

function readEntry(entry: unknown): ReadConversation | Skipped | undefined {
  if (isChatGpt(entry)) return readChatGpt(entry);
  if (isClaude(entry)) return readClaude(entry);
  const own = v.safeParse(ConversationFile, entry);
  return own.success ? { conversation: own.output.conversation, losses: [] } : undefined;
}
