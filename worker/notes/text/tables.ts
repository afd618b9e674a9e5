import { tableLimits } from "#contract/notes/tables.ts";
import { tableGrid } from "#shared/notes/table-grid.ts";
import { childrenOf, ReadElement, type ReadNode, ReadText } from "./tree.ts";

interface Cell {
  readonly element: ReadElement;
  readonly isHeader: boolean;
  readonly columns: number;
  readonly rows: number;
}

interface Found {
  readonly rows: Cell[][];
  /** What stands before the first cell: a caption. What else is no cell joins the one before it. */
  readonly loose: ReadNode[];
}

const part = /^(?:TABLE|THEAD|TBODY|TFOOT|TR|TD|TH)$/;
const block = /^(?:P|DIV|H[1-6]|UL|OL|LI|PRE|BLOCKQUOTE|HR|TABLE|THEAD|TBODY|TFOOT|TR|TD|TH)$/;

/**
 * Makes tables what the schema can hold: equally many cells in each row, a line of words in each cell, header cells in
 * the first row or nowhere. One that is too large becomes a line a row, and so does one within another.
 */
export function mendTables(root: ReadElement): void {
  let room: number = tableLimits.cellsInAll;
  const waiting: ReadElement[] = [root];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    if (element.nodeName === "TABLE") {
      const { rows, loose } = partsOf(element);
      const grid = gridWithin(rows, room);
      if (grid) room -= sizeOf(grid);
      waiting.push(...rebuilt(element, loose, grid ? gridRows(grid) : lines(rows), !!grid));
      continue;
    }
    if (part.test(element.nodeName)) Object.assign(element, { nodeName: "DIV" });
    for (const child of childrenOf(element)) if (child instanceof ReadElement) waiting.push(child);
  }
}

type Grid = readonly (readonly (Cell | undefined)[])[];

const sizeOf = (grid: Grid): number => grid.length * (grid[0]?.length ?? 0);

function gridWithin(rows: readonly (readonly Cell[])[], room: number): Grid | undefined {
  const grid = tableGrid(rows);
  return grid && sizeOf(grid) <= room ? grid : undefined;
}

function partsOf(table: ReadElement): Found {
  const found: Found = { rows: [], loose: [] };
  const walk = (element: ReadElement, isHead: boolean): void => {
    for (const child of childrenOf(element)) {
      const name = child.nodeName;
      if (child instanceof ReadElement && name === "TR") addRow(child, isHead, found);
      else if (child instanceof ReadElement && /^T(?:HEAD|BODY|FOOT)$/.test(name))
        walk(child, isHead || name === "THEAD");
      else if (child instanceof ReadElement && /^T[DH]$/.test(name))
        found.rows.push([cellOf(child, isHead)]);
      else addLoose(child, found, found.rows.at(-1)?.at(-1));
    }
  };
  walk(table, false);
  return found;
}

function addRow(row: ReadElement, isHead: boolean, found: Found): void {
  const cells: Cell[] = [];
  const before = found.rows.at(-1)?.at(-1);
  for (const child of childrenOf(row)) {
    const isCell = child instanceof ReadElement && /^T[DH]$/.test(child.nodeName);
    if (isCell) cells.push(cellOf(child, isHead));
    else addLoose(child, found, cells.at(-1) ?? before);
  }
  if (cells.length > 0) found.rows.push(cells);
}

function addLoose(node: ReadNode, { loose }: Found, last: Cell | undefined): void {
  if (node instanceof ReadText && node.nodeValue.trim() === "") return;
  if (last) last.element.appendChild(new ReadElement("div")).appendChild(node);
  else loose.push(node);
}

const cellOf = (element: ReadElement, isHead: boolean): Cell => ({
  element,
  isHeader: isHead || element.nodeName === "TH",
  columns: Number(element.getAttribute("colspan") ?? 1),
  rows: Number(element.getAttribute("rowspan") ?? 1),
});

function gridRows(grid: Grid): ReadElement[] {
  return grid.map((cells, at) => {
    const isHead = at === 0 && cells.every((cell) => cell?.isHeader !== false);
    const row = new ReadElement("tr");
    for (const cell of cells) {
      const paragraph = new ReadElement("p");
      if (cell) pour(cell.element, paragraph, { hasWords: false, isBroken: false });
      row.appendChild(new ReadElement(isHead ? "th" : "td")).appendChild(paragraph);
    }
    return row;
  });
}

/** A paragraph a row: nothing of what the cells say is lost. */
function lines(rows: readonly (readonly Cell[])[]): ReadElement[] {
  return rows.flatMap((cells) => {
    const paragraph = new ReadElement("p");
    for (const { element } of cells) {
      const words = new ReadElement("p");
      pour(element, words, { hasWords: false, isBroken: false });
      if (!words.firstChild) continue;
      if (paragraph.firstChild) paragraph.appendChild(new ReadText(" | "));
      for (const child of childrenOf(words)) paragraph.appendChild(child);
    }
    return paragraph.firstChild ? [paragraph] : [];
  });
}

/** What is said in a cell, and whether a block has ended since. */
interface Pouring {
  hasWords: boolean;
  isBroken: boolean;
}

/** Lays the words of a cell into one line, with a break where a block ended. */
function pour(from: ReadElement, into: ReadElement, state: Pouring): void {
  for (const child of childrenOf(from)) {
    if (child instanceof ReadElement && block.test(child.nodeName)) {
      state.isBroken = state.hasWords;
      pour(child, into, state);
      state.isBroken = state.hasWords;
      continue;
    }
    const isGap = child instanceof ReadText && child.nodeValue.trim() === "";
    if (isGap && (state.isBroken || !state.hasWords)) continue;
    const isLeaf = !(child instanceof ReadElement && child.firstChild);
    if (state.isBroken) into.appendChild(new ReadElement("br"));
    state.isBroken = false;
    if (!isLeaf) {
      const inner = new ReadElement(child.nodeName, child.attributes);
      into.appendChild(inner);
      pour(child, inner, state);
      continue;
    }
    state.hasWords = true;
    into.appendChild(child);
  }
}

/** The table becomes a group of what stood loose in it, which is answered, and of itself or its lines. */
function rebuilt(
  table: ReadElement,
  loose: readonly ReadNode[],
  rows: readonly ReadElement[],
  isTable: boolean,
): ReadElement[] {
  for (const child of childrenOf(table)) table.removeChild(child);
  if (isTable && loose.length === 0) {
    for (const row of rows) table.appendChild(row);
    return [];
  }
  Object.assign(table, { nodeName: "DIV" });
  const above = table.appendChild(new ReadElement("div"));
  for (const node of loose) above.appendChild(node);
  const below = isTable ? table.appendChild(new ReadElement("table")) : table;
  for (const row of rows) below.appendChild(row);
  return [above];
}
