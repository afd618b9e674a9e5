import { dayMinutes, wallOf, wallText } from "#shared/calendar/wall.ts";
import { meantBy, minutesIn, saysDay, whenIn } from "../../capabilities/slots.ts";
import { type Fields, fits, type Slot, type Spoken } from "../../capabilities/lexicon.ts";
import { leadIn } from "../../capabilities/time-values.ts";
import { daysIn, daysNamed } from "../../time/periods.ts";

/** When somebody is up in a part of the day. */
export const partHours = {
  morning: ["08:00", "12:00"],
  afternoon: ["12:00", "18:00"],
  evening: ["17:00", "22:00"],
} as const;
const partsOfDay: Readonly<Record<string, readonly [string, string]>> = {
  ...partHours,
  tonight: partHours.evening,
  night: partHours.evening,
};

/** '4 december' is a day. */
const hour = String.raw`(\d{1,2}(?:[:.]\d\d)?(?: ?[ap]\.?m\.?)?(?! (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))|noon|midday)`;
/** 'between 9 and 12 on Friday', 'Friday from 2 to 4': what is left names the days. */
const between = new RegExp(
  String.raw`(?:^| )(?:between|from) ${hour} (?:and|to|till|until) ${hour}(?: (?:on )?|$)`,
  "i",
);

const oneEnd = new RegExp(
  String.raw`(?:^| )(before|until|till|by|after|from) ${hour}(?: (?:on )?|$)`,
  "i",
);
const partNamed = / ?\b(?:(?:in the|this|the) )?(morning|afternoon|evening|tonight|night)s?\b/;
/** What tells its half of the day by itself. */
const halfIn = /[ap]\.?m|^\d\d[:.]|noon|midday/;

/** The part of a day that words name, the hours of it, and the words without it. */
export function inPart(words: string) {
  const [said, part = ""] = partNamed.exec(words) ?? [];
  if (said === undefined) return { bare: words, half: "", opens: wakeUp, closes: bedtime };
  const [opens, closes] = partsOfDay[part] ?? [wakeUp, bedtime];
  const half = ` in the ${/^[am]/.test(part) ? part : "evening"}`;
  return { bare: words.replace(said, " ").replaceAll(/\s+/g, " ").trim(), half, opens, closes };
}

/** The hours that words name between two days, as they are meant by day; of 'friday afternoon after 2' in that part of it. */
async function hoursIn(words: string, spoken: Spoken) {
  const { bare, half, opens, closes } = inPart(words);
  const [found, first = "", last = ""] = between.exec(bare) ?? openEnded(bare, opens, closes);
  if (found === undefined) return undefined;
  const timeOf = async (said: string) =>
    (await whenIn(`tomorrow at ${said}${halfIn.test(said) ? "" : half}`, spoken))?.time ?? "";
  const [earliest, end] = await Promise.all([timeOf(first), timeOf(last)]);
  const latest = last === bedtime && earliest >= bedtime ? lastMinute : end;
  const rest = bare.replace(found, " ").trim();
  return earliest !== "" && earliest < latest
    ? { earliest, latest, rest: rest === "" ? "today" : rest }
    : undefined;
}

const wakeUp = "06:00";
const bedtime = "22:00";
const lastMinute = "23:59";

/** 'before 10 tomorrow', from when somebody is up, and until they no longer are. */
function openEnded(words: string, opens: string, closes: string): readonly string[] {
  const [found, side = "", hourSaid = ""] = oneEnd.exec(words) ?? [];
  if (found === undefined) return [];
  return /^(?:after|from)$/i.test(side) ? [found, hourSaid, closes] : [found, opens, hourSaid];
}

/** The same, where hours are said. */
const daysWithHours: Slot = {
  most: 9,
  async read(said, spoken) {
    const found = await hoursIn(said.toLowerCase(), spoken);
    const span = found && (await daysIn(found.rest.replace(/^(?:on|in) /, ""), spoken));
    return span && { ...span, earliest: found.earliest, latest: found.latest };
  },
};

/** 'this week', 'tomorrow afternoon', 'in December', 'the next 3 days': days, and perhaps a part of them. */
const days: Slot = {
  most: 6,
  async read(said, spoken) {
    const words = said
      .toLowerCase()
      .replace(/^(?:on|in|for|during|over|at) /, "")
      .replace(/\barvo$/, "afternoon")
      .replace(/^this (?:coming|upcoming) (?=\p{L}+day)/u, "");
    const part = /\b(morning|afternoon|evening|tonight|night)s?$/.exec(words)?.[1];
    const hours = part === undefined ? undefined : partsOfDay[part];
    const bare = words.replace(
      / ?\b(?:in the |the |this )?(?:morning|afternoon|evening|night)s?$/,
      "",
    );
    const isToday = hours && (bare === "" || bare === "this" || words === "tonight");
    const span = await daysIn(isToday ? "today" : bare, spoken);
    return span && { ...span, ...(hours && { earliest: hours[0], latest: hours[1] }) };
  },
};

