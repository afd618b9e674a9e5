import type { CalendarEvent } from "#contract/calendar.ts";
import { wallGiven } from "#shared/calendar/times.ts";
import { wallText } from "#shared/calendar/wall.ts";
import {
  type Fields,
  fieldsOf,
  fits,
  type Frame,
  type Slot,
  type Spoken,
} from "../../capabilities/lexicon.ts";
import { whenIn } from "../../capabilities/slots.ts";
import { addDays } from "../../time/zone.ts";
import { calendarKit, nextOf } from "../language/kit.ts";
import { meant } from "../language/occurrence.ts";

const dayName = String.raw`((?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow)`;
const dayFirst = new RegExp(String.raw`^${dayName}(?:['’]?s)? (\S.*)$`, "i");
const dayLast = new RegExp(String.raw`^(\S.*?) (?:on )?${dayName}$`, "i");

/** 'Friday lunch' and 'the lunch on Friday': its name, and the words for its day. */
function apartFromDay(said: string): readonly [name: string, day: string] {
  const [, before = "", name = ""] = dayFirst.exec(said) ?? [];
  const [, other = name, day = before] = dayLast.exec(said) ?? [];
  return other === "" ? [said, ""] : [other, day];
}

/** 'lunch', or 'Friday lunch', which is on that day. */
async function eventCalled(said: string, spoken: Spoken): Promise<CalendarEvent | undefined> {
  const { acting } = spoken;
  const [name, day] = apartFromDay(said);
  const on = day === "" ? undefined : (await whenIn(day, spoken))?.day;
  const found = await calendarKit.resolve(acting, name);
  if (!("item" in found) || found.isSlip === true) return undefined;
  if (on === undefined) return (await nextOf(acting, found.item)) ?? found.item;
  const time = await meant(acting, found.item, { scope: undefined, on, verb: "copy" });
  return "event" in time ? time.event : undefined;
}

/** An event with all that a copy of it takes along. */
const copied: Slot = {
  isFree: true,
  most: 8,
  async read(said, spoken) {
    const event = await eventCalled(said.replace(/^(?:the|my|our) /i, ""), spoken);
    if (!event) return undefined;
    const { title, description, location, category, color, attendees, reminders, allDay } = event;
    const [start, end] = [event.startTime, event.endTime].map((time) =>
      wallText(wallGiven(time, spoken.zone)),
    );
    const kept = { title, description, location, category, color, attendees, reminders };
    return { source: { kept, start, end, allDay }, fit: fits.named };
  },
};

/** 'next week', 'the week after next': how many weeks on from where it is. */
export const weeksOn: Slot = {
  most: 4,
  read(said) {
    const words = said
      .toLowerCase()
      .replace(/^(?:for|in|on) /, "")
      .replace(/^the /, "");
    if (words === "week after next") return { weeks: 2 };
    return /^(?:next week|following week|week after(?: that)?)$/.test(words)
      ? { weeks: 1 }
      : undefined;
  },
};

/** Where the copy goes: so many weeks on, or a day; 'to next Friday' of what is that Friday is the one after it. */
function dayOfCopy(was: string, { on, weeks, time }: Fields): string | undefined {
  if (typeof weeks === "number") return addDays(was, weeks * 7);
  if (typeof on !== "string") return undefined;
  return on === was && time === undefined ? addDays(was, 7) : on;
}

/** The copy, at the same hours of another day. */
export function copyOf({ source, ...said }: Fields) {
  const { kept, start, end, allDay } = fieldsOf(source);
  const [was = "", from = ""] = String(start).split("T");
  const [wasEnd, to = ""] = String(end).split("T");
  const on = dayOfCopy(was, said);
  if (on === undefined) return undefined;
  if (allDay === true) return { ...fieldsOf(kept), startTime: on };
  const { time } = said;
  return {
    ...fieldsOf(kept),
    startTime: `${on}T${typeof time === "string" ? time : from}`,
    ...(typeof time !== "string" && was === wasEnd && { endTime: `${on}T${to}` }),
  };
}

export const copySlots: Readonly<Record<string, Slot>> = {
  "copied event": copied,
  "weeks on": weeksOn,
};

/** What is there is put into the calendar once more. */
export const copying: readonly Frame[] = [
  {
    capability: "calendar.create",
    say: [
      "(copy|duplicate|repeat|clone) [the|my] {copied event} (to|on|for|onto|into) [also] {on} [too|as well|also]",
      "(copy|duplicate|repeat|clone) [the|my] {copied event} {on} [too|as well|also]",
      "(copy|duplicate|repeat|clone) [the|my] {copied event} [again] [to|on|for|onto|into] {weeks on} [too|as well|also]",
    ],
    input: copyOf,
  },
];
