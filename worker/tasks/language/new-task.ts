import { readQuickWords } from "#shared/tasks/quick-words.ts";
import type { Fields, Slot, Spoken } from "../../capabilities/lexicon.ts";
import { partsOf } from "../../capabilities/slots.ts";
import { dateReader, dayIn } from "../../time/zone.ts";
import { taskKit } from "../listing.ts";
import { beginsTask, isPlain, isStatement } from "./chores.ts";

/** A task's fields in one sentence, by quick add's rules. */
async function taskIn(words: string, spoken: Spoken): Promise<Fields | undefined> {
  const task = readQuickWords(words, {
    today: dayIn(spoken.zone, spoken.now),
    date: await dateReader(spoken),
  });
  return task && { ...task };
}

export const titled: Slot = {
  isFree: true,
  async read(words, spoken) {
    const said = words.replace(/\s+please[.!]*$/i, "").replace(/\?+$/, "");
    const stripped = said.replace(/^(?:called|named|that says|saying)\s+/i, "");
    if (isOfOther(stripped) || isPlaced(stripped)) return undefined;
    const task = await taskIn(stripped, spoken);
    return task && isImpossible(String(task["title"])) ? undefined : task;
  },
};

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
  /^(?:for )?(?:each|every|all) (?:day|week|month|of)\b|^(?:(?:an?|the|my|new|another|this|that|all|some) )*(?:accounts?|agents?|attachments?|backgrounds?|blur|categor(?:y|ies)|columns?|contacts?|dates?|deadlines?|due|everything|files?|filters?|folders?|glass|it|keys?|labels?|layouts?|looks?|modes?|panels?|screens?|sidebars?|styles?|tabs?|tags?|tasks?|to-?dos?|reminders?|items?|that|themes?|these|this|those|wallpapers?|widgets?|notes?|chats?|conversations?|events?|emails?|meetings?|appointments?|(?:sub-?tasks?|steps?|details?|descriptions?)\b.*)[.!]?$/i.test(
    words.trim(),
  );

/** Several titles: 'a, b and c' or a line each; a day behind the last is of that one alone. */
export const list: Slot = {
  isFree: true,
  isList: true,
  async read(words, spoken) {
    const parts = partsOf(words);
    if (parts.length < 2) return undefined;
    const each = await Promise.all(parts.map((part) => taskIn(part, spoken)));
    return each.every((task) => task !== undefined) ? { each, fit: 2 } : undefined;
  },
};

/** A task said without any verb for it: 'gym mon wed fri 7am', 'buy stamps!!'. */
export const bare: Slot = {
  isFree: true,
  async read(words, spoken) {
    if (isStatement(words) || /\?\s*$/.test(words)) return undefined;
    const task = await taskIn(words, spoken);
    if (!task || String(task["title"]).length < 2) return undefined;
    if (!isPlain(String(task["title"]))) return undefined;
    const isPlanned = ["dueDate", "repeat", "priority", "tags", "category"].some(
      (field) => field in task && task[field] !== null,
    );
    const title = String(task["title"]);
    // What is called just so may be meant; another of it would be a guess.
    const called = title.replace(/\s*(?:[-–—]|\bat the latest\b)\s*/gi, " ").trim();
    const resolved = await taskKit.resolve(spoken.acting, called);
    if ("item" in resolved) return undefined;
    return isPlanned ? task : undefined;
  },
};

/** Several at once: 'call the bank and post the letter and also feed the cat tomorrow'. */
export const errands: Slot = {
  isFree: true,
  isList: true,
  async read(words, spoken) {
    const parts = partsOf(words);
    if (parts.length < 2 || !parts.every((part) => beginsTask(part))) return undefined;
    const each = await Promise.all(parts.map((part) => taskIn(part, spoken)));
    const isPlanned = each.some((task) =>
      ["dueDate", "repeat"].some((field) => (task?.[field] ?? null) !== null),
    );
    return isPlanned && each.every((task) => task !== undefined) ? { each, fit: 2 } : undefined;
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
    /^(?:admit|confess|say|agree|disagree|tell you|laugh|thank you)\b/i.test(words)
      ? undefined
      : titled.read(words, spoken),
};

/** A list of a line each. */
export const lines: Slot = {
  ...list,
  read: (words, spoken) => (words.includes("\n") ? list.read(words, spoken) : undefined),
};
