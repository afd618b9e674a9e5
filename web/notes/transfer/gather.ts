import type { UnzipFileInfo } from "fflate";
import { type Gathered, skip } from "./import-note.ts";
import { readEnex } from "./read-enex.ts";
import { isKeep, readKeep } from "./read-keep.ts";
import { readMarkdownFile } from "./read-markdown-file.ts";

const importLimits = {
  /** Bytes of one file that is picked, and of all that unpacks from it. */
  file: 200_000_000,
  unpacked: 500_000_000,
  entries: 20_000,
  /** A packed file that grows more than this was made to. */
  ratio: 200,
  note: 5_000_000,
} as const;

/** Reads picked files into notes: Markdown, Google Keep, Notion and Evernote, as they are or packed. */
export async function gather(
  files: readonly File[],
  progress: (done: number, of: number) => void,
  signal: AbortSignal,
): Promise<Gathered> {
  const found: Gathered[] = [];
  for (const [at, file] of files.entries()) {
    signal.throwIfAborted();
    progress(at, files.length);
    const failed = (error: unknown) =>
      skip(file.name, error instanceof Error ? error.message : "not readable");
    found.push(await readFile(file).catch(failed));
  }
  progress(files.length, files.length);
  return joined(found);
}

const joined = (found: readonly Gathered[]): Gathered => ({
  notes: found.flatMap(({ notes }) => notes),
  skipped: found.flatMap(({ skipped }) => skipped),
});

async function readFile(file: File): Promise<Gathered> {
  if (file.size > importLimits.file) throw new Error("too large");
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isPacked(bytes)) return readPacked(bytes, file.name, 0);
  return readText(bytes, file.name, file.lastModified);
}

const isPacked = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03;

/** Notion packs its exports twice. */
const deepest = 2;

async function readPacked(bytes: Uint8Array, name: string, depth: number): Promise<Gathered> {
  if (depth > deepest) throw new Error("packed too many times");
  const { files, others } = await unpack(bytes);
  const found = others
    .filter((other) => !/\.(?:html|css)$/i.test(other))
    .map((from) => skip(from, "not a note"));
  for (const [path, inner] of files)
    found.push(isPacked(inner) ? await readPacked(inner, path, depth + 1) : readText(inner, path));
  const all = joined(found);
  return all.notes.length + all.skipped.length === 0 ? skip(name, "empty") : all;
}

function readText(bytes: Uint8Array, from: string, modified?: number): Gathered {
  const isEnex = /\.enex$/i.test(from);
  if (bytes.length > importLimits.note && !isEnex) return skip(from, "too large for a note");
  const text = new TextDecoder().decode(bytes);
  if (isEnex) return readEnex(text, from);
  if (/\.json$/i.test(from)) return readJson(text, from);
  if (/\.(?:md|markdown|txt)$/i.test(from))
    return { notes: [readMarkdownFile(text, from, modified)], skipped: [] };
  return skip(from, "Unsupported file type");
}

function readJson(text: string, from: string): Gathered {
  try {
    const json: unknown = JSON.parse(text);
    return isKeep(json) ? readKeep(json, from) : skip(from, "not a note");
  } catch {
    return skip(from, "not readable");
  }
}

interface Unpacked {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly others: readonly string[];
}

const isText = (name: string): boolean => /\.(?:md|markdown|txt|json|enex|zip)$/i.test(name);
const isNoise = (name: string): boolean =>
  name.endsWith("/") || /(?:^|\/)(?:__MACOSX\/|\.)/.test(name);

/** Files in a zip, within limits: too many, too large, or made to burst is refused. */
async function unpack(bytes: Uint8Array): Promise<Unpacked> {
  const { unzip } = await import("fflate");
  const others: string[] = [];
  let total = 0;
  let count = 0;
  let refused: string | undefined;
  const filter = ({ name, size, originalSize }: UnzipFileInfo): boolean => {
    count += 1;
    if (isNoise(name) || refused !== undefined) return false;
    if (!isText(name)) {
      others.push(name);
      return false;
    }
    total += originalSize;
    const isBomb = size > 0 && originalSize / size > importLimits.ratio && originalSize > 1_000_000;
    if (count > importLimits.entries) refused = "too many files";
    else if (isBomb || total > importLimits.unpacked) refused = "too large when unpacked";
    return refused === undefined;
  };
  return new Promise((resolve, reject) => {
    unzip(bytes, { filter }, (error, files) => {
      if (refused !== undefined) reject(new Error(refused));
      else if (error) reject(new Error("cannot be unpacked"));
      else resolve({ files: new Map(Object.entries(files)), others });
    });
  });
}
