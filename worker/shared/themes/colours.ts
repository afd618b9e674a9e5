import type { Hex } from "#contract/looks/colours.ts";

/** Channels 0 to 1, gamma-encoded as screens take them. */
export type Rgb = readonly [red: number, green: number, blue: number];

export function rgbOf(hex: Hex): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

export function hexOf(rgb: Rgb): Hex {
  const byte = (channel: number): string =>
    Math.round(Math.min(1, Math.max(0, channel)) * 255)
      .toString(16)
      .padStart(2, "0");
  return `#${rgb.map(byte).join("")}`;
}

export const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

export const encoded = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

/** Relative luminance, 0 to 1 (WCAG 2.2). */
export function luminance(hex: Hex): number {
  const [red, green, blue] = rgbOf(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** 1 to 21 (WCAG 2.2). */
export function contrast(a: Hex, b: Hex): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

export type Grade = "AAA" | "AA" | "AA Large" | "Fail";

/** Each, and what it means for words in that color. */
export const gradeWords: Readonly<Record<Grade, string>> = {
  AAA: "AAA, very easy to read",
  AA: "AA, easy to read",
  "AA Large": "AA Large, for large text only",
  Fail: "Fail, hard to read",
};

export function gradeOf(ratio: number): Grade {
  if (ratio >= 7) return "AAA";
  if (ratio >= 4.5) return "AA";
  return ratio >= 3 ? "AA Large" : "Fail";
}

/** `top` at `opacity` over `below`, as a browser paints it. */
export function laidOver(top: Hex, below: Hex, opacity: number): Hex {
  const [under, over] = [rgbOf(below), rgbOf(top)];
  const channel = (at: 0 | 1 | 2): number => over[at] * opacity + under[at] * (1 - opacity);
  return hexOf([channel(0), channel(1), channel(2)]);
}

/** Hue in degrees, saturation and lightness in percent. */
export type Hsl = readonly [hue: number, saturation: number, lightness: number];

export function hslOf(hex: Hex): Hsl {
  const [red, green, blue] = rgbOf(hex);
  const max = Math.max(red, green, blue);
  const min = Math.min(red, green, blue);
  const range = max - min;
  const lightness = (max + min) / 2;
  if (range === 0) return [0, 0, lightness * 100];
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  const sixth =
    max === red
      ? ((green - blue) / range + 6) % 6
      : max === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return [sixth * 60, saturation * 100, lightness * 100];
}

export function fromHsl([hue, saturation, lightness]: Hsl): Hex {
  const light = lightness / 100;
  const reach = (saturation / 100) * Math.min(light, 1 - light);
  const channel = (offset: number): number => {
    const place = (offset + hue / 30) % 12;
    return light - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
  };
  return hexOf([channel(0), channel(8), channel(4)]);
}

/** The same hue and saturation at another lightness, in percent. */
export function atLightness(hex: Hex, lightness: number): Hex {
  const [hue, saturation] = hslOf(hex);
  return fromHsl([hue, saturation, lightness]);
}
