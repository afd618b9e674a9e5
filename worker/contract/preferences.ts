import * as v from "valibot";
import { HexColour } from "./looks/colours.ts";
import { acts, reads } from "./endpoint.ts";
import { defaultFade, Fade, fadeLimits, FadeTheme } from "./looks/fade.ts";
import { defaultGlass, GlassSettings } from "./looks/glass.ts";
import {
  automaticZone,
  Flag,
  Id,
  Instant,
  longestLeadMinutes,
  text,
  wholeNumber,
} from "./values.ts";
import { customisable } from "./looks/themes.ts";
import {
  Attribution,
  isPictureAddress,
  WallpaperProvider,
  wallpaperRules,
} from "./looks/wallpapers.ts";

export const Mode = v.picklist(["light", "dark", "system"], "must be light, dark or system");
export type Mode = v.InferOutput<typeof Mode>;

export const ContrastMode = v.picklist(["enhanced", "original"], "must be enhanced or original");
export type ContrastMode = v.InferOutput<typeof ContrastMode>;

/** Colour names that tools can wear; each is a colour role `--colour-{name}`. */
export const appColourNames = [
  "blue",
  "red",
  "emerald",
  "yellow",
  "green",
  "slate",
  "cyan",
  "pink",
  "rose",
  "orange",
  "violet",
  "purple",
  "indigo",
  "teal",
  "gray",
] as const;
export const AppColour = v.picklist(appColourNames, "must be a colour's name");
export type AppColour = v.InferOutput<typeof AppColour>;

/** The source of the colors. `id` names the preset or the person's own theme. */
export const ThemeChoice = v.strictObject({
  source: v.picklist(["default", "preset", "custom"], "must be default, preset or custom"),
  id: v.nullable(Id),
});
export type ThemeChoice = v.InferOutput<typeof ThemeChoice>;

/** Colors that the person chose over the theme's own. */
export const CustomColours = v.partial(
  v.strictObject(v.entriesFromList([...customisable.first, ...customisable.more], HexColour)),
);
export type CustomColours = v.InferOutput<typeof CustomColours>;

const Tags = v.pipe(v.array(text(60), "must be a list"), v.maxLength(60));

export function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** The clock of times; automatic is that of each device's language. */
export const TimeFormat = v.picklist(["automatic", "h12", "h23"], "must be automatic, h12 or h23");

export const dateFormats = ["automatic", "D MMM Y", "M/D/Y", "DD/MM/Y", "Y-MM-DD"] as const;
export const DateFormat = v.picklist(dateFormats, `must be one of ${dateFormats.join(", ")}`);

/** Weekdays that a week may begin with. */
export const weekStarts = ["sunday", "monday", "saturday"] as const;
export const WeekStart = v.picklist(weekStarts, "must be sunday, monday or saturday");

const Lead = v.nullable(wholeNumber(0, longestLeadMinutes));

/** A person's settings, one field each, so that an undo restores just what was changed. */
const fields = {
  mode: Mode,
  contrastMode: ContrastMode,
  theme: ThemeChoice,
  customColors: CustomColours,
  glass: GlassSettings,
  fadeEnabled: Flag,
  fadeDynamic: Flag,
  fade: Fade,
  fadeThemes: v.pipe(v.array(FadeTheme, "must be a list"), v.maxLength(fadeLimits.themes)),
  activeFadeTheme: v.nullable(Id),
  wallpaperEnabled: Flag,
  wallpaperProvider: WallpaperProvider,
  wallpaperQuery: text(200),
  wallpaperUrl: v.pipe(
    text(200_000),
    v.check(isPictureAddress, "must be the address of a picture"),
  ),
  /** Minutes; 0 never changes it. */
  wallpaperUpdateInterval: wholeNumber(0, 10_080),
  wallpaperTags: Tags,
  wallpaperExcludeTags: Tags,
  wallpaperLastUpdated: v.nullable(Instant),
  wallpaperAttribution: v.nullable(Attribution),
  /** Percent of the theme's background laid over the picture. */
  wallpaperDim: wholeNumber(0, 90),
  accent: AppColour,
  /** By panel id. */
  appColors: v.pipe(v.record(text(20), AppColour), v.maxEntries(60)),
  notificationsEnabled: Flag,
  compactHeader: Flag,
  /** A language tag: 'en', 'pt-BR'. */
  language: v.pipe(text(35), v.regex(/^[a-z]{2,3}(?:-[\dA-Za-z]{2,8})*$/, "must be a language")),
  /** `automaticZone`, the default, is that of each device (values.ts). */
  timezone: v.pipe(text(64), v.check(isZone, "must be a time zone")),
  timeFormat: TimeFormat,
  dateFormat: DateFormat,
  weekStart: WeekStart,
  /** Minutes before a new event, and before nine o'clock of one that lasts whole days; null for none. */
  eventReminder: Lead,
  allDayReminder: Lead,
  notificationsDesktop: Flag,
  notificationsSound: Flag,
  notificationsEmail: Flag,
} as const;

export const PreferenceChanges = v.partial(v.strictObject(fields));
export type PreferenceChanges = v.InferOutput<typeof PreferenceChanges>;

/** A picture that every screen would load from an address that somebody chose, who would see where it is loaded. */
const LoadsFromElsewhere = v.object({ wallpaperUrl: v.pipe(v.string(), v.regex(/^https?:/i)) });

/** `version` 0 stands for a person who never changed anything. */
export const Preferences = v.object({ ...fields, version: v.number() });
export type Preferences = v.InferOutput<typeof Preferences>;

export const defaultPreferences: Preferences = {
  mode: "system",
  contrastMode: "enhanced",
  theme: { source: "default", id: null },
  customColors: {},
  glass: defaultGlass,
  fadeEnabled: true,
  fadeDynamic: false,
  fade: defaultFade,
  fadeThemes: [],
  activeFadeTheme: null,
  wallpaperEnabled: false,
  wallpaperProvider: "pexels",
  wallpaperQuery: wallpaperRules.query,
  wallpaperUrl: "",
  wallpaperUpdateInterval: wallpaperRules.updateMinutes,
  wallpaperTags: [],
  wallpaperExcludeTags: [...wallpaperRules.excludeTags],
  wallpaperLastUpdated: null,
  wallpaperAttribution: null,
  wallpaperDim: 40,
  accent: "blue",
  appColors: {},
  notificationsEnabled: true,
  compactHeader: false,
  language: "en",
  timezone: automaticZone,
  timeFormat: "automatic",
  dateFormat: "automatic",
  weekStart: "sunday",
  // Specification 3 §9.
  eventReminder: 15,
  allDayReminder: 15,
  notificationsDesktop: true,
  notificationsSound: false,
  notificationsEmail: true,
  version: 0,
};

/** The one item of the tool 'preferences' in a person's log. */
export const preferencesId = "preferences";

export const preferences = {
  get: reads("/api/tools/user/preferences", { answer: Preferences }),
  /** Only the fields that changed. */
  save: acts("PUT", "/api/tools/user/preferences", {
    body: PreferenceChanges,
    answer: Preferences,
    asksFirst: (body) => v.is(LoadsFromElsewhere, body),
  }),
} as const;
