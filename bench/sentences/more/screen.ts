import type { Sentence } from "../sentence.ts";

const kind = "screen";

export const sentences: readonly Sentence[] = [
  { kind, say: "pop my notes open", means: { screen: ["open notes"] } },
  {
    kind,
    before: ["open the calendar"],
    say: "get the calendar out of the way",
    means: { screen: ["close calendar"] },
  },
  {
    kind,
    say: "too bright in here, go dark",
    means: { looks: { mode: "dark" } },
    or: [{ asks: true }],
  },
  { kind, say: "Show the timeline please", means: { screen: ["open timeline"] } },
  { kind, say: "wheres my settings", means: { screen: ["open user"] } },
  {
    kind,
    say: "swap notes over to the right",
    means: { screen: ["right notes"] },
    or: [{ screen: ["open notes", "right notes"] }],
  },
  { kind, say: "light theme pls", means: { looks: { mode: "light" } }, or: [{ asks: true }] },
  {
    kind,
    say: "stop sending me notifications",
    means: { looks: { notificationsEnabled: false } },
  },
  {
    kind,
    say: "give me a wallpaper of snowy mountains",
    means: { looks: { wallpaperEnabled: true, wallpaperQuery: "snowy mountains" } },
  },
  { kind, say: "purple accent", means: { looks: { accent: "purple" } } },
  {
    kind,
    say: "header is too big, make it compact",
    means: { looks: { compactHeader: true } },
  },
  {
    kind,
    say: "i wanna see files n tasks side by side",
    means: { screen: ["open files", "open tasks"] },
  },
  {
    kind,
    say: "colour the calendar teal",
    means: { looks: { appColors: { calendar: "teal" } } },
  },
  {
    kind,
    say: "never rotate the wallpaper automatically",
    means: { looks: { wallpaperUpdateInterval: 0 } },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "focus mode",
    means: { screen: ["layout focus-mode"] },
    or: [{ screen: ["layout quick:focus"] }, { screen: ["layout focus"] }, { asks: true }],
  },
  { kind, before: ["open email"], say: "shut my mail", means: { screen: ["close email"] } },
];
