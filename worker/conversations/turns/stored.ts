import { batch, query } from "../../db/query.ts";
import type { Reader } from "../../log/change.ts";
import { conversationTable, messageTable, oneMore, unlessTitled } from "../table.ts";
import type { Conversation, Message } from "#contract/conversations.ts";
import { Problem } from "../../http/problem.ts";
import type { Writer } from "../../log/write/writer.ts";
import { afterMessage, newConversation, titleFrom } from "../rules.ts";
import { Awaits } from "../../capabilities/capability.ts";
import type { Before } from "../../capabilities/turn.ts";
import * as v from "valibot";

/** A message and what it changes of its conversation, which it may also begin: one batch. */
export async function commit(
  write: Writer,
  conversation: Conversation | undefined,
  message: Message,
): Promise<{ conversation: Conversation; message: Message }> {
  const at = message.createdAt;
  const after = afterMessage(message.content, at);
  const title = titleFrom(message.content);
  const id = message.conversationId;
  const begun = newConversation(id, "", at);
  const [kept, told] = await write.all<[Conversation, Message]>([
    conversation
      ? {
          kind: "update",
          table: conversationTable,
          id,
          // What was asked may have deleted the conversation; the answer goes and comes back with it.
          evenDeleted: message.role === "assistant",
          set: {
            ...after,
            messageCount: oneMore,
            ...(conversation.title === "" ? { title: unlessTitled(title) } : {}),
          },
        }
      : {
          kind: "create",
          table: conversationTable,
          item: { ...begun, ...after, title, messageCount: 1 },
        },
    { kind: "create", table: messageTable, item: message },
  ]);
  if (!kept || !told) throw new Problem("not_found", "Conversation not found");
  return { conversation: kept.item, message: told.item };
}

const mostEarlier = 20;
/** What is stored otherwise leaves nothing open. */
const Left = v.fallback(v.nullable(Awaits), null);

/** Reads a conversation up to a message, and marks which messages are the person's own words. */
export async function saidBefore(
  { db, userId }: Reader,
  conversationId: string,
  messageId: string,
): Promise<Before> {
  const upTo = query`conversation_id = ${conversationId} and deleted_at is null
    and (created_at, id) <= (select created_at, id from messages where user_id = ${userId}
      and id = ${messageId}) order by created_at desc, id desc limit ${mostEarlier + 1}`;
  const found = await messageTable.rows(userId, upTo).all(db);
  const all = found.toReversed();
  // A suggestion may hold a title: taking it up does not make its words the person's.
  const suggested = new Set(all.flatMap(({ suggestions }) => suggestions));
  const isTyped = ({ content }: Message) => !suggested.has(content.trim());
  const isAnswered = ({ id }: Message) => id === messageId;
  return {
    earlier: all
      .filter((message) => !isAnswered(message))
      .map((message) => ({
        id: message.id,
        role: message.role,
        actor: message.actor,
        content: message.content,
        createdAt: message.createdAt,
        receipts: message.receipts,
        suggestions: message.suggestions,
        choices: message.choices,
        awaits: v.parse(Left, message.awaits),
        // An agent speaks under its own name, and what was brought in says so.
        isOwn: message.role === "user" && message.actor === "user" && isTyped(message),
      })),
    isTyped: all.some((message) => isAnswered(message) && isTyped(message)),
    async waiting(behind = 0) {
      const ids = JSON.stringify(answersTo(all, behind).map(({ id }) => id));
      const rows = await query`select p.id, capability, input, item_id as itemId, a.key as answer
        from proposals p join json_each(${ids}) a on a.value = p.message_id
        where user_id = ${userId} and state = 'open' and actor = 'assistant' and deleted_at is null
        order by a.key, created_at, p.id limit ${enoughToTell}`.all(db);
      const calls = v.parse(Waiting, rows);
      // Of an answer further back nothing is meant where a nearer one left something.
      return calls.filter(({ answer }) => answer === calls[0]?.answer);
    },
  };
}

/** The last answer, and so many before it that nothing was changed after. */
function answersTo(all: readonly Message[], behind: number): readonly Message[] {
  const answers = all.filter(({ role }) => role === "assistant").toReversed();
  const changed = answers.findIndex(({ receipts }) =>
    receipts.some(({ eventId }) => typeof eventId === "string"),
  );
  return answers.slice(0, Math.min(behind, changed < 0 ? behind : changed) + 1);
}

/** One can be meant by a remark; a second only tells that there are several. */
const enoughToTell = 2;
const Waiting = v.array(
  v.object({
    id: v.string(),
    capability: v.string(),
    input: v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())),
    itemId: v.nullable(v.string()),
    answer: v.number(),
  }),
);

/** A conversation, an answer in it if it is stored, and whether what was said last waits for one. */
export async function unanswered({ db, userId }: Reader, id: string, replyId: string) {
  const [[conversation], [reply], [last]] = await batch(db, [
    conversationTable.rows(userId, query`id = ${id}`),
    messageTable.rows(userId, query`id = ${replyId}`),
    query`select role from messages where user_id = ${userId} and conversation_id = ${id}
      and deleted_at is null order by created_at desc, id desc limit 1`,
  ]);
  return { conversation, reply, isUnanswered: last?.["role"] === "user" };
}

/**
 * The conversation, and of a message being said again, what is stored of it and of its answer: under the id that is asked
 * for, or else right behind the message.
 */
export async function beforeSaid(
  { db, userId }: Reader,
  { id, messageId, replyId }: Record<"id" | "messageId" | "replyId", string>,
) {
  const [[conversation], said, [behind], [asks]] = await batch(db, [
    conversationTable.rows(userId, query`id = ${id}`),
    messageTable.rows(userId, query`id in (${messageId}, ${replyId})`),
    messageTable.rows(
      userId,
      query`conversation_id = ${id} and deleted_at is null
        and (created_at, id) > (select created_at, id from messages
          where user_id = ${userId} and id = ${messageId} and deleted_at is null)
        order by created_at, id limit 1`,
    ),
    query<{ kinds: string }>`select kinds from assistant_asks where user_id = ${userId}`,
  ]);
  return {
    conversation,
    asks: asks?.kinds ?? "[]",
    message: said.find((message) => message.id === messageId),
    reply: said.find((message) => message.id === replyId),
    answer: behind?.role === "assistant" ? behind : undefined,
  };
}
