/** Kinds of media types, by which lists are filtered and space is counted; a folder has the type of its own name. */
export const fileKinds = [
  "folder",
  "image",
  "video",
  "audio",
  "pdf",
  "text",
  "archive",
  "other",
] as const;
export type FileKind = (typeof fileKinds)[number];

/** Media types of each kind: whole ones, or the beginnings of many. What fits none is 'other'. */
export const typesOfKinds: readonly (readonly [kind: FileKind, beginnings: readonly string[]])[] = [
  ["folder", ["folder"]],
  ["image", ["image/"]],
  ["video", ["video/"]],
  ["audio", ["audio/"]],
  ["pdf", ["application/pdf"]],
  [
    "text",
    [
      "text/",
      "application/json",
      "application/epub",
      "application/vnd.openxmlformats-officedocument.",
      "application/vnd.oasis.opendocument.",
    ],
  ],
  [
    "archive",
    [
      "application/zip",
      "application/gzip",
      "application/x-7z",
      "application/vnd.rar",
      "application/x-tar",
    ],
  ],
];

export const kindOfType = (type: string): FileKind =>
  typesOfKinds.find(([, beginnings]) => beginnings.some((one) => type.startsWith(one)))?.[0] ??
  "other";

/** Media types by the endings of names: of what is packed as a zip, and of text. */
export const zippedTypes: ReadonlyMap<string, string> = new Map([
  ["docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ["pptx", "application/vnd.openxmlformats-officedocument.presentationml.presentation"],
  ["odt", "application/vnd.oasis.opendocument.text"],
  ["ods", "application/vnd.oasis.opendocument.spreadsheet"],
  ["odp", "application/vnd.oasis.opendocument.presentation"],
  ["epub", "application/epub+zip"],
]);
export const writtenTypes: ReadonlyMap<string, string> = new Map([
  ["md", "text/markdown"],
  ["markdown", "text/markdown"],
  ["csv", "text/csv"],
  ["tsv", "text/csv"],
  ["json", "application/json"],
  ["txt", "text/plain; charset=utf-8"],
]);

const names: ReadonlyMap<string, string> = new Map([
  ["folder", "Folder"],
  ["text/plain", "Plain text"],
  ["text/markdown", "Markdown"],
  ["text/csv", "CSV table"],
  ["application/json", "JSON"],
  ["application/pdf", "PDF"],
  ["application/epub+zip", "E-book"],
  ["application/zip", "Zip archive"],
  ["application/gzip", "Gzip archive"],
  ["application/x-7z-compressed", "7-Zip archive"],
  ["application/vnd.rar", "RAR archive"],
  ["application/x-tar", "Tar archive"],
  ["audio/mpeg", "MP3 audio"],
  ["video/quicktime", "QuickTime video"],
  ["video/x-msvideo", "AVI video"],
  ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", "Word document"],
  ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "Excel spreadsheet"],
  [
    "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    "PowerPoint presentation",
  ],
  ["application/vnd.oasis.opendocument.text", "OpenDocument text"],
  ["application/vnd.oasis.opendocument.spreadsheet", "OpenDocument spreadsheet"],
  ["application/vnd.oasis.opendocument.presentation", "OpenDocument presentation"],
]);

/** A media type as people call it: 'Plain text', 'PNG image'. */
export function typeName(type: string): string {
  const plain = type.split(";", 1)[0]?.trim() ?? "";
  const known = names.get(plain);
  if (known !== undefined) return known;
  const [kind = "", form = ""] = plain.split("/");
  return ["image", "video", "audio"].includes(kind) ? `${form.toUpperCase()} ${kind}` : "File";
}
