import type { Conversation } from "#contract/conversations.ts";
import { SqlValue, type Update } from "../log/change.ts";
import type { ItemTable } from "../log/change.ts";

/** Characters of a message kept beside its conversation, for the list. */
export const previewLength = 140;

/**
 * What a conversation knows of its messages, counted by the database in the very batch that changes them: of two who
 * write at once none is lost. Its row is `t` there.
 */
const ofMessages =
  "from messages m where m.user_id = t.user_id and m.conversation_id = t.id and m.deleted_at is null";
const newest = `${ofMessages} order by m.created_at desc, m.id desc limit 1`;

/** The text in one line, as `shortened` writes it. */
const line = (text: string): string => {
  const spaced = ["10", "13", "9"].reduce(
    (sql, code) => `replace(${sql}, char(${code}), ' ')`,
    text,
  );
  // Three steps take up to 27 spaces together.
  return `trim(replace(replace(replace(${spaced}, '   ', ' '), '  ', ' '), '  ', ' '))`;
};

const preview = `(select iif(length(line) <= ${String(previewLength)}, line, rtrim(substr(line, 1, ${String(previewLength - 1)})) || '…')
  from (select ${line("substr(m.content, 1, 1000)")} as line ${newest}))`;

/** The figures of a conversation as its messages stand. */
export const counted = {
  messageCount: new SqlValue(`(select count(*) ${ofMessages})`, []),
  lastMessage: new SqlValue(preview, []),
  lastMessageAt: new SqlValue(`(select m.created_at ${newest})`, []),
} as const;

export const oneMore = new SqlValue("t.message_count + 1", []);

export const unlessTitled = (title: string) =>
  new SqlValue("iif(t.title = '', ?, t.title)", [title]);

/** Stands in a batch after what was changed of the messages. No run has it: an undo of theirs counts again. */
export const recount = (table: ItemTable<Conversation>, id: string): Update<Conversation> => ({
  kind: "update",
  table,
  id,
  set: counted,
  outsideRun: true,
});
