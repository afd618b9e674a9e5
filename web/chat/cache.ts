import type { LogEvent } from "#contract/events.ts";
import { Conversation, Message } from "#contract/conversations.ts";
import * as v from "valibot";

interface Versioned {
  readonly id: string;
  readonly version: number;
  readonly deletedAt: string | null;
}

type Rows<Item> = readonly Item[];

/** The list with an item as the worker says it is; nothing changes where the list has it, or a later one. */
function upserted<Item extends Versioned>(
  rows: Rows<Item>,
  item: Item,
  compare: (a: Item, b: Item) => number,
): Rows<Item> {
  const before = rows.find((row) => row.id === item.id);
  if (before && before.version >= item.version) return rows;
  const others = rows.filter((row) => row.id !== item.id);
  return item.deletedAt === null ? [...others, item].toSorted(compare) : others;
}

function afterEvent<Item extends Versioned>(
  rows: Rows<Item>,
  event: LogEvent,
  schema: v.GenericSchema<unknown, Item>,
  compare: (a: Item, b: Item) => number,
): Rows<Item> {
  const before = rows.find((row) => row.id === event.itemId);
  const parsed = v.safeParse(schema, { ...before, ...event.after });
  return parsed.success ? upserted(rows, parsed.output, compare) : rows;
}

/** Pinned first, then by what was said last (CV-07). */
export function compareConversations(a: Conversation, b: Conversation): number {
  if (a.isPinned !== b.isPinned) return a.isPinned ? -1 : 1;
  if (a.updatedAt === b.updatedAt) return 0;
  return a.updatedAt > b.updatedAt ? -1 : 1;
}

export function compareMessages(a: Message, b: Message): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

export const withConversation = (
  rows: Rows<Conversation>,
  item: Conversation,
): Rows<Conversation> => upserted(rows, item, compareConversations);

export const without = <Item extends { readonly id: string }>(
  rows: Rows<Item>,
  gone: string,
): Rows<Item> => rows.filter(({ id }) => id !== gone);

export const withMessage = (rows: Rows<Message>, item: Message): Rows<Message> =>
  upserted(rows, item, compareMessages);

export const conversationsAfter = (rows: Rows<Conversation>, event: LogEvent): Rows<Conversation> =>
  afterEvent(rows, event, Conversation, compareConversations);

export const messagesAfter = (rows: Rows<Message>, event: LogEvent): Rows<Message> =>
  afterEvent(rows, event, Message, compareMessages);

/** The conversation a line of the log about a message belongs to. */
export function conversationOf({ after, before }: LogEvent): string | undefined {
  const id = after?.["conversationId"] ?? before?.["conversationId"];
  return typeof id === "string" ? id : undefined;
}
