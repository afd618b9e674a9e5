import { type Conversation, conversationLimits } from "#contract/conversations.ts";
import { Problem } from "../http/problem.ts";
import { conversationTable, messageTable } from "./conversation-tables.ts";

type Bound = string | number;

/** Reading the conversations of one person. Writing goes through the log. */
export function conversationStore(db: D1Database, userId: string) {
  /** Living ones of this person, who is the statement's first parameter. */
  async function list(rest: string, ...bound: Bound[]): Promise<Conversation[]> {
    const { results } = await db
      .prepare(`select * from conversations where user_id = ? and deleted_at is null ${rest}`)
      .bind(userId, ...bound)
      .all();
    return results.map((row) => conversationTable.present(row));
  }

  return {
    list: (archived: boolean, page: number, limit: number): Promise<Conversation[]> =>
      list(
        "and is_archived = ? order by is_pinned desc, updated_at desc limit ? offset ?",
        archived ? 1 : 0,
        limit,
        (page - 1) * limit,
      ),
    async get(id: string): Promise<Conversation> {
      const [found] = await list("and id = ?", id);
      if (!found) throw new Problem("not_found", "Conversation not found");
      return found;
    },
    /** Those of the ids that are there, in no order. */
    some: (ids: readonly string[]): Promise<Conversation[]> =>
      list("and id in (select value from json_each(?))", JSON.stringify(ids)),
    /** The one that was last spoken in. */
    async last(): Promise<Conversation | undefined> {
      const [found] = await list(
        "and last_message_at is not null order by last_message_at desc limit 1",
      );
      return found;
    },
    /** By title alone, the newest first. */
    titled: (words: string): Promise<Conversation[]> =>
      list(
        "and instr(lower(title), ?) > 0 order by updated_at desc limit 100",
        words.toLowerCase(),
      ),
    /** Those of a kind whose title holds the words, the newest first; pinned and plain ones are not archived. */
    fitting: (kind: "active" | "pinned" | "archived", words: string, limit: number) =>
      list(
        `and is_archived = ? and is_pinned >= ? and instr(lower(title), ?) > 0
         order by is_pinned desc, updated_at desc limit ?`,
        kind === "archived" ? 1 : 0,
        kind === "pinned" ? 1 : 0,
        words.toLowerCase(),
        limit,
      ),
    /** Neither pinned nor spoken in, nor changed since. */
    async unused(before: string, limit: number): Promise<string[]> {
      const found = await list(
        `and is_archived in (0, 1) and is_pinned = 0 and updated_at < ? and message_count = 0
         order by updated_at limit ?`,
        before,
        limit,
      );
      return found.map(({ id }) => id);
    },
    before: (id: string, messageId: string, replyId: string) =>
      beforeSaid(db, userId, { id, messageId, replyId }),
  };
}

/**
 * The conversation, and of a message being said again, what is stored of it and of its answer: under the id that is asked
 * for, or else right behind the message.
 */
async function beforeSaid(
  db: D1Database,
  userId: string,
  { id, messageId, replyId }: Record<"id" | "messageId" | "replyId", string>,
) {
  const [conversation, said, next] = await db.batch<Record<string, unknown>>([
    db.prepare("select * from conversations where user_id = ? and id = ?").bind(userId, id),
    db
      .prepare("select * from messages where user_id = ? and id in (?, ?)")
      .bind(userId, messageId, replyId),
    db
      .prepare(
        `select * from messages where user_id = ?1 and conversation_id = ?2 and deleted_at is null
         and (created_at, id) > (select created_at, id from messages where user_id = ?1 and id = ?3 and deleted_at is null)
         order by created_at, id limit 1`,
      )
      .bind(userId, id, messageId),
  ]);
  const row = conversation?.results[0];
  const messages = (said?.results ?? []).map((found) => messageTable.present(found));
  const [behind] = (next?.results ?? []).map((found) => messageTable.present(found));
  return {
    conversation: row && conversationTable.present(row),
    message: messages.find((message) => message.id === messageId),
    reply: messages.find((message) => message.id === replyId),
    answer: behind?.role === "assistant" ? behind : undefined,
  };
}

export const pageSize = conversationLimits.page;
