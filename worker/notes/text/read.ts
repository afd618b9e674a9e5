import { Tokenizer, type TokenHandler, TokenizerMode, type Token } from "parse5";
import { richTextLimits, safeHref, safeImage } from "#contract/notes/rich-text.ts";
import { ReadElement, ReadText } from "./tree.ts";

/** Deeper elements stand beside each other instead: depth costs stack when read, and a person sees none of it. */
const deepest = 100;

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Nobody sees what these hold. */
const unseen = set("script style template head title noscript");
/** Elements without an end. */
const empty = set("area base br col embed hr img input link meta param source track wbr");
/** Blocks of their own in a browser that the schema has no node for. */
const blocks = set(
  `address article aside body caption center dd details dialog div dl dt fieldset figcaption figure footer form header
   hgroup legend main nav option optgroup search section summary table tbody td tfoot th thead tr`.replaceAll(
    /\s+/g,
    " ",
  ),
);
/** Kept by their names, for `mendTables`. */
const tableParts = set("table thead tbody tfoot tr td th");
/** The start of one of these ends a paragraph. */
const endsParagraph = set("blockquote h1 h2 h3 h4 h5 h6 hr ol p pre ul listing xmp plaintext");
/** An element that begins ends the open ones of this kind, up to what holds them. */
const siblings: ReadonlyMap<
  string,
  { readonly ends: ReadonlySet<string>; readonly within: ReadonlySet<string> }
> = new Map([
  ["li", { ends: set("li"), within: set("ul ol") }],
  ["a", { ends: set("a"), within: set("") }],
  ["option", { ends: set("option"), within: set("") }],
  ...["dd", "dt"].map((name) => [name, { ends: set("dd dt"), within: set("dl") }] as const),
  ...["td", "th"].map((name) => [name, { ends: set("td th"), within: set("tr table") }] as const),
  ["tr", { ends: set("tr"), within: set("table") }],
  ...["thead", "tbody", "tfoot"].map(
    (name) => [name, { ends: set("thead tbody tfoot tr"), within: set("table") }] as const,
  ),
]);
/** The text in them is no markup. */
const modes: ReadonlyMap<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]> = new Map([
  ["script", TokenizerMode.SCRIPT_DATA],
  ["title", TokenizerMode.RCDATA],
  ["textarea", TokenizerMode.RCDATA],
  ["plaintext", TokenizerMode.PLAINTEXT],
  ...["style", "iframe", "noembed", "noframes", "noscript", "xmp"].map(
    (name) => [name, TokenizerMode.RAWTEXT] as const,
  ),
]);

/**
 * HTML as a tree in one pass whose cost grows with the length alone. It mends less cleverly than a browser does and
 * need not agree with one: what is stored is written again from the schema. `begun` hears of each element that begins, by
 * their number, and may throw; a paragraph that an item of a list or a cell begins with is one with it.
 */
export function readHtml(html: string, begun: (elements: number) => void = () => {}): ReadElement {
  const reader = new Reader(begun);
  const tokenizer = new Tokenizer({}, reader);
  reader.switchTo = (mode) => {
    tokenizer.state = mode;
  };
  tokenizer.write(html, true);
  return reader.root;
}

class Reader implements TokenHandler {
  readonly root = new ReadElement("div");
  switchTo: (mode: (typeof TokenizerMode)[keyof typeof TokenizerMode]) => void = () => {};
  readonly #begun: (elements: number) => void;
  #elements = 0;
  readonly #open: { readonly name: string; readonly element: ReadElement }[] = [];
  /** The unseen element that is open, and how many of its name. */
  #unseen: { readonly name: string; depth: number } | undefined;
  #dropsNewline = false;

  constructor(begun: (elements: number) => void) {
    this.#begun = begun;
  }

