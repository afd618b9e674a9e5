import { type Fields, fits, type Slot, type Spoken } from "../../capabilities/lexicon.ts";
import { beginsTask, isOneChore, isPlain, isStatement } from "../../capabilities/chores.ts";
import { isWholly } from "../../capabilities/naming.ts";
import { partsOf } from "../../capabilities/slots.ts";
import { dayIn } from "../../time/zone.ts";
import { taskKit } from "../listing.ts";
import { asChore, politely, taskIn, withItsNight } from "./fields.ts";

async function isNamed(words: string, spoken: Spoken): Promise<boolean> {
  const found = await taskKit.resolve(spoken.acting, words);
  return "item" in found && found.isSlip !== true;
}

/** 'leave the milk', 'make the dentist …': what is there is changed, not made again. */
async function isOfItem(title: string, spoken: Spoken): Promise<boolean> {
  const [, rest] =
    /^(?:leave|make|set|put|give|keep|do|get|have|take|push|pull|bring|shift) (?:the |my |our )?(.+?)(?: (?:off|out|away|back|up|down|forward))?$/i.exec(
      title,
    ) ?? [];
  return rest !== undefined && isNamed(rest, spoken);
}

/** 'rent to the 5th, dentist to 4 pm' is said of two that are there. */
async function isOfSeveral(title: string, spoken: Spoken): Promise<boolean> {
  const [first = "", ...others] = title.split(/,\s|\s\+\s/);
  return others.length > 0 && isNamed(first.replace(/ (?:to|at|for|on) .*$/, ""), spoken);
}

