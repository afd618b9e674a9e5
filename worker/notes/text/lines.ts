import { entryOf } from "#shared/entry-of.ts";
/** A line of a stored text: an item of a list, a heading, code, a row of a table, or words between two breaks. `from` and `to` are its place in the HTML. */
export interface Line {
  readonly text: string;
  readonly kind: "item" | "heading" | "code" | "words";
  /** Set of an item with a check box. */
  readonly isChecked: boolean | undefined;
  /** Lists around it. */
  readonly depth: number;
  /** An item's whole element with all under it; otherwise the words alone. */
  readonly from: number;
  readonly to: number;
  /** The paragraph, heading or row around words, with how many lines it holds. */
  readonly block: Readonly<Block>;
}

interface Block {
  from: number;
  to: number;
  lines: number;
}

interface Open {
  text: string;
  readonly kind: Line["kind"];
  readonly isChecked: boolean | undefined;
  readonly depth: number;
  from: number;
  to: number;
  readonly block: Block;
}

interface Item {
  readonly from: number;
  readonly isChecked: boolean | undefined;
  line?: Open;
}

/** A tag, or a run of words. Stored attributes hold no '>'. */
const piece = /<(\/?)([a-z][a-z\d]*)([^>]*)>|[^<]+/gi;
const blocks = /^(?:p|h[1-6]|pre|blockquote|li|hr|tr)$/i;
/** Between the cells of a row. */
const cellGap = " | ";

/** Reads the HTML of a note, which was normalised when it came in and may be cut anywhere, in one pass. */
export function linesOf(html: string): Line[] {
  const reader = new Reader();
  for (const match of html.matchAll(piece)) {
    const [whole, slash = "", name, attributes = ""] = match;
    const end = match.index + whole.length;
    if (name === undefined) reader.words(decoded(whole), match.index, end);
    else if (slash === "") reader.opens(name.toLowerCase(), attributes, match.index, end);
    else reader.closes(name.toLowerCase(), end);
  }
  return reader.done();
}

class Reader {
  readonly #lines: Open[] = [];
  readonly #items: Item[] = [];
  #depth = 0;
  #tag = "p";
  #block: Block = { from: 0, to: 0, lines: 0 };
  #line: Open | undefined;
  /** Within a row of a table, what stands before the next words. */
  #gap: string | undefined;

  words(text: string, from: number, to: number): void {
    if (!this.#line) {
      if (text.trim() === "") return;
      this.#line = this.#begun(from);
    } else if (this.#gap) this.#line.text += this.#gap;
    if (this.#gap !== undefined) this.#gap = "";
    this.#line.text += text;
    this.#line.to = to;
  }

  opens(name: string, attributes: string, from: number, to: number): void {
    if (name === "ul" || name === "ol") this.#depth += 1;
    if (name === "img") this.words(altOf(attributes), from, to);
    if (this.#gap !== undefined) {
      this.#gap = /^t[dh]$/.test(name) ? cellGap : name === "br" ? this.#gap || " " : this.#gap;
      return;
    }
    if (name === "br") this.#ends();
    if (!blocks.test(name)) return;
    this.#ends();
    if (name === "tr") this.#gap = "";
    this.#tag = name;
    this.#block = { from, to, lines: 0 };
    if (name === "li") this.#items.push({ from, isChecked: tickOf(attributes) });
  }

  closes(name: string, to: number): void {
    if (name === "ul" || name === "ol") this.#depth -= 1;
    if (!blocks.test(name) || (this.#gap !== undefined && name !== "tr")) return;
    if (name === "tr") this.#gap = undefined;
    this.#ends();
    if (name === this.#tag) {
      this.#block.to = to;
      this.#tag = "";
    }
    if (name !== "li") return;
    const item = this.#items.pop();
    if (item?.line) item.line.to = to;
  }

  done(): Line[] {
    this.#ends();
    return this.#lines;
  }

  #begun(from: number): Open {
    const item = this.#items.at(-1);
    const isFirst = item !== undefined && !item.line;
    const line: Open = {
      text: "",
      kind: isFirst ? "item" : kindOf(this.#tag),
      isChecked: isFirst ? item.isChecked : undefined,
      depth: this.#depth,
      from: isFirst ? item.from : from,
      to: from,
      block: this.#block,
    };
    if (isFirst) item.line = line;
    this.#block.lines += 1;
    return line;
  }

  #ends(): void {
    const line = this.#line;
    this.#line = undefined;
    if (!line) return;
    line.text = line.text.trim();
    if (line.text !== "") this.#lines.push(line);
  }
}

function kindOf(tag: string): Line["kind"] {
  if (tag === "pre") return "code";
  return /^h\d$/.test(tag) ? "heading" : "words";
}

function tickOf(attributes: string): boolean | undefined {
  const [, checked] = /data-checked="(true|false)"/.exec(attributes) ?? [];
  return checked === undefined ? undefined : checked === "true";
}

const altOf = (attributes: string): string =>
  decoded(/\balt="([^"]*)"/.exec(attributes)?.[1] ?? "");

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

function decoded(text: string): string {
  return text.includes("&")
    ? text.replaceAll(
        /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
        (whole, decimal, hex, name) =>
          sign(String(decimal ?? ""), String(hex ?? ""), String(name ?? "")) ?? whole,
      )
    : text;
}

function sign(decimal: string, hex: string, name: string): string | undefined {
  if (name !== "") return entryOf(entities, name.toLowerCase());
  const code = decimal === "" ? Number.parseInt(hex, 16) : Number.parseInt(decimal, 10);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined;
}
