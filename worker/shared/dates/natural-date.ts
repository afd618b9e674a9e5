import { isSeparated, leading } from "./separated.ts";

/** A day and perhaps a time read from words, and the words that were left. */
export interface NaturalDate {
  readonly day: string;
  readonly time: string | null;
  /** Minutes it takes, where an end was said: '3-5pm'. */
  readonly minutes?: number;
  readonly rest: string;
}

type Part = "year" | "month" | "day" | "weekday" | "hour" | "minute";

interface Side {
  isCertain(part: Part): boolean;
  get(part: Part): number | null;
}

/** The little that is read of what chrono found, whose own dates use the host's zone. */
interface Found {
  readonly index: number;
  readonly text: string;
  readonly start: Side;
  readonly end?: Side | null | undefined;
}

/** '30m' says how long, only 'in 30m' says when. */
const length =
  /^(?:\d+\s*(?:s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?|w|weeks?|months?|y|years?)[\s,]*)+$/i;
/** '3 times a day' says how often, and 'the day before' needs the words that follow. */
const often =
  /(?:^|\s)an? (?:second|minute|hour|day|week|month|year)\b(?!\s+(?:ago|after|from|later)\b)/i;
const beside = /\b(?:before|after)$/i;
const isIn = /^(?:in|within|after)\b/i;

/** 'in a month' is the same day of it. */
const inMonths = /^(?:in|within|after)\s+(?:an?|\d+|\p{L}+)\s+(?:months?|years?)\b/iu;

const saysADay = ({ text, start }: Found): boolean =>
  !length.test(text) &&
  !beside.test(text) &&
  !/^the day$/i.test(text) &&
  (!often.test(text) || isIn.test(text)) &&
  (start.isCertain("day") ||
    start.isCertain("weekday") ||
    start.isCertain("hour") ||
    inMonths.test(text));

/** Minutes of '3-5pm'; 0 where no end is said. Undefined where the end is another day, as of '3–10 May'. */
function minutesOf({ start, end }: Found): number | undefined {
  if (!end) return 0;
  if (!start.isCertain("hour") || !end.isCertain("hour")) return undefined;
  const between = (instantOf(end) - instantOf(start)) / 60_000;
  // '10pm-2am on Friday' ends in the night that follows.
  const minutes = between < 0 && start.get("day") === end.get("day") ? between + 1_440 : between;
  return minutes > 0 && minutes < 1_440 ? minutes : undefined;
}

const instantOf = (side: Side): number => {
  const of = (part: Part) => side.get(part) ?? 0;
  return Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"));
};

/** 'Friday the 27th' is one date where it is that Friday; 'Friday the 13th' is a film. */
function endOf(text: string, { index, text: words, start }: Found): number | undefined {
  const end = index + words.length;
  const numbered = /^\s+the\s+(\d{1,2})(?:st|nd|rd|th)\b/i.exec(text.slice(end));
  if (!numbered || !start.isCertain("weekday")) return end;
  const day = Number(numbered[1]);
  return day === start.get("day") && day !== 13 ? end + numbered[0].length : undefined;
}

/** The calendar day. What is due at the weekend has time until its Sunday, which on a Sunday is today. */
function dayOf({ text, start }: Found, today: string | undefined): string {
  const of = (part: Part) => start.get(part) ?? 0;
  const day = Date.UTC(of("year"), of("month") - 1, of("day"));
  if (!/^(?:this |the )?weekend$/i.test(text)) return isoDay(day);
  const isSunday = today !== undefined && new Date(`${today}T00:00:00Z`).getUTCDay() === 0;
  return isSunday ? today : isoDay(day + 86_400_000);
}

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/**
 * The last date of a sentence that says a day or an hour, as a wall clock would; a day in the midst of a name is none.
 * `today` is the person's calendar day.
 */
export function lastDate(
  said: string,
  all: readonly Found[],
  today: string,
): NaturalDate | undefined {
  const { text, known } = withoutDenied(said, all);
  const found = known.findLast((each) => {
    const span = { from: each.index, to: endOf(text, each) ?? each.index + each.text.length };
    return saysADay(each) && isSeparated(text, span);
  });
  if (!found || isPair(text, found, known) || denied.test(text.slice(0, found.index)))
    return undefined;
  const minutes = minutesOf(found);
  const end = endOf(text, found);
  if (end === undefined || minutes === undefined) return undefined;
  const hour = hourBefore(found, known);
  const first = hour ?? dayBefore(text, found, known);
  const [day, clock] = [(hour ? found : first?.found) ?? found, hour?.found ?? found];
  return whole(text, found, { first, day, clock, end, minutes, today });
}

