import { conversationLimits } from "#contract/conversations.ts";
import type { FirstRead } from "../boot.ts";
import { conversationTable, messageTable } from "./table.ts";

const newest = (pinned: 0 | 1): string =>
  `select * from (select id, updated_at from conversations where user_id = ?1 and deleted_at is null
   and is_archived = 0 and is_pinned = ${String(pinned)} order by updated_at desc limit 1)`;

/** The conversations of the chat's list, and the messages of the one in the middle: the one opened, or else the newest. */
export const conversationFirstReads: readonly FirstRead[] = [
  {
    tool: "conversations",
    statement: (db, userId) =>
      db
        .prepare(
          `select * from conversations where user_id = ? and deleted_at is null and is_archived = 0
           order by is_pinned desc, updated_at desc limit ?`,
        )
        .bind(userId, conversationLimits.page),
    present: (rows) => rows.map((row) => conversationTable.present(row)),
  },
  {
    tool: "messages",
    statement: (db, userId, opened) =>
      db
        .prepare(
          `select * from messages where user_id = ?1 and deleted_at is null and conversation_id = coalesce(?3,
             (select id from (${newest(0)} union all ${newest(1)}) order by updated_at desc limit 1))
           order by created_at desc, id desc limit ?2`,
        )
        .bind(userId, conversationLimits.messages, opened("conversations")),
    present: (rows) => rows.map((row) => messageTable.present(row)).toReversed(),
  },
];
