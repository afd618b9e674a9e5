import * as v from "valibot";
import { wholeNumber, Flag } from "../values.ts";

/** Surfaces that can be glass, each with a switch and sliders of its own. */
export const glassComponents = [
  "sidebar",
  "message",
  "typing",
  "header",
  "modal",
  "dropdown",
] as const;
export type GlassComponent = (typeof glassComponents)[number];

export const glassLevels = ["disabled", "light", "medium", "heavy", "custom"] as const;
export const GlassLevel = v.picklist(
  glassLevels,
  "must be disabled, light, medium, heavy or custom",
);
export type GlassLevel = v.InferOutput<typeof GlassLevel>;

/** Specification 3 §9. Blur in percent of 64 px, opacity 0 (clear) to 1 (solid), saturation in percent. */
export const glassPresets = {
  disabled: { blur: 0, opacity: 1, saturation: 100 },
  light: { blur: 50, opacity: 0, saturation: 120 },
  medium: { blur: 50, opacity: 0.2, saturation: 150 },
  heavy: { blur: 100, opacity: 0.5, saturation: 180 },
} as const;

/** Pixels that a blur of 100 percent is. */
export const glassFullBlur = 64;

const share = (min: number, max: number) =>
  v.pipe(v.number("must be a number"), v.minValue(min), v.maxValue(max));

/** `customBlur` in pixels (0 to 48), `customOpacity` 0.1 to 1; only a component at 'custom' has them. */
export const GlassPart = v.strictObject({
  enabled: Flag,
  intensity: GlassLevel,
  customBlur: v.optional(share(0, 48)),
  customOpacity: v.optional(share(0.1, 1)),
});
export type GlassPart = v.InferOutput<typeof GlassPart>;

/** `globalBlur` 0 to 100 percent, `globalOpacity` 0 (clear) to 1 (solid). */
export const GlassSettings = v.strictObject({
  globalIntensity: GlassLevel,
  globalBlur: wholeNumber(0, 100),
  globalOpacity: share(0, 1),
  components: v.strictObject(v.entriesFromList(glassComponents, GlassPart)),
});
export type GlassSettings = v.InferOutput<typeof GlassSettings>;

const part = (intensity: GlassLevel): GlassPart => ({ enabled: true, intensity });

/** Specification 3 §4: medium overall, each component at its own level. */
export const defaultGlass: GlassSettings = {
  globalIntensity: "medium",
  globalBlur: glassPresets.medium.blur,
  globalOpacity: glassPresets.medium.opacity,
  components: {
    sidebar: part("heavy"),
    message: part("medium"),
    typing: part("medium"),
    header: part("light"),
    modal: part("heavy"),
    dropdown: part("light"),
  },
};

/** Choosing a level sets it everywhere; the switches of the components stay as they are. */
export function glassAt(level: keyof typeof glassPresets, now: GlassSettings): GlassSettings {
  const { blur, opacity } = glassPresets[level];
  const set = (name: GlassComponent): GlassPart => ({
    enabled: now.components[name].enabled,
    intensity: level,
  });
  return {
    globalIntensity: level,
    globalBlur: blur,
    globalOpacity: opacity,
    components: {
      sidebar: set("sidebar"),
      message: set("message"),
      typing: set("typing"),
      header: set("header"),
      modal: set("modal"),
      dropdown: set("dropdown"),
    },
  };
}
