/** A place in one sequence and the equal place in the other. */
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
