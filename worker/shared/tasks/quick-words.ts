import { cut, readLabels } from "./quick-labels.ts";
import { hideQuoted } from "../quoted.ts";
import { parseRepeat, repeatText } from "#contract/tasks/repeat.ts";
import type { NaturalDate } from "../dates/natural-date.ts";
import { untilIn } from "../dates/until.ts";
import { nextDay } from "./repeat-days.ts";
import { readRepeat } from "./repeat-words.ts";
import type { NewTask, TaskPriority } from "#contract/tasks.ts";

interface Reading {
  /** The person's calendar day. */
  readonly today: string;
  /** The last date in the words; undefined where there is none. */
  date(words: string): NaturalDate | undefined;
}

const levels: Readonly<Record<string, TaskPriority>> = {
  p1: "urgent",
  p2: "high",
  p3: "medium",
  p4: "low",
  urgent: "urgent",
  high: "high",
  medium: "medium",
  low: "low",
  important: "high",
  asap: "urgent",
  "!!": "high",
  "!!!": "urgent",
};

/** Longer words are no task put in a sentence but something pasted, which is only looked through slowly. */
const longestRead = 2_000;

/**
 * 'Pay rent tomorrow 5pm high #home @money 30m every month' as the task it describes. What is quoted is only title, and
 * no word is lost: it is in the title or in a field.
 */
export function readQuickWords(words: string, reading: Reading): NewTask | undefined {
  if (words.length > longestRead) return { title: words.trim() };
  const { text, restore } = hideQuoted(words);
  const { rest: unlabelled, labels } = readLabels(text);
  const again = readEnding(unlabelled, reading);
  // The priority may stand before or after the date, so it is looked for on both sides of reading it.
  const before = readPriority(again?.rest ?? unlabelled);
  const date = dateIn(before.rest, reading, labels.estimatedDuration);
  const undated = date?.rest ?? before.rest;
  const { rest, priority } = before.priority ? { ...before, rest: undated } : readPriority(undated);
  const title = restore(tidied(rest));
  if (title === "") return undefined;
  return {
    title,
    ...labels,
    ...(priority ? { priority } : {}),
    ...(date ? datedBy(date) : {}),
    ...(again ? repeated(again.rule, date, reading.today) : {}),
  };
}

/** 'every Tuesday until Christmas': what comes again, and the last day of it. */
export function readEnding(words: string, { date }: Pick<Reading, "date">) {
  const again = readRepeat(words);
  const repeat = again && parseRepeat(again.rule);
  const until = repeat && untilIn(again.rest, date);
  return until ? { rule: repeatText({ ...repeat, until: until.day }), rest: until.rest } : again;
}

/** Reads the date. If two lengths are said, neither is guessed: the words stay in the title. */
function dateIn(
  words: string,
  reading: Reading,
  length: number | null | undefined,
): NaturalDate | undefined {
  const date = reading.date(words);
  return date?.minutes !== undefined && length !== undefined ? undefined : date;
}

const datedBy = ({ day, time, minutes }: NaturalDate) => ({
  dueDate: day,
  dueTime: time,
  ...(minutes !== undefined && { estimatedDuration: minutes }),
});

/** Removes what a cut left behind: stray commas, and a quotation mark without its other half. */
const tidied = (text: string): string =>
  text
    .replaceAll(/(?:\s*[,;])+(?=\s*[,;.])/g, "")
    .replaceAll(/(?<=\s)\(\s*\)|\s\(\s*$/g, "")
    .replaceAll(/\s+(?=[,;.])/g, "")
    .replaceAll(/^[\s,;:"“]+|[\s,;:"”.]+$|^[-–—]\s+|\s+[-–—]$/g, "")
    .trim();

/** A repeating task begins on its rule's first day from today, unless the words name one. */
function repeated(repeat: string, date: NaturalDate | undefined, today: string) {
  if (!parseRepeat(repeat)) return {};
  // A time without a day reads as today, or as tomorrow where it is past; from there on the rule knows better which day is meant.
  const isPast = typeof date?.time === "string" && date.day === nextDayOf(today);
  const first = firstDay(repeat, isPast ? date.day : today);
  return date && first === undefined ? { repeat } : { repeat, dueDate: first ?? today };
}

const nextDayOf = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** The first day from this one on that a rule names; undefined where it names none: 'every month' begins on any. */
export function firstDay(repeat: string, from: string): string | undefined {
  const rule = parseRepeat(repeat);
  if (!rule || (rule.days.length === 0 && rule.monthDay === undefined)) return undefined;
  const dayBefore = new Date(Date.parse(`${from}T00:00:00Z`) - 86_400_000);
  return nextDay({ ...rule, interval: 1 }, from, dayBefore.toISOString().slice(0, 10));
}

const level = "(urgent|high|medium|low)";
const marked = new RegExp(
  String.raw`(?:^|[\s,]+)(?:and |with )?(?:an? )?!?${level} prio(?:rity)?\b|(?:^|[\s,]+)(?:prio(?:rity)?:? ?|!)${level}\b|(?:^|[\s,]+)(p[1-4])\b|(?:^|[\s,;.]+)(?:and )?(?:it['’]?s|it is|this is|that['’]?s)(?: very| really)? (urgent|important)\b|(?:^|\s)(!{2,3}|asap)(?=[\s.!]|$)|\(${level}(?: prio(?:rity)?)?(?:\)|$)|^(urgent|high|medium|low|important)(?: prio(?:rity)?)?\s*(?:[:!]|-(?= ))`,
  "i",
);
const last = /[\s,](urgent|high|medium|low)[\s,;.!]*$|[,;]\s*(urgent|high|medium|low)\s*(?=[,;])/i;
/** 'aim high', 'too low': the word belongs to the one before it. */
const saying =
  /(?:^|\s)(?:aim|aims|aiming|are|be|fly|from|how|is|of|running|runs|so|the|to|too|very)\s*$/i;

/** A priority at the very end, or marked as one anywhere: 'high', 'p1', '!urgent', 'low priority', 'it's urgent'. */
function readPriority(text: string): { rest: string; priority?: TaskPriority } {
  const found = marked.exec(text) ?? last.exec(text);
  if (!found || (!marked.test(text) && saying.test(text.slice(0, found.index))))
    return { rest: text };
  const word = found.slice(1).find((part) => part !== undefined);
  const priority = word === undefined ? undefined : levels[word.toLowerCase()];
  return priority ? { rest: cut(text, found), priority } : { rest: text };
}