/** What takes itself back, or is about all there is, is no title. */
const noTitle =
  /^(?:throw|put|stick|pop|chuck|whack|jot|add) ["“]|^(?:set |start )?an? (?:timer|alarm|stopwatch)\b|\bcan (?:both |all )?wait\b|^(?:takes|lasts|needs|on|at|by|for|in|to|with)\b|^(?:make |create |add )?(?:a|another) (?:copy|duplicate) of\b|^(?:stick|pop|sort out) (?:the|my)\b|^put (?:the|my)\b(?!.* (?:out|away|up|back)$)|\bnot\b|\b(?:is|are|was|were|do|does|did|has|have|wo|would|ca|could|should)n['’]?t\b|['’]s too\b|,? (?:and )?then\b|\blet (?:us|me|['’]?s) say\b|, (?:no|not|wait|actually|or)\b| (?:is|are|was) (?:now )?(?:due|on|at|by)\b|^\w+ (?:all|everything|every)\b|^(?:change|move|make|set|put|mark|call|rename|switch|delay|push) (?:it|them|that|this)\b/i;

const endsOpen = / (?:to|at|on|by|for|until|from|in|into|onto|as|with|of \d+)$/i;
const isNoTitle = (title: string): boolean => noTitle.test(title) || endsOpen.test(title);

/** "mum's pills need sorting" */
const isNeeded =
  /^(?:(?:the|my|our|his|her|their) )?(?!(?:i|we|you|it|they|he|she|that|this|who|what|nobody|everyone)\b)(?:\p{L}[\p{L}'’-]* ){1,3}needs? (?:\p{L}+ing\b|to be \p{L}+(?:ed|t|n)\b)(?!.*\b(?:if|unless|because|but|not|when)\b)/iu;

const startingDay =
  /^(?:(?:on|next|this) )?(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?: (?:at )?[\d:apm-]+)?,? (?=\p{L})/iu;

/** A task said without any verb for it: 'gym mon wed fri 7am', 'buy stamps!!'. */
export const bare: Slot = {
  isFree: true,
  async read(said, spoken) {
    const words = asChore(said.replace(politely, ""));
    if (/^(?:now\b|(?:put|write|note|jot|mark) (?:down )?that\b)/i.test(said)) return undefined;
    const isTelling =
      (isStatement(words.replace(startingDay, "")) && !isNeeded.test(words)) ||
      noErrand.test(words);
    const task = isTelling || /\?\s*$/.test(words) ? undefined : await taskIn(words, spoken);
    // 'the flights must be booked' is said of those that are there.
    const isOfThing = words !== said.replace(politely, "");
    return task && (await isBare(task, spoken, isOfThing)) ? withItsNight(task, words) : undefined;
  },
};

/** Tells whether a title is one without a verb for it: planned, and of nothing that is there. */
async function isBare(task: Fields, spoken: Spoken, isOfThing: boolean): Promise<boolean> {
  const title = String(task["title"]);
  if (title.length < 2 || !isPlain(title) || isNoTitle(title)) return false;
  if (isOver(task, spoken)) return false;
  if ((await isOfItem(title, spoken)) || (await isOfSeveral(title, spoken))) return false;
  // What is called just so may be meant; another of it would be a guess.
  const called = title.replace(/\s*(?:[-–—]|\bat the latest\b)\s*/gi, " ").trim();
  const resolved = await taskKit.resolve(spoken.acting, called);
  if ("item" in resolved)
    return !isOfThing && has(task, planned) && !isCalled(resolved.item.title, called);
  return has(task, beginsTask(title) ? [...planned, "estimatedDuration"] : planned);
}

/** Nothing is planned for a day that has passed. */
const isOver = ({ dueDate }: Fields, { zone, now }: Spoken): boolean =>
  typeof dueDate === "string" && dueDate < dayIn(zone, now);

const planned = ["dueDate", "repeat", "priority", "tags", "category"];
const has = (task: Fields, fields: readonly string[]): boolean =>
  fields.some((field) => (task[field] ?? null) !== null);

/** 'dentist' is the beginning of what 'Dentist appointment' is called. */
const isCalled = (title: string, words: string): boolean =>
  isWholly(title, words) ||
  (beginsTask(title) && isWholly(title.replace(/^\S+ /, ""), words)) ||
  title.toLowerCase().startsWith(`${words.toLowerCase()} `);

const isThing = (words: string): boolean =>
  !isStatement(words) && !/^(?:the|urgent|high|low|medium)\b/i.test(words);

/** Several at once: 'call the bank and post the letter and also feed the cat tomorrow'. */
export const errands: Slot = {
  isFree: true,
  isList: true,
  async read(words, spoken) {
    const parts = partsOf(words);
    if (parts.length < 2 || isOneChore(parts)) return undefined;
    const each = await Promise.all(parts.map((part) => taskIn(part, spoken)));
    if (parts.some((part) => noErrand.test(part))) return undefined;
    // 'tuesdays and thursdays 5.30' are days of one thing, and 'hoover it' is done to the same.
    if (each.some((task) => !/\p{L}/u.test(String(task?.["title"])))) return undefined;
    if (parts.slice(1).some((part) => /\b(?:it|them)\b/i.test(part))) return undefined;
    const isPlanned = (task: Fields | undefined) =>
      ["dueDate", "repeat"].some((field) => (task?.[field] ?? null) !== null);
    // Three chores without a day are a list, and so are things that each have theirs.
    const isMeant = parts.every((part) => beginsTask(part))
      ? parts.length > 2 || each.some((task) => isPlanned(task))
      : parts.every((part) => isThing(part)) &&
        each.every((task) => isPlanned(task) && isPlain(String(task?.["title"]))) &&
        // 'call mum tomorrow and lunch with Kim Thursday at 1': what has an hour may be of the calendar.
        !each.some((task, at) => task?.["dueTime"] && !beginsTask(parts[at] ?? ""));
    return isMeant && each.every((task) => task !== undefined)
      ? { each, fit: fits.clear }
      : undefined;
  },
};

/** 'give ourselves more time, say wednesday'. */
const noErrand =
  /^(?:say|like|maybe)\b(?! (?:hi|hello|thanks|goodbye|sorry)\b)|^(?:give|get|let|show|tell|bring) (?:us|me|ourselves|myself)\b/i;
