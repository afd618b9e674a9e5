import { palette, type ThemeFamily } from "./family.ts";

/** Palettes known from editors, and two with high contrast. */
export const classicFamilies: readonly ThemeFamily[] = [
  {
    name: "Gruvbox",
    themes: [
      {
        id: "gruvbox-dark",
        name: "Gruvbox Dark",
        description: "Retro groove",
        isDark: true,
        colors: palette(
          "fabd2f fe8019 282828 32302f ebdbb2 504945 d5c4a1 fb4934 fabd2f b8bb26 83a598",
        ),
        counterpart: "gruvbox-light",
        wallpaperQuery: "autumn forest warm",
      },
      {
        id: "gruvbox-light",
        name: "Gruvbox Light",
        description: "Retro groove by day",
        isDark: false,
        colors: palette(
          "076678 af3a03 fbf1c7 f2e5bc 3c3836 d5c4a1 504945 9d0006 b57614 79740e 076678",
        ),
        counterpart: "gruvbox-dark",
        wallpaperQuery: "desert warm light",
      },
    ],
  },
  {
    name: "Nord",
    themes: [
      {
        id: "nord-dark",
        name: "Nord Dark",
        description: "Arctic, north-bluish",
        isDark: true,
        colors: palette(
          "88c0d0 b48ead 2e3440 3b4252 eceff4 4c566a d8dee9 bf616a ebcb8b a3be8c 81a1c1",
        ),
        counterpart: "nord-light",
        wallpaperQuery: "northern lights snow",
      },
      {
        id: "nord-light",
        name: "Nord Light",
        description: "Snow storm",
        isDark: false,
        colors: palette(
          "5e81ac b48ead eceff4 e5e9f0 2e3440 d8dee9 4c566a bf616a d08770 a3be8c 81a1c1",
        ),
        counterpart: "nord-dark",
        wallpaperQuery: "arctic snow mountains",
      },
    ],
  },
  {
    name: "Solarized",
    themes: [
      {
        id: "solarized-dark",
        name: "Solarized Dark",
        description: "Precise colours on deep teal",
        isDark: true,
        colors: palette(
          "268bd2 d33682 002b36 073642 eee8d5 1d4a56 93a1a1 dc322f b58900 859900 2aa198",
        ),
        counterpart: "solarized-light",
        wallpaperQuery: "deep sea",
      },
      {
        id: "solarized-light",
        name: "Solarized Light",
        description: "Precise colours on cream",
        isDark: false,
        colors: palette(
          "268bd2 d33682 fdf6e3 eee8d5 073642 ddd6c1 586e75 dc322f b58900 859900 2aa198",
        ),
        counterpart: "solarized-dark",
        wallpaperQuery: "sand dunes sun",
      },
    ],
  },
  {
    name: "Tokyo Night",
    themes: [
      {
        id: "tokyo-night-dark",
        name: "Tokyo Night Dark",
        description: "Neon behind glass",
        isDark: true,
        colors: palette(
          "7aa2f7 bb9af7 1a1b26 16161e c0caf5 3b4261 a9b1d6 f7768e e0af68 9ece6a 7dcfff",
        ),
        counterpart: "tokyo-night-light",
        wallpaperQuery: "tokyo night neon",
      },
      {
        id: "tokyo-night-light",
        name: "Tokyo Night Light",
        description: "The same street at noon",
        isDark: false,
        colors: palette(
          "34548a 5a4a78 e6e7ed dcdee3 343b58 c1c2c7 4c505e 8c4351 8f5e15 385f0d 006c86",
        ),
        counterpart: "tokyo-night-dark",
        wallpaperQuery: "tokyo street day",
      },
    ],
  },
  {
    name: "Dracula",
    themes: [
      {
        id: "dracula",
        name: "Dracula",
        description: "Dark, with vivid accents",
        isDark: true,
        colors: palette(
          "bd93f9 ff79c6 282a36 21222c f8f8f2 44475a bfc7e6 ff5555 f1fa8c 50fa7b 8be9fd",
        ),
        wallpaperQuery: "gothic castle night",
      },
    ],
  },
  {
    name: "High Contrast",
    themes: [
      {
        id: "high-contrast-dark",
        name: "High Contrast Dark",
        description: "The most that a screen can give, on black",
        isDark: true,
        colors: palette(
          "ffd400 00e5ff 000000 0a0a0a ffffff 8a8a8a e6e6e6 ff8080 ffd400 5cff8f 80c4ff",
        ),
        counterpart: "high-contrast-light",
      },
      {
        id: "high-contrast-light",
        name: "High Contrast Light",
        description: "The most that a screen can give, on white",
        isDark: false,
        colors: palette(
          "0000c8 a3005c ffffff f5f5f5 000000 6b6b6b 1f1f1f a80000 6b4700 005c1f 003d99",
        ),
        counterpart: "high-contrast-dark",
      },
    ],
  },
];
