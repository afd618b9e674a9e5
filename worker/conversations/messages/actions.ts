import { type Conversation, conversationLimits, type Message } from "#contract/conversations.ts";
import type { LogEvent } from "#contract/events.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { type Query, query } from "../../db/query.ts";
import { changeOf, type Update } from "../../log/change.ts";
import type { Acting } from "../../items/actions.ts";
import { conversationTable, messageTable, recount } from "../table.ts";
import { messageStore } from "./store.ts";

const missing = () => new Problem("not_found", "Message not found");

const removing = (id: string, at: string): Update<Message> =>
  changeOf(messageTable, id, { deletedAt: at }, { type: messageTable.eventNames.deleted });

/** Takes a message away, with what its conversation counts of it, in one batch. */
export async function removeMessage(acting: Acting, id: string) {
  const { write, now } = acting;
  const found = await messageStore(acting).one(id);
  if (!found) throw missing();
  const { message, conversation } = found;
  if (message.deletedAt !== null) {
    // Asked again under its key, the answer having been lost.
    const [event] = await write.recall();
    if (event?.itemId !== id) throw missing();
    return { message, conversation, event };
  }
  const [removed, kept] = await write.all<[Message, Conversation]>([
    removing(id, now().toISOString()),
    recount(conversationTable, conversation.id),
  ]);
  if (!removed) throw missing();
  return { message: removed.item, conversation: kept?.item ?? conversation, event: removed.event };
}

/** Messages in one batch: each is two statements. */
const atOnce = 250;

/** Takes away a message and what came after it, the newest first, so that what stands is whole after every batch. */
export async function cutFrom(acting: Acting, conversationId: string, messageId: string) {
  const { write, now, newId } = acting;
  const found = await messageStore(acting).from(conversationId, messageId);
  if (!found) throw missing();
  const run = write.inRun(`cut:${newId()}`);
  const at = now().toISOString();
  const events: LogEvent[] = found.isDeleted ? await write.recall() : [];
  if (found.isDeleted && events.length === 0) throw missing();
  let { conversation } = found;
  for (let done = 0; done < found.messageIds.length; done += atOnce) {
    const ids = found.messageIds.slice(done, done + atOnce);
    const written = await run.all<(Message | Conversation)[]>([
      ...ids.map((id) => removing(id, at)),
      recount(conversationTable, conversationId),
    ]);
    for (const entry of written) {
      if (entry && isConversation(entry.item)) conversation = entry.item;
      if (entry) events.push(entry.event);
    }
  }
  return {
    conversation,
    messageIds: events.filter(({ tool }) => tool === messageTable.tool).map(({ itemId }) => itemId),
    runId: events[0]?.runId ?? null,
  };
}

const isConversation = (item: Message | Conversation): item is Conversation =>
  "messageCount" in item;

/** A message has an emoji once, even when two add it at the same time; asked for what is so already nothing is written. */
export async function react(acting: Acting, id: string, emoji: string) {
  const found = await messageStore(acting).one(id);
  if (!found || found.message.deletedAt !== null) throw missing();
  const { reactions } = found.message;
  if (reactions.includes(emoji)) return found.message;
  if (reactions.length >= conversationLimits.reactions) {
    throw invalid("emoji", `a message takes at most ${String(conversationLimits.reactions)}`);
  }
  const added = query`json(iif(exists (select 1 from json_each(t.reactions) where value = ${emoji})
    or json_array_length(t.reactions) >= ${conversationLimits.reactions},
    t.reactions, json_insert(t.reactions, '$[#]', ${emoji})))`;
  return (await acting.write.one(reacting(id, added))).item;
}

export async function unreact(acting: Acting, id: string, emoji: string) {
  const found = await messageStore(acting).one(id);
  if (!found || found.message.deletedAt !== null) throw missing();
  if (!found.message.reactions.includes(emoji)) return found.message;
  const others = query`json((select json_group_array(value)
    from (select value from json_each(t.reactions) where value <> ${emoji})))`;
  return (await acting.write.one(reacting(id, others))).item;
}

const reacting = (id: string, reactions: Query<unknown>): Update<Message> =>
  changeOf(messageTable, id, { reactions });
