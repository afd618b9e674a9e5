import type { Sentence } from "../sentence.ts";

const kind = "screen";

export const sentences: readonly Sentence[] = [
  { kind, say: "calendar please", means: { screen: ["open calendar"] } },
  { kind, before: ["open notes"], say: "shut the notes", means: { screen: ["close notes"] } },
  { kind, say: "go dark", means: { looks: { mode: "dark" } } },
  {
    kind,
    say: "its way too bright in here",
    means: { looks: { mode: "dark" } },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "Light mode would be kinder to my eyes",
    means: { looks: { mode: "light" } },
  },
  { kind, say: "Could you bring up my mail?", means: { screen: ["open email"] } },
  {
    kind,
    say: "I want a picture of mountains behind everything",
    means: { looks: { wallpaperEnabled: true, wallpaperQuery: "mountains" } },
    or: [{ looks: { wallpaperEnabled: true, wallpaperQuery: "mountain" } }],
  },
  {
    kind,
    before: ["forest wallpaper"],
    say: "get rid of the wallpaper",
    means: { looks: { wallpaperEnabled: false } },
  },
  {
    kind,
    say: "show notes on the right hand side",
    means: { screen: ["right notes"] },
    or: [{ screen: ["open notes", "right notes"] }],
  },
  {
    kind,
    say: "Paint the calendar purple",
    means: { looks: { appColors: { calendar: "purple" } } },
  },
  { kind, say: "accent colour teal", means: { looks: { accent: "teal" } } },
  {
    kind,
    say: "stop pinging me",
    means: { looks: { notificationsEnabled: false } },
    or: [{ asks: true }],
  },
  {
    kind,
    before: ["turn notifications off"],
    say: "notifications back on",
    means: { looks: { notificationsEnabled: true } },
  },
  {
    kind,
    say: "a new wallpaper every hour",
    means: { looks: { wallpaperUpdateInterval: 60 } },
    or: [{ looks: { wallpaperUpdateInterval: 60, wallpaperEnabled: true } }, { asks: true }],
  },
  {
    kind,
    before: ["forest wallpaper", "change the wallpaper every half hour"],
    say: "never change the wallpaper by itself",
    means: { looks: { wallpaperUpdateInterval: 0 } },
  },
  { kind, say: "where are my settings", means: { screen: ["open user"] } },
  { kind, say: "make the header compact", means: { looks: { compactHeader: true } } },
  {
    kind,
    before: ["open tasks and notes"],
    say: "Close everything, I need a clear desk",
    means: { screen: ["close tasks", "close notes"] },
    or: [{ asks: true }],
  },
  { kind, say: "take me to the timeline", means: { screen: ["open timeline"] } },
  { kind, say: "lemme see my files", means: { screen: ["open files"] } },
  {
    kind,
    say: "Set the contrast back to original",
    means: { looks: { contrastMode: "original" } },
  },
  {
    kind,
    before: ["forest wallpaper"],
    say: "dim the picture a bit more, 60 percent",
    means: { looks: { wallpaperDim: 60 } },
    or: [{ asks: true }],
  },
  {
    kind,
    before: ["dark mode"],
    say: "use whatever my computer uses for dark and light",
    means: { looks: { mode: "system" } },
  },
  {
    kind,
    say: "i need tasks and calendar open",
    means: { screen: ["open tasks", "open calendar"] },
  },
  { kind, before: ["open email"], say: "hide the email", means: { screen: ["close email"] } },
  {
    kind,
    say: "ocean background",
    means: { looks: { wallpaperEnabled: true, wallpaperQuery: "ocean" } },
  },
  {
    kind,
    say: "pls make notes panel pink",
    means: { looks: { appColors: { notes: "pink" } } },
  },
  { kind, say: "old conversations, show them to me", means: { screen: ["open chat"] } },
  {
    kind,
    before: ["dark mode"],
    say: "turn the dark mode off again",
    means: { looks: { mode: "light" } },
    or: [{ looks: { mode: "system" } }],
  },
  {
    kind,
    say: "Calender must go to the left",
    means: { screen: ["left calendar"] },
    or: [{ screen: ["open calendar", "left calendar"] }],
  },
];
