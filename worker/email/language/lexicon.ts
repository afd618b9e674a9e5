import type { Lexicon } from "../../capabilities/lexicon.ts";
import { askingFrames } from "./asking-frames.ts";
import { changingFrames } from "./changing-frames.ts";
import { makingFrames } from "./making-frames.ts";
import { emailSlots } from "./named.ts";
import { writingFrames } from "./writing-frames.ts";

/** How people speak of mail. */
export const emailLexicon: Lexicon = {
  slots: emailSlots,
  frames: [...askingFrames, ...changingFrames, ...makingFrames, ...writingFrames],
};
