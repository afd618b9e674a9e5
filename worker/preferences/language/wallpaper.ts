import type { Frame } from "../../capabilities/lexicon.ts";

export const wall =
  "(wallpaper|background|wallpapers|backgrounds|background picture|background image)";

/** The picture behind everything: which, how often, how dim. */
export const wallpaperFrames: readonly Frame[] = [
  {
    capability: "wallpaper.show",
    say: [
      `(make|set|have|keep|i want) [the|my|a] ${wall} [to] [be] [to] (plain|blank|empty|nothing|none|bare|no picture|simple)`,
      `[a|the|just a] (plain|blank|empty|bare|simple) ${wall} [please]`,
    ],
    with: { isOn: false },
  },
  {
    capability: "wallpaper.next",
    say: [
      `[show me|give me|show|use] [the|a] (next|another|new|different) ${wall} [image|picture]`,
      `change [the|my] ${wall}`,
      `(skip|i do not like|i hate|not) this ${wall} [give me|show me|i want|let me see] [another|another one|a new one|a different one|the next one|next|something else] [please]`,
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
];
