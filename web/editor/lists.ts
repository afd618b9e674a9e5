import {
  Fragment,
  type Node,
  type NodeRange,
  type NodeType,
  type ResolvedPos,
} from "prosemirror-model";
import { liftListItem, sinkListItem, wrapRangeInList } from "prosemirror-schema-list";
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

/** Headings and code become lines of text on the way: only those begin a list's line. */
function wrap(type: NodeType, state: EditorState, dispatch?: Dispatch): boolean {
  const { tr, selection } = state;
  const { $from, $to } = selection;
  const range = $from.blockRange($to);
  if (!range?.parent.canReplaceWith(range.startIndex, range.endIndex, type)) return false;
  const lines = range.parent.children.slice(range.startIndex, range.endIndex);
  if (lines.every(isLine)) {
    dispatch?.(wrapLines(state, range, { lines, type }).scrollIntoView());
    return true;
  }
  if ($from.parent.type !== nodes.paragraph) tr.setBlockType($from.pos, $to.pos, nodes.paragraph);
  const changed = tr.doc.resolve($from.pos).blockRange(tr.doc.resolve($to.pos));
  if (!changed || !wrapRangeInList(dispatch ? tr : null, changed, type)) return false;
  dispatch?.(tr.scrollIntoView());
  return true;
}

const isLine = ({ type }: Node): boolean => type === nodes.paragraph || type === nodes.heading;

/** In one step: line by line, thousands would take as long as their square. */
function wrapLines(
  { tr, selection }: EditorState,
  { start, end, startIndex, depth }: NodeRange,
  { lines, type }: { readonly lines: readonly Node[]; readonly type: NodeType },
): Transaction {
  const items = lines.map(({ content }) =>
    itemOf(type).create(null, nodes.paragraph.create(null, content)),
  );
  tr.replaceWith(start, end, type.create(null, Fragment.from(items)));
  // The list opens once before a line, and an item for it and each line above it.
  return reselected(tr, selection, ($at) => $at.pos + 2 * ($at.index(depth) - startIndex + 1));
}

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
