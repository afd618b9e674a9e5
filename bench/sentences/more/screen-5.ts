import type { Sentence } from "../sentence.ts";

const kind = "screen";

export const sentences: readonly Sentence[] = [
  { kind, say: "let me have a look at my inbox", means: { screen: ["open email"] } },
  { kind, say: "night colours pls", means: { looks: { mode: "dark" } }, or: [{ asks: true }] },
  {
    kind,
    say: "I'd like to see the calendar and my notes together",
    means: { screen: ["open calendar", "open notes"] },
  },
  {
    kind,
    say: "wallpaper with cats!!",
    means: { looks: { wallpaperEnabled: true, wallpaperQuery: "cats" } },
    or: [{ looks: { wallpaperEnabled: true, wallpaperQuery: "cat" } }],
  },
  {
    kind,
    before: ["show the timeline"],
    say: "ok timeline away",
    means: { screen: ["close timeline"] },
  },
  {
    kind,
    say: "Could the accent be green rather than blue?",
    means: { looks: { accent: "green" } },
  },
  {
    kind,
    say: "move tasks over to the right",
    means: { screen: ["right tasks"] },
    or: [{ screen: ["open tasks", "right tasks"] }, { asks: true }],
  },
  { kind, say: "colour the email orange", means: { looks: { appColors: { email: "orange" } } } },
  {
    kind,
    say: "i keep getting notifications in class, kill them",
    means: { looks: { notificationsEnabled: false } },
    or: [{ asks: true }],
  },
  {
    kind,
    before: ["dark mode"],
    say: "Back to the bright one, please, my eyes are old",
    means: { looks: { mode: "light" } },
    or: [{ looks: { mode: "system" } }],
  },
  {
    kind,
    say: "swap the wallpaper once a day",
    means: { looks: { wallpaperUpdateInterval: 1440 } },
    or: [{ looks: { wallpaperUpdateInterval: 1440, wallpaperEnabled: true } }, { asks: true }],
  },
  {
    kind,
    before: ["make the header compact"],
    say: "header back to normal size",
    means: { looks: { compactHeader: false } },
  },
  {
    kind,
    say: "Where do I change my preferences?",
    means: { screen: ["open user"] },
    or: [{ says: [["settings", "preferences"]] }],
  },
  {
    kind,
    before: ["wallpaper with rivers"],
    say: "can hardly read over that picture, dim it to 75%",
    means: { looks: { wallpaperDim: 75 } },
  },
  {
    kind,
    before: ["open files and calendar"],
    say: "files can go, leave the calendar",
    means: { screen: ["close files"] },
  },
];
