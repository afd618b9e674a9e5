import * as v from "valibot";
import { type ConversationChanges, conversationLimits } from "#contract/conversations.ts";
import { requiredText, text } from "#contract/values.ts";
import { changing } from "../capabilities/capability.ts";
import { changeMany } from "../items/actions.ts";
import { actionIn, idsOf, type Verb } from "../items/bulk.ts";
import { createConversation, removeConversation, updateConversation } from "./actions.ts";
import { conversationKit, titleInWords } from "./listing.ts";
import { conversationStore } from "./store.ts";
import { conversationTable } from "./table.ts";

const Title = requiredText(conversationLimits.title, "Title is required");
const { Words, Named, bulk, onItem, receipt } = conversationKit;

const create = changing({
  name: "conversations.create",
  effect: "creates",
  title: "Start a conversation",
  description:
    "Begins an empty conversation, with a title when one is given, and puts it in the middle",
  examples: ["new chat", "start a conversation about Berlin"],
  input: v.strictObject({ title: v.optional(Title) }),
  async run(invocation, input) {
    const written = await createConversation(invocation, input);
    const { id, title } = written.item;
    invocation.drive({ action: "open", target: "chat", options: { itemId: id } });
    return {
      say: title === "" ? "Started a new conversation." : `Started the conversation “${title}”.`,
      receipts: [receipt("conversations.create", written)],
      data: { id, title },
    };
  },
});

const rename = onItem({
  name: "conversations.rename",
  effect: "changes",
  title: "Rename a conversation",
  description:
    "Gives the conversation that the words name another title; 'this' is the one last spoken in",
  examples: ["rename this conversation to Lisbon", "rename chat Berlin to Lisbon"],
  input: v.strictObject({ words: Words, title: Title }),
  run: async (invocation, before, { title }) => ({
    say: `Renamed ${titleInWords(before)} to “${title}”.`,
    written: await updateConversation(invocation, before.id, { title }),
  }),
});

const pin = onItem({
  name: "conversations.pin",
  effect: "changes",
  title: "Pin a conversation",
  description: "Pins the conversation that the words name to the top of the list, or unpins it",
  examples: ["pin this conversation", "unpin chat Berlin"],
  input: v.strictObject({ words: Words, isPinned: v.boolean() }),
  run: async (invocation, before, { isPinned }) => ({
    say: `${isPinned ? "Pinned" : "Unpinned"} ${titleInWords(before)}.`,
    written: await updateConversation(invocation, before.id, { isPinned }),
  }),
});

const archive = onItem({
  name: "conversations.archive",
  effect: "archives",
  title: "Archive a conversation",
  description: "Puts the conversation that the words name into the archive, or takes it out",
  examples: ["archive this conversation", "unarchive chat Berlin"],
  input: v.strictObject({ words: Words, isArchived: v.boolean() }),
  run: async (invocation, before, { isArchived }) => ({
    say: `${isArchived ? "Archived" : "Took out of the archive:"} ${titleInWords(before)}.`,
    written: await updateConversation(invocation, before.id, { isArchived }),
  }),
});

const remove = onItem({
  name: "conversations.delete",
  effect: "deletes",
  title: "Delete a conversation",
  description: "Deletes the conversation that the words name, with its messages; it can be undone",
  examples: ["delete chat Berlin"],
  input: Named,
  run: async (invocation, before) => ({
    say: `Deleted ${titleInWords(before)}.`,
    written: await removeConversation(invocation, before.id),
  }),
});

const most = 500;

/** Each as it is asked for and told, with the changes it makes. */
const actions: Readonly<Record<string, Verb & { readonly set: ConversationChanges }>> = {
  delete: { asked: "Delete", done: "Deleted", set: {} },
  archive: { asked: "Archive", done: "Archived", set: { isArchived: true } },
  unarchive: { asked: "Unarchive", done: "Unarchived", set: { isArchived: false } },
  pin: { asked: "Pin", done: "Pinned", set: { isPinned: true } },
  unpin: { asked: "Unpin", done: "Unpinned", set: { isPinned: false } },
};

const many = bulk({
  title: "Change many conversations",
  description:
    "Deletes, archives or pins every conversation that fits: active, pinned or archived ones, by words of their titles",
  examples: ["archive all conversations about Berlin", "delete all archived conversations"],
  input: v.strictObject({
    ids: idsOf("conversation", most),
    kind: v.optional(
      v.picklist(["active", "pinned", "archived"], "must be active, pinned or archived"),
      "active",
    ),
    words: v.optional(text(200), ""),
    action: actionIn(actions),
  }),
  choosing: ["kind", "words"],
  verbs: actions,
  async fitting(invocation, { ids, kind, words, action }) {
    const store = conversationStore(invocation);
    if (ids) return { items: await store.some(ids) };
    const found = await store.fitting(action === "unarchive" ? "archived" : kind, words, most);
    // The one it was said in may be called by this very sentence.
    return { items: found.filter(({ id }) => id !== invocation.saidIn) };
  },
  change: (invocation, ids, { action }) =>
    changeMany(invocation, conversationTable, ids, {
      set: actions[action]?.set ?? {},
      deleted: action === "delete",
    }),
});

export const changingCapabilities = [create, rename, pin, archive, remove, many];
