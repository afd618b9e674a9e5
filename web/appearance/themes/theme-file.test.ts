import { statusColours } from "#contract/looks/themes.ts";
import { defaultDark } from "#shared/themes/presets.ts";
import { expect, it } from "vitest";
import { fileNameOf, readTheme, writeTheme } from "./theme-file.ts";

const theme = {
  source: "preset",
  id: "midnight-clean",
  name: "My théme!",
  isDark: true,
  colors: { ...defaultDark, ...statusColours, textSecondary: "#aaaaaa" },
  glass: { enabled: false, blur: 50, opacity: 35, saturation: 120 },
  wallpaperQuery: null,
} as const;

it("AP-01 a theme goes out as a file and comes back the same", () => {
  const { name, isDark, colors, glass, wallpaperQuery } = theme;
  expect(readTheme(writeTheme(theme))).toEqual({
    theme: { name, isDark, colors, glass, wallpaperQuery },
  });
  expect(fileNameOf(name)).toBe("my-théme.theme.json");
  expect(fileNameOf("??")).toBe("theme.theme.json");
});

it("AP-01 what is not a theme is refused in words", () => {
  const wrong = (text: string) => {
    const read = readTheme(text);
    return "problem" in read ? read.problem : "none";
  };
  expect(wrong("nonsense")).toBe("This file is not a theme");
  expect(wrong("[]")).toContain("This file is not a theme");
  const broken = JSON.stringify({
    name: "x",
    isDark: true,
    colors: { ...theme.colors, text: "red" },
  });
  expect(wrong(broken)).toBe(
    "This file is not a theme: colors.text Invalid hex color format: red. Expected format: #RGB or #RRGGBB",
  );
});
