import {
  Archive,
  ArrowDownWideNarrow,
  Download,
  NotebookPen,
  Plus,
  SquareCheck,
  Trash2,
  Upload,
} from "lucide-react";
import { type Action, selectAll } from "../../list/action.ts";
import { noteCollection } from "../note-collection.ts";
import { type Folder, inFolder, shownNotes, sortIds, sorts } from "./view.ts";
import { isCreating, noteSelection, noteView, setView } from "./view.ts";

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
  ...sortIds.map((sort, at) => ({
    id: `sort:${sort}`,
    label: sorts[sort].label,
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
      void import("../transfer/import-notes.ts").then(({ importNotes }) => importNotes(client)),
  },
  {
    id: "export",
    label: "Export all as Markdown",
    icon: Download,
    run: () => void import("../export-notes.ts").then(({ exportAll }) => exportAll()),
  },
];

export const listActions: readonly Action[] = [
  {
    id: "new",
    label: "New note",
    icon: Plus,
    shortcuts: ["n"],
    words: "add create write",
    run: () => isCreating.set(true),
  },
  ...viewActions,
];
