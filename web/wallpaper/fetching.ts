import type { Preferences } from "#contract/preferences.ts";
import { type Wallpaper, wallpapers } from "#contract/looks/wallpapers.ts";
import { call } from "../api/call.ts";
import { preferences, setPassing, setPreferences } from "../preferences/preferences.ts";
import { isShowable } from "./picture.tsx";

/** Finds another picture and shows it; what cannot be had is painted instead. One that only time asked for is kept here alone. */
export async function showNext({ isByTime }: { readonly isByTime: boolean }): Promise<void> {
  const asked = preferences.get();
  if (!asked.wallpaperEnabled || asked.wallpaperProvider === "custom") return;
  const { url, attribution } = await another(asked);
  const now = preferences.get();
  // Meanwhile the person turned it off, or another tab was first.
  if (!now.wallpaperEnabled || now.wallpaperLastUpdated !== asked.wallpaperLastUpdated) return;
  const show = isByTime ? setPassing : setPreferences;
  show({
    wallpaperUrl: url,
    wallpaperAttribution: attribution,
    wallpaperLastUpdated: new Date().toISOString(),
  });
}

async function another(asked: Preferences): Promise<Wallpaper> {
  try {
    const found = await call(wallpapers.random, { query: queryOf(asked) });
    return (await isShowable(found.url)) ? found : painted();
  } catch {
    return painted();
  }
}

const painted = (): Wallpaper => ({
  url: `generated:${crypto.randomUUID().slice(0, 8)}`,
  attribution: null,
});

function queryOf(asked: Preferences) {
  const { wallpaperProvider, wallpaperQuery, wallpaperTags, wallpaperExcludeTags, wallpaperUrl } =
    asked;
  return {
    provider: wallpaperProvider,
    query: wallpaperQuery,
    ...(wallpaperTags.length === 0 ? {} : { tags: listed(wallpaperTags, 500) }),
    ...(wallpaperExcludeTags.length === 0 ? {} : { exclude: listed(wallpaperExcludeTags, 1_000) }),
    ...(wallpaperUrl === "" || wallpaperUrl.length > 2_000 ? {} : { not: wallpaperUrl }),
  };
}

/** As many whole words as the address has room for. */
function listed(words: readonly string[], max: number): string {
  let list = "";
  for (const word of words) {
    const longer = list === "" ? word : `${list},${word}`;
    if (longer.length > max) break;
    list = longer;
  }
  return list;
}
