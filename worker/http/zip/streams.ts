/** Bytes as a stream, made as they are read; who stops reading ends what makes them. */
export function streamOf(pieces: AsyncGenerator<Uint8Array, unknown>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = await pieces.next();
      if (piece.done === true) controller.close();
      else controller.enqueue(piece.value);
    },
    cancel: () => pieces.return(undefined).then(() => undefined),
  });
}

/** Pieces of text as bytes. */
export const textStream = (pieces: AsyncIterable<string>): ReadableStream<Uint8Array> =>
  streamOf(encoded(pieces));

async function* encoded(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array, undefined> {
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield encoder.encode(piece);
}
