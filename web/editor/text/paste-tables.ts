import { tableGrid } from "#shared/notes/table-grid.ts";
import { move, unwrap } from "./html.ts";

interface Cell {
  readonly element: Element;
  readonly isHeader: boolean;
  readonly columns: number;
  readonly rows: number;
}

const blocks = "p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, pre, blockquote, table, tr, td, th";

/**
 * A pasted table as the schema holds it: equally many cells in each row, one line in each cell. One that is too large
 * becomes a line a row, and one of a single cell, which is how a spreadsheet copies a cell, its words.
 */
export function mendTable(table: HTMLTableElement): void {
  const rows = [...table.rows].map((row) => [...row.cells].map((cell) => cellOf(cell)));
  for (const { element } of rows.flat()) gatherLine(element);
  const { caption } = table;
  if (caption) {
    table.before(caption);
    unwrap(caption);
  }
  const grid = tableGrid(rows);
  const [only, ...others] = rows.flat();
  if (only && others.length === 0) {
    table.before(only.element);
    unwrap(only.element);
  } else if (grid) table.before(rebuilt(table, grid));
  else for (const line of lines(table, rows)) table.before(line);
  table.remove();
}

const cellOf = (element: HTMLTableCellElement): Cell => ({
  element,
  isHeader: element.matches("th, thead *"),
  columns: Number(element.getAttribute("colspan") ?? 1),
  rows: Number(element.getAttribute("rowspan") ?? 1),
});

function rebuilt(
  { ownerDocument: page }: Element,
  grid: readonly (readonly (Cell | undefined)[])[],
): Element {
  const made = page.createElement("table");
  for (const [at, cells] of grid.entries()) {
    const isHead = at === 0 && cells.every((cell) => cell?.isHeader !== false);
    const row = page.createElement("tr");
    for (const cell of cells) {
      const place = page.createElement(isHead ? "th" : "td");
      if (cell) move(cell.element, place);
      row.append(place);
    }
    made.append(row);
  }
  return made;
}

/** A paragraph a row: nothing of what the cells say is lost. */
function lines(
  { ownerDocument: page }: Element,
  rows: readonly (readonly Cell[])[],
): HTMLParagraphElement[] {
  return rows.flatMap((row) => {
    const said = row.filter(({ element }) => element.textContent.trim() !== "");
    if (said.length === 0) return [];
    const line = page.createElement("p");
    for (const [at, { element }] of said.entries()) {
      if (at > 0) line.append(" | ");
      move(element, line);
    }
    return [line];
  });
}

/** What is said in a cell, and whether a block has ended since. */
interface Pouring {
  hasWords: boolean;
  isBroken: boolean;
}

function gatherLine(cell: Element): void {
  const line = cell.ownerDocument.createDocumentFragment();
  pour(cell, line, { hasWords: false, isBroken: false });
  cell.replaceChildren(line);
}

/** Lays the words of a cell into one line, with a break where a block ended. */
function pour(from: Element, into: ParentNode, state: Pouring): void {
  for (const child of from.childNodes) {
    if (isElement(child) && child.matches(blocks)) {
      state.isBroken = state.hasWords;
      pour(child, into, state);
      state.isBroken = state.hasWords;
    } else if (!isGap(child) || (state.hasWords && !state.isBroken)) {
      if (state.isBroken) into.append(from.ownerDocument.createElement("br"));
      state.isBroken = false;
      pourInline(child, into, state);
    }
  }
}

function pourInline(node: Node, into: ParentNode, state: Pouring): void {
  const copy = node.cloneNode(false);
  into.append(copy);
  if (isElement(node) && isElement(copy) && node.firstChild) pour(node, copy, state);
  else state.hasWords = true;
}

const isGap = (node: Node): boolean => !isElement(node) && (node.textContent ?? "").trim() === "";

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;
