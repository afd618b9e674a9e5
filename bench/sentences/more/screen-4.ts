import type { Sentence } from "../sentence.ts";

const kind = "screen";

export const sentences: readonly Sentence[] = [
  { kind, say: "bring the calendar up", means: { screen: ["open calendar"] } },
  { kind, say: "night mode pls", means: { looks: { mode: "dark" } } },
  { kind, say: "can i see my to-dos", means: { screen: ["open tasks"] } },
  {
    kind,
    before: ["open the calendar"],
    say: "ok put the calendar away",
    means: { screen: ["close calendar"] },
  },
  {
    kind,
    say: "Move notes over to the left",
    means: { screen: ["left notes"] },
    or: [{ screen: ["open notes", "left notes"] }],
  },
  { kind, say: "switch the accent to orange", means: { looks: { accent: "orange" } } },
  {
    kind,
    say: "give me a beach wallpaper",
    means: { looks: { wallpaperEnabled: true, wallpaperQuery: "beach" } },
  },
  { kind, say: "Mute notifications", means: { looks: { notificationsEnabled: false } } },
  {
    kind,
    before: ["make the header compact"],
    say: "i want the normal header back",
    means: { looks: { compactHeader: false } },
  },
  {
    kind,
    before: ["dark mode"],
    say: "cant read a thing, make it light again",
    means: { looks: { mode: "light" } },
    or: [{ looks: { mode: "system" } }],
  },
  {
    kind,
    say: "could the tasks panel be green?",
    means: { looks: { appColors: { tasks: "green" } } },
  },
  {
    kind,
    before: ["light mode"],
    say: "Just follow my phone's light and dark setting",
    means: { looks: { mode: "system" } },
  },
  { kind, say: "open my inbox", means: { screen: ["open email"] } },
  {
    kind,
    before: ["mountain wallpaper"],
    say: "wallpaper off",
    means: { looks: { wallpaperEnabled: false } },
  },
  {
    kind,
    say: "i wanna see notes and tasks side by side",
    means: { screen: ["open notes", "open tasks"] },
    or: [
      { screen: ["left notes", "right tasks"] },
      { screen: ["right notes", "left tasks"] },
      { screen: ["open notes", "right tasks"] },
      { screen: ["open tasks", "right notes"] },
      { screen: ["left notes", "open tasks"] },
      { screen: ["left tasks", "open notes"] },
    ],
  },
];
