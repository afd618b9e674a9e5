import { capital } from "#shared/words.ts";
import { partIn } from "#shared/dates/part-of-day.ts";
import { labelCalled } from "../../capabilities/labels.ts";
import { wordSet } from "../../capabilities/by-parts.ts";
import type { Slot, Spoken } from "../../capabilities/lexicon.ts";
import {
  countIn,
  minutesIn,
  oneOf,
  partsOf,
  saysDay,
  unquoted,
  whenIn,
} from "../../capabilities/slots.ts";
import { pastDaysIn } from "../../time/past.ts";
import { daysLong } from "../../time/periods.ts";
import { repeatIn } from "../making/fields.ts";
import { taskTable } from "../table.ts";

const priorities = oneOf({
  "urgent|very urgent|critical|top|asap|the top|most important|really urgent|super urgent|highest|number one|top priority|priority number one|my number one":
    { priority: "urgent" },
  "high|more important|important|very important|really important|higher|a high": {
    priority: "high",
  },
  "medium|normal|middle|average|a medium": { priority: "medium" },
  "low|unimportant|not urgent|not important|not so important|lower|lowest|a low|less important|not that important":
    { priority: "low" },
});

const when: Slot = {
  most: 12,
  async read(words, spoken) {
    const date = await whenIn(words, spoken);
    if (!date) return undefined;
    return {
      // An hour alone changes no day.
      ...((date.time === null || saysDay(words)) && { dueDate: date.day }),
      ...(date.time !== null && { dueTime: date.time }),
      ...partIn(words),
      ...(date.minutes !== undefined && { estimatedDuration: date.minutes }),
    };
  },
};

/** 'before the weekend' is no day of it. */
const deadline: Slot = {
  most: 13,
  async read(words, spoken) {
    const [, rest] = /^before (\S.*)$/i.exec(words) ?? [];
    if (rest === undefined) return undefined;
    return /\bweekend$/i.test(rest) ? when.read(words, spoken) : when.read(rest, spoken);
  },
};

const clock =
  /^(?:at |to |@ ?)?(?:\d{1,2}(?:[:.]\d\d)? ?(?:am|pm)|\d{1,2}[:.]\d\d|noon|midday|half (?:past )?\w+|quarter (?:past|to) \w+|\d{1,2}(?= ?o'?clock| in the)|(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) ?o'?clock|\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:ten|five|twenty|twenty-five) (?:past|to) \w+)(?: in the (?:morning|afternoon|evening))?$/i;

/** A time alone changes no day. */
const time: Slot = {
  most: 6,
  async read(words, spoken) {
    if (!clock.test(words.trim())) return undefined;
    const date = await whenIn(`today at ${words.replace(/^(?:at|to|@) ?/i, "")}`, spoken);
    return date?.time ? { dueTime: date.time } : undefined;
  },
};

const days =
  /^(?:by |for |another )?(an?|a couple of|\p{L}+|\d{1,3})(?: more)? (day|week|fortnight|month)s?(?: (?:back|later|out))?$/iu;
const span: Slot = {
  most: 6,
  read(words) {
    const [, count = "", unit = ""] = days.exec(words.trim()) ?? [];
    const postponeDays = daysLong(count, unit);
    return postponeDays === undefined ? undefined : { postponeDays };
  },
};

const duration: Slot = {
  most: 6,
  read(words) {
    const minutes = minutesIn(words);
    return minutes === undefined ? undefined : { estimatedDuration: minutes };
  },
};

const repeat: Slot = {
  most: 12,
  async read(words, spoken) {
    const found = await repeatIn(words, spoken);
    return found?.rest.trim() === "" ? { repeat: found.rule } : undefined;
  },
};

