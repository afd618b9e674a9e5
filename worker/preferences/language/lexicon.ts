import type { Frame, Lexicon } from "../../capabilities/lexicon.ts";
import { lookRemarks } from "./remarks.ts";
import { lookSlots } from "./slots.ts";

const turn = "(turn|switch|change|set|go|put|make)";
const all = "[it|everything|the workspace|the app|the screen|me|this|aside]";
const wall = "(wallpaper|background|wallpapers|backgrounds|background picture|background image)";
const on = "(turn|switch|put) on|enable|show|bring back";
const off = "(turn|switch) off|disable|hide|remove|no|get rid of|stop";

const switched = (capability: string, things: string): readonly Frame[] =>
  [true, false].map((isOn) => ({
    capability,
    say: [
      `(${isOn ? on : off}) [the|my|all|any] (${things})`,
      `(turn|switch) [the|my] (${things}) [back] ${isOn ? "on" : "off"} [again]`,
      `(${things}) [back] ${isOn ? "on" : "off"}`,
    ],
    with: { isOn },
  }));

export const preferenceLexicon: Lexicon = {
  slots: { ...lookSlots, ...lookRemarks.slots },
  frames: [
    ...lookRemarks.frames,
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
        "[go|switch|change|set it] back to (system|auto|automatic) [mode]",
        "(set|change|switch) [the] mode to (system|auto|automatic)",
        "(light|dark) or (light|dark) (like|as) (my|the) (system|device|phone)",
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
    {
      capability: "appearance.glass_amount",
      say: [
        "(set|change|make) [the] [glass] blur [to] {blur}",
        "(set|change|make) [the] [glass] transparency [to] {transparency}",
      ],
    },
    ...switched("wallpaper.show", wall),
    ...switched("notifications.show", "(notifications|notices|alerts|notification|pop-ups|popups)"),
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
    {
      capability: "notifications.show",
      say: [
        "(stop|quit) (sending|showing|giving) [me] [any|the] (notifications|notices|alerts)",
        "no more (notifications|notices|alerts)",
        "(mute|silence|do not disturb|stop notifying) [me|all] [notifications|notices|alerts]",
        "do not (show|send) [me] [any] (notifications|notices|alerts)",
        "i do not want [to receive|to get|to see|to have] [any|the] (notifications|notices|alerts) [anymore|any more|please]",
      ],
      with: { isOn: false },
    },
    {
      capability: "notifications.show",
      say: ["(unmute|notify me again) [notifications]"],
      with: { isOn: true },
    },
    {
      capability: "wallpaper.next",
      say: [
        `[show me|give me|show|use] [the|a] (next|another|new|different) ${wall} [image|picture]`,
        `change [the|my] ${wall}`,
        `(skip|i do not like) this ${wall}`,
      ],
    },
    {
      capability: "wallpaper.set",
      say: [
        `(set|change|switch|make) [the|my] ${wall} [image|picture] (to|of) {picture}`,
        `[show me|show|use|give me|put|i want] [a|the] ${wall} [image|picture] (of|with|showing|from) {picture}`,
        `(show me|show|put|use|set|have|give me) {picture} (as|for|on) [the|my|a] ${wall}`,
        `[use|set|give me|i want|show me] [a|an|the|some] {picture} ${wall}`,
        `make my ${wall} {picture}`,
        `${wall} : {picture}`,
        `(set|put) [a|an|the] ${wall} of {picture}`,
        `(i want|i would like) {picture} (in|on|as) [the|my] ${wall}`,
        `{picture} (as|for) [the|my|a] ${wall}`,
        `(put|have|show|set) {picture} (in|on|behind) [the|my] ${wall}`,
        "[i want|give me|put|i would like|can i have] (a picture|a photo|pictures|photos) of {picture} (behind everything|in the background|behind it all|as background|on the background)",
      ],
    },
    {
      capability: "wallpaper.interval",
      say: [
        `(change|switch|rotate|swap|update|show a new|refresh) [the|my] ${wall} (every|each|once a|once an|once every) {interval}`,
        `(change|switch|rotate|swap|update) [the|my] ${wall} {one interval}`,
        `[the|my] ${wall} should (change|rotate|switch) {one interval}`,
        `${wall} (every|each) {interval}`,
        "(change|switch|rotate|swap) [the|my] (picture|pictures|image) (every|each) {interval}",
        `[the|my] ${wall} should (change|rotate|switch) (every|each|once a|once an|once every) {interval}`,
        `[show|give me|show me|i want] [a] (new|fresh|different|another) ${wall} (every|each|once a|once an|once every) {interval}`,
      ],
    },
    {
      capability: "wallpaper.interval",
      say: [
        `stop [the|my] ${wall} (from changing|from rotating|changing|rotating)`,
        `(never change|never rotate|never switch|do not change|do not rotate|stop changing|stop rotating|stop switching|keep) [the|my|this] ${wall} [by itself|automatically|on its own|by themselves]`,
      ],
      with: { minutes: 0 },
    },
    {
      capability: "wallpaper.dim",
      say: [
        `(dim|darken|set the dimming of) [the|my] ${wall} (to|by) {dim}`,
        `(set|put) [the|my] [${wall}] (dim|dimming) [to|at] {dim}`,
        `${wall} (dim|dimming) [to|at] {dim}`,
        `make [the|my] ${wall} darker [to|by|at] {dim}`,
        `dim (it|that) (to|by) {dim}`,
      ],
    },
    {
      capability: "wallpaper.dim",
      say: [
        `(dim|darken) [the|my] ${wall} [a bit|more|a little]`,
        `[a] darker ${wall}`,
        `make [the|my] ${wall} [a bit|a little] less bright`,
        `make [the|my] ${wall} [a bit|a little] darker`,
      ],
      with: { change: "more" },
    },
    {
      capability: "wallpaper.dim",
      say: [
        `(brighten|undim|lighten) [the|my] ${wall} [a bit|more|a little]`,
        `[a] (brighter|lighter) ${wall}`,
        `make [the|my] ${wall} [a bit|a little] less (dim|dark)`,
        `make [the|my] ${wall} [a bit|a little] (brighter|lighter)`,
      ],
      with: { change: "less" },
    },
    { capability: "wallpaper.provider", say: [`(get|take|use) ${wall} from {provider}`] },
    {
      capability: "wallpaper.tags",
      say: [
        `never show {tag} (in|on|as) [the|my] ${wall}`,
        `no [more] {tag} (in|on|as) [the|my] ${wall}`,
      ],
      input: ({ tag }) => ({ list: "excluded", add: [tag] }),
    },
    {
      capability: "appearance.accent",
      say: [
        `(make|set|change|turn|switch) [the|my] accent [color] [to] {color}`,
        "(use|i want|give me) [a|an|the|some] {color} (accent|accents) [color]",
        "accent [color] {color}",
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
        "(i want|i would like|let us have|have|could|can) {tool} [panel|app] [to be|be|in] {color}",
      ],
    },
    {
      capability: "appearance.fade_style",
      say: ["use [the|a] {preset} fade"],
    },
  ],
};
