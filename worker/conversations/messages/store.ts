import { eq, sql } from "drizzle-orm";
import { batch, query } from "../../db/query.ts";
import { itemStore, living, type WantedPage } from "../../items/store.ts";
import type { Reader } from "../../log/change.ts";
import type { Message } from "#contract/conversations.ts";
import { conversationTable, messages, messageTable } from "../table.ts";

const storeOf = itemStore(messageTable);

interface Page {
  readonly messages: readonly Message[];
  readonly hasEarlier: boolean;
}

interface Wanted {
  readonly limit: number;
  readonly offset: number;
  /** Only what was said before this message, which may be deleted. */
  readonly before?: string | undefined;
}

function wantedOf(userId: string, id: string, { before, ...page }: Wanted): WantedPage {
  const { createdAt, id: own, conversationId } = messages;
  const earlier = sql`(${createdAt}, ${own}) < (select m.created_at, m.id from messages m
    where m.user_id = ${userId} and m.id = ${before})`;
  const isLiving = sql`exists (select 1 from conversations c
    where c.user_id = ${userId} and c.id = ${id} and c.deleted_at is null)`;
  const where = [eq(conversationId, id), before === undefined ? undefined : earlier, isLiving];
  return { ...page, where, key: createdAt, direction: "desc" };
}

/** Reading the messages of one person, each only while its conversation stands. */
export function messageStore({ db, userId }: Reader) {
  const conversation = (id: string) => conversationTable.rows(userId, living(id));
  const placeOf = (id: string) =>
    query`(select created_at, id from messages where user_id = ${userId} and id = ${id})`;
  return {
    /** A page, oldest first, and whether others come before it; of a conversation that does not exist, or is another's: undefined. */
    async page(id: string, wanted: Wanted): Promise<Page | undefined> {
      const { items, nextCursor } = await storeOf({ db, userId }).page(
        wantedOf(userId, id, wanted),
      );
      const isThere = items.length > 0 || (await conversation(id).first(db)) !== undefined;
      return isThere
        ? { messages: items.toReversed(), hasEarlier: nextCursor !== null }
        : undefined;
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
      const [[owner], found] = await batch(db, [
        conversation(id),
        messageTable.rows(
          userId,
          query`conversation_id = ${id} and deleted_at is null
            and (created_at, id) > (${after.createdAt}, ${after.id})
            order by created_at, id limit ${limit}`,
        ),
      ]);
      return owner && { conversation: owner, messages: found };
    },
  };
}
