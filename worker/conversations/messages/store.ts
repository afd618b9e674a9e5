import type { Reader } from "../../log/change.ts";
import type { Conversation, Message } from "#contract/conversations.ts";
import { conversationTable, messageTable } from "../table.ts";

type Rows = D1Result<Record<string, unknown>>;

/** Reading the messages of one person, each only while its conversation stands. */
export function messageStore({ db, userId }: Reader) {
  return {
    /** A page, oldest first; of a conversation that does not exist, or is another's: undefined. */
    async page(id: string, wanted: Page): Promise<Message[] | undefined> {
      const [owner, found] = await db.batch<Record<string, unknown>>([
        living(db, userId, id),
        pageOf(db, userId, id, wanted),
      ]);
      if (owner?.results.length === 0) return undefined;
      return presented(found).toReversed();
    },
    async one(id: string): Promise<{ message: Message; conversation: Conversation } | undefined> {
      const [found, owner] = await db.batch<Record<string, unknown>>([
        db.prepare("select * from messages where user_id = ? and id = ?").bind(userId, id),
        db
          .prepare(
            `select * from conversations where user_id = ?1 and deleted_at is null
             and id = (select conversation_id from messages where user_id = ?1 and id = ?2)`,
          )
          .bind(userId, id),
      ]);
      const [message] = presented(found);
      const row = owner?.results[0];
      return message && row ? { message, conversation: conversationTable.present(row) } : undefined;
    },
    from: (id: string, messageId: string) => tailOf(db, userId, id, messageId),
    stretch: (id: string, limit: number, after?: Place) => stretchOf(db, userId, id, limit, after),
  };
}

const living = (db: D1Database, userId: string, id: string) =>
  db
    .prepare("select * from conversations where user_id = ? and id = ? and deleted_at is null")
    .bind(userId, id);

interface Page {
  readonly limit: number;
  readonly offset: number;
  /** Only what was said before this message, which may be deleted. */
  readonly before?: string | undefined;
}

function pageOf(db: D1Database, userId: string, id: string, { limit, offset, before }: Page) {
  const until =
    before === undefined
      ? ""
      : "and (created_at, id) < (select created_at, id from messages where user_id = ?1 and id = ?5)";
  return db
    .prepare(
      `select * from messages where user_id = ?1 and conversation_id = ?2 and deleted_at is null ${until}
       order by created_at desc, id desc limit ?3 offset ?4`,
    )
    .bind(userId, id, limit, offset, ...(before === undefined ? [] : [before]));
}

/** The ids of a message of this conversation and of all that came after it, newest first. */
async function tailOf(db: D1Database, userId: string, id: string, messageId: string) {
  const [owner, first, ids] = await db.batch<Record<string, unknown>>([
    living(db, userId, id),
    db
      .prepare("select * from messages where user_id = ? and id = ? and conversation_id = ?")
      .bind(userId, messageId, id),
    db
      .prepare(
        `select id from messages where user_id = ?1 and conversation_id = ?2 and deleted_at is null
         and (created_at, id) >= (select created_at, id from messages where user_id = ?1 and id = ?3)
         order by created_at desc, id desc`,
      )
      .bind(userId, id, messageId),
  ]);
  const [message] = presented(first);
  const row = owner?.results[0];
  if (!message || !row) return undefined;
  const isDeleted = message.deletedAt !== null;
  return {
    conversation: conversationTable.present(row),
    isDeleted,
    messageIds: isDeleted ? [] : (ids?.results ?? []).map((found) => String(found["id"])),
  };
}

type Place = Pick<Message, "createdAt" | "id">;

/** With its conversation, the oldest first after those that `after` names. */
async function stretchOf(
  db: D1Database,
  userId: string,
  id: string,
  limit: number,
  after: Place = { createdAt: "", id: "" },
) {
  const [owner, found] = await db.batch<Record<string, unknown>>([
    living(db, userId, id),
    db
      .prepare(
        `select * from messages where user_id = ? and conversation_id = ? and deleted_at is null
         and (created_at, id) > (?, ?) order by created_at, id limit ?`,
      )
      .bind(userId, id, after.createdAt, after.id, limit),
  ]);
  const row = owner?.results[0];
  return row
    ? { conversation: conversationTable.present(row), messages: presented(found) }
    : undefined;
}

const presented = (answer: Rows | undefined): Message[] =>
  (answer?.results ?? []).map((row) => messageTable.present(row));
