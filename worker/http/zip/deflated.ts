import { constants, deflateRawSync } from "node:zlib";
import { joined } from "../bytes.ts";

/** Bytes that are packed as one: many small ones pack badly, and all at once would have to be held. */
const blockBytes = 131_072;
/** Of a packed file: an empty block that says that it is the last. */
const last = new Uint8Array([3, 0]);

/**
 * Bytes as a zip packs them, block by block, each when it is asked for. Every block ends on a whole byte and looks back at no
 * other, so that they make one packed file in a row. The platform's CompressionStream takes whatever it is given, at once, and
 * would hold all of a file.
 */
export async function* deflated(
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, undefined> {
  for await (const block of blocksOf(pieces))
    yield deflateRawSync(block, { finishFlush: constants.Z_SYNC_FLUSH });
  yield last;
}

async function* blocksOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  let parts: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    // A long text is one piece.
    for (let at = 0; at < piece.byteLength; at += blockBytes) {
      const part = piece.subarray(at, at + blockBytes);
      parts.push(part);
      size += part.byteLength;
      if (size < blockBytes) continue;
      yield joined(parts, size);
      [parts, size] = [[], 0];
    }
  }
  if (size > 0) yield joined(parts, size);
}
