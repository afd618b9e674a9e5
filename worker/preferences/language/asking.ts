import type { Frame } from "../../capabilities/lexicon.ts";

const now = "[now|right now|at the moment|currently]";
const asked = (ask: string, say: readonly string[]): Frame => ({
  capability: "appearance.tell",
  say,
  with: { ask },
  input: ({ ask: what }) => ({ ask: what }),
});

/** What is asked of how the workspace looks, and changes nothing of it. */
export const lookQuestions: readonly Frame[] = [
  asked("mode", [
    `(am i|is it|are we|is this|is the app|is aside) [already] [in|on|using] {mode} [mode|theme] ${now}`,
    `is {mode} mode [already] [on|active|enabled|switched on] ${now}`,
    `(what|which) mode (am i in|is it in|is this|is it|is on|am i using|do i have|are we in) ${now}`,
  ]),
  asked("theme", [
    `(what|which) theme (am i using|is this|is it|do i have|is on|is applied|am i on|have i got|is active|do i use) ${now}`,
    "(what|which) is [the|my] [current] theme",
    "(what|which) is the theme called",
  ]),
  asked("wallpaper", [
    `(what|which) wallpaper (is this|is that|is it|do i have|am i using|is on|have i got|is shown) ${now}`,
    "(what|which) is [the|my] [current] wallpaper",
    `is (the|a|my|any) wallpaper [on|shown|showing|there] ${now}`,
  ]),
];
