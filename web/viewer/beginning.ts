import { csvRows } from "../editor/text/csv.ts";

/**
 * How much of a file is laid out. The time of a browser grows with the square of a table's columns, of blocks beside each other
 * and of letters that join or change direction within one block: a file of 100 KB could hold a tab for minutes.
 */
export const shown = {
  /** Of a table, beside its head. */
  rows: 1_000,
  columns: 200,
  /** Rows times columns, whether a row has them or not. */
  cells: 20_000,
  /** Characters of a cell, and of what stands in one block. */
  letters: 4_000,
  /** Blocks, cells, marks and texts of Markdown. */
  nodes: 10_000,
} as const;

export interface Cells {
  readonly rows: readonly (readonly string[])[];
  readonly hasMoreRows: boolean;
  readonly hasMoreColumns: boolean;
}

/** The beginning of a table of comma-separated text, with its head. */
export function firstCells(text: string): Cells {
  const rows: (readonly string[])[] = [];
  let widest = 0;
  let hasMoreColumns = false;
  for (const row of csvRows(text)) {
    widest = Math.max(widest, Math.min(row.length, shown.columns));
    if (rows.length > shown.rows || (rows.length + 1) * widest > shown.cells)
      return { rows, hasMoreRows: true, hasMoreColumns };
    hasMoreColumns ||= row.length > shown.columns;
    rows.push(row.slice(0, shown.columns).map(shortened));
  }
  return { rows, hasMoreRows: false, hasMoreColumns };
}

const shortened = (cell: string): string =>
  cell.length <= shown.letters
    ? cell
    : `${cell.slice(0, shown.letters).replace(/[\uD800-\uDBFF]$/, "")}…`;

const lineParts = new RegExp(String.raw`[^\n]{1,${String(shown.letters)}}\n?|\n`, "gu");

/**
 * A text in blocks that are laid out each by itself: whole lines together, a longer line in parts. A break between blocks
 * stands for the one in the text, so that what is copied is the same; after a blank line it would be none.
 */
export function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  let block = "";
  let last = "";
  for (const [part] of text.matchAll(lineParts)) {
    const isBlank = last === "\n" || last === "\r\n";
    if (block !== "" && !isBlank && block.length + part.length > shown.letters) {
      blocks.push(block.replace(/\n$/, ""));
      block = "";
    }
    block += part;
    last = part;
  }
  return block === "" ? blocks : [...blocks, block];
}
