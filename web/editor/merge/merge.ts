import { Fragment, type Node, type NodeType } from "prosemirror-model";
import { align, matches } from "./align.ts";
import { nodes } from "../schema.ts";
import { mergeCells, mergeTable } from "./tables.ts";
import type { Conflict, Merged, Three } from "./sides.ts";
import { mergeWords } from "./words.ts";

/**
 * What becomes of `base` when two people change it at once. Blocks that one side changed are that side's;
 * in blocks that both changed, words are merged; what overlaps is a conflict. Something that one side
 * deleted and the other changed stays: a deletion can be done again, a lost sentence cannot.
 */
export function merge3(base: Node, mine: Node, theirs: Node): Merged {
  const conflicts: Conflict[] = [];
  const content = mergeAll({ base, mine, theirs }, conflicts);
  const doc = base.copy(Fragment.from(content.length > 0 ? content : [nodes.paragraph.create()]));
  return { doc, conflicts };
}

function mergeAll(three: Three<Node>, conflicts: Conflict[]): Node[] {
  const { base, mine, theirs } = three;
  const [old, left, right] = [base.children, mine.children, theirs.children];
  const inMine = align(old, left);
  const inTheirs = align(old, right);
  const merged: Node[] = [];
  let [m, t] = [0, 0];
  for (const [at, block] of old.entries()) {
    const [l, r] = [inMine[at], inTheirs[at]];
    // What was put in stands before the next block that its side still has.
    const untilMine = l ?? m;
    const untilTheirs = r ?? t;
    merged.push(...united(left.slice(m, untilMine), right.slice(t, untilTheirs)));
    [m, t] = [l === undefined ? m : l + 1, r === undefined ? t : r + 1];
    merged.push(...mergeOne(block, nodeAt(left, l), nodeAt(right, r), conflicts));
  }
  merged.push(...united(left.slice(m), right.slice(t)));
  return merged;
}

const nodeAt = (list: readonly Node[], at: number | undefined): Node | undefined =>
  at === undefined ? undefined : list[at];

/** Blocks that both sides put into the same place; those that both put there alike stand once. */
function united(mine: readonly Node[], theirs: readonly Node[]): Node[] {
  if (mine.length === 0 || theirs.length === 0) return [...mine, ...theirs];
  const keyOf = (node: Node): string => JSON.stringify(node.toJSON());
  const all: Node[] = [];
  let [m, t] = [0, 0];
  const pairs = matches(mine.map(keyOf), theirs.map(keyOf));
  for (const [left, right] of [...pairs, [mine.length, theirs.length] as const]) {
    all.push(...mine.slice(m, left), ...theirs.slice(t, right), ...mine.slice(left, left + 1));
    [m, t] = [left + 1, right + 1];
  }
  return all;
}

function mergeOne(
  base: Node,
  mine: Node | undefined,
  theirs: Node | undefined,
  conflicts: Conflict[],
): readonly Node[] {
  if (!mine || !theirs) {
    const kept = mine ?? theirs;
    return !kept || kept.eq(base) ? [] : [kept];
  }
  if (mine.eq(base) || mine.eq(theirs)) return [theirs];
  if (theirs.eq(base)) return [mine];
  if (base.isTextblock && base.content.size === 0) return [mine, theirs];
  const both = mergeBlock({ base, mine, theirs }, conflicts);
  if (both) return [both];
  conflicts.push({ mine, theirs });
  return [mine];
}

function mergeBlock(three: Three<Node>, conflicts: Conflict[]): Node | undefined {
  const { base, mine, theirs } = three;
  if ([base, mine, theirs].every((node) => node.type === nodes.table))
    return mergeTable(three, (tables) => {
      const nested: Conflict[] = [];
      return { rows: mergeAll(tables, nested), keep: () => conflicts.push(...nested) };
    });
  const type = pick(base.type, mine.type, theirs.type);
  const attrs = pick(attrsOf(base), attrsOf(mine), attrsOf(theirs));
  if (!type || attrs === undefined || base.isLeaf) return undefined;
  const nested: Conflict[] = [];
  const content = contentOf(three, type, nested);
  if (!content || !type.validContent(content)) return undefined;
  const holder = [mine, theirs].find((node) => node.type === type && attrsOf(node) === attrs);
  if (!holder) return undefined;
  conflicts.push(...nested);
  return holder.copy(content);
}

function contentOf(
  three: Three<Node>,
  type: NodeType,
  conflicts: Conflict[],
): Fragment | undefined {
  const { base, mine, theirs } = three;
  const lines = [base, mine, theirs].filter(({ isTextblock }) => isTextblock).length;
  if (lines === 3) return mergeWords(base, mine, theirs);
  if (lines > 0) return undefined;
  if (type === nodes.table_row) return mergeCells(three, conflicts);
  const content = mergeAll(three, conflicts);
  return Fragment.from(content.map((node) => asItemOf(type, node)));
}

/** A line that came into a list that the other side turned into a list of another kind. */
function asItemOf(list: NodeType, node: Node): Node {
  const wanted = list === nodes.task_list ? nodes.task_item : nodes.list_item;
  const isOther = node.type === nodes.task_item || node.type === nodes.list_item;
  const isList = list.name.endsWith("_list");
  return isList && isOther && node.type !== wanted ? wanted.create(null, node.content) : node;
}

const attrsOf = ({ attrs }: Node): string => JSON.stringify(attrs);

/** The value of the side that changed it; undefined where both did, differently. */
function pick<Value>(base: Value, mine: Value, theirs: Value): Value | undefined {
  if (mine === base || mine === theirs) return theirs;
  return theirs === base ? mine : undefined;
}
