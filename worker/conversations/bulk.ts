import * as v from "valibot";
import type { Conversation } from "#contract/conversations.ts";
import { Id, text } from "#contract/values.ts";
import { type Acting, capability, type Outcome } from "../capabilities/capability.ts";
import { targetOfMany } from "../capabilities/many.ts";
import { receipt } from "./capabilities.ts";
import { conversationTable } from "./conversation-tables.ts";
import { conversationStore } from "./store.ts";
import { countedConversations } from "./words.ts";

/** Conversations that one call changes. */
const most = 500;
/** Receipts under one answer; one undo takes back all of them. */
const mostReceipts = 20;

const { deleted, updated } = conversationTable.eventNames;
const deeds = {
  delete: { asked: "Delete", done: "Deleted", type: deleted },
  archive: { asked: "Archive", done: "Archived", type: updated, set: { isArchived: true } },
  unarchive: { asked: "Unarchive", done: "Unarchived", type: updated, set: { isArchived: false } },
  pin: { asked: "Pin", done: "Pinned", type: updated, set: { isPinned: true } },
  unpin: { asked: "Unpin", done: "Unpinned", type: updated, set: { isPinned: false } },
} as const;
const actions = ["delete", "archive", "unarchive", "pin", "unpin"] as const;

const Input = v.strictObject({
  /** Exactly these, by id; or all that fit. */
  ids: v.optional(
    v.pipe(
      v.array(Id, "must be a list"),
      v.minLength(1, "must name a conversation"),
      v.maxLength(most, `must name at most ${String(most)}`),
    ),
  ),
  kind: v.optional(
    v.picklist(["active", "pinned", "archived"], "must be active, pinned or archived"),
    "active",
  ),
  /** Words of their titles. */
  words: v.optional(text(200), ""),
  action: v.picklist(actions, `must be one of ${actions.join(", ")}`),
});
type Input = v.InferOutput<typeof Input>;

const nothingFits: Outcome = { say: "No conversation fits that." };
const titled = ({ id, title }: Conversation) => ({ id, title: title || "New Conversation" });

/** One change for all conversations that fit. */
export const bulk = capability({
  name: "conversations.bulk",
  title: "Change many conversations",
  description:
    "Deletes, archives or pins every conversation that fits: active, pinned or archived ones, by words of their titles",
  examples: ["archive all conversations about Berlin", "delete all archived conversations"],
  input: Input,
  scope: "act",
  risk: "undoable",
  async target(acting, input) {
    const found = await fitting(acting, input);
    return targetOfMany(
      found.map((one) => titled(one)),
      {
        nothing: nothingFits,
        deed: `${deeds[input.action].asked} ${countedConversations(found.length)}`,
        input: { action: input.action },
      },
    );
  },
  async run(acting, input) {
    const found = await fitting(acting, input);
    if (found.length === 0) return nothingFits;
    const deed = deeds[input.action];
    const written = await acting.write.inRun(`bulk:${acting.newId()}`).many({
      kind: "update",
      table: conversationTable,
      type: deed.type,
      set: "set" in deed ? deed.set : { deletedAt: acting.now().toISOString() },
      rows: found.map(({ id }) => ({ id })),
    });
    return {
      say: `${deed.done} ${countedConversations(written.length)}.`,
      receipts: written.slice(0, mostReceipts).map((one) => receipt("conversations.bulk", one)),
    };
  },
});

async function fitting({ db, userId, saidIn }: Acting, { ids, kind, words, action }: Input) {
  const store = conversationStore(db, userId);
  if (ids) return store.some(ids);
  const found = await store.fitting(action === "unarchive" ? "archived" : kind, words, most);
  // The one it was said in may be called by this very sentence.
  return found.filter(({ id }) => id !== saidIn);
}
