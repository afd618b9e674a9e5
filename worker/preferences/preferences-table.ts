import type { Preferences } from "#contract/preferences.ts";
import { itemTable } from "../log/item-table.ts";
import type { LoggedItem } from "../log/change.ts";
import { preferences } from "./table.ts";

/** A person's preferences as the log sees them. */
export type PreferencesItem = Preferences & LoggedItem;

export const preferencesTable = itemTable<PreferencesItem>(preferences, {
  tool: "preferences",
});
