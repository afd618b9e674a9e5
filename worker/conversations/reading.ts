import * as v from "valibot";
import type { Conversation } from "#contract/conversations.ts";
import { requiredText } from "#contract/values.ts";
import { type Acting, capability } from "../capabilities/capability.ts";
import { heardMessages } from "./actions.ts";
import { resolveConversation } from "./resolve.ts";
import { type FindSaid, searchConversations } from "./searching.ts";
import { conversationStore } from "./store.ts";
import { summaryOf } from "./telling.ts";
import { countedConversations, describeConversation, titleInWords } from "./words.ts";

/** Lines of a spoken list; the panel shows the rest. */
const spokenLines = 10;
/** Conversations handed to a model or an agent at once. */
const mostData = 50;

export const Words = requiredText(500, "must name a conversation");

/** What a model needs of a conversation to go on with it. */
const brief = ({
  id,
  title,
  summary,
  messageCount,
  isPinned,
  isArchived,
  updatedAt,
}: Conversation) => ({
  id,
  title,
  summary,
  messageCount,
  isPinned,
  isArchived,
  updatedAt,
});

const showPanel = (acting: Acting): void => acting.drive({ action: "open", target: "chat" });

const list = capability({
  name: "conversations.list",
  title: "List conversations",
  description: "Lists the conversations changed last, or only the pinned or archived ones",
  examples: ["list my conversations", "list archived chats"],
  input: v.strictObject({ kind: v.picklist(["all", "pinned", "archived"]) }),
  scope: "read",
  risk: "reads",
  async run(acting, { kind }) {
    const { db, userId } = acting;
    const all = await conversationStore(db, userId).list(kind === "archived", 1, mostData);
    const found = kind === "pinned" ? all.filter(({ isPinned }) => isPinned) : all;
    showPanel(acting);
    const data = { conversations: found.map(brief) };
    const which = kind === "all" ? "" : `${kind} `;
    if (found.length === 0) return { say: `You have no ${which}conversations.`, data };
    return { say: `The last changed ${which}conversations:\n${lines(found)}`, data };
  },
});

const find = (findSaid: FindSaid) =>
  capability({
    name: "conversations.find",
    title: "Find conversations",
    description: "Finds conversations whose title or messages hold the words, with what was found",
    examples: ["find conversations about Berlin", "where did we talk about rent"],
    input: v.strictObject({ words: requiredText(500, "must say what to look for") }),
    scope: "read",
    risk: "reads",
    async run(acting, { words }) {
      const { db, userId, zone, now } = acting;
      const sought = { userId, words, zone, now: now() };
      const shown = { archived: undefined, limit: mostData };
      const found = await searchConversations(db, findSaid, sought, shown);
      if (found.length === 0) return { say: `I found no conversation with “${words}”.` };
      showPanel(acting);
      const count = countedConversations(found.length);
      return {
        say: `${count} with “${words}”:\n${lines(found)}`,
        data: {
          conversations: found.map((one) => ({ ...brief(one), excerpt: one.excerpt?.text ?? "" })),
        },
      };
    },
  });

const summarize = capability({
  name: "conversations.summarize",
  title: "Summarize a conversation",
  description:
    "Says in a few of its own sentences what a conversation is about; 'this' is the one last spoken in",
  examples: ["summarize this conversation", "summarize the chat about Berlin"],
  input: v.strictObject({ words: Words }),
  scope: "read",
  risk: "reads",
  async run(acting, { words }) {
    const meant = await resolveConversation(acting, words);
    if ("unclear" in meant) return meant.unclear;
    const conversation = meant.item;
    const summary = summaryOf(await heardMessages(acting, conversation.id));
    const title = titleInWords(conversation);
    const data = { id: conversation.id, title: conversation.title, summary };
    if (summary === "") return { say: `Nothing was said in ${title} yet.`, data };
    return { say: `${title}: ${summary}`, data };
  },
});

export const readingCapabilities = (findSaid: FindSaid) => [list, find(findSaid), summarize];

function lines(found: readonly Conversation[]): string {
  const shown = found.slice(0, spokenLines).map((one) => `• ${describeConversation(one)}`);
  const hidden = found.length - shown.length;
  return [...shown, ...(hidden > 0 ? [`and ${String(hidden)} more in the panel`] : [])].join("\n");
}
