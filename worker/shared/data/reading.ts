/** A line is longer than anything that was exported: nothing of it is held. */
export class TooLong extends Error {}

/** Text as its lines, of which none is held that is longer than so many characters. */
export async function* linesOf(
  chunks: AsyncIterable<string>,
  longest: number,
): AsyncGenerator<string, undefined> {
  let begun: string[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const pieces = chunk.split("\n");
    for (const [at, piece] of pieces.entries()) {
      if (at > 0) {
        yield begun.join("");
        [begun, length] = [[], 0];
      }
      length += piece.length;
      if (length > longest) throw new TooLong("A line is longer than any that was exported");
      begun.push(piece);
    }
  }
  const last = begun.join("");
  if (last !== "") yield last;
}

/** Bytes in parts of a size; the last has the rest. One part where there are none. */
export async function* partsOf(
  chunks: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  let part = new Uint8Array(0);
  let filled = 0;
  let many = 0;
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length;) {
      if (filled === part.length) part = grown(part, size);
      const some = chunk.subarray(from, from + part.length - filled);
      part.set(some, filled);
      filled += some.length;
      from += some.length;
      if (filled < size) continue;
      yield part.slice(0, filled);
      many += 1;
      [part, filled] = [new Uint8Array(0), 0];
    }
  }
  if (filled > 0 || many === 0) yield part.slice(0, filled);
}

/** Room for twice as much, at most for a whole part: small files take little. */
function grown(part: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.min(size, Math.max(64_000, part.length * 2)));
  larger.set(part);
  return larger;
}
