import { Fragment, type Mark, type Node } from "prosemirror-model";
import { schema } from "../schema.ts";
import { type Match, matches } from "./align.ts";
import type { Three } from "./sides.ts";

/** A word, a gap, a sign or a picture, with the marks it wears. */
interface Token {
  readonly key: string;
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly leaf?: Node;
}

/** Merges both sides' changes to one line word by word; undefined where they collide. Insertions into one gap follow each other. */
export function mergeWords(base: Node, mine: Node, theirs: Node): Fragment | undefined {
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
