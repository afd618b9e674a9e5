import type { PanelId } from "../panels.ts";

type Words = Readonly<Record<string, string>>;

/** What a command may ask of a panel's list, each choice with the words that an answer has for it. */
interface ListView {
  readonly shows: Words;
  readonly groups: Words;
  readonly sorts: Words;
  readonly folders: Words;
  /** Parts of its filter. */
  readonly filters: readonly FilterPart[];
}

export const filterParts = [
  "folder",
  "status",
  "priority",
  "category",
  "tags",
  "dueBefore",
  "words",
] as const;
type FilterPart = (typeof filterParts)[number];

export const listViews: { readonly [Panel in PanelId]?: ListView } = {
  tasks: {
    shows: { list: "as a list", analytics: "as figures" },
    groups: {
      none: "without groups",
      status: "grouped by status",
      priority: "grouped by priority",
      category: "grouped by category",
      due: "grouped by due date",
    },
    sorts: {
      own: "in their own order",
      due: "the earliest due first",
      priority: "the most urgent first",
      title: "by title",
      created: "the newest first",
      "due:reversed": "the latest due first",
      "priority:reversed": "the least urgent first",
      "title:reversed": "by title from Z to A",
      "created:reversed": "the oldest first",
    },
    folders: {},
    filters: ["status", "priority", "category", "tags", "dueBefore", "words"],
  },
  notes: {
    shows: {},
    groups: {},
    sorts: {
      newest: "the newest first",
      oldest: "the oldest first",
      updated: "those changed last first",
      title: "by title",
      longest: "the longest first",
    },
    folders: { notes: "", archive: "in the archive", trash: "in the trash" },
    filters: ["folder", "category", "tags", "words"],
  },
};
