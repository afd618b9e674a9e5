import type { Theme } from "#contract/looks/themes.ts";
import { itemTable } from "../log/item-table.ts";
import { themes } from "./table.ts";

/** People's own themes as the log sees them. */
export const themeTable = itemTable<Theme>(themes, {
  tool: "themes",
});
