/** A word's meaning for a look. Hue in degrees (OKLCH), chroma as a share of the usual, dark if it says so. */
export interface Hint {
  readonly hue?: number;
  readonly chroma?: number;
  readonly isDark?: boolean;
  /** Hue of the accent, where the word brings a second colour. */
  readonly accent?: number;
  readonly glass?: "light" | "medium" | "heavy";
  /** Says it in the query for a picture; the word itself unless given, nothing where empty. */
  readonly picture?: string;
}

const dark = true;
const light = false;

/** Weather, times, places, seasons, moods, materials and colours. */
export const vocabulary: Readonly<Record<string, Hint>> = {
  rain: { hue: 235, chroma: 0.55, isDark: dark, accent: 75, glass: "heavy" },
  storm: { hue: 255, chroma: 0.5, isDark: dark, accent: 95, glass: "heavy" },
  thunder: { hue: 285, chroma: 0.6, isDark: dark, accent: 95, glass: "heavy" },
  snow: { hue: 230, chroma: 0.3, isDark: light, accent: 250, glass: "medium" },
  ice: { hue: 215, chroma: 0.5, isDark: light, accent: 250, glass: "heavy" },
  fog: { hue: 240, chroma: 0.2, glass: "heavy", accent: 200 },
  mist: { hue: 200, chroma: 0.25, glass: "heavy", accent: 170 },
  cloud: { hue: 245, chroma: 0.25, isDark: light, accent: 255, glass: "medium" },
  sun: { hue: 75, chroma: 1, isDark: light, accent: 45 },
  wind: { hue: 205, chroma: 0.5, isDark: light, accent: 150 },

  dawn: { hue: 20, chroma: 0.7, isDark: light, accent: 320 },
  morning: { hue: 70, chroma: 0.6, isDark: light, accent: 220 },
  noon: { hue: 90, chroma: 0.8, isDark: light, accent: 240 },
  afternoon: { hue: 65, chroma: 0.7, isDark: light, accent: 30 },
  evening: { isDark: dark, accent: 55, glass: "medium" },
  sunset: { hue: 35, chroma: 1.1, isDark: dark, accent: 340 },
  sunrise: { hue: 50, chroma: 0.9, isDark: light, accent: 10 },
  dusk: { hue: 300, chroma: 0.7, isDark: dark, accent: 40 },
  twilight: { hue: 285, chroma: 0.8, isDark: dark, accent: 20 },
  night: { hue: 270, chroma: 0.7, isDark: dark, accent: 85 },
  midnight: { hue: 275, chroma: 0.8, isDark: dark, accent: 220 },
  moon: { hue: 265, chroma: 0.4, isDark: dark, accent: 95 },
  star: { hue: 275, chroma: 0.7, isDark: dark, accent: 95 },

  ocean: { hue: 230, chroma: 0.9, accent: 190 },
  sea: { hue: 215, chroma: 0.8, accent: 50 },
  lake: { hue: 220, chroma: 0.6, accent: 150 },
  river: { hue: 205, chroma: 0.6, accent: 140 },
  beach: { hue: 195, chroma: 0.8, isDark: light, accent: 60 },
  forest: { hue: 150, chroma: 0.7, accent: 80 },
  jungle: { hue: 145, chroma: 1, isDark: dark, accent: 60 },
  mountain: { hue: 250, chroma: 0.4, accent: 150 },
  desert: { hue: 60, chroma: 0.8, isDark: light, accent: 25 },
  meadow: { hue: 130, chroma: 0.9, isDark: light, accent: 350 },
  garden: { hue: 140, chroma: 0.8, isDark: light, accent: 0 },
  city: { hue: 260, chroma: 0.4, isDark: dark, accent: 60 },
  neon: { hue: 325, chroma: 1.4, isDark: dark, accent: 195, glass: "heavy" },
  cyberpunk: { hue: 330, chroma: 1.4, isDark: dark, accent: 200, glass: "heavy" },
  space: { hue: 285, chroma: 0.9, isDark: dark, accent: 210 },
  galaxy: { hue: 300, chroma: 1, isDark: dark, accent: 200 },
  aurora: { hue: 165, chroma: 1, isDark: dark, accent: 310, picture: "northern lights" },
  volcano: { hue: 30, chroma: 1.2, isDark: dark, accent: 60 },
  tokyo: { hue: 280, chroma: 1, isDark: dark, accent: 345, picture: "tokyo night street" },
  paris: { hue: 350, chroma: 0.5, isDark: light, accent: 250 },

  spring: { hue: 135, chroma: 0.8, isDark: light, accent: 350 },
  summer: { hue: 85, chroma: 1, isDark: light, accent: 220 },
  autumn: { hue: 50, chroma: 0.9, isDark: dark, accent: 25 },
  fall: { hue: 50, chroma: 0.9, isDark: dark, accent: 25, picture: "autumn" },
  winter: { hue: 235, chroma: 0.4, isDark: light, accent: 20 },
  christmas: { hue: 25, chroma: 1, isDark: dark, accent: 150 },
  halloween: { hue: 55, chroma: 1.2, isDark: dark, accent: 305 },

  calm: { chroma: 0.5, picture: "" },
  cozy: { hue: 55, chroma: 0.7, isDark: dark, accent: 30, picture: "cozy candle light" },
  cosy: { hue: 55, chroma: 0.7, isDark: dark, accent: 30, picture: "cozy candle light" },
  warm: { hue: 50, picture: "" },
  cold: { hue: 230, picture: "" },
  cool: { hue: 215, picture: "" },
  happy: { hue: 85, chroma: 1.1, isDark: light, accent: 350, picture: "" },
  romantic: { hue: 355, chroma: 0.8, accent: 20 },
  mysterious: { hue: 290, chroma: 0.6, isDark: dark, accent: 170, picture: "mysterious forest" },
  focused: { chroma: 0.3, picture: "" },
  minimal: { chroma: 0.2, glass: "light", picture: "minimal" },
  playful: { chroma: 1.3, isDark: light, accent: 330, picture: "" },
  vintage: { hue: 70, chroma: 0.5, isDark: light, accent: 30 },
  dreamy: { hue: 310, chroma: 0.6, accent: 220, glass: "heavy" },
  elegant: { hue: 80, chroma: 0.4, isDark: dark, accent: 80, picture: "" },

  coffee: { hue: 55, chroma: 0.5, isDark: dark, accent: 70 },
  wood: { hue: 60, chroma: 0.5, accent: 140 },
  paper: { hue: 85, chroma: 0.25, isDark: light, accent: 25 },
  stone: { hue: 250, chroma: 0.12, accent: 200 },
  gold: { hue: 90, chroma: 1, isDark: dark, accent: 60 },
  lavender: { hue: 300, chroma: 0.7, isDark: light, accent: 150 },
  rose: { hue: 5, chroma: 0.8, accent: 150 },
  cherry: { hue: 10, chroma: 1, accent: 350 },
  mint: { hue: 165, chroma: 0.7, isDark: light, accent: 20 },
  lemon: { hue: 100, chroma: 1, isDark: light, accent: 140 },
  matcha: { hue: 130, chroma: 0.6, isDark: light, accent: 70 },
  chocolate: { hue: 45, chroma: 0.5, isDark: dark, accent: 20 },

  red: { hue: 25, chroma: 1.1, picture: "" },
  orange: { hue: 55, chroma: 1.1, picture: "" },
  yellow: { hue: 95, chroma: 1.1, picture: "" },
  green: { hue: 145, chroma: 1, picture: "" },
  teal: { hue: 185, chroma: 0.9, picture: "" },
  cyan: { hue: 210, chroma: 0.9, picture: "" },
  blue: { hue: 255, chroma: 1, picture: "" },
  indigo: { hue: 277, chroma: 1, picture: "" },
  purple: { hue: 305, chroma: 1, picture: "" },
  violet: { hue: 292, chroma: 1, picture: "" },
  magenta: { hue: 330, chroma: 1.2, picture: "" },
  pink: { hue: 355, chroma: 0.9, picture: "" },
  brown: { hue: 55, chroma: 0.5, picture: "" },
  grey: { chroma: 0.08, picture: "" },
  gray: { chroma: 0.08, picture: "" },
  black: { chroma: 0.2, isDark: dark, picture: "" },
  white: { chroma: 0.2, isDark: light, picture: "" },
  dark: { isDark: dark, picture: "" },
  light: { isDark: light, picture: "" },
  bright: { isDark: light, chroma: 1.1, picture: "" },
};

/** Words that name no look. */
export const small: ReadonlySet<string> = new Set(
  "a an the of in on at with and or like some very my me its it is for to theme look style mood vibe feel make made something please day".split(
    " ",
  ),
);
