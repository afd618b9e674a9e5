import type { Token } from "parse5";
import { wordOrSign, wordsIn } from "./word-places.ts";
import { escapeHtml, lines, readHtml, SeenHtml } from "./plain-text.ts";

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "));

const kept = set(
  "a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q s samp section small span strike strong sub sup table tbody td tfoot th thead time tr tt u ul var wbr",
);
const voids = set("br hr img col wbr");
const cells = set("td th");
/** Elements within each other; what lies deeper loses its tags. */
const deepest = 200;
const plainAttributes = set(
  "align alt bgcolor border cellpadding cellspacing color colspan dir face height lang rowspan size span start title type valign width",
);

/** Whether a picture that the message names comes with it. */
export type Pictures = (contentId: string) => boolean;

/** What the words of a text become on their way, counted as they come, with those that stand for a picture. */
export interface Rewriting {
  /** The word as it is to be; undefined where it goes. */
  word(at: number, text: string): string | undefined;
  /** Of one without words: one that stays of the words beside it keeps it. */
  keepsPicture(...wordsBeside: readonly number[]): boolean;
  /** HTML that goes in between blocks, before that word or one before which all others go. */
  before(word: number): string;
  readonly hasPicture: Pictures;
}

interface Open {
  readonly name: string;
  readonly tag: string;
  /** How many pieces there were when it was opened; what came then, and what stayed of that. */
  readonly pieces: number;
  readonly came: number;
  readonly stayed: number;
}

/** Pictures and links lead to the open web or to a part of the message, never to a script. */
const isLink = (value: string): boolean => /^(?:https?:\/\/|mailto:|tel:)/i.test(value);
const isSource = (value: string): boolean =>
  /^(?:https?:\/\/|data:image\/(?:png|jpe?g|gif|webp);base64,)/i.test(value);
const contentIdIn = (value: string): string | undefined =>
  /^cid:([\w.@+$%!~-]{1,300})$/i.exec(value)?.[1];

