import { readHex, asHex } from "#contract/looks/colours.ts";
import { atLightness, contrast, fromHsl, gradeOf, hexOf, hslOf } from "#shared/themes/colours.ts";
import { fromOklch, leastContrast, oklchOf, reaching } from "#shared/themes/oklch.ts";
import { defaultPreferences } from "#contract/preferences.ts";
import { defaultDark, defaultLight, presetById, themePresets } from "#shared/themes/presets.ts";
import type { ThemeColours } from "#contract/looks/themes.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lookOf, sheetOf } from "./look.ts";
import { converted, enhanced, shownColours } from "./shown-colours.ts";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, "0")}`);
const palette: fc.Arbitrary<ThemeColours> = fc.record({
  primary: hex,
  accent: hex,
  background: hex,
  surface: hex,
  text: hex,
  border: hex,
});
/** Grounds of one mode, as every theme that anybody would save has them. */
const sane = fc
  .record({ isDark: fc.boolean(), colors: palette })
  .map(({ isDark, colors }) => ({ isDark, colors: converted(colors, isDark) }));

/** Tokens that words are written in. */
const wordTokens = [
  "--theme-text",
  "--color-text-muted",
  "--color-text-faint",
  "--color-primary-text",
  "--color-accent-text",
  "--color-error-text",
  "--color-warning-text",
  "--color-success-text",
  "--color-info-text",
  "--colour-yellow",
  "--colour-blue",
  "--colour-gray",
] as const;
const groundTokens = [
  "--theme-background",
  "--theme-surface",
  "--color-panel",
  "--color-raised",
  "--color-inset",
  "--color-canvas",
] as const;

describe("hex", () => {
  it("AP-03 #RGB and #RRGGBB are read, expanded and lower-cased; anything else is refused in the specification's words", () => {
    expect(readHex("#AbC")).toBe("#aabbcc");
    expect(asHex("#A1B2C3")).toBe("#a1b2c3");
    for (const wrong of ["abc", "#ab", "#abcd", "#abcdeg", "", "rgb(1,2,3)", "#12345678"]) {
      expect(() => asHex(wrong)).toThrow(
        /^Invalid hex color format: .*Expected format: #RGB or #RRGGBB$/,
      );
    }
  });

  it("AP-03 HSL and OKLCH lead back to where they came from", () => {
    fc.assert(
      fc.property(hex, (colour) => {
        expect(distance(fromHsl(hslOf(colour)), colour)).toBeLessThanOrEqual(1);
        expect(distance(fromOklch(oklchOf(colour)), colour)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

const distance = (a: string, b: string): number => {
  const parts = (colour: string) =>
    [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const [x, y] = [parts(a), parts(b)];
  return Math.max(...x.map((channel, index) => Math.abs(channel - (y[index] ?? 0))));
};

describe("contrast", () => {
  it("AP-01 the grades have the specification's bounds", () => {
    expect([21, 7, 6.99, 4.5, 4.49, 3, 2.99, 1].map((ratio) => gradeOf(ratio))).toEqual([
      "AAA",
      "AAA",
      "AA",
      "AA",
      "AA Large",
      "AA Large",
      "Fail",
      "Fail",
    ]);
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 1);
  });

  it("AP-03 a colour is moved until it reaches the contrast, and no further than it must", () => {
    fc.assert(
      fc.property(hex, hex, (colour, ground) => {
        const moved = reaching(colour, [ground], 4.5);
        expect(leastContrast(moved, [ground])).toBeGreaterThanOrEqual(4.49);
        if (contrast(colour, ground) >= 4.5) expect(moved).toBe(colour);
      }),
    );
  });
});

describe("themes", () => {
  it("AP-01 the conversions take the specification's lightness", () => {
    const dark = converted(defaultLight, true);
    const light = converted(defaultDark, false);
    const lightness = (colour: string) => Math.round(hslOf(colour)[2]);
    expect(
      [dark.background, dark.surface, dark.text, dark.border].map((colour) => lightness(colour)),
    ).toEqual([5, 10, 90, 20]);
    expect(
      [light.background, light.surface, light.text, light.border].map((colour) =>
        lightness(colour),
      ),
    ).toEqual([100, 97, 10, 88]);
    expect(hexOf([1, 1, 1])).toBe(atLightness("#123456", 100));
  });

  it("AP-01 the presets stand in families, with counterparts that exist and are of the other mode", () => {
    expect(themePresets.length).toBeGreaterThanOrEqual(16);
    const families = Map.groupBy(themePresets, ({ family }) => family);
    expect(families.get("Catppuccin")).toHaveLength(4);
    expect(families.get("Rosé Pine")).toHaveLength(3);
    expect(families.get("Gruvbox")).toHaveLength(2);
    expect(families.get("Nord")).toHaveLength(2);
    for (const preset of themePresets) {
      const other = preset.counterpart === undefined ? undefined : presetById(preset.counterpart);
      if (preset.counterpart !== undefined) expect(other?.isDark).toBe(!preset.isDark);
    }
  });

  it.each(themePresets.map((preset) => [preset.id, preset] as const))(
    "AP-01 %s: every word reaches AA on every ground, in both contrast modes, with a wallpaper and without",
    (_, preset) => {
      for (const contrastMode of ["enhanced", "original"] as const) {
        for (const wallpaperEnabled of [false, true]) {
          for (const isDark of [preset.isDark, !preset.isDark]) {
            const { tokens } = lookOf(preset, {
              isDark,
              isStill: false,
              preferences: { ...defaultPreferences, contrastMode, wallpaperEnabled },
            });
            expectReadable(tokens);
          }
        }
      }
    },
  );

  it("AP-02 AP-03 of 1 000 palettes none leaves a word that cannot be read", () => {
    fc.assert(
      fc.property(sane, fc.constantFrom("enhanced", "original"), (theme, contrastMode) => {
        const { tokens } = lookOf(theme, {
          isDark: theme.isDark,
          isStill: false,
          preferences: { ...defaultPreferences, contrastMode },
        });
        expectReadable(tokens);
      }),
      { numRuns: 1_000 },
    );
  });

  it("AP-03 enhanced contrast saves whatever colours were chosen by hand", () => {
    fc.assert(
      fc.property(palette, fc.boolean(), (colors, isDark) => {
        const full = shownColours(
          { colors: isDark ? defaultDark : defaultLight, isDark },
          { isDark, contrastMode: "enhanced", custom: colors },
        );
        expect(leastContrast(full.text, [full.background, full.surface])).toBeGreaterThanOrEqual(
          6.9,
        );
        expect(leastContrast(full.primary, [full.background, full.surface])).toBeGreaterThanOrEqual(
          2.95,
        );
        // Clamped twice it is what it was, but for the rounding of a byte.
        expect(distance(enhanced(full, isDark).text, full.text)).toBeLessThanOrEqual(2);
      }),
      { numRuns: 300 },
    );
  });

  it("AP-01 enhanced contrast leaves the default colours of the specification as they are", () => {
    for (const [isDark, colors] of [
      [false, defaultLight],
      [true, defaultDark],
    ] as const) {
      const manner = { isDark, contrastMode: "enhanced", custom: {} } as const;
      expect(shownColours({ isDark, colors }, manner)).toMatchObject(colors);
    }
  });

  it("AP-03 original contrast leaves a theme's own colours as they are", () => {
    const mocha = presetById("catppuccin-mocha");
    if (!mocha) throw new Error("The preset is gone");
    const shown = shownColours(mocha, { isDark: true, contrastMode: "original", custom: {} });
    expect(shown).toEqual(mocha.colors);
  });

  it("AP-03 a look is one rule of one sheet", () => {
    const { tokens } = lookOf(
      { isDark: false, colors: defaultLight },
      { isDark: false, isStill: false, preferences: defaultPreferences },
    );
    expect(sheetOf(tokens)).toMatch(/^@layer tokens\{:root:root\{--[^{}]+\}\}$/);
  });
});

function expectReadable(tokens: Readonly<Record<string, string>>): void {
  const grounds = groundTokens.map((name) => tokens[name] ?? "");
  for (const name of wordTokens) {
    const least = leastContrast(tokens[name] ?? "", grounds);
    if (least < 4.45)
      throw new Error(
        `${name} ${String(tokens[name])} reaches ${least.toFixed(2)} on ${grounds.join(" ")}`,
      );
  }
  const solid = contrast(tokens["--color-on-solid"] ?? "", tokens["--color-primary-solid"] ?? "");
  expect(solid).toBeGreaterThanOrEqual(4.45);
}
