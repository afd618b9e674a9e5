import { type Fields, fits, type Slot, type Spoken } from "../../capabilities/lexicon.ts";
import { minutesIn, partsOf } from "../../capabilities/slots.ts";
import { dayIn } from "../../time/zone.ts";
import { dueSpan } from "../asking/asked.ts";
import { openStates } from "../listing.ts";
import { labelIn } from "./value-slots.ts";
import { type Understood, whichIn } from "./which.ts";
import type { Which } from "./which-takers.ts";

/** Said of panels, of what was shown before, of a note, or of nothing that is a task. */
const elsewhere: readonly RegExp[] = [
  /\b(?:on|to|at) the (?:left|right)\b|^(?:days|weeks|times) /i,
  /\b(?:in|among) (?:all )?(?:of )?(?:my|the) notes?\b/i,
  /\b(?:my|the) (?:inbox|mailbox|e-?mails?|mails)\b/i,
  // 'give both of them high priority'
  /^(?:both|all|each|either) of (?:them|these|those) \S/i,
  // 'the shopping list' may be a note.
  /\b(?:the|my) (?!to-?do|task|whole|entire)\S+ list\b/i,
];

export const whichTasks: Slot = {
  most: 30,
  async read(words, spoken) {
    if (elsewhere.some((pattern) => pattern.test(words))) return undefined;
    const found = await whichIn(words, spoken);
    const said = Object.keys(found?.which ?? {});
    if (!found || (said.length === 0 && !found.isNamed) || said.includes("except"))
      return undefined;
    if (await isOfMore(said.join(), words, found, spoken)) return undefined;
    // 'shopping list' is rather the note that is called so.
    return { which: found.which, ...(/^\S+ list$/i.test(words) && { fit: fits.unknown }) };
  },
};

/** 'everything about Berlin' is more than tasks; 'in groceries' may be a note where no category is called so. */
async function isOfMore(
  said: string,
  words: string,
  { which: { category }, isNamed }: Understood,
  spoken: Spoken,
): Promise<boolean> {
  if (said === "words") return !/\b(?:tasks?|to-?dos?|chores?|reminders?)\b/i.test(words);
  return said === "category" && !isNamed && (await labelIn(category ?? "", spoken)) === undefined;
}

/** 'got 20 minutes': what takes no longer. */
export const within: Slot = {
  most: 5,
  read(words) {
    const minutes = minutesIn(words);
    return minutes === undefined ? undefined : { which: { takes: { to: minutes } } };
  },
};

/** 'high priority stuff': which ones, by themselves. */
export const named: Slot = {
  isFree: true,
  isList: true,
  most: 30,
  async read(words, spoken) {
    if (/^(?:it|everything|all|complete|finish|is|are|this|that)\b/i.test(words)) return undefined;
    const found = await whichIn(words, spoken);
    if (elsewhere.some((pattern) => pattern.test(words))) return undefined;
    const many = Object.keys(found?.which ?? {}).length;
    const isOf = found && (found.isNamed || many > 1 || (many > 0 && / ones$/i.test(words)));
    return found && isOf && found.which.except === undefined ? { which: found.which } : undefined;
  },
};

/** Narrows what is meant in a way that no filter knows, which a question may pass over and a change may not. */
const halfRead =
  /\b(?:that|which|who)$|\b(?:others?|later|coming|planned|scheduled|happening|currently|almost|nearly|maybe|some|few)\b/i;

/** 'everything from Friday morning' is less than that day, and nothing here tells how much less. */
const partOfDay = /\b(?:from|of|on|for|in|due) .*\b(?:morning|afternoon|evening)s?\b/i;

/** No filter of a change knows these, so that it would be of more than was meant. */
const isFiner = ({ takes, lacks, done, repeats }: Which): boolean =>
  (takes ?? lacks ?? done ?? repeats) !== undefined;

/** Several tasks by what they share; one short word never means all there are. */
export const manyTasks: Slot = {
  most: 30,
  async read(words, spoken) {
    const isOther =
      halfRead.test(words) ||
      partOfDay.test(words) ||
      elsewhere.some((pattern) => pattern.test(words));
    const found = isOther ? undefined : await whichIn(words, spoken);
    if (!found || Object.keys(found.which).length === 0) return undefined;
    const isMany =
      /\b(?:all|every|each|everything|tasks|to-?dos|things|stuff|chores|jobs|errands|reminders|items|ones)\b/i.test(
        words,
      );
    const { except } = found.which;
    if (isFiner(found.which)) return undefined;
    const filter = filterOf(found.which, spoken);
    if (!isMany || Object.keys(filter).length === 0) return undefined;
    return { filter, ...(except !== undefined && { exceptWords: partsOf(except) }) };
  },
};

/** The same as `tasks.bulk` filters by. */
function filterOf(asked: Which, spoken: Spoken): Fields {
  const { tag, words, status, priority, category } = asked;
  return {
    ...dueFilter(asked, dayIn(spoken.zone, spoken.now)),
    ...(tag !== undefined && { tags: tag }),
    ...(words !== undefined && { search: words }),
    ...(status !== undefined && { status: status === "open" ? openStates : status }),
    ...(priority !== undefined && { priority }),
    ...(category !== undefined && { category }),
  };
}

function dueFilter(asked: Which, today: string): Fields {
  if (asked.due === "none") return { undated: "true" };
  if (asked.due === "overdue") return { overdue: "true" };
  const { from, to } = dueSpan(asked, today);
  return {
    ...(from !== undefined && { dueAfter: from }),
    ...(to !== undefined && { dueBefore: to }),
  };
}
