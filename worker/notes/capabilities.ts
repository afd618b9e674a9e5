import * as v from "valibot";
import { type NoteCard, NoteChanges, NoteFilter, noteLimits } from "#contract/notes.ts";
import { requiredText, text } from "#contract/values.ts";
import { type Invocation, changing, reading } from "../capabilities/capability.ts";
import { idsOf } from "../items/bulk.ts";
import { itemCapabilities } from "../items/capabilities.ts";
import { appendToNote, changeNotes, createNote, removeNote, updateNote } from "./actions.ts";
import { noteStore } from "./list/store.ts";
import { describeNote, titleOfText } from "./words.ts";
import { resolveItem, type Resolved, beginsIn } from "../capabilities/resolve.ts";

const looked = 50;

/** The one note that words mean, by title or id. */
function resolveNote(acting: Invocation, words: string): Promise<Resolved<NoteCard>> {
  const store = noteStore(acting.db, acting.userId);
  return resolveItem(acting, words, {
    tool: "notes",
    listing: "list my notes",
    byId: async (id) => (await store.some([id])).at(0),
    async titled(wanted) {
      const search = wanted.slice(0, 200).toWellFormed();
      const { items } = await store.cards({ search, sortBy: "updatedAt" }, looked);
      return items.filter(({ title }) => beginsIn(title, wanted));
    },
  });
}

/** By its title or a part of it, or by its id. */
const Words = requiredText(noteLimits.title, "must name a note");
const Named = v.strictObject({ words: Words });

const { bulk, counted, find, lines, onItem, receipt, show } = itemCapabilities<NoteCard>({
  tool: "notes",
  resolve: resolveNote,
  describe: describeNote,
});

const create = changing({
  name: "notes.create",
  title: "Write a note",
  description:
    "Creates a note with a title, a text in words or HTML, and when given category and tags",
  examples: ["note: the door code is 4711", "create note Shopping: milk, eggs"],
  input: v.strictObject({
    title: v.optional(text(noteLimits.title)),
    content: text(noteLimits.content),
    category: v.optional(requiredText(noteLimits.category, "must not be blank")),
    tags: v.optional(v.array(requiredText(noteLimits.tag, "must not be blank"))),
  }),
  async run(invocation, { title = "", ...input }) {
    const called =
      title.trim() === ""
        ? titleOfText(input.content, { now: invocation.now(), zone: invocation.zone })
        : title;
    const written = await createNote(invocation, { ...input, title: called });
    show(invocation);
    return {
      say: `Wrote the note “${written.item.title}”.`,
      receipts: [receipt("notes.create", written)],
    };
  },
});

const append = onItem({
  name: "notes.append",
  title: "Add to a note",
  description: "Puts words at the end of the note that the title names; in a list as one more item",
  examples: ["add butter to note Shopping"],
  input: v.strictObject({ words: Words, content: requiredText(10_000, "must say what to add") }),
  unclear(outcome, { words, content }) {
    if (!outcome.say.startsWith("I found no")) return outcome;
    const made = `create note ${words}: ${content}`;
    return { ...outcome, suggestions: [made, ...(outcome.suggestions ?? [])] };
  },
  run: async (invocation, { id, title }, { content }) => ({
    say: `Added to “${title}”.`,
    written: await appendToNote(invocation, id, content),
  }),
});

const update = onItem({
  name: "notes.update",
  title: "Change a note",
  description: "Renames, pins, marks, archives or files the note that the title names",
  examples: ["rename note Shopping to Groceries", "pin note Shopping", "archive note Berlin"],
  input: v.strictObject({
    words: Words,
    changes: v.omit(NoteChanges, ["version", "revisionId", "content"]),
  }),
  async run(invocation, { id }, { changes }) {
    const written = await updateNote(invocation, id, changes);
    return { say: `Changed: ${describeNote(written.item)}`, written };
  },
});

const remove = onItem({
  name: "notes.delete",
  title: "Delete a note",
  description: "Puts the note that the title names into the trash; it can be undone",
  examples: ["delete note Shopping"],
  input: Named,
  careful: "delete",
  run: async (invocation, { id, title }) => ({
    say: `Deleted “${title}”.`,
    written: await removeNote(invocation, id),
  }),
});

