import { type Hex } from "#contract/looks/colours.ts";
import { contrast, laidOver } from "#shared/themes/colours.ts";
import { fromOklch, leastContrast, mixed, oklchOf, reaching } from "#shared/themes/oklch.ts";
import { type AppColour, appColourNames } from "#contract/preferences.ts";
import type { FullColours } from "./shown-colours.ts";

export type Tokens = Readonly<Record<`--${string}`, string>>;

/** AA for text; a little more where a tint of a few percent may lie between. */
const readable = 4.5;
const readableOverTint = 4.9;
const visible = 3;

/** A theme's colors as measured tokens: text reaches 4.5 : 1 on all it can stand on. `behind` are further grounds that glass lets through. */
export function themeTokens(
  colours: FullColours,
  isDark: boolean,
  behind: readonly Hex[] = [],
): Tokens {
  const { background, surface, text, border, primary } = colours;
  const panel = isDark ? mixed(surface, background, 0.28) : background;
  const raised = isDark ? mixed(surface, text, 0.06) : background;
  const plain = [background, surface, panel, raised];
  const bare = [...plain, ...behind];
  // A row that the pointer is on, and one that is chosen, are grounds, too, also on glass.
  const grounds = [
    ...bare,
    ...bare.map((ground) => laidOver(text, ground, 0.09)),
    ...[panel, ...behind].map((ground) => laidOver(primary, ground, 0.09)),
  ];
  const words = reaching(text, bare, readable);
  const second = (share: number): Hex =>
    reaching(mixed(words, background, share), grounds, readable);
  const solid = solidOf(primary);
  return {
    "--theme-primary": primary,
    "--theme-accent": colours.accent,
    "--theme-background": background,
    "--theme-surface": surface,
    "--theme-text": words,
    "--theme-border": border,
    "--theme-error": colours.error,
    "--theme-warning": colours.warning,
    "--theme-success": colours.success,
    "--theme-info": colours.info,
    "--pole": isDark ? "#ffffff" : "#000000",
    "--color-canvas": isDark ? background : surface,
    "--color-panel": panel,
    "--color-inset": surface,
    "--color-raised": raised,
    "--color-thumb": isDark ? mixed(surface, text, 0.24) : background,
    "--color-border-strong": reaching(mixed(border, text, 0.22), [panel], 1.6),
    "--color-text-muted": reaching(colours.textSecondary, grounds, readable),
    "--color-text-faint": second(0.35),
    "--color-on-solid": solid.words,
    "--color-primary-solid": solid.ground,
    "--color-primary-solid-hover": solid.hover,
    "--color-primary-text": reaching(primary, grounds, readableOverTint),
    "--color-focus": reaching(primary, grounds, visible),
    "--color-accent-text": reaching(colours.accent, grounds, readableOverTint),
    "--color-accent-mark": reaching(colours.accent, plain, visible),
    "--color-error-solid": reaching(colours.error, [solid.words], readable),
    "--color-error-text": reaching(colours.error, grounds, readableOverTint),
    "--color-warning-text": reaching(colours.warning, grounds, readableOverTint),
    "--color-warning-mark": reaching(colours.warning, grounds, visible),
    "--color-success-text": reaching(colours.success, grounds, readableOverTint),
    "--color-info-text": reaching(colours.info, grounds, readableOverTint),
    ...hueTokens(isDark, grounds),
  };
}

/** A filled button: dark words on a light primary, white ones on a dark one. */
function solidOf(primary: Hex): { ground: Hex; hover: Hex; words: Hex } {
  const [, chroma, hue] = oklchOf(primary);
  const dark = fromOklch([0.2, Math.min(chroma, 0.03), hue]);
  const words = contrast(primary, "#ffffff") >= contrast(primary, dark) * 0.6 ? "#ffffff" : dark;
  const ground = reaching(primary, [words], readable);
  const hover = mixed(ground, words === "#ffffff" ? "#000000" : "#ffffff", 0.1);
  return { ground, hover: leastContrast(hover, [words]) >= readable ? hover : ground, words };
}

/** Hue in degrees and share of the usual chroma, by the name that registries use. */
const hues: Readonly<Record<AppColour, readonly [hue: number, chroma: number]>> = {
  blue: [258, 0.15],
  red: [25, 0.15],
  emerald: [163, 0.13],
  yellow: [85, 0.13],
  green: [145, 0.15],
  slate: [257, 0.035],
  cyan: [215, 0.105],
  pink: [355, 0.18],
  rose: [12, 0.18],
  orange: [48, 0.15],
  violet: [292, 0.18],
  purple: [305, 0.18],
  indigo: [277, 0.165],
  teal: [185, 0.105],
  gray: [260, 0.012],
};

/** Colors of tools, each readable on this theme's grounds. */
export function hueTokens(isDark: boolean, grounds: readonly Hex[]): Tokens {
  const lightness = isDark ? 0.76 : 0.52;
  return Object.fromEntries(
    appColourNames.map((name) => {
      const [hue, chroma] = hues[name];
      return [
        `--colour-${name}`,
        reaching(fromOklch([lightness, chroma, hue]), grounds, readable),
      ] as const;
    }),
  );
}
