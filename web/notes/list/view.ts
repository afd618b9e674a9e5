import type { NoteCard } from "#contract/notes.ts";
import { hasTag } from "#shared/tags.ts";
import { textOrder } from "../../collection/rows.ts";
import { itemSelection } from "../../list/list-view.ts";
import { store } from "../../ui/store.ts";

export type Cards = readonly NoteCard[];

export type Folder = "notes" | "archive" | "trash";

export interface NoteListView {
  readonly folder: Folder;
  readonly search: string;
  /** Empty: all. */
  readonly category: string;
  readonly tag: string;
  readonly sort: Sort;
}

export const defaultView: NoteListView = {
  folder: "notes",
  search: "",
  category: "",
  tag: "",
  sort: "newest",
};

const byTitle = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

type Compare = (a: NoteCard, b: NoteCard) => number;
export const sorts = [
  { sort: "newest", label: "Newest first", by: (a, b) => textOrder(b.createdAt, a.createdAt) },
  { sort: "oldest", label: "Oldest first", by: (a, b) => textOrder(a.createdAt, b.createdAt) },
  { sort: "updated", label: "Recently updated", by: (a, b) => textOrder(b.updatedAt, a.updatedAt) },
  { sort: "title", label: "Title", by: (a, b) => byTitle.compare(a.title, b.title) },
  { sort: "longest", label: "Longest first", by: (a, b) => b.wordCount - a.wordCount },
] as const satisfies readonly { sort: string; label: string; by: Compare }[];
type Sort = (typeof sorts)[number]["sort"];

/** The notes of a folder that fit, sorted; `found` are those in whose text the search stands. */
export function shownNotes(
  rows: Cards,
  { search, category, tag, sort }: Omit<NoteListView, "folder">,
  found: ReadonlySet<string>,
): Cards {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const fits = rows.filter(
    (row) =>
      (category === "" || row.category.toLowerCase() === category.toLowerCase()) &&
      (tag === "" || hasTag(row.tags, tag)) &&
      (words.length === 0 || found.has(row.id) || hasWords(row, words)),
  );
  const { by } = sorts.find((one) => one.sort === sort) ?? sorts[0];
  return fits.toSorted((a, b) => Number(b.isPinned) - Number(a.isPinned) || by(a, b));
}

function hasWords({ title, preview, tags, category }: NoteCard, words: readonly string[]): boolean {
  const text = `${title}\n${preview}\n${tags.join(" ")}\n${category}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

export const inFolder = (rows: Cards, folder: Folder): Cards =>
  rows.filter(({ isArchived }) => isArchived === (folder === "archive"));

/** Values in use, each once, as people sort words. */
export const inUse = (values: readonly string[]): string[] =>
  [...new Set(values)].toSorted((a, b) => byTitle.compare(a, b));

export const noteView = store<NoteListView>(defaultView);
export const setView = (changes: Partial<NoteListView>): void =>
  noteView.change((now) => ({ ...now, ...changes }));

export const noteSelection = itemSelection();

export const isCreating = store(false);
