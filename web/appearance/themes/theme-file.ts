import { NewTheme } from "#contract/looks/themes.ts";
import * as v from "valibot";
import type { ActiveTheme } from "../../theme/engine.ts";

const ThemeFile = v.object({ ...NewTheme.entries, id: v.optional(v.unknown()) });

export type ThemeRead = { readonly theme: NewTheme } | { readonly problem: string };

export function writeTheme({ name, isDark, colors, glass, wallpaperQuery }: ActiveTheme): string {
  return JSON.stringify({ name, isDark, colors, glass, wallpaperQuery }, null, 2);
}

export function readTheme(text: string): ThemeRead {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), ThemeFile), text);
  if (read.success) {
    const { id: _, ...theme } = read.output;
    return { theme };
  }
  const [issue] = read.issues;
  const path = v.getDotPath(issue);
  return {
    problem: `This file is not a theme${path === null ? "" : `: ${path} ${issue.message}`}`,
  };
}

export const fileNameOf = (name: string): string =>
  `${
    name
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
      .replaceAll(/^-|-$/g, "") || "theme"
  }.theme.json`;
