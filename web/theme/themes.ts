import { presetById } from "#shared/themes/presets.ts";
import { Theme, themes } from "#contract/looks/themes.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { Collection } from "../collection/collection.ts";
import { sortedRows, textOrder } from "../collection/rows.ts";
import { keepText, storedAs } from "../ui/stored.ts";

export const presetsQuery = queryOptions({
  queryKey: ["themes", "presets"],
  queryFn: ({ signal }) => call(themes.presets, {}, { signal }),
});

export const themeCollection = new Collection({
  tool: "themes",
  isSilent: true,
  schema: Theme,
  sorted: sortedRows<Theme>((a, b) => textOrder(a.createdAt, b.createdAt) || textOrder(a.id, b.id)),
  load: ({ signal }) => call(themes.list, {}, { signal }),
  kinds: {},
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
