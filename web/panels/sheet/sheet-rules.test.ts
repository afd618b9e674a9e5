import { expect, it } from "vitest";
import { firstHeight, heightAfterKey, heldHeight, restOf } from "./sheet-rules.ts";

it.each([
  [15, "closed"],
  [19.9, "closed"],
  [20, 25],
  [29.9, 25],
  [30, 35],
  [39.9, 35],
  [40, 50],
  [54.9, 50],
  [55, 65],
  [69.9, 65],
  [70, 75],
  [79.9, 75],
  [80, 85],
  [90, 85],
] as const)("SH-06 a sheet let go at %s vh comes to rest at %s", (height, rest) => {
  expect(restOf(height)).toBe(rest);
});

it("SH-06 it opens at 65 and is held between 15 and 90", () => {
  expect([1_024, 844, 640].map(firstHeight)).toEqual([65, 65, 65]);
  // A small phone shows more than the panel's head all the same.
  expect([639, 568].map(firstHeight)).toEqual([85, 85]);
  expect([-5, 15, 40, 90, 200].map((height) => heldHeight(height))).toEqual([15, 15, 40, 90, 90]);
});

it("SH-06 the keyboard walks through the stops", () => {
  expect(
    ["ArrowUp", "ArrowDown", "Home", "End", "x"].map((key) => heightAfterKey(key, 65)),
  ).toEqual([75, 50, 25, 85, undefined]);
  expect(heightAfterKey("ArrowUp", 85)).toBe(85);
  expect(heightAfterKey("ArrowDown", 25)).toBe(25);
});
