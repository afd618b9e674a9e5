import type { ThemeColours, ThemePreset } from "#contract/looks/themes.ts";

/** Presets of 'Reset to Defaults': Midnight for dark, Ocean Breeze for light. */
export const midnightId = "midnight-clean";
export const oceanBreezeId = "ocean-breeze";

/** Specification 3 §9: how it looks before anybody chose anything. */
export const defaultLight: ThemeColours = {
  primary: "#5b63f5",
  accent: "#ff4c6a",
  background: "#ffffff",
  surface: "#f8f9fb",
  text: "#1a1b26",
  border: "#e1e4e8",
};
export const defaultDark: ThemeColours = {
  primary: "#646cff",
  accent: "#ff647c",
  background: "#0a0b0d",
  surface: "#161822",
  text: "#e4e4e7",
  border: "#2e303e",
};

/**
 * A family's name, then a line a theme: colors, id, name, mode, description, its sibling of the other mode and the query
 * for its wallpaper. Colors stand as primary, accent, background, surface, text, border, second text, error, warning,
 * success and info; those of the known palettes are their authors' (all MIT).
 */
const families = `
Aside
  7c84ff ff7a90 0b0d14 141722 e6e8f0 2b3042 a9afc2 f87171 fbbf24 34d399 60a5fa | midnight-clean | Midnight | dark | Near black, cool and quiet | ocean-breeze | night sky stars
  0b6fb8 e0526b fbfdff eff6fb 12283a cfe0ec 49627a c93535 a35a00 0a7a58 1d5fd1 | ocean-breeze | Ocean Breeze | light | Clear light and deep water | midnight-clean | calm ocean horizon
  8a4b2a b3364e fffdf8 f7f2e8 2a2520 e2d9c9 665c50 b3261e 8a5200 2e6b34 2f5f9e | paper | Paper | light | Warm white, like a good notebook | ink | old paper texture
  e0a37c f08a9c 15120f 1f1b17 efe6da 3a332b b9ad9d f28b82 f2c063 8fc997 8fb4ea | ink | Ink | dark | Paper after dark | paper | candle light dark
  7fc48a e6b566 0f1612 18211b e2ebe3 2f3d33 a7b8aa f28b82 e9c46a 84d29a 86b8e0 | forest-dark | Forest Dark | dark | Moss, bark and mist | forest-light | misty forest
  2c6e3f a3541a fbfdf9 eff5ec 1a2b1f d3e0d0 50654f b3261e 855400 236b3a 2a62a0 | forest-light | Forest Light | light | A clearing at noon | forest-dark | green forest clearing

Catppuccin
  8839ef ea76cb eff1f5 e6e9ef 4c4f69 ccd0da 5c5f77 d20f39 df8e1d 40a02b 1e66f5 | catppuccin-latte | Catppuccin Latte | light | Warm and pastel, for the day | catppuccin-mocha | pastel sky clouds
  ca9ee6 f4b8e4 303446 292c3c c6d0f5 51576d b5bfe2 e78284 e5c890 a6d189 8caaee | catppuccin-frappe | Catppuccin Frappé | dark | Muted and soft | catppuccin-latte | lavender dusk
  c6a0f6 f5bde6 24273a 1e2030 cad3f5 494d64 b8c0e0 ed8796 eed49f a6da95 8aadf4 | catppuccin-macchiato | Catppuccin Macchiato | dark | Gentle contrast, soothing | catppuccin-latte | purple evening city
  cba6f7 f5c2e7 1e1e2e 181825 cdd6f4 45475a bac2de f38ba8 f9e2af a6e3a1 89b4fa | catppuccin-mocha | Catppuccin Mocha | dark | The darkest of the four | catppuccin-latte | coffee dark cozy

Rosé Pine
  c4a7e7 ebbcba 191724 1f1d2e e0def4 403d52 908caa eb6f92 f6c177 9ccfd8 31748f | rose-pine | Rosé Pine | dark | All natural pine, faux fur and a bit of soho vibes | rose-pine-dawn | rose dusk
  c4a7e7 ea9a97 232136 2a273f e0def4 44415a 908caa eb6f92 f6c177 9ccfd8 3e8fb0 | rose-pine-moon | Rosé Pine Moon | dark | The same under the moon | rose-pine-dawn | moonlight hills
  907aa9 d7827e faf4ed fffaf3 575279 dfdad9 797593 b4637a ea9d34 286983 56949f | rose-pine-dawn | Rosé Pine Dawn | light | The same at first light | rose-pine | dawn pink sky

Gruvbox
  fabd2f fe8019 282828 32302f ebdbb2 504945 d5c4a1 fb4934 fabd2f b8bb26 83a598 | gruvbox-dark | Gruvbox Dark | dark | Retro groove | gruvbox-light | autumn forest warm
  076678 af3a03 fbf1c7 f2e5bc 3c3836 d5c4a1 504945 9d0006 b57614 79740e 076678 | gruvbox-light | Gruvbox Light | light | Retro groove by day | gruvbox-dark | desert warm light

Nord
  88c0d0 b48ead 2e3440 3b4252 eceff4 4c566a d8dee9 bf616a ebcb8b a3be8c 81a1c1 | nord-dark | Nord Dark | dark | Arctic, north-bluish | nord-light | northern lights snow
  5e81ac b48ead eceff4 e5e9f0 2e3440 d8dee9 4c566a bf616a d08770 a3be8c 81a1c1 | nord-light | Nord Light | light | Snow storm | nord-dark | arctic snow mountains

Solarized
  268bd2 d33682 002b36 073642 eee8d5 1d4a56 93a1a1 dc322f b58900 859900 2aa198 | solarized-dark | Solarized Dark | dark | Precise colours on deep teal | solarized-light | deep sea
  268bd2 d33682 fdf6e3 eee8d5 073642 ddd6c1 586e75 dc322f b58900 859900 2aa198 | solarized-light | Solarized Light | light | Precise colours on cream | solarized-dark | sand dunes sun

Tokyo Night
  7aa2f7 bb9af7 1a1b26 16161e c0caf5 3b4261 a9b1d6 f7768e e0af68 9ece6a 7dcfff | tokyo-night-dark | Tokyo Night Dark | dark | Neon behind glass | tokyo-night-light | tokyo night neon
  34548a 5a4a78 e6e7ed dcdee3 343b58 c1c2c7 4c505e 8c4351 8f5e15 385f0d 006c86 | tokyo-night-light | Tokyo Night Light | light | The same street at noon | tokyo-night-dark | tokyo street day

Dracula
  bd93f9 ff79c6 282a36 21222c f8f8f2 44475a bfc7e6 ff5555 f1fa8c 50fa7b 8be9fd | dracula | Dracula | dark | Dark, with vivid accents |  | gothic castle night

High Contrast
  ffd400 00e5ff 000000 0a0a0a ffffff 8a8a8a e6e6e6 ff8080 ffd400 5cff8f 80c4ff | high-contrast-dark | High Contrast Dark | dark | The most that a screen can give, on black | high-contrast-light
  0000c8 a3005c ffffff f5f5f5 000000 6b6b6b 1f1f1f a80000 6b4700 005c1f 003d99 | high-contrast-light | High Contrast Light | light | The most that a screen can give, on white | high-contrast-dark
`;

export const themePresets: readonly ThemePreset[] = families.split("\n\n").flatMap((block) => {
  const [family = "", ...lines] = block.trim().split("\n");
  return lines.map((line) => presetOf(family, line.trim().split(" | ")));
});

function presetOf(
  family: string,
  [hexes = "", id = "", name = "", mode, description = "", counterpart, wallpaperQuery]: string[],
): ThemePreset {
  const colors = hexes.split(" ").map((digits) => `#${digits}`);
  const color = (place: number): string => colors[place] ?? "#000000";
  return {
    id,
    name,
    description,
    isDark: mode === "dark",
    colors: {
      primary: color(0),
      accent: color(1),
      background: color(2),
      surface: color(3),
      text: color(4),
      border: color(5),
      textSecondary: color(6),
      error: color(7),
      warning: color(8),
      success: color(9),
      info: color(10),
    },
    family,
    ...(counterpart && { counterpart }),
    ...(wallpaperQuery && { wallpaperQuery }),
  };
}

const byId = new Map(themePresets.map((preset) => [preset.id, preset]));

export const presetById = (id: string): ThemePreset | undefined => byId.get(id);
