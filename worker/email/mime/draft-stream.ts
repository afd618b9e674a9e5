/** The end of a text that makes no whole group of three bytes yet is left for what follows. */
function* base64url(
  rest: Uint8Array,
  bytes: Uint8Array,
): Generator<string, Uint8Array<ArrayBuffer>> {
  const all = new Uint8Array(rest.length + bytes.length);
  all.set(rest);
  all.set(bytes, rest.length);
  const whole = all.length - (all.length % 3);
  if (whole > 0) yield all.subarray(0, whole).toBase64({ alphabet: "base64url" });
  return all.slice(whole);
}

async function* jsonOf(
  pieces: AsyncIterable<string>,
  threadId: string | undefined,
): AsyncGenerator<string, void> {
  const thread = threadId === undefined ? "" : `"threadId":${JSON.stringify(threadId)},`;
  yield `{"message":{${thread}"raw":"`;
  const encoder = new TextEncoder();
  let rest = new Uint8Array();
  for await (const piece of pieces) rest = yield* base64url(rest, encoder.encode(piece));
  yield `${rest.toBase64({ alphabet: "base64url" })}"}}`;
}

/** A draft as Gmail takes it, a message in pieces as one base64url text in JSON: what is in memory is a piece. */
export function draftStream(
  pieces: AsyncIterable<string>,
  threadId: string | undefined,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const json = jsonOf(pieces, threadId);
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await json.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await json.return();
    },
  });
}