/** A day: the one of the times of what comes again. */
const on: Slot = {
  most: 4,
  async read(said, spoken) {
    if (isStretch(said, spoken)) return undefined;
    const read = await whenIn(said.replace(/^this (?=\p{L}+)/iu, ""), spoken);
    return read?.time === null ? { on: read.day } : undefined;
  },
};

/** 'next week' and 'in December' are no day: of what comes again they hold more than one time. */
export function isStretch(said: string, spoken: Spoken): boolean {
  const words = said
    .toLowerCase()
    .replace(/^(?:for|in|during|over) /, "")
    .replace(/^all (?:of )?/, "")
    .replace(/^the (?:whole|entire) (?=week$)/, "this ");
  const named = daysNamed(words, spoken);
  return named !== undefined && named.from !== named.to;
}
/** 'this week', 'the rest of the month'. */
const stretch: Slot = {
  most: 6,
  async read(said, spoken) {
    const words = said.toLowerCase().replace(/^(?:for|in|during|over) /, "");
    const rest = words
      .replace(/^(?:the )?rest of (?=the |this )/, "")
      .replace(/^the (?=week|month|year)/, "this ");
    const span = saysDay(rest) && !isStretch(rest, spoken) ? undefined : await daysIn(rest, spoken);
    return span && span.from !== span.to ? span : undefined;
  },
};

/** '15 minutes', as the field that it is by. */
const lengthAs = (field: string, sign: 1 | -1): Slot => ({
  most: 5,
  read(said) {
    const minutes = minutesIn(said);
    return minutes === undefined ? undefined : { [field]: sign * minutes };
  },
});

const lead: Slot = {
  most: 6,
  read(said) {
    const minutes = leadIn(said);
    return minutes === undefined ? undefined : { reminders: [minutes] };
  },
};

/** The same of what the conversation was about. */
const leadOfIt: Slot = {
  most: 7,
  async read(said, spoken) {
    const minutes = leadIn(said);
    const meant = minutes === undefined ? [] : await meantBy("it", "calendar", spoken);
    return meant && meant.length > 0
      ? { each: meant, reminders: [minutes], fit: fits.named }
      : undefined;
  },
};

/**
 * Of what is in the calendar, a morning begins with the day and an evening ends with it; only what is free is looked for
 * while somebody is up.
 */
export const ofCalendar = ({ fit: _, earliest, latest, ...asked }: Fields): Fields => ({
  ...asked,
  ...(earliest !== undefined && earliest !== partsOfDay["morning"]?.[0] && { earliest }),
  ...(latest !== undefined && latest !== partsOfDay["evening"]?.[1] && { latest }),
});

/** Hours of which one end was said: what is free is looked for while somebody is up. */
export function whileUp({ from, to, earliest = wakeUp, latest }: Fields): Fields {
  const isLate = typeof earliest === "string" && earliest >= bedtime;
  return { from, to, earliest, latest: latest ?? (isLate ? lastMinute : bedtime) };
}

/** Places for stretches of time, and for how far from an event something is. */
export const spanSlots: Readonly<Record<string, Slot>> = {
  days,
  hours: daysWithHours,
  on,
  stretch,
  longer: lengthAs("longerMinutes", 1),
  shorter: lengthAs("longerMinutes", -1),
  lead,
  "lead it": leadOfIt,
};

/** The same with the words themselves. */
export const toldWith = (slot: Slot): Slot => ({
  ...slot,
  async read(said, spoken) {
    const read = await slot.read(said, spoken);
    return read && { ...read, said };
  },
});

/** 'dinner is tomorrow at 7:30': what it is stands apart from its hour, and tells which half of the day that is. */
export function inEvening({ title }: Fields, times: Fields, said: unknown): Fields {
  const { startTime: from, endTime: to } = times;
  const isMeant = evening.test(String(title)) && !halfSaid.test(String(said));
  // An hour past twelve tells that the whole day is counted, and ten may be either: only an early start is moved.
  if (!isMeant || !early.test(String(from)) || beyondNoon.test(`${String(from)} ${String(to)}`))
    return times;
  // 'from 8 to 1' ends on the next day, which is late as it is.
  const isOneDay = String(to).slice(0, 10) === String(from).slice(0, 10);
  return {
    ...times,
    startTime: halfDayOn(String(from)),
    ...(isOneDay && { endTime: halfDayOn(String(to)) }),
  };
}
const evening =
  /\b(?:dinner|supper|drinks|party|concert|cinema|movie|theatre|theater|opera|gig)\b/i;
const halfSaid = /\d ?[ap]\.?m\b|\b(?:morning|noon|afternoon|0\d:\d\d)\b/i;
const early = /T0[1-9]:/;
const beyondNoon = /T(?:1[3-9]|2\d):/;
const halfDayOn = (time: string): string => wallText(wallOf(time) + dayMinutes / 2);
