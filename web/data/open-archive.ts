import { sizeWords } from "#shared/sizes.ts";
import { type Archive, NoExport } from "#shared/data/bring-back.ts";
import {
  BlobReader,
  configure,
  type FileEntry,
  ZipReader,
} from "@zip.js/zip.js/lib/zip-core-external.js";

/** Bounds of an export that is brought back, in bytes where nothing else is said. They hold whatever the zip says of itself. */
const archiveLimits = {
  file: 4_000_000_000,
  unpacked: 40_000_000_000,
  entries: 500_000,
  /** The list of files at the end of a zip. */
  directory: 200_000_000,
  /** A file that is larger than `burst` and was packed tighter than this was made to burst. */
  ratio: 500,
  burst: 100_000_000,
} as const;

// Its workers come from addresses that the page's policy refuses; the browser itself unpacks beside the page.
configure({ useWebWorkers: false });

/** Reads from the disk as it is wanted; a directory that would fill the memory is refused. */
class BoundedReader extends BlobReader {
  override readUint8Array(offset: number, length: number): Promise<Uint8Array> {
    if (length > archiveLimits.directory) throw new NoExport("Its list of files is too long");
    return super.readUint8Array(offset, length);
  }
}

/** Paths that an export has; others of a zip mean nothing here, so none leads anywhere. */
const known =
  /^(?:aside\/(?:manifest\.json|bytes\.jsonl|tables\/\w{1,64}\.jsonl|(?:bytes|mail)\/[\w.:-]{1,70})|files\/.{1,8000})$/su;

/** The files of an export in a zip, each unpacked when it is read, in pieces, and no more of it than a workspace holds. */
export async function openArchive(zip: Blob): Promise<Archive> {
  if (!(await isZip(zip)))
    throw new NoExport("That isn't a zip file. Choose the one that “Export everything” made");
  const reader = new ZipReader(new BoundedReader(zip));
  const entries = new Map<string, FileEntry>();
  let many = 0;
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      many += 1;
      if (many > archiveLimits.entries)
        throw new NoExport(`It has more than ${archiveLimits.entries.toLocaleString("en")} files`);
      if (entry.directory || !known.test(entry.filename)) continue;
      // What was checked and what is brought in would be two.
      if (entries.has(entry.filename)) throw new NoExport("It has two files of one name");
      entries.set(entry.filename, checked(entry));
    }
  } catch (error) {
    if (error instanceof NoExport) throw error;
    throw new NoExport("The zip is damaged or not complete");
  }
  const budget = { bytes: 0 };
  const bytes = (path: string): AsyncIterable<Uint8Array> => unpacked(entries.get(path), budget);
  return {
    has: (path) => entries.has(path),
    pathsBelow: (folder) => [...entries.keys()].filter((path) => path.startsWith(folder)),
    bytes,
    async *text(path) {
      const decoder = new TextDecoder();
      for await (const chunk of bytes(path)) yield decoder.decode(chunk, { stream: true });
      yield decoder.decode();
    },
  };
}

/** Every zip begins so, by its first file or, of an empty one, by its end. */
const isZip = async (file: Blob): Promise<boolean> => (await file.slice(0, 2).text()) === "PK";

function checked(entry: FileEntry): FileEntry {
  const { filename, encrypted, uncompressedSize: size, compressedSize } = entry;
  if (encrypted) throw new NoExport("It is locked with a password");
  if (size > archiveLimits.file)
    throw new NoExport(`“${filename}” in it is larger than ${sizeWords(archiveLimits.file)}`);
  const ratio = size / Math.max(1, compressedSize);
  if (size > archiveLimits.burst && ratio > archiveLimits.ratio)
    throw new NoExport(`“${filename}” in it was packed to burst when it is opened`);
  return entry;
}

/** Bytes as they come. What is taken slowly is unpacked slowly, so that none of it is held. */
async function* unpacked(
  entry: FileEntry | undefined,
  budget: { bytes: number },
): AsyncGenerator<Uint8Array, undefined> {
  if (!entry) return;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const filling = entry
    .getData(writable, { checkCrc32: true, checkOverlappingEntry: true })
    .then(() => undefined)
    .catch((error: unknown) => error);
  const taking = readable.getReader();
  let size = 0;
  try {
    for (;;) {
      const { value, done } = await taking.read();
      if (done) break;
      size += value.length;
      budget.bytes += value.length;
      if (size > entry.uncompressedSize)
        throw new NoExport("A file in it is larger than the zip says");
      if (budget.bytes > archiveLimits.unpacked)
        throw new NoExport(`It unpacks to more than ${sizeWords(archiveLimits.unpacked)}`);
      yield value;
    }
    const failed = await filling;
    if (failed !== undefined) throw new NoExport("The zip is damaged or not complete");
  } catch (error) {
    if (error instanceof NoExport) throw error;
    throw new NoExport("The zip is damaged or not complete");
  } finally {
    await taking.cancel().catch(() => undefined);
  }
}
