import type { Frame } from "../../capabilities/lexicon.ts";

const first = "(default|defaults|original|first|initial|standard|usual|normal|factory)";
const asItWas =
  "(at first|in the beginning|at the beginning|originally|initially|at the start|when i started)";

const resetting = (noun: string): readonly string[] => [
  `(reset|restore) [the|my|all the] [whole] ${noun} [settings] [again]`,
  `(reset|restore|set|put|change|bring) [the|my] ${noun} [settings] [back] to [the|its|their] ${first} [one|ones|setting|settings|state|value|values]`,
  `(reset|restore|set|put|change|bring) [the|my] ${noun} [back] to (how|what|the way) it was ${asItWas}`,
  `(go|switch|change|take me|bring me|get|return|back) [back] to (the|my) ${first} ${noun}`,
  `(use|restore|show|give me|bring back|i want|i would like) [back] (the|my) ${first} ${noun} [again|back]`,
  `[the] (default|original) ${noun} [again]`,
];

/** 'reset the look', 'back to the original theme': how it was at first. */
export const resettingFrames: readonly Frame[] = [
  {
    capability: "appearance.reset",
    say: [
      ...resetting("(look|looks|appearance|design|style|look and feel)"),
      `make (it|everything|the app|aside) look (like|as|the way) (it did|it was|it looked) ${asItWas} [again]`,
    ],
  },
  {
    capability: "appearance.reset",
    say: resetting("theme"),
    with: { what: "theme" },
  },
];
