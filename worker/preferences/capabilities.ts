import { capital } from "#shared/words.ts";
import * as v from "valibot";
import { glassAt, type glassPresets } from "#contract/looks/glass.ts";
import { ContrastMode, Mode } from "#contract/preferences.ts";
import { requiredText } from "#contract/values.ts";
import type { Ports } from "../ports.ts";
import { colourSettings } from "./settings/colour-settings.ts";
import { resetSetting } from "./settings/reset-setting.ts";
import { setting } from "./settings/setting.ts";
import { surfaceSettings } from "./settings/surface-settings.ts";
import { timeSettings } from "./settings/time-settings.ts";
import { wallpaperSettings } from "./settings/wallpaper-settings.ts";
import { zoneSetting } from "./settings/zone-setting.ts";
import { appearance } from "./telling.ts";
import { pictured, picturedBy } from "./wallpapers.ts";

const levels = [
  "disabled",
  "light",
  "medium",
  "heavy",
] as const satisfies readonly (keyof typeof glassPresets)[];

const mode = setting({
  name: "appearance.mode",
  title: "Choose light or dark",
  description: "Shows the workspace light, dark, or as the device is set",
  examples: ["dark mode", "switch to light mode", "follow the system"],
  input: v.strictObject({ mode: Mode }),
  change: (_now, changes) =>
    changes.mode === "system"
      ? {
          changes,
          title: "As the device is set",
          say: "Now light or dark as your device is set.",
        }
      : {
          changes,
          title: `${capital(changes.mode)} mode`,
          say: `Switched to ${changes.mode} mode.`,
        },
});

const contrast = setting({
  name: "appearance.contrast",
  title: "Choose the contrast",
  description: "Enhanced contrast adjusts a theme's colours; original leaves them as they are",
  examples: ["enhanced contrast", "original contrast"],
  input: v.strictObject({ contrastMode: ContrastMode }),
  change: (_now, changes) => ({
    changes,
    title: `${capital(changes.contrastMode)} contrast`,
    say: `Switched to ${changes.contrastMode} contrast.`,
  }),
});

const glass = setting({
  name: "appearance.glass",
  title: "Choose the glass",
  description: "How much blur and transparency panels have over a wallpaper",
  examples: ["glass heavy", "turn off glass"],
  input: v.strictObject({ level: v.picklist(levels) }),
  change: (now, { level }) => ({
    changes: { glass: glassAt(level, now.glass) },
    title: level === "disabled" ? "Glass off" : `Glass ${level}`,
    say: level === "disabled" ? "Turned the glass off." : `Set the glass to ${level}.`,
  }),
});

const show = setting({
  name: "wallpaper.show",
  title: "Show or hide the wallpaper",
  description: "Turns the picture behind the workspace on or off",
  examples: ["turn off the wallpaper", "show the wallpaper"],
  input: v.strictObject({ isOn: v.boolean() }),
  change: (_now, { isOn }) => ({
    changes: { wallpaperEnabled: isOn },
    title: isOn ? "Wallpaper on" : "Wallpaper off",
    say: `Turned the wallpaper ${isOn ? "on" : "off"}.`,
  }),
});

/** Capabilities of the look; those of the wallpaper need a source of pictures. */
export function preferenceCapabilities(ports: Ports) {
  const set = setting({
    name: "wallpaper.set",
    title: "Choose what the wallpaper shows",
    description: "Looks for a picture by words and shows it behind the workspace",
    examples: ["wallpaper of misty mountains"],
    input: v.strictObject({ query: requiredText(200, "must say what to show") }),
    change: async (now, { query }, at) => ({
      changes: await picturedBy(ports, { now, query, at }),
      title: query,
      say: `Set the wallpaper to “${query}”.`,
      type: "wallpaper_changed",
    }),
  });

  const next = setting({
    name: "wallpaper.next",
    title: "Show the next wallpaper",
    description: "Another picture for the same words",
    examples: ["next wallpaper"],
    input: v.strictObject({}),
    async change(now, _input, at) {
      if (now.wallpaperProvider === "custom" && now.wallpaperUrl !== "") {
        return {
          say: "Your wallpaper is a picture of your own; there is no next one.",
          suggestions: ["wallpaper of mountains"],
        };
      }
      return {
        changes: await pictured(ports, now, at),
        title: "Next wallpaper",
        say: "Changed to another wallpaper.",
        type: "wallpaper_changed",
      };
    },
  });

  return [
    appearance,
    mode,
    contrast,
    glass,
    resetSetting,
    show,
    set,
    next,
    ...wallpaperSettings,
    ...surfaceSettings,
    ...colourSettings,
    zoneSetting,
    ...timeSettings,
  ];
}
