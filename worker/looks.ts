import { glassAt } from "#contract/looks/glass.ts";
import { midnightId, themePresets } from "#shared/themes/presets.ts";
import type { Ports } from "./ports.ts";
import { changeOf, savePreferences } from "./preferences/actions.ts";
import { preferencesStore } from "./preferences/store.ts";
import { picturedBy } from "./preferences/wallpapers.ts";
import type { ResetDeletedTheme } from "./themes/actions.ts";
import type { ApplyTheme } from "./themes/capabilities.ts";

/** Themes and preferences meet here: features know nothing of each other. */

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
    const at = acting.now().toISOString();
    const { event } = await savePreferences(
      acting,
      {
        theme,
        customColors: {},
        ...(now.mode === mode ? {} : { mode }),
        ...(glass === undefined ? {} : { glass: glassAt(glass, now.glass) }),
        ...(wallpaperQuery !== undefined &&
          (await picturedBy(ports, { now, query: wallpaperQuery, at }))),
      },
      "theme_applied",
    );
    return event;
  };
