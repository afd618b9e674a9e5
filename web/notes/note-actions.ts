import { counted } from "#shared/words.ts";
import type { NoteCard } from "#contract/notes.ts";
import type { QueryClient } from "@tanstack/react-query";
import {
  Archive,
  ArchiveRestore,
  ArrowDownWideNarrow,
  Download,
  FolderInput,
  Heart,
  History,
  type LucideIcon,
  NotebookPen,
  Pencil,
  Pin,
  Plus,
  Printer,
  SquareCheck,
  Tag,
  UnfoldHorizontal,
  Trash2,
  Upload,
} from "lucide-react";
import { type Action, itemAction, linkAction, removal, selectAll } from "../list/action.ts";
import { offered, type Offers, targetIn } from "../list/offered/offered.ts";
import { type ItemMode, openItemIn } from "../list/item-view.tsx";
import { workspace } from "../panels/workspace.ts";
import { confirmDialog, promptDialog } from "../ui/dialog.ts";
import { store } from "../ui/store.ts";
import { keepText } from "../ui/stored.ts";
import {
  type Cards,
  type Folder,
  inFolder,
  noteSelection,
  noteView,
  setView,
  shownNotes,
  sorts,
} from "./list/view.ts";
import { noteCollection } from "./note-collection.ts";
import { categoriesIn, composeNote } from "./note-inputs.ts";
import { categoryLabel, noteTexts } from "./texts.ts";

type NoteAction = Action<Cards>;

const idsOf = (cards: Cards): string[] => cards.map(({ id }) => id);
const named = ({ length }: Cards): string => (length === 1 ? "Note" : counted(length, "note"));

export const pinAction = itemAction<NoteCard>(
  "pin",
  Pin,
  ({ isPinned }) => (isPinned ? "Unpin" : "Pin"),
  (client, { id, isPinned }) =>
    void noteCollection.change(client, "pin", [id], { isPinned: !isPinned }),
  { shortcuts: ["p"], keyLabel: "Pin or unpin" },
);

export const favoriteAction = itemAction<NoteCard>(
  "favorite",
  Heart,
  ({ isFavorite }) => (isFavorite ? "Remove from favorites" : "Favorite"),
  (client, { id, isFavorite }) =>
    void noteCollection.change(client, "favorite", [id], { isFavorite: !isFavorite }),
  { shortcuts: ["s"], keyLabel: "Favorite or not", words: "star" },
);

const areArchived = (cards: Cards): boolean =>
  cards.length > 0 && cards.every(({ isArchived }) => isArchived);

const archiving = (isArchived: boolean, label: string, icon: LucideIcon): NoteAction => ({
  id: "archive",
  label,
  icon,
  shortcuts: ["e"],
  takesAway: true,
  when: (cards) => areArchived(cards) !== isArchived,
  run(client, cards) {
    const done = `${named(cards)} ${isArchived ? "archived" : "unarchived"}`;
    void noteCollection.change(client, "archive", idsOf(cards), { isArchived }, done);
  },
});

export const archiveActions: readonly NoteAction[] = [
  archiving(true, "Archive", Archive),
  archiving(false, "Unarchive", ArchiveRestore),
];

export const removeAction = removal<NoteCard>(async (client, cards) => {
  const many = `Are you sure you want to delete ${counted(cards.length, "note")}?`;
  const text = cards.length === 1 ? noteTexts.confirmDelete : many;
  if (!(await confirmDialog({ text, confirm: "Delete", isDangerous: true }))) return false;
  void noteCollection.change(client, "remove", idsOf(cards), null, `${named(cards)} deleted`);
  return true;
});

const selectAction = itemAction<NoteCard>("select", SquareCheck, "Select", (_client, { id }) =>
  noteSelection.toggle(id),
);

const tagsAction: NoteAction = {
  id: "tags",
  label: "Set tags",
  icon: Tag,
  async run(client, cards) {
    const text = await promptDialog({ title: "Tags", label: "Tags, separated by commas" });
    if (text === undefined) return false;
    const { tagsFrom } = await import("../form/read-fields.ts");
    void noteCollection.change(client, "update", idsOf(cards), { tags: tagsFrom(text) });
    return true;
  },
};

const categoryAction: NoteAction = {
  id: "category",
  label: "Set category",
  icon: FolderInput,
  choices: (_cards, client) =>
    categoriesIn(client).map((category) => ({
      id: category,
      label: categoryLabel(category),
      run: (_, cards) => {
        void noteCollection.change(client, "update", idsOf(cards), { category });
      },
    })),
  run: () => undefined,
};

