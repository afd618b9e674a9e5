import { defaultFade, fadePresets } from "#contract/looks/fade.ts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { drawnStops, fadeMask, fadeGradient, settled } from "./fade-mask.ts";

it("AP-05 the default and the six presets are the specification's", () => {
  expect(defaultFade).toEqual({
    stops: [
      { position: 0, opacity: 0 },
      { position: 40, opacity: 0.4 },
      { position: 100, opacity: 1 },
    ],
    fadeDistance: 175,
    fadeType: "linear",
  });
  expect(fadePresets.map(({ id, fadeDistance, fadeType }) => [id, fadeDistance, fadeType])).toEqual(
    [
      ["default", 175, "linear"],
      ["none", 20, "linear"],
      ["smooth", 100, "linear"],
      ["minimal", 60, "linear"],
      ["glass", 80, "ease"],
      ["soft", 150, "linear"],
    ],
  );
});

it("AP-05 nearly clear is clear, nearly solid is solid", () => {
  expect([0, 0.01, 0.011, 0.5, 0.989, 0.99, 1].map((opacity) => settled(opacity))).toEqual([
    0, 0, 0.011, 0.5, 0.989, 1, 1,
  ]);
});

it("AP-05 a gradient is written with its stops in order, and laid along a length", () => {
  expect(fadeGradient(defaultFade, "to bottom")).toBe(
    "linear-gradient(to bottom, rgb(0 0 0 / 0) 0%, rgb(0 0 0 / 0.4) 40%, rgb(0 0 0 / 1) 100%)",
  );
  expect(fadeMask(defaultFade, "20px", "9px")).toBe(
    "linear-gradient(to bottom, " +
      "rgb(0 0 0 / 0) calc(min(20px, 50%) * 0), rgb(0 0 0 / 0.4) calc(min(20px, 50%) * 0.4), " +
      "rgb(0 0 0 / 1) calc(min(20px, 50%) * 1), rgb(0 0 0 / 1) calc(min(20px, 50%) * 1), " +
      "rgb(0 0 0 / 1) calc(100% - min(9px, 50%) * 1), rgb(0 0 0 / 1) calc(100% - min(9px, 50%) * 1), " +
      "rgb(0 0 0 / 0.4) calc(100% - min(9px, 50%) * 0.4), rgb(0 0 0 / 0) calc(100% - min(9px, 50%) * 0))",
  );
});

it("AP-05 every curve begins and ends where its stops do, and never leaves 0 to 1", () => {
  const stop = fc.record({
    position: fc.integer({ min: 0, max: 100 }),
    opacity: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(
      fc.array(stop, { minLength: 2, maxLength: 12 }),
      fc.constantFrom("linear", "ease", "ease-in", "ease-out"),
      (stops, fadeType) => {
        const drawn = drawnStops({ stops, fadeDistance: 100, fadeType });
        const positions = drawn.map(({ position }) => position);
        expect(positions).toEqual(positions.toSorted((a, b) => a - b));
        for (const { opacity } of drawn) {
          expect(opacity).toBeGreaterThanOrEqual(0);
          expect(opacity).toBeLessThanOrEqual(1);
        }
        const sorted = stops.toSorted((a, b) => a.position - b.position);
        expect(drawn[0]?.opacity).toBe(settled(sorted[0]?.opacity ?? 0));
        expect(drawn.at(-1)?.opacity).toBe(settled(sorted.at(-1)?.opacity ?? 0));
      },
    ),
  );
});
