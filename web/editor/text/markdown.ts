import { defaultMarkdownParser, MarkdownParser } from "prosemirror-markdown";
import type { Node } from "prosemirror-model";
import { schema } from "../schema.ts";
import { type TokenParts, tableTokens } from "./markdown-tables.ts";
import { widthAtEnd } from "./write-markdown.ts";
import { richTextLimits, safeHref, safeImage } from "#contract/notes/rich-text.ts";

type Tokenizer = MarkdownParser["tokenizer"];
type Tokens = ReturnType<Tokenizer["parse"]>;

/** CommonMark with struck words, tables and tick boxes; of HTML only `<br>`. What a link may not lead to stays text. */
function tokenizer(): Tokenizer {
  const made = defaultMarkdownParser.tokenizer.enable(["strikethrough", "table"]);
  made.validateLink = (href) => safeHref(href) !== undefined || safeImage(href) !== undefined;
  const { normalizeLink } = made;
  made.normalizeLink = (address) => beside?.linked(address)?.href ?? normalizeLink(address);
  made.inline.ruler.before("link", "named", namedLink);
  made.core.ruler.before("inline", "tasks", ({ tokens, Token }) => {
    taskTokens(tokens);
    tableTokens(tokens, Token);
  });
  made.inline.ruler.before("html_inline", "break", lineBreak);
  made.core.ruler.push("blanks", ({ tokens }) => {
    for (const [at, token] of tokens.entries())
      if (token.type === "paragraph_open" && !/^t[dh]_open$/.test(tokens[at - 1]?.type ?? ""))
        endBlank(tokens[at + 1]?.children ?? []);
  });
  made.core.ruler.push("pictures", (state) => {
    for (const token of state.tokens)
      if (token.children) token.children = withoutForeignPictures(token.children, state.Token);
  });
  return made;
}

/** A paragraph of one break alone is one that says nothing. */
function endBlank(children: Tokens): void {
  if (children.length > 0 && children.every(({ type }) => type === "hardbreak")) children.pop();
}

/** The one way to break a line within a cell. */
const lineBreak: InlineRule = (state, isSilent) => {
  const [found] = /^<br\s*\/?>/i.exec(state.src.slice(state.pos, state.pos + 8)) ?? [];
  if (found === undefined) return false;
  if (!isSilent) state.push("hardbreak", "br", 0);
  state.pos += found.length;
  return true;
};

type InlineRule = Parameters<Tokenizer["inline"]["ruler"]["before"]>[2];

/** `[[Note|words]]` and `![[picture.png|300]]`, as Obsidian and others write them. */
const namedLink: InlineRule = (state, isSilent) => {
  if (!beside) return false;
  named.lastIndex = state.pos;
  const [whole, sign, name = "", words = ""] = named.exec(state.src) ?? [];
  if (whole === undefined) return false;
  const target = beside.named(name);
  if (!target) {
    // What is only looked over is looked at again.
    if (!isSilent) beside.missing(name);
    return false;
  }
  if (!isSilent) {
    if (sign === "!" && target.isPicture) pushPicture(state, target, words);
    else pushLink(state, target.href, words === "" ? name : words);
  }
  state.pos += whole.length;
  return true;
};

function pushLink(state: Parameters<InlineRule>[0], href: string, words: string): void {
  state.push("link_open", "a", 1).attrs = [["href", href]];
  state.push("text", "", 0).content = words;
  state.push("link_close", "a", -1);
}

function pushPicture(state: Parameters<InlineRule>[0], target: FileTarget, words: string): void {
  const alt = new state.Token("text", "", 0);
  const isWidth = /^\d+(?:x\d+)?$/.test(words);
  alt.content = isWidth ? `${target.name}|${words}` : words === "" ? target.name : words;
  const picture = state.push("image", "img", 0);
  picture.attrs = [["src", target.href]];
  picture.children = [alt];
}

const named = /(!?)\[\[([^[\]|\n]{1,500})(?:\\?\|([^[\]\n]{0,500}))?\]\]/y;

/** A picture from elsewhere becomes a link: opening a note tells nobody outside of it. */
function withoutForeignPictures(
  children: Tokens,
  Token: new (...given: TokenParts) => Tokens[number],
) {
  return children.flatMap((token) => {
    const src = token.attrGet("src");
    if (token.type !== "image" || src === null || isPicture(src)) return [token];
    const open = new Token("link_open", "a", 1);
    open.attrs = [["href", src]];
    const text = new Token("text", "", 0);
    text.content = token.content === "" ? src : token.content;
    return [open, text, new Token("link_close", "a", -1)];
  });
}

/** A picture in this workspace, not a file of another kind that was written as one. */
const isPicture = (src: string): boolean =>
  safeImage(src) !== undefined && beside?.linked(src)?.isPicture !== false;

const block = (name: string) => ({ block: name });

