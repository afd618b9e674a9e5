import { type FileKind, kindOfType } from "#shared/media-types.ts";
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

/** Bytes to be shown as what they are, under their name. */
export interface Shown {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly storageUrl: string | null;
}

interface KindLook {
  /** As people call one of them. */
  readonly one: string;
  /** As the choice of all of them. */
  readonly all: string;
  readonly icon: LucideIcon;
  readonly color: string;
}

export const looksOfKinds: Readonly<Record<FileKind, KindLook>> = {
  folder: { one: "folder", all: "Folders", icon: Folder, color: "yellow" },
  image: { one: "picture", all: "Pictures", icon: Image, color: "violet" },
  video: { one: "video", all: "Videos", icon: FileVideo, color: "pink" },
  audio: { one: "audio", all: "Audio", icon: FileAudio, color: "cyan" },
  pdf: { one: "PDF", all: "PDFs", icon: FileText, color: "red" },
  text: { one: "text", all: "Text and documents", icon: FileText, color: "blue" },
  archive: { one: "archive", all: "Archives", icon: FileArchive, color: "orange" },
  other: { one: "file", all: "Other", icon: File, color: "slate" },
};
const table: KindLook = {
  ...looksOfKinds.text,
  one: "table",
  icon: FileSpreadsheet,
  color: "emerald",
};

/** How a media type looks. */
export const lookOf = ({ type }: { readonly type: string }): KindLook =>
  /csv|sheet/.test(type) ? table : looksOfKinds[kindOfType(type)];
