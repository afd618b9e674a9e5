import {
  fits,
  type Fields,
  type Frame,
  type Slot,
  type Spoken,
} from "../../capabilities/lexicon.ts";
import { readDate } from "../../time/zone.ts";
import { daysIn } from "../../time/periods.ts";
import { capital } from "#shared/words.ts";
import { calendarKit } from "../language/kit.ts";
import { ofCalendar, partHours, whileUp } from "../language/span-slots.ts";
import { dated, onAskedDay, onAskedDaySlots } from "./on-asked-day.ts";

/** 'then', behind an answer that tells one day. */
const toldDay: Slot = {
  most: 4,
  async read(said, spoken) {
    if (!/^(?:then|(?:on |for )?(?:that|the same) day|that date)$/i.test(said)) return undefined;
    const all = new Set((await spoken.answered?.())?.content.match(dated));
    const [day, other] = all;
    const date = day === undefined || other !== undefined ? undefined : await readDate(day, spoken);
    return date && { from: date.day, to: date.day };
  },
};

const weekdays = /^((?:mon|tues|wednes|thurs|fri|satur|sun)day)s (?:in |of |this |during )?(.+)$/i;

/** 'Fridays in December': they are many. */
const daysOff: Slot = {
  most: 6,
  async read(said, spoken) {
    const [, weekday = "", when = ""] = weekdays.exec(said) ?? [];
    const span = when === "" ? undefined : await daysIn(when.toLowerCase(), spoken);
    return span && span.from !== span.to ? { weekday, ...span } : undefined;
  },
};

const dayName = String.raw`(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow`;
const dayFirst = new RegExp(String.raw`^(?:the |my )?(?:next )?(${dayName})(?:['’]?s)? (.+)$`, "i");
const dayLast = new RegExp(String.raw`^(?:the |my )?(.+?) (?:on )?(${dayName})$`, "i");

/** 'Friday lunch': what stays of that day. */
const kept: Slot = {
  isFree: true,
  most: 7,
  async read(said, spoken) {
    const [, before = "", called = ""] = dayFirst.exec(said) ?? [];
    const [, name = called, when = before] = dayLast.exec(said) ?? [];
    const span = when === "" ? undefined : await daysIn(when.toLowerCase(), spoken);
    const found = span && (await calendarKit.resolve(spoken.acting, name));
    return found && "item" in found && found.isSlip !== true
      ? { ...span, except: found.item.id, fit: fits.named }
      : undefined;
  },
};

/** The other of two events. */
const other: Slot = {
  isFree: true,
  most: 8,
  async read(said: string, { acting }: Spoken) {
    const found = await calendarKit.resolve(acting, said.replace(/^(?:the|my|our) /i, ""));
    return "item" in found && found.isSlip !== true
      ? { than: found.item.id, fit: fits.named }
      : undefined;
  },
};

export const looselySlots: Readonly<Record<string, Slot>> = {
  ...onAskedDaySlots,
  "told day": toldDay,
  "days off on": daysOff,
  "other event": other,
  "kept event": kept,
};

const monthDay = new Intl.DateTimeFormat("en", { month: "long", day: "numeric", timeZone: "UTC" });

function askedOff({ weekday, from, to }: Fields) {
  const [first, last] = [from, to].map((day) => monthDay.format(new Date(String(day))));
  const days = `every ${capital(String(weekday))} from ${first ?? ""} until ${last ?? ""}`;
  return {
    say: `Should I add a day off ${days}?`,
    choices: [`add event “Day off” ${days}`],
  };
}

const have = "(do i have|have i got|is there|are there|do we have|have we got|any|got)";