interface Around {
  /** What the sentence begins with of it. */
  readonly first: { readonly found: Found; readonly end: number } | undefined;
  readonly day: Found;
  readonly clock: Found;
  readonly end: number;
  readonly minutes: number;
  readonly today: string;
}

function whole(text: string, found: Found, around: Around): NaturalDate {
  const { first, day, clock, end, minutes, today } = around;
  const { start } = clock;
  const two = (part: "hour" | "minute") => String(start.get(part) ?? 0).padStart(2, "0");
  const ahead = text.slice(first?.end ?? 0, found.index);
  // 'put the oven on in 20 minutes': the words of when begin with their own.
  const between = isIn.test(found.text) ? ahead : ahead.replace(leading, "");
  const before = first ? between.replace(/^\s*[:,–—-]\s*/, "") : between;
  return {
    day: dayOf(day, today),
    time:
      start.isCertain("hour") && !/^now$/i.test(clock.text)
        ? `${two("hour")}:${two("minute")}`
        : null,
    rest: `${before} ${text.slice(end)}`.replaceAll(/\s+/g, " ").trim(),
    ...(minutes > 0 && { minutes }),
  };
}

/** '9am call with Ann tomorrow': the hour that a sentence begins with is that of its day. */
function hourBefore(last: Found, [found]: readonly Found[]) {
  const isHour =
    found &&
    /^(?:at )?(?:\d{1,2}(?:[:.]\d\d)?\s?[ap]\.?m\b\.?|\d{1,2}:\d\d|noon|midday)$/i.test(found.text);
  if (!isHour || found === last || last.start.isCertain("hour") || found.index > 0)
    return undefined;
  if (found.start.isCertain("day") || found.start.isCertain("weekday")) return undefined;
  return { found, end: found.text.length };
}

/** 'Tomorrow call Ann at 5': the day that a sentence begins with is that of its hour. */
function dayBefore(text: string, last: Found, known: readonly Found[]) {
  const [found] = known;
  if (!found || found === last || last.start.isCertain("day") || last.start.isCertain("weekday"))
    return undefined;
  const isDay = found.start.isCertain("day") || found.start.isCertain("weekday");
  const span = { from: found.index, to: found.index + found.text.length };
  if (!isDay || found.start.isCertain("hour") || length.test(found.text)) return undefined;
  const isFirst = text.slice(0, found.index).replace(leading, "").trim() === "";
  const isApart = isFirst && (isSeparated(text, span) || /^(?:on|by) /i.test(text));
  return isApart ? { found, end: span.to } : undefined;
}

/** 'Saturday and Sunday', 'at noon and at 6': no one day, and no one hour. */
const isPair = (text: string, found: Found, all: readonly Found[]): boolean =>
  all.some((other) => {
    const [one, two] = other.index > found.index ? [found, other] : [other, found];
    const between = text.slice(one.index + one.text.length, two.index);
    return (
      one !== two && /^,?\s+(?:and|or|but|&)\s+(?:(?:at|on|by)\s+)?(?:the\s+)?$/i.test(between)
    );
  });

/** 'not before Monday' is no due date, and what comes every Friday of May is due on no one Friday. */
const denied =
  /\b(?:not\s+(?:(?:after|at|before|by|earlier than|later than|on|till|until)\s+)?|no\s+(?:earlier|later|sooner)\s+than\s+|every!?\s+(?:other\s+|second\s+)?)$/i;

/** 'today, not tomorrow': the day that is denied says nothing that the one before it does not. */
function withoutDenied(text: string, all: readonly Found[]) {
  const [one, two] = all.slice(-2);
  if (!one || !two) return { text, known: all };
  const end = one.index + one.text.length;
  return /^,?\s+(?:and\s+|but\s+)?not\s+(?:(?:at|on|by)\s+)?$/i.test(text.slice(end, two.index))
    ? {
        text: text.slice(0, end) + text.slice(two.index + two.text.length),
        known: all.slice(0, -1),
      }
    : { text, known: all };
}
