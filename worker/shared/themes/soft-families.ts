import { palette, type ThemeFamily } from "./family.ts";

/** Our own, and the pastel ones. */
export const softFamilies: readonly ThemeFamily[] = [
  {
    name: "Aside",
    themes: [
      {
        id: "midnight-clean",
        name: "Midnight",
        description: "Near black, cool and quiet",
        isDark: true,
        colors: palette(
          "7c84ff ff7a90 0b0d14 141722 e6e8f0 2b3042 a9afc2 f87171 fbbf24 34d399 60a5fa",
        ),
        counterpart: "ocean-breeze",
        wallpaperQuery: "night sky stars",
      },
      {
        id: "ocean-breeze",
        name: "Ocean Breeze",
        description: "Clear light and deep water",
        isDark: false,
        colors: palette(
          "0b6fb8 e0526b fbfdff eff6fb 12283a cfe0ec 49627a c93535 a35a00 0a7a58 1d5fd1",
        ),
        counterpart: "midnight-clean",
        wallpaperQuery: "calm ocean horizon",
      },
      {
        id: "paper",
        name: "Paper",
        description: "Warm white, like a good notebook",
        isDark: false,
        colors: palette(
          "8a4b2a b3364e fffdf8 f7f2e8 2a2520 e2d9c9 665c50 b3261e 8a5200 2e6b34 2f5f9e",
        ),
        counterpart: "ink",
        wallpaperQuery: "old paper texture",
      },
      {
        id: "ink",
        name: "Ink",
        description: "Paper after dark",
        isDark: true,
        colors: palette(
          "e0a37c f08a9c 15120f 1f1b17 efe6da 3a332b b9ad9d f28b82 f2c063 8fc997 8fb4ea",
        ),
        counterpart: "paper",
        wallpaperQuery: "candle light dark",
      },
      {
        id: "forest-dark",
        name: "Forest Dark",
        description: "Moss, bark and mist",
        isDark: true,
        colors: palette(
          "7fc48a e6b566 0f1612 18211b e2ebe3 2f3d33 a7b8aa f28b82 e9c46a 84d29a 86b8e0",
        ),
        counterpart: "forest-light",
        wallpaperQuery: "misty forest",
      },
      {
        id: "forest-light",
        name: "Forest Light",
        description: "A clearing at noon",
        isDark: false,
        colors: palette(
          "2c6e3f a3541a fbfdf9 eff5ec 1a2b1f d3e0d0 50654f b3261e 855400 236b3a 2a62a0",
        ),
        counterpart: "forest-dark",
        wallpaperQuery: "green forest clearing",
      },
    ],
  },
  {
    name: "Catppuccin",
    themes: [
      {
        id: "catppuccin-latte",
        name: "Catppuccin Latte",
        description: "Warm and pastel, for the day",
        isDark: false,
        colors: palette(
          "8839ef ea76cb eff1f5 e6e9ef 4c4f69 ccd0da 5c5f77 d20f39 df8e1d 40a02b 1e66f5",
        ),
        counterpart: "catppuccin-mocha",
        wallpaperQuery: "pastel sky clouds",
      },
      {
        id: "catppuccin-frappe",
        name: "Catppuccin Frappé",
        description: "Muted and soft",
        isDark: true,
        colors: palette(
          "ca9ee6 f4b8e4 303446 292c3c c6d0f5 51576d b5bfe2 e78284 e5c890 a6d189 8caaee",
        ),
        counterpart: "catppuccin-latte",
        wallpaperQuery: "lavender dusk",
      },
      {
        id: "catppuccin-macchiato",
        name: "Catppuccin Macchiato",
        description: "Gentle contrast, soothing",
        isDark: true,
        colors: palette(
          "c6a0f6 f5bde6 24273a 1e2030 cad3f5 494d64 b8c0e0 ed8796 eed49f a6da95 8aadf4",
        ),
        counterpart: "catppuccin-latte",
        wallpaperQuery: "purple evening city",
      },
      {
        id: "catppuccin-mocha",
        name: "Catppuccin Mocha",
        description: "The darkest of the four",
        isDark: true,
        colors: palette(
          "cba6f7 f5c2e7 1e1e2e 181825 cdd6f4 45475a bac2de f38ba8 f9e2af a6e3a1 89b4fa",
        ),
        counterpart: "catppuccin-latte",
        wallpaperQuery: "coffee dark cozy",
      },
    ],
  },
  {
    name: "Rosé Pine",
    themes: [
      {
        id: "rose-pine",
        name: "Rosé Pine",
        description: "All natural pine, faux fur and a bit of soho vibes",
        isDark: true,
        colors: palette(
          "c4a7e7 ebbcba 191724 1f1d2e e0def4 403d52 908caa eb6f92 f6c177 9ccfd8 31748f",
        ),
        counterpart: "rose-pine-dawn",
        wallpaperQuery: "rose dusk",
      },
      {
        id: "rose-pine-moon",
        name: "Rosé Pine Moon",
        description: "The same under the moon",
        isDark: true,
        colors: palette(
          "c4a7e7 ea9a97 232136 2a273f e0def4 44415a 908caa eb6f92 f6c177 9ccfd8 3e8fb0",
        ),
        counterpart: "rose-pine-dawn",
        wallpaperQuery: "moonlight hills",
      },
      {
        id: "rose-pine-dawn",
        name: "Rosé Pine Dawn",
        description: "The same at first light",
        isDark: false,
        colors: palette(
          "907aa9 d7827e faf4ed fffaf3 575279 dfdad9 797593 b4637a ea9d34 286983 56949f",
        ),
        counterpart: "rose-pine",
        wallpaperQuery: "dawn pink sky",
      },
    ],
  },
];
