import { Tokenizer, type Token, type TokenHandler, TokenizerMode } from "parse5";

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Nobody sees what these hold. */
const unseen = set("script style template head title noscript object svg math select textarea");
/** Begin and end a line. */
export const lines = set(
  "address article aside blockquote center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul br",
);
const rawText: ReadonlyMap<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]> = new Map([
  ["script", TokenizerMode.SCRIPT_DATA],
  ["title", TokenizerMode.RCDATA],
  ["textarea", TokenizerMode.RCDATA],
  ...["style", "iframe", "noembed", "noframes", "xmp"].map(
    (name) => [name, TokenizerMode.RAWTEXT] as const,
  ),
]);

/** Hears of the tags and texts of HTML that somebody sees. */
export abstract class SeenHtml implements TokenHandler {
  #unseen: { readonly name: string; depth: number } | undefined;
  switchTo: (mode: (typeof TokenizerMode)[keyof typeof TokenizerMode]) => void = () => {};

  abstract begin(tag: Token.TagToken): void;
  abstract end(name: string): void;
  abstract text(chars: string): void;
  abstract space(chars: string): void;
  get isFull(): boolean {
    return false;
  }

  onStartTag(tag: Token.TagToken): void {
    const { tagName: name } = tag;
    const mode = rawText.get(name);
    if (mode !== undefined) this.switchTo(mode);
    if (this.#unseen) {
      if (this.#unseen.name === name) this.#unseen.depth += 1;
    } else if (unseen.has(name)) this.#unseen = { name, depth: 1 };
    else this.begin(tag);
  }

  onEndTag({ tagName: name }: Token.TagToken): void {
    if (this.#unseen) {
      if (this.#unseen.name === name) this.#unseen.depth -= 1;
      if (this.#unseen.depth === 0) this.#unseen = undefined;
    } else this.end(name);
  }

  onCharacter({ chars }: Token.CharacterToken): void {
    if (!this.#unseen) this.text(chars);
  }
  onWhitespaceCharacter({ chars }: Token.CharacterToken): void {
    if (!this.#unseen) this.space(chars);
  }
  onComment(): void {}
  onDoctype(): void {}
  /** Text as it stands between two tags, spaces and all. */
  onRun(chars: string): void {
    if (!this.#unseen && chars !== "") this.run(chars);
  }
  run(chars: string): void {
    this.text(chars);
  }
  onNullCharacter(): void {}
  onEof(): void {}
}

/** Characters of a message that are read: its frame shows no more. */
const longest = 3_000_000;

/**
 * Reads HTML by tokens, in one pass; a long message is left once there is enough of it. Text between two tags goes past the
 * tokenizer, which looks at each letter: only what may be a reference, or follows what was no tag after all, does not.
 */
export function readHtml(given: string, by: SeenHtml): void {
  const html = given.slice(0, longest);
  const tokenizer = new Tokenizer({}, by);
  const { preprocessor } = tokenizer;
  by.switchTo = (mode) => {
    tokenizer.state = mode;
  };
  // What was read is dropped at once: a growing text would be copied for each tag.
  preprocessor.bufferWaterline = 0;
  for (let at = 0; at < html.length && !by.isFull;) {
    // Behind a tag the tokenizer keeps its last sign alone.
    const held = preprocessor.html.length - 1;
    const tag = endOf(html, "<", at) - 1;
    const run = html.slice(at, tag);
    const isText = held <= 0 && tokenizer.state === TokenizerMode.DATA;
    if (isText && !unlike.test(run)) {
      by.onRun(run);
      at = tag;
    }
    // What is held, as the text of a script is until it ends, is copied at each chunk: as much again is given at once.
    const end = endOf(html, ">", Math.max(tag, at + held));
    tokenizer.write(html.slice(at, end), end >= html.length);
    at = end;
  }
}

/** References, and what the tokenizer reads otherwise than it stands there. */
const unlike = /[&\0\r]/;

/** Behind the next such sign; behind the end where there is none. */
function endOf(html: string, sign: string, from: number): number {
  const found = html.indexOf(sign, from);
  return (found < 0 ? html.length : found) + 1;
}

class Reader extends SeenHtml {
  words = "";
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override get isFull(): boolean {
    return this.words.length >= this.#most;
  }

  begin({ tagName: name, attrs }: Token.TagToken): void {
    if (lines.has(name)) this.text("\n");
    else if (name === "td" || name === "th") this.text(" ");
    else if (name === "img") this.text(attrs.find((one) => one.name === "alt")?.value ?? "");
  }

  end(name: string): void {
    if (name === "p" || /^h[1-6]$/.test(name)) this.text("\n\n");
    else if (lines.has(name)) this.text("\n");
  }

  text(chars: string): void {
    if (!this.isFull) this.words += chars;
  }

  space(): void {
    this.text(" ");
  }

  override run(chars: string): void {
    this.text(chars.replaceAll(/[\t\n\f\r ]+/g, " "));
  }
}

/** Signs without a width, which newsletters fill their previews with. */
const hollow = /\u034F|[\u00AD\u061C\u180E\u200B-\u200F\u2060-\u2064\uFEFF]/g;

/** The words of HTML as a person reads them, lines parted, at most so many characters. */
export function textOfHtml(html: string, most = 200_000): string {
  const reader = new Reader(most);
  readHtml(html, reader);
  return tidy(reader.words.slice(0, most));
}

export const tidy = (text: string): string =>
  text
    .replaceAll(hollow, "")
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();

/** The beginning of a text on one line. */
export const previewOf = (text: string, most: number): string =>
  [
    ...text
      .slice(0, most * 8)
      .replaceAll(hollow, "")
      .replaceAll(/\s+/g, " ")
      .trim(),
  ]
    .slice(0, most)
    .join("");

const escapes: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
]);
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => escapes.get(sign) ?? sign);

/** An address in a text; what ends a sentence is no part of it. */
const linked = /https?:\/\/[^\s<>"]{1,2000}[^\s<>"'.,:;!?)\]]/g;

/** Plain text as HTML that keeps its lines, with its addresses as links. */
export function htmlOfText(text: string): string {
  let html = "";
  let end = 0;
  for (const { 0: url, index } of text.matchAll(linked)) {
    html += `${escapeHtml(text.slice(end, index))}<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`;
    end = index + url.length;
  }
  html += escapeHtml(text.slice(end));
  return `<div style="white-space: pre-wrap">${html}</div>`;
}
