import { Fragment, type Mark, type Node, type NodeType } from "prosemirror-model";
import { align, type Match, matches } from "./align.ts";
import { nodes, schema } from "../schema.ts";

/** A word, a gap, a sign or a picture, with the marks it wears. */
interface Token {
  readonly key: string;
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly leaf?: Node;
}

/** Merges both sides' changes to one line word by word; undefined where they collide. Insertions into one gap follow each other. */
function mergeWords(base: Node, mine: Node, theirs: Node): Fragment | undefined {
  const tokens = [base, mine, theirs].map(tokensOf);
  const [b = [], m = [], t = []] = tokens;
  const merged: Token[] = [];
  for (const { base: old, mine: left, theirs: right } of regions(b, m, t)) {
    const chosen = choose(old, left, right);
    if (!chosen) return undefined;
    merged.push(...chosen);
  }
  return Fragment.from(merged.map(nodeOf));
}

function tokensOf(block: Node): Token[] {
  return block.children.flatMap((node) => {
    const marks = JSON.stringify(node.marks);
    if (!node.isText)
      return [{ key: JSON.stringify(node.toJSON()), text: "", marks: node.marks, leaf: node }];
    return [...(node.text ?? "").matchAll(/[\p{L}\p{M}\p{N}_'’]+|\s+|./gsu)].map(([text]) => ({
      key: `${text}\u0000${marks}`,
      text,
      marks: node.marks,
    }));
  });
}

const nodeOf = ({ text, marks, leaf }: Token): Node => leaf ?? schema.text(text, marks);

interface Three<Part> {
  readonly base: Part;
  readonly mine: Part;
  readonly theirs: Part;
}

type Region = Three<readonly Token[]>;

/** Between words that both sides kept, the words that either changed. */
function* regions(
  base: readonly Token[],
  mine: readonly Token[],
  theirs: readonly Token[],
): Generator<Region> {
  const inMine = new Map<number, number>(matched(base, mine));
  const inTheirs = new Map<number, number>(matched(base, theirs));
  let [b, m, t] = [0, 0, 0];
  const upTo = (at: number, left: number, right: number): Region => ({
    base: base.slice(b, at),
    mine: mine.slice(m, left),
    theirs: theirs.slice(t, right),
  });
  for (const [at, token] of base.entries()) {
    const [left, right] = [inMine.get(at), inTheirs.get(at)];
    if (left === undefined || right === undefined) continue;
    yield upTo(at, left, right);
    yield { base: [token], mine: [token], theirs: [token] };
    [b, m, t] = [at + 1, left + 1, right + 1];
  }
  yield upTo(base.length, mine.length, theirs.length);
}

const matched = (base: readonly Token[], side: readonly Token[]): Match[] =>
  matches(
    base.map(({ key }) => key),
    side.map(({ key }) => key),
  );

function choose(
  base: readonly Token[],
  mine: readonly Token[],
  theirs: readonly Token[],
): readonly Token[] | undefined {
  if (areSame(mine, base) || areSame(mine, theirs)) return theirs;
  if (areSame(theirs, base)) return mine;
  return base.length === 0 ? [...mine, ...between(mine, theirs), ...theirs] : undefined;
}

const areSame = (a: readonly Token[], b: readonly Token[]): boolean =>
  a.length === b.length && a.every(({ key }, at) => key === b[at]?.key);

/** Two insertions never grow into one word. */
function between(before: readonly Token[], after: readonly Token[]): Token[] {
  const [left, right] = [before.at(-1), after[0]];
  const isApart = isGap(left) || isGap(right);
  return isApart ? [] : [{ key: " ", text: " ", marks: [] }];
}

const isGap = (token: Token | undefined): boolean =>
  token === undefined || (token.leaf === undefined && token.text.trim() === "");

/** One block that both sides changed in ways that do not go together. Mine stands in the text. */
export interface Conflict {
  readonly mine: Node;
  readonly theirs: Node;
}

export interface Merged {
  readonly doc: Node;
  readonly conflicts: readonly Conflict[];
}

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
