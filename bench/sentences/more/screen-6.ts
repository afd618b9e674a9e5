import type { Sentence } from "../sentence.ts";

const kind = "screen";

export const sentences: readonly Sentence[] = [
  { kind, say: "get the calendar up for me hen", means: { screen: ["open calendar"] } },
  { kind, say: "I'd like to look at my notes", means: { screen: ["open notes"] } },
  {
    kind,
    before: ["open calendar"],
    say: "put the calendar away",
    means: { screen: ["close calendar"] },
  },
  {
    kind,
    say: "Use emerald as the accent",
    means: { looks: { accent: "emerald" } },
  },
  { kind, say: "night mode pls my eyes are dying", means: { looks: { mode: "dark" } } },
  {
    kind,
    say: "tasks over on the left",
    means: { screen: ["left tasks"] },
    or: [{ screen: ["open tasks", "left tasks"] }],
  },
  {
    kind,
    say: "I do not want to receive any notifications",
    means: { looks: { notificationsEnabled: false } },
  },
  {
    kind,
    say: "can i have cats as my wallpaper",
    means: { looks: { wallpaperEnabled: true, wallpaperQuery: "cats" } },
    or: [{ looks: { wallpaperEnabled: true, wallpaperQuery: "cat" } }],
  },
  {
    kind,
    say: "colour the tasks panel orange",
    means: { looks: { appColors: { tasks: "orange" } } },
  },
  {
    kind,
    before: ["beach wallpaper"],
    say: "give me a fresh wallpaper once a day",
    means: { looks: { wallpaperUpdateInterval: 1440 } },
  },
  { kind, say: "timeline, I want to see what changed", means: { screen: ["open timeline"] } },
  {
    kind,
    before: ["make the header compact"],
    say: "header back to its normal size",
    means: { looks: { compactHeader: false } },
  },
  {
    kind,
    before: ["set the contrast to original"],
    say: "No, I liked the enhanced contrast better, switch it back",
    means: { looks: { contrastMode: "enhanced" } },
  },
  {
    kind,
    before: ["open email"],
    say: "I'm through with my mail, you can close it",
    means: { screen: ["close email"] },
  },
  {
    kind,
    before: ["dark mode"],
    say: "theme should just follow the system setting",
    means: { looks: { mode: "system" } },
  },
];
