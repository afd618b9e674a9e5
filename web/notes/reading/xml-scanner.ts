import { Refusal } from "../unpacking/limits.ts";

/** Hears of the parts of an XML file in their order. Text comes in pieces, as bytes that begin at `at` in the file. */
export interface XmlHandler {
  open(name: string): void;
  close(name: string): void;
  /** `isRaw` where signs in it mean nothing: within CDATA. */
  text(bytes: Uint8Array, at: number, isRaw: boolean): void;
}

const less = 0x3c;
const greater = 0x3e;
/** Bytes of one tag, comment or instruction. */
const longest = 1_000_000;
const deepest = 64;
const ascii = (text: string): number[] => Array.from(text, (char) => char.codePointAt(0) ?? 0);
const cdataStart = ascii("<![CDATA[");
const commentStart = ascii("<!--");
const malformed = () => new Refusal("it is not well-formed XML");

/**
 * Reads XML as it comes, with no more in memory than one tag. It knows no entities of a file's own, so that none can
 * grow: a file that declares some is refused.
 */
export class XmlScanner {
  readonly #handler: XmlHandler;
  readonly #open: string[] = [];
  #rest: Uint8Array = new Uint8Array();
  /** Where `#rest` begins in the file. */
  #at = 0;
  #isRaw = false;

  constructor(handler: XmlHandler) {
    this.#handler = handler;
  }

  /** False while an element is open: the file ended too early. */
  get isWhole(): boolean {
    return this.#open.length === 0 && !this.#isRaw && this.#rest.length === 0;
  }

  write(chunk: Uint8Array): void {
    const bytes = this.#rest.length === 0 ? chunk : joined(this.#rest, chunk);
    let at = 0;
    for (let next = 0; next >= 0;) {
      next = this.#isRaw ? this.#raw(bytes, at) : this.#step(bytes, at);
      if (next >= 0) at = next;
      if (next >= bytes.length) break;
    }
    const kept = this.#isRaw ? Math.max(at, bytes.length - 2) : at;
    if (kept > at) this.#handler.text(bytes.subarray(at, kept), this.#at + at, true);
    if (bytes.length - kept > longest) throw malformed();
    this.#rest = bytes.slice(kept);
    this.#at += kept;
  }

  /** To the end of a CDATA section; -1 where it does not end yet. */
  #raw(bytes: Uint8Array, at: number): number {
    const end = endOf(bytes, at, "]]>");
    if (end < 0) return -1;
    if (end - 3 > at) this.#handler.text(bytes.subarray(at, end - 3), this.#at + at, true);
    this.#isRaw = false;
    return end;
  }

  #step(bytes: Uint8Array, at: number): number {
    const open = bytes.indexOf(less, at);
    const end = open < 0 ? bytes.length : open;
    if (end > at) {
      this.#handler.text(bytes.subarray(at, end), this.#at + at, false);
      return end;
    }
    return open < 0 ? -1 : this.#markup(bytes, open);
  }

  #markup(bytes: Uint8Array, at: number): number {
    const second = bytes[at + 1];
    if (second === undefined) return -1;
    if (second === 0x3f) return endOf(bytes, at, "?>");
    if (second !== 0x21) return this.#tag(bytes, at);
    if (bytes.length - at < cdataStart.length) return -1;
    if (startsWith(bytes, at, cdataStart)) {
      this.#isRaw = true;
      return at + cdataStart.length;
    }
    if (startsWith(bytes, at, commentStart)) return endOf(bytes, at + 4, "-->");
    const end = endOf(bytes, at, ">");
    if (end > 0 ? bytes.subarray(at, end).includes(0x5b) : bytes.subarray(at).includes(0x5b))
      throw new Refusal("it declares entities of its own, which can be made to grow without end");
    return end;
  }

  #tag(bytes: Uint8Array, at: number): number {
    const end = endOfTag(bytes, at);
    if (end < 0) return -1;
    const isEnd = bytes[at + 1] === 0x2f;
    const words = new TextDecoder().decode(bytes.subarray(at + (isEnd ? 2 : 1), end - 1));
    const name = /^[^\s/>]+/.exec(words)?.[0];
    if (name === undefined) throw malformed();
    if (isEnd) {
      if (this.#open.pop() !== name) throw malformed();
      this.#handler.close(name);
    } else {
      if (this.#open.length >= deepest) throw malformed();
      this.#handler.open(name);
      if (words.endsWith("/")) this.#handler.close(name);
      else this.#open.push(name);
    }
    return end;
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

const startsWith = (bytes: Uint8Array, at: number, start: readonly number[]): boolean =>
  start.every((byte, place) => bytes[at + place] === byte);

/** Just behind the first occurrence of some signs; -1 without one. */
function endOf(bytes: Uint8Array, at: number, signs: string): number {
  const wanted = ascii(signs);
  const [first = 0] = wanted;
  for (let found = bytes.indexOf(first, at); found >= 0; found = bytes.indexOf(first, found + 1))
    if (startsWith(bytes, found, wanted)) return found + wanted.length;
  return -1;
}

/** Behind the '>' of a tag; those within its quotation marks are words. */
function endOfTag(bytes: Uint8Array, at: number): number {
  let quote: number | undefined;
  for (let place = at + 1; place < bytes.length; place += 1) {
    const byte = bytes[place];
    if (quote !== undefined) quote = byte === quote ? undefined : quote;
    else if (byte === 0x22 || byte === 0x27) quote = byte;
    else if (byte === greater) return place + 1;
  }
  return -1;
}
