import type { Node } from "prosemirror-model";

/** Cells of the table in which the unequal blocks between two equal ones are compared. */
const mostCells = 10_000;
/** Likeness of 1 that two blocks have at least to be the same one with changes. */
const alike = 0.4;

/** For each block of `base` the place of the same one in `side`, changed or not; places only ever grow. */
export function align(base: readonly Node[], side: readonly Node[]): (number | undefined)[] {
  const places: (number | undefined)[] = base.map(() => undefined);
  const keys = keysOf(base, side);
  const equal = matches(keys.base, keys.side);
  let [from, to] = [0, 0];
  for (const [at, place] of [...equal, [base.length, side.length] as const]) {
    for (const [b, s] of similar(base.slice(from, at), side.slice(to, place)))
      places[from + b] = to + s;
    if (at < base.length) places[at] = place;
    [from, to] = [at + 1, place + 1];
  }
  return places;
}

/** Equal blocks get equal numbers, which compare fast. */
function keysOf(base: readonly Node[], side: readonly Node[]) {
  const seen = new Map<string, number>();
  const numbers = new WeakMap<Node, number>();
  const keyOf = (node: Node): number => {
    const known = numbers.get(node);
    if (known !== undefined) return known;
    const text = JSON.stringify(node.toJSON());
    const number = seen.get(text) ?? seen.size;
    seen.set(text, number);
    numbers.set(node, number);
    return number;
  };
  return { base: base.map(keyOf), side: side.map(keyOf) };
}

function similar(base: readonly Node[], side: readonly Node[]): [number, number][] {
  const [b] = base;
  const [s] = side;
  if (!b || !s) return [];
  if (base.length === 1 && side.length === 1) return areKin(b, s) ? [[0, 0]] : [];
  if (base.length * side.length > mostCells) return [];
  return best(base, side);
}

const areKin = (a: Node, b: Node): boolean => a.type === b.type || a.isTextblock === b.isTextblock;

/** The pairs, in order, that are most alike in all. */
function best(base: readonly Node[], side: readonly Node[]): [number, number][] {
  const words = { base: base.map(wordsOf), side: side.map(wordsOf) };
  const scores = base.map((b, i) =>
    side.map((s, j) => (areKin(b, s) ? likeness(words.base[i], words.side[j]) : 0)),
  );
  const sums = Array.from({ length: base.length + 1 }, () => new Float64Array(side.length + 1));
  const sumAt = (i: number, j: number): number => sums[i]?.[j] ?? 0;
  const scoreAt = (i: number, j: number): number => scores[i]?.[j] ?? 0;
  for (let i = base.length - 1; i >= 0; i -= 1)
    for (let j = side.length - 1; j >= 0; j -= 1) {
      const score = scoreAt(i, j);
      const paired = score < alike ? 0 : score + sumAt(i + 1, j + 1);
      const row = sums[i];
      if (row) row[j] = Math.max(paired, sumAt(i + 1, j), sumAt(i, j + 1));
    }
  const pairs: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < base.length && j < side.length) {
    const score = scoreAt(i, j);
    if (score >= alike && sumAt(i, j) === score + sumAt(i + 1, j + 1)) {
      pairs.push([i, j]);
      i += 1;
      j += 1;
    } else if (sumAt(i, j) === sumAt(i + 1, j)) i += 1;
    else j += 1;
  }
  return pairs;
}

const wordsOf = (node: Node): ReadonlySet<string> =>
  new Set(
    node
      .textBetween(0, node.content.size, " ", " ")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  );

/** Twice the words in common, of all words (Dice). */
function likeness(a: ReadonlySet<string> = new Set(), b: ReadonlySet<string> = new Set()): number {
  if (a.size + b.size === 0) return 0;
  return (2 * [...a].filter((word) => b.has(word)).length) / (a.size + b.size);
}

export type Match = readonly [at: number, other: number];

/** Beyond this many differences two sequences have nothing in common worth finding. */
const mostEdits = 1_500;

/** The longest run of equal elements, in order (Myers 1986), after what both begin and end with. */
export function matches<Element>(a: readonly Element[], b: readonly Element[]): Match[] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  const room = Math.min(a.length, b.length) - start;
  while (end < room && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const middle = myers(a.slice(start, a.length - end), b.slice(start, b.length - end));
  return [
    ...Array.from({ length: start }, (_, at): Match => [at, at]),
    ...middle.map(([at, other]): Match => [at + start, other + start]),
    ...Array.from({ length: end }, (_, at): Match => [a.length - end + at, b.length - end + at]),
  ];
}

function myers<Element>(a: readonly Element[], b: readonly Element[]): Match[] {
  const most = Math.min(a.length + b.length, mostEdits);
  const furthest = new Map<number, number>([[1, 0]]);
  const trail: Map<number, number>[] = [];
  for (let edits = 0; edits <= most; edits += 1) {
    trail.push(new Map(furthest));
    for (let line = -edits; line <= edits; line += 2) {
      let at = isDown(furthest, line, edits)
        ? (furthest.get(line + 1) ?? 0)
        : (furthest.get(line - 1) ?? 0) + 1;
      while (at < a.length && at - line < b.length && a[at] === b[at - line]) at += 1;
      furthest.set(line, at);
      if (at >= a.length && at - line >= b.length) return walkedBack(a, b, trail);
    }
  }
  return [];
}

function isDown(furthest: ReadonlyMap<number, number>, line: number, edits: number): boolean {
  if (line === -edits) return true;
  return line !== edits && (furthest.get(line - 1) ?? -1) < (furthest.get(line + 1) ?? -1);
}

function walkedBack(
  a: readonly unknown[],
  b: readonly unknown[],
  trail: readonly ReadonlyMap<number, number>[],
): Match[] {
  const found: Match[] = [];
  let [at, other] = [a.length, b.length];
  for (let edits = trail.length - 1; edits >= 0; edits -= 1) {
    const furthest = trail[edits] ?? new Map<number, number>();
    const line = at - other;
    const before = isDown(furthest, line, edits) ? line + 1 : line - 1;
    const from = edits === 0 ? 0 : (furthest.get(before) ?? 0);
    const fromOther = edits === 0 ? 0 : from - before;
    while (at > from && other > fromOther) {
      at -= 1;
      other -= 1;
      found.push([at, other]);
    }
    [at, other] = [from, fromOther];
  }
  return found.toReversed();
}
