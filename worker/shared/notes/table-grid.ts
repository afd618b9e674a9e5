import { tableLimits } from "#contract/notes/tables.ts";

/** A cell as HTML has it; spans may be any number that somebody wrote. */
export interface SpanningCell {
  readonly columns: number;
  readonly rows: number;
}

/**
 * The cells of a table in a grid without spans: a cell stands where it begins, and nothing in the other places it
 * covers. Columns in which no cell begins are left out. Undefined for a table that is larger than a note can have, and
 * for one without a cell.
 */
export function tableGrid<Cell extends SpanningCell>(
  table: readonly (readonly Cell[])[],
): (Cell | undefined)[][] | undefined {
  const rows = table.filter(({ length }) => length > 0);
  if (rows.length > tableLimits.rows) return undefined;
  if (rows.some(({ length }) => length > tableLimits.columns)) return undefined;
  const placed = place(rows);
  const columns = [...new Set(placed.flatMap((row) => [...row.keys()]))].toSorted((a, b) => a - b);
  const cells = columns.length * rows.length;
  if (cells === 0 || columns.length > tableLimits.columns || cells > tableLimits.cells)
    return undefined;
  return placed.map((row) => columns.map((column) => row.get(column)));
}

/** Each row's cells by the columns that they begin in. */
function place<Cell extends SpanningCell>(rows: readonly (readonly Cell[])[]): Map<number, Cell>[] {
  /** For each column, the number of rows that a cell from above still covers. */
  const covered: number[] = [];
  return rows.map((cells, line) => {
    const row = new Map<number, Cell>();
    let column = 0;
    for (const cell of cells) {
      while ((covered[column] ?? 0) > 0) column += 1;
      row.set(column, cell);
      const height = within(cell.rows, rows.length - line);
      for (let left = within(cell.columns, tableLimits.columns); left > 0; left -= 1) {
        covered[column] = Math.max(covered[column] ?? 0, height);
        column += 1;
      }
    }
    for (const [at, height] of covered.entries()) covered[at] = Math.max(0, (height ?? 0) - 1);
    return row;
  });
}

const within = (span: number, most: number): number =>
  Number.isFinite(span) ? Math.min(Math.max(1, Math.trunc(span)), most) : 1;
