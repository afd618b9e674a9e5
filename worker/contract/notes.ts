import * as v from "valibot";
import { acts, endpoint, itemRows, reads, takenRow } from "./endpoint.ts";
import {
  Id,
  Instant,
  listOf,
  text,
  requiredText,
  wholeNumber,
  numberText,
  bookkeeping,
  Flag,
  FlagText,
  Version,
  NewId,
} from "./values.ts";

export const noteLimits = {
  title: 300,
  /** Characters of HTML; and bytes of it, which is what a row of D1 holds. */
  content: 800_000,
  contentBytes: 900_000,
  /**
   * Elements of HTML, of what is handed in as of what is stored: reading costs by them, and a text that a person reads has
   * fewer. The paragraph that each item of a list and each cell begins with is one with it.
   */
  elements: 40_000,
  category: 60,
  tag: 60,
  tags: 30,
  preview: 150,
  page: 100,
  /** Cards are small: rows in one answer with `view=cards`. */
  cards: 5_000,
  bulk: 1_000,
  imported: 100,
} as const;

/** Offered; a note may carry any other. */
export const noteCategories = ["general", "work", "personal", "ideas", "journal"] as const;

const Title = requiredText(noteLimits.title, "Title is required");
const Content = text(noteLimits.content);
const Category = requiredText(noteLimits.category, "must not be blank");
const Tags = listOf(requiredText(noteLimits.tag, "must not be blank"), noteLimits.tags);

/** A note as lists show it. */
export const NoteCard = v.object({
  id: Id,
  title: v.string(),
  category: v.string(),
  tags: v.array(v.string()),
  isPinned: v.boolean(),
  isFavorite: v.boolean(),
  isArchived: v.boolean(),
  /** The first 150 characters of the text, without its marks. */
  preview: v.string(),
  wordCount: v.number(),
  /** Names the text: every change of `content` that is worth keeping has one. */
  revisionId: Id,
  /** Its place as set by hand; 0 until then. Smaller stands first. */
  sortOrder: v.number(),
  ...bookkeeping,
});
export type NoteCard = v.InferOutput<typeof NoteCard>;

/** `content` is HTML that holds nothing but what rich-text.ts names. */
export const Note = v.object({ ...NoteCard.entries, content: v.string() });
export type Note = v.InferOutput<typeof Note>;

const filing = {
  category: v.optional(Category),
  tags: v.optional(Tags),
  isPinned: v.optional(Flag),
  isFavorite: v.optional(Flag),
  isArchived: v.optional(Flag),
} as const;

/** `content` may be plain text or HTML. A client may choose both ids. */
export const NewNote = v.strictObject({
  id: v.optional(NewId),
  title: Title,
  content: v.pipe(Content, v.trim(), v.minLength(1, "Content is required")),
  ...filing,
  revisionId: v.optional(Id),
});
export type NewNote = v.InferOutput<typeof NewNote>;

/**
 * With `version` the change is refused (409, the note as it stands in `current`) when the note moved on. `revisionId`
 * is one session's: text saved again under it, while it is still the note's newest, replaces what that session saved before.
 */
export const NoteChanges = v.strictObject({
  title: v.optional(Title),
  content: v.optional(Content),
  ...filing,
  version: Version,
  revisionId: v.optional(Id),
});
export type NoteChanges = v.InferOutput<typeof NoteChanges>;

export const NoteSort = v.picklist(
  ["createdAt", "updatedAt", "title", "wordCount", "order"],
  "must be createdAt, updatedAt, title, wordCount or order",
);
export type NoteSort = v.InferOutput<typeof NoteSort>;

/** `tags` comma joined, any of them. Notes in the trash only with `trash=true`. `view=cards` leaves the texts out. */
export const NoteFilter = v.strictObject({
  category: v.optional(text(200)),
  isPinned: v.optional(FlagText),
  isFavorite: v.optional(FlagText),
  isArchived: v.optional(FlagText),
  trash: v.optional(FlagText),
  search: v.optional(text(200)),
  tags: v.optional(text(1_000)),
  sortBy: v.optional(NoteSort),
  sortOrder: v.optional(v.picklist(["asc", "desc"], "must be asc or desc")),
  view: v.optional(v.picklist(["cards", "whole"], "must be cards or whole")),
  limit: v.optional(numberText(1, noteLimits.cards)),
  cursor: v.optional(text(600)),
});
export type NoteFilter = v.InferOutput<typeof NoteFilter>;

