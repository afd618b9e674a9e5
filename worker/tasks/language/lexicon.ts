import type { Lexicon } from "../../capabilities/lexicon.ts";
import { swapped, swapSay } from "../../capabilities/swapping.ts";
import { taskKit } from "../listing.ts";
import { asking } from "./asking.ts";
import { changing } from "./changing.ts";
import { finishing, finishingSlots } from "./finishing.ts";
import { freeing } from "../moving/freeing.ts";
import { labelling } from "./labelling.ts";
import { making } from "../making/frames.ts";
import { openAgain, taskQuestions, taskRemarks, taskTopic } from "./remarks.ts";
import { viewing } from "./viewing.ts";
import { update } from "./shapes.ts";
import { taskSlots } from "./slots.ts";

/** How people speak of tasks. */
export const taskLexicon: Lexicon = {
  slots: {
    ...taskSlots,
    ...finishingSlots(taskSlots["task!"]),
    ...taskRemarks.slots,
    ...taskQuestions.slots,
    ...openAgain.slots,
    ...taskTopic.slots,
    swapped: swapped({
      resolve: (acting, words) => taskKit.resolve(acting, words),
      placeOf: ({ dueDate, dueTime }) => (dueDate === null ? undefined : { dueDate, dueTime }),
    }),
  },
  frames: [
    ...asking,
    ...viewing,
    ...finishing,
    ...changing,
    ...freeing,
    update(swapSay),
    ...labelling,
    ...making,
    ...taskRemarks.frames,
    ...taskQuestions.frames,
    ...openAgain.frames,
    ...taskTopic.frames,
  ],
};
