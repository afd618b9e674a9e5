import type { NoteCard } from "#contract/notes.ts";
import { describe, expect, it } from "vitest";
import { defaultView, inUse, inFolder, shownNotes } from "./view.ts";

const card = (id: string, more: Partial<NoteCard> = {}): NoteCard => ({
  id,
  title: id,
  category: "general",
  tags: [],
  isPinned: false,
  isFavorite: false,
  isArchived: false,
  preview: "",
  wordCount: 0,
  revisionId: id,
  sortOrder: 0,
  createdAt: "2026-11-01T00:00:00.000Z",
  updatedAt: "2026-11-01T00:00:00.000Z",
  deletedAt: null,
  version: 1,
  ...more,
});
const ids = (rows: readonly NoteCard[]) => rows.map(({ id }) => id);
const none = new Set<string>();

describe("NT-01 what the list shows", () => {
  const rows = [
    card("c", { title: "Note 10", wordCount: 3, category: "work", tags: ["x"] }),
    card("b", { title: "note 2", wordCount: 9, updatedAt: "2026-11-03T00:00:00.000Z" }),
    card("a", { title: "Alpha", isPinned: true, preview: "Bread and Butter" }),
    card("z", { isArchived: true }),
  ];
  const folder = inFolder(rows, "notes");

  it("pinned notes stand first, whatever the order of the others", () => {
    expect(ids(shownNotes(folder, defaultView, none))).toEqual(["a", "c", "b"]);
    const by = (sort: "title" | "updated" | "longest") =>
      ids(shownNotes(folder, { ...defaultView, sort }, none));
    expect(by("title")).toEqual(["a", "b", "c"]);
    expect(by("updated")).toEqual(["a", "b", "c"]);
    expect(by("longest")).toEqual(["a", "b", "c"]);
    expect(ids(inFolder(rows, "archive"))).toEqual(["z"]);
  });

  it("searches titles, previews, tags and categories at once, and the texts that the worker found", () => {
    const search = (text: string, found: ReadonlySet<string> = none) =>
      ids(shownNotes(folder, { ...defaultView, search: text }, found));
    expect(search("BUTTER bread")).toEqual(["a"]);
    expect(search("work")).toEqual(["c"]);
    expect(search("nowhere", new Set(["b"]))).toEqual(["b"]);
    expect(ids(shownNotes(folder, { ...defaultView, category: "work" }, none))).toEqual(["c"]);
    expect(ids(shownNotes(folder, { ...defaultView, tag: "x" }, none))).toEqual(["c"]);
    expect(ids(shownNotes(folder, { ...defaultView, tag: "X" }, none))).toEqual(["c"]);
    expect(inUse(["work", "b", "Able", "work"])).toEqual(["Able", "b", "work"]);
  });
});
