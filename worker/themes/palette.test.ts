import { contrast as ours } from "#shared/themes/colours.ts";
import { oklchOf } from "#shared/themes/oklch.ts";
import { converter, wcagContrast } from "culori";
import fc from "fast-check";
import { expect, it } from "vitest";
import { lookOf } from "./palette.ts";
import { small, vocabulary } from "./vocabulary.ts";

const word = fc.oneof(
  fc.constantFrom(...Object.keys(vocabulary)),
  fc.constantFrom(...small),
  fc.string({ maxLength: 12 }),
);
const description = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(" "));

it("AP-02 AP-03 of 1 000 descriptions every theme reaches AA, by an independent reckoning", () => {
  fc.assert(
    fc.property(description, (words) => {
      const { colors } = lookOf(words);
      for (const ground of [colors.background, colors.surface]) {
        expect(wcagContrast(colors.text, ground)).toBeGreaterThanOrEqual(4.5);
        expect(wcagContrast(colors.textSecondary ?? "", ground)).toBeGreaterThanOrEqual(4.5);
        for (const role of ["primary", "accent", "error", "warning", "success", "info"] as const)
          expect(wcagContrast(colors[role] ?? "", ground)).toBeGreaterThanOrEqual(3);
      }
    }),
    { numRuns: 1_000 },
  );
});

it("AP-03 our arithmetic of colours agrees with an independent one", () => {
  const oklch = converter("oklch");
  const hex = fc
    .integer({ min: 0, max: 0xffffff })
    .map((n) => `#${n.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(hex, hex, (a, b) => {
      expect(ours(a, b)).toBeCloseTo(wcagContrast(a, b), 2);
      const [lightness, chroma] = oklchOf(a);
      const theirs = oklch(a);
      expect(lightness).toBeCloseTo(theirs?.l ?? Number.NaN, 3);
      expect(chroma).toBeCloseTo(theirs?.c ?? Number.NaN, 3);
    }),
  );
});

it.each([
  ["a rainy evening", "Rainy Evening", true, "rainy evening", "heavy"],
  ["desert sunrise", "Desert Sunrise", false, "desert sunrise", "medium"],
  ["the northern lights of an aurora", "Northern Lights Of An Aurora", false, undefined, undefined],
  ["cozy autumn", "Cozy Autumn", true, "cozy candle light autumn", undefined],
  ["dark blue", "Dark Blue", true, "", undefined],
  ["snowy mountains", "Snowy Mountains", false, "snowy mountains", undefined],
  ["neon tokyo", "Neon Tokyo", true, "neon tokyo night street", "heavy"],
] as const)(
  "AP-02 '%s' is a look with a name, a mode and a picture",
  (words, name, isDark, picture, glass) => {
    const look = lookOf(words);
    expect(look.name).toBe(name);
    if (picture !== undefined) {
      expect(look.isDark).toBe(isDark);
      expect(look.wallpaperQuery).toBe(picture);
    }
    if (glass !== undefined) expect(look.glass).toBe(glass);
  },
);

it("AP-02 the second colour stands out beside the first, where the words bring several", () => {
  const hueOf = (hex: string) => converter("oklch")(hex)?.h ?? 0;
  const { primary, accent } = lookOf("neon tokyo").colors;
  expect(Math.abs(hueOf(primary) - hueOf(accent))).toBeGreaterThan(90);
});

it("AP-02 the same words always make the same look, other words another", () => {
  expect(lookOf("qwertz")).toEqual(lookOf("qwertz"));
  expect(lookOf("qwertz").colors).not.toEqual(lookOf("asdf").colors);
});
