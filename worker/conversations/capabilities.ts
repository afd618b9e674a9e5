import * as v from "valibot";
import {
  type Conversation,
  type ConversationChanges,
  conversationLimits,
  type Receipt,
} from "#contract/conversations.ts";
import { requiredText } from "#contract/values.ts";
import { type Acting, type Target, capability, type Outcome } from "../capabilities/capability.ts";
import type { Written } from "../log/change.ts";
import { createConversation, removeConversation, updateConversation } from "./actions.ts";
import { resolveConversation } from "./resolve.ts";
import { Words } from "./reading.ts";
import { titleInWords } from "./words.ts";

const Title = requiredText(conversationLimits.title, "Title is required");

export const receipt = (name: string, { item, event }: Written<Conversation>): Receipt => ({
  capability: name,
  title: item.title === "" ? "New Conversation" : item.title,
  tool: "conversations",
  itemId: item.id,
  eventId: event.id,
});

const create = capability({
  name: "conversations.create",
  title: "Start a conversation",
  description:
    "Begins an empty conversation, with a title when one is given, and puts it in the middle",
  examples: ["new chat", "start a conversation about Berlin"],
  input: v.strictObject({ title: v.optional(Title) }),
  scope: "act",
  risk: "undoable",
  async run(acting, input) {
    const written = await createConversation(acting, input);
    const { id, title } = written.item;
    acting.drive({ action: "open", target: "chat", options: { itemId: id } });
    return {
      say: title === "" ? "Started a new conversation." : `Started the conversation “${title}”.`,
      receipts: [receipt("conversations.create", written)],
      data: { id, title },
    };
  },
});

const rename = capability({
  name: "conversations.rename",
  title: "Rename a conversation",
  description:
    "Gives the conversation that the words name another title; 'this' is the one last spoken in",
  examples: ["rename this conversation to Lisbon", "rename chat Berlin to Lisbon"],
  input: v.strictObject({ words: Words, title: Title }),
  scope: "act",
  risk: "undoable",
  target,
  run: (acting, { words, title }) =>
    changing(
      acting,
      "conversations.rename",
      words,
      { title },
      (before) => `Renamed ${titleInWords(before)} to “${title}”.`,
    ),
});

const pin = capability({
  name: "conversations.pin",
  title: "Pin a conversation",
  description: "Pins the conversation that the words name to the top of the list, or unpins it",
  examples: ["pin this conversation", "unpin chat Berlin"],
  input: v.strictObject({ words: Words, isPinned: v.boolean() }),
  scope: "act",
  risk: "undoable",
  target,
  run: (acting, { words, isPinned }) =>
    changing(
      acting,
      "conversations.pin",
      words,
      { isPinned },
      (before) => `${isPinned ? "Pinned" : "Unpinned"} ${titleInWords(before)}.`,
    ),
});

const archive = capability({
  name: "conversations.archive",
  title: "Archive a conversation",
  description: "Puts the conversation that the words name into the archive, or takes it out",
  examples: ["archive this conversation", "unarchive chat Berlin"],
  input: v.strictObject({ words: Words, isArchived: v.boolean() }),
  scope: "act",
  risk: "undoable",
  target,
  run: (acting, { words, isArchived }) =>
    changing(
      acting,
      "conversations.archive",
      words,
      { isArchived },
      (before) =>
        `${isArchived ? "Archived" : "Took out of the archive:"} ${titleInWords(before)}.`,
    ),
});

const remove = capability({
  name: "conversations.delete",
  title: "Delete a conversation",
  description: "Deletes the conversation that the words name, with its messages; it can be undone",
  examples: ["delete chat Berlin"],
  input: v.strictObject({ words: Words }),
  scope: "act",
  risk: "undoable",
  target,
  run: (acting, { words }) =>
    onConversation(acting, words, async (conversation) => {
      const written = await removeConversation(acting, conversation.id);
      return {
        say: `Deleted ${titleInWords(conversation)}.`,
        receipts: [receipt("conversations.delete", written)],
      };
    }),
});

export const changingCapabilities = [create, rename, pin, archive, remove] as const;

async function target(acting: Acting, { words }: { readonly words: string }): Promise<Target> {
  const meant = await resolveConversation(acting, words);
  return "unclear" in meant
    ? meant
    : { id: meant.item.id, title: meant.item.title || "New Conversation" };
}

const changing = (
  acting: Acting,
  name: string,
  words: string,
  changes: ConversationChanges,
  say: (before: Conversation) => string,
): Promise<Outcome> =>
  onConversation(acting, words, async (conversation) => {
    const written = await updateConversation(acting, conversation.id, changes);
    return { say: say(conversation), receipts: [receipt(name, written)] };
  });

async function onConversation(
  acting: Acting,
  words: string,
  act: (conversation: Conversation) => Promise<Outcome>,
): Promise<Outcome> {
  const meant = await resolveConversation(acting, words);
  return "unclear" in meant ? meant.unclear : act(meant.item);
}
