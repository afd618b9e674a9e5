/** Reads at most so many bytes, whatever the headers claim: what is longer is never held. */
export async function readLimited(
  { headers, body }: Request | Response,
  maxBytes: number,
  tooLarge: Error,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(headers.get("content-length") ?? 0) > maxBytes) throw tooLarge;
  const chunks: AsyncIterable<Uint8Array<ArrayBuffer>> | null = body;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of chunks ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge;
    parts.push(chunk);
  }
  const [first] = parts;
  return first && parts.length === 1 ? first : joined(parts, size);
}

export function joined(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.byteLength;
  }
  return all;
}

export async function sha256(of: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof of === "string" ? new TextEncoder().encode(of) : of;
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}
