import { casual, GB, type Parser, type ParsingResult, type Refiner } from "chrono-node/en";
import { isDayFirst } from "./day-order.ts";
import { clockWords, hourWords } from "./clock-words.ts";
import { feastCalled, feastNames } from "./feasts.ts";
import { inUsualHalf } from "./half-days.ts";
import { spelledOut } from "./spoken-days.ts";
import { lastDate, type NaturalDate } from "./natural-date.ts";

/** A person's wall clock: the zone as minutes ahead of UTC at this instant, and the calendar day that it makes. */
export interface WallClock {
  readonly instant: Date;
  readonly timezone: number;
  readonly today: string;
  /** In whose order '3/4' is read; month first where it is not known. */
  readonly language?: string | undefined;
}

/** The last date in words as that clock would say it. The parser behind it is large: import this file when it is wanted. */
export function dateIn(
  words: string,
  { today, language, ...reference }: WallClock,
): NaturalDate | undefined {
  const { text: open, restore } = withoutNames(words);
  const text = spelledOut(open, today)
    // '@ 14:00' is a time; '@anna' and '@ 3 people' are none.
    .replaceAll(
      /(^|\s)@\s*(?=\d{1,2}(?:[:.]\d\d)?\s*(?:[ap]m\b|h\b|$|[,.;!?]|\s(?:on|tomorrow|today)))/gi,
      "$1at ",
    )
    .replaceAll(/\b(?:no|not) later than\b/gi, "by")
    .replaceAll(militaryTime, "$1 at $2:$3")
    .replaceAll(
      /(?<![\d.:/-])(\d{1,2}) ?[-–] ?(\d{1,2})(?=$|[,.;]| (?:on|tomorrow|today|this|next|\p{L}+day)\b)/giu,
      (said, from: string, to: string) =>
        Number(from) < Number(to) && Number(to) <= 24 && Number(from) >= 6
          ? `${from}:00-${to}:00`
          : said,
    )
    .replaceAll(/\bthe (?:following|coming) week\b/gi, "next week")
    .replaceAll(/\bin (?:a|one) fortnight\b/gi, "in 2 weeks")
    .replaceAll(
      /\bfirst thing (?:on )?(?=(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|in the morning)/gi,
      "",
    )
    .replaceAll(
      /\bnext week (?:on )?((?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/gi,
      "$1 next week",
    );
  const parser = language !== undefined && isDayFirst(language) ? dayFirst : monthFirst;
  const found = lastDate(text, parser.parse(text, reference, { forwardDate: true }), today);
  return found && { ...found, rest: restore(found.rest) };
}

/** '4 dec 2359' and 'Tue 1600': no year, but an hour. */
const militaryTime =
  /\b((?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|today|tomorrow|tonight|\d{1,2}(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}) (?!20[2-5]\d|19\d\d)([01]\d|2[0-3])([0-5]\d)(?![\w:.-])/gi;

/** 'room 12', 'chapter 5' and 'the parents evening' are names: each stands as one sign while dates are read. */
const names =
  /(?<=\b(?:plan|review|start|begin|survive|organi[sz]e|prepare|recap|discuss) )the (?:week|month|year)\b(?! (?:after|before|of|from)\b)|\b(?:room|gate|platform|chapter|bus|flat|apartment|unit|terminal|seat|table|floor|level|version|part|episode|season|tram|train|route|exit|aisle|shelf|box|locker|page|lesson|exercise|question|size|grade|class|channel) \d+[a-z]?\b(?! ?[ap]m|[:.]\d)|\b(?!(?:this|that|the|tomorrow|yesterday|every|each|in|at|on|by|until|for|next|last|early|late|of|one|and|or|mon|tue|wed|thu|fri|sat|sun)(?:day)?s?\b|\p{L}+day\b)\p{L}{2,}(?:['’]s?)? (?:evening|morning|night|afternoon)(?= (?:on|at|this|next|tomorrow|today|\p{L}+day|mon|tues?|weds?|thu(?:rs)?|fri|\d)\b)/giu;
const firstSign = 0xe300;
/** Names of what takes place in the evening, whose hours are late. */
const firstEvening = 0xe380;
const mostNames = 20;

function withoutNames(words: string) {
  const hidden: string[] = [];
  const signOf = (name: string, at: number) =>
    String.fromCodePoint((/ (?:evening|night)$/i.test(name) ? firstEvening : firstSign) + at);
  const text = words.replaceAll(names, (name) =>
    hidden.length < mostNames ? signOf(name, hidden.push(name) - 1) : name,
  );
  const restore = (rest: string) =>
    hidden.reduce((all, name, at) => all.replace(signOf(name, at), () => name), rest);
  return { text, restore };
}

type Context = Parameters<Parser["extract"]>[0];

/** The person's wall clock, as a date in UTC. */
const wallClock = ({ reference }: Context): Date =>
  new Date(reference.instant.getTime() + reference.getTimezoneOffset() * 60_000);

const dayOf = (wall: Date) => ({
  year: wall.getUTCFullYear(),
  month: wall.getUTCMonth() + 1,
  day: wall.getUTCDate(),
});

/** Months and days may be out of bounds: the 0th is the last of the month before. */
const dayAt = (year: number, month: number, day: number) =>
  dayOf(new Date(Date.UTC(year, month - 1, day)));

const lastOf = (year: number, month: number): number => dayAt(year, month + 1, 0).day;

/** The first day with that number from today on; months that are too short are passed by. */
function nextNumbered(day: number, { year, month, day: today }: ReturnType<typeof dayOf>) {
  for (let ahead = day >= today ? 0 : 1; ahead < 4; ahead += 1) {
    const first = dayAt(year, month + ahead, 1);
    if (day <= lastOf(first.year, first.month)) return { ...first, day };
  }
  return null;
}

/** Before the rest of a word or number: chrono tries again inside what was refused. */
const inside = /[\w.:/-]$/;

/** Words whose number with a dot is a version or a place in a text, not a day. */
const counted =
  /\b(?:versions?|v|ver|release|python|node|java|php|chapter|section|step|page|level|lesson|no|nr|item|figure|table|pi|room)\.?\s*$/i;

/** '3.12.' and '01.02.2026', with the day first wherever dots stand between. '3.12' alone is a number. */
const dotted: Parser = {
  pattern: () => /(\d{1,2})\.(\d{1,2})\.(?:(\d{4})(?![\d.])|(\d{2})(?![\d.:])|(?!\d))/,
  extract(context, { index, 1: days, 2: months, 3: whole, 4: short }) {
    const before = context.text.slice(0, index);
    if (inside.test(before) || counted.test(before)) return null;
    const [day, month] = [Number(days), Number(months)];
    const said = whole ?? (short === undefined ? undefined : `20${short}`);
    const year = said === undefined ? comingYear(month, day, context) : Number(said);
    const isReal = month >= 1 && month <= 12 && day >= 1 && day <= lastOf(year, month);
    return isReal ? { year, month, day } : null;
  },
};

/** The year in which that day of a month comes next. */
function comingYear(month: number, day: number, context: Context): number {
  const today = dayOf(wallClock(context));
  return month < today.month || (month === today.month && day < today.day)
    ? today.year + 1
    : today.year;
}

/** 'on the 17th', '17th at 10': the next one. '13th floor' and 'the 9th Symphony' are names. */
const numbered: Parser = {
  pattern: () =>
    /(?:(?:on|by|due|until|for|before)\s+)?(?:the\s+)?([0-3]?\d)(?:st|nd|rd|th)(?=\s*(?:$|[,.;!?)]|(?:at|@|by|before|around)\s+(?:\d|noon|midnight|half|(?:a )?quarter|five|ten|twenty|one|two|three|four|six|seven|eight|nine|eleven|twelve)|[-–—]\s|\d{1,2}(?::\d\d|\s*[ap]m)))/i,
  extract(context, { index, 0: text, 1: days }) {
    const before = context.text.slice(0, index);
    if (inside.test(before)) return null;
    // '… of May' and 'May 17th' say their month, and 'Friday the 13th' is a film.
    if (
      /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.?\s+(?:the\s+)?$/iu.test(
        before,
      ) &&
      !/^(?:on|by|due|until|for|before|the)\b/i.test(text)
    )
      return null;
    if (/(?:day|mon|tue|wed|thu|fri|sat|sun)\s+(?:the\s+)?$/i.test(before)) return null;
    return nextNumbered(Number(days), dayOf(wallClock(context)));
  },
};

/** 'next month' is its first day, as 'by the end of next month' is its last. */
const nextMonth: Parser = {
  pattern: () =>
    /\b(?:(?:early|at the (?:start|beginning) of|the (?:start|beginning) of)\s+)?next month\b/i,
  extract(context) {
    const { year, month } = dayOf(wallClock(context));
    return dayAt(year, month + 1, 1);
  },
};

/** 'next week' is its Monday. */
const nextWeek: Parser = {
  pattern: () =>
    /\b(?:(?:early|at the (?:start|beginning) of|the (?:start|beginning) of)\s+)?next week\b/i,
  extract(context) {
    const wall = wallClock(context);
    const { year, month, day } = dayOf(wall);
    return dayAt(year, month, day + ((8 - wall.getUTCDay()) % 7 || 7));
  },
};

/** 'eod', 'eom', 'the end of the day', and 'day after tomorrow' without its article. */
const closing: Parser = {
  pattern: () =>
    /\b(?:(eod|cob|this (?:morning|afternoon|evening)|(?:the )?end of (?:the )?day)|(eom|(?:the )?end of (?:the |this )?month|(?=the month is out)the month is out)|(eow|(?:the )?end of (?:the |this )?(?:working )?week)|(?:the )?day after tomorrow)\b/i,
  extract(context, { 1: day, 2: month, 3: week }) {
    const wall = wallClock(context);
    const today = dayOf(wall);
    if (day !== undefined) return today;
    if (month !== undefined) return dayAt(today.year, today.month + 1, 0);
    if (week === undefined) return dayAt(today.year, today.month, today.day + 2);
    // The working week ends on its Friday.
    const ahead = (5 - wall.getUTCDay() + 7) % 7;
    return dayAt(today.year, today.month, today.day + ahead);
  },
};

/** 'by Christmas', 'Christmas Eve: …'. 'Christmas presents' and 'plan Christmas' are no dates. */
const holiday: Parser = {
  pattern: () =>
    new RegExp(
      String.raw`(?:\b(?:on|by|due|until|before) )(${feastNames})(?![\p{L}'’])|^(${feastNames})(?=\s*[:,])`,
      "iu",
    ),
  extract(context, { 1: later = "", 2: first = later }) {
    return feastCalled(first, dayOf(wallClock(context))) ?? null;
  },
};

const afternoons: Refiner = {
  refine(context, results) {
    for (const result of results) inUsualHalf(context.text, result);
    return results.map((result) => forwards(context, result));
  },
};

/** A time alone is today's where it is still to come, else tomorrow's. */
function forwards(context: Context, result: ParsingResult): ParsingResult {
  const { start } = result;
  if (!start.isCertain("hour") || start.isCertain("day") || start.isCertain("weekday"))
    return result;
  const wall = wallClock(context);
  const minutes = (start.get("hour") ?? 0) * 60 + (start.get("minute") ?? 0);
  const isPast = minutes < wall.getUTCHours() * 60 + wall.getUTCMinutes();
  const { year, month, day } = dayOf(new Date(wall.getTime() + (isPast ? 86_400_000 : 0)));
  start.imply("year", year).imply("month", month).imply("day", day);
  return result;
}

/** Chrono reads dots month first, as nobody writes them, and '00 month' in '14:00 month'. */
const unlikely: Refiner = {
  refine: ({ text: all }, results) =>
    results.filter(
      ({ text, index, start }) =>
        !/\d[:.,]?$/.test(all.slice(0, index)) &&
        !(/^\d+\.\d+(?:\.\d+)?$/.test(text) && start.tags().has("parser/SlashDateFormatParser")),
    ),
};

function taught(known: typeof casual): typeof casual {
  const parser = known.clone();
  parser.parsers.unshift(
    dotted,
    numbered,
    nextWeek,
    nextMonth,
    closing,
    holiday,
    clockWords,
    hourWords,
  );
  parser.refiners.unshift(unlikely);
  parser.refiners.push(afternoons);
  return parser;
}

const monthFirst = taught(casual);
const dayFirst = taught(GB);
