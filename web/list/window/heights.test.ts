import fc from "fast-check";
import { expect, it } from "vitest";
import { lineHeights } from "./heights.ts";
import { type Group, linesOf } from "../lines.ts";

interface Item {
  readonly id: string;
  readonly px: number;
}

const headingPx = 40;

const groupsOf = (one: readonly Item[], two: readonly Item[]): readonly Group<Item>[] => [
  { key: "one", title: undefined, items: one },
  { key: "two", title: "Two", items: two },
];

it("P2 lines stand one below the other, and only those that came are asked for their height", () => {
  const items = fc.uniqueArray(
    fc.record({ id: fc.stringMatching(/^[a-z]{1,2}$/), px: fc.nat(90) }),
    {
      selector: ({ id }) => id,
      maxLength: 300,
    },
  );
  fc.assert(
    fc.property(
      fc.array(items, { minLength: 1, maxLength: 4 }),
      fc.nat(20_000),
      (lists, offset) => {
        let asked = 0;
        const heightsOf = lineHeights<Item>((item) => {
          if (item) asked += 1;
          return { px: item?.px ?? headingPx, isLikely: false };
        }, new Map());
        for (const list of lists) {
          const half = Math.floor(list.length / 2);
          const [one, two] = [list.slice(0, half), list.slice(half)];
          const heights = heightsOf(linesOf(groupsOf(one, two)));
          const px = [...one.map((item) => item.px), headingPx, ...two.map((item) => item.px)];
          let start = 0;
          for (const [index, size] of px.entries()) {
            expect([heights.startOf(index), heights.sizeOf(index)]).toEqual([start, size]);
            start += size;
          }
          expect(heights.total).toBe(start);
          const found = heights.at(offset);
          expect(heights.startOf(found)).toBeLessThanOrEqual(offset);
          if (found < px.length - 1) expect(heights.startOf(found + 1)).toBeGreaterThan(offset);
          const before = asked;
          heightsOf(linesOf(groupsOf(one, [{ id: "new", px: 1 }, ...two])));
          expect(asked - before).toBe(1);
        }
      },
    ),
    { numRuns: 100 },
  );
});

it("NT-01 a measured line counts as high as it is, where its height is only likely", () => {
  const heightsOf = lineHeights<Item>(
    (item) => ({ px: item?.px ?? headingPx, isLikely: item?.id === "b" }),
    new Map([
      ["a", 7],
      ["b", 9.4],
    ]),
  );
  const items = [
    { id: "a", px: 1 },
    { id: "b", px: 2 },
  ];
  expect(heightsOf(linesOf([{ key: "all", title: undefined, items }])).total).toBe(10);
});
