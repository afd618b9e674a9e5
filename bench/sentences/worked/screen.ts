import type { Sentence } from "../sentence.ts";

const kind = "screen";

export const sentences: readonly Sentence[] = [
  { kind, say: "opne my calender", means: { screen: ["open calendar"] } },
  { kind, before: ["open notes"], say: "close notes", means: { screen: ["close notes"] } },
  { kind, say: "dark mode", means: { looks: { mode: "dark" } } },
  {
    kind,
    say: "forest wallpaper",
    means: { looks: { wallpaperEnabled: true, wallpaperQuery: "forest" } },
  },
  {
    kind,
    say: "nord theme",
    means: { looks: { theme: { source: "preset", id: "nord" } } },
    or: [
      { looks: { theme: { source: "preset", id: "nord" }, mode: "dark" } },
      { looks: { theme: { source: "preset", id: "nord-dark" } } },
      { looks: { theme: { source: "preset", id: "nord-dark" }, mode: "dark" } },
      { looks: { theme: { source: "preset", id: "nord-light" } } },
      { looks: { theme: { source: "preset", id: "nord-light" }, mode: "light" } },
      { asks: true },
    ],
  },
  {
    kind,
    say: "put tasks on the left",
    means: { screen: ["left tasks"] },
    or: [{ screen: ["open tasks", "left tasks"] }],
  },
  { kind, say: "bigger text", means: {}, or: [{ asks: true }, { screen: ["open user"] }] },
  {
    kind,
    before: ["forest wallpaper"],
    say: "turn the wallpaper off",
    means: { looks: { wallpaperEnabled: false } },
  },
  { kind, say: "make the accent green", means: { looks: { accent: "green" } } },
  {
    kind,
    say: "make the tasks panel orange",
    means: { looks: { appColors: { tasks: "orange" } } },
  },
  { kind, say: "turn notifications off", means: { looks: { notificationsEnabled: false } } },
  {
    kind,
    say: "change the wallpaper every half hour",
    means: { looks: { wallpaperUpdateInterval: 30 } },
    or: [{ looks: { wallpaperUpdateInterval: 30, wallpaperEnabled: true } }],
  },
  { kind, say: "show me my inbox", means: { screen: ["open email"] } },
  { kind, say: "open tasks and notes", means: { screen: ["open tasks", "open notes"] } },
  {
    kind,
    before: ["forest wallpaper"],
    say: "dim the wallpaper to 70 percent",
    means: { looks: { wallpaperDim: 70 } },
  },
  {
    kind,
    before: ["dark mode"],
    say: "follow my system for dark and light",
    means: { looks: { mode: "system" } },
  },
];
