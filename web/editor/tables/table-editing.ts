import { tableLimits } from "#contract/notes/tables.ts";
import {
  ArrowDownFromLine,
  ArrowLeftFromLine,
  ArrowRightFromLine,
  ArrowUpFromLine,
  createLucideIcon,
  Grid2x2X,
  ListX,
  PanelTop,
} from "lucide-react";
import { keymap } from "prosemirror-keymap";
import { Fragment, type Node, Slice } from "prosemirror-model";
import { type Command, Plugin } from "prosemirror-state";
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  findTable,
  goToNextCell,
  tableEditing,
} from "prosemirror-tables";
import type { EditorCommand } from "../commands.ts";
import { nodes } from "../schema.ts";
import { isInTable } from "./in-table.ts";

/** `ListX` on its side. */
const ColumnX = createLucideIcon({
  name: "column-x",
  size: 24,
  node: [
    ["path", { d: "M5 3v18", key: "first" }],
    ["path", { d: "M12 3v8", key: "second" }],
    ["path", { d: "M19 3v8", key: "third" }],
    ["path", { d: "m12.5 15.5 5 5", key: "down" }],
    ["path", { d: "m17.5 15.5-5 5", key: "up" }],
  ],
});

/** A command that is there only while the table stays within what a note can have. */
const growing =
  (command: Command, rows: number, columns: number): Command =>
  (state, dispatch, view) => {
    const table = findTable(state.selection.$from)?.node;
    return table !== undefined && fits(table, rows, columns) && command(state, dispatch, view);
  };

function fits(table: Node, moreRows = 0, moreColumns = 0): boolean {
  const rows = table.childCount + moreRows;
  const columns = (table.firstChild?.childCount ?? 0) + moreColumns;
  const { rows: mostRows, columns: mostColumns, cells } = tableLimits;
  return rows <= mostRows && columns <= mostColumns && rows * columns <= cells;
}

/** Header cells stay in the first row: what comes before it is the first row. */
const rowAbove: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const table = findTable($from);
  if (isHeaded(table?.node) && table !== null && $from.index(table?.depth) === 0) return false;
  return addRowBefore(state, dispatch);
};

const isHeaded = (table: Node | undefined): boolean =>
  table?.firstChild?.firstChild?.type === nodes.table_header;

const toggleHeader: Command = ({ selection, tr }, dispatch) => {
  const table = findTable(selection.$from);
  if (!table) return false;
  const type = isHeaded(table.node) ? nodes.table_cell : nodes.table_header;
  table.node.firstChild?.forEach((_cell, offset) => {
    tr.setNodeMarkup(table.start + 1 + offset, type);
  });
  dispatch?.(tr);
  return true;
};

const addRow = growing(addRowAfter, 1, 0);

export const tableCommands: readonly EditorCommand[] = [
  {
    id: "rowAbove",
    label: "Row above",
    icon: ArrowUpFromLine,
    keys: [],
    run: growing(rowAbove, 1, 0),
  },
  { id: "rowBelow", label: "Row below", icon: ArrowDownFromLine, keys: [], run: addRow },
  {
    id: "columnBefore",
    label: "Column before",
    icon: ArrowLeftFromLine,
    keys: [],
    run: growing(addColumnBefore, 0, 1),
  },
  {
    id: "columnAfter",
    label: "Column after",
    icon: ArrowRightFromLine,
    keys: [],
    run: growing(addColumnAfter, 0, 1),
  },
  {
    id: "headerRow",
    label: "Header row",
    icon: PanelTop,
    keys: [],
    run: toggleHeader,
    isActive: ({ selection: { $from } }) => isHeaded(findTable($from)?.node),
  },
  { id: "deleteRow", label: "Delete row", icon: ListX, keys: [], run: deleteRow },
  {
    id: "deleteColumn",
    label: "Delete column",
    icon: ColumnX,
    keys: [],
    run: deleteColumn,
  },
  { id: "deleteTable", label: "Delete table", icon: Grid2x2X, keys: [], run: deleteTable },
];

/** Past the last cell a new row begins. */
const nextCell: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false;
  if (goToNextCell(1)(state, dispatch)) return true;
  if (addRow(state, dispatch) && dispatch && view) goToNextCell(1)(view.state, dispatch);
  return true;
};

const cellBefore: Command = (state, dispatch) =>
  isInTable(state) && (goToNextCell(-1)(state, dispatch) || true);

const breakLine: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

/** What is pasted into a cell and is no table becomes one line, with breaks between its blocks. */
const oneLinePaste = (): Plugin =>
  new Plugin({
    props: {
      handlePaste(view, _event, slice) {
        const first = slice.content.firstChild;
        const isTable = first?.type === nodes.table || first?.type === nodes.table_row;
        if (!isInTable(view.state) || isTable || first?.isBlock !== true) return false;
        const line = new Slice(inOneLine(slice.content), 0, 0);
        view.dispatch(view.state.tr.replaceSelection(line).scrollIntoView().setMeta("paste", true));
        return true;
      },
    },
  });

function inOneLine(content: Fragment): Fragment {
  const line: Node[] = [];
  content.descendants((node) => {
    if (!node.isTextblock) return true;
    if (line.length > 0) line.push(nodes.hard_break.create());
    line.push(...node.children);
    return false;
  });
  return Fragment.from(line);
}

/** No change of this person's makes a table larger than a note can have. */
const bounded = (): Plugin =>
  new Plugin({
    filterTransaction: (tr) =>
      !tr.docChanged || tr.getMeta("addToHistory") === false || areBounded(tr.doc),
  });

const areBounded = (node: Node): boolean =>
  node.children.every((child) =>
    child.type === nodes.table ? fits(child) : child.isTextblock || areBounded(child),
  );

/** What an editor needs where a text has a table: `before` its other plugins, and `after` them. */
export const tablePlugins = (): { readonly before: Plugin[]; readonly after: Plugin[] } => ({
  before: [
    keymap({
      Tab: nextCell,
      "Shift-Tab": cellBefore,
      Enter: breakLine,
      "Shift-Enter": breakLine,
    }),
    oneLinePaste(),
  ],
  after: [bounded(), tableEditing()],
});
