import { defaultGlass, glassAt, GlassSettings } from "#contract/looks/glass.ts";
import { withGlobal } from "#shared/themes/glass-amount.ts";
import * as v from "valibot";
import { expect, it } from "vitest";
import { paneOf } from "../theme/glass-tokens.ts";
import {
  partBlur,
  partOpacity,
  shownLevel,
  transparencyOf,
  withPart,
  withSwitch,
} from "./glass-changes.ts";

it("AP-04 a level sets everything; moving a slider makes it Custom, and a level takes that back", () => {
  expect(shownLevel(defaultGlass)).toBe("medium");
  for (const level of ["disabled", "light", "medium", "heavy"] as const)
    expect(shownLevel(glassAt(level, defaultGlass))).toBe(level);

  const moved = withGlobal(defaultGlass, { blur: 70 });
  expect(moved).toMatchObject({ globalIntensity: "custom", globalBlur: 70, globalOpacity: 0.2 });
  expect(shownLevel(moved)).toBe("custom");
  expect(paneOf(moved, "header").blur).toBeCloseTo(44.8);
  expect(shownLevel(glassAt("heavy", moved))).toBe("heavy");
});

it("AP-04 transparency goes from 10 to 100 percent, and says how clear the pane is", () => {
  expect([1, 0.95, 0.9, 0.5, 0.2, 0].map(transparencyOf)).toEqual([10, 10, 10, 50, 80, 100]);
  for (const percent of [10, 37, 100]) {
    const { globalOpacity } = withGlobal(defaultGlass, { transparency: percent });
    expect(transparencyOf(globalOpacity)).toBe(percent);
  }
});

it("AP-04 the sliders bring glass back where it was disabled", () => {
  const off = glassAt("disabled", defaultGlass);
  const back = withGlobal(off, { blur: 50, transparency: 60 });
  expect(paneOf(back, "sidebar")).toMatchObject({ blur: 32, veil: 0.4 });
});

it("AP-04 each component has sliders of its own: blur 0 to 48 in twos, opacity 0.1 to 1 in steps of 0.05", () => {
  const shown = paneOf(defaultGlass, "sidebar");
  expect([partBlur(shown), partOpacity(shown)]).toEqual([48, 0.5]);
  const blurred = withPart(defaultGlass, "sidebar", shown, { blur: 12 });
  expect(blurred.components.sidebar).toEqual({
    enabled: true,
    intensity: "custom",
    customBlur: 12,
    customOpacity: 0.5,
  });
  expect(shownLevel(blurred)).toBe("custom");
  expect(paneOf(blurred, "sidebar")).toMatchObject({ blur: 12, veil: 0.5 });
  expect(blurred.components.header).toEqual(defaultGlass.components.header);
  expect(partOpacity({ blur: 0, veil: 0 })).toBe(0.1);
  expect(v.is(GlassSettings, blurred)).toBe(true);

  const off = withSwitch(blurred, "sidebar", false);
  expect(paneOf(off, "sidebar")).toMatchObject({ blur: 0, veil: 1 });
});
