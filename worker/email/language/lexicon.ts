import type { Lexicon } from "../../capabilities/lexicon.ts";
import { askingFrames } from "../frames/asking.ts";
import { changingFrames } from "../frames/changing.ts";
import { makingFrames } from "../frames/making.ts";
import { emailSlots } from "./named.ts";
import { writingFrames } from "../frames/writing.ts";

/** How people speak of mail. */
export const emailLexicon: Lexicon = {
  slots: emailSlots,
  frames: [...askingFrames, ...changingFrames, ...makingFrames, ...writingFrames],
};
