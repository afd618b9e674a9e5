import type { NoteCard } from "#contract/notes.ts";
import { itemSelection } from "../../list/list-view.ts";
import { store } from "../../ui/store.ts";

export type Cards = readonly NoteCard[];

export type Folder = "notes" | "archive" | "trash";
export type Sort = keyof typeof sorts;

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
const later = (a: string, b: string): number => (a === b ? 0 : a > b ? -1 : 1);

export const sorts = {
  newest: {
    label: "Newest first",
    compare: (a: NoteCard, b: NoteCard) => later(a.createdAt, b.createdAt),
  },
  oldest: {
    label: "Oldest first",
    compare: (a: NoteCard, b: NoteCard) => later(b.createdAt, a.createdAt),
  },
  updated: {
    label: "Recently updated",
    compare: (a: NoteCard, b: NoteCard) => later(a.updatedAt, b.updatedAt),
  },
  title: {
    label: "Title",
    compare: (a: NoteCard, b: NoteCard) => byTitle.compare(a.title, b.title),
  },
  longest: {
    label: "Longest first",
    compare: (a: NoteCard, b: NoteCard) => b.wordCount - a.wordCount,
  },
} as const;

export const sortIds: readonly Sort[] = ["newest", "oldest", "updated", "title", "longest"];

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
      (category === "" || row.category === category) &&
      (tag === "" || row.tags.includes(tag)) &&
      (words.length === 0 || found.has(row.id) || hasWords(row, words)),
  );
  const sorted = sort === "newest" ? fits : fits.toSorted(sorts[sort].compare);
  const pinned = sorted.filter(({ isPinned }) => isPinned);
  return pinned.length === 0 ? sorted : [...pinned, ...sorted.filter(({ isPinned }) => !isPinned)];
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

/** State of the list's view; it lives as long as the tab. */
export const noteView = store<NoteListView>(defaultView);
export const setView = (changes: Partial<NoteListView>): void =>
  noteView.change((now) => ({ ...now, ...changes }));

export const noteSelection = itemSelection();

export const isCreating = store(false);
