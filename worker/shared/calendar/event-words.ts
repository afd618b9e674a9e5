import type { NaturalDate } from "../dates/natural-date.ts";
import { weekday } from "../dates/named-days.ts";
import { untilIn } from "../dates/until.ts";
import { hideQuoted } from "../quoted.ts";
import { readLabels } from "../tasks/quick-labels.ts";
import { nthOf, readRepeat } from "../tasks/repeat-words.ts";
import { parseRule, type Rule, ruleLimits } from "#contract/calendar/rule.ts";
import { occurrences } from "./expand.ts";
import { civilOf, dayMinutes, dayNumber, dayText, dayOf, wallOf, wallText } from "./wall.ts";

interface Reading {
  /** The person's calendar day. */
  readonly today: string;
  /** The last date in the words; undefined where there is none. */
  date(words: string): NaturalDate | undefined;
}

/** What words say of an event; without a day there is no `startTime`. */
export interface EventWords {
  readonly title: string;
  readonly startTime?: string | undefined;
  readonly endTime?: string | undefined;
  readonly allDay?: boolean | undefined;
  readonly recurrence?: string | undefined;
  readonly location?: string | undefined;
  readonly attendees?: readonly string[] | undefined;
}

/** Longer words are something pasted. */
const longestRead = 500;

/** 'Lunch fri 1-2pm with Ann at Luigi's', 'Stand-up every weekday 9:30 for 15 min', 'Holiday from 3 May to 10 May'. */
export function readEventWords(words: string, reading: Reading): EventWords | undefined {
  if (words.length > longestRead) return undefined;
  const { text, restore } = hideQuoted(words);
  const { rest: unaddressed, attendees } = withoutAddresses(text);
  const again = readAgain(unaddressed, reading);
  const when = readWhen(again.rest, again.rule, reading);
  const recurrence = endedAfter(again, when.times.startTime);
  const { title, location } = placed(when.rest);
  const name = restore(title);
  return name === ""
    ? undefined
    : {
        title: name,
        location: location && restore(location),
        attendees: attendees.length > 0 ? attendees : undefined,
        recurrence,
        ...when.times,
      };
}

/** The days and hours, and the words that are left. */
function readWhen(words: string, rule: string | undefined, reading: Reading) {
  const bare = words.replace(/[\s,]*\b(?:all[- ]day|for the (?:whole|entire) day)\b/gi, "");
  const days = daysIn(bare, reading);
  if (days) return days;
  const { rest: unlong, minutes: long } = withoutLength(bare);
  const { rest, labels } = readLabels(unlong);
  const date = reading.date(rest);
  const minutes = date?.minutes ?? long ?? labels.estimatedDuration ?? undefined;
  const said = { minutes, isAllDay: bare !== words, today: reading.today };
  return { rest: date?.rest ?? rest, times: timesOf(rule, date, said) };
}

/** 'a half-hour sync', 'a 90 minute workshop': how long stands before what it is. */
function withoutLength(words: string): { rest: string; minutes?: number } {
  const [said, half, count = "", unit = ""] =
    /^(?:an? )?(?:(half)[- ](?:an )?hour|(\d{1,3})[- ]?(min(?:ute)?|hour)s?)(?:[- ]long)? (?=(?!before|after|from|later)\p{L})/iu.exec(
      words,
    ) ?? [];
  if (said === undefined) return { rest: words };
  const minutes = half === undefined ? Number(count) * (/^h/i.test(unit) ? 60 : 1) : 30;
  return { rest: words.slice(said.length), minutes };
}

interface Said {
  readonly minutes: number | undefined;
  readonly isAllDay: boolean;
  readonly today: string;
}

function timesOf(rule: string | undefined, date: NaturalDate | undefined, said: Said) {
  const { minutes, isAllDay, today } = said;
  if (!date && rule === undefined) return {};
  const { day, time: hour } = date ?? { day: today, time: null };
  const time = isAllDay ? null : hour;
  // A rule knows better than an hour alone which day is the first.
  const from = wallOf(time === null ? day : `${day}T${time}`);
  const start = rule === undefined ? from : firstOf(parseRule(rule), from);
  // How long without an hour is half of when.
  if (time === null && minutes !== undefined && !isAllDay) return {};
  if (time === null) return { startTime: dayText(dayOf(start)), allDay: true };
  return {
    startTime: wallText(start),
    ...(minutes !== undefined && { endTime: wallText(start + minutes) }),
  };
}

/** Days that a rule is followed for its first, and from how far before: rules of months and years look that far back. */
const farAhead = 800;
const farBack = 400;

