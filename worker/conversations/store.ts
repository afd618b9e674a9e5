import { batch, query } from "../db/query.ts";
import { isHere } from "../places/absent.ts";
import type { Reader } from "../log/change.ts";
import { and, desc, eq, gte, inArray, isNotNull, lt } from "drizzle-orm";
import type { Conversation } from "#contract/conversations.ts";
import { contains, itemStore } from "../items/store.ts";
import { endOfTrash } from "../log/housekeeping.ts";
import { conversations, conversationTable } from "./table.ts";

const { isPinned, isArchived, title, updatedAt, lastMessageAt, messageCount } = conversations;
const storeOf = itemStore(conversationTable);
const pinnedFirst = [desc(isPinned), desc(updatedAt)];

export function conversationStore(reader: Reader) {
  const { get, some, titled, find } = storeOf(reader);
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
    async last(): Promise<Conversation | undefined> {
      const where = [isNotNull(lastMessageAt)];
      return (await find({ where, orderBy: [desc(lastMessageAt)], limit: 1 })).at(0);
    },
    titled,
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

const conversationsAtOnce = 20;
const messagesAtOnce = 2_000;

/**
 * Forgets conversations and messages that were deleted long ago. A long conversation goes in parts, its own row last,
 * so that no message is left without one.
 */
export async function sweepConversations(db: D1Database, now: Date): Promise<void> {
  const before = endOfTrash(now);
  const old = query`from conversations where deleted_at < ${before} and ${isHere("conversations.user_id")}
    order by deleted_at limit ${conversationsAtOnce}`;
  await batch(db, [
    query`delete from messages where rowid in
      (select rowid from messages where deleted_at < ${before} and ${isHere("messages.user_id")}
        limit ${messagesAtOnce})`,
    query`delete from messages where rowid in
      (select m.rowid from (select user_id, id ${old}) found
       cross join messages m on m.user_id = found.user_id and m.conversation_id = found.id
       where m.deleted_at is null limit ${messagesAtOnce})`,
    query`delete from conversations where rowid in (select rowid ${old})
      and not exists (select 1 from messages m where m.user_id = conversations.user_id
        and m.conversation_id = conversations.id and m.deleted_at is null)`,
  ]);
}
