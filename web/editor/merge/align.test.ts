import * as fc from "fast-check";
import { expect, it } from "vitest";
import { matches } from "./align.ts";

it("NT-08 the alignment finds a common subsequence that is as long as the table says", () => {
  const list = fc.array(fc.nat(4), { maxLength: 12 });
  fc.assert(
    fc.property(list, list, (a, b) => {
      const found = matches(a, b);
      for (const [at, other] of found) expect(a[at]).toBe(b[other]);
      expect(found.length).toBe(longestCommon(a, b));
    }),
    { numRuns: 400 },
  );
});

/** The textbook's table: slow, and surely right. */
function longestCommon(a: readonly number[], b: readonly number[]): number {
  const rows = [Array.from({ length: b.length + 1 }, () => 0)];
  for (const x of a) {
    const above = rows.at(-1) ?? [];
    const row = [0];
    for (const [j, y] of b.entries())
      row.push(x === y ? (above[j] ?? 0) + 1 : Math.max(above[j + 1] ?? 0, row[j] ?? 0));
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}
