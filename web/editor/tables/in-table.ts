import type { Node } from "prosemirror-model";
import { type Command, type EditorState, Plugin, TextSelection } from "prosemirror-state";
import { nodes, schema } from "../schema.ts";

export const isInTable = ({ selection: { $from } }: EditorState): boolean =>
  Array.from({ length: $from.depth }, (_, at) => $from.node(at + 1)).some(
    ({ type }) => type === nodes.table,
  );

/** Blocks that hold no lines of their own are looked into. */
export const hasTable = (node: Node): boolean =>
  node.children.some(
    (child) =>
      child.type === nodes.table || (!child.isTextblock && !child.isLeaf && hasTable(child)),
  );

const isMissingLine = (doc: Node): boolean => doc.lastChild?.type === nodes.table;

/** Below a table at the end there is an empty line to go on in: nothing else leads there. */
export const withLineBelow = (doc: Node): Node =>
  isMissingLine(doc) ? doc.copy(doc.content.addToEnd(nodes.paragraph.create())) : doc;

export const lineBelowTable = (): Plugin =>
  new Plugin({
    appendTransaction: (_transactions, _before, { doc, tr }) =>
      isMissingLine(doc) ? tr.insert(doc.content.size, nodes.paragraph.create()) : null,
  });

const fresh = { rows: 3, columns: 3 } as const;

export const tableOf = (rows: readonly (readonly string[])[], isHeaded: boolean): Node =>
  nodes.table.create(
    null,
    rows.map((cells, at) => {
      const type = isHeaded && at === 0 ? nodes.table_header : nodes.table_cell;
      return nodes.table_row.create(
        null,
        cells.map((text) => type.create(null, lineOf(text))),
      );
    }),
  );

const lineOf = (text: string): Node =>
  nodes.paragraph.create(null, text === "" ? [] : schema.text(text));

/** A table of three by three with a row of headers, instead of an empty line or below a full one. The cursor stands in its first cell. */
export const insertTable: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if ($from.depth === 0 || !$from.parent.isTextblock) return false;
  const [place, at] = [$from.node(-1), $from.index(-1)];
  const isInstead =
    $from.parent.content.size === 0 && place.canReplaceWith(at, at + 1, nodes.table);
  if (!isInstead && !place.canReplaceWith(at + 1, at + 1, nodes.table)) return false;
  const from = isInstead ? $from.before() : $from.after();
  const blank = Array.from({ length: fresh.columns }, () => "");
  const rows = Array.from({ length: fresh.rows }, () => blank);
  // Below a table at the end there would be no line to go on in.
  const isLast = at === place.childCount - 1;
  const made = [tableOf(rows, true), ...(isLast ? [nodes.paragraph.create()] : [])];
  const tr = state.tr.replaceWith(from, $from.after(), made);
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, from + 4)).scrollIntoView());
  return true;
};
