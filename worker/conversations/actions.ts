import type { Conversation, ConversationChanges, Message } from "#contract/conversations.ts";
import { conversationInsightLimits } from "#contract/conversations/insights.ts";
import { Problem } from "../http/problem.ts";
import type { Writer } from "../log/write/writer.ts";
import type { Written } from "../log/change.ts";
import { conversationTable } from "./conversation-tables.ts";
import { newConversation } from "./rules.ts";
import { messageStore } from "./message-store.ts";
import { conversationStore } from "./store.ts";
import { summaryOf, titleOf } from "./telling.ts";
import { type PutInWords, summaryFromModel, titleFromModel } from "./worded.ts";

export interface Acting {
  readonly userId: string;
  readonly db: D1Database;
  readonly write: Writer;
  now(): Date;
  newId(): string;
}

/** What can be done to conversations: the one place that routes and capabilities write through. */
export function createConversation(
  { write, now, newId }: Acting,
  {
    id = newId(),
    title = "",
  }: { readonly id?: string | undefined; readonly title?: string | undefined },
): Promise<Written<Conversation>> {
  const item = newConversation(id, title, now().toISOString());
  return write.one({ kind: "create", table: conversationTable, item });
}

export function updateConversation(
  { write }: Acting,
  id: string,
  { version, ...set }: ConversationChanges & { readonly summary?: string },
): Promise<Written<Conversation>> {
  if (Object.keys(set).length === 0) {
    throw new Problem("invalid_input", "Nothing to change was given");
  }
  const type = nameOf(set);
  return write.one({ kind: "update", table: conversationTable, type, id, set, ifVersion: version });
}

/** A change of one flag alone has a name of its own (specification 1 §7.2). */
function nameOf(set: object): string {
  const [field, ...others] = Object.keys(set);
  if (others.length > 0) return conversationTable.eventNames.updated;
  if (field === "isPinned") return "conversationPinned";
  return field === "isArchived" ? "conversationArchived" : conversationTable.eventNames.updated;
}

export function removeConversation(
  { write, now }: Acting,
  id: string,
): Promise<Written<Conversation>> {
  const set = { deletedAt: now().toISOString() };
  const type = conversationTable.eventNames.deleted;
  return write.one({ kind: "update", table: conversationTable, type, id, set });
}

/** As much of a conversation as its title and its summary are made from. */
const heardForTitle = 20;
const heardForSummary = 200;

export async function titleAnew(acting: Acting, id: string, words?: PutInWords) {
  const heard = await messageStore(acting.db, acting.userId).stretch(id, heardForTitle);
  if (!heard) throw new Problem("not_found", "Conversation not found");
  const title =
    titleFromModel(await words?.(acting, "title", heard.messages)) ?? titleOf(heard.messages);
  if (title === undefined) return { title: "Untitled", event: undefined };
  const { event } = await updateConversation(acting, id, { title });
  return { title, event };
}

export async function heardMessages(
  { db, userId }: Pick<Acting, "db" | "userId">,
  id: string,
): Promise<Message[]> {
  const heard = await messageStore(db, userId).page(id, { limit: heardForSummary, offset: 0 });
  if (!heard) throw new Problem("not_found", "Conversation not found");
  return heard;
}

export async function summarise(acting: Acting, id: string, words?: PutInWords) {
  const heard = await heardMessages(acting, id);
  const summary = summaryFromModel(await words?.(acting, "summary", heard)) ?? summaryOf(heard);
  if (summary === "") return { summary, event: undefined };
  const { event } = await updateConversation(acting, id, { summary });
  return { summary, event };
}

const dayMs = 86_400_000;

/** What it deletes says the contract. */
export async function cleanUp(acting: Acting, daysOld: number) {
  const { db, userId, write, now, newId } = acting;
  const before = new Date(now().getTime() - daysOld * dayMs).toISOString();
  const most = conversationInsightLimits.cleaned;
  const ids = await conversationStore(db, userId).unused(before, most + 1);
  const written = await write.inRun(`cleanup:${newId()}`).many({
    kind: "update",
    table: conversationTable,
    type: conversationTable.eventNames.deleted,
    set: { deletedAt: now().toISOString() },
    rows: ids.slice(0, most).map((id) => ({ id })),
  });
  return {
    deleted: written.length,
    more: ids.length > most,
    runId: written[0]?.event.runId ?? null,
  };
}
