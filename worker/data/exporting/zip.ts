import { configure, ZipWriter } from "@zip.js/zip.js/lib/zip-core-custom.js";

// The platform packs by itself; there are no workers beside this one.
configure({ useWebWorkers: false });

/** A file of a zip, whose content is asked for when its turn comes. */
export interface Entry {
  readonly path: string;
  readonly updatedAt: Date;
  /** Undefined where it is gone by then: a text in the zip names it. */
  open(): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Bytes that are packed already, or may be: they are kept as they are. */
  readonly isStored?: boolean;
}

const missingName = "Not in this zip.txt";
const encoder = new TextEncoder();

/** Pieces of text as bytes, made as they are read. */
export function textStream(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const reading = pieces[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = await reading.next();
      if (piece.done === true) controller.close();
      else controller.enqueue(encoder.encode(piece.value));
    },
    cancel: () => reading.return?.().then(() => undefined),
  });
}

/**
 * A zip of any size that is written as it is read: who takes it slowly slows down the reading, so that it is never held.
 * Answers the zip and the work that fills it, which fails where the zip is not taken to its end. What is in `lost` by its end
 * is told beside the files that are gone.
 */
export function zipStream(entries: AsyncIterable<Entry>, lost: readonly string[] = []) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const fill = async (): Promise<void> => {
    const zip = new ZipWriter(writable, { keepOrder: true, bufferedWrite: false });
    const missing: string[] = [];
    try {
      for await (const { path, updatedAt, open, isStored = false } of entries) {
        const content = await open();
        if (!content) {
          missing.push(path);
          continue;
        }
        await zip.add(path, content, {
          lastModDate: updatedAt,
          level: isStored ? 0 : 6,
          dataDescriptor: true,
        });
      }
      const told = [
        ...listed("The storage does not have these files any more:", missing),
        ...listed("Of these the zip has no more than the name, since the rest was gone:", lost),
      ];
      if (told.length > 0)
        await zip.add(missingName, new Blob([told.join("\n")]).stream(), { dataDescriptor: true });
      await zip.close();
    } catch (error) {
      await writable.abort(error).catch(() => undefined);
      throw error;
    }
  };
  return { readable, done: fill() };
}

const listed = (heading: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? [`${heading}\n${lines.join("\n")}\n`] : [];
