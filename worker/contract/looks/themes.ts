import * as v from "valibot";
import { HexColour, readHex } from "./colours.ts";
import { isPictureAddress } from "./wallpapers.ts";
import { itemRows, reads } from "../endpoint.ts";
import { Id, text, requiredText, bookkeeping, Flag, NewId } from "../values.ts";

export const themeLimits = {
  name: 60,
  description: 300,
  query: 200,
  perPerson: 200,
  furtherColors: 60,
} as const;

/** The colours of a theme. The first six a preset must have; the first five must not all be black. */
export const coreColours = ["primary", "accent", "background", "surface", "text"] as const;
export const ThemeColours = v.strictObject({
  ...v.entriesFromList([...coreColours, "border"], HexColour),
  ...v.entriesFromList(
    ["textSecondary", "error", "warning", "success", "info"],
    v.optional(HexColour),
  ),
});
export type ThemeColours = v.InferOutput<typeof ThemeColours>;
/** Roles that 'Customize Colors' offers: four at once, six more under 'Show More'. */
export const customisable = {
  first: ["primary", "accent", "background", "text"],
  more: ["success", "warning", "error", "info", "surface", "border"],
} as const;
export type ColourRole = Exclude<keyof ThemeColours, "textSecondary">;

/** Specification 3 §9: what a theme without status colours has. */
export const statusColours = {
  error: "#ef4444",
  warning: "#f59e0b",
  success: "#10b981",
  info: "#3b82f6",
} as const;

/** Percent: blur of 64 px, transparency (0 is solid) and saturation. */
export const ThemeGlass = v.strictObject({
  enabled: v.boolean(),
  blur: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  opacity: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  saturation: v.pipe(v.number(), v.minValue(0), v.maxValue(300)),
});
export type ThemeGlass = v.InferOutput<typeof ThemeGlass>;

const appColors = v.optional(v.record(text(20), text(20)));

/** A theme everyone has. `counterpart` is its sibling for the other mode, where the family has one. */
export const ThemePreset = v.object({
  id: Id,
  name: v.string(),
  description: v.string(),
  isDark: v.boolean(),
  colors: ThemeColours,
  family: v.string(),
  counterpart: v.optional(Id),
  appColors,
  glass: v.optional(ThemeGlass),
  wallpaperQuery: v.optional(v.string()),
  disableWallpaper: v.optional(v.boolean()),
});
export type ThemePreset = v.InferOutput<typeof ThemePreset>;

const isNotAllBlack = (colors: ThemeColours): boolean =>
  coreColours.some((role) => readHex(colors[role]) !== "#000000");

const ownFields = {
  name: requiredText(themeLimits.name, "Please enter a theme name"),
  description: text(themeLimits.description),
  isDark: Flag,
  colors: v.pipe(ThemeColours, v.check(isNotAllBlack, "must not all be black")),
  glass: v.nullable(ThemeGlass),
  wallpaperQuery: v.nullable(text(themeLimits.query)),
} as const;

const colorsOf = (names: readonly string[]) =>
  v.partial(v.strictObject(v.entriesFromList(names, HexColour)));
const ColourName = v.pipe(text(20), v.regex(/^[a-z]+$/, "must be a colour's name"));
const ratio = v.pipe(v.number("must be a number"), v.minValue(1), v.maxValue(21));

/** What a theme of the specification may have beside its colors and glass; null where it has none. */
const furtherFields = {
  extendedColors: v.nullable(
    v.pipe(v.record(text(40), HexColour), v.maxEntries(themeLimits.furtherColors)),
  ),
  /** A color's name, by the tool that wears it. It becomes part of a style's name, so it is letters alone. */
  appColors: v.nullable(
    v.pipe(v.record(text(20), ColourName), v.maxEntries(themeLimits.furtherColors)),
  ),
  calendarColors: v.nullable(colorsOf(["meeting", "appointment", "work", "personal", "other"])),
  contrastRatios: v.nullable(
    v.partial(
      v.strictObject(
        v.entriesFromList(
          ["textOnBackground", "primaryOnBackground", "textOnSurface", "primaryOnSurface"],
          ratio,
        ),
      ),
    ),
  ),
  wallpaper: v.nullable(
    v.strictObject({
      url: v.pipe(text(2_000), v.check(isPictureAddress, "must be the address of a picture")),
      blur: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
      opacity: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
      scale: v.optional(v.pipe(v.number(), v.minValue(0.1), v.maxValue(10))),
    }),
  ),
  isSystem: Flag,
  disableWallpaper: Flag,
} as const;

/** A person's own theme, made by hand or by an assistant. */
export const Theme = v.object({
  id: Id,
  ...ownFields,
  ...v.partial(v.object(furtherFields)).entries,
  /** Its maker: 'user', 'assistant' or 'agent:…'. */
  madeBy: v.string(),
  ...bookkeeping,
});
export type Theme = v.InferOutput<typeof Theme>;

export const NewTheme = v.strictObject({
  id: v.optional(NewId),
  ...v.partial(v.strictObject(ownFields), ["description", "glass", "wallpaperQuery"]).entries,
  ...v.partial(v.strictObject(furtherFields)).entries,
});
export type NewTheme = v.InferOutput<typeof NewTheme>;

const base = "/api/tools/user/themes";

const { get, create, remove } = itemRows(base, {
  item: Theme,
  create: NewTheme,
  changes: NewTheme,
});

const LoadsFromElsewhere = v.object({
  wallpaper: v.object({ url: v.pipe(v.string(), v.regex(/^https?:/i)) }),
});

export const themes = {
  get,
  create: { ...create, asksFirst: (body: unknown) => v.is(LoadsFromElsewhere, body) },
  remove,
  presets: reads(`${base}/presets`, { answer: v.array(ThemePreset) }),
  list: reads(base, { answer: v.array(Theme) }),
} as const;
