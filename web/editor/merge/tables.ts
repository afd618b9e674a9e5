import { tableLimits } from "#contract/notes/tables.ts";
import { Fragment, type Node } from "prosemirror-model";
import { nodes } from "../schema.ts";
import { align } from "./align.ts";
import type { Conflict, Three } from "./sides.ts";
import { mergeWords } from "./words.ts";

interface MergedRows {
  readonly rows: readonly Node[];
  /** Takes the conflicts within the rows for those of the text. */
  keep(): void;
}

/**
 * Merges two versions of a table into one whose rows have equally many cells. Where one side changed the columns, the
 * other's rows get them, too; undefined where both did, or where a column went whose cells the other side wrote in.
 */
export function mergeTable(
  three: Three<Node>,
  mergeRows: (three: Three<Node>) => MergedRows,
): Node | undefined {
  const even = withSameColumns(three);
  if (!even) return undefined;
  const { rows, keep } = mergeRows(even);
  const width = widthOf(even.base);
  const isWhole = rows.length > 0 && rows.every(({ childCount }) => childCount === width);
  if (!isWhole || rows.length > tableLimits.rows || rows.length * width > tableLimits.cells)
    return undefined;
  keep();
  return three.mine.copy(Fragment.from(rows.map((row, at) => withHeader(row, at === 0))));
}

const widthOf = (table: Node): number => table.firstChild?.childCount ?? 0;

function withSameColumns(three: Three<Node>): Three<Node> | undefined {
  const { base, mine, theirs } = three;
  const [old, left, right] = [base, mine, theirs].map(widthOf);
  if (left === right && left === old) return three;
  if (left !== old && right !== old) return undefined;
  const [changed, other] = left === old ? [theirs, mine] : [mine, theirs];
  const sources = columnSources(base, changed, other);
  if (!sources) return undefined;
  const shaped = { base: withColumns(base, sources), other: withColumns(other, sources) };
  return left === old
    ? { base: shaped.base, mine: shaped.other, theirs }
    : { base: shaped.base, mine, theirs: shaped.other };
}

/** For each column of `changed`, the column of `base` that it was; none for a new one. */
function columnSources(
  base: Node,
  changed: Node,
  other: Node,
): readonly (number | undefined)[] | undefined {
  const [before, after] = [columnsOf(base), columnsOf(changed)];
  const places = align(before, after);
  const others = columnsOf(other);
  const isLost = places.some(
    (place, at) => place === undefined && hasNewWords(before[at], others[at]),
  );
  if (isLost) return undefined;
  const sources = after.map((): number | undefined => undefined);
  for (const [at, place] of places.entries()) if (place !== undefined) sources[place] = at;
  return sources;
}

/** Each column as a row of its own, which is what can be compared. */
const columnsOf = (table: Node): Node[] =>
  Array.from({ length: widthOf(table) }, (_, at) =>
    nodes.table_row.create(
      null,
      table.children.map((row) => row.child(at)),
    ),
  );

function hasNewWords(before: Node | undefined, after: Node | undefined): boolean {
  const known = new Set(before?.children.map(({ textContent }) => textContent));
  return (after?.children ?? []).some(({ textContent }) => !known.has(textContent));
}

const withColumns = (table: Node, sources: readonly (number | undefined)[]): Node =>
  table.copy(
    Fragment.from(
      table.children.map((row) =>
        row.copy(
          Fragment.from(
            sources.map((source) => (source === undefined ? emptyCell() : row.child(source))),
          ),
        ),
      ),
    ),
  );

const emptyCell = (): Node => nodes.table_cell.create(null, nodes.paragraph.create());

/** Header cells stand in the first row, all of them or none. */
function withHeader(row: Node, isFirst: boolean): Node {
  const isHead = isFirst && row.firstChild?.type === nodes.table_header;
  const type = isHead ? nodes.table_header : nodes.table_cell;
  if (row.children.every((cell) => cell.type === type)) return row;
  return row.copy(Fragment.from(row.children.map((cell) => type.create(null, cell.content))));
}

/** Merges one row cell by cell; where both wrote the same words of a cell, mine stands and theirs is offered. */
export function mergeCells(three: Three<Node>, conflicts: Conflict[]): Fragment | undefined {
  const { base, mine, theirs } = three;
  if (mine.childCount !== base.childCount || theirs.childCount !== base.childCount)
    return undefined;
  return Fragment.from(
    base.children.map((cell, at) => mergeCell(cell, mine.child(at), theirs.child(at), conflicts)),
  );
}

function mergeCell(base: Node, mine: Node, theirs: Node, conflicts: Conflict[]): Node {
  const type = mine.type === base.type ? theirs.type : mine.type;
  const [old, left, right] = [base, mine, theirs].map((cell) => cell.firstChild);
  const words = old && left && right ? mergeWords(old, left, right) : undefined;
  const merged = type.create(null, words ? nodes.paragraph.create(null, words) : mine.content);
  if (!words) conflicts.push({ mine: merged, theirs });
  return merged;
}
