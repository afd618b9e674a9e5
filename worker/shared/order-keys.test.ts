import fc from "fast-check";
import { expect, test } from "vitest";
import { keyBetween } from "./order-keys.ts";

test("TK-04 whatever is moved wherever, the list stays what a list that is spliced would be", () => {
  const move = fc.tuple(fc.nat(60), fc.nat(60));
  fc.assert(
    fc.property(fc.array(move, { maxLength: 400 }), (moves) => {
      let rows = Array.from({ length: 40 }, (_, at) => ({
        id: `task-${String(at)}`,
        key: `0jq${at.toString(36).padStart(6, "0")}abc${at.toString(36)}`,
      })).filter(({ key }) => !key.endsWith("0"));
      for (const [from, to] of moves) {
        const moved = rows[from % rows.length];
        if (!moved) continue;
        const others = rows.filter((row) => row !== moved);
        const at = to % (others.length + 1);
        const key = keyBetween(others[at - 1]?.key, others[at]?.key, moved.id);
        rows = others.toSpliced(at, 0, { ...moved, key });
        const sorted = rows.toSorted((a, b) => (a.key < b.key ? -1 : 1));
        expect(sorted).toEqual(rows);
      }
    }),
    { numRuns: 200 },
  );
});

test("TK-04 a key lies between any two that differ, and never ends in a zero", () => {
  const key = fc
    .string({ unit: fc.constantFrom("0", "1", "9", "a", "z", "i"), minLength: 1, maxLength: 14 })
    .filter((text) => !text.endsWith("0"));
  fc.assert(
    fc.property(key, key, fc.uuid(), (one, other, salt) => {
      fc.pre(one !== other);
      const [low, high] = one < other ? [one, other] : [other, one];
      const between = keyBetween(low, high, salt);
      expect(low < between && between < high).toBe(true);
      expect(between.endsWith("0")).toBe(false);
    }),
    { numRuns: 5_000 },
  );
});

test("TK-04 a thousand moves into one gap keep keys short", () => {
  let high = "0jq4abcdxx11";
  const low = "0jq4abcdw";
  for (let turn = 0; turn < 1_000; turn += 1) high = keyBetween(low, high, `id-${String(turn)}`);
  expect(high.length).toBeLessThan(300);
  expect(keyBetween(undefined, "0jq4abcdw", "x1") < "0jq4abcdw").toBe(true);
  // What is made a second later still comes before what was moved to the top.
  expect(keyBetween(undefined, "0jq4abcdw", "x1") > "0jq4abb00").toBe(true);
});