export const NoteSearch = v.strictObject({
  query: text(200),
  category: v.optional(text(60)),
  tags: v.optional(Tags),
  isArchived: v.optional(Flag),
  limit: v.optional(wholeNumber(1, noteLimits.page)),
});
export type NoteSearch = v.InferOutput<typeof NoteSearch>;

/** One text a note once had. The current one is `revisionId` of the note. */
export const NoteRevision = v.object({
  id: Id,
  title: v.string(),
  wordCount: v.number(),
  preview: v.string(),
  actor: v.string(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type NoteRevision = v.InferOutput<typeof NoteRevision>;

export const NoteLink = v.object({ id: Id, title: v.string() });
export type NoteLink = v.InferOutput<typeof NoteLink>;

export const ImportedNote = v.strictObject({
  ...NewNote.entries,
  title: text(noteLimits.title),
  content: Content,
  createdAt: v.optional(Instant),
  updatedAt: v.optional(Instant),
});
export type ImportedNote = v.InferOutput<typeof ImportedNote>;

const base = "/api/tools/notes";
const withId = `${base}/{id}` as const;
const flag = <Body extends v.GenericSchema>(name: "pin" | "archive" | "favorite", body: Body) =>
  acts("PATCH", `${withId}/${name}`, { body, answer: Note });

export const notes = {
  ...itemRows(base, { item: Note, create: NewNote, changes: NoteChanges }),
  list: reads(base, {
    query: NoteFilter,
    answer: v.array(v.union([Note, NoteCard])),
    beside: "notes",
  }),
  restore: acts("PUT", `${withId}/restore`, { answer: Note }),
  search: endpoint(`${base}/search`, {
    method: "POST",
    body: NoteSearch,
    answer: v.array(Note),
    beside: "notes",
    scope: "read",
  }),
  pin: flag("pin", v.strictObject({ isPinned: Flag })),
  archive: flag("archive", v.strictObject({ isArchived: Flag })),
  favorite: flag("favorite", v.strictObject({ isFavorite: Flag })),
  /** Beside the cards of what was changed stands the `runId` that undoes all of it. */
  bulk: acts("POST", `${base}/bulk`, {
    body: v.strictObject({
      noteIds: v.pipe(v.array(Id, "must be a list"), v.maxLength(noteLimits.bulk)),
      updates: v.strictObject({
        ...filing,
        deleted: v.optional(Flag),
      }),
    }),
    answer: v.array(NoteCard),
    beside: "notes",
  }),
  reorder: acts("POST", `${base}/reorder`, {
    body: v.strictObject({
      noteOrders: v.pipe(
        v.array(v.strictObject({ id: Id, order: wholeNumber(0, 1_000_000_000) }), "must be a list"),
        v.maxLength(noteLimits.bulk),
      ),
    }),
    answer: v.array(NoteCard),
    beside: "notes",
  }),
  /** Notes whose texts lead to the item with this id, of any tool; at most 20. */
  linked: reads(`${withId}/linked`, { answer: v.array(NoteLink) }),
  history: reads(`${withId}/history`, {
    answer: v.array(NoteRevision),
    beside: "history",
  }),
  revision: reads(`${withId}/history/{revisionId}`, {
    params: v.strictObject({ id: Id, revisionId: Id }),
    answer: v.object({ ...NoteRevision.entries, content: v.string() }),
  }),
  /**
   * A part of an import: one event a note, one run for all parts that name the same. Beside the cards of what was made
   * stand its `runId`, the `duplicates`: ids that were taken, whose notes were left as they are, and the `refused`: id, title
   * and error of each whose text no note can have.
   */
  importNotes: acts("POST", `${base}/import`, {
    body: v.strictObject({
      runId: v.optional(Id),
      notes: listOf(ImportedNote, noteLimits.imported),
    }),
    answer: v.array(NoteCard),
    beside: "notes",
  }),
  taken: takenRow(`${base}/import/taken`),
} as const;
