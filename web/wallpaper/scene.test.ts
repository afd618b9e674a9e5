import { defaultDark, defaultLight } from "#shared/themes/presets.ts";
import { readHex } from "#contract/looks/colours.ts";
import { expect, it } from "vitest";
import { sceneOf } from "./scene.ts";

it("AP-06 a generated picture is the same for the same seed, another for another, and follows the theme", () => {
  const scene = (seed: string, isDark = true) =>
    JSON.stringify(sceneOf(seed, isDark ? defaultDark : defaultLight, isDark));
  expect(scene("one")).toBe(scene("one"));
  const seeds = Array.from({ length: 50 }, (_, index) => scene(`seed-${String(index)}`));
  expect(new Set(seeds).size).toBe(50);
  expect(scene("one", false)).not.toBe(scene("one"));
  const { sky, glows, ridges } = sceneOf("one", defaultDark, true);
  for (const colour of [
    ...sky,
    ...glows.map((glow) => glow.colour),
    ...ridges.map((ridge) => ridge.colour),
  ])
    expect(readHex(colour)).toBe(colour);
});
