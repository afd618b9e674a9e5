import {
  defaultMarkdownParser,
  defaultMarkdownSerializer,
  MarkdownParser,
  MarkdownSerializer,
  type MarkdownSerializerState,
} from "prosemirror-markdown";
import type { Node } from "prosemirror-model";
import { nodes, schema } from "../schema.ts";
import { type TokenParts, tableTokens, writeTable } from "./markdown-tables.ts";
import { safeHref, safeImage } from "#contract/notes/rich-text.ts";

/** Two lists after each other need another sign, or Markdown reads them as one. */
function isSecond(parent: Node, index: number): boolean {
  let before = 0;
  while (isLike(parent, index, index - before - 1)) before += 1;
  return before % 2 === 1;
}

function isLike(parent: Node, index: number, other: number): boolean {
  if (other < 0) return false;
  const isOrdered = parent.child(index).type === nodes.ordered_list;
  const type = parent.child(other).type;
  return isOrdered
    ? type === nodes.ordered_list
    : type === nodes.bullet_list || type === nodes.task_list;
}

const longestRun = (text: string, sign: RegExp): number =>
  Math.max(0, ...(text.match(sign) ?? []).map(({ length }) => length));

/** Signs that would mean something where they stand, and that the library lets through. */
function escaped(state: MarkdownSerializerState, text: string, isAtStart: boolean): string {
  const safe = state
    .esc(text, isAtStart)
    .replaceAll(/&(?=#?\w+;)/g, String.raw`\&`)
    .replaceAll(/<(?=[\w/!?])/g, String.raw`\<`);
  return isAtStart
    ? safe.replace(/^\+$/, String.raw`\+`).replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, String.raw`$1\$2`)
    : safe;
}

const isAtStart = (parent: Node, index: number): boolean =>
  parent.type !== nodes.heading &&
  (index === 0 || parent.child(index - 1).type === nodes.hard_break);

const markdownWriter = new MarkdownSerializer(
  {
    ...defaultMarkdownSerializer.nodes,
    text(state, node, parent, index) {
      const safe = escaped(state, node.text ?? "", isAtStart(parent, index));
      const isEnd = parent.type === nodes.heading && index === parent.childCount - 1;
      state.text(isEnd ? safe.replace(/#+$/, String.raw`\$&`) : safe, false);
    },
    heading(state, node) {
      state.write(`${"#".repeat(Number(node.attrs["level"]))} `);
      state.renderInline(node, false);
      state.closeBlock(node);
    },
    code_block(state, node) {
      const fence = "`".repeat(Math.max(3, longestRun(node.textContent, /`+/g) + 1));
      state.write(`${fence}${String(node.attrs["language"] ?? "")}\n`);
      state.text(node.textContent, false);
      state.write("\n");
      state.write(fence);
      state.closeBlock(node);
    },
    bullet_list(state, node, parent, index) {
      state.renderList(node, "  ", () => (isSecond(parent, index) ? "* " : "- "));
    },
    task_list(state, node, parent, index) {
      const sign = isSecond(parent, index) ? "*" : "-";
      state.renderList(
        node,
        "  ",
        (at) => `${sign} [${node.child(at).attrs["checked"] === true ? "x" : " "}] `,
      );
    },
    task_item(state, node) {
      state.renderContent(node);
    },
    table(state, node) {
      writeTable(state, node, (cell) => cellWriter.serialize(cell));
    },
    ordered_list(state, node, parent, index) {
      const first = Number(node.attrs["order"]);
      const sign = isSecond(parent, index) ? ")" : ".";
      const width = String(first + node.childCount - 1).length + 2;
      // Only a list that begins at 1 may follow a line of text at once.
      if (index > 0 && first !== 1) state.write();
      state.renderList(node, " ".repeat(width), (at) =>
        `${String(first + at)}${sign} `.padEnd(width),
      );
    },
  },
  {
    ...defaultMarkdownSerializer.marks,
    link: {
      open: "[",
      close: (_state, { attrs }) =>
        `](${String(attrs["href"]).replaceAll(/[()<>\\]/g, String.raw`\$&`)})`,
      mixable: true,
    },
    strike: { open: "~~", close: "~~", mixable: true, expelEnclosingWhitespace: true },
  },
);

type Tokenizer = MarkdownParser["tokenizer"];
type Tokens = ReturnType<Tokenizer["parse"]>;

/** CommonMark with struck words, tables and tick boxes; of HTML only `<br>`. What a link may not lead to stays text. */
function tokenizer(): Tokenizer {
  const made = defaultMarkdownParser.tokenizer.enable(["strikethrough", "table"]);
  made.validateLink = (href) => safeHref(href) !== undefined || safeImage(href) !== undefined;
  made.core.ruler.before("inline", "tasks", ({ tokens, Token }) => {
    taskTokens(tokens);
    tableTokens(tokens, Token);
  });
  made.inline.ruler.before("html_inline", "break", lineBreak);
  made.core.ruler.push("pictures", (state) => {
    for (const token of state.tokens)
      if (token.children) token.children = withoutForeignPictures(token.children, state.Token);
  });
  return made;
}

/** The one way to break a line within a cell. */
const lineBreak: Parameters<Tokenizer["inline"]["ruler"]["before"]>[2] = (state, isSilent) => {
  const [found] = /^<br\s*\/?>/i.exec(state.src.slice(state.pos, state.pos + 8)) ?? [];
  if (found === undefined) return false;
  if (!isSilent) state.push("hardbreak", "br", 0);
  state.pos += found.length;
  return true;
};

/** A picture from elsewhere becomes a link: opening a note tells nobody outside of it. */
function withoutForeignPictures(
  children: Tokens,
  Token: new (...given: TokenParts) => Tokens[number],
) {
  return children.flatMap((token) => {
    const src = token.attrGet("src");
    if (token.type !== "image" || src === null || safeImage(src) !== undefined) return [token];
    const open = new Token("link_open", "a", 1);
    open.attrs = [["href", src]];
    const text = new Token("text", "", 0);
    text.content = token.content === "" ? src : token.content;
    return [open, text, new Token("link_close", "a", -1)];
  });
}

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
    getAttrs: (token) => ({ src: token.attrGet("src"), alt: token.content }),
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

export function readMarkdown(text: string): Node {
  const doc = parser.parse(text);
  return doc.content.size > 0 ? doc : schema.node("doc", null, [schema.node("paragraph")]);
}

/** Within a cell a break is a sign. */
const cellWriter = new MarkdownSerializer(
  { ...markdownWriter.nodes, hard_break: (state) => state.write("<br>") },
  markdownWriter.marks,
);

export const writeMarkdown = (doc: Node): string =>
  markdownWriter.serialize(doc, { tightLists: true });

type Token = ReturnType<MarkdownParser["tokenizer"]["parse"]>[number];

const box = /^\[([ xX])\](?:[ \t]+|$)/;

/** Turns lists of boxes into lists of tasks before words are read: an escaped box is none. */
function taskTokens(tokens: Token[]): void {
  for (const [at, token] of tokens.entries())
    if (token.type === "bullet_list_open") turn(tokens, at);
}

function turn(tokens: readonly Token[], at: number): void {
  const level = tokens[at]?.level ?? 0;
  const end = tokens.findIndex(
    (token, place) => place > at && token.level === level && token.type === "bullet_list_close",
  );
  const items = tokens
    .slice(at, end)
    .flatMap((token, place) =>
      token.type === "list_item_open" && token.level === level + 1 ? [at + place] : [],
    );
  const words = items.map((item) => tokens[item + 2]);
  const areAll = words.every((token) => token?.type === "inline" && box.test(token.content));
  if (!areAll || items.length === 0) return;
  rename(tokens[at], "task_list_open");
  rename(tokens[end], "task_list_close");
  for (const [index, item] of items.entries()) markItem(tokens, item, words[index]);
}

function markItem(tokens: readonly Token[], at: number, words: Token | undefined): void {
  const open = tokens[at];
  if (!open || !words) return;
  const isChecked = box.exec(words.content)?.[1]?.toLowerCase() === "x";
  words.content = words.content.replace(box, "");
  open.type = "task_item_open";
  open.attrSet("checked", String(isChecked));
  const close = tokens.find(
    (token, place) => place > at && token.level === open.level && token.type === "list_item_close",
  );
  rename(close, "task_item_close");
}

function rename(token: Token | undefined, type: string): void {
  if (token) token.type = type;
}
