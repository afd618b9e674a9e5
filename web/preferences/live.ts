import type { LogEvent } from "#contract/events.ts";
import type { LiveFeature } from "../live/feature.ts";

/** The boot call's preferences, until it is time to load them; what looks are made of comes later than that call. */
let read: unknown;

function keepBootRead(preferences: unknown): void {
  read = preferences;
}

/** Answers once: later they would be old. What they are is checked by who takes them, whose code has their schemas. */
export function takeBootRead(): unknown {
  const said = read;
  read = undefined;
  return said;
}

/** Code of looks is no part of the first visit: it is there by the time anybody changes one. */
const learning = () => import("./preferences.ts");

export const preferencesLive: LiveFeature = {
  tool: "preferences",
  apply: (_client, events) => void learning().then(({ learnFrom }) => learnFrom(events)),
  seed: (_client, { list }) => keepBootRead(list),
  reload: () => void learning().then(({ reloadPreferences }) => reloadPreferences()),
  // They stay on this device, under the name of whose they are.
  forget: () => keepBootRead(undefined),
  summary,
};

const subjects = [
  { fields: ["theme", "customColors"], words: "changed the theme" },
  { fields: ["mode"], words: "changed the mode" },
  { fields: ["contrastMode"], words: "changed the contrast" },
  {
    fields: ["wallpaperQuery", "wallpaperEnabled", "wallpaperUrl"],
    words: "changed the wallpaper",
  },
  { fields: ["glass"], words: "changed the glass" },
  { fields: ["fade", "fadeEnabled", "fadeDynamic"], words: "changed the fade" },
] as const;

function summary(events: readonly LogEvent[]): string | undefined {
  if (events.length === 0) return undefined;
  const names = new Set(events.flatMap(({ after }) => Object.keys(after ?? {})));
  const subject = subjects.find(({ fields }) => fields.some((field) => names.has(field)));
  return subject?.words ?? "changed your settings";
}
