import * as v from "valibot";
import { type NoteCard, NoteChanges, NoteFilter, noteLimits } from "#contract/notes.ts";
import { requiredText, text } from "#contract/values.ts";
import { type Invocation, changing, reading } from "../capabilities/capability.ts";
import { actionIn, idsOf, type Verb } from "../items/bulk.ts";
import { itemCapabilities } from "../items/capabilities.ts";
import { appendToNote, changeNotes, createNote, removeNote, updateNote } from "./actions.ts";
import { noteStore } from "./list/store.ts";
import { resolveItem, type Resolved, beginsIn } from "../capabilities/resolve.ts";
import { dayIn, type Moment } from "../time/zone.ts";

const shortPreview = 60;

/** '“Berlin”, travel, pinned: Plan Book a train…': one line about a note. */
function describeNote(note: NoteCard): string {
  const marks = [
    ...(note.category === "general" ? [] : [note.category]),
    ...(note.isPinned ? ["pinned"] : []),
    ...(note.isFavorite ? ["favorite"] : []),
    ...(note.isArchived ? ["archived"] : []),
  ];
  const signs = [...note.preview];
  const preview = signs.slice(0, shortPreview).join("") + (signs.length > shortPreview ? "…" : "");
  return `${[`“${note.title}”`, ...marks].join(", ")}${preview === "" ? "" : `: ${preview}`}`;
}

/** Makes a title for a note that was dictated without one. */
function titleOfText(said: string, reference: Moment): string {
  const words = said.split(/\s+/).filter((word) => word !== "");
  const title = words.slice(0, 8).join(" ").slice(0, 80).toWellFormed();
  const called = words.length > 8 ? `${title}…` : title;
  return called === "" ? `Note of ${dayIn(reference.zone, reference.now)}` : called;
}

const looked = 50;

function resolveNote(acting: Invocation, words: string): Promise<Resolved<NoteCard>> {
  const store = noteStore(acting);
  return resolveItem(acting, words, {
    tool: "notes",
    listing: "list my notes",
    store,
    async titled(wanted) {
      const search = wanted.slice(0, 200).toWellFormed();
      const { items } = await store.cards({ search, sortBy: "updatedAt" }, looked);
      return items.filter(({ title }) => beginsIn(title, wanted));
    },
  });
}

const { Words, Named, bulk, counted, find, lines, links, onItem, receipt, show } =
  itemCapabilities<NoteCard>({
    tool: "notes",
    longestName: noteLimits.title,
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
    const isRenamed = Object.keys(changes).join() === "title";
    const { item } = written;
    const say = isRenamed ? `Renamed to “${item.title}”.` : `Updated ${describeNote(item)}`;
    return { say, written };
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
  search: async (invocation, words) => {
    const filter = { search: words.slice(0, 200), sortBy: "updatedAt" } as const;
    return (await noteStore(invocation).cards(filter, noteLimits.page)).items;
  },
});

const list = reading({
  name: "notes.list",
  title: "List notes",
  description: "Lists the notes changed last, or only the pinned, favorite or archived ones",
  examples: ["list my notes", "list pinned notes"],
  input: v.strictObject({ kind: v.picklist(["all", "pinned", "favorite", "archived"]) }),
  async run(invocation, { kind }) {
    const { items } = await noteStore(invocation).cards(
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
    return {
      say: `${head}:\n${lines(items, invocation)}`,
      receipts: links("notes.list", items),
    };
  },
});

/** Each as it is asked for and told, with the changes it makes. */
const actions: Readonly<
  Record<string, Verb & { readonly changes: Parameters<typeof changeNotes>[2] }>
> = {
  delete: { asked: "Delete", done: "Deleted", changes: { deleted: true } },
  archive: { asked: "Archive", done: "Archived", changes: { isArchived: true } },
  unarchive: { asked: "Unarchive", done: "Unarchived", changes: { isArchived: false } },
  pin: { asked: "Pin", done: "Pinned", changes: { isPinned: true } },
  unpin: { asked: "Unpin", done: "Unpinned", changes: { isPinned: false } },
  favorite: { asked: "Mark", done: "Marked", changes: { isFavorite: true } },
  unfavorite: { asked: "Unmark", done: "Unmarked", changes: { isFavorite: false } },
  file: { asked: "File", done: "Filed", changes: {} },
};

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
      action: actionIn(actions),
      /** The category that 'file' gives them. */
      category: v.optional(requiredText(noteLimits.category, "must not be blank")),
    }),
    v.check(
      ({ action, category }) => action !== "file" || category !== undefined,
      "'file' needs a category",
    ),
  ),
  choosing: ["filter"],
  verbs: actions,
  async fitting(invocation, { ids, filter }) {
    const store = noteStore(invocation);
    if (ids) return { items: await store.some(ids) };
    return store.cards({ ...filter, sortBy: "updatedAt" }, noteLimits.bulk);
  },
  change: (invocation, ids, { action, category }) =>
    changeNotes(invocation, ids, {
      ...actions[action]?.changes,
      ...(action === "file" && { category }),
    }),
  where: ({ action, category = "" }) => (action === "file" ? ` under ${category}` : ""),
});

export const noteCapabilities = [create, append, update, remove, finding, list, open, many];
