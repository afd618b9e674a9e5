import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Fade, FadeTheme } from "#contract/looks/fade.ts";
import type { GlassSettings } from "#contract/looks/glass.ts";
import type {
  AppColour,
  ContrastMode,
  CustomColours,
  Mode,
  ThemeChoice,
} from "#contract/preferences.ts";
import type { Attribution, WallpaperProvider } from "#contract/looks/wallpapers.ts";
import { itemColumns } from "../db/column.ts";
import type { Preferences } from "#contract/preferences.ts";
import { itemTable } from "../log/item-table.ts";
import type { LoggedItem } from "../log/change.ts";

const yesOrNo = (name: string) => integer(name, { mode: "boolean" }).notNull();
const words = (name: string) => text(name, { mode: "json" }).$type<readonly string[]>().notNull();

/** One row a person, a column a field: an undo puts back just what was changed. */
export const preferences = sqliteTable(
  "preferences",
  {
    ...itemColumns(),
    mode: text("mode").$type<Mode>().notNull(),
    contrastMode: text("contrast_mode").$type<ContrastMode>().notNull(),
    theme: text("theme", { mode: "json" }).$type<ThemeChoice>().notNull(),
    customColors: text("custom_colors", { mode: "json" }).$type<CustomColours>().notNull(),
    glass: text("glass", { mode: "json" }).$type<GlassSettings>().notNull(),
    fadeEnabled: yesOrNo("fade_enabled"),
    fadeDynamic: yesOrNo("fade_dynamic"),
    fade: text("fade", { mode: "json" }).$type<Fade>().notNull(),
    fadeThemes: text("fade_themes", { mode: "json" }).$type<readonly FadeTheme[]>().notNull(),
    activeFadeTheme: text("active_fade_theme"),
    wallpaperEnabled: yesOrNo("wallpaper_enabled"),
    wallpaperProvider: text("wallpaper_provider").$type<WallpaperProvider>().notNull(),
    wallpaperQuery: text("wallpaper_query").notNull(),
    wallpaperUrl: text("wallpaper_url").notNull(),
    wallpaperUpdateInterval: integer("wallpaper_update_interval").notNull(),
    wallpaperTags: words("wallpaper_tags"),
    wallpaperExcludeTags: words("wallpaper_exclude_tags"),
    wallpaperLastUpdated: text("wallpaper_last_updated"),
    wallpaperAttribution: text("wallpaper_attribution", { mode: "json" }).$type<Attribution>(),
    wallpaperDim: integer("wallpaper_dim").notNull(),
    accent: text("accent").$type<AppColour>().notNull(),
    appColors: text("app_colors", { mode: "json" })
      .$type<Readonly<Record<string, AppColour>>>()
      .notNull(),
    notificationsEnabled: yesOrNo("notifications_enabled"),
    compactHeader: yesOrNo("compact_header"),
  },
  (preference) => [primaryKey({ columns: [preference.userId, preference.id] })],
);

export type PreferencesItem = Preferences & LoggedItem;

export const preferencesTable = itemTable<PreferencesItem>(preferences, {
  tool: "preferences",
});
