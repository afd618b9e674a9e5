import { type Hex } from "#contract/looks/colours.ts";
import { contrast, encoded, hexOf, linear, luminance, type Rgb, rgbOf } from "./colours.ts";

/** Lightness 0 to 1 and chroma 0 to about 0.37 as the eye weighs them, hue in degrees (Ottosson 2020). */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

export function oklchOf(hex: Hex): Oklch {
  const [red, green, blue] = rgbOf(hex);
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(bb, a) * 180) / Math.PI;
  return [lightness, Math.hypot(a, bb), hue < 0 ? hue + 360 : hue];
}

/** The nearest colour a screen has: chroma gives way, lightness and hue stay. */
export function fromOklch([lightness, chroma, hue]: Oklch): Hex {
  const light = Math.min(1, Math.max(0, lightness));
  const whole = channelsOf([light, chroma, hue]);
  if (isOnScreen(whole)) return hexOf(whole);
  let [low, high] = [0, chroma];
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2;
    if (isOnScreen(channelsOf([light, middle, hue]))) low = middle;
    else high = middle;
  }
  return hexOf(channelsOf([light, low, hue]));
}

const tolerance = 1e-4;
const isOnScreen = (rgb: Rgb): boolean =>
  rgb.every((channel) => channel >= -tolerance && channel <= 1 + tolerance);

function channelsOf([lightness, chroma, hue]: Oklch): Rgb {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** A colour between two, `share` of the way from the first to the second, as the eye sees it. */
export function mixed(from: Hex, to: Hex, share: number): Hex {
  const [a, b] = [oklabOf(from), oklabOf(to)];
  const at = (index: 0 | 1 | 2): number => a[index] + (b[index] - a[index]) * share;
  const [lightness, x, y] = [at(0), at(1), at(2)];
  const hue = (Math.atan2(y, x) * 180) / Math.PI;
  return fromOklch([lightness, Math.hypot(x, y), hue]);
}

function oklabOf(hex: Hex): readonly [number, number, number] {
  const [lightness, chroma, hue] = oklchOf(hex);
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

/** The least contrast of a colour against several that it stands on. */
export const leastContrast = (colour: Hex, grounds: readonly Hex[]): number =>
  Math.min(...grounds.map((ground) => contrast(colour, ground)));

/**
 * The colour nearest to `wanted` that reaches `ratio` on every ground: its lightness moves towards whichever
 * end has it, its hue stays. Where no lightness reaches it, black or white, whichever comes closer.
 */
export function reaching(wanted: Hex, grounds: readonly Hex[], ratio: number): Hex {
  if (leastContrast(wanted, grounds) >= ratio) return wanted;
  const brightness = grounds.map((ground) => luminance(ground));
  const middle = (Math.min(...brightness) + Math.max(...brightness)) / 2;
  // Contrast with white and with black is equal at this luminance.
  const towards = middle > 0.179 ? 0 : 1;
  return (
    towardsEnd(wanted, grounds, ratio, towards) ??
    towardsEnd(wanted, grounds, ratio, towards === 0 ? 1 : 0) ??
    (leastContrast("#000000", grounds) >= leastContrast("#ffffff", grounds) ? "#000000" : "#ffffff")
  );
}

function towardsEnd(
  wanted: Hex,
  grounds: readonly Hex[],
  ratio: number,
  end: 0 | 1,
): Hex | undefined {
  const [lightness, chroma, hue] = oklchOf(wanted);
  const at = (share: number): Hex =>
    fromOklch([lightness + (end - lightness) * share, chroma * (1 - share ** 3), hue]);
  if (leastContrast(at(1), grounds) < ratio) return undefined;
  let [low, high] = [0, 1];
  for (let step = 0; step < 14; step += 1) {
    const middle = (low + high) / 2;
    if (leastContrast(at(middle), grounds) >= ratio) high = middle;
    else low = middle;
  }
  return at(high);
}
