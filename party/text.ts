import { roomLimits } from "#contract/room.ts";

const encoder = new TextEncoder();

/** Measured in UTF-8; a character is one to three bytes, so most texts need no counting. */
export const isTooLong = (text: string, most: number = roomLimits.frame): boolean =>
  text.length > most || (text.length * 3 > most && encoder.encode(text).length > most);

/** `undefined` is no JSON value, so it can stand for text that is none. */
export function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** A body of at most so many bytes; undefined where it is longer. */
export async function bodyWithin(request: Request, maxBytes: number): Promise<string | undefined> {
  const length = request.headers.get("content-length");
  // The platform holds a body to the length it was announced with.
  if (length !== null) return Number(length) > maxBytes ? undefined : request.text();
  const decoder = new TextDecoder();
  let text = "";
  const bytes = await eachChunk(request, maxBytes, (chunk) => {
    text += decoder.decode(chunk, { stream: true });
  });
  return bytes > maxBytes ? undefined : text + decoder.decode();
}

/** Beyond this a refused body is cut off rather than heard out. */
const patienceBytes = 1024 * 1024;

/** Reads away what nobody wants: a refusal before the body's end breaks the connection of some clients. */
export async function drainBody(request: Request): Promise<void> {
  if (!request.bodyUsed) await eachChunk(request, patienceBytes, () => {}).catch(() => 0);
}

/** Stops once there were more than so many bytes, and answers how many there were. */
async function eachChunk(
  { body }: Request,
  maxBytes: number,
  take: (chunk: Uint8Array) => void,
): Promise<number> {
  let bytes = 0;
  if (!body) return bytes;
  const chunks: ReadableStream<unknown> = body;
  for await (const chunk of chunks) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError("A body is bytes");
    bytes += chunk.length;
    // Leaving the loop cancels the stream.
    if (bytes > maxBytes) return bytes;
    take(chunk);
  }
  return bytes;
}
