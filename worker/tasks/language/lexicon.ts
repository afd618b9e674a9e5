import type { Lexicon } from "../../capabilities/lexicon.ts";
import { asking } from "./asking.ts";
import { changing } from "./changing.ts";
import { finishing } from "./finishing.ts";
import { making } from "./making.ts";
import { taskSlots } from "./slots.ts";

/** How people speak of tasks. */
export const taskLexicon: Lexicon = {
  slots: taskSlots,
  frames: [...asking, ...finishing, ...changing, ...making],
};