const exportAction: NoteAction = {
  id: "export-some",
  label: "Export as Markdown",
  icon: Download,
  run: (_client, cards) =>
    void import("./exporting/export-notes.ts").then(({ exportSome }) => exportSome(cards)),
};

export const cardButtons = [pinAction, favoriteAction, ...archiveActions, removeAction];
export const cardActions = [...cardButtons, selectAction];
export const bulkActions = [
  ...archiveActions,
  tagsAction,
  categoryAction,
  exportAction,
  removeAction,
];

const show =
  (mode: ItemMode) =>
  (_client: QueryClient, { id }: NoteCard) =>
    openItemIn("notes", id, mode);

export const editAction = itemAction<NoteCard>("edit", Pencil, "Edit", show("edit"));

const widthKey = "aside-notes-width";
/** Whether texts take the whole width of a wide panel, as this device remembers. */
export const fullWidth = store(localStorage.getItem(widthKey) === "full");

function toggleWidth(): void {
  fullWidth.change((isFull) => !isFull);
  keepText(widthKey, fullWidth.get() ? "full" : null);
}

export const openNoteActions: readonly NoteAction[] = [
  itemAction("width", UnfoldHorizontal, "Full width", toggleWidth, {
    isChecked: () => fullWidth.get(),
    when: ({ id }) => workspace.get().items.notes === id,
  }),
  itemAction("history", History, "History", show("history")),
  linkAction((id) => `/?l=notes&note=${id}`),
  itemAction("export", Download, "Export as Markdown", (client, { id }) => exportOne(client, id)),
  itemAction("print", Printer, "Print", () => print(), {
    when: ({ id }) => workspace.get().items.notes === id,
  }),
];

async function exportOne(client: QueryClient, id: string): Promise<void> {
  await (await import("./exporting/export-notes.ts")).exportNote(client, id);
}

const folders: readonly (readonly [Folder, string, typeof Archive])[] = [
  ["notes", "Notes", NotebookPen],
  ["archive", "Archive", Archive],
  ["trash", "Trash", Trash2],
];

export const viewActions: readonly Action[] = [
  ...folders.map(([folder, label, icon], at) => ({
    id: `show:${folder}`,
    label,
    icon,
    ...(at === 0 && { heading: "Show" }),
    isChecked: () => noteView.get().folder === folder,
    run: () => setView({ folder }),
  })),
  ...sorts.map(({ sort, label }, at) => ({
    id: `sort:${sort}`,
    label,
    icon: ArrowDownWideNarrow,
    words: "sort",
    ...(at === 0 && { heading: "Sort" }),
    isChecked: () => noteView.get().sort === sort,
    run: () => setView({ sort }),
  })),
  {
    id: "select",
    label: "Select notes",
    icon: SquareCheck,
    heading: "All notes",
    run: noteSelection.open,
  },
  selectAll(noteSelection, (client) => {
    const view = noteView.get();
    return shownNotes(inFolder(noteCollection.rows(client), view.folder), view, new Set());
  }),
  {
    id: "import",
    label: "Import notes…",
    icon: Upload,
    words: "markdown keep notion evernote",
    run: (client) =>
      void import("./transfer/import-notes.ts").then(({ importNotes }) => importNotes(client)),
  },
  {
    id: "export",
    label: "Export all as Markdown",
    icon: Download,
    run: () => void import("./exporting/export-notes.ts").then(({ exportAll }) => exportAll()),
  },
];

export const listActions: readonly Action[] = [
  {
    id: "new",
    label: "New note",
    icon: Plus,
    words: "add create write",
    run: (client) => composeNote(client),
  },
  ...viewActions,
];

export const noteOffers: Offers = {
  keys: [...cardActions, ...listActions],
  offered(client) {
    const found = targetIn("notes", noteSelection, noteCollection.rows(client));
    // Where a note is open its letters are text.
    const ofCards = found.leaving
      ? cardActions.map((one) => ({ ...one, shortcuts: [] }))
      : cardActions;
    return offered(client, {
      panel: "notes",
      listActions,
      itemActions: [...ofCards, tagsAction, categoryAction, editAction, ...openNoteActions],
      ...found,
      nameOf: ({ title }) => title,
    });
  },
};
