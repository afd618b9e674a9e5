import { readQuickWords } from "#shared/tasks/quick-words.ts";
import type { Fields, Slot, Spoken } from "../../capabilities/lexicon.ts";
import { partsOf } from "../../capabilities/slots.ts";
import { dateReader, dayIn } from "../../time/zone.ts";
import { taskKit } from "../listing.ts";
import { isWholly } from "../../capabilities/naming.ts";
import { beginsTask, choreOf, isPlain, isStatement } from "./chores.ts";

const label = String.raw`#?[\p{L}\p{N}_-]+`;
/** '…, tag it legal and urgent-ish' as quick add has it. */
const tagIt = new RegExp(
  String.raw`[,;.]? (?:and )?(?:please )?(?:tag|label) (?:it |that |this |them )?(?:as |with )?(${label}(?:(?:, | and )${label})*)(?=$|[.!]?$|[,;] )`,
  "iu",
);
const itIs =
  /[,;.] (?:it is|it['’]s|this is|that['’]s) (?:very |really |quite |pretty |super )?(urgent|low)(?: priority)?(?=[.!]?$)/i;

/** '…, takes 10 minutes'. */
const takesLong =
  /[,;]? (?:and )?(?:it )?(?:takes|will take|should take|needs) (?:about |around )?(?=\d+ ?(?:m|h)|an hour|half an hour)/i;
