import { query } from "../db/query.ts";
import type { Reader } from "../log/change.ts";
import { type Theme, themeLimits } from "#contract/looks/themes.ts";
import { itemStore } from "../items/store.ts";
import { themes, themeTable } from "./table.ts";
import { themePresets } from "#shared/themes/presets.ts";
import type { ThemeChoice } from "#contract/preferences.ts";

const storeOf = itemStore(themeTable);

export function themeStore(reader: Reader) {
  const { db, userId } = reader;
  const { get, find } = storeOf(reader);
  return {
    get,
    list: (): Promise<Theme[]> =>
      find({ orderBy: [themes.createdAt], limit: themeLimits.perPerson }),
    async count(): Promise<number> {
      const row = await query`select count(*) n from themes
        where user_id = ${userId} and deleted_at is null`.first(db);
      return Number(row?.["n"] ?? 0);
    },
  };
}

interface Found {
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
