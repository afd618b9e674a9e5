import { parseRepeat } from "./repeat.ts";
import { nextDay } from "./repeat-days.ts";
import { readRepeat } from "./repeat-words.ts";
import type { NewTask, TaskPriority } from "./tasks.ts";

/** A day and perhaps a time read from words, and the words that were left. */
export interface NaturalDate {
  readonly day: string;
  readonly time: string | null;
  readonly rest: string;
}

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
};

/** 'Pay rent tomorrow 5pm high #home @money 30m every month' as the task it describes. */
export function readQuickWords(words: string, reading: Reading): NewTask | undefined {
  const { rest: unlabelled, ...labels } = readLabels(words);
  const again = readRepeat(unlabelled);
  // The priority may stand before or after the date, so it is looked for on both sides of reading it.
  const before = readPriority(again?.rest ?? unlabelled);
  const date = reading.date(before.rest);
  const undated = date?.rest ?? before.rest;
  const { rest, priority } = before.priority ? { ...before, rest: undated } : readPriority(undated);
  const title = rest.replaceAll(/^["“]|["”.,]$/g, "").trim();
  if (title === "") return undefined;
  return {
    title,
    ...labels,
    ...(priority ? { priority } : {}),
    ...(date ? { dueDate: date.day, dueTime: date.time } : {}),
    ...(again ? repeated(again.rule, date, reading.today) : {}),
  };
}

/** What comes again begins on its rule's first day from today, unless the words name one. */
function repeated(repeat: string, date: NaturalDate | undefined, today: string) {
  const rule = parseRepeat(repeat);
  if (!rule) return {};
  // A time without a day reads as today or tomorrow; the rule knows better which day is meant.
  const isFree = rule.days.length > 0 || rule.monthDay !== undefined;
  if (date && !isFree) return { repeat };
  const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000);
  const first = isFree ? nextDay(rule, today, yesterday.toISOString().slice(0, 10)) : today;
  return { repeat, dueDate: first };
}

/** 'for 20 minutes', '2 hours': how long it takes. 'in 20 minutes' is when, and 'every 2 hours' how often. */
const spokenLength =
  /(?<!\b(?:in|after|every|within) )(?:\b(?:for|of|takes?|about) )?\b(\d{1,3}) ?(min(?:ute)?s?|hours?|hrs?)\b(?! (?:ago|before|earlier|later|from|after))/i;

/** `#category`, `@tag` and a length like `30m`, `1h30m` or 'for 20 minutes'. */
function readLabels(words: string) {
  const tags: string[] = [];
  let category: string | undefined;
  const said = spokenLength.exec(words);
  let minutes = said ? Number(said[1]) * (/^h/i.test(said[2] ?? "") ? 60 : 1) : undefined;
  const text = said
    ? `${words.slice(0, said.index)} ${words.slice(said.index + said[0].length)}`
    : words;
  const rest = text.split(/\s+/).filter((word) => {
    const length = /^(?:(\d{1,3})h)?(?:(\d{1,3})m(?:in)?)?$/i.exec(word);
    if (/^#[^\s#]+$/.test(word)) category = word.slice(1);
    else if (/^@[^\s@]+$/.test(word)) tags.push(word.slice(1));
    else if (word !== "" && length) minutes = Number(length[1] ?? 0) * 60 + Number(length[2] ?? 0);
    else return true;
    return false;
  });
  return {
    rest: rest.join(" "),
    ...(tags.length > 0 ? { tags } : {}),
    ...(category === undefined ? {} : { category }),
    ...(minutes === undefined ? {} : { estimatedDuration: minutes }),
  };
}

/** A priority at the very end, or marked as one anywhere: 'high', 'p1', '!urgent', 'low priority'. */
function readPriority(text: string): { rest: string; priority?: TaskPriority } {
  const marked =
    /(?:^|[\s,])(?:with )?!?(urgent|high|medium|low) priority\b|(?:^|[\s,])(?:priority:? ?|!)(urgent|high|medium|low)\b|(?:^|[\s,])(p[1-4])\b/i.exec(
      text,
    );
  const found = marked ?? /[\s,](urgent|high|medium|low)[.!]?$/i.exec(text);
  const word = (found?.[1] ?? found?.[2] ?? found?.[3])?.toLowerCase();
  const priority = word === undefined ? undefined : levels[word];
  if (!found || !priority) return { rest: text };
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
  return { rest: rest.replaceAll(/\s+/g, " ").trim(), priority };
}
