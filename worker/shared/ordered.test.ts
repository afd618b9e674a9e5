import fc from "fast-check";
import { expect, it } from "vitest";
import { ordered } from "./ordered.ts";

const near = fc.integer({ min: -3, max: 3 });
const key = fc.oneof(near, fc.integer(), fc.integer({ min: -(2 ** 40), max: 2 ** 40 }));

it("orders as a stable sort does, whatever the numbers", () => {
  fc.assert(
    fc.property(fc.array(fc.record({ key }), { maxLength: 300 }), (items) => {
      const sorted = items.toSorted((a, b) => a.key - b.key);
      ordered(items, (item) => item.key).forEach((item, at) => {
        expect(item).toBe(sorted[at]);
      });
    }),
  );
});

it("keeps what is equal as it stood", () => {
  const items = Array.from({ length: 5_000 }, (_, at) => ({ key: at % 7, at }));
  const sorted = ordered(items, (item) => item.key);
  expect(sorted).toHaveLength(items.length);
  expect(sorted).toEqual(items.toSorted((a, b) => a.key - b.key));
});
