import { beginsTask, isStatement } from "../../capabilities/chores.ts";
import type { Slot } from "../../capabilities/lexicon.ts";
import { partsOf } from "../../capabilities/slots.ts";
import { forAll, list } from "./slots.ts";

/** A list of which all is said at once. */
export const alike: Slot = {
  ...list,
  read: (words, spoken) =>
    forAll.test(words) && !isStatement(words) ? list.read(words, spoken) : undefined,
};

/** 'call Ann and feed the cat': each begins as tasks do. */
export const chores: Slot = {
  ...list,
  read: (words, spoken) =>
    partsOf(words).every((part) => beginsTask(part.replace(/^to /i, "")))
      ? list.read(words, spoken)
      : undefined,
};

/** 'sandpaper, varnish and hooks': things, each a task of its own. */
export const things: Slot = {
  ...list,
  most: 9,
  read: (words, spoken) =>
    !asksOrTells.test(words) &&
    partsOf(words).length > 2 &&
    partsOf(words).every((part) =>
      /^(?!(?:the|my|our)\b)(?:(?:an?|some|more|new) )?[\p{L}'’-]+(?: \p{L}+)?$/u.test(part),
    )
      ? list.read(words, spoken)
      : undefined,
};

/** 'tick bike, plants and rent' tells what to do with them, 'no milk, eggs and ham' that they are none. */
const asksOrTells =
  /^(?:tick|check|complete|finish|do|mark|show|hide|count|list|copy|duplicate|merge|join|highlight|flag|sort|order|group|filter|move|push|bump|swap|shift|delete|remove|clear|drop|cancel|archive|restore|undo|pin|star|tag|label|rename|call|open|close|share|print|export|send|find|search|look|see|read|plan|schedule|keep|leave|have|get rid|no|not|never|already|only|just|remember|there['’]?s|there (?:is|are)|is|are|was|were|any|which|what|where|who|how|why|when|with|without|all|every)\b|\?$/i;

/** A list of a line each. */
export const lines: Slot = {
  ...list,
  read: (words, spoken) => (words.includes("\n") ? list.read(words, spoken) : undefined),
};
