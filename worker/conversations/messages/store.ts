import { batch, query } from "../../db/query.ts";
import type { Reader } from "../../log/change.ts";
import type { Message } from "#contract/conversations.ts";
import { conversationTable, messageTable } from "../table.ts";

interface Page {
  readonly limit: number;
  readonly offset: number;
  /** Only what was said before this message, which may be deleted. */
  readonly before?: string | undefined;
}

/** Reading the messages of one person, each only while its conversation stands. */
export function messageStore({ db, userId }: Reader) {
  const living = (id: string) =>
    query`select * from conversations where user_id = ${userId} and id = ${id}
      and deleted_at is null`.as(conversationTable.present);
  const placeOf = (id: string) =>
    query`(select created_at, id from messages where user_id = ${userId} and id = ${id})`;
  return {
    /** A page, oldest first; of a conversation that does not exist, or is another's: undefined. */
    async page(id: string, { limit, offset, before }: Page): Promise<Message[] | undefined> {
      const until =
        before === undefined ? query`` : query`and (created_at, id) < ${placeOf(before)}`;
      const [[owner], found] = await batch(db, [
        living(id),
        query`select * from messages where user_id = ${userId} and conversation_id = ${id}
          and deleted_at is null ${until} order by created_at desc, id desc
          limit ${limit} offset ${offset}`.as(messageTable.present),
      ]);
      return owner && found.toReversed();
    },
    async one(id: string) {
      const [[message], [conversation]] = await batch(db, [
        query`select * from messages where user_id = ${userId} and id = ${id}`.as(
          messageTable.present,
        ),
        query`select * from conversations where user_id = ${userId} and deleted_at is null
          and id = (select conversation_id from messages where user_id = ${userId} and id = ${id})
          `.as(conversationTable.present),
      ]);
      return message && conversation && { message, conversation };
    },
    /** The ids of a message of this conversation and of all that came after it, newest first. */
    async from(id: string, messageId: string) {
      const [[conversation], [message], found] = await batch(db, [
        living(id),
        query`select * from messages where user_id = ${userId} and id = ${messageId}
          and conversation_id = ${id}`.as(messageTable.present),
        query`select id from messages where user_id = ${userId} and conversation_id = ${id}
          and deleted_at is null and (created_at, id) >= ${placeOf(messageId)}
          order by created_at desc, id desc`.as((row) => String(row["id"])),
      ]);
      if (!message || !conversation) return undefined;
      const isDeleted = message.deletedAt !== null;
      return { conversation, isDeleted, messageIds: isDeleted ? [] : found };
    },
    /** With its conversation, the oldest first after those that `after` names. */
    async stretch(
      id: string,
      limit: number,
      after: Pick<Message, "createdAt" | "id"> = { createdAt: "", id: "" },
    ) {
      const [[conversation], messages] = await batch(db, [
        living(id),
        query`select * from messages where user_id = ${userId} and conversation_id = ${id}
          and deleted_at is null and (created_at, id) > (${after.createdAt}, ${after.id})
          order by created_at, id limit ${limit}`.as(messageTable.present),
      ]);
      return conversation && { conversation, messages };
    },
  };
}