  get #top(): ReadElement {
    return this.#open.at(-1)?.element ?? this.root;
  }

  /** At the beginning of an item of a list or a cell, which hold a paragraph in any stored text. */
  get #isHeld(): boolean {
    const { nodeName, firstChild } = this.#top;
    return firstChild === null && (nodeName === "LI" || nodeName === "TD" || nodeName === "TH");
  }

  onStartTag({ tagName: name, attrs }: Token.TagToken): void {
    if (name !== "p" || !this.#isHeld) this.#elements += 1;
    this.#begun(this.#elements);
    this.#dropsNewline = false;
    const mode = modes.get(name);
    if (mode !== undefined) this.switchTo(mode);
    if (this.#unseen) {
      if (this.#unseen.name === name) this.#unseen.depth += 1;
      return;
    }
    if (unseen.has(name)) {
      this.#unseen = { name, depth: 1 };
      return;
    }
    this.#makeRoom(name);
    const attributes = new Map(attrs.map((attribute) => [attribute.name, attribute.value]));
    if (name === "img" && safeImage((attributes.get("src") ?? "").trim()) === undefined)
      this.#insteadOfImage(attributes);
    else this.#begin(name, attributes);
  }

  onEndTag({ tagName: name }: Token.TagToken): void {
    this.#dropsNewline = false;
    if (this.#unseen) {
      if (this.#unseen.name === name) this.#unseen.depth -= 1;
      if (this.#unseen.depth === 0) this.#unseen = undefined;
      return;
    }
    if (name === "br") this.#begin("br", new Map());
    const at = this.#open.findLastIndex((entry) => entry.name === name);
    if (at >= 0) this.#open.length = at;
  }

  onCharacter({ chars }: Token.CharacterToken): void {
    this.#text(chars);
  }

  onWhitespaceCharacter({ chars }: Token.CharacterToken): void {
    this.#text(chars);
  }

  onNullCharacter(): void {}
  onComment(): void {}
  onDoctype(): void {}
  onEof(): void {}

  #begin(name: string, attributes: ReadonlyMap<string, string>): void {
    if (name === "input") {
      this.#tick(attributes);
      return;
    }
    const isText = name === "xmp" || name === "listing" || name === "plaintext";
    const isOther = blocks.has(name) && !tableParts.has(name);
    const shown = isText ? "pre" : isOther ? "div" : name;
    const element = this.#top.appendChild(new ReadElement(shown, attributes));
    if (!empty.has(name) && this.#open.length < deepest) this.#open.push({ name, element });
    this.#dropsNewline = shown === "pre" || name === "textarea";
  }

  /** Ends what an end tag may be left out for. */
  #makeRoom(name: string): void {
    if (endsParagraph.has(name) || blocks.has(name)) {
      const at = this.#open.findLastIndex((entry) => entry.name === "p");
      const between = this.#open.slice(at + 1).map((entry) => entry.name);
      if (at >= 0 && !between.some((inner) => blocks.has(inner) || endsParagraph.has(inner)))
        this.#open.length = at;
    }
    const kind = siblings.get(name);
    if (!kind) return;
    for (let at = this.#open.length - 1; at >= 0; at--) {
      const open = this.#open[at]?.name ?? "";
      if (kind.within.has(open)) return;
      if (kind.ends.has(open)) {
        this.#open.length = at;
        return;
      }
    }
  }

  /** A ticked box in a list is a task of it. */
  #tick(attributes: ReadonlyMap<string, string>): void {
    if (attributes.get("type")?.toLowerCase() !== "checkbox") return;
    const item = this.#open.findLast((entry) => entry.name === "li")?.element;
    if (item && !item.attributes.has("data-checked"))
      item.attributes.set("data-checked", String(attributes.has("checked")));
  }

  /** A picture from elsewhere would tell elsewhere who reads the note: its words stay, with where it was. */
  #insteadOfImage(attributes: ReadonlyMap<string, string>): void {
    const alt = (attributes.get("alt") ?? "").trim().slice(0, richTextLimits.alt);
    if (alt === "") return;
    const src = safeHref(attributes.get("src") ?? "");
    const isLinked = this.#open.some((entry) => entry.name === "a");
    if (src === undefined || isLinked) {
      this.#text(alt);
      return;
    }
    const link = this.#top.appendChild(new ReadElement("a", new Map([["href", src]])));
    link.appendChild(new ReadText(alt));
  }

  #text(chars: string): void {
    if (this.#unseen) return;
    const text = this.#dropsNewline ? chars.replace(/^\r?\n/, "") : chars;
    this.#dropsNewline = false;
    const last = this.#top.lastChild;
    if (last instanceof ReadText) last.nodeValue += text;
    else if (text !== "") this.#top.appendChild(new ReadText(text));
  }
}
