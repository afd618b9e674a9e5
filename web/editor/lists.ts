import { Fragment, type Node, type NodeType, type ResolvedPos } from "prosemirror-model";
import { liftListItem, sinkListItem, wrapRangeInList } from "prosemirror-schema-list";
import type { Command, EditorState, Transaction } from "prosemirror-state";
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
    if (list.node.type === type) return liftListItem(itemOf(type))(state, dispatch, view);
    dispatch?.(turnList(state.tr, list, type).scrollIntoView());
    return true;
  };
}

/** Headings and code become lines of text on the way: only those begin a list's line. */
function wrap(type: NodeType, { tr, selection }: EditorState, dispatch?: Dispatch): boolean {
  const { $from, $to } = selection;
  if ($from.parent.type !== nodes.paragraph) tr.setBlockType($from.pos, $to.pos, nodes.paragraph);
  const range = tr.doc.resolve($from.pos).blockRange(tr.doc.resolve($to.pos));
  if (!range || !wrapRangeInList(tr, range, type)) return false;
  dispatch?.(tr.scrollIntoView());
  return true;
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
