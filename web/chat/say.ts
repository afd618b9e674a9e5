import type { QueryClient } from "@tanstack/react-query";
import { uuidv7 } from "uuidv7";
import { noteFresh } from "./fresh.ts";
import { queue } from "./mutations.ts";
import type { Outgoing } from "./outgoing.ts";
import { chatQueries } from "./queries.ts";

export function beginConversation(client: QueryClient): string {
  const id = uuidv7();
  noteFresh(id);
  client.setQueryData(chatQueries.messages(id).queryKey, []);
  return id;
}

export function say(client: QueryClient, conversationId: string, content: string): void {
  const createdAt = new Date().toISOString();
  const ids = { id: uuidv7(), replyId: uuidv7() };
  sayAgain(client, { ...ids, conversationId, content, createdAt });
}

type Words = Pick<Outgoing, "id" | "replyId" | "conversationId" | "content" | "createdAt">;

export function sayAgain(client: QueryClient, words: Words): void {
  const { id: key, replyId, conversationId, content, createdAt } = words;
  const write = { kind: "say", key, replyId, conversationId, content, createdAt } as const;
  // What became of it stands at the message.
  queue(client, write).catch(() => undefined);
}
