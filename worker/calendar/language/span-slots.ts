import { dayMinutes } from "#shared/calendar/wall.ts";
import { countIn, meantBy, minutesIn, whenIn } from "../../capabilities/slots.ts";
import { monthNames } from "#shared/dates/named-days.ts";
import type { Slot, Spoken } from "../../capabilities/lexicon.ts";
import { weekOf } from "../../time/weeks.ts";
import { addDays, dayIn, type Moment } from "../../time/zone.ts";

const partsOfDay: Readonly<Record<string, readonly [string, string]>> = {
  morning: ["08:00", "12:00"],
  afternoon: ["12:00", "18:00"],
  evening: ["17:00", "22:00"],
  tonight: ["17:00", "22:00"],
  night: ["17:00", "22:00"],
};

/** 'this week', 'tomorrow afternoon', 'in December', 'the next 3 days': days, and perhaps a part of them. */
const days: Slot = {
  most: 6,
  async read(said, spoken) {
    const words = said
      .toLowerCase()
      .replace(/^(?:on|in|for|during|over|at) /, "")
      .replace(/^this (?:coming|upcoming) (?=\p{L}+day)/u, "");
    const part = /\b(morning|afternoon|evening|tonight|night)s?$/.exec(words)?.[1];
    const hours = part === undefined ? undefined : partsOfDay[part];
    const bare = words.replace(
      / ?\b(?:in the |the |this )?(?:morning|afternoon|evening|night)s?$/,
      "",
    );
    const isToday = hours && (bare === "" || bare === "this" || words === "tonight");
    const span = isToday ? dayOf(0, spoken) : ((await spanOf(bare, spoken)) ?? undefined);
    return span && { ...span, ...(hours && { earliest: hours[0], latest: hours[1] }) };
  },
};

const dayOf = (ahead: number, { zone, now }: Spoken) => {
  const day = addDays(dayIn(zone, now), ahead);
  return { from: day, to: day };
};

async function spanOf(words: string, spoken: Spoken) {
  const today = dayIn(spoken.zone, spoken.now);
  const week = weekNamed(words, spoken);
  if (week) return week;
  const monday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const weekend = [Math.max(5 - monday, 0), 6 - monday] as const;
  const known: Readonly<Record<string, readonly [number, number]>> = {
    today: [0, 0],
    tomorrow: [1, 1],
    "last weekend": [-2 - monday, -1 - monday],
    "the weekend": weekend,
    "this weekend": weekend,
    weekend,
    "next weekend": [12 - monday, 13 - monday],
  };
  const [first, last] = known[words] ?? [];
  if (first !== undefined && last !== undefined)
    return { from: addDays(today, first), to: addDays(today, last) };
  const [, count] = /^(?:the )?(?:next|coming) (\d{1,2}) days$/.exec(words) ?? [];
  if (count !== undefined) return { from: today, to: addDays(today, Number(count) - 1) };
  const month = monthOf(words, today);
  if (month) return month;
  // 'last year' is no day of it.
  if (/\b(?:last|past|this|next) (?:\S+ )?(?:week|month|year|quarter)s?\b/.test(words))
    return undefined;
  const read = await whenIn(words, spoken);
  return read?.time === null ? { from: read.day, to: read.day } : undefined;
}

/** Of this week, the days that are over are left out. */
function weekNamed(words: string, moment: Moment) {
  const [, which] = /^(last|this|the|next) week$/.exec(words) ?? [];
  if (which === undefined) return undefined;
  const ahead = which === "last" ? -1 : Number(which === "next");
  const week = weekOf(moment, ahead);
  return ahead === 0 ? { from: dayIn(moment.zone, moment.now), to: week.to } : week;
}

/** 'December', 'this month', 'next month': what is left of it. */
function monthOf(words: string, today: string) {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  const named = monthNames.indexOf(words);
  const relative = ["last month", "this month", "next month"].indexOf(words);
  const at = relative < 0 ? named : month + relative - 1;
  if (relative < 0 && named < 0) return undefined;
  const inYear = named >= 0 && named < month ? year + 1 : year;
  const text = (date: number) => new Date(date).toISOString().slice(0, 10);
  const first = text(Date.UTC(inYear, at, 1));
  return {
    from: first < today && relative !== 0 ? today : first,
    to: text(Date.UTC(inYear, at + 1, 0)),
  };
}

/** A day: the one of the times of what comes again. */
const on: Slot = {
  most: 4,
  async read(said, spoken) {
    const read = await whenIn(said.replace(/^this (?=\p{L}+)/iu, ""), spoken);
    return read?.time === null ? { on: read.day } : undefined;
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

/** '10 minutes before', 'a day in advance': minutes. */
function leadIn(said: string): number | undefined {
  const [, long = ""] =
    /^(.+?) (?:before|ahead of|prior to|before ?hand|ahead|earlier|in advance|early)(?: (?:it|that|then))?$/i.exec(
      said,
    ) ?? [];
  const [, count = "", unit = ""] = /^(\S+) (day|week|fortnight)s?$/i.exec(long) ?? [];
  const whole = (countIn(count) ?? 0) * (daysOf[unit.toLowerCase()] ?? 0);
  return whole > 0 ? whole * dayMinutes : minutesIn(long);
}
const daysOf: Readonly<Record<string, number>> = { day: 1, week: 7, fortnight: 14 };

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
    return meant && meant.length > 0 ? { each: meant, reminders: [minutes], fit: 3 } : undefined;
  },
};

/** Places for stretches of time, and for how far from an event something is. */
export const spanSlots: Readonly<Record<string, Slot>> = {
  days,
  on,
  longer: lengthAs("longerMinutes", 1),
  shorter: lengthAs("longerMinutes", -1),
  lead,
  "lead it": leadOfIt,
};
