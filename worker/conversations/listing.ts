import { counted } from "#shared/words.ts";
import * as v from "valibot";
import type { Conversation } from "#contract/conversations.ts";
import { ConversationSummary, type FoundConversation } from "#contract/conversations/insights.ts";
import { requiredText } from "#contract/values.ts";
import { type Invocation, reading } from "../capabilities/capability.ts";
import { itemCapabilities, mostData } from "../items/capabilities.ts";
import { heardMessages } from "./actions.ts";
import { type FindSaid, searchConversations } from "./insights/store.ts";
import { conversationStore } from "./store.ts";
import { summaryOf } from "./insights/telling.ts";
import { resolveItem, type Resolved } from "../capabilities/resolve.ts";

export const titleInWords = ({ title }: Pick<Conversation, "title">): string =>
  `“${title === "" ? "New Conversation" : title}”`;

/** '“Lisbon”, 12 messages, pinned': one line about a conversation. */
export function describeConversation(conversation: Conversation): string {
  const { messageCount, isPinned, isArchived } = conversation;
  return [
    titleInWords(conversation),
    counted(messageCount, "message"),
    ...(isPinned ? ["pinned"] : []),
    ...(isArchived ? ["archived"] : []),
  ].join(", ");
}

const looked = 100;

/** The one conversation that words mean, by id, as 'this' (where it was said, or what was last spoken in) or by title. */
async function resolveConversation(
  acting: Pick<Invocation, "db" | "userId" | "targetId" | "saidIn">,
  words: string,
): Promise<Resolved<Conversation>> {
  const store = conversationStore(acting);
  if (acting.targetId === undefined && words.trim().toLowerCase() === "this") {
    const [said] = acting.saidIn === undefined ? [] : await store.some([acting.saidIn]);
    const item = said ?? (await store.last());
    if (item) return { item };
  }
  return resolveItem(acting, words, {
    tool: "conversations",
    listing: "list my conversations",
    store,
    titled: (parts) => store.titled(parts, looked),
  });
}

const brief = (conversation: Conversation) => v.parse(ConversationSummary, conversation);

export const conversationKit = itemCapabilities<Conversation>({
  tool: "conversations",
  resolve: resolveConversation,
  describe: describeConversation,
  titleOf: ({ title }) => title || "New Conversation",
  isQuiet: true,
});
const { Named, find, lines, listed, onItem, show } = conversationKit;

const list = reading({
  name: "conversations.list",
  effect: "lists",
  title: "List conversations",
  description: "Lists the conversations changed last, or only the pinned or archived ones",
  examples: ["list my conversations", "list archived chats"],
  input: v.strictObject({ kind: v.picklist(["all", "pinned", "archived"]) }),
  async run(acting, { kind }) {
    const all = await conversationStore(acting).list(kind === "archived", 1, mostData);
    const found = kind === "pinned" ? all.filter(({ isPinned }) => isPinned) : all;
    show(acting);
    const data = { conversations: found.map(brief) };
    const which = kind === "all" ? "" : `${kind} `;
    if (found.length === 0) return { say: `You have no ${which}conversations.`, data };
    return {
      say: `The last changed ${which}conversations:\n${lines(found, acting)}`,
      ...listed("conversations.list", found),
      data,
    };
  },
});

const finding = (findSaid: FindSaid) =>
  find({
    title: "Find conversations",
    description: "Finds conversations whose title or messages hold the words, with what was found",
    examples: ["find conversations about Berlin", "where did we talk about rent"],
    input: v.strictObject({ words: requiredText(500, "must say what to look for") }),
    brief: (one: FoundConversation) => ({ ...brief(one), excerpt: one.excerpt?.text ?? "" }),
    search: (invocation, words) =>
      searchConversations(
        findSaid,
        { ...invocation, words, now: invocation.now() },
        { archived: undefined, limit: mostData },
      ),
  });

const summarize = onItem({
  name: "conversations.summarize",
  effect: "looks",
  title: "Summarize a conversation",
  description:
    "Says in a few of its own sentences what a conversation is about; 'this' is the one last spoken in",
  examples: ["summarize this conversation", "summarize the chat about Berlin"],
  input: Named,
  scope: "read",
  risk: "reads",
  async run(invocation, conversation) {
    const summary = summaryOf(await heardMessages(invocation, conversation.id));
    const title = titleInWords(conversation);
    const data = { id: conversation.id, title: conversation.title, summary };
    if (summary === "") return { say: `Nothing was said in ${title} yet.`, data };
    return { say: `${title}: ${summary}`, data };
  },
});

export const readingCapabilities = (findSaid: FindSaid) => [list, finding(findSaid), summarize];
