import { batch, query } from "../../db/query.ts";
import { living } from "../../items/store.ts";
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
  const conversation = (id: string) => conversationTable.rows(userId, living(id));
  const placeOf = (id: string) =>
    query`(select created_at, id from messages where user_id = ${userId} and id = ${id})`;
  return {
    /** A page, oldest first; of a conversation that does not exist, or is another's: undefined. */
    async page(id: string, { limit, offset, before }: Page): Promise<Message[] | undefined> {
      const until =
        before === undefined ? query`` : query`and (created_at, id) < ${placeOf(before)}`;
      const [[owner], found] = await batch(db, [
        conversation(id),
        messageTable.rows(
          userId,
          query`conversation_id = ${id} and deleted_at is null ${until}
            order by created_at desc, id desc limit ${limit} offset ${offset}`,
        ),
      ]);
      return owner && found.toReversed();
    },
    async one(id: string) {
      const [[message], [owner]] = await batch(db, [
        messageTable.rows(userId, query`id = ${id}`),
        conversationTable.rows(
          userId,
          query`deleted_at is null and id =
            (select conversation_id from messages where user_id = ${userId} and id = ${id})`,
        ),
      ]);
      return message && owner && { message, conversation: owner };
    },
    /** The ids of a message of this conversation and of all that came after it, newest first. */
    async from(id: string, messageId: string) {
      const [[owner], [message], found] = await batch(db, [
        conversation(id),
        messageTable.rows(userId, query`id = ${messageId} and conversation_id = ${id}`),
        query`select id from messages where user_id = ${userId} and conversation_id = ${id}
          and deleted_at is null and (created_at, id) >= ${placeOf(messageId)}
          order by created_at desc, id desc`.as((row) => String(row["id"])),
      ]);
      if (!message || !owner) return undefined;
      const isDeleted = message.deletedAt !== null;
      return { conversation: owner, isDeleted, messageIds: isDeleted ? [] : found };
    },
    /** With its conversation, the oldest first after those that `after` names. */
    async stretch(
      id: string,
      limit: number,
      after: Pick<Message, "createdAt" | "id"> = { createdAt: "", id: "" },
    ) {
      const [[owner], messages] = await batch(db, [
        conversation(id),
        messageTable.rows(
          userId,
          query`conversation_id = ${id} and deleted_at is null
            and (created_at, id) > (${after.createdAt}, ${after.id})
            order by created_at, id limit ${limit}`,
        ),
      ]);
      return owner && { conversation: owner, messages };
    },
  };
}
