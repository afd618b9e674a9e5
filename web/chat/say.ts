import type { QueryClient } from "@tanstack/react-query";
import { uuidv7 } from "uuidv7";
import { conversationCollection, messageCollection } from "./collections.ts";
import { noteFresh } from "./fresh.ts";
import type { Outgoing } from "./outgoing.ts";

export function beginConversation(client: QueryClient): string {
  const id = uuidv7();
  noteFresh(id);
  client.setQueryData(messageCollection.query(id).queryKey, []);
  return id;
}

export function say(client: QueryClient, conversationId: string, content: string): void {
  const createdAt = new Date().toISOString();
  sayAgain(client, { id: uuidv7(), replyId: uuidv7(), conversationId, content, createdAt });
}

type Words = Omit<Outgoing, "state" | "error">;

/** Sends a message that could not be sent, under the ids it had. */
export function sayAgain(client: QueryClient, words: Words): void {
  const { id, conversationId, replyId, content, createdAt } = words;
  const said = { replyId, content, createdAt };
  // Its row tells what becomes of it.
  conversationCollection.write(client, "say", [conversationId], said, id).catch(() => undefined);
}
