import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { itemColumns } from "../db/column.ts";
import type { Theme } from "#contract/looks/themes.ts";
import { itemTable } from "../log/item-table.ts";

export const themes = sqliteTable(
  "themes",
  {
    ...itemColumns(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    isDark: integer("is_dark", { mode: "boolean" }).notNull(),
    colors: text("colors", { mode: "json" }).notNull(),
    glass: text("glass", { mode: "json" }),
    wallpaperQuery: text("wallpaper_query"),
    madeBy: text("made_by").notNull(),
    extendedColors: text("extended_colors", { mode: "json" }),
    appColors: text("app_colors", { mode: "json" }),
    calendarColors: text("calendar_colors", { mode: "json" }),
    contrastRatios: text("contrast_ratios", { mode: "json" }),
    wallpaper: text("wallpaper", { mode: "json" }),
    isSystem: integer("is_system", { mode: "boolean" }).notNull().default(false),
    disableWallpaper: integer("disable_wallpaper", { mode: "boolean" }).notNull().default(false),
  },
  (theme) => [
    primaryKey({ columns: [theme.userId, theme.id] }),
    index("themes_in_order")
      .on(theme.userId, theme.createdAt)
      .where(sql`deleted_at is null`),
  ],
);

export const themeTable = itemTable<Theme>(themes, { tool: "themes" });