/** Declarations that ask nobody for anything and stay in their place: of functions those of colors alone. */
const safeStyle = (style: string): string =>
  style
    .split(";")
    .filter((one) => /^\s*[a-z-]{1,60}\s*:[^\\<>]*$/i.test(one))
    .filter((one) => !one.replaceAll(/\b(?:rgb|hsl)a?\(/gi, "").includes("("))
    .filter((one) => !/^\s*(?:position|behavior|-moz-binding)\b/i.test(one))
    .join(";");

function attribute({ name, value }: Token.Attribute, tag: string): string {
  const text = ` ${name}="${escapeHtml(value)}"`;
  if (plainAttributes.has(name)) return text;
  if (name === "style") return ` style="${escapeHtml(safeStyle(value))}"`;
  if (name === "href" && tag === "a" && isLink(value)) return text;
  const isPicture = name === "src" && tag === "img";
  return isPicture && (isSource(value) || contentIdIn(value) !== undefined) ? text : "";
}

const startTag = (name: string, attrs: readonly Token.Attribute[]): string =>
  `<${name}${attrs.map((one) => attribute(one, name)).join("")}>`;

/** Writes HTML again from its tokens: known tags and attributes alone, each element closed, nothing that runs. */
class Rewriter extends SeenHtml {
  readonly pieces: string[] = [];
  readonly #open: Open[] = [];
  readonly #by: Rewriting;
  #words = 0;
  #came = 0;
  #stayed = 0;
  /** Of a block: no word of it has come. */
  #isAtStart = true;
  /** What the text ends in. */
  #lastSpace = "";

  constructor(by: Rewriting) {
    super();
    this.#by = by;
  }

  begin({ tagName: name, attrs }: Token.TagToken): void {
    if (name === "img") this.#picture(attrs);
    if (name === "img" || !kept.has(name) || this.#open.length >= deepest) return;
    if (isEdge(name)) this.#insert();
    const [tag, pieces] = [startTag(name, attrs), this.pieces.length];
    this.pieces.push(tag);
    if (!voids.has(name))
      this.#open.push({ name, tag, pieces, came: this.#came, stayed: this.#stayed });
  }

  #picture(attrs: readonly Token.Attribute[]): void {
    const valueOf = (name: string) => attrs.find((one) => one.name === name)?.value ?? "";
    const words = wordsIn(valueOf("alt"));
    const stays =
      words.length === 0
        ? this.#by.keepsPicture(this.#words - 1, ...(this.#isAtStart ? [this.#words] : []))
        : words.some((word, at) => this.#by.word(this.#words + at, word) !== undefined);
    this.#words += words.length;
    this.#came += 1;
    // One of a point tells its sender that somebody reads.
    const isPixel = ["width", "height"].every((side) => Number.parseInt(valueOf(side), 10) <= 2);
    const contentId = contentIdIn(valueOf("src"));
    const isThere = contentId === undefined || this.#by.hasPicture(contentId);
    if (!stays) return;
    this.#stayed += 1;
    if (isThere && !isPixel) this.pieces.push(startTag("img", attrs));
  }

  end(name: string): void {
    if (!this.#open.some((one) => one.name === name)) return;
    // Between the rows of a table nothing can stand.
    if (isEdge(name) && this.#isInTable()) this.#insert();
    while (this.#close() !== name);
    if (isEdge(name) && !this.#isInTable()) this.#insert();
  }

  /** Closes the innermost element. One of which nothing stayed goes, but a cell, which holds the place of its column. */
  #close(): string | undefined {
    const open = this.#open.pop();
    if (!open) return undefined;
    const { name, pieces, came, stayed } = open;
    const isEmptied = this.#came > came && this.#stayed === stayed;
    if (isEmptied) this.pieces.length = pieces + (cells.has(name) ? 1 : 0);
    if (!isEmptied || cells.has(name)) this.pieces.push(`</${name}>`);
    return name;
  }

  #isInTable(): boolean {
    return this.#open.some(({ name }) => name === "table");
  }

  /** Outside of all that is open, which goes on behind it; within a table that would tear its rows. */
  #insert(): void {
    this.#isAtStart = true;
    const own = this.#by.before(this.#words);
    if (own === "") return;
    this.#stayed += 1;
    const open = this.#isInTable() ? [] : this.#open;
    this.pieces.push(...open.map(({ name }) => `</${name}>`).toReversed());
    this.pieces.push(this.#isInTable() ? own : `</blockquote>${own}${quoteStart}`);
    this.pieces.push(...open.map(({ tag }) => tag));
  }

  text(chars: string): void {
    let end = 0;
    for (const { 0: word, index } of chars.matchAll(wordOrSign)) {
      if (index > end) this.space(chars.slice(end, index));
      this.#word(word);
      end = index + word.length;
    }
    if (end < chars.length) this.space(chars.slice(end));
  }

  #word(given: string): void {
    const word = this.#by.word(this.#words, given);
    this.#words += 1;
    this.#came += 1;
    this.#isAtStart = false;
    if (word === undefined) return;
    this.#stayed += 1;
    this.#lastSpace = "";
    this.pieces.push(escapeHtml(word));
  }

  /** Where words between went, one space is left of two. */
  space(chars: string): void {
    const isLine = chars.includes("\n");
    if (isLine && this.#open.some(({ tag }) => keepsLines.test(tag))) this.#insert();
    if (this.#lastSpace !== "" && (!isLine || this.#lastSpace.includes("\n"))) return;
    this.#lastSpace = chars;
    this.pieces.push(chars);
  }

  override onEof(): void {
    while (this.#close() !== undefined);
    this.#insert();
  }
}

/** Where a line that ends in the text ends on the screen. */
const keepsLines = /^<pre|white-space:\s*(?:pre|break)/;

export const quoteStart =
  '<blockquote class="gmail_quote" style="margin:0 0 0 .8ex;border-left:1px solid #ccc;padding-left:1ex">';

const isEdge = (name: string): boolean => lines.has(name) || cells.has(name);

/** Longer ones are quoted as text. */
const longest = 1_000_000;

/** The HTML of a message as it may stand in another, whole; a longer one goes as it is. */
export const quotableHtml = (html: string, hasPicture: Pictures): string | undefined =>
  rewriteHtml(html, {
    word: (_, text) => text,
    keepsPicture: () => true,
    before: () => "",
    hasPicture,
  });

/** The HTML of a message as it may stand in another: undefined where it is too long for that. */
export function rewriteHtml(html: string, by: Rewriting): string | undefined {
  if (html.length > longest) return undefined;
  const rewriter = new Rewriter(by);
  readHtml(html, rewriter);
  return rewriter.pieces.join("");
}
