import { roomLimits } from "#contract/room.ts";

const encoder = new TextEncoder();

/** Measured in UTF-8; a character is one to three bytes, so most texts need no counting. */
export const isTooLong = (text: string): boolean =>
  text.length > roomLimits.frame ||
  (text.length * 3 > roomLimits.frame && encoder.encode(text).length > roomLimits.frame);

/** `undefined` is no JSON value, so it can stand for text that is none. */
export function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** A body of at most so many bytes, or undefined without reading on. */
export async function bodyWithin(request: Request, maxBytes: number): Promise<string | undefined> {
  const length = request.headers.get("content-length");
  // The platform holds a body to the length it was announced with.
  if (length !== null) return Number(length) > maxBytes ? undefined : request.text();
  if (!request.body) return "";
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  const chunks: ReadableStream<unknown> = request.body;
  for await (const chunk of chunks) {
    if (!(chunk instanceof Uint8Array)) return undefined;
    bytes += chunk.length;
    // Leaving the loop cancels the stream.
    if (bytes > maxBytes) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
