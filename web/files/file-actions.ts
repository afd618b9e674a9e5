import type { FileItem } from "#contract/files.ts";
import { nameKey } from "#shared/file-names.ts";
import { counted } from "#shared/words.ts";
import type { QueryClient } from "@tanstack/react-query";
import {
  ArrowDownWideNarrow,
  Download,
  FolderInput,
  FolderPlus,
  LayoutGrid,
  List,
  Pencil,
  Share2,
  SquareCheck,
  Trash2,
  Upload,
} from "lucide-react";
import { uuidv7 } from "uuidv7";
import { type Action, itemAction, linkAction, removal, selectAll } from "../list/action.ts";
import { offered, type Offers, targetIn } from "../list/offered/offered.ts";
import { focusItem } from "../list/keyboard.ts";
import { setItem, workspace } from "../panels/workspace.ts";
import { promptDialog } from "../ui/dialog.ts";
import { type Given, givenBy, givenFiles } from "../ui/input/given.ts";
import { pickFiles, pickFolder } from "../ui/input/pick-file.ts";
import { showProblem } from "../ui/toast.ts";
import { fileCollection, knownFile, listOfFolder, listOfSearch } from "./file-collection.ts";
import {
  type Files,
  fileSelection,
  fileView,
  isFolder,
  renaming,
  shownFiles,
  sorts,
} from "./view.ts";

type FileAction = Action<Files>;

/** '“Plan.pdf”', '3 items'. */
const named = (some: Files): string =>
  some.length === 1 ? `“${some[0]?.name ?? ""}”` : counted(some.length, "item");
const idsOf = (some: Files): string[] => some.map(({ id }) => id);

/** The folder that is shown: the open one, or that of the open file. Null: Home. */
export function shownFolder(client: QueryClient): string | null {
  const id = workspace.get().items.files;
  const open = id === undefined ? undefined : knownFile(client, id);
  if (open && !isFolder(open)) return open.parentId;
  return id ?? null;
}

function rowsShown(client: QueryClient): Files {
  const view = fileView.state.get();
  const words = view.search.trim();
  const list = words === "" ? listOfFolder(shownFolder(client)) : listOfSearch(words);
  return shownFiles(fileCollection.rows(client, list), view);
}

function nameProblem(typed: string, others: readonly FileItem[]): string | undefined {
  const name = typed.trim();
  if (name === "") return "Type a name";
  if (/[/\\]/.test(name)) return "A name cannot have / or \\ in it";
  const isTaken = others.some((other) => nameKey(other.name) === nameKey(name));
  return isTaken ? `“${name}” already exists here` : undefined;
}

/** Answers whether the name will do; where it will not, it says why. */
export function rename(client: QueryClient, file: FileItem, typed: string): boolean {
  const { id, name: before, parentId } = file;
  const name = typed.trim();
  if (name === before || name === "") return true;
  const others = fileCollection.rows(client, listOfFolder(parentId)).filter((one) => one.id !== id);
  const problem = nameProblem(name, others);
  if (problem === undefined)
    void fileCollection.change(client, "rename", [id], { name }, `Renamed to “${name}”`);
  else showProblem(problem);
  return problem === undefined;
}

export function moveTo(
  client: QueryClient,
  some: Files,
  to: { readonly id: string | null; readonly name: string },
): void {
  const going = some.filter(({ id, parentId }) => id !== to.id && parentId !== to.id);
  if (going.length === 0) return;
  const said = `Moved ${named(going)} to “${to.name}”`;
  fileSelection.clear();
  void fileCollection.change(client, "move", idsOf(going), { parentId: to.id }, said);
}

/** Downloads one file as it is; several, or a folder, as a zip. */
const downloadAction: FileAction = {
  id: "download",
  label: ([first, ...others]) =>
    first && others.length === 0 && !isFolder(first) ? "Download" : "Download as zip",
  icon: Download,
  when: (some) => some.length > 0,
  async run(_client, some) {
    await (await import("./download.ts")).downloadFiles(some);
    // What is selected stays so.
    return false;
  },
};

const shareAction = itemAction<FileItem>(
  "share",
  Share2,
  "Share…",
  (client, file) =>
    void import("./share/share-dialog.tsx").then(({ showShare }) => showShare(client, file)),
);

const moveAction: FileAction = {
  id: "move",
  label: "Move to…",
  icon: FolderInput,
  when: (some) => some.length > 0,
  async run(client, some) {
    const { askFolder } = await import("./list/move-dialog.tsx");
    const to = await askFolder(client, some);
    if (!to) return false;
    moveTo(client, some, to);
    return true;
  },
};

