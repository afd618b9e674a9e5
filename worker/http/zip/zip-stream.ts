import { crc32 } from "node:zlib";
import { deflated } from "./deflated.ts";
import { descriptor, directoryRecord, end, type Heading, localHeader } from "./records.ts";
import { streamOf, textStream } from "./streams.ts";

/** A file of a zip, whose content is asked for when its turn comes; a path that ends in '/' is a folder. */
export interface Entry {
  readonly path: string;
  readonly updatedAt: Date;
  /** Undefined where it is gone by then: a text in the zip names it. A folder has none. */
  open?(): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Bytes that are packed already, or may be: they are kept as they are. */
  readonly isStored?: boolean;
}

const missingName = "Not in this zip.txt";
/** Bytes of the directory that are kept as one piece. */
const pieceBytes = 65_536;

/**
 * A zip of any size that is written as it is read: who takes it slowly slows down the reading, so that none of it is held but
 * the list of its files. What is in `lost` by its end is told beside the files that are gone.
 */
export const zipStream = (
  entries: Iterable<Entry> | AsyncIterable<Entry>,
  lost: readonly string[] = [],
): ReadableStream<Uint8Array> => streamOf(zipped(entries, lost));

async function* zipped(
  entries: Iterable<Entry> | AsyncIterable<Entry>,
  lost: readonly string[],
): AsyncGenerator<Uint8Array, undefined> {
  const directory = new Directory();
  const missing: string[] = [];
  let updatedAt = new Date(0);
  for await (const entry of entries) {
    const content = await entry.open?.();
    if (content || !entry.open) yield* letGo(written(directory, entry, content), content);
    else missing.push(entry.path);
    ({ updatedAt } = entry);
  }
  const told = [
    ...listed("The storage does not have these files any more:", missing),
    ...listed("Of these the zip has no more than the name, since the rest was gone:", lost),
  ];
  if (told.length > 0)
    yield* written(directory, { path: missingName, updatedAt }, textStream(piecesOf(told)));
  yield* directory.written();
}

const listed = (heading: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? [`${heading}\n${lines.join("\n")}\n`] : [];

async function* piecesOf(lines: readonly string[]): AsyncGenerator<string, undefined> {
  yield await Promise.resolve(lines.join("\n"));
}

async function* written(
  directory: Directory,
  { path, updatedAt, isStored = false }: Entry,
  content: ReadableStream<Uint8Array> | undefined,
): AsyncGenerator<Uint8Array, undefined> {
  const heading: Heading = {
    name: new TextEncoder().encode(path),
    updatedAt,
    isFolder: path.endsWith("/"),
    isPacked: content !== undefined && !isStored,
  };
  const totals = { crc: 0, packed: 0, size: 0 };
  const header = localHeader(heading);
  yield header;
  let length = header.length;
  if (content) {
    const bytes = counted(content, totals);
    for await (const piece of isStored ? bytes : deflated(bytes)) {
      totals.packed += piece.byteLength;
      yield piece;
    }
    const told = descriptor(totals);
    yield told;
    length += totals.packed + told.length;
  }
  directory.add(heading, totals, length);
}

/** Who stops reading before the first byte of a file leaves its body to nobody else. */
async function* letGo(
  pieces: AsyncGenerator<Uint8Array, undefined>,
  content: ReadableStream<Uint8Array> | undefined,
): AsyncGenerator<Uint8Array, undefined> {
  try {
    yield* pieces;
  } finally {
    if (content?.locked === false) await content.cancel();
  }
}

async function* counted(
  content: ReadableStream<Uint8Array>,
  totals: { crc: number; size: number },
): AsyncGenerator<Uint8Array, undefined> {
  for await (const piece of content) {
    totals.crc = crc32(piece, totals.crc);
    totals.size += piece.byteLength;
    yield piece;
  }
}

/** The list at the end of a zip: some hundred bytes a file, in few pieces, since half a million small ones would take ten times that. */
class Directory {
  readonly #pieces: Uint8Array[] = [];
  #piece = new Uint8Array(pieceBytes);
  #used = 0;
  #entries = 0;
  #bytes = 0;
  /** Bytes of the zip before it. */
  #offset = 0;

  add(heading: Heading, totals: Parameters<typeof descriptor>[0], length: number): void {
    const one = directoryRecord(heading, { ...totals, offset: this.#offset });
    if (this.#used + one.length > this.#piece.length) {
      this.#pieces.push(this.#piece.subarray(0, this.#used));
      this.#piece = new Uint8Array(Math.max(pieceBytes, one.length));
      this.#used = 0;
    }
    this.#piece.set(one, this.#used);
    this.#used += one.length;
    this.#entries += 1;
    this.#bytes += one.length;
    this.#offset += length;
  }

  *written(): Generator<Uint8Array, undefined> {
    yield* this.#pieces;
    yield this.#piece.subarray(0, this.#used);
    yield end({ entries: this.#entries, bytes: this.#bytes, offset: this.#offset });
  }
}
