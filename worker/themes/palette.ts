import type { Hex } from "#contract/looks/colours.ts";
import { fromOklch, reaching } from "#shared/themes/oklch.ts";
import { statusColours, type ThemeColours, themeLimits } from "#contract/looks/themes.ts";
import { type Hint, small, vocabulary } from "./vocabulary.ts";

export interface Look {
  readonly name: string;
  readonly isDark: boolean;
  /** The words say whether it is light or dark. */
  readonly saysMode: boolean;
  readonly colors: ThemeColours;
  readonly glass: "light" | "medium" | "heavy";
  readonly wallpaperQuery: string;
}

/** Contrast that words and marks of a made theme always have (WCAG AA). */
const readable = 4.6;
const visible = 3.1;

/**
 * 'rainy evening' as colours. Known words bring hue, chroma and mode, which is `isDarkNow` where none says it;
 * unknown ones a hue of their own, the same each time. Text reaches 4.5 : 1 on background and surface, everything else 3 : 1, whatever was asked for.
 */
export function lookOf(description: string, isDarkNow = false): Look {
  const words = wordsOf(description);
  const hints = words.flatMap((word) => hintOf(word) ?? []);
  const saidMode = hints.findLast((hint) => hint.isDark !== undefined)?.isDark;
  const isDark = saidMode ?? isDarkNow;
  const hue = hints.find((hint) => hint.hue !== undefined)?.hue ?? hueOf(words.join(" "));
  const accent = farthest(
    hue,
    hints.flatMap((hint) => hint.accent ?? []),
  );
  const chromas = hints.flatMap(({ chroma }) => chroma ?? []);
  const chroma = chromas.length === 0 ? 0.8 : sum(chromas) / chromas.length;
  return {
    name: nameOf(description),
    isDark,
    saysMode: saidMode !== undefined,
    colors: isDark ? darkPalette(hue, accent, chroma) : lightPalette(hue, accent, chroma),
    glass: heaviest(hints),
    wallpaperQuery: pictureOf(words),
  };
}

function darkPalette(hue: number, accent: number, chroma: number): ThemeColours {
  const background = fromOklch([0.17, 0.025 * chroma, hue]);
  const surface = fromOklch([0.22, 0.03 * chroma, hue]);
  return palette(background, surface, {
    text: fromOklch([0.93, 0.012 * chroma, hue]),
    second: fromOklch([0.76, 0.025 * chroma, hue]),
    border: fromOklch([0.33, 0.03 * chroma, hue]),
    primary: fromOklch([0.75, 0.13 * chroma, hue]),
    accent: fromOklch([0.77, 0.13, accent]),
  });
}

function lightPalette(hue: number, accent: number, chroma: number): ThemeColours {
  const background = fromOklch([0.985, 0.008 * chroma, hue]);
  const surface = fromOklch([0.955, 0.014 * chroma, hue]);
  return palette(background, surface, {
    text: fromOklch([0.26, 0.03 * chroma, hue]),
    second: fromOklch([0.48, 0.04 * chroma, hue]),
    border: fromOklch([0.87, 0.025 * chroma, hue]),
    primary: fromOklch([0.52, 0.15 * chroma, hue]),
    accent: fromOklch([0.56, 0.15, accent]),
  });
}

interface Wanted {
  readonly text: Hex;
  readonly second: Hex;
  readonly border: Hex;
  readonly primary: Hex;
  readonly accent: Hex;
}

function palette(background: Hex, surface: Hex, wanted: Wanted): ThemeColours {
  const grounds = [background, surface];
  return {
    background,
    surface,
    text: reaching(wanted.text, grounds, readable),
    textSecondary: reaching(wanted.second, grounds, readable),
    border: reaching(wanted.border, [background], 1.25),
    primary: reaching(wanted.primary, grounds, visible),
    accent: reaching(wanted.accent, grounds, visible),
    error: reaching(statusColours.error, grounds, visible),
    warning: reaching(statusColours.warning, grounds, visible),
    success: reaching(statusColours.success, grounds, visible),
    info: reaching(statusColours.info, grounds, visible),
  };
}

const wordsOf = (description: string): string[] =>
  (description.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => !small.has(word));

/** As it stands, or without an ending: rainy, clouds, stormy, sunny, forests. */
function hintOf(word: string): Hint | undefined {
  const key = keyOf(word);
  return key === undefined ? undefined : vocabulary[key];
}

function keyOf(word: string): string | undefined {
  const tries = [
    word,
    word.replace(/s$/, ""),
    word.replace(/y$/, ""),
    word.replace(/(.)\1y$/, "$1"),
    word.replace(/(?:ing|ed|ish)$/, ""),
    word.replace(/(?:light|lit|time)$/, ""),
  ];
  return tries.find((form) => Object.hasOwn(vocabulary, form));
}

function pictureOf(words: readonly string[]): string {
  const seen = words.flatMap((word) => {
    const key = keyOf(word);
    const picture = key === undefined ? word : (vocabulary[key]?.picture ?? word);
    return picture === "" ? [] : [picture];
  });
  return [...new Set(seen)].join(" ").slice(0, themeLimits.query).trim();
}

/** 'a rainy evening' becomes 'Rainy Evening'. */
function nameOf(description: string): string {
  const plain = description
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(/^(?:an?|the|some)\s+/i, "");
  const titled = plain.replaceAll(
    /(^|\s)(\p{Ll})/gu,
    (_, gap: string, letter: string) => `${gap}${letter.toUpperCase()}`,
  );
  return titled.slice(0, themeLimits.name).toWellFormed().trim() || "New theme";
}

/** FNV-1a: the same words have the same hue, always. */
function hueOf(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return (hash >>> 0) % 360;
}

/** Picks of several second colors the one that stands out most beside the first. */
const farthest = (hue: number, hues: readonly number[]): number =>
  hues.toSorted((a, b) => apart(hue, b) - apart(hue, a))[0] ?? hue + 150;

const apart = (a: number, b: number): number => 180 - Math.abs((Math.abs(a - b) % 360) - 180);

/** The highest value that one of the words asks for. */
function heaviest(hints: readonly Hint[]): Look["glass"] {
  const asked = new Set(hints.map(({ glass }) => glass));
  if (asked.has("heavy")) return "heavy";
  return asked.has("light") && !asked.has("medium") ? "light" : "medium";
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);