/** 'the water bill must be paid by Thursday' is to pay it. */
const mustBe =
  /^((?:the |my |our )?[\p{L}\p{N} '’-]{2,40}?) (?:(?:must|needs? to|has to|have to|should|ought to|has got to) (?:get|be) (?!done\b|in\b)(\p{L}{2,}(?:ed|id|nt|ught|en|ne))|needs? (?:some )?(\p{L}{3,}ing))(?= |$)/iu;

/** At the very end, but in 'write a letter of thanks'. */
const politely =
  /(?<!\b(?:of|many|with|for|say|saying|send|my|our|a|big|is|it|not|the))[,;]? (?:please |many )?(?:thanks|thank you|thx|cheers|ok|okay|please|pls)[.!]*$/i;

const asChore = (words: string): string =>
  notSubject.test(words)
    ? words
    : words.replace(
        mustBe,
        (whole, what: string, done: string | undefined, doing: string | undefined) => {
          const verb = choreOf(done ?? doing ?? "");
          return verb === undefined ? whole : `${verb} ${what}`;
        },
      );
const notSubject =
  /^(?:add|create|new|note|remind|put|that|i|we|you|task|todo|what|when|which|who|how)\b/i;

/** What stood before a day or a length that was cut out. */
const dangling =
  /(?<=\S)[,;]?\s+(?:around|about|roughly|some ?time|by|before|until|from|and|with|at)$/i;

/** A task's fields in one sentence, by quick add's rules. */
async function taskIn(said: string, spoken: Spoken): Promise<Fields | undefined> {
  const words = asChore(said.replace(politely, ""))
    .replace(takesLong, " ")
    .replace(/ (?:in|under|to|into) (?:the |my )?(\p{L}+) category\b/iu, " #$1")
    .replace(/ with (?:the |a )?(?:tag|label) (?=\S)/i, " tagged ")
    .replace(tagIt, (_, tags: string) => ` tagged ${tags}`)
    .replace(itIs, (_, level: string) => `, ${level} priority`);
  const task = readQuickWords(words, {
    today: dayIn(spoken.zone, spoken.now),
    date: await dateReader(spoken),
  });
  if (!task) return undefined;
  const isCut = task.dueDate !== undefined || task.estimatedDuration !== undefined;
  return { ...task, ...(isCut && { title: task.title.replace(dangling, "") }) };
}

export const titled: Slot = {
  isFree: true,
  async read(words, spoken) {
    const said = words.replace(/\s+please[.!]*$/i, "").replace(/\?+$/, "");
    const stripped = said
      .replace(/^(?:called|named|that says|saying)\s+/i, "")
      .replace(onList, "")
      .replace(wish, "");
    if (isOfOther(stripped) || isPlaced(stripped)) return undefined;
    const task = await taskIn(
      stripped.replace(/^(?:mind and|try (?:to|and)|go and|remember to|be sure to) (?=\S)/i, ""),
      spoken,
    );
    const title = String(task?.["title"]);
    return isImpossible(title) || /^(?:take|last)$/i.test(title) ? undefined : task;
  },
};

/** What is asked besides, of which the title has nothing. */
const wish =
  /[,;.] (?:please |and )?(?:(?:can|could|will|would) you (?:please )?(?:remind me|set|sort|note|put|add|make)\b.{0,30}|remind me(?: please)?|set that up|put (?:it|that) (?:in|down|on (?:my|the) list)|add (?:it|that)(?: to (?:my|the) list)?|make a note of (?:it|that))[.!?]*$/i;

/** '… to my tasks, category Car': where every task goes. */
const onList =
  / (?:to|on|in|onto|into) (?:my|the) (?:to-?dos?|to-?do list|tasks?|task list|list)(?=[,.;]|$)/i;

/** A day or an hour that there is none of stays behind in the title: 'february 30th', '25:70'. */
const isImpossible = (title: string): boolean =>
  /\b(?:on|by|at|for|until) (?:the )?(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d{1,2}(?:st|nd|rd|th)?|\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|\d{1,2}:\d{2})\b/i.test(
    title,
  );

/** 'it: …', 'butter to the shopping list': said of something that is there. */
const isPlaced = (words: string): boolean =>
  /^(?:notes|tasks?|to-?dos?|reminders?|calendar|files)\b|^(?:it|that|this|them|these|those)\b(?!['’])|^(?:panels?|lists?|sidebars?|tabs?|views?|boards?|colou?rs?|without|with no|due|about|tagged|in)\b|^["'“].+["'”] to\b|^to (?:the|my) [^:]+:|\b(?:to|onto|into|on|from) (?:the|my) (?:\S+ ){0,4}(?:list|note|notes|recipe|chat|calendar)[.!]?$/i.test(
    words.trim(),
  );

/** A place or another tool's thing is no title: 'add a theme', 'add it'. */
const isOfOther = (words: string): boolean =>
  /^something\b|^(?:the )?same\b|\bto (?:it|that|this|them)[.!]?$|^(?:for )?(?:each|every|all) (?:day|week|month|of)\b|^(?:(?:an?|the|my|new|another|this|that|all|some) )*(?:accounts?|agents?|attachments?|backgrounds?|blur|categor(?:y|ies)|columns?|contacts?|dates?|deadlines?|due|everything|files?|filters?|folders?|glass|it|keys?|labels?|layouts?|looks?|modes?|panels?|screens?|sidebars?|styles?|tabs?|tags?|tasks?|to-?dos?|reminders?|items?|that|themes?|these|this|those|wallpapers?|widgets?|notes?|chats?|conversations?|events?|emails?|meetings?|appointments?|(?:sub-?tasks?|steps?|details?|descriptions?)\b.*)[.!]?$/i.test(
    words.trim(),
  );

/** Several titles: 'a, b and c' or a line each; a day behind the last is of that one alone. */
export const list: Slot = {
  isFree: true,
  isList: true,
  async read(words, spoken) {
    const parts = partsOf(words).map((part) => part.replace(/^to (?=\p{L}+ )/iu, ""));
    if (parts.length < 2 || parts.some((part, at) => at > 0 && commanding.test(part)))
      return undefined;
    const each = await Promise.all(parts.map((part) => taskIn(part, spoken)));
    return each.every((task) => task !== undefined) ? { each, fit: 2 } : undefined;
  },
};

/** Verbs that ask something of the assistant. */
const commanding =
  /^(?:pin|unpin|open|close|hide|delete|remove|mark|move|undo|tag|archive|rename|complete|switch|set) /i;

/** 'call Ann and feed the cat': each begins as tasks do. */
export const chores: Slot = {
  ...list,
  read: (words, spoken) =>
    partsOf(words).every((part) => beginsTask(part.replace(/^to /i, "")))
      ? list.read(words, spoken)
      : undefined,
};

/** 'leave the milk', 'make the dentist …': what is there is changed, not made again. */
async function isOfItem(title: string, spoken: Spoken): Promise<boolean> {
  const [, rest] =
    /^(?:leave|make|set|put|give|keep|do|get|have) (?:the |my |our )?(.+)$/i.exec(title) ?? [];
  if (rest === undefined) return false;
  const found = await taskKit.resolve(spoken.acting, rest);
  return "item" in found && found.isSlip !== true;
}

/** What takes itself back, or is about all there is, is no title. */
const noTitle =
  /, (?:no|not|wait|actually|or)\b| (?:is|are|was) (?:now )?(?:due|on|at|by)\b|^\w+ (?:all|everything|every)\b|^(?:change|move|make|set|put|mark|call|rename|switch|delay|push) (?:it|them|that|this)\b/i;

const startingDay =
  /^(?:(?:on|next|this) )?(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?: (?:at )?[\d:apm-]+)?,? (?=\p{L})/iu;

/** A task said without any verb for it: 'gym mon wed fri 7am', 'buy stamps!!'. */
export const bare: Slot = {
  isFree: true,
  async read(said, spoken) {
    const words = asChore(said.replace(politely, ""));
    if (
      isStatement(words.replace(startingDay, "")) ||
      /\?\s*$|^(?:give|get|show|tell|let|bring) me\b/i.test(words)
    )
      return undefined;
    const task = await taskIn(words, spoken);
    if (!task || String(task["title"]).length < 2) return undefined;
    if (!isPlain(String(task["title"]))) return undefined;
    const title = String(task["title"]);
    const isPlanned = ["dueDate", "repeat", "priority", "tags", "category"].some(
      (field) => field in task && task[field] !== null,
    );
    if (noTitle.test(title) || / (?:to|at|on|by|for|until|from|in|with|of \d+)$/i.test(title))
      return undefined;
    if (await isOfItem(title, spoken)) return undefined;
    // What is called just so may be meant; another of it would be a guess.
    const called = title.replace(/\s*(?:[-–—]|\bat the latest\b)\s*/gi, " ").trim();
    const resolved = await taskKit.resolve(spoken.acting, called);
    if ("item" in resolved && isWholly(resolved.item.title, called)) return undefined;
    return isPlanned ? task : undefined;
  },
};

const isThing = (words: string): boolean =>
  !isStatement(words) && !/^(?:the|urgent|high|low|medium)\b/i.test(words);

/** Several at once: 'call the bank and post the letter and also feed the cat tomorrow'. */
export const errands: Slot = {
  isFree: true,
  isList: true,
  async read(words, spoken) {
    const parts = partsOf(words);
    if (parts.length < 2) return undefined;
    const each = await Promise.all(parts.map((part) => taskIn(part, spoken)));
    const isPlanned = (task: Fields | undefined) =>
      ["dueDate", "repeat"].some((field) => (task?.[field] ?? null) !== null);
    // Three chores without a day are a list, and so are things that each have theirs.
    const isMeant = parts.every((part) => beginsTask(part))
      ? parts.length > 2 || each.some((task) => isPlanned(task))
      : parts.every((part) => isThing(part)) &&
        each.every((task) => isPlanned(task) && isPlain(String(task?.["title"])));
    return isMeant && each.every((task) => task !== undefined) ? { each, fit: 2 } : undefined;
  },
};

/** A title that a sentence tells something of: 'pay rent is due friday', but not 'what is due friday'. */
export const subject: Slot = {
  isFree: true,
  read: (words, spoken) =>
    /^(?:what|which|who|whose|when|where|how|it|this|that|these|those|they|something|anything|everything|nothing)\b/i.test(
      words,
    )
      ? undefined
      : titled.read(words, spoken),
};

/** A title that begins as tasks do. */
export const chore: Slot = {
  isFree: true,
  read: (words, spoken) => (beginsTask(words) ? titled.read(words, spoken) : undefined),
};

/** What begins as a remark asks for nothing: 'I must say I'm impressed'. */
export const duty: Slot = {
  isFree: true,
  read: (words, spoken) =>
    /^(?:have (?:\p{L}+ed|been|gone|done|seen|known|told|said)|admit|confess|say|agree|disagree|tell you|laugh|thank you)\b/iu.test(
      words,
    )
      ? undefined
      : titled.read(words, spoken),
};

/** Something that will take place, so a day is said with it: 'I have a dentist follow-up on 10 December'. */
export const event: Slot = {
  isFree: true,
  async read(words, spoken) {
    const task = await titled.read(words, spoken);
    return task && (task["dueDate"] ?? null) !== null ? task : undefined;
  },
};

/** A day, an hour, how often, how urgent: whatever quick add reads but a title. */
export const facts: Slot = {
  most: 10,
  async read(words, spoken) {
    const said = words.replace(/^(?:for|on|by) (?=\S)/i, "");
    const tries = [`x ${said}`, `x on ${said}`].map((one) => taskIn(one, spoken));
    const task = (await Promise.all(tries)).find((one) => one?.["title"] === "x");
    if (!task) return undefined;
    const { title: _title, ...rest } = task;
    return Object.keys(rest).length === 0 ? undefined : rest;
  },
};

/** A list of a line each. */
export const lines: Slot = {
  ...list,
  read: (words, spoken) => (words.includes("\n") ? list.read(words, spoken) : undefined),
};

/** A title in quotation marks. */
export const quotedTitle: Slot = {
  isFree: true,
  isQuoted: true,
  read: (words) => ({ title: words }),
};

/** A title that is said to go on the list. */
export const onListed: Slot = {
  isFree: true,
  read: (words, spoken) => (onList.test(words) ? titled.read(words, spoken) : undefined),
};
