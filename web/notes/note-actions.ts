import type { NoteCard } from "#contract/notes.ts";
import type { QueryClient } from "@tanstack/react-query";
import {
  Archive,
  ArchiveRestore,
  Download,
  FolderInput,
  Heart,
  History,
  Link,
  Pencil,
  Pin,
  Printer,
  SquareCheck,
  Tag,
  Trash2,
} from "lucide-react";
import { type Action, itemAction, offered } from "../list/action.ts";
import { copyLink } from "../list/copy-link.ts";
import { setItem, workspace } from "../panels/workspace.ts";
import { promptDialog } from "../ui/dialog.ts";
import type { Cards } from "./note-rows.ts";
import {
  archiveNotes,
  changeNotes,
  removeNotes,
  toggleArchived,
  toggleFavorite,
  togglePin,
} from "./changes.ts";
import { listActions } from "./list/list-actions.ts";
import { inUse } from "./list/shown-notes.ts";
import { type NoteMode, noteSelection, setNoteMode } from "./list/view.ts";
import { noteCollection } from "./note-collection.ts";
import { noteQueries } from "./queries.ts";
import { tagsFrom } from "./tag-text.ts";
import { categoryLabel } from "./texts.ts";

type NoteAction = Action<Cards>;

const areAll = (cards: Cards, has: (card: NoteCard) => boolean): boolean =>
  cards.length > 0 && cards.every((card) => has(card));
const idsOf = (cards: Cards): string[] => cards.map(({ id }) => id);

export const pinAction = itemAction<NoteCard>(
  "pin",
  Pin,
  ({ isPinned }) => (isPinned ? "Unpin" : "Pin"),
  togglePin,
  { shortcuts: ["p"] },
);

export const favoriteAction = itemAction<NoteCard>(
  "favorite",
  Heart,
  ({ isFavorite }) => (isFavorite ? "Remove from favorites" : "Favorite"),
  toggleFavorite,
  { shortcuts: ["s"], words: "star" },
);

const archive = {
  id: "archive",
  shortcuts: ["e"],
  takesAway: true,
  run(client: QueryClient, cards: Cards) {
    const [card, ...others] = cards;
    if (card && others.length === 0) toggleArchived(client, card);
    else archiveNotes(client, idsOf(cards), !areArchived(cards));
  },
} as const;

const areArchived = (cards: Cards): boolean => areAll(cards, ({ isArchived }) => isArchived);

export const archiveAction: NoteAction = {
  ...archive,
  label: "Archive",
  icon: Archive,
  when: (cards) => !areArchived(cards),
};

export const unarchiveAction: NoteAction = {
  ...archive,
  label: "Unarchive",
  icon: ArchiveRestore,
  when: areArchived,
};

export const removeAction: NoteAction = {
  id: "delete",
  label: "Delete",
  icon: Trash2,
  shortcuts: ["#", "Delete"],
  isDangerous: true,
  takesAway: true,
  run: (client, cards) => removeNotes(client, idsOf(cards)),
};

const selectAction = itemAction<NoteCard>("select", SquareCheck, "Select", (_client, { id }) =>
  noteSelection.toggle(id),
);

const tagsAction: NoteAction = {
  id: "tags",
  label: "Set tags",
  icon: Tag,
  async run(client, cards) {
    const text = await promptDialog({ title: "Tags", label: "Tags, separated by commas" });
    if (text !== undefined) changeNotes(client, idsOf(cards), { tags: tagsFrom(text) });
    return text !== undefined;
  },
};

/** Into a category that is in use. */
const categoryAction = (categories: readonly string[]): NoteAction => ({
  id: "category",
  label: "Set category",
  icon: FolderInput,
  choices: () =>
    categories.map((category) => ({
      id: category,
      label: categoryLabel(category),
      run: (client, cards) => changeNotes(client, idsOf(cards), { category }),
    })),
  run: () => undefined,
});

/** Beside the pointer on a card. */
export const cardButtons: readonly NoteAction[] = [
  pinAction,
  favoriteAction,
  archiveAction,
  unarchiveAction,
  removeAction,
];

/** All that can be done to a card in the list. */
export const cardActions: readonly NoteAction[] = [...cardButtons, selectAction];

export const bulkActions = (categories: readonly string[]): readonly NoteAction[] => [
  archiveAction,
  unarchiveAction,
  tagsAction,
  categoryAction(categories),
  removeAction,
];

const show =
  (mode: NoteMode) =>
  (_client: QueryClient, { id }: NoteCard) => {
    setItem("notes", id);
    setNoteMode(id, mode);
  };

export const editAction = itemAction<NoteCard>("edit", Pencil, "Edit", show("edit"));

/** Behind the button of an open note. */
export const openNoteActions: readonly NoteAction[] = [
  itemAction("history", History, "History", show("history")),
  itemAction("link", Link, "Copy link", (_client, { id }) =>
    copyLink(`/?l=notes&note=${encodeURIComponent(id)}`),
  ),
  itemAction("export", Download, "Export Markdown", (client, { id }) => exportOne(client, id)),
  itemAction("print", Printer, "Print", () => print(), {
    when: ({ id }) => workspace.get().items.notes === id,
  }),
];

async function exportOne(client: QueryClient, id: string): Promise<void> {
  const { exportNote } = await import("./export-notes.ts");
  exportNote(await client.query({ ...noteQueries.note(id), staleTime: "static" }));
}

/** The selected notes, or else the open one. */
function targetOf(rows: Cards): Cards {
  const { ids } = noteSelection.state.get();
  const openId = workspace.get().items.notes;
  return rows.filter(({ id }) => (ids.size > 0 ? ids.has(id) : id === openId));
}

export function offeredNoteActions(client: QueryClient) {
  const rows = noteCollection.rows(client);
  return offered(client, {
    panel: "notes",
    listActions,
    itemActions: [
      ...cardActions,
      tagsAction,
      categoryAction(inUse(rows.map(({ category }) => category))),
      editAction,
      ...openNoteActions,
    ],
    target: targetOf(rows),
    nameOf: ({ title }) => title,
  });
}