/** The first time from a moment on that the rule itself names; a series begins with its start, whether the rule names that or not. */
function firstOf(rule: Rule, from: number): number {
  if (rule.days.length + rule.monthDays.length === 0) return from;
  const series = {
    start: from - farBack * dayMinutes,
    rule: { ...rule, interval: 1, count: null, until: null },
    until: null,
    exceptions: new Set<number>(),
  };
  const window = { from, to: from + farAhead * dayMinutes, most: 1 };
  return occurrences(series, window)[0] ?? from;
}

const address =
  /(?:^|[\s,;(]+)(?:(?:with|and|invite|&)\s+)?<?([^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.\p{L}{2,})>?/giu;

/** Addresses are who comes, and no part of the title. */
function withoutAddresses(text: string) {
  const attendees: string[] = [];
  const rest = text.replaceAll(address, (_, one: string) => {
    attendees.push(one.replace(/[.,;]+$/, ""));
    return " ";
  });
  return { rest, attendees };
}

/** 'every first Monday', 'the last Friday of every month'. */
const ofMonth =
  /(?:^|\s)(?:every |each |on )?(?:the )?(first|second|third|fourth|last|1st|2nd|3rd|4th) (mon|tues|wednes|thurs|fri|satur|sun)days? (?:of|in) (?:the|each|every) month\b|(?:^|\s)(?:every|each) (first|third|fourth|last|1st|2nd|3rd|4th) (mon|tues|wednes|thurs|fri|satur|sun)day(?: of the month| in the month)?\b/i;

interface Again {
  readonly rest: string;
  readonly rule: string | undefined;
  /** How long a series goes on from its first start. */
  readonly length?: { readonly count: number; readonly unit: string };
}

/** The rule, with its end, and the words that are left. */
function readAgain(words: string, reading: Reading): Again {
  const nth = ofMonth.exec(words);
  const again = nth
    ? { rule: ruleOfMonth(nth), rest: words.replace(nth[0], " ") }
    : readRepeat(words);
  if (!again) return { rest: words, rule: undefined };
  const rule = again.rule.replace(/;X-AFTER=DONE$/, "");
  return withEnd(rule, again.rest, reading);
}

function ruleOfMonth([, first, day, every, other]: RegExpExecArray): string {
  return `FREQ=MONTHLY;BYDAY=${String(nthOf(first ?? every ?? ""))}${(day ?? other ?? "").slice(0, 2).toUpperCase()}`;
}

/** 'until June 30', 'for 6 weeks', '10 times'. */
function withEnd(rule: string, rest: string, { date }: Reading): Again {
  const [said, count = "", unit = ""] =
    /,? (?:for )?(\d{1,3}) (times)\b|,? for (?:the next )?(\d{1,3}) (day|week|month|year)s?\b/i
      .exec(rest)
      ?.filter((part) => part !== undefined) ?? [];
  if (said !== undefined) {
    const left = rest.replace(said, " ");
    return /^times/i.test(unit)
      ? { rule: `${rule};COUNT=${count}`, rest: left }
      : { rule, rest: left, length: { count: Number(count), unit: unit.toLowerCase() } };
  }
  const until = untilIn(rest, date);
  return until
    ? { rule: `${rule};UNTIL=${until.day.replaceAll("-", "")}`, rest: until.rest }
    : { rule, rest };
}

/** A rule that goes on for so long from its first start, as the number of times that it then comes. */
function endedAfter({ rule, length }: Again, start: string | undefined): string | undefined {
  if (rule === undefined || length === undefined || start === undefined) return rule;
  const { count, unit } = length;
  const from = wallOf(start);
  const { year, month, day } = civilOf(dayOf(from));
  const months = month - 1 + (unit === "month" ? count : unit === "year" ? count * 12 : 0);
  const days = unit === "day" ? count : unit === "week" ? count * 7 : 0;
  const behind = dayNumber(year + Math.floor(months / 12), (months % 12) + 1, day) + days;
  const series = { start: from, rule: parseRule(rule), until: null, exceptions: new Set<number>() };
  const window = { from, to: behind * dayMinutes, most: ruleLimits.count };
  return `${rule};COUNT=${String(Math.max(occurrences(series, window).length, 1))}`;
}

const span =
  /(?:^|\s)(?:from )?(\S+(?: \S+)?) (?:to|until|till|through|[-–—]) (\S+(?: \S+)?)(?=$|[\s,.!])/gi;
const monthName = String.raw`(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)\p{L}*`;
const ordinal = "(?:st|nd|rd|th)";
const dayNumeral = String.raw`(?:the )?(\d{1,2})`;
const to = " ?(?:[-–—]|to|until|till|through) ?";
/** '3–10 May', 'Dec 21 to the 23rd', 'the 3rd through the 5th': two days of one month, or of it and the next. */
const shortSpans = [
  String.raw`${dayNumeral}${ordinal}?${to}${dayNumeral}${ordinal}? (?:of )?(?<month>${monthName})`,
  String.raw`(?<month>${monthName}) ${dayNumeral}${ordinal}?${to}${dayNumeral}${ordinal}?(?![\p{L}\d:.])`,
  String.raw`${dayNumeral}${ordinal}${to}${dayNumeral}${ordinal}(?=$|[\s,.!])`,
].map((days) => new RegExp(String.raw`(?:^|\s)(?:from )?${days}`, "iu"));

/** 'from Monday to Friday', '3–10 May': whole days. */
function daysIn(words: string, { date }: Reading) {
  for (const { whole, from, to: end, isNumbered } of spansIn(words)) {
    const [first, near] = [dayOnly(date(from)), dayOnly(date(end))];
    const isBefore = near !== undefined && first !== undefined && near < first;
    const isOfWeek = aWeekday.test(end);
    const last =
      isBefore && (isOfWeek || isNumbered) ? (isOfWeek ? weekOn(near) : monthOn(near)) : near;
    if (first === undefined || last === undefined || last < first) continue;
    return {
      times: { startTime: first, endTime: last, allDay: true },
      rest: words.replace(whole, " "),
    };
  }
  return undefined;
}

const aWeekday = new RegExp(`^${weekday}$`, "i");
/** On a Saturday 'Friday to Sunday' ends with the Sunday after that Friday. */
const weekOn = (day: string): string => dayText(dayOf(wallOf(day)) + 7);

/** Nor is 'the 19th to the 22nd', said on the 21st, over before it begins. */
function monthOn(day: string): string {
  const { year, month, day: at } = civilOf(dayOf(wallOf(day)));
  return dayText(dayNumber(month === 12 ? year + 1 : year, (month % 12) + 1, at));
}

const dayOnly = (date: NaturalDate | undefined): string | undefined =>
  date?.time === null && date.rest === "" ? date.day : undefined;

function spansIn(words: string) {
  for (const pattern of shortSpans) {
    const found = pattern.exec(words);
    if (!found) continue;
    const month = found.groups?.["month"];
    const [from = "", last = ""] = found.slice(1).filter((part) => part !== month);
    const dayIn = (day: string) => (month === undefined ? `the ${day}th` : `${day} ${month}`);
    return [{ whole: found[0], from: dayIn(from), to: dayIn(last), isNumbered: !month }];
  }
  const found = [...words.matchAll(span)].slice(0, mostSpans);
  return found.map(([whole, from = "", last = ""]) => ({
    whole,
    from,
    to: last,
    isNumbered: false,
  }));
}
const mostSpans = 3;

/** '… at Luigi's', '… in Room 5', '… on Zoom', at the end. */
const place = new RegExp(
  [
    String.raw`^(.*\S)(?:,? (?:at|@) (?!\d)|,? in (?=(?:the )?(?:room|meeting room|conference room|office|kitchen|lobby|hall)\b`,
    String.raw`|the (?:red|blue|white|black|green|golden|old|royal|king|queen)['’]?s? \p{L}+$`,
    String.raw`|the (?:\p{L}+ ){0,2}(?:arms|inn|pub|bar|tavern|caf[eé]|restaurant|hotel|library|park|church|club|hall|cinema|theatre|museum)$)`,
    String.raw`|,? (?:on|via|over) (?=(?:zoom|teams|google meet|skype|facetime|slack)\b))(?:the )?(\S.*)$`,
  ].join(""),
  "isu",
);
const verb = /\b(?:look|looking|laugh|point|shout|stare|good|bad|arrive|aim|is|be|are)$/i;

function placed(words: string): { title: string; location: string | undefined } {
  const all = tidied(words);
  const [, title = "", location = ""] = place.exec(all) ?? [];
  return title === "" || verb.test(title)
    ? { title: all, location: undefined }
    : { title: tidied(title), location: tidied(location) };
}

const tidied = (text: string): string =>
  text
    .replaceAll(/\s+/g, " ")
    // What stood between them was when and how long.
    .replaceAll(/(?:\s?,)+(?=\s?,)/g, "")
    .replaceAll(/ (?=,)/g, "")
    .replaceAll(/^[\s,;:–—-]+|[\s,;:–—-]+$/g, "")
    .replace(/ (?:on|at|from|for|in)$/i, "")
    .trim();
