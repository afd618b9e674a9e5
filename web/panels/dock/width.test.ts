import { panelIds } from "#contract/panels.ts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { boundsOf, clampedWidth, defaultWidth, widthAfterKey } from "./width.ts";

it("SH-03 a width is held between the panel's own bounds and half the window", () => {
  expect(boundsOf("tasks", 2_000)).toEqual({ min: 350, max: 600 });
  expect(boundsOf("timeline", 2_000)).toEqual({ min: 380, max: 700 });
  expect(boundsOf("tasks", 1_000)).toEqual({ min: 350, max: 500 });
  // Half of 600 is less than the panel needs.
  expect(boundsOf("tasks", 600)).toEqual({ min: 350, max: 350 });
  expect(clampedWidth("tasks", 9_999, 2_000)).toBe(600);
  expect(clampedWidth("tasks", -1, 2_000)).toBe(350);
  expect(clampedWidth("tasks", 412.4, 2_000)).toBe(412);
  expect(defaultWidth("timeline", "right")).toBe(500);
});

it("SH-03 whatever is asked for, the width is within bounds", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...panelIds),
      fc.double({ noNaN: true }),
      fc.integer({ min: 768, max: 6_000 }),
      (panel, wanted, windowWidth) => {
        const { min, max } = boundsOf(panel, windowWidth);
        const width = clampedWidth(panel, wanted, windowWidth);
        expect(width).toBeGreaterThanOrEqual(min);
        expect(width).toBeLessThanOrEqual(max);
      },
    ),
  );
});

it("SH-03 arrows move the handle by 16 pixels, with shift by 64, Home and End to the bounds", () => {
  const at = { width: 400, min: 350, max: 600 } as const;
  const key = (name: string, shiftKey = false) => ({ key: name, shiftKey });
  expect(widthAfterKey(key("ArrowRight"), { ...at, side: "left" })).toBe(416);
  expect(widthAfterKey(key("ArrowLeft"), { ...at, side: "left" })).toBe(384);
  expect(widthAfterKey(key("ArrowRight"), { ...at, side: "right" })).toBe(384);
  expect(widthAfterKey(key("ArrowLeft", true), { ...at, side: "right" })).toBe(464);
  expect(widthAfterKey(key("ArrowLeft", true), { ...at, side: "left" })).toBe(350);
  expect(widthAfterKey(key("Home"), { ...at, side: "left" })).toBe(350);
  expect(widthAfterKey(key("End"), { ...at, side: "left" })).toBe(600);
  expect(widthAfterKey(key("x"), { ...at, side: "left" })).toBeUndefined();
});
