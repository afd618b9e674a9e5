type Part = "year" | "month" | "day" | "weekday" | "hour" | "minute";

interface Side {
  isCertain(part: Part): boolean;
  get(part: Part): number | null;
}

/** The little that is read of what chrono found, whose own dates use the host's zone. */
export interface Found {
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

export const saysADay = ({ text, start }: Found): boolean =>
  !length.test(text) &&
  !beside.test(text) &&
  (!often.test(text) || isIn.test(text)) &&
  (start.isCertain("day") || start.isCertain("weekday") || start.isCertain("hour"));

/** Minutes of '3-5pm'; 0 where no end is said. Undefined where the end is another day, as of '3–10 May'. */
export function minutesOf({ start, end }: Found): number | undefined {
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
export function endOf(text: string, { index, text: words, start }: Found): number | undefined {
  const end = index + words.length;
  const numbered = /^\s+the\s+(\d{1,2})(?:st|nd|rd|th)\b/i.exec(text.slice(end));
  if (!numbered || !start.isCertain("weekday")) return end;
  const day = Number(numbered[1]);
  return day === start.get("day") && day !== 13 ? end + numbered[0].length : undefined;
}

/** The calendar day. What is due at the weekend has time until its Sunday, which on a Sunday is today. */
export function dayOf({ text, start }: Found, today: string | undefined): string {
  const of = (part: Part) => start.get(part) ?? 0;
  const day = Date.UTC(of("year"), of("month") - 1, of("day"));
  if (!/^(?:this |the )?weekend$/i.test(text)) return isoDay(day);
  const isSunday = today !== undefined && new Date(`${today}T00:00:00Z`).getUTCDay() === 0;
  return isSunday ? today : isoDay(day + 86_400_000);
}

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
