import { session } from "../../api/session.ts";
import { keepText } from "../../ui/stored.ts";

/** Unsent text of a conversation, kept for the person through reloads and ended sessions. */
const keyOf = (conversationId: string): string =>
  `aside-draft:${session.get()?.user.id ?? ""}:${conversationId}`;

export const readDraft = (conversationId: string): string =>
  localStorage.getItem(keyOf(conversationId)) ?? "";

export function keepDraft(conversationId: string, text: string): void {
  keepText(keyOf(conversationId), text === "" ? null : text);
}
