import { sizeWords } from "#shared/sizes.ts";
import {
  BlobReader,
  configure,
  type FileEntry,
  ZipReader,
} from "@zip.js/zip.js/lib/zip-core-external.js";
import { importLimits, Refusal } from "./limits.ts";
import type { Pause } from "./pauses.ts";
import { type Entry, nameOf, withoutEnding } from "./tree.ts";

// Its workers come from addresses that the page's policy refuses; the browser itself unpacks beside the page.
configure({ useWebWorkers: false });

/** Counts what is unpacked of everything that was picked. */
export class Budget {
  entries = 0;
  bytes = 0;
}

/** Reads from the disk as it is wanted; a directory that would fill the memory is refused. */
class BoundedReader extends BlobReader {
  override readUint8Array(offset: number, length: number): Promise<Uint8Array> {
    if (length > importLimits.directory) throw new Refusal("its list of files is too long");
    return super.readUint8Array(offset, length);
  }
}

interface Opening {
  readonly name: string;
  readonly origin: string;
  readonly depth: number;
  readonly budget: Budget;
  readonly pause: Pause;
}

/** What systems and programs leave beside texts: '.DS_Store', '._note.md', '.obsidian/'. '.NET tips.md' is a note. */
const isNoise = (path: string): boolean =>
  /(?:^|\/)(?:__MACOSX\/|\._|\.[\w-]+\/|\.[\w-]+$)/.test(path);

/** Some programs of Windows write '\\' between folders, and others begin with './'. */
const cleanPath = (path: string): string =>
  path
    .replaceAll("\\", "/")
    .split("/")
    .filter((part) => part !== "" && part !== ".")
    .join("/")
    .normalize("NFC");
export const isZip = async (blob: Blob): Promise<boolean> => {
  const [p, k, three, four] = new Uint8Array(await blob.slice(0, 4).arrayBuffer());
  return p === 0x50 && k === 0x4b && ((three === 3 && four === 4) || (three === 5 && four === 6));
};

/** The files in a zip and in the zips within it. What is wrong with it is said in a sentence. */
export async function* openZip(zip: Blob, opening: Opening): AsyncGenerator<Entry> {
  const { name, depth } = opening;
  const refused = (why: string) => new Refusal(`“${name}” was not imported: ${why}`);
  if (depth > importLimits.depth) throw refused("it has zips in zips in zips in zips");
  const reader = new ZipReader(new BoundedReader(zip), { strictness: "balanced" });
  const found: FileEntry[] = [];
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      opening.budget.entries += 1;
      if (opening.budget.entries > importLimits.entries)
        throw new Refusal(`it has more than ${importLimits.entries.toLocaleString("en")} files`);
      if (!entry.directory && !isNoise(entry.filename)) found.push(checked(entry));
      await opening.pause();
    }
  } catch (error) {
    throw refused(reasonOf(error));
  }
  for (const entry of found) yield* opened(entry, opening);
}

async function* opened(packed: FileEntry, opening: Opening): AsyncGenerator<Entry> {
  const entry = entryOf(packed, opening);
  if (!/\.zip$/i.test(packed.filename)) {
    yield entry;
    return;
  }
  const inner = await entry.open();
  if (!(await isZip(inner))) yield entry;
  // What lies in it stands where it lay: the parts of an export are one.
  else {
    const folder = packed.filename.slice(0, -nameOf(packed.filename).length);
    const name = nameOf(packed.filename);
    for await (const one of openZip(inner, { ...opening, name, depth: opening.depth + 1 }))
      yield { ...one, path: cleanPath(`${folder}${one.path}`) };
  }
}

function checked(entry: FileEntry): FileEntry {
  const { filename, encrypted, uncompressedSize: size, compressedSize } = entry;
  if (encrypted) throw new Refusal("it is locked with a password");
  if (size > importLimits.file)
    throw new Refusal(`“${nameOf(filename)}” in it is larger than ${sizeWords(importLimits.file)}`);
  const ratio = size / Math.max(1, compressedSize);
  if (size > importLimits.burst && ratio > importLimits.ratio)
    throw new Refusal(`“${nameOf(filename)}” in it was packed to burst when it is opened`);
  return entry;
}

const entryOf = (packed: FileEntry, { name, origin, budget }: Opening): Entry => ({
  path: cleanPath(packed.filename),
  origin,
  size: packed.uncompressedSize,
  modified: packed.lastModDate.getTime(),
  async open() {
    try {
      return await unpacked(packed, budget);
    } catch (error) {
      throw new Refusal(
        `“${nameOf(packed.filename)}” in “${withoutEnding(name)}” ${brokenWords(error)}`,
      );
    }
  },
});

/** Its bytes, counted as they come: no more than it said it has, and no more than an import may unpack. */
async function unpacked(packed: FileEntry, budget: Budget): Promise<Blob> {
  const parts: Blob[] = [];
  let size = 0;
  // What is thrown in a stream comes out of it as another error.
  let refusal: Refusal | undefined;
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      size += chunk.byteLength;
      budget.bytes += chunk.byteLength;
      if (size > packed.uncompressedSize) refusal = new Refusal("is larger than the zip says");
      if (budget.bytes > importLimits.unpacked)
        refusal = new Refusal(`is too much: more than ${sizeWords(importLimits.unpacked)} in all`);
      if (refusal) throw refusal;
      parts.push(new Blob([chunk]));
    },
  });
  try {
    await packed.getData(sink, { checkCrc32: true, checkOverlappingEntry: true });
  } catch (error) {
    throw refusal ?? error;
  }
  return new Blob(parts);
}

const brokenWords = (error: unknown): string =>
  error instanceof Refusal ? error.message : "is damaged";

function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  const words = error instanceof Error ? `${error.name} ${error.message}` : "";
  if (/filename|path/i.test(words)) return "a name in it leads out of it";
  return "the zip is damaged or not complete";
}
