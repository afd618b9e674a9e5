import { contrast, laidOver } from "#shared/themes/colours.ts";
import {
  defaultGlass,
  glassAt,
  glassComponents,
  glassFullBlur,
  glassPresets,
} from "#contract/looks/glass.ts";
import { defaultPreferences } from "#contract/preferences.ts";
import { defaultDark, defaultLight, themePresets } from "#shared/themes/presets.ts";
import { expect, it } from "vitest";
import { edgeOpacity, glassTokens, paneOf, safeVeil } from "./glass-tokens.ts";
import { lookOf, plainGlass, presetGlass } from "./look.ts";

it("AP-04 the presets have the specification's blur, opacity and saturation", () => {
  expect(glassPresets).toEqual({
    disabled: { blur: 0, opacity: 1, saturation: 100 },
    light: { blur: 50, opacity: 0, saturation: 120 },
    medium: { blur: 50, opacity: 0.2, saturation: 150 },
    heavy: { blur: 100, opacity: 0.5, saturation: 180 },
  });
  expect(glassFullBlur).toBe(64);
  expect(paneOf(glassAt("heavy", defaultGlass), "sidebar")).toEqual({
    blur: 64,
    veil: 0.5,
    saturation: 180,
  });
  expect(paneOf(glassAt("light", defaultGlass), "header")).toEqual({
    blur: 32,
    veil: 0,
    saturation: 120,
  });
});

it("AP-04 the defaults are medium overall, heavy for sidebar and modal, light for header and dropdown", () => {
  const levels = Object.fromEntries(
    glassComponents.map((name) => [name, defaultGlass.components[name].intensity]),
  );
  expect(levels).toEqual({
    sidebar: "heavy",
    message: "medium",
    typing: "medium",
    header: "light",
    modal: "heavy",
    dropdown: "light",
  });
  expect([defaultGlass.globalBlur, defaultGlass.globalOpacity]).toEqual([50, 0.2]);
  expect(presetGlass({ ...themePreset(), glass: undefined })).toEqual({
    enabled: false,
    blur: 50,
    opacity: 35,
    saturation: 120,
  });
  expect(plainGlass(true)).toMatchObject({ blur: 60, opacity: 40, saturation: 110 });
  expect(plainGlass(false)).toMatchObject({ blur: 45, opacity: 30, saturation: 120 });
});

function themePreset() {
  const [preset] = themePresets;
  if (!preset) throw new Error("There is no preset");
  return preset;
}

it("AP-04 a component that is off, or a device that asks for stillness, has a solid pane", () => {
  const off = {
    ...defaultGlass,
    components: {
      ...defaultGlass.components,
      sidebar: { enabled: false, intensity: "heavy" as const },
    },
  };
  expect(paneOf(off, "sidebar").veil).toBe(1);
  const still = glassTokens(defaultGlass, { floor: 0.5, hasPicture: true, isStill: true });
  for (const name of glassComponents) {
    expect(still[`--glass-${name}-filter`]).toBe("none");
    expect(still[`--glass-${name}-veil`]).toBe("100%");
  }
});

it("AP-04 a component at 'custom' has its own blur and opacity, the others keep theirs", () => {
  const custom = {
    ...defaultGlass,
    globalIntensity: "custom" as const,
    components: {
      ...defaultGlass.components,
      modal: { enabled: true, intensity: "custom" as const, customBlur: 12, customOpacity: 0.85 },
    },
  };
  expect(paneOf(custom, "modal")).toMatchObject({ blur: 12, veil: 0.85 });
  expect(paneOf(custom, "sidebar")).toMatchObject({ blur: 32, veil: 0.2 });
});

it("AP-04 an edge has between a tenth and three tenths of its colour", () => {
  expect([0, 0.5, 1].map((veil) => Math.round(edgeOpacity(veil) * 100) / 100)).toEqual([
    0.3, 0.2, 0.1,
  ]);
});

const skies = [false, true].flatMap((isDark) => [0, 20, 40, 90].map((dim) => ({ isDark, dim })));

it.each(skies)(
  "AP-04 over the brightest and the darkest picture words on glass keep 4.5 : 1, also in a row that is chosen (dark $isDark, dimmed $dim)",
  ({ isDark, dim }) => {
    const colors = isDark ? defaultDark : defaultLight;
    for (const level of ["light", "medium", "heavy"] as const) {
      const glass = glassAt(level, defaultGlass);
      const preferences = {
        ...defaultPreferences,
        wallpaperEnabled: true,
        wallpaperDim: dim,
        glass,
      };
      const { tokens } = lookOf({ isDark, colors }, { isDark, isStill: false, preferences });
      const veil = Number.parseFloat(tokens["--glass-sidebar-veil"] ?? "") / 100;
      const panes = ["#000000", "#ffffff"].map((pixel) =>
        laidOver(
          tokens["--color-panel"] ?? "",
          laidOver(colors.background, pixel, dim / 100),
          veil,
        ),
      );
      const words = tokens["--theme-text"] ?? "";
      const grounds = [...panes, ...panes.map((pane) => laidOver(words, pane, 0.09))];
      for (const name of ["--theme-text", "--color-text-muted", "--color-error-text"] as const) {
        const least = Math.min(...grounds.map((ground) => contrast(tokens[name] ?? "", ground)));
        expect([name, level, least >= 4.4]).toEqual([name, level, true]);
      }
    }
  },
);

it("AP-04 without a picture a pane may be clear", () => {
  expect(safeVeil("#ffffff", "#ffffff", "#1a1b26", { hasPicture: false, dim: 0.4 })).toBe(0);
});
