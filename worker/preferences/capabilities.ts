import * as v from "valibot";
import type { Receipt } from "#contract/conversations.ts";
import { glassAt, type glassPresets } from "#contract/looks/glass.ts";
import {
  ContrastMode,
  Mode,
  type PreferenceChanges,
  type Preferences,
  preferencesId,
} from "#contract/preferences.ts";
import { requiredText } from "#contract/values.ts";
import type { Wallpaper } from "#contract/looks/wallpapers.ts";
import { type Invocation, type Outcome, changing } from "../capabilities/capability.ts";
import { type Occasion, savePreferences } from "./actions.ts";
import { preferencesStore } from "./store.ts";

/** A picture for what a person set, from whoever has pictures; the app knows who that is. */
export type FindPicture = (wanted: Preferences) => Promise<Wallpaper>;

const levels = [
  "disabled",
  "light",
  "medium",
  "heavy",
] as const satisfies readonly (keyof typeof glassPresets)[];

const mode = changing({
  name: "appearance.mode",
  title: "Choose light or dark",
  description: "Shows the workspace light, dark, or as the device is set",
  examples: ["dark mode", "switch to light mode", "follow the system"],
  input: v.strictObject({ mode: Mode }),
  run: (acting, input) =>
    changed(acting, input, {
      capability: "appearance.mode",
      title: input.mode === "system" ? "As the device is set" : `${titled(input.mode)} mode`,
      say:
        input.mode === "system"
          ? "The workspace is as light or dark as the device now."
          : `Switched to ${input.mode} mode.`,
    }),
});

const contrast = changing({
  name: "appearance.contrast",
  title: "Choose the contrast",
  description: "Enhanced contrast adjusts a theme's colours; original leaves them as they are",
  examples: ["enhanced contrast", "original contrast"],
  input: v.strictObject({ contrastMode: ContrastMode }),
  run: (acting, input) =>
    changed(acting, input, {
      capability: "appearance.contrast",
      title: `${titled(input.contrastMode)} contrast`,
      say: `Switched to ${input.contrastMode} contrast.`,
    }),
});

const glass = changing({
  name: "appearance.glass",
  title: "Choose the glass",
  description: "How much blur and transparency panels have over a wallpaper",
  examples: ["glass heavy", "turn off glass"],
  input: v.strictObject({ level: v.picklist(levels) }),
  async run(acting, { level }) {
    const { glass: now } = await standing(acting);
    return changed(
      acting,
      { glass: glassAt(level, now) },
      {
        capability: "appearance.glass",
        title: level === "disabled" ? "Glass off" : `Glass ${level}`,
        say: level === "disabled" ? "Turned the glass off." : `Set the glass to ${level}.`,
      },
    );
  },
});

const show = changing({
  name: "wallpaper.show",
  title: "Show or hide the wallpaper",
  description: "Turns the picture behind the workspace on or off",
  examples: ["turn off the wallpaper", "show the wallpaper"],
  input: v.strictObject({ isOn: v.boolean() }),
  run: (acting, { isOn }) =>
    changed(
      acting,
      { wallpaperEnabled: isOn },
      {
        capability: "wallpaper.show",
        title: isOn ? "Wallpaper on" : "Wallpaper off",
        say: `Turned the wallpaper ${isOn ? "on" : "off"}.`,
      },
    ),
});

/** Those that need somebody with pictures. */
export function preferenceCapabilities(find: FindPicture) {
  const set = changing({
    name: "wallpaper.set",
    title: "Choose what the wallpaper shows",
    description: "Looks for a picture by words and shows it behind the workspace",
    examples: ["wallpaper of misty mountains"],
    input: v.strictObject({ query: requiredText(200, "must say what to show") }),
    async run(acting, { query }) {
      const now = await standing(acting);
      const provider = now.wallpaperProvider === "custom" ? "pexels" : now.wallpaperProvider;
      const wanted = { ...now, wallpaperQuery: query, wallpaperProvider: provider };
      return changed(
        acting,
        {
          wallpaperEnabled: true,
          wallpaperQuery: query,
          wallpaperProvider: provider,
          ...(await pictured(acting, wanted)),
        },
        pictureSaid("wallpaper.set", query, `“${query}”`),
      );
    },
  });

  const next = changing({
    name: "wallpaper.next",
    title: "Show the next wallpaper",
    description: "Another picture for the same words",
    examples: ["next wallpaper"],
    input: v.strictObject({}),
    async run(acting) {
      const now = await standing(acting);
      if (now.wallpaperProvider === "custom" && now.wallpaperUrl !== "") {
        return {
          say: "Your wallpaper is a picture of your own; there is no next one.",
          suggestions: ["wallpaper of mountains"],
        };
      }
      return changed(
        acting,
        { wallpaperEnabled: true, ...(await pictured(acting, now)) },
        pictureSaid("wallpaper.next", "Next wallpaper", "another picture"),
      );
    },
  });

  /** Together with when it was found, so that tabs take it and look for none of their own. */
  async function pictured(acting: Invocation, wanted: Preferences): Promise<PreferenceChanges> {
    const { url, attribution } = await find(wanted);
    return {
      wallpaperUrl: url,
      wallpaperAttribution: attribution,
      wallpaperLastUpdated: acting.now().toISOString(),
    };
  }

  return [mode, contrast, glass, show, set, next] as const;
}

const standing = ({ db, userId }: Invocation): Promise<Preferences> =>
  preferencesStore(db, userId).get();

interface Said {
  readonly capability: string;
  readonly title: string;
  /** The answer, where something changed. */
  readonly say: string;
  readonly type?: Occasion;
}

const pictureSaid = (name: string, title: string, shown: string): Said => ({
  capability: name,
  title,
  say: `The wallpaper shows ${shown} now.`,
  type: "wallpaper_changed",
});

async function changed(
  acting: Invocation,
  changes: PreferenceChanges,
  { capability: name, title, say, type }: Said,
): Promise<Outcome> {
  const { event } = await savePreferences(acting, changes, type);
  if (!event) return { say: `That is how it is already: ${title}.` };
  const receipt: Receipt = {
    capability: name,
    title,
    tool: "preferences",
    itemId: preferencesId,
    eventId: event.id,
  };
  return { say, receipts: [receipt] };
}

const titled = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
