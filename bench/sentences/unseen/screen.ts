import type { Sentence } from "../sentence.ts";

const kind = "screen";

export const sentences: readonly Sentence[] = [
  { kind, say: "can i see teh timline", means: { screen: ["open timeline"] } },
  { kind, before: ["open files"], say: "hide the files", means: { screen: ["close files"] } },
  { kind, say: "too dark in here, switch to light", means: { looks: { mode: "light" } } },
  {
    kind,
    say: "put some mountains in the background",
    means: { looks: { wallpaperEnabled: true, wallpaperQuery: "mountains" } },
    or: [
      { looks: { wallpaperEnabled: true, wallpaperQuery: "mountain" } },
      { looks: { wallpaperEnabled: true, wallpaperQuery: "some mountains" } },
    ],
  },
  {
    kind,
    say: "use the gruvbox colours please",
    means: { looks: { theme: { source: "preset", id: "gruvbox" } } },
    or: [
      { looks: { theme: { source: "preset", id: "gruvbox" }, mode: "dark" } },
      { looks: { theme: { source: "preset", id: "gruvbox-dark" } } },
      { looks: { theme: { source: "preset", id: "gruvbox-dark" }, mode: "dark" } },
      { looks: { theme: { source: "preset", id: "gruvbox-light" } } },
      { looks: { theme: { source: "preset", id: "gruvbox-light" }, mode: "light" } },
      { asks: true },
    ],
  },
  {
    kind,
    say: "i want notes on the right hand side",
    means: { screen: ["right notes"] },
    or: [{ screen: ["open notes", "right notes"] }],
  },
  {
    kind,
    say: "i cant read this, the font is way too small",
    means: {},
    or: [{ asks: true }, { screen: ["open user"] }],
  },
  {
    kind,
    before: ["ocean wallpaper"],
    say: "no more background picture",
    means: { looks: { wallpaperEnabled: false } },
  },
  { kind, say: "i'd like purple as my accent colour", means: { looks: { accent: "purple" } } },
  { kind, say: "colour notes teal", means: { looks: { appColors: { notes: "teal" } } } },
  { kind, say: "stop notifying me", means: { looks: { notificationsEnabled: false } } },
  {
    kind,
    say: "a new wallpaper once an hour would be nice",
    means: { looks: { wallpaperUpdateInterval: 60 } },
    or: [{ looks: { wallpaperUpdateInterval: 60, wallpaperEnabled: true } }],
  },
  { kind, say: "where are my settings", means: { screen: ["open user"] } },
  { kind, say: "calendar plus email please", means: { screen: ["open calendar", "open email"] } },
  {
    kind,
    before: ["ocean wallpaper"],
    say: "wallpaper dimming 20%",
    means: { looks: { wallpaperDim: 20 } },
  },
  {
    kind,
    before: ["light mode"],
    say: "set the appearance back to automatic",
    means: { looks: { mode: "system" } },
  },
];
