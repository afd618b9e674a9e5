import {
  type FileItem,
  type FileKind,
  fileKinds,
  folderType,
  kindOfType,
} from "#contract/files.ts";
import { typeName } from "#shared/media-types.ts";
import {
  File,
  FileArchive,
  FileAudio,
  FileSpreadsheet,
  FileText,
  FileVideo,
  Folder,
  Image,
  type LucideIcon,
} from "lucide-react";
import { textOrder } from "../collection/rows.ts";
import { itemSelection, listView } from "../list/list-view.ts";
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

interface KindLook {
  /** As people call one of them. */
  readonly one: string;
  /** As the choice of all of them. */
  readonly all: string;
  readonly icon: LucideIcon;
  readonly color: string;
}

const looks: Readonly<Record<FileKind, KindLook>> = {
  folder: { one: "folder", all: "Folders", icon: Folder, color: "yellow" },
  image: { one: "picture", all: "Pictures", icon: Image, color: "violet" },
  video: { one: "video", all: "Videos", icon: FileVideo, color: "pink" },
  audio: { one: "audio", all: "Audio", icon: FileAudio, color: "cyan" },
  pdf: { one: "PDF", all: "PDFs", icon: FileText, color: "red" },
  text: { one: "text", all: "Text and documents", icon: FileText, color: "blue" },
  archive: { one: "archive", all: "Archives", icon: FileArchive, color: "orange" },
  other: { one: "file", all: "Other", icon: File, color: "slate" },
};
const table: KindLook = { ...looks.text, one: "table", icon: FileSpreadsheet, color: "emerald" };

export const lookOf = ({ type }: Pick<FileItem, "type">): KindLook =>
  /csv|sheet/.test(type) ? table : looks[kindOfType(type)];

export const kindChoices = fileKinds.map((kind) => [kind, looks[kind].all] as const);

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
