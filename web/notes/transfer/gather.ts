import { elementsIn } from "#shared/notes/elements.ts";
import { sizeWords } from "#shared/sizes.ts";
import type { Node } from "prosemirror-model";
import { Import } from "./import.ts";
import type { Given } from "../../ui/input/given.ts";
import { ahead, pauses } from "../unpacking/pauses.ts";
import { readDatabase } from "../reading/read-database.ts";
import { readEnex, type ReadingManner } from "../reading/read-enex.ts";
import { readKeep } from "../reading/read-keep.ts";
import { readMarkdownFile } from "../reading/read-markdown-file.ts";
import { readPage } from "../reading/read-page.ts";
import { importLimits, Refusal } from "../unpacking/limits.ts";
import { Budget, isZip, openZip } from "../unpacking/open-zip.ts";
import { type Entry, endingOf, nameOf, Tree, withoutEnding } from "../unpacking/tree.ts";

const byName = new Intl.Collator("en", { numeric: true });

interface Manner {
  progress(share: number): void;
  readonly signal: AbortSignal;
}

/** Reads picked files into notes: Markdown, Google Keep, Notion and Evernote, as they are or packed. */
export async function gather(
  files: readonly Given[],
  write: (doc: Node) => string,
  { progress, signal }: Manner,
): Promise<Import> {
  const into = new Import(write);
  const opened = Date.now();
  const pause = pauses(signal);
  const tree = await treeOf(files, into, { signal, pause });
  const entries: Entry[] = [];
  for (const entry of tree.entries) {
    if (isRead(entry, tree)) entries.push(entry);
    await pause();
  }
  entries.sort((a, b) => byName.compare(a.path, b.path));
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  for await (const [entry, text] of ahead(entries, (one) => textOf(one))) {
    signal.throwIfAborted();
    const manner: ReadingManner = {
      signal,
      pause,
      progress: (share) => progress((done + share * entry.size) / Math.max(1, total)),
    };
    await readEntry(entry, text, { into, tree, manner }).catch((error: unknown) => {
      if (signal.aborted) throw error;
      into.refuse(entry.path, error);
    });
    done += entry.size;
    progress(done / Math.max(1, total));
    await pause();
  }
  await loseUnused(entries, { into, tree, pause });
  into.keepOrder(opened);
  return into;
}

/** Everything that was given, by its path; the files of a folder keep the way to them. */
async function treeOf(
  files: readonly Given[],
  into: Import,
  { signal, pause }: Pick<ReadingManner, "signal" | "pause">,
): Promise<Tree> {
  const tree = new Tree();
  const budget = new Budget();
  for await (const [{ file, path: folders }, isPacked] of ahead(files, isPackedFile)) {
    signal.throwIfAborted();
    await pause();
    const path = [...folders, file.name].join("/");
    const origin = withoutEnding(path.split("/")[0] ?? file.name) || "Notes";
    try {
      if (await isPacked) {
        // All of it or none: what is refused in the middle leaves nothing behind.
        const found: Entry[] = [];
        const opening = { name: file.name, origin, depth: 1, budget, pause };
        for await (const entry of openZip(file, opening)) found.push(entry);
        for (const entry of found) {
          tree.add(entry);
          await pause();
        }
      } else tree.add(await plainEntry(file, path, origin, tree));
    } catch (error) {
      into.refuse(file.name, error);
    }
  }
  return tree;
}

/** By its first bytes, but for what is read as a text. */
const isPackedFile = async ({ file }: Given): Promise<boolean> =>
  !texts.test(endingOf(file.name)) && (await isZip(file));

async function plainEntry(file: File, path: string, origin: string, tree: Tree): Promise<Entry> {
  if (/\.zip$/i.test(path)) throw new Refusal("the zip is damaged or not complete");
  if (file.size > importLimits.file)
    throw new Refusal(`it is larger than ${sizeWords(importLimits.file)}`);
  if (tree.size >= importLimits.entries)
    throw new Refusal(`more than ${importLimits.entries.toLocaleString("en")} files were chosen`);
  const { size, lastModified: modified } = file;
  return { path, origin, size, modified, open: () => Promise.resolve(file) };
}

const texts = /^(?:md|markdown|txt|html?|csv|json|enex)$/;
const isNoise = /(?:^|\/)(?:\.|__MACOSX\/)|\.(?:css|js|DS_Store)$/i;

/** Not what another file says as well, or what no person wrote. */
function isRead(entry: Entry, tree: Tree): boolean {
  const { path } = entry;
  const ending = endingOf(path);
  if (!texts.test(ending) || isNoise.test(path) || keepExtra.test(path)) return false;
  return !/^(?:html?|csv)$/.test(ending) || isOwnPage(entry, tree);
}

const keepExtra = /(?:^|\/)(?:Keep\/Labels\.txt|archive_browser\.html)$/i;

/** Keep writes each note twice, and Notion all pages in one of its own. */
function isOwnPage(entry: Entry, tree: Tree): boolean {
  const { path } = entry;
  if (tree.readFor(entry) !== entry || tree.at(`${withoutEnding(path)}.json`)) return false;
  return nameOf(path) !== "index.html" || !tree.isOfNotion;
}

interface Reading {
  readonly into: Import;
  readonly tree: Tree;
  readonly manner: ReadingManner;
}

/** The words of a file; undefined where it is too long, or is read piece by piece. */
async function textOf({ path, size, open }: Entry): Promise<string | undefined> {
  const ending = endingOf(path);
  const most = ending === "csv" ? importLimits.csv : importLimits.text;
  return ending === "enex" || size > most ? undefined : (await open()).text();
}

async function readEntry(
  entry: Entry,
  reading: Promise<string | undefined>,
  { into, tree, manner }: Reading,
): Promise<void> {
  const ending = endingOf(entry.path);
  if (ending === "enex") {
    await readEnex(entry, into, manner);
    return;
  }
  const text = await reading;
  if (text === undefined) {
    into.leaveOut(nameOf(entry.path));
    return;
  }
  if (ending === "csv") await readDatabase(text, entry, { into, tree, pause: manner.pause });
  else if (ending === "json") {
    if (!readKeep(jsonIn(text), entry, into, tree)) into.lose("unknown");
  } else if (/^html?$/.test(ending)) {
    if (elementsIn(text) > importLimits.elements) into.leaveOut(nameOf(entry.path));
    else readPage(text, entry, into, tree);
  } else readMarkdownFile(text, entry, into, tree);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Files that came along and that nothing leads to. */
async function loseUnused(
  read: readonly Entry[],
  { into, tree, pause }: Pick<Reading, "into" | "tree"> & Pick<ReadingManner, "pause">,
): Promise<void> {
  const known = new Set(read);
  for (const entry of tree.entries) {
    const isExtra = isNoise.test(entry.path) || texts.test(endingOf(entry.path));
    if (!known.has(entry) && !into.isUsed(entry) && !isExtra) into.lose("unused");
    await pause();
  }
}
