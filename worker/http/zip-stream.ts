import { Zip, ZipPassThrough } from "fflate";

/** A file in a zip; a path that ends in '/' is a folder. */
interface Entry {
  readonly path: string;
  readonly updatedAt: Date;
  /** Its bytes, asked for when its turn comes: those that are gone are told of. Undefined of a folder. */
  open?(): Promise<AsyncIterable<Uint8Array> | undefined>;
}

/** Stored, not compressed, a piece at a time: nothing is read before the one before it was taken. */
export function zipStream(entries: Iterable<Entry>): ReadableStream<Uint8Array> {
  const pieces = zipped(entries);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = await pieces.next();
      if (piece.done === true) controller.close();
      else controller.enqueue(piece.value);
    },
    cancel: () => pieces.return(undefined).then(() => undefined),
  });
}

async function* zipped(entries: Iterable<Entry>): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const taken = (): Uint8Array[] => {
    const ready = made;
    made = [];
    return ready;
  };
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  const missing: string[] = [];
  for (const { path, updatedAt, open } of entries) {
    const bytes = await open?.();
    if (open && !bytes) {
      missing.push(path);
      continue;
    }
    const file = new ZipPassThrough(path);
    file.mtime = updatedAt;
    zip.add(file);
    for await (const chunk of bytes ?? []) {
      file.push(chunk);
      yield* taken();
    }
    file.push(new Uint8Array(0), true);
    yield* taken();
  }
  if (missing.length > 0) {
    const note = new ZipPassThrough("Not in this zip.txt");
    zip.add(note);
    const said = `The storage does not have these files any more:\n${missing.join("\n")}\n`;
    note.push(new TextEncoder().encode(said), true);
  }
  zip.end();
  yield* taken();
}
