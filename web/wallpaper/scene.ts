import type { Hex } from "#contract/looks/colours.ts";
import { fromOklch, mixed, oklchOf } from "#shared/themes/oklch.ts";

export const sceneSize = { width: 1600, height: 1000 } as const;

type SceneColours = Readonly<Record<"background" | "primary" | "accent", Hex>>;

interface Glow {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly colour: Hex;
  readonly opacity: number;
}

/** A quiet place: a sky in three colours from the top down, lights in it, and ridges from far to near. */
export interface Scene {
  readonly sky: readonly [Hex, Hex, Hex];
  readonly glows: readonly Glow[];
  readonly ridges: readonly { readonly path: string; readonly colour: Hex }[];
}

export function sceneOf(seed: string, colours: SceneColours, isDark: boolean): Scene {
  const random = seeded(seed);
  const turn = (random() - 0.5) * 90;
  const primary = turned(colours.primary, turn);
  const accent = turned(colours.accent, turn * 0.6);
  const { background } = colours;
  const deep = isDark ? "#05060a" : "#ffffff";
  const sky: Scene["sky"] = [
    mixed(mixed(background, primary, isDark ? 0.26 : 0.42), deep, 0.1),
    mixed(background, mixed(primary, accent, 0.4 + random() * 0.3), isDark ? 0.4 : 0.3),
    mixed(background, accent, isDark ? 0.44 : 0.36),
  ];
  const place = { sky, primary, accent, horizon: 0.4 + random() * 0.2, isDark };
  return {
    sky,
    glows: glowsOf(random, place),
    ridges: random() < 0.72 ? ridgesOf(random, place) : [],
  };
}

interface Place {
  readonly sky: Scene["sky"];
  readonly primary: Hex;
  readonly accent: Hex;
  readonly horizon: number;
  readonly isDark: boolean;
}

function glowsOf(random: () => number, { primary, accent, horizon, isDark }: Place): Glow[] {
  const { width, height } = sceneSize;
  const sun: Glow = {
    x: (0.2 + random() * 0.6) * width,
    y: (horizon - 0.06 - random() * 0.12) * height,
    radius: (0.28 + random() * 0.16) * width,
    colour: mixed(accent, "#fff4e0", isDark ? 0.35 : 0.7),
    opacity: isDark ? 0.55 : 0.9,
  };
  const clouds = Array.from({ length: 4 }, (_, place) => ({
    x: random() * width,
    y: random() * 0.9 * height,
    radius: (0.22 + random() * 0.3) * width,
    colour: place % 2 === 0 ? primary : accent,
    opacity: (isDark ? 0.22 : 0.2) + random() * 0.14,
  }));
  return [...clouds, sun];
}

const ridgeCount = 5;

function ridgesOf(random: () => number, { sky, primary, horizon, isDark }: Place): Scene["ridges"] {
  const near = mixed(primary, isDark ? "#04050a" : "#26304a", isDark ? 0.82 : 0.42);
  const roughness = random();
  return Array.from({ length: ridgeCount }, (_, index) => {
    const share = (index + 1) / ridgeCount;
    const base = horizon + (1 - horizon) * (index / ridgeCount) ** 1.15 * 0.92 + 0.03;
    return {
      path: ridgePath(random, base, 0.035 + 0.05 * share * (0.6 + random() * 0.6), roughness),
      colour: mixed(sky[2], near, share ** 1.3 * (isDark ? 0.96 : 0.78) + 0.06),
    };
  });
}

const stepPx = 20;

/** A line of hills, filled down to the ground: a few waves of random length over each other. */
function ridgePath(random: () => number, base: number, rise: number, roughness: number): string {
  const { width, height } = sceneSize;
  const waves = [1, 2.3, 5.1, 11.7].map((frequency, octave) => ({
    frequency: frequency * (0.7 + random() * 0.6),
    phase: random() * Math.PI * 2,
    size: octave < 2 ? 1 / (octave + 1) : (roughness * 0.5) / (octave + 1),
  }));
  const y = (x: number): number => {
    const wave = waves.reduce(
      (sum, { frequency, phase, size }) =>
        sum + Math.sin((x / width) * Math.PI * 2 * frequency + phase) * size,
      0,
    );
    return Math.round((base - wave * rise) * height * 10) / 10;
  };
  const points = Array.from({ length: width / stepPx + 1 }, (_, place) => {
    const x = place * stepPx;
    return `${String(x)} ${String(y(x))}`;
  });
  return `M0 ${String(height)}L${points.join("L")}L${String(width)} ${String(height)}Z`;
}

function turned(colour: Hex, degrees: number): Hex {
  const [lightness, chroma, hue] = oklchOf(colour);
  return fromOklch([lightness, chroma, (hue + degrees + 360) % 360]);
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32 over FNV-1a). */
function seeded(seed: string): () => number {
  let state = 2_166_136_261;
  for (let at = 0; at < seed.length; at += 1)
    state = Math.imul(state ^ seed.charCodeAt(at), 16_777_619);
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
}
