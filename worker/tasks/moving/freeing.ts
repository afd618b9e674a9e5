import { fits, type Frame, type Slot } from "../../capabilities/lexicon.ts";
import { taskKit } from "../listing.ts";
import { update } from "../language/shapes.ts";

/** A task that is blocked: what is under way already needs no freeing. */
export const blockedTask: Slot = {
  isFree: true,
  most: 8,
  async read(words, { acting }) {
    const found = await taskKit.resolve(acting, words);
    return "item" in found && found.isSlip !== true && found.item.status === "blocked"
      ? { words: found.item.id, fit: fits.named }
      : undefined;
  },
};

const happened =
  /\b(?:finally|wrote|answered|replied|called|rang|came|arrived|sent|confirmed|agreed|got|paid|said yes)\b/i;
const isOpenStill =
  /\b(?:if|once|when|until|unless|wait(?:ing)?|needs?|should|must|not|never|nobody|no one)\b|n['’]t\b|\?/i;

/** 'the gym finally wrote back': what was waited for. */
export const goodNews: Slot = {
  isFree: true,
  most: 10,
  read: (words) => (happened.test(words) && !isOpenStill.test(words) ? {} : undefined),
};

/** 'they wrote back, so I can go on with cancelling' */
export const freeing: readonly Frame[] = [
  update(
    [
      "{good news} [,] so (i|we) can [now|finally] (go on|go ahead|carry on|proceed|continue|move on|get on) [now] with {blocked task} [now|again]",
      "[so|now|and] (i|we) can [now|finally] (go on|go ahead|carry on|proceed|continue|move on|get on) [now] with {blocked task} [now|again]",
    ],
    { status: "pending" },
  ),
];
