import { Tokenizer, type Token, type TokenHandler, TokenizerMode } from "parse5";

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Nobody sees what these hold. */
const unseen = set("script style template head title noscript object svg math select textarea");
/** Begin and end a line. */
const lines = set(
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

class Reader implements TokenHandler {
  text = "";
  switchTo: (mode: (typeof TokenizerMode)[keyof typeof TokenizerMode]) => void = () => {};
  readonly #most: number;
  #unseen: { readonly name: string; depth: number } | undefined;

  constructor(most: number) {
    this.#most = most;
  }

  get isFull(): boolean {
    return this.text.length >= this.#most;
  }

  #add(text: string): void {
    if (!this.#unseen && !this.isFull) this.text += text;
  }

  onStartTag({ tagName: name, attrs }: Token.TagToken): void {
    const mode = rawText.get(name);
    if (mode !== undefined) this.switchTo(mode);
    if (this.#unseen) {
      if (this.#unseen.name === name) this.#unseen.depth += 1;
    } else if (unseen.has(name)) this.#unseen = { name, depth: 1 };
    else if (lines.has(name)) this.#add("\n");
    else if (name === "td" || name === "th") this.#add(" ");
    else if (name === "img") this.#add(attrs.find((one) => one.name === "alt")?.value ?? "");
  }

  onEndTag({ tagName: name }: Token.TagToken): void {
    if (this.#unseen) {
      if (this.#unseen.name === name) this.#unseen.depth -= 1;
      if (this.#unseen.depth === 0) this.#unseen = undefined;
    } else if (name === "p" || /^h[1-6]$/.test(name)) this.#add("\n\n");
    else if (lines.has(name)) this.#add("\n");
  }

  onCharacter({ chars }: Token.CharacterToken): void {
    this.#add(chars);
  }
  onWhitespaceCharacter(_: Token.CharacterToken): void {
    this.#add(" ");
  }
  onNullCharacter(): void {}
  onComment(): void {}
  onDoctype(): void {}
  onEof(): void {}
}

/** Signs without a width, which newsletters fill their previews with. */
const hollow = /\u034F|[\u00AD\u061C\u180E\u200B-\u200F\u2060-\u2064\uFEFF]/g;

/** The words of HTML as a person reads them, lines parted: by tokens, in one pass, at most so many characters. */
export function textOfHtml(html: string, most = 200_000): string {
  const reader = new Reader(most);
  const tokenizer = new Tokenizer({}, reader);
  reader.switchTo = (mode) => {
    tokenizer.state = mode;
  };
  // In pieces, so that a long message is left once there is enough of it.
  for (let at = 0; at < html.length && !reader.isFull; at += piece)
    tokenizer.write(html.slice(at, at + piece), at + piece >= html.length);
  return tidy(reader.text.slice(0, most));
}

const piece = 65_536;

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
