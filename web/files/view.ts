import { type FileItem, type FileKind, fileKinds, folderType } from "#contract/files.ts";
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

interface TypeLook {
  readonly kind: FileKind;
  /** As people call one of them. */
  readonly one: string;
  readonly icon: LucideIcon;
  readonly color: string;
}

const looks: readonly (TypeLook & { readonly fits: RegExp })[] = [
  { kind: "folder", one: "folder", icon: Folder, color: "yellow", fits: /^folder$/ },
  { kind: "image", one: "picture", icon: Image, color: "violet", fits: /^image\// },
  { kind: "pdf", one: "PDF", icon: FileText, color: "red", fits: /^application\/pdf$/ },
  { kind: "video", one: "video", icon: FileVideo, color: "pink", fits: /^video\// },
  { kind: "audio", one: "audio", icon: FileAudio, color: "cyan", fits: /^audio\// },
  { kind: "text", one: "table", icon: FileSpreadsheet, color: "emerald", fits: /csv|sheet|excel/ },
  { kind: "text", one: "text", icon: FileText, color: "blue", fits: /^text\/|json$|xml$|document/ },
  { kind: "archive", one: "archive", icon: FileArchive, color: "orange", fits: /zip|tar|compress/ },
];
const otherLook: TypeLook = { kind: "other", one: "file", icon: File, color: "slate" };

const byType = new Map<string, TypeLook>();

export function lookOf({ type }: Pick<FileItem, "type">): TypeLook {
  const known = byType.get(type) ?? looks.find(({ fits }) => fits.test(type)) ?? otherLook;
  byType.set(type, known);
  return known;
}

const labels: Readonly<Record<FileKind, string>> = {
  folder: "Folders",
  image: "Pictures",
  video: "Videos",
  audio: "Audio",
  pdf: "PDFs",
  text: "Text",
  archive: "Archives",
  other: "Others",
};

export const kindChoices = fileKinds.map((kind) => [kind, labels[kind]] as const);

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
  { sort: "type", label: "Type", by: (a, b) => textOrder(lookOf(a).one, lookOf(b).one) },
] as const satisfies readonly { sort: string; label: string; by: Compare }[];
type Sort = (typeof sorts)[number]["sort"];

/** The list as it is shown; `rows` stand by name, and are answered as they are where nothing else is asked for. */
export function shownFiles(
  rows: Files,
  { sort, kind }: Pick<FileListView, "sort" | "kind">,
): Files {
  const fits = kind === "" ? rows : rows.filter((row) => lookOf(row).kind === kind);
  const by: Compare | undefined = sorts.find((one) => one.sort === sort)?.by;
  if (!by || sort === "name") return fits;
  return fits.toSorted((a, b) => foldersFirst(a, b) || by(a, b));
}
