import { type EventWords, readEventWords } from "#shared/calendar/event-words.ts";
import { capital } from "#shared/words.ts";
import type { Fields, Slot, Spoken } from "../../capabilities/lexicon.ts";
import { itemSlots, minutesIn, textAs, whenIn } from "../../capabilities/slots.ts";
import { addDays, dateReader, dayIn } from "../../time/zone.ts";
import { calendarKit } from "./kit.ts";

/** What people meet for. Only with a day or an hour is it an event, and not a task. */
const meetings =
  /^(?:[\p{L}\d:-]+ ){0,3}?(?:meeting|call|appointment|lunch|dinner|breakfast|brunch|coffee|drinks|interview|session|workshop|sync|stand-?up|1:1|one-on-one|party|demo|review|catch-?up|date|visit|lesson|class|webinar|conference|check-?in)s?\b/iu;

/** 'a task Review' is none. */
const otherNoun =
  /^(?:(?:an?|the|my|another) )?(?:new )?(?:task|to-?do|todo|reminder|note|chat|conversation|file|folder|e?mail|job|chore)s?\b/i;

async function wordsOf(said: string, spoken: Spoken): Promise<EventWords | undefined> {
  const words = said.replace(/^(?:called|named|titled|for|that says|:)\s+/i, "");
  return readEventWords(words.replace(/[\s,]+please[.!]*$/i, "").replace(/[.!]+$/, ""), {
    today: dayIn(spoken.zone, spoken.now),
    date: await dateReader(spoken),
  });
}

/** 'a meeting', 'meeting called Review'. */
const surplus =
  /^(?:(?:an?|the|my|our|another) )?(?:(?:meeting|appointment|event) (?:called|named|titled) )?(?=\S)/i;
const noTitle = /^(?:it|that|this|something|them|one|an?|the|my)$/i;

async function eventIn(said: string, spoken: Spoken): Promise<Fields | undefined> {
  const event = await wordsOf(said, spoken);
  if (!event || noTitle.test(event.title) || said.endsWith("?")) return undefined;
  const title = capital(event.title.replace(surplus, ""));
  return { ...event, title };
}

/** Anything, with or without a day. */
const entry: Slot = { isFree: true, read: eventIn };

/** 'meeting with Sam', or with a day or an hour: 'meeting with Sam on Thursday at 3', which is surely no task. */
const meeting = (isTimed: boolean): Slot => ({
  ...(!isTimed && { isFree: true }),
  async read(said, spoken) {
    if (otherNoun.test(said) || !meetings.test(said)) return undefined;
    const event = await eventIn(said, spoken);
    return (event?.["startTime"] !== undefined) === isTimed ? event : undefined;
  },
});

const sign = "x";

/** 'Friday 3-4pm', 'every Tuesday at 7', 'from 3 May to 10 May': when an event is, and nothing else. */
const times: Slot = {
  most: 12,
  async read(said, spoken) {
    const event = await wordsOf(`${sign} ${said.replace(/^(?:for|on) /i, "")}`, spoken);
    if (!event || event.title !== sign || event.startTime === undefined) return undefined;
    const { title: _, ...fields } = event;
    return { times: fields };
  },
};

/** A day, an hour or both: where an event goes. */
const when: Slot = {
  most: 8,
  async read(said, spoken) {
    const words = said.replace(/^(?:to|till|until|for)\s+/i, "");
    const read = await whenIn(words, spoken);
    if (!read) return undefined;
    const hour = /^(?:at )?\d{1,2}(?::\d\d)?(?: ?[ap]m)?$|^(?:at )?(?:noon|midnight)$/i.test(words);
    return {
      ...(!hour && { day: read.day }),
      ...(read.time !== null && { time: read.time }),
      ...(read.minutes !== undefined && { minutes: read.minutes }),
    };
  },
};

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
    const words = said.toLowerCase().replace(/^(?:on|in|for|during|over|at) /, "");
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

const months =
  "january february march april may june july august september october november december".split(
    " ",
  );

async function spanOf(words: string, spoken: Spoken) {
  const today = dayIn(spoken.zone, spoken.now);
  /** Monday is 0. */
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const known: Readonly<Record<string, readonly [number, number]>> = {
    today: [0, 0],
    tomorrow: [1, 1],
    "this week": [0, 6 - weekday],
    "the week": [0, 6 - weekday],
    "next week": [7 - weekday, 13 - weekday],
    "the weekend": weekendFrom(weekday),
    "this weekend": weekendFrom(weekday),
    weekend: weekendFrom(weekday),
    "next weekend": [12 - weekday, 13 - weekday],
  };
  const [first, last] = known[words] ?? [];
  if (first !== undefined && last !== undefined)
    return { from: addDays(today, first), to: addDays(today, last) };
  const [, count] = /^(?:the )?(?:next|coming) (\d{1,2}) days$/.exec(words) ?? [];
  if (count !== undefined) return { from: today, to: addDays(today, Number(count) - 1) };
  const month = monthOf(words, today);
  if (month) return month;
  const read = await whenIn(words, spoken);
  return read?.time === null ? { from: read.day, to: read.day } : undefined;
}

const weekendFrom = (weekday: number): readonly [number, number] => [
  Math.max(5 - weekday, 0),
  6 - weekday,
];

/** 'December', 'this month', 'next month': what is left of it. */
function monthOf(words: string, today: string) {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  const named = months.indexOf(words);
  const at = words === "this month" ? month : words === "next month" ? month + 1 : named;
  if (at < 0) return undefined;
  const inYear = named >= 0 && named < month ? year + 1 : year;
  const text = (date: number) => new Date(date).toISOString().slice(0, 10);
  const first = text(Date.UTC(inYear, at, 1));
  return { from: first < today ? today : first, to: text(Date.UTC(inYear, at + 1, 0)) };
}

/** 'Friday at 3', which is a moment. */
const moment: Slot = {
  most: 8,
  async read(said, spoken) {
    const read = await whenIn(said, spoken);
    if (!read || read.time === null) return undefined;
    return {
      from: read.day,
      at: read.time,
      ...(read.minutes !== undefined && { minutes: read.minutes }),
    };
  },
};

const guest = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.\p{L}{2,}$/u;

/** 'ann@example.com and bob@example.com' */
const guests: Slot = {
  most: 12,
  isList: true,
  read(said) {
    const attendees = said.split(/\s*(?:,|\band\b|&|\s)\s*/).filter((one) => one !== "");
    return attendees.length > 0 && attendees.every((one) => guest.test(one))
      ? { attendees }
      : undefined;
  },
};

const length: Slot = {
  most: 5,
  read(said) {
    const minutes = minutesIn(said.replace(/^(?:for|at least) /i, ""));
    return minutes === undefined ? undefined : { minutes };
  },
};

export const calendarSlots: Readonly<Record<string, Slot>> = {
  ...itemSlots({
    tool: "calendar",
    resolve: (acting, words) => calendarKit.resolve(acting, words),
  }),
  entry,
  times,
  "timed meeting": meeting(true),
  meeting: meeting(false),
  when,
  days,
  moment,
  guests,
  length,
  title: textAs("title"),
  place: textAs("location"),
  text: textAs("words"),
};
