import { glassAt } from "#contract/looks/glass.ts";
import { midnightId, themePresets } from "#shared/themes/presets.ts";
import type { Ports } from "./ports.ts";
import { changeOf, savePreferences } from "./preferences/actions.ts";
import type { FindPicture } from "./preferences/capabilities.ts";
import { preferencesStore } from "./preferences/store.ts";
import type { ResetDeletedTheme } from "./themes/actions.ts";
import type { ApplyTheme } from "./themes/capabilities.ts";
import { chooseWallpaper } from "./wallpapers/tool.ts";

/** Themes, preferences and pictures meet here: features know nothing of each other. */

/** A deleted theme that was applied gives way to the first preset (specification 3 §4). */
export const resetDeletedTheme: ResetDeletedTheme = async (acting, themeId) => {
  const { theme } = await preferencesStore(acting).get();
  if (theme.source !== "custom" || theme.id !== themeId) return undefined;
  const [first] = themePresets;
  return changeOf({ theme: { source: "preset", id: first?.id ?? midnightId } }, "theme_applied");
};

/** A theme that was made for the other mode changes the mode; colours set by hand give way to it. */
export const applyTheme =
  (ports: Ports): ApplyTheme =>
  async (acting, { theme, isDark, glass, wallpaperQuery }) => {
    const now = await preferencesStore(acting).get();
    const mode = isDark ? "dark" : "light";
    const picture =
      wallpaperQuery === undefined
        ? undefined
        : await findPicture(ports)({
            ...now,
            wallpaperProvider: provider(now.wallpaperProvider),
            wallpaperQuery,
          });
    const saved = await savePreferences(
      acting,
      {
        theme,
        customColors: {},
        ...(now.mode === mode ? {} : { mode }),
        ...(glass === undefined ? {} : { glass: glassAt(glass, now.glass) }),
        ...(picture === undefined
          ? {}
          : {
              wallpaperEnabled: true,
              wallpaperProvider: provider(now.wallpaperProvider),
              wallpaperQuery,
              wallpaperUrl: picture.url,
              wallpaperAttribution: picture.attribution,
              wallpaperLastUpdated: acting.now().toISOString(),
            }),
      },
      "theme_applied",
    );
    return saved.event;
  };

/** Pictures for words come from a provider; a picture of one's own has none. */
const provider = (chosen: "unsplash" | "pexels" | "custom") =>
  chosen === "custom" ? "pexels" : chosen;

export const findPicture =
  ({ pictures, newId }: Pick<Ports, "pictures" | "newId">): FindPicture =>
  async (wanted) => {
    let report: Promise<unknown> = Promise.resolve();
    const found = await chooseWallpaper(
      {
        provider: wanted.wallpaperProvider,
        query: wanted.wallpaperQuery,
        tags: wanted.wallpaperTags,
        exclude: wanted.wallpaperExcludeTags,
        not: wanted.wallpaperUrl,
      },
      {
        pictures,
        newId,
        random: Math.random,
        later: (work) => {
          report = work;
        },
      },
    );
    await report.catch(() => undefined);
    return found;
  };
