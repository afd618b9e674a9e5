import * as v from "valibot";
import type { Receipt } from "#contract/conversations.ts";
import { NoteFilter, noteLimits } from "#contract/notes.ts";
import { Id, requiredText } from "#contract/values.ts";
import { type Acting, capability, type Outcome } from "../capabilities/capability.ts";
import { targetOfMany } from "../capabilities/many.ts";
import { changeNotes } from "./actions-of-many.ts";
import { noteStore } from "./store.ts";
import { countedNotes } from "./words.ts";

/** Receipts under one answer; one undo takes back all of them. */
const mostReceipts = 20;

const deeds = {
  delete: ["Delete", "Deleted", { deleted: true }],
  archive: ["Archive", "Archived", { isArchived: true }],
  unarchive: ["Unarchive", "Unarchived", { isArchived: false }],
  pin: ["Pin", "Pinned", { isPinned: true }],
  unpin: ["Unpin", "Unpinned", { isPinned: false }],
  favorite: ["Mark", "Marked", { isFavorite: true }],
  unfavorite: ["Unmark", "Unmarked", { isFavorite: false }],
  file: ["File", "Filed", {}],
} as const;

const actions = [
  "delete",
  "archive",
  "unarchive",
  "pin",
  "unpin",
  "favorite",
  "unfavorite",
  "file",
] as const;

const Filter = v.pick(NoteFilter, [
  "category",
  "isPinned",
  "isFavorite",
  "isArchived",
  "search",
  "tags",
]);

const Input = v.pipe(
  v.strictObject({
    /** Exactly these, by id; or all that fit the filter. */
    ids: v.optional(
      v.pipe(
        v.array(Id, "must be a list"),
        v.minLength(1, "must name a note"),
        v.maxLength(noteLimits.bulk, `must name at most ${String(noteLimits.bulk)}`),
      ),
    ),
    filter: v.optional(Filter, {}),
    action: v.picklist(actions, `must be one of ${actions.join(", ")}`),
    /** Where 'file' puts them. */
    category: v.optional(requiredText(noteLimits.category, "must not be blank")),
  }),
  v.check(
    ({ action, category }) => action !== "file" || category !== undefined,
    "'file' needs a category",
  ),
);
type Input = v.InferOutput<typeof Input>;

const nothingFits: Outcome = { say: "No note fits that." };

/** One change for all notes that fit. */
export const bulk = capability({
  name: "notes.bulk",
  title: "Change many notes",
  description:
    "Deletes, archives, pins, marks or files every note that fits a filter: by category, tags, words, pinned, favorite or archived",
  examples: ["archive all notes tagged old", "delete all archived notes"],
  input: Input,
  scope: "act",
  risk: "undoable",
  async target(acting, input) {
    const notes = await fitting(acting, input);
    const { action, category } = input;
    return targetOfMany(notes, {
      nothing: nothingFits,
      deed: `${deeds[action][0]} ${countedNotes(notes.length)}`,
      input: { action, ...(category === undefined ? {} : { category }) },
    });
  },
  async run(acting, input) {
    const notes = await fitting(acting, input);
    if (notes.length === 0) return nothingFits;
    const { action, category } = input;
    const [, done, changes] = deeds[action];
    acting.drive({ action: "open", target: "notes" });
    const written = await changeNotes(
      acting,
      notes.map(({ id }) => id),
      action === "file" ? { category } : changes,
    );
    const under = action === "file" ? ` under ${category ?? ""}` : "";
    return {
      say: `${done} ${countedNotes(written.length)}${under}.`,
      receipts: written.slice(0, mostReceipts).map(({ item, event }): Receipt => ({
        capability: "notes.bulk",
        title: item.title,
        tool: "notes",
        itemId: item.id,
        eventId: event.id,
      })),
    };
  },
});

async function fitting({ db, userId }: Acting, { ids, filter }: Input) {
  const store = noteStore(db, userId);
  if (ids) return store.some(ids);
  return (await store.cards({ ...filter, sortBy: "updatedAt" }, noteLimits.bulk)).notes;
}
