import type { Conversation, Message } from "#contract/conversations.ts";
import { sortedRows, textOrder } from "../collection/rows.ts";
import type { Group } from "../list/lines.ts";
import { dayOf, daysBetween } from "../time/days.ts";

/** Conversations begun in this tab: until something is said in them, the worker does not know them. */
const fresh = new Set<string>();

export const isFresh = (id: string): boolean => fresh.has(id);

export const noteFresh = (id: string): void => void fresh.add(id);

export const noteKnown = (id: string): void => void fresh.delete(id);

/** Pinned first, then by what was said last (CV-07). */
export const conversationRows = sortedRows<Conversation>(
  (a, b) =>
    Number(b.isPinned) - Number(a.isPinned) ||
    textOrder(b.updatedAt, a.updatedAt) ||
    textOrder(b.id, a.id),
);

export type Variant = "list" | "history";

/** CV-01 and CV-06: Pinned first, then all the others, or by the day of their last change. Empty groups are left out. */
export function grouped<Item extends Conversation>(
  rows: readonly Item[],
  variant: Variant,
  today: string,
): readonly Group<Item>[] {
  const order = ["Pinned", "Recent", "Today", "Yesterday", "This Week", "Older"];
  const byName = Map.groupBy(rows, (row) => {
    if (row.isPinned) return "Pinned";
    return variant === "list" ? "Recent" : ageName(row.updatedAt, today);
  });
  return order.flatMap((name) => {
    const found = byName.get(name);
    return found ? [{ key: name, title: name, items: found }] : [];
  });
}

function ageName(at: string, today: string): string {
  const days = daysBetween(dayOf(at), today);
  if (days <= 0) return "Today";
  if (days === 1) return "Yesterday";
  return days < 7 ? "This Week" : "Older";
}

export const messageRows = sortedRows<Message>(
  (a, b) => textOrder(a.createdAt, b.createdAt) || textOrder(a.id, b.id),
);

export const begunBy = (
  id: string,
  { content, createdAt }: { readonly content: string; readonly createdAt: string },
): Conversation => ({
  id,
  title: "",
  lastMessage: content,
  lastMessageAt: createdAt,
  messageCount: 1,
  isPinned: false,
  isArchived: false,
  summary: null,
  createdAt,
  updatedAt: createdAt,
  deletedAt: null,
  version: 0,
});

export function withReaction(message: Message, emoji: string, isOn: boolean): Message {
  if (message.reactions.includes(emoji) === isOn) return message;
  const others = message.reactions.filter((one) => one !== emoji);
  return { ...message, reactions: isOn ? [...others, emoji] : others };
}
