import { contrast } from "#shared/themes/colours.ts";
import { themePresets } from "#shared/themes/presets.ts";
import { expect, it } from "vitest";
import { shownColours } from "../../theme/shown-colours.ts";
import { readoutsOf } from "./contrast-pairs.ts";

it("AP-01 the readout grades text on background, primary on background and text on surface", () => {
  const [text, primary, onSurface] = readoutsOf({
    text: "#ffffff",
    background: "#000000",
    surface: "#767676",
    primary: "#5a5a5a",
  });
  expect(text).toMatchObject({ label: "Text on background", ratio: "21.00", grade: "AAA" });
  expect(text?.fix).toBeUndefined();
  expect(primary).toMatchObject({
    label: "Primary on background",
    ratio: "3.04",
    grade: "AA Large",
  });
  expect(onSurface).toMatchObject({ label: "Text on surface", ratio: "4.54", grade: "AA" });
});

it("AP-01 'Fix it' finds a colour that reaches AA, and enhanced contrast leaves it so, in every preset", () => {
  for (const { id, colors, isDark } of themePresets) {
    const wish = { colors: { ...colors, text: colors.background }, isDark };
    for (const contrastMode of ["enhanced", "original"] as const) {
      const manner = { isDark, contrastMode, custom: {} };
      const fixes = readoutsOf(shownColours(wish, manner)).flatMap(({ fix }) => fix ?? []);
      const shown = shownColours(wish, { ...manner, custom: Object.assign({}, ...fixes) });
      for (const [role, ground] of [
        ["text", "background"],
        ["primary", "background"],
        ["text", "surface"],
      ] as const) {
        const ratio = contrast(shown[role], shown[ground]);
        expect([id, contrastMode, role, ground, ratio >= 4.5]).toEqual([
          id,
          contrastMode,
          role,
          ground,
          true,
        ]);
      }
    }
  }
});
