import * as v from "valibot";
import { defaultPreferences, type Preferences } from "#contract/preferences.ts";
import { setting } from "./setting.ts";

/**
 * What a reset brings back to what a new account has; saved themes and wallpaper searches stay. The button "Reset to
 * Defaults" chooses a preset by the device's light instead (specification 3 §4), which a sentence cannot see.
 */
const ofTheme = ["theme", "customColors", "contrastMode"] as const;
const ofLook = [
  ...ofTheme,
  "mode",
  "glass",
  "fadeEnabled",
  "fadeDynamic",
  "fade",
  "activeFadeTheme",
  "wallpaperEnabled",
  "wallpaperDim",
  "accent",
  "appColors",
  "compactHeader",
] as const;

const defaultsOf = (fields: readonly (keyof Preferences)[]) =>
  Object.fromEntries(fields.map((field) => [field, defaultPreferences[field]]));

export const resetSetting = setting({
  name: "appearance.reset",
  title: "Reset the look",
  description:
    "Puts the whole look back to how it was at first – mode, theme, colors, glass, edges and wallpaper – or only the theme. Saved themes stay",
  examples: ["reset the look", "reset the theme"],
  input: v.strictObject({
    what: v.optional(v.picklist(["look", "theme"], "must be look or theme"), "look"),
  }),
  change: (_now, { what }) => ({
    changes: defaultsOf(what === "theme" ? ofTheme : ofLook),
    title: `Original ${what}`,
    say: `Reset the ${what} to how it was at first.`,
  }),
});
