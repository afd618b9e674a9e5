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

/** Stops as `position:opacity`. */
const fadeOf = (
  stops: string,
  fadeDistance: number,
  fadeType: Fade["fadeType"] = "linear",
): Fade => ({
  stops: stops.split(" ").map((stop) => {
    const [position = 0, opacity = 0] = stop.split(":").map(Number);
    return { position, opacity };
  }),
  fadeDistance,
  fadeType,
});

/** Specification 3 §9. */
export const defaultFade = fadeOf("0:0 40:0.4 100:1", 175);

interface FadePreset extends Fade {
  readonly id: string;
  readonly name: string;
}

export const fadePresets: readonly FadePreset[] = [
  { id: "default", name: "Default", ...defaultFade },
  { id: "none", name: "No Fade", ...fadeOf("0:1 100:1", 20) },
  { id: "smooth", name: "Smooth", ...fadeOf("0:0 25:0.15 50:0.5 75:0.85 100:1", 100) },
  { id: "minimal", name: "Minimal", ...fadeOf("0:0.35 100:1", 60) },
  { id: "glass", name: "Glass", ...fadeOf("0:0.1 60:0.7 100:1", 80, "ease") },
  { id: "soft", name: "Soft", ...fadeOf("0:0 30:0.2 70:0.75 100:1", 150) },
];
