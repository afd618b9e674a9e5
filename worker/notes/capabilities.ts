import * as v from "valibot";
import { type NoteCard, NoteChanges, NoteFilter, noteLimits } from "#contract/notes.ts";
import { requiredText, text } from "#contract/values.ts";
import { distinctTags, hasTag } from "#shared/tags.ts";
import { changing, type Invocation, opening, type Outcome } from "../capabilities/capability.ts";
import { actionIn, idsOf, type Verb } from "../items/bulk.ts";
import { dayIn, type Moment } from "../time/zone.ts";
import { changeNotes, createNote, removeNote, updateNote } from "./actions.ts";
import { tagsSaid } from "../items/tags-said.ts";
import { describeNote, noteKit } from "./kit.ts";
import { noteStore } from "./list/store.ts";
import { titleOf } from "./text/title-of.ts";

/** Title and text of a note that was dictated without a title. Markup is not parted. */
function dictated(said: string, reference: Moment) {
  const { title, rest } = titleOf(said);
  const called = title === "" ? `Note of ${dayIn(reference.zone, reference.now)}` : title;
  return { title: called, content: rest === "" || said.includes("<") ? said : rest };
}

const { Words, Named, bulk, onItem, receipt, show, opened } = noteKit;

/** Writes a note, shows the panel and says what it is called. */
export async function makeNote(
  invocation: Invocation,
  input: Parameters<typeof createNote>[1],
): Promise<Outcome> {
  const written = await createNote(invocation, input);
  show(invocation);
  return {
    say: `Wrote the note “${written.item.title}”.`,
    receipts: [receipt("notes.create", written)],
  };
}

const create = changing({
  name: "notes.create",
  effect: "creates",
  title: "Write a note",
  description:
    "Creates a note with a title, a text in words or HTML, and when given category and tags",
  examples: ["note: the door code is 4711", "create note Shopping: milk, eggs"],
  input: v.strictObject({
    title: v.optional(text(noteLimits.title)),
    content: text(noteLimits.content),
    isPinned: NoteChanges.entries.isPinned,
    category: v.optional(requiredText(noteLimits.category, "must not be blank")),
    tags: v.optional(v.array(requiredText(noteLimits.tag, "must not be blank"))),
  }),
  run(invocation, { title = "", ...input }) {
    const { now, zone } = invocation;
    const called = title.trim() === "" ? dictated(input.content, { now: now(), zone }) : { title };
    return makeNote(invocation, { ...input, ...called });
  },
});

/** Letters that tell a copy from what it was made of. */
const mostAdded = 60;

const copy = onItem({
  name: "notes.copy",
  effect: "copies",
  title: "Copy a note",
  description:
    "Writes another note with the text, category and tags of the one that the words name, under a title, or its own with an addition",
  examples: ["duplicate the note Packing list"],
  input: v.strictObject({
    words: Words,
    title: v.optional(requiredText(noteLimits.title, "must not be blank")),
    addition: v.optional(requiredText(mostAdded, "must not be blank"), "copy"),
  }),
  async run(invocation, { id, title }, { title: called, addition }) {
    const { content, category, tags } = await noteStore(invocation).get(id);
    const written = await createNote(invocation, {
      title:
        called ??
        `${title.slice(0, noteLimits.title - addition.length - 3).toWellFormed()} (${addition})`,
      content,
      category,
      tags,
    });
    return { say: `Wrote the note “${written.item.title}”.`, written };
  },
});

const Changes = v.strictObject({
  ...v.omit(NoteChanges, ["version", "revisionId", "content"]).entries,
  addTags: NoteChanges.entries.tags,
  removeTags: NoteChanges.entries.tags,
});

/** What is said of one field that was changed, by its name. */
const sayings: Readonly<Record<string, (note: NoteCard) => string>> = {
  title: ({ title }) => `Renamed to “${title}”`,
  isPinned: ({ title, isPinned }) => `${isPinned ? "Pinned" : "Unpinned"} “${title}”`,
  isArchived: ({ title, isArchived }) =>
    isArchived ? `Archived “${title}”` : `Took “${title}” out of the archive`,
  isFavorite: ({ title, isFavorite }) =>
    isFavorite ? `Added “${title}” to favorites` : `Removed “${title}” from favorites`,
  category: ({ title, category }) => `Put “${title}” in ${category}`,
};

function changeSaid(before: NoteCard, note: NoteCard, given: object): string {
  const [only, ...others] = Object.keys(given).filter((field) => field !== "tags");
  const change =
    only === undefined ? [] : [others.length === 0 ? sayings[only]?.(note) : undefined];
  const said = [...change, ...tagsSaid(before, note)];
  const isSaid = said.length > 0 && said.every((one) => one !== undefined);
  return isSaid ? `${said.join(". ")}.` : `Updated ${describeNote(note)}`;
}

const update = onItem({
  name: "notes.update",
  effect: "updates",
  title: "Change a note",
  description:
    "Renames, pins, marks, archives, tags or files the note that the title names. addTags and removeTags leave its other tags; tags replaces all",
  examples: ["rename note Shopping to Groceries", "pin note Shopping", "archive note Berlin"],
  input: v.strictObject({ words: Words, changes: Changes }),
  async run(invocation, note, { changes: { addTags = [], removeTags = [], ...given } }) {
    const before = given.tags ?? note.tags;
    const tags = distinctTags([...before.filter((tag) => !hasTag(removeTags, tag)), ...addTags]);
    const isTagged =
      tags.length !== note.tags.length || tags.some((tag, at) => tag !== note.tags[at]);
    if (!isTagged && Object.keys(given).length === 0) {
      return {
        say: `“${note.title}” already ${addTags.length > 0 ? "has" : "goes without"} these tags.`,
      };
    }
    // Tags are written as a whole, so those that somebody else gives meanwhile must not be lost.
    const written = await updateNote(invocation, note.id, {
      ...given,
      ...(isTagged && { tags, version: note.version }),
    });
    return { say: changeSaid(note, written.item, given), written };
  },
});

const remove = onItem({
  name: "notes.delete",
  effect: "deletes",
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
  ...opening,
  name: "notes.open",
  title: "Open a note",
  description: "Shows the note that the title names on every open screen of this person",
  examples: ["open note Shopping"],
  input: Named,
  run: (invocation, item) => Promise.resolve(opened("notes.open", invocation, item)),
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

/** Where they are not yet: a question that counts the others would say too many. */
const standingOf: Readonly<Record<string, "true" | "false">> = {
  archive: "false",
  unarchive: "true",
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
  async fitting(invocation, { ids, filter, action }) {
    const store = noteStore(invocation);
    if (ids) return { items: await store.some(ids) };
    const isArchived = standingOf[action];
    return store.cards({ isArchived, ...filter, sortBy: "updatedAt" }, noteLimits.bulk);
  },
  change: (invocation, ids, { action, category }) =>
    changeNotes(invocation, ids, {
      ...actions[action]?.changes,
      ...(action === "file" && { category }),
    }),
  where: ({ action, category = "" }) => (action === "file" ? ` under ${category}` : ""),
});

export const changingCapabilities = [create, copy, update, remove, open, many];