const parser = new MarkdownParser(schema, tokenizer(), {
  blockquote: block("blockquote"),
  paragraph: block("paragraph"),
  list_item: block("list_item"),
  bullet_list: block("bullet_list"),
  task_list: block("task_list"),
  task_item: {
    block: "task_item",
    getAttrs: (token) => ({ checked: token.attrGet("checked") === "true" }),
  },
  ordered_list: {
    block: "ordered_list",
    getAttrs: (token) => ({ order: Number(token.attrGet("start") ?? 1) }),
  },
  heading: {
    block: "heading",
    getAttrs: (token) => ({ level: Math.min(3, Number(token.tag.slice(1))) }),
  },
  table: block("table"),
  tr: block("table_row"),
  td: block("table_cell"),
  th: block("table_header"),
  code_block: { block: "code_block", noCloseToken: true },
  fence: {
    block: "code_block",
    getAttrs: ({ info }) => ({ language: /^[\w+#.-]{1,40}/.exec(info)?.[0] ?? null }),
    noCloseToken: true,
  },
  hr: { node: "horizontal_rule" },
  image: {
    node: "image",
    getAttrs: (token) => pictureIn(token),
  },
  hardbreak: { node: "hard_break" },
  em: { mark: "em" },
  strong: { mark: "strong" },
  s: { mark: "strike" },
  link: {
    mark: "link",
    getAttrs: (token) => ({ href: safeHref(token.attrGet("href") ?? "") ?? "#" }),
  },
  code_inline: { mark: "code", noCloseToken: true },
});

function pictureIn(token: Token) {
  const words = (token.children ?? []).map(({ content }) => content).join("");
  const [end, digits = ""] = widthAtEnd.exec(words) ?? [];
  const alt = (end === undefined ? words : words.slice(0, -end.length)).slice(
    0,
    richTextLimits.alt,
  );
  const { min, max } = richTextLimits.picture;
  const width = digits === "" ? null : Math.min(Math.max(Number(digits), min), max);
  return { src: token.attrGet("src"), alt, width };
}

/** A file that another one leads to. */
export interface FileTarget {
  readonly href: string;
  readonly isPicture: boolean;
  /** What it is called, where the link says nothing. */
  readonly name: string;
}

/** Finds the files that a text from outside leads to, by a relative address or by a name in double brackets. */
export interface FileLinks {
  linked(address: string): FileTarget | undefined;
  named(name: string): FileTarget | undefined;
  /** Told of each name in double brackets that `named` does not know. */
  missing(name: string): void;
}

/** The rules of the parser stand once; which files lie beside a text changes from text to text. */
let beside: FileLinks | undefined;

/** Text beside other files keeps its links and pictures, as far as `files` knows them. */
export function readMarkdownBeside(text: string, files: FileLinks): Node {
  beside = files;
  try {
    return readMarkdown(text);
  } finally {
    beside = undefined;
  }
}

export function readMarkdown(text: string): Node {
  const doc = parser.parse(text);
  return doc.content.size > 0 ? doc : schema.node("doc", null, [schema.node("paragraph")]);
}

type Token = ReturnType<MarkdownParser["tokenizer"]["parse"]>[number];

const box = /^\[([ xX])\](?:[ \t]+|$)/;

interface List {
  readonly isBulleted: boolean;
  /** Where it and each of its items begin and end among the tokens. */
  readonly at: number;
  readonly items: number[];
  readonly ends: number[];
}

/** Turns lists of boxes into lists of tasks before words are read: an escaped box is none. */
function taskTokens(tokens: readonly Token[]): void {
  const open: List[] = [];
  for (const [at, { type }] of tokens.entries()) {
    if (type === "list_item_open") open.at(-1)?.items.push(at);
    else if (type === "list_item_close") open.at(-1)?.ends.push(at);
    else if (type.endsWith("_list_open"))
      open.push({ isBulleted: type === "bullet_list_open", at, items: [], ends: [] });
    else if (type.endsWith("_list_close")) turn(tokens, open.pop(), at);
  }
}

function turn(tokens: readonly Token[], list: List | undefined, end: number): void {
  if (!list?.isBulleted || list.items.length === 0) return;
  const words = list.items.map((item) => tokens[item + 2]);
  const areAll = words.every((token) => token?.type === "inline" && box.test(token.content));
  if (!areAll) return;
  rename(tokens[list.at], "task_list_open");
  rename(tokens[end], "task_list_close");
  for (const [index, item] of list.items.entries()) {
    rename(tokens[list.ends[index] ?? -1], "task_item_close");
    markItem(tokens[item], words[index]);
  }
}

function markItem(open: Token | undefined, words: Token | undefined): void {
  if (!open || !words) return;
  const isChecked = box.exec(words.content)?.[1]?.toLowerCase() === "x";
  words.content = words.content.replace(box, "");
  open.type = "task_item_open";
  open.attrSet("checked", String(isChecked));
}

function rename(token: Token | undefined, type: string): void {
  if (token) token.type = type;
}
