import { presetById } from "#shared/themes/presets.ts";
import { type NewTheme, Theme, themes } from "#contract/looks/themes.ts";
import { queryOptions } from "@tanstack/react-query";
import { call, callWhole } from "../api/call.ts";
import { wordsOf } from "../api/problem.ts";
import { Collection } from "../collection/collection.ts";
import type { Kind } from "../collection/kind.ts";
import { sortedRows, textOrder } from "../collection/rows.ts";
import { keepText, storedAs } from "../ui/stored.ts";
import { showProblem } from "../ui/toast.ts";

export const presetsQuery = queryOptions({
  queryKey: ["themes", "presets"],
  queryFn: ({ signal }) => call(themes.presets, {}, { signal }),
});

interface Created {
  readonly theme: NewTheme;
  readonly at: string;
}

const create: Kind<Theme, Created> = {
  creates: true,
  preview: (now, { theme, at }, id) => now ?? newTheme(theme, id, at),
  send: ([id = ""], { theme }, options) =>
    callWhole(themes.create, { body: { ...theme, id } }, options),
  failed: (error) => wordsOf(error, "Failed to save the theme"),
};

/** Its refusal is said by who asked, in the specification's words; of an earlier visit's here. */
const remove: Kind<Theme, { readonly name: string }> = {
  preview: () => undefined,
  send: ([id = ""], _, options) => callWhole(themes.remove, { params: { id } }, options),
  failed: () => undefined,
  refused: (_client, _ids, { name }) => {
    showProblem(`Failed to delete theme: ${name}`);
    return Promise.resolve(undefined);
  },
};

/** As the worker will probably answer it. */
export const newTheme = (theme: NewTheme, id: string, at: string): Theme => ({
  ...theme,
  description: theme.description ?? "",
  glass: theme.glass ?? null,
  wallpaperQuery: theme.wallpaperQuery ?? null,
  id,
  madeBy: "user",
  createdAt: at,
  updatedAt: at,
  deletedAt: null,
  version: 0,
});

export const themeCollection = new Collection({
  tool: "themes",
  isSilent: true,
  schema: Theme,
  sorted: sortedRows<Theme>((a, b) => textOrder(a.createdAt, b.createdAt) || textOrder(a.id, b.id)),
  load: ({ signal }) => call(themes.list, {}, { signal }),
  kinds: { create, remove },
});

const key = "aside-custom-theme";

/** The person's own theme that was applied last, so that it shows without a network. */
export function rememberedTheme(id: string): Theme | undefined {
  const kept = storedAs(Theme, key);
  return kept?.id === id ? kept : undefined;
}

export async function ownTheme(id: string): Promise<Theme | undefined> {
  try {
    const theme = await call(themes.get, { params: { id } });
    rememberTheme(theme);
    return theme;
  } catch {
    return rememberedTheme(id);
  }
}

export function rememberTheme(theme: Theme): void {
  keepText(key, JSON.stringify(theme));
}

/** A preset by its id; one that is gone is said so, and the default takes its place. */
export function presetOr<Other>(id: string, other: Other) {
  const preset = presetById(id);
  if (!preset) console.warn(`Preset not found: ${id}`);
  return preset ?? other;
}
