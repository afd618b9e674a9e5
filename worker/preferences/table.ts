import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { itemColumns } from "../db/column.ts";
import type { Preferences } from "#contract/preferences.ts";
import { itemTable } from "../log/item-table.ts";
import type { LoggedItem } from "../log/change.ts";

const yesOrNo = (name: string) => integer(name, { mode: "boolean" }).notNull();
const json = (name: string) => text(name, { mode: "json" });

/** One row a person, a column a field: an undo puts back just what was changed. */
export const preferences = sqliteTable(
  "preferences",
  {
    ...itemColumns(),
    mode: text("mode").notNull(),
    contrastMode: text("contrast_mode").notNull(),
    theme: json("theme").notNull(),
    customColors: json("custom_colors").notNull(),
    glass: json("glass").notNull(),
    fadeEnabled: yesOrNo("fade_enabled"),
    fadeDynamic: yesOrNo("fade_dynamic"),
    fade: json("fade").notNull(),
    fadeThemes: json("fade_themes").notNull(),
    activeFadeTheme: text("active_fade_theme"),
    wallpaperEnabled: yesOrNo("wallpaper_enabled"),
    wallpaperProvider: text("wallpaper_provider").notNull(),
    wallpaperQuery: text("wallpaper_query").notNull(),
    wallpaperUrl: text("wallpaper_url").notNull(),
    wallpaperUpdateInterval: integer("wallpaper_update_interval").notNull(),
    wallpaperTags: json("wallpaper_tags").notNull(),
    wallpaperExcludeTags: json("wallpaper_exclude_tags").notNull(),
    wallpaperLastUpdated: text("wallpaper_last_updated"),
    wallpaperAttribution: json("wallpaper_attribution"),
    wallpaperDim: integer("wallpaper_dim").notNull(),
    accent: text("accent").notNull(),
    appColors: json("app_colors").notNull(),
    notificationsEnabled: yesOrNo("notifications_enabled"),
    compactHeader: yesOrNo("compact_header"),
    language: text("language").notNull().default("en"),
    timezone: text("timezone").notNull().default("UTC"),
    timeFormat: text("time_format").notNull().default("automatic"),
    dateFormat: text("date_format").notNull().default("automatic"),
    weekStart: text("week_start").notNull().default("sunday"),
    eventReminder: integer("event_reminder").default(15),
    allDayReminder: integer("all_day_reminder").default(15),
    notificationsDesktop: yesOrNo("notifications_desktop").default(true),
    notificationsSound: yesOrNo("notifications_sound").default(false),
    notificationsEmail: yesOrNo("notifications_email").default(true),
  },
  (preference) => [primaryKey({ columns: [preference.userId, preference.id] })],
);

export type PreferencesItem = Preferences & LoggedItem;

export const preferencesTable = itemTable<PreferencesItem>(preferences, { tool: "preferences" });