const removeAction = removal<FileItem>((client, some) => {
  void fileCollection.change(client, "remove", idsOf(some), null, `Deleted ${named(some)}`);
});

export const bulkActions = [downloadAction, moveAction, removeAction];

export const openFileActions = [shareAction, downloadAction, removeAction];

const renameAction = itemAction<FileItem>(
  "rename",
  Pencil,
  "Rename",
  (_client, { id }) => renaming.set(id),
  { shortcuts: ["f2"] },
);

const selectAction = itemAction<FileItem>(
  "select",
  SquareCheck,
  "Select",
  (_client, { id }) => fileSelection.toggle(id),
  { shortcuts: ["space"] },
);

const anywhere = [
  moveAction,
  downloadAction,
  shareAction,
  linkAction<FileItem>((id) => `/?l=files&file=${id}`),
];

export const fileActions: readonly FileAction[] = [
  renameAction,
  ...anywhere,
  selectAction,
  removeAction,
];

/** A file lies over its row, in which it is renamed and selected. */
const coveringActions: readonly FileAction[] = [...anywhere, removeAction];

/** Creates a folder under a free name in the shown folder. */
async function makeFolder(client: QueryClient): Promise<void> {
  const parentId = shownFolder(client);
  const others = fileCollection.rows(client, listOfFolder(parentId));
  const typed = await promptDialog({
    title: "New folder",
    label: "Name",
    confirm: "Create",
    problem: (name) => nameProblem(name, others),
  });
  const name = typed?.trim();
  if (name === undefined) return;
  const id = uuidv7();
  const args = { name, parentId, at: new Date().toISOString() };
  void fileCollection.change(client, "folder", [id], args, `Created folder “${name}”`);
  requestAnimationFrame(() => focusItem(id));
}

export const folderAction: Action = {
  id: "folder",
  label: "New folder",
  icon: FolderPlus,
  run: (client) => void makeFolder(client),
};

async function upload(
  client: QueryClient,
  to: string | null,
  given: Promise<readonly Given[]>,
): Promise<void> {
  const [{ beginUploads }, some] = await Promise.all([import("./upload/begin.ts"), given]);
  await beginUploads(client, to, some);
}

/** What was dropped or pasted. */
export const uploadHanded = (client: QueryClient, to: string | null, transfer: DataTransfer) =>
  void upload(client, to, givenBy(transfer));

const pick = (client: QueryClient, picked: Promise<readonly File[]>) =>
  void upload(client, shownFolder(client), picked.then(givenFiles));

export const uploadAction: Action = {
  id: "new",
  label: "Upload files",
  icon: Upload,
  words: "add create",
  run: (client) => pick(client, pickFiles()),
};

const uploadFolderAction: Action = {
  id: "upload-folder",
  label: "Upload a folder",
  icon: Upload,
  run: (client) => pick(client, pickFolder()),
};

export const viewActions: readonly Action[] = [
  ...(["list", "grid"] as const).map((look): Action => ({
    id: `look:${look}`,
    label: look === "list" ? "Show as list" : "Show as grid",
    icon: look === "list" ? List : LayoutGrid,
    isChecked: () => fileView.state.get().look === look,
    run: () => fileView.set({ look }),
  })),
  ...sorts.map(({ sort, label }, at): Action => ({
    id: `sort:${sort}`,
    label,
    icon: ArrowDownWideNarrow,
    words: "sort",
    ...(at === 0 && { heading: "Sort" }),
    isChecked: () => fileView.state.get().sort === sort,
    run: () => fileView.set({ sort }),
  })),
  {
    id: "select",
    label: "Select files",
    icon: SquareCheck,
    heading: "All files",
    run: fileSelection.open,
  },
  selectAll(fileSelection, rowsShown),
  uploadFolderAction,
  {
    id: "trash",
    label: "Trash",
    icon: Trash2,
    isChecked: () => fileView.state.get().isTrash,
    run: () => fileView.set({ isTrash: !fileView.state.get().isTrash }),
  },
];

export const listActions: readonly Action[] = [uploadAction, folderAction, ...viewActions];

export const fileOffers: Offers = {
  keys: [...fileActions, ...listActions],
  offered(client) {
    const folder = shownFolder(client);
    const { target, leaving } = targetIn("files", fileSelection, rowsShown(client));
    return offered(client, {
      panel: "files",
      listActions,
      itemActions: leaving ? coveringActions : fileActions,
      target,
      ...(leaving && { leaving: () => () => setItem("files", folder ?? undefined) }),
      nameOf: ({ name }) => name,
    });
  },
};
