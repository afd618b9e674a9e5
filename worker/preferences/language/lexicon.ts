import type { Frame, Lexicon } from "../../capabilities/lexicon.ts";
import { lookQuestions } from "./asking.ts";
import { lookParts } from "./parts.ts";
import { notifying, switched } from "./notifying.ts";
import { lookRemarks } from "./remarks.ts";
import { resettingFrames } from "./resetting.ts";
import { lookSlots } from "./slots.ts";
import { timesLexicon } from "./times.ts";
import { wall, wallpaperFrames } from "./wallpaper.ts";

const turn = "(turn|switch|change|set|go|put|make)";
const all = "[it|everything|the workspace|the app|the screen|me|this|aside]";
/** How much shows through panels. */
const transparent = [
  ["heavy", "(more|much more|very) (see-through|transparent|translucent|glassy)"],
  ["medium", "(see-through|transparent|translucent|glassy)"],
  ["light", "less (see-through|transparent|translucent|glassy)"],
  ["disabled", "(not transparent|not see-through|solid|opaque)"],
] as const;

export const preferenceLexicon: Lexicon = {
  slots: { ...lookSlots, ...lookRemarks.slots, ...lookParts.slots, ...timesLexicon.slots },
  frames: [
    ...lookQuestions,
    ...lookRemarks.frames,
    ...lookParts.frames,
    ...resettingFrames,
    {
      capability: "appearance.mode",
      say: [
        `[${turn}|use|enable|show|switch to|go] ${all} [on|to|into|back to|in] [the|a] {mode} (mode|theme|appearance)`,
        `(make|turn|go|switch|set) ${all} [all] [to] {mode}`,
        "{mode} mode",
        "{plain mode}",
        `(i want|i would like|have) ${all} [all] [to be] {mode}`,
      ],
    },
    {
      capability: "appearance.mode",
      say: ["(make|turn) (it|everything|the app|the screen) [all] darker"],
      with: { mode: "dark" },
    },
    {
      capability: "appearance.mode",
      say: ["(light|lights) off", "turn (off the lights|the lights off|the light off)"],
      with: { mode: "dark" },
    },
    { capability: "appearance.mode", say: ["(light|lights) on"], with: { mode: "light" } },
    {
      capability: "appearance.mode",
      say: [
        "(follow|use|match|do as) [the|my] (system|device|os|phone|computer) [mode|theme|setting|settings|appearance] [for dark and light|for light and dark]",
        `[${turn}|use] ${all} [on|to] (system|auto|automatic) [mode|theme]`,
        "(use|follow|match|do|take) whatever [my|the] (computer|phone|laptop|system|device|tablet|mac|pc) (uses|does|has|says|is on) [for dark and light|for light and dark]",
        "[go|switch|change|set it] back to (system|auto|automatic) [mode]",
        "(set|change|switch) [the] mode to (system|auto|automatic)",
        "[go|be|switch to] (light|dark) or (light|dark) (like|as|the way) (my|the) (system|device|phone|laptop|computer) [does|is]",
      ],
      with: { mode: "system" },
    },
    {
      capability: "appearance.mode",
      say: [
        "(turn|switch) off [the] dark (mode|theme) [again]",
        "(turn|switch) [the] dark (mode|theme) off [again]",
        "no [more] dark mode",
      ],
      with: { mode: "light" },
    },
    {
      capability: "appearance.contrast",
      say: [
        `[${turn}|use|enable|show|give me|i need] ${all} [on|to] [the|a] {contrast} [color] contrast [mode]`,
        "(turn|switch) [the] {contrast} contrast on",
        "(go back|switch back|change back|return|back) to [the] {contrast} contrast",
        "(set|turn|put|change) [the] contrast [back] to {contrast}",
      ],
    },
    {
      capability: "appearance.contrast",
      say: [
        "turn down [the] contrast",
        "(high|enhanced|strong|more) contrast off [again]",
        "(turn|switch) off [the] (high|enhanced|strong) contrast",
        "(turn|switch) [the] (high|enhanced|strong) contrast off",
      ],
      with: { contrastMode: "original" },
    },
    {
      capability: "appearance.contrast",
      say: ["(turn up|increase|raise) [the] contrast", "turn [the] contrast up"],
      with: { contrastMode: "enhanced" },
    },
    {
      capability: "appearance.glass",
      say: [
        `[${turn}|use|enable] [the] glass [effects|effect] [to] {level}`,
        `[${turn}|use|enable] {level} glass [effects|effect]`,
        "(turn|switch) {level} [the] (glass|glass effects|glass effect)",
      ],
    },
    {
      capability: "appearance.glass",
      say: [
        "(disable|no|remove) [the] (glass|blur) [effects|effect]",
        "(turn|switch) off [the] glass [effects|effect]",
      ],
      with: { level: "disabled" },
    },
    {
      capability: "appearance.glass",
      say: ["(enable|turn on|switch on) [the] glass [effects|effect]"],
      with: { level: "medium" },
    },
    ...transparent.map(([level, say]): Frame => ({
      capability: "appearance.glass",
      say: [
        `[${turn}|i want|give me] [the|my|all] [panels|panel|it|everything|windows] [a bit|a little|to be] ${say}`,
      ],
      with: { level },
    })),
    {
      capability: "appearance.glass",
      say: ["(too much|less|reduce the|lower the|not so much) (blur|glass|frost)"],
      with: { level: "light" },
    },
    {
      capability: "appearance.glass",
      say: ["(more|increase the|add|i want more) (blur|glass|frost)"],
      with: { level: "heavy" },
    },
    {
      capability: "appearance.glass_amount",
      say: [
        "(set|change|make) [the] [glass] blur [to] {blur}",
        "(set|change|make) [the] [glass] transparency [to] {transparency}",
      ],
    },
    ...switched("wallpaper.show", wall),
    ...notifying,
    ...timesLexicon.frames,
    ...switched("appearance.compact_header", "(compact header|compact headers|small header)"),
    {
      capability: "appearance.compact_header",
      say: [
        "make [the|my] (header|headers|top bar) (compact|smaller|small)",
        "(use|i want) [a|the] (compact|small|smaller) header",
      ],
      with: { isOn: true },
    },
    ...switched("appearance.fade", "(fade|edge fade|fading|fade effect)"),
    ...wallpaperFrames,
    {
      capability: "appearance.accent",
      say: [
        `(make|set|change|turn|switch) [the|my] (accent [color]|theme|look) [to] {color}`,
        "(use|i want|give me) [a|an|the|some] {color} (accent|accents) [color]",
        "[the|my] (accent [color]|theme) {color}",
        "{color} accent [color]",
        "(use|take|have|make|set) {color} (as|for) [the|my] accent [color]",
        "(could|can|should|may) [the|my] accent [color] be {color} [(rather than|instead of) {rest}]",
        "[the|my] accent [color] (should be|to be|in) {color}",
      ],
    },
    { capability: "appearance.color", say: ["(make|set|change) [the] {role} color [to] {color}"] },
    {
      capability: "appearance.app_color",
      say: [
        "(make|turn|color|paint|set|change) {tool} [panel|app|icon|tab] [color] [to|in] {color}",
        "change [the] color of {tool} [panel|app] to {color}",
        "give {tool} [panel|app] [a|an|the] [color] {color} [color]",
        "{tool} [panel|app] (in|should be|to be|be) {color}",
        "{tool} [panel|app] (would|could|might) look (nicer|better|good|great|nice|lovely) [in|with] {color}",
        "(i want|i would like|let us have|have|could|can) {tool} [panel|app] [to be|be|in] {color}",
      ],
    },
    {
      capability: "appearance.fade_style",
      say: ["use [the|a] {preset} fade"],
    },
  ],
};
