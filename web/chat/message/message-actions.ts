import type { Message } from "#contract/conversations.ts";
import type { QueryClient } from "@tanstack/react-query";
import { messageCollection } from "../collections.ts";
import { store } from "../../ui/store.ts";

export const editing = store<string | undefined>(undefined);

export function toggleReaction(client: QueryClient, message: Message, emoji: string): void {
  const isOn = !message.reactions.includes(emoji);
  // The collection tells of failures.
  messageCollection.write(client, "react", [message.id], { emoji, isOn }).catch(() => undefined);
}
