import * as v from "valibot";
import type { Receipt } from "#contract/conversations.ts";
import { type Note, type NoteCard, NoteChanges, noteLimits } from "#contract/notes.ts";
import { requiredText, text } from "#contract/values.ts";
import { type Acting, type Target, capability, type Outcome } from "../capabilities/capability.ts";
import { targetOf } from "../capabilities/resolve.ts";
import type { Written } from "../log/change.ts";
import { createNote, removeNote, updateNote } from "./actions.ts";
import { appendToNote } from "./appending.ts";
import { resolveNote } from "./resolve.ts";
import { noteStore } from "./store.ts";
import { countedNotes, describeNote, titleOfText } from "./words.ts";

/** By its title or a part of it, or by its id. */
const Words = requiredText(noteLimits.title, "must name a note");
/** Fewer letters of a title delete nothing. */
const shortestPart = 3;
/** Lines of a spoken list; the panel shows the rest. */
const spokenLines = 10;

const receipt = (name: string, { item, event }: Written<Note>): Receipt => ({
  capability: name,
  title: item.title,
  tool: "notes",
  itemId: item.id,
  eventId: event.id,
});

const showPanel = (acting: Acting): void => acting.drive({ action: "open", target: "notes" });

const create = capability({
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
  scope: "act",
  risk: "undoable",
  async run(acting, { title = "", ...input }) {
    const called =
      title.trim() === ""
        ? titleOfText(input.content, { now: acting.now(), zone: acting.zone })
        : title;
    const written = await createNote(acting, { ...input, title: called });
    showPanel(acting);
    return {
      say: `Wrote the note “${written.item.title}”.`,
      receipts: [receipt("notes.create", written)],
    };
  },
});

const append = capability({
  name: "notes.append",
  title: "Add to a note",
  description: "Puts words at the end of the note that the title names; in a list as one more item",
  examples: ["add butter to note Shopping"],
  input: v.strictObject({ words: Words, content: requiredText(10_000, "must say what to add") }),
  scope: "act",
  risk: "undoable",
  target,
  async run(acting, { words, content }) {
    const meant = await resolveNote(acting, words);
    if ("unclear" in meant) {
      const { unclear } = meant;
      const isMissing = unclear.say.startsWith("I found no");
      const made = `create note ${words}: ${content}`;
      return isMissing
        ? { ...unclear, suggestions: [made, ...(unclear.suggestions ?? [])] }
        : unclear;
    }
    showPanel(acting);
    const { id, title } = meant.item;
    const written = await appendToNote(acting, id, content);
    return { say: `Added to “${title}”.`, receipts: [receipt("notes.append", written)] };
  },
});

const update = capability({
  name: "notes.update",
  title: "Change a note",
  description: "Renames, pins, marks, archives or files the note that the title names",
  examples: ["rename note Shopping to Groceries", "pin note Shopping", "archive note Berlin"],
  input: v.strictObject({
    words: Words,
    changes: v.omit(NoteChanges, ["version", "revisionId", "content"]),
  }),
  scope: "act",
  risk: "undoable",
  target,
  run: (acting, { words, changes }) =>
    onNote(acting, words, async ({ id }) => {
      const written = await updateNote(acting, id, changes);
      return {
        say: `Changed: ${describeNote(written.item)}`,
        receipts: [receipt("notes.update", written)],
      };
    }),
});

const remove = capability({
  name: "notes.delete",
  title: "Delete a note",
  description: "Puts the note that the title names into the trash; it can be undone",
  examples: ["delete note Shopping"],
  input: v.strictObject({ words: Words }),
  scope: "act",
  risk: "undoable",
  target,
  run: (acting, { words }) =>
    onNote(acting, words, async ({ id, title }) => {
      const isNamed = acting.targetId !== undefined || words === id || words.length >= shortestPart;
      if (!isNamed && words.toLowerCase() !== title.toLowerCase())
        return { say: `Did you mean “${title}”?`, suggestions: [`delete note ${title}`] };
      const written = await removeNote(acting, id);
      return { say: `Deleted “${title}”.`, receipts: [receipt("notes.delete", written)] };
    }),
});

const find = capability({
  name: "notes.find",
  title: "Find notes",
  description: "Finds notes whose title, text, tags or category hold the words",
  examples: ["find notes about Berlin"],
  input: v.strictObject({ words: Words }),
  scope: "read",
  risk: "reads",
  async run(acting, { words }) {
    const found = await noteStore(acting.db, acting.userId).cards(
      { search: words.slice(0, 200), sortBy: "updatedAt" },
      noteLimits.page,
    );
    if (found.notes.length === 0) return { say: `I found no note with “${words}”.` };
    showPanel(acting);
    const count = countedNotes(found.notes.length);
    return { say: `${count} with “${words}”:\n${lines(found.notes)}` };
  },
});

const list = capability({
  name: "notes.list",
  title: "List notes",
  description: "Lists the notes changed last, or only the pinned, favorite or archived ones",
  examples: ["list my notes", "list pinned notes"],
  input: v.strictObject({ kind: v.picklist(["all", "pinned", "favorite", "archived"]) }),
  scope: "read",
  risk: "reads",
  async run(acting, { kind }) {
    const { notes } = await noteStore(acting.db, acting.userId).cards(
      {
        sortBy: "updatedAt",
        isArchived: kind === "archived" ? "true" : "false",
        ...(kind === "pinned" ? { isPinned: "true" } : {}),
        ...(kind === "favorite" ? { isFavorite: "true" } : {}),
      },
      noteLimits.page,
    );
    showPanel(acting);
    const which = kind === "all" ? "" : ` ${kind}`;
    if (notes.length === 0) return { say: `You have no${which} notes.` };
    return {
      say: `${countedNotes(notes.length)}${which === "" ? "" : `,${which}`}:\n${lines(notes)}`,
    };
  },
});

const open = capability({
  name: "notes.open",
  title: "Open a note",
  description: "Shows the note that the title names on every open screen of this person",
  examples: ["open note Shopping"],
  input: v.strictObject({ words: Words }),
  scope: "drive-ui",
  risk: "ui",
  async run(acting, { words }) {
    const meant = await resolveNote(acting, words);
    if ("unclear" in meant) return meant.unclear;
    const { id, title } = meant.item;
    acting.drive({ action: "open", target: "notes", options: { itemId: id } });
    return { say: `Opened “${title}”.` };
  },
});

export const noteCapabilities = [create, append, update, remove, find, list, open] as const;

async function target(acting: Acting, { words }: { readonly words: string }): Promise<Target> {
  return targetOf(await resolveNote(acting, words));
}

async function onNote(
  acting: Acting,
  words: string,
  act: (note: NoteCard) => Promise<Outcome>,
): Promise<Outcome> {
  const meant = await resolveNote(acting, words);
  if ("unclear" in meant) return meant.unclear;
  showPanel(acting);
  return act(meant.item);
}

function lines(notes: readonly NoteCard[]): string {
  const shown = notes.slice(0, spokenLines).map((note) => `• ${describeNote(note)}`);
  const hidden = notes.length - shown.length;
  return [...shown, ...(hidden > 0 ? [`and ${String(hidden)} more in the panel`] : [])].join("\n");
}
