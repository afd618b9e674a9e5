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
