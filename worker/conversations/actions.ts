import type { PutInWords } from "../capabilities/turn.ts";
import type { Conversation, ConversationChanges, Message } from "#contract/conversations.ts";
import { conversationInsightLimits } from "#contract/conversations/insights.ts";
import { Problem } from "../http/problem.ts";
import type { Reader } from "../log/change.ts";
import { type Acting, changeMany, itemActions } from "../items/actions.ts";
import { summaryOf, titleOf, summaryFromModel, titleFromModel } from "./insights/telling.ts";
import { messageStore } from "./messages/store.ts";
import { newConversation } from "./rules.ts";
import { conversationStore } from "./store.ts";
import { conversationTable } from "./table.ts";

interface NewConversation {
  readonly id?: string | undefined;
  readonly title?: string | undefined;
}

export const {
  create: createConversation,
  update: updateConversation,
  remove: removeConversation,
} = itemActions<Conversation, NewConversation, ConversationChanges & { readonly summary?: string }>(
  conversationTable,
  {
    create: ({ now, newId }, { id = newId(), title = "" }) => ({
      item: newConversation(id, title, now().toISOString()),
    }),
    change: (_acting, { version: _, ...set }) => ({ set, type: nameOf(set) }),
  },
);

/** A change of one flag alone has a name of its own (specification 1 §7.2). */
function nameOf(set: object): string {
  const [field, ...others] = Object.keys(set);
  if (others.length > 0) return conversationTable.eventNames.updated;
  if (field === "isPinned") return "conversationPinned";
  return field === "isArchived" ? "conversationArchived" : conversationTable.eventNames.updated;
}

/** As much of a conversation as its title and its summary are made from. */
const heardForTitle = 20;
const heardForSummary = 200;

export async function titleAnew(acting: Acting, id: string, words?: PutInWords) {
  const heard = await messageStore(acting).stretch(id, heardForTitle);
  if (!heard) throw new Problem("not_found", "Conversation not found");
  const title =
    titleFromModel(await words?.(acting, "title", heard.messages)) ?? titleOf(heard.messages);
  if (title === undefined) return { title: "Untitled", event: undefined };
  const { event } = await updateConversation(acting, id, { title });
  return { title, event };
}

export async function heardMessages(reader: Reader, id: string): Promise<Message[]> {
  const heard = await messageStore(reader).page(id, { limit: heardForSummary, offset: 0 });
  if (!heard) throw new Problem("not_found", "Conversation not found");
  return [...heard.messages];
}

export async function summarise(acting: Acting, id: string, words?: PutInWords) {
  const heard = await heardMessages(acting, id);
  const summary = summaryFromModel(await words?.(acting, "summary", heard)) ?? summaryOf(heard);
  if (summary === "") return { summary, event: undefined };
  const { event } = await updateConversation(acting, id, { summary });
  return { summary, event };
}

const dayMs = 86_400_000;

export async function cleanUp(acting: Acting, daysOld: number) {
  const before = new Date(acting.now().getTime() - daysOld * dayMs).toISOString();
  const most = conversationInsightLimits.cleaned;
  const ids = await conversationStore(acting).unused(before, most + 1);
  const written = await changeMany(acting, conversationTable, ids.slice(0, most), {
    set: {},
    deleted: true,
    run: "cleanup",
  });
  return {
    deleted: written.length,
    more: ids.length > most,
    runId: written[0]?.event.runId ?? null,
  };
}
