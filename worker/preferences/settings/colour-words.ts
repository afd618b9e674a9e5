import { type Hex, readHex } from "#contract/looks/colours.ts";
import { type AppColour, appColourNames } from "#contract/preferences.ts";
import { atLightness, hslOf } from "#shared/themes/colours.ts";

/** A colour that somebody named: as it is drawn, and the nearest of those that tools can wear. */
export interface NamedColour {
  readonly name: string;
  readonly hex: Hex;
  readonly app: AppColour;
}

/** `word:hex` for the colours of tools, `word:hex:nearest` for others. */
const table = `blue:3b82f6 red:ef4444 emerald:10b981 yellow:eab308 green:22c55e slate:64748b cyan:06b6d4 pink:ec4899
  rose:f43f5e orange:f97316 violet:8b5cf6 purple:a855f7 indigo:6366f1 teal:14b8a6 gray:6b7280
  grey:6b7280:gray silver:c0c0c0:gray white:ffffff:gray black:0a0a0a:slate charcoal:36454f:slate
  turquoise:40e0d0:teal aqua:22d3ee:cyan sky:38bdf8:cyan skyblue:38bdf8:cyan azure:2f8fff:blue navy:1e3a8a:indigo
  cobalt:0047ab:blue lime:84cc16:green mint:6ee7b7:emerald olive:808000:green jade:00a86b:emerald
  gold:fbbf24:yellow golden:fbbf24:yellow amber:f59e0b:yellow lemon:fde047:yellow mustard:d4a017:yellow
  brown:92400e:orange chocolate:7b3f00:orange beige:e8dcc4:yellow cream:fff4d6:yellow sand:d9c29c:yellow
  peach:ffb38a:orange apricot:ffb16d:orange tangerine:f28500:orange coral:ff7f50:orange salmon:fa8072:rose
  magenta:d946ef:pink fuchsia:d946ef:pink lavender:a78bfa:violet lilac:c8a2c8:violet plum:8e4585:purple
  maroon:800000:red crimson:dc143c:rose scarlet:ff2400:red burgundy:800020:rose ruby:e0115f:rose cherry:de3163:rose`;

const named: ReadonlyMap<string, NamedColour> = new Map(
  table.split(/\s+/).flatMap((entry) => {
    const [name = "", digits = "", near] = entry.split(":");
    const app = appColourNames.find((known) => known === (near ?? name));
    return app ? [[name, { name, hex: `#${digits}`, app }] as const] : [];
  }),
);

/** Colours of tools that stand for the light or the dark of another. */
const shades: ReadonlyMap<string, AppColour> = new Map([
  ["light blue", "cyan"],
  ["dark blue", "indigo"],
  ["light green", "emerald"],
  ["light red", "rose"],
  ["light purple", "violet"],
  ["dark purple", "indigo"],
  ["light gray", "gray"],
  ["dark gray", "slate"],
  ["blue green", "teal"],
]);

const shifts: Readonly<Record<string, number>> = {
  light: 18,
  pale: 25,
  pastel: 25,
  soft: 12,
  dark: -18,
  deep: -15,
};

/** Reads `#0af`, 'emerald', 'light blue', 'dark grey'; undefined for what is no colour that is known here. */
export function colourCalled(said: string): NamedColour | undefined {
  const words = said
    .trim()
    .toLowerCase()
    .replaceAll("grey", "gray")
    .replaceAll(/[-\s]+/g, " ");
  const hex = readHex(words);
  if (hex !== undefined) return { name: hex, hex, app: nearestTo(hex) };
  const whole = named.get(words.replaceAll(" ", "")) ?? named.get(words);
  if (whole) return whole;
  const [first = "", ...rest] = words.split(" ");
  const base = named.get(rest.join(" ")) ?? named.get(rest.at(-1) ?? "");
  if (!base) return undefined;
  const shift = shifts[first] ?? 0;
  const [, , lightness] = hslOf(base.hex);
  const shown = Math.min(95, Math.max(8, lightness + shift));
  return {
    name: words,
    hex: shift === 0 ? base.hex : atLightness(base.hex, shown),
    app: shades.get(words) ?? base.app,
  };
}

/** By hue; what has hardly any is gray. */
function nearestTo(hex: Hex): AppColour {
  const [hue, saturation] = hslOf(hex);
  if (saturation < 12) return "gray";
  const away = (name: AppColour): number => {
    const [other] = hslOf(named.get(name)?.hex ?? hex);
    const apart = Math.abs(other - hue);
    return Math.min(apart, 360 - apart);
  };
  const colourful = appColourNames.filter((name) => name !== "gray" && name !== "slate");
  return colourful.toSorted((a, b) => away(a) - away(b))[0] ?? "blue";
}
