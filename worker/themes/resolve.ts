import { themePresets } from "#shared/themes/presets.ts";
import type { Theme } from "#contract/looks/themes.ts";
import type { ThemeChoice } from "#contract/preferences.ts";

export interface Found {
  readonly choice: ThemeChoice;
  readonly name: string;
  readonly isDark: boolean;
}

/** The theme that some words mean: one's own before a preset, a whole name before a part of one. */
export function resolveTheme(words: string, own: readonly Theme[]): Found | undefined {
  const wanted = plain(words);
  if (wanted === "") return undefined;
  const all: Found[] = [
    ...own.map(({ id, name, isDark }) => ({
      choice: { source: "custom" as const, id },
      name,
      isDark,
    })),
    ...themePresets.map(({ id, name, isDark }) => ({
      choice: { source: "preset" as const, id },
      name,
      isDark,
    })),
  ];
  return (
    all.find(({ name, choice }) => plain(name) === wanted || choice.id === wanted) ??
    all.find(({ name }) => plain(name).startsWith(wanted)) ??
    all.find(({ name }) => everyWordIn(wanted, plain(name)))
  );
}

/** Lower case, no accents, no marks: 'Rosé Pine' and 'rose-pine' are the same. */
const plain = (words: string): string =>
  words
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, " ")
    .trim();

const everyWordIn = (wanted: string, name: string): boolean =>
  wanted.split(" ").every((word) => name.split(" ").includes(word));
