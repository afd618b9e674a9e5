/** Reads base64 as it comes, whatever line breaks are in it. */
export class Base64Reader {
  readonly #out: (bytes: Uint8Array<ArrayBuffer>) => void;
  #rest = "";

  constructor(out: (bytes: Uint8Array<ArrayBuffer>) => void) {
    this.#out = out;
  }

  write(bytes: Uint8Array): void {
    const text = this.#rest + new TextDecoder("latin1").decode(bytes).replaceAll(/[^\w+/]/g, "");
    const whole = text.length - (text.length % 4);
    this.#rest = text.slice(whole);
    this.#decode(text.slice(0, whole));
  }

  end(): void {
    // One sign alone is less than a byte.
    if (this.#rest.length > 1) this.#decode(this.#rest.padEnd(4, "="));
    this.#rest = "";
  }

  #decode(text: string): void {
    if (text === "") return;
    const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = new Uint8Array(letters.length);
    for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.codePointAt(at) ?? 0;
    this.#out(bytes);
  }
}

/** The bytes that some base64 stands for, read a piece at a time. */
export async function decodedBlob(base64: Blob, type: string): Promise<Blob> {
  const parts: Blob[] = [];
  const reader = new Base64Reader((bytes) => parts.push(new Blob([bytes])));
  for await (const chunk of chunksOf(base64)) reader.write(chunk);
  reader.end();
  return new Blob(parts, { type });
}

const chunkBytes = 1_000_000;

/** The bytes of a file in pieces; not its stream, which some browsers cannot be asked for piece by piece. */
export async function* chunksOf(blob: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < blob.size; at += chunkBytes)
    yield new Uint8Array(await blob.slice(at, at + chunkBytes).arrayBuffer());
}
