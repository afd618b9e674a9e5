import { Fragment, type Node, type NodeType, type ResolvedPos } from "prosemirror-model";
import { liftListItem, sinkListItem } from "prosemirror-schema-list";
import {
  AllSelection,
  type Command,
  type EditorState,
  type Selection,
  TextSelection,
  type Transaction,
} from "prosemirror-state";
import { nodes } from "./schema.ts";

const listTypes = new Set([nodes.bullet_list, nodes.ordered_list, nodes.task_list]);
const itemTypes = new Set([nodes.list_item, nodes.task_item]);

const itemOf = (list: NodeType): NodeType =>
  list === nodes.task_list ? nodes.task_item : nodes.list_item;

interface Found {
  readonly node: Node;
  readonly position: number;
}

function around($from: ResolvedPos, types: ReadonlySet<NodeType>): Found | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (types.has(node.type)) return { node, position: $from.before(depth) };
  }
  return undefined;
}

export const listAround = ($from: ResolvedPos): Found | undefined => around($from, listTypes);
export const itemAround = ($from: ResolvedPos): Found | undefined => around($from, itemTypes);

/** Makes a list, turns one list into another, or takes the lines out of it. */
export function toggleList(type: NodeType): Command {
  return (state, dispatch, view) => {
    const list = listAround(state.selection.$from);
    if (!list) return wrap(type, state, dispatch);
    if (list.node.type === type) return unwrap(list)(state, dispatch, view);
    dispatch?.(turnList(state.tr, list, type).scrollIntoView());
    return true;
  };
}

/**
 * Headings and code become lines of text on the way: only those begin a list's line. What is none stays below the one
 * before it. In one step: line by line, thousands would take as long as their square.
 */
function wrap(type: NodeType, { tr, selection }: EditorState, dispatch?: Dispatch): boolean {
  const { from, to, $from } = selection;
  if ($from.parent.type === nodes.code_block) tr.setBlockType(from, to, nodes.paragraph);
  const range = tr.doc.resolve(from).blockRange(tr.doc.resolve(to));
  if (!range?.parent.canReplaceWith(range.startIndex, range.endIndex, type)) return false;
  const { start, end, startIndex, endIndex, depth } = range;
  const items: Node[] = [];
  const opened: number[] = [];
  for (const block of range.parent.children.slice(startIndex, endIndex)) {
    const last = items.at(-1);
    if (isLine(block)) items.push(itemOf(type).create(null, lineOf(block)));
    else if (last) items.splice(-1, 1, last.copy(last.content.addToEnd(block)));
    else return false;
    opened.push(items.length);
  }
  const selected = tr.selection;
  tr.replaceWith(start, end, type.create(null, items));
  // The list opens once before a block, and an item for each line up to it.
  const moved = ($at: ResolvedPos) => $at.pos + 2 * (opened[$at.index(depth) - startIndex] ?? 0);
  dispatch?.(reselected(tr, selected, moved).scrollIntoView());
  return true;
}

const isLine = ({ type }: Node): boolean => type === nodes.paragraph || type === nodes.heading;
const lineOf = ({ content }: Node): Node => nodes.paragraph.create(null, content);

/** The same words selected, after the lines around them went into a list or out of it. */
function reselected(
  tr: Transaction,
  selection: Selection,
  moved: ($at: ResolvedPos) => number,
): Transaction {
  if (selection instanceof AllSelection) return tr.setSelection(new AllSelection(tr.doc));
  if (!(selection instanceof TextSelection)) return tr;
  const { $anchor, $head } = selection;
  return tr.setSelection(TextSelection.create(tr.doc, moved($anchor), moved($head)));
}

/** Takes the lines out of a list: of all of it in one step. */
function unwrap({ node, position }: Found): Command {
  return (state, dispatch, view) => {
    const { tr, selection } = state;
    const { $from, $to } = selection;
    const start = position + 1;
    const isAll = $from.pos <= start + 2 && $to.pos >= start + node.content.size - 2;
    const isPlain = node.children.every((item) => item.childCount === 1);
    const depth = tr.doc.resolve(start).depth;
    if (!isAll || !isPlain || tr.doc.resolve(position).parent.type !== nodes.doc)
      return liftListItem(itemOf(node.type))(state, dispatch, view);
    const lines = node.children.flatMap((item) => item.children);
    tr.replaceWith(position, position + node.nodeSize, lines);
    const moved = ($at: ResolvedPos) => $at.pos - 2 * ($at.index(depth) + 1);
    dispatch?.(reselected(tr, selection, moved).scrollIntoView());
    return true;
  };
}

type Dispatch = (tr: Transaction) => void;

export const isInList = (type: NodeType, { selection }: EditorState): boolean =>
  listAround(selection.$from)?.node.type === type;

/** The same lines in a list of another kind. Every node keeps its size, so the selection stands where it stood. */
export function turnList(
  tr: Transaction,
  { node, position }: Found,
  type: NodeType,
  checked = false,
): Transaction {
  const bookmark = tr.selection.getBookmark();
  const attrs = type === nodes.task_list ? { checked } : null;
  const items = node.children.map((item) => itemOf(type).create(attrs, item.content));
  const made = type.create(null, Fragment.from(items));
  tr.replaceWith(position, position + node.nodeSize, made);
  return tr.setSelection(bookmark.resolve(tr.doc));
}

const forItem =
  (command: (item: NodeType) => Command): Command =>
  (state, dispatch, view) => {
    const item = itemAround(state.selection.$from)?.node.type;
    return item !== undefined && command(item)(state, dispatch, view);
  };

export const indent = forItem(sinkListItem);
export const outdent = forItem(liftListItem);

export const toggleChecked: Command = ({ selection, tr }, dispatch) => {
  const item = itemAround(selection.$from);
  if (item?.node.type !== nodes.task_item) return false;
  dispatch?.(tr.setNodeAttribute(item.position, "checked", item.node.attrs["checked"] !== true));
  return true;
};