const tags = (field: string): Slot => ({
  most: 8,
  isFree: true,
  isList: true,
  read(words) {
    const all = partsOf(words).map((word) =>
      unquoted(word)
        .replace(/^[@#]/, "")
        .replace(/^the tag /, ""),
    );
    return all.length > 0 && all.every((tag) => /^[\p{L}\p{N}_-]+$/u.test(tag))
      ? { [field]: all }
      : undefined;
  },
});

const steps: Slot = {
  isFree: true,
  isList: true,
  read(words) {
    const parts = partsOf(words.replace(/^(?:steps|subtasks|sub-tasks):? /i, "")).map((part) =>
      unquoted(part),
    );
    return parts.length === 0 || namesNone.test(parts[0] ?? "") ? undefined : { addSteps: parts };
  },
};

/** 'break the garage into steps', 'into bits for me', 'into steps I can do tonight' name none. */
const namesNone =
  /^(?:(?:\d{1,2}|two|three|four|five|six|a few|several|some|small(?:er)?|little|manageable|easy) )*(?:steps|parts|pieces|bits|chunks|subtasks|sub-tasks)\b|^(?:for (?:me|us)|please|pls|so|that|which|if|i|we|it|as|instead|somehow|now)\b/i;

/** The days in which something was finished. */
const finished: Slot = {
  most: 5,
  async read(words, spoken) {
    const then = await pastDaysIn(words, spoken);
    return then && { finished: then };
  },
};

/** What stands for a category, and what is none. */
const noLabel =
  /^(?:it|that|this|there|here|them|gets?|has|have|is|are|goes|and)\b|[,;]|\b(?:of|description|details|for|please|thanks|cheers)\b/i;

const label: Slot = {
  most: 4,
  isFree: true,
  read(words) {
    const said = unquoted(words)
      .replace(/^(?:the |my )/i, "")
      .replace(/^#/, "")
      .replace(/ (?:category|list)$/i, "");
    // 'goes to friday' is when.
    return said === "" || noLabel.test(said) || saysDay(said) ? undefined : { category: said };
  },
};

/** What people call a category before they have it. */
const familiar = wordSet(
  "admin bills car chores errands family finance finances fitness friends fun garden health hobby hobbies holiday home house kids leisure money office personal pets private school shopping sport sports studies study travel uni wellness work",
);

/** A category or a tag that is there; else a category that is called as many are. */
export async function labelIn(words: string, { acting }: Spoken) {
  const said = words.toLowerCase();
  const found = await labelCalled(acting, taskTable, said);
  return found ?? (familiar.has(said) ? { category: capital(said) } : undefined);
}

/** 'out of Home': the category or the tag goes. */
const lostLabel: Slot = {
  most: 2,
  async read(words, { acting }) {
    const found = await labelCalled(acting, taskTable, words.replace(/^(?:the|my) /i, ""));
    if (!found) return undefined;
    return "tag" in found ? { removeTags: [found.tag] } : { category: null };
  },
};

/** A category that is there. */
const knownLabel: Slot = {
  most: 4,
  async read(words, spoken) {
    const said = unquoted(words)
      .replace(/^(?:the |my )/i, "")
      .replace(/^#/, "")
      .replace(/ (?:category|list|tasks)$/i, "");
    // 'the shopping list' may be a note.
    const found = / list$/i.test(words)
      ? await labelCalled(spoken.acting, taskTable, said)
      : await labelIn(said, spoken);
    return found && "category" in found ? found : undefined;
  },
};

/** A category by a proper name: 'put the passport in Travel'. */
const properName: Slot = {
  most: 1,
  read: (words) => (/^\p{Lu}[\p{L}\d-]+$/u.test(words) ? { category: words } : undefined),
};

/** Places for what a task has, each by its words alone. */
export const valueSlots: Readonly<Record<string, Slot>> = {
  priority: priorities,
  "old priority": { ...priorities, read: (words, spoken) => priorities.read(words, spoken) && {} },
  when,
  deadline,
  time,
  span,
  duration,
  repeat,
  every: repeat,
  addTags: tags("addTags"),
  tags: tags("tags"),
  removeTags: tags("removeTags"),
  label,
  Label: properName,
  "label!": knownLabel,
  /** 'another half hour' */
  extra: {
    most: 4,
    read(words) {
      const extraMinutes = minutesIn(words.replace(/^half hour/i, "half an hour"));
      return extraMinutes === undefined ? undefined : { extraMinutes };
    },
  },
  "quoted step": {
    isFree: true,
    isQuoted: true,
    read: (words) => ({ addSteps: [unquoted(words)] }),
  },
  "lost label": lostLabel,
  steps,
  /** 'book the hall, order cake, send invites' behind what they are for. */
  "several steps": {
    ...steps,
    read: (words, spoken) => (partsOf(words).length > 2 ? steps.read(words, spoken) : undefined),
  },
  doneSteps: {
    isFree: true,
    isList: true,
    read: (words) =>
      /\bthen\b|^(?:it|that|this|he|she|they)(?:['’]s|['’]re)?\b/i.test(words)
        ? undefined
        : { doneSteps: partsOf(words).map((part) => unquoted(part)) },
  },
  "done period": finished,
  count: { most: 3, read: (words) => (countIn(words) === undefined ? undefined : {}) },
};
