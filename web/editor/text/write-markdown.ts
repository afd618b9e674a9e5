import {
  defaultMarkdownSerializer,
  MarkdownSerializer,
  type MarkdownSerializerState,
} from "prosemirror-markdown";
import type { Node } from "prosemirror-model";
import { marks, nodes } from "../schema.ts";
import { writeTable } from "./markdown-tables.ts";

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
    .replaceAll(/<(?=[\w/!?])/g, String.raw`\<`)
    .replaceAll("\u00A0", "&nbsp;");
  return isAtStart
    ? safe.replace(/^\+$/, String.raw`\+`).replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, String.raw`$1\$2`)
    : safe;
}

const isFlanked: ReadonlySet<unknown> = new Set([marks.strong, marks.em, marks.strike]);
const beginsInSign = /^[\p{P}\p{S}]/u;
const endsInSign = /[\p{P}\p{S}]$/u;

/** Whether the signs of formats stand between two parts of a line with other signs on the far side: then no letter may follow them. */
function isBesideSigns(near: Node, far: Node | null, sign: RegExp): boolean {
  if (!far) return false;
  const open = far.marks.filter((mark) => isFlanked.has(mark.type) && !mark.isInSet(near.marks));
  const isWritten =
    !far.isText || far.marks.some(({ type }) => type === marks.code || type === marks.link);
  return open.length > 1 || (open.length === 1 && (isWritten || sign.test(far.text ?? "")));
}

const byNumber = (char: string): string => `&#${String(char.codePointAt(0))};`;

const escapedAddress = (address: unknown): string =>
  String(address).replaceAll(/[()<>\\]/g, String.raw`\$&`);

/** As Obsidian writes how wide a picture is. */
export const widthAtEnd = /\|(\d*)(?:x\d+)?$/;

const altWithWidth = (alt: string, width: unknown): string => {
  const line = alt.replaceAll(/\s+/g, " ");
  if (typeof width === "number") return `${line}|${String(width)}`;
  return widthAtEnd.test(line) ? `${line}|` : line;
};

const isBlank = (paragraph: Node): boolean =>
  paragraph.children.every(({ type }) => type === nodes.hard_break);

const isAtStart = (parent: Node, index: number): boolean =>
  parent.type !== nodes.heading &&
  (index === 0 || parent.child(index - 1).type === nodes.hard_break);

const markdownWriter = new MarkdownSerializer(
  {
    ...defaultMarkdownSerializer.nodes,
    text(state, node, parent, index) {
      let safe = escaped(state, node.text ?? "", isAtStart(parent, index));
      // A letter by its number ends in a sign.
      if (isBesideSigns(node, parent.maybeChild(index - 1), endsInSign))
        safe = safe.replace(/^[^\s\p{P}\p{S}]/u, byNumber);
      if (isBesideSigns(node, parent.maybeChild(index + 1), beginsInSign))
        safe = safe.replace(/[^\s\p{P}\p{S}]$/u, byNumber);
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
    image(state, { attrs }) {
      const alt = escaped(state, altWithWidth(String(attrs["alt"]), attrs["width"]), false);
      state.write(`![${alt}](${escapedAddress(attrs["src"])})`);
    },
    // A break at the end of a line, or in a heading, which is one line, needs a sign that is seen.
    hard_break(state, _node, parent, index) {
      const isLast = parent.children.slice(index).every(({ type }) => type === nodes.hard_break);
      state.write(isLast || parent.type === nodes.heading ? "<br>" : "\\\n");
    },
    // A paragraph that says nothing is a break; one of breaks has one more.
    paragraph(state, node, parent) {
      const isTask = parent.type === nodes.task_item && parent.childCount === 1;
      if (isBlank(node) && !(isTask && node.childCount === 0)) state.write("<br>");
      state.renderInline(node);
      state.closeBlock(node);
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
      close: (_state, { attrs }) => `](${escapedAddress(attrs["href"])})`,
      mixable: true,
    },
    strike: { open: "~~", close: "~~", mixable: true, expelEnclosingWhitespace: true },
  },
);

/** Within a cell a break is a sign. */
const cellWriter = new MarkdownSerializer(
  {
    ...markdownWriter.nodes,
    paragraph: (state, node) => state.renderInline(node),
    hard_break: (state) => state.write("<br>"),
  },
  markdownWriter.marks,
);

export const writeMarkdown = (doc: Node): string =>
  markdownWriter.serialize(doc, { tightLists: true });
