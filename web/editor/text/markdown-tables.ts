import { tableLimits } from "#contract/notes/tables.ts";
import type { MarkdownParser, MarkdownSerializerState } from "prosemirror-markdown";
import type { Node } from "prosemirror-model";
import { nodes } from "../schema.ts";

/** Writes a table as GitHub does. A line of a cell holds no line breaks, and a bar only with a sign before it. */
export function writeTable(
  state: MarkdownSerializerState,
  table: Node,
  writeCell: (line: Node) => string,
): void {
  const rows = table.children.map((row) => row.children.map((cell) => cellText(cell, writeCell)));
  const isHeaded = table.firstChild?.firstChild?.type === nodes.table_header;
  const width = rows[0]?.length ?? 0;
  const blank = Array.from({ length: width }, () => "");
  const [head, ...body] = isHeaded ? rows : [blank, ...rows];
  state.write(lineOf(head ?? blank));
  for (const row of [blank.map(() => "---"), ...body]) {
    state.ensureNewLine();
    state.write(lineOf(row));
  }
  state.closeBlock(table);
}

const lineOf = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

const cellText = (cell: Node, writeCell: (line: Node) => string): string =>
  linesOf(writeCell(cell))
    .join(" ")
    .replaceAll("|", String.raw`\|`);

/** The lines of a text that say something, without the blanks around them. */
export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

type Tokens = ReturnType<MarkdownParser["tokenizer"]["parse"]>;
type Token = Tokens[number];

/** The parts of a table that say nothing by themselves. */
const frame = /^(?:thead|tbody)_(?:open|close)$/;

/** Tables as the schema has them; one that is too large becomes a line a row. */
export function tableTokens(tokens: Tokens, Token: new (...given: TokenParts) => Token): void {
  const out: Tokens = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token?.type !== "table_open") {
      if (token) out.push(token);
      continue;
    }
    let end = at;
    while (end < tokens.length - 1 && tokens[end]?.type !== "table_close") end += 1;
    const table = tokens.slice(at, end + 1).filter(({ type }) => !frame.test(type));
    for (const made of isTooLarge(table) ? asLines(table) : asTable(table, Token)) out.push(made);
    at = end;
  }
  tokens.splice(0, tokens.length);
  // Not spread into one call: as many arguments as a text can have tokens overflow the stack.
  for (const token of out) tokens.push(token);
}

export type TokenParts = [type: string, tag: string, nesting: 1 | 0 | -1];

function isTooLarge(table: Tokens): boolean {
  const rows = table.filter(({ type }) => type === "tr_open").length;
  const cells = table.filter(({ type }) => type === "inline").length;
  const { rows: mostRows, columns, cells: mostCells } = tableLimits;
  return rows > mostRows || cells > mostCells || cells > rows * columns;
}

/** Each cell's words in a paragraph. A first row that says nothing is there because Markdown asks for one. */
function asTable(table: Tokens, Token: new (...given: TokenParts) => Token): Tokens {
  const headEnd = table.findIndex(({ type }) => type === "tr_close");
  const head = table.slice(1, headEnd + 1);
  const isHeaded = head.some(({ type, content }) => type === "inline" && content !== "");
  const hasBody = table.length > head.length + 2;
  const kept = isHeaded || !hasBody ? table : [...table.slice(0, 1), ...table.slice(headEnd + 1)];
  return kept.flatMap((token) =>
    token.type === "inline"
      ? [new Token("paragraph_open", "p", 1), token, new Token("paragraph_close", "p", -1)]
      : [token],
  );
}

function asLines(table: Tokens): Tokens {
  let row: Token | undefined;
  return table.filter((token) => {
    if (token.type === "tr_open" || token.type === "tr_close") {
      row = undefined;
      token.type = token.type === "tr_open" ? "paragraph_open" : "paragraph_close";
      return true;
    }
    if (token.type !== "inline") return false;
    if (row && token.content !== "") row.content += ` | ${token.content}`;
    if (row) return false;
    row = token;
    return true;
  });
}
