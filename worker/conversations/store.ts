import { and, desc, eq, gte, inArray, isNotNull, lt } from "drizzle-orm";
import type { Conversation } from "#contract/conversations.ts";
import { itemStore } from "../items/store.ts";
import { contains } from "../items/where.ts";
import { conversations, conversationTable } from "./table.ts";

const { isPinned, isArchived, title, updatedAt, lastMessageAt, messageCount } = conversations;
const storeOf = itemStore(conversationTable);
const pinnedFirst = [desc(isPinned), desc(updatedAt)];

/** Reading the conversations of one person. Writing goes through the log. */
export function conversationStore(db: D1Database, userId: string) {
  const { get, some, find } = storeOf(db, userId);
  return {
    get,
    some,
    list: (archived: boolean, page: number, limit: number): Promise<Conversation[]> =>
      find({
        where: [eq(isArchived, archived)],
        orderBy: pinnedFirst,
        limit,
        offset: (page - 1) * limit,
      }),
    /** The one that was last spoken in. */
    async last(): Promise<Conversation | undefined> {
      const where = [isNotNull(lastMessageAt)];
      return (await find({ where, orderBy: [desc(lastMessageAt)], limit: 1 })).at(0);
    },
    /** By title alone, the newest first. */
    titled: (words: string): Promise<Conversation[]> =>
      find({ where: [contains([title], words)], orderBy: [desc(updatedAt)], limit: 100 }),
    /** Conversations of a kind whose title holds the words, newest first; pinned and active ones are not archived. */
    fitting: (kind: "active" | "pinned" | "archived", words: string, limit: number) =>
      find({
        where: [
          eq(isArchived, kind === "archived"),
          gte(isPinned, kind === "pinned"),
          contains([title], words),
        ],
        orderBy: pinnedFirst,
        limit,
      }),
    /** Neither pinned nor spoken in, nor changed since. Naming both values of `is_archived` keeps the search in its index. */
    async unused(before: string, limit: number): Promise<string[]> {
      const isUnused = and(eq(isPinned, false), lt(updatedAt, before), eq(messageCount, 0));
      const where = [inArray(isArchived, [false, true]), isUnused];
      return (await find({ where, orderBy: [updatedAt], limit })).map(({ id }) => id);
    },
  };
}
