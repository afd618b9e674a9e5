import * as v from "valibot";
import { Id, requiredText, wholeNumber } from "../values.ts";

export const fadeCurves = ["linear", "ease", "ease-in", "ease-out"] as const;

export const fadeLimits = {
  stops: 12,
  themes: 50,
  name: 60,
  distance: { min: 20, max: 200 },
} as const;

/** Position 0 to 100 along the fade, opacity 0 to 1. */
export const FadeStop = v.strictObject({
  position: v.pipe(v.number("must be a number"), v.minValue(0), v.maxValue(100)),
  opacity: v.pipe(v.number("must be a number"), v.minValue(0), v.maxValue(1)),
});
export type FadeStop = v.InferOutput<typeof FadeStop>;

/** The fade of a sidebar's edges: stops, the distance in CSS pixels, and the curve between them. */
export const Fade = v.strictObject({
  stops: v.pipe(
    v.array(FadeStop, "must be a list"),
    v.minLength(2, "must have at least 2 stops"),
    v.maxLength(fadeLimits.stops, `must have at most ${String(fadeLimits.stops)} stops`),
  ),
  fadeDistance: wholeNumber(fadeLimits.distance.min, fadeLimits.distance.max),
  fadeType: v.picklist(fadeCurves, "must be linear, ease, ease-in or ease-out"),
});
export type Fade = v.InferOutput<typeof Fade>;

export const FadeTheme = v.strictObject({
  id: Id,
  name: requiredText(fadeLimits.name, "Please enter a theme name"),
  ...Fade.entries,
});
export type FadeTheme = v.InferOutput<typeof FadeTheme>;

const stops: FadeStop[] = [
  { position: 0, opacity: 0 },
  { position: 40, opacity: 0.4 },
  { position: 100, opacity: 1 },
];

/** Specification 3 §9. */
export const defaultFade: Fade = { stops, fadeDistance: 175, fadeType: "linear" };

interface FadePreset extends Fade {
  readonly id: string;
  readonly name: string;
}

export const fadePresets: readonly FadePreset[] = [
  { id: "default", name: "Default", ...defaultFade },
  {
    id: "none",
    name: "No Fade",
    stops: [
      { position: 0, opacity: 1 },
      { position: 100, opacity: 1 },
    ],
    fadeDistance: 20,
    fadeType: "linear",
  },
  {
    id: "smooth",
    name: "Smooth",
    stops: [
      { position: 0, opacity: 0 },
      { position: 25, opacity: 0.15 },
      { position: 50, opacity: 0.5 },
      { position: 75, opacity: 0.85 },
      { position: 100, opacity: 1 },
    ],
    fadeDistance: 100,
    fadeType: "linear",
  },
  {
    id: "minimal",
    name: "Minimal",
    stops: [
      { position: 0, opacity: 0.35 },
      { position: 100, opacity: 1 },
    ],
    fadeDistance: 60,
    fadeType: "linear",
  },
  {
    id: "glass",
    name: "Glass",
    stops: [
      { position: 0, opacity: 0.1 },
      { position: 60, opacity: 0.7 },
      { position: 100, opacity: 1 },
    ],
    fadeDistance: 80,
    fadeType: "ease",
  },
  {
    id: "soft",
    name: "Soft",
    stops: [
      { position: 0, opacity: 0 },
      { position: 30, opacity: 0.2 },
      { position: 70, opacity: 0.75 },
      { position: 100, opacity: 1 },
    ],
    fadeDistance: 150,
    fadeType: "linear",
  },
];