const open = onItem({
  name: "notes.open",
  title: "Open a note",
  description: "Shows the note that the title names on every open screen of this person",
  examples: ["open note Shopping"],
  input: Named,
  scope: "drive-ui",
  risk: "ui",
  run(invocation, { id, title }) {
    invocation.drive({ action: "open", target: "notes", options: { itemId: id } });
    return Promise.resolve({ say: `Opened “${title}”.` });
  },
});

const finding = find({
  title: "Find notes",
  description: "Finds notes whose title, text, tags or category hold the words",
  examples: ["find notes about Berlin"],
  input: Named,
  search: async ({ db, userId }, words) => {
    const filter = { search: words.slice(0, 200), sortBy: "updatedAt" } as const;
    return (await noteStore(db, userId).cards(filter, noteLimits.page)).items;
  },
});

const list = reading({
  name: "notes.list",
  title: "List notes",
  description: "Lists the notes changed last, or only the pinned, favorite or archived ones",
  examples: ["list my notes", "list pinned notes"],
  input: v.strictObject({ kind: v.picklist(["all", "pinned", "favorite", "archived"]) }),
  async run(invocation, { kind }) {
    const { items } = await noteStore(invocation.db, invocation.userId).cards(
      {
        sortBy: "updatedAt",
        isArchived: kind === "archived" ? "true" : "false",
        ...(kind === "pinned" ? { isPinned: "true" } : {}),
        ...(kind === "favorite" ? { isFavorite: "true" } : {}),
      },
      noteLimits.page,
    );
    show(invocation);
    const which = kind === "all" ? "" : ` ${kind}`;
    if (items.length === 0) return { say: `You have no${which} notes.` };
    const head = `${counted(items.length)}${which === "" ? "" : `,${which}`}`;
    return { say: `${head}:\n${lines(items, invocation)}` };
  },
});

const verbs = {
  delete: { asked: "Delete", done: "Deleted" },
  archive: { asked: "Archive", done: "Archived" },
  unarchive: { asked: "Unarchive", done: "Unarchived" },
  pin: { asked: "Pin", done: "Pinned" },
  unpin: { asked: "Unpin", done: "Unpinned" },
  favorite: { asked: "Mark", done: "Marked" },
  unfavorite: { asked: "Unmark", done: "Unmarked" },
  file: { asked: "File", done: "Filed" },
} as const;

const changesOf = {
  delete: { deleted: true },
  archive: { isArchived: true },
  unarchive: { isArchived: false },
  pin: { isPinned: true },
  unpin: { isPinned: false },
  favorite: { isFavorite: true },
  unfavorite: { isFavorite: false },
  file: {},
} as const;

const actionNames = [
  "delete",
  "archive",
  "unarchive",
  "pin",
  "unpin",
  "favorite",
  "unfavorite",
  "file",
] as const;

const many = bulk({
  title: "Change many notes",
  description:
    "Deletes, archives, pins, marks or files every note that fits a filter: by category, tags, words, pinned, favorite or archived",
  examples: ["archive all notes tagged old", "delete all archived notes"],
  input: v.pipe(
    v.strictObject({
      ids: idsOf("note", noteLimits.bulk),
      filter: v.optional(
        v.pick(NoteFilter, ["category", "isPinned", "isFavorite", "isArchived", "search", "tags"]),
        {},
      ),
      action: v.picklist(actionNames, `must be one of ${actionNames.join(", ")}`),
      /** The category that 'file' gives them. */
      category: v.optional(requiredText(noteLimits.category, "must not be blank")),
    }),
    v.check(
      ({ action, category }) => action !== "file" || category !== undefined,
      "'file' needs a category",
    ),
  ),
  choosing: ["filter"],
  verbs,
  async fitting({ db, userId }, { ids, filter }) {
    const store = noteStore(db, userId);
    if (ids) return { items: await store.some(ids) };
    return store.cards({ ...filter, sortBy: "updatedAt" }, noteLimits.bulk);
  },
  change: (invocation, ids, { action, category }) =>
    changeNotes(invocation, ids, action === "file" ? { category } : changesOf[action]),
  where: ({ action, category = "" }) => (action === "file" ? ` under ${category}` : ""),
});

export const noteCapabilities = [create, append, update, remove, finding, list, open, many];
