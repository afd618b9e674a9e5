import { type FileItem, folderType } from "#contract/files.ts";
import { typeName, type FileKind, fileKinds, kindOfType } from "#shared/media-types.ts";
import { textOrder } from "../collection/rows.ts";
import { itemSelection, listView } from "../list/list-view.ts";
import { looksOfKinds } from "../viewer/looks.ts";
import { store } from "../ui/store.ts";

export type Files = readonly FileItem[];

interface FileListView {
  readonly look: "grid" | "list";
  readonly sort: Sort;
  readonly search: string;
  /** Empty: all. */
  readonly kind: FileKind | "";
  readonly isTrash: boolean;
}

export const fileView = listView<FileListView, "look">(
  { look: "list", sort: "name", search: "", kind: "", isTrash: false },
  { key: "aside-files-look", field: "look", values: ["grid", "list"] },
);

export const fileSelection = itemSelection();

/** The file whose name is being typed where it stands. */
export const renaming = store<string | undefined>(undefined);

export const isFolder = ({ type }: Pick<FileItem, "type">): boolean => type === folderType;

export const kindChoices = fileKinds.map((kind) => [kind, looksOfKinds[kind].all] as const);

const names = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });
const foldersFirst = (a: FileItem, b: FileItem): number =>
  Number(isFolder(b)) - Number(isFolder(a));

/** Folders before files, then by name as people sort: 'file 2' before 'file 10'. */
export const byName = (a: FileItem, b: FileItem): number =>
  foldersFirst(a, b) || names.compare(a.name, b.name) || textOrder(a.id, b.id);

type Compare = (a: FileItem, b: FileItem) => number;

export const sorts = [
  { sort: "name", label: "Name", by: byName },
  { sort: "updated", label: "Last changed", by: (a, b) => textOrder(b.updatedAt, a.updatedAt) },
  { sort: "size", label: "Largest first", by: (a, b) => b.size - a.size },
  { sort: "type", label: "Type", by: (a, b) => textOrder(typeName(a.type), typeName(b.type)) },
] as const satisfies readonly { sort: string; label: string; by: Compare }[];
type Sort = (typeof sorts)[number]["sort"];

/** The list as it is shown; `rows` stand by name, and are answered as they are where nothing else is asked for. */
export function shownFiles(
  rows: Files,
  { sort, kind }: Pick<FileListView, "sort" | "kind">,
): Files {
  const fits = kind === "" ? rows : rows.filter(({ type }) => kindOfType(type) === kind);
  const by: Compare | undefined = sorts.find((one) => one.sort === sort)?.by;
  if (!by || sort === "name") return fits;
  return fits.toSorted((a, b) => foldersFirst(a, b) || by(a, b));
}
