import * as v from "valibot";
import type { Preferences } from "#contract/preferences.ts";
import { themePresets } from "#shared/themes/presets.ts";
import { reading } from "../capabilities/capability.ts";
import { preferencesStore } from "./store.ts";

const asks = ["mode", "theme", "wallpaper"] as const;

/** How the workspace looks now. */
export const appearance = reading({
  name: "appearance.tell",
  effect: "tells",
  title: "Say how the workspace looks",
  description:
    "Says whether it is light or dark, which theme is applied, or which wallpaper is shown",
  examples: ["which theme am I using", "is dark mode on"],
  input: v.strictObject({ ask: v.picklist(asks, `must be one of ${asks.join(", ")}`) }),
  isClean: true,
  async run(acting, { ask }) {
    return { say: words[ask](await preferencesStore(acting).get()) };
  },
});

const words: Readonly<Record<(typeof asks)[number], (now: Preferences) => string>> = {
  mode: ({ mode }) =>
    mode === "system" ? "It is light or dark as your device is set." : `It is in ${mode} mode.`,
  theme({ theme: { source, id } }) {
    if (source === "custom") return "You use one of your own themes.";
    const preset = themePresets.find((one) => one.id === id);
    return `You use the theme ${source === "preset" && preset ? `“${preset.name}”` : "that comes with the workspace"}.`;
  },
  wallpaper({ wallpaperEnabled, wallpaperProvider, wallpaperQuery }) {
    if (!wallpaperEnabled) return "No wallpaper is shown.";
    return wallpaperProvider === "custom"
      ? "Your wallpaper is a picture of your own."
      : `Your wallpaper shows “${wallpaperQuery}”.`;
  },
};
