import { type NewNote, noteCategories, noteLimits } from "#contract/notes.ts";
import type { QueryClient } from "@tanstack/react-query";
import { uuidv7 } from "uuidv7";
import * as v from "valibot";
import type { Inputs } from "../form/read-fields.ts";
import { keptDraft } from "../form/kept-draft.ts";
import { openItemIn } from "../list/item-view.tsx";
import { promptDialog } from "../ui/dialog.ts";
import { store } from "../ui/store.ts";
import { act } from "../panels/workspace.ts";
import { inUse, isCreating } from "./list/view.ts";
import { draftCard, cacheText, noteCollection, noteQuery } from "./note-collection.ts";
import { categoryLabel, noteTexts } from "./texts.ts";
import { takeKeysAhead } from "./typed-ahead.ts";

export const NoteFields = v.object({
  title: v.string(),
  content: v.string(),
  category: v.string(),
  tags: v.array(v.string()),
});
export type NoteFields = v.InferOutput<typeof NoteFields>;
export const emptyFields: NoteFields = { title: "", content: "", category: "general", tags: [] };

export const noteInputs = {
  title: {
    kind: "text",
    label: "Title",
    limit: noteLimits.title,
    required: noteTexts.titleRequired,
    autoComplete: "off",
  },
  content: {
    kind: "area",
    label: "Content",
    rows: 5,
    limit: noteLimits.content,
    required: "Content is required",
  },
  category: {
    kind: "choice",
    label: "Category",
    values: (client) => [...new Set([...noteCategories, ...categoriesIn(client)])],
    say: categoryLabel,
    another: { label: "Other…", ask: askCategory },
  },
  tags: {
    kind: "tags",
    isLine: true,
    label: "Tags",
    max: noteLimits.tags,
    maxLength: noteLimits.tag,
  },
} as const satisfies Inputs<NoteFields>;

async function askCategory(): Promise<string | undefined> {
  const typed = await promptDialog({
    title: "New category",
    label: "Name",
    confirm: "Use",
    maxLength: noteLimits.category,
    problem: (text) => (text.trim() === "" ? "A name is required" : undefined),
  });
  return typed?.trim();
}

/** Text that was typed in an earlier visit and refused since. A draft that was begun meanwhile stays. Answers how to open the form. */
export function giveBack({ title, content, category = "general", tags = [] }: NewNote): () => void {
  const draft = keptDraft(NoteFields, "new-note");
  const fields = { title, content: plainWords(content), category, tags };
  if (!draft.read()) draft.keep({ base: emptyFields, fields });
  return () => {
    act({ do: "open", panel: "notes" });
    isCreating.set(true);
  };
}

/** What was written with an editor, as the form's plain lines. */
function plainWords(content: string): string {
  if (!/^<\w/.test(content)) return content;
  const lines = content.replaceAll(/<br>|<\/(?:p|h\d|pre|li|tr)>/g, "$&\n");
  const page = new DOMParser().parseFromString(lines, "text/html");
  return page.body.textContent.trim();
}

/** The note that is being written and that there is not yet. */
export const composed = store<string | undefined>(undefined);

/** Opens an empty page to write a new note on. */
export function composeNote(client: QueryClient): void {
  const id = uuidv7();
  const at = new Date().toISOString();
  cacheText(client, { ...draftCard(id, { title: "", content: "" }, at), content: "" });
  composed.set(id);
  openItemIn("notes", id, "edit");
  takeKeysAhead();
}

export const categoriesIn = (client: QueryClient): readonly string[] =>
  inUse(noteCollection.rows(client).map(({ category }) => category));

export const createNote = (client: QueryClient, note: NewNote, id: string): Promise<unknown> =>
  noteCollection.change(client, "create", [id], { note, at: new Date().toISOString() });

export function addNote(client: QueryClient, note: NewNote, id = uuidv7()): Promise<unknown> {
  const at = new Date().toISOString();
  const writing = createNote(client, note, id);
  // Opened before the worker has it, it shows its text.
  cacheText(client, { ...draftCard(id, note, at), content: note.content });
  writing.catch(() => client.removeQueries({ ...noteQuery(id), exact: true }));
  return writing;
}