/** Questions as they come up in talk. */
export const looselyAsked: readonly Frame[] = [
  onAskedDay,
  {
    capability: "calendar.list",
    say: [
      "(is anything|is there anything|do i have anything|have i got anything|anything|what is|what have i got|what do i have|is something|is there something|am i doing anything) [on|due|planned|happening|scheduled|in my calendar] {told day}",
      "[is it (just me|me) or] (is there|do i have|have i got|i have) (nothing|nothing much|not much|very little) [on|planned|happening|scheduled] [in my calendar] [in|on|for] {days}",
    ],
    input: ofCalendar,
  },
  {
    capability: "calendar.list",
    say: [
      "(go|jump|switch|skip|take me|scroll) [me] [forward|ahead|back|on] to {days} [in|on] [my|the] [calendar|diary|agenda]",
      "(open|show|show me|bring up|pull up|see|go to) [my|the] (calendar|diary|agenda) [for|on|in|at|of] {days}",
      "(show|show me|let me see) {days} (in|on) (my|the) (calendar|diary|agenda)",
      "(show|show me|let me see) {days}",
      "(show|show me|let me see) [the] (whole|whole of|entire|all|all of|whole month of|entire month of) {days}",
    ],
    with: { open: true },
    input: ({ open, ...asked }) => ({ ...ofCalendar(asked), open }),
  },
  {
    capability: "calendar.list",
    say: [
      "(keep|leave) {kept event} [,] (but|and) (cancel|clear|drop|delete|scrap|bin|call off) (the rest|the rest of it|everything else|all the rest|all the others|the others) [of (it|the day)]",
      "(cancel|clear|drop|delete|scrap|call off) (everything|all) [else] (but|except|except for|apart from) {kept event}",
    ],
    with: { cancel: true },
    input: ({ from, to, except, cancel }) => ({ from, to, except, cancel }),
  },
  {
    capability: "calendar.free",
    say: ["am i (free|available|busy) {told day}"],
    input: ({ from, to }) => ({ from, to }),
  },
  {
    capability: "calendar.free",
    say: [
      "(am i|are we|will i be|will we be) (free|available) {days} (for|to have|to do) {activity}",
    ],
    input: whileUp,
  },
  ...Object.entries(partHours).map(([part, [earliest, latest]]): Frame => ({
    capability: "calendar.free",
    say: [
      `${have} [a|any|one] [still] free (${part}|${part}s) [left] [on|in|for] {days}`,
      `(which|what) (${part}|${part}s) (am i|are|is|do i have) [still] free [on|in|for] {days}`,
    ],
    with: { minutes: 120 },
    input: ({ from, to, minutes }) => ({ from, to, minutes, earliest, latest }),
  })),
  {
    capability: "calendar.tell",
    say: [
      "(does|will) [the|my] {event!} ever (stop|end|finish)",
      "(when|how long) does [the|my] {event!} series (end|stop|finish|go on|run)",
      "(until when|till when|how long) does [the|my] {event!} (repeat|go on|keep going|come up)",
    ],
    with: { ask: "ends" },
    input: ({ words, ask }) => ({ words, ask }),
  },
  {
    capability: "calendar.tell",
    say: [
      "is [the|my] {event!} (before or after|after or before|before|after|earlier than|later than) [the|my] {other event}",
      "(what|which) (is|comes) first [:] [the|my] {event!} or [the|my] {other event}",
    ],
    input: ({ words, than }) => ({ words, than }),
  },
  {
    capability: "calendar.tell",
    say: [
      "[tell me] (when|what time|what day) (am i|i am|are we|we are|will i be|i will be) [next] (seeing|meeting|having|doing|at|going to) [the|my] {event!}",
    ],
    with: { ask: "when" },
    input: ({ words, ask }) => ({ words, ask }),
  },
  {
    capability: "calendar.tell",
    say: ["(what time|when) (does|will) {event it} (end|finish|stop|be over)"],
    with: { ask: "long" },
    input: ({ words, ask }) => ({ words, ask }),
  },
  {
    capability: "calendar.create",
    say: [
      "[i want|i would like|can i have|give me|book|book me|take|put|mark|i am taking|i will take] (all|all of|every) [my|the] {days off on} off [as (holiday|leave)]",
      "[i want|i would like|can i have|give me|book|book me|take|put|mark|i am taking|i will take] [my|the] {days off on} off [as (holiday|leave)]",
    ],
    input: () => ({ title: "Day off" }),
    asks: askedOff,
  },
];
