import * as v from "valibot";
import type { CalendarEvent } from "#contract/calendar.ts";
import { Day } from "#contract/values.ts";
import { wallGiven } from "#shared/calendar/times.ts";
import { dayMinutes, dayOf, dayText } from "#shared/calendar/wall.ts";
import { durationWords } from "#shared/dates/durations.ts";
import { counted } from "#shared/words.ts";
import { type Invocation, type Outcome, reading } from "../../capabilities/capability.ts";
import { fits, type Frame, type Slot } from "../../capabilities/lexicon.ts";
import { calendarKit, momentOf, nextOf, timesWords } from "../language/kit.ts";
import { meant } from "../language/occurrence.ts";

const { Words, links } = calendarKit;

/** The event that words name, or its time on that day; of what comes again the next one. */
async function timeOf(
  invocation: Invocation,
  words: string,
  on: string | undefined,
): Promise<{ readonly event: CalendarEvent } | { readonly unclear: Outcome }> {
  const found = await calendarKit.resolve(invocation, words);
  if ("unclear" in found) return found;
  const { item } = found;
  if (item.recurrence === null) return { event: item };
  return on === undefined
    ? { event: (await nextOf(invocation, item)) ?? item }
    : meant(invocation, item, { scope: undefined, on, verb: "find" });
}

/** A series has a time on the day of the other one, if on none that is said. */
async function bothOf(
  invocation: Invocation,
  {
    words,
    other,
    on,
  }: { readonly words: string; readonly other: string; readonly on?: string | undefined },
) {
  const [first, second] = await Promise.all(
    [words, other].map(async (said) => timeOf(invocation, said, on)),
  );
  if (!first || !second || "unclear" in first || "unclear" in second || on !== undefined)
    return [first, second];
  const dayIs = ({ event }: typeof first) =>
    dayText(dayOf(wallGiven(event.startTime, invocation.zone)));
  const onDayOf = async (said: string, time: typeof first, otherTime: typeof first) => {
    if (time.event.seriesId === null || dayIs(time) === dayIs(otherTime)) return time;
    const found = await timeOf(invocation, said, dayIs(otherTime));
    return "event" in found ? found : time;
  };
  return [await onDayOf(words, first, second), await onDayOf(other, second, first)];
}

export const betweenCapability = reading({
  name: "calendar.between",
  title: "Time between two events",
  description:
    "Tells how much time is between the end of one event and the beginning of another, on a day where one is said",
  examples: ["how much time is there between the event Dentist and the event Lunch"],
  input: v.strictObject({ words: Words, other: Words, on: v.optional(Day) }),
  async run(invocation, asked) {
    const both = await bothOf(invocation, asked);
    const unclear = both.flatMap((one) => (one && "unclear" in one ? [one.unclear] : []));
    const events = both.flatMap((one) => (one && "event" in one ? [one.event] : []));
    return unclear[0] ?? told(events, invocation);
  },
});

/** 'You have 90 minutes between them: …' */
function told(events: readonly CalendarEvent[], invocation: Invocation): Outcome {
  const wall = (time: string) => wallGiven(time, invocation.zone);
  const [first, then] = events.toSorted((a, b) => wall(a.startTime) - wall(b.startTime));
  if (!first || !then) return { say: "Which two events do you mean?" };
  const [ends, begins] = [wall(first.endTime), wall(then.startTime)];
  const minutes = begins - ends;
  const head =
    minutes < 0
      ? "They overlap"
      : `You have ${minutes === 0 ? "no time" : gapWords(minutes)} between them`;
  const names = [first, then]
    .map((event) => `“${event.title}” is ${timesWords(event, momentOf(invocation))}`)
    .join(", ");
  return {
    say: `${head}: ${names}.`,
    receipts: links("calendar.between", [first, then]),
    data: { minutes: Math.max(0, minutes) },
  };
}

/** '90 minutes', '2 days and 3 hours' */
function gapWords(minutes: number): string {
  if (minutes < dayMinutes) return durationWords(minutes);
  const hours = Math.round((minutes % dayMinutes) / 60);
  const days = Math.floor(minutes / dayMinutes) + (hours === 24 ? 1 : 0);
  return [counted(days, "day"), ...(hours % 24 > 0 ? [counted(hours, "hour")] : [])].join(" and ");
}

/** 'the board call and lunch with Ann', both of which are there. */
const pair: Slot = {
  isFree: true,
  isList: true,
  most: 14,
  async read(said, { acting }) {
    for (const joint of said.matchAll(/ (?:and|to|until|till) /gi)) {
      const names = [said.slice(0, joint.index), said.slice(joint.index + joint[0].length)].map(
        (name) =>
          name
            .replace(/^(?:the |my |our )/i, "")
            .replace(/^event /i, "")
            .trim(),
      );
      // 'the event Dentist' says that it is one.
      const isSaid = / event .* event /i.test(` ${said} `);
      const found = await Promise.all(names.map((name) => calendarKit.resolve(acting, name)));
      const isKnown = found.every((one) => "item" in one && one.isSlip !== true);
      if (isKnown || isSaid)
        return { words: names[0], other: names[1], ...(isKnown && { fit: fits.named }) };
    }
    return undefined;
  },
};

export const betweenSlots: Readonly<Record<string, Slot>> = { pair };

/** Questions about the time that two events leave. */
export const betweenAsked: readonly Frame[] = [
  {
    capability: "calendar.between",
    say: [
      "(how much (time|of a gap|of a break)|how long|how many (hours|minutes)|what gap|what time) [do i have|have i got|is there|are there|is|are|will i have|would i have] [free|left] between {pair} [on {on}]",
      "(what is|how long is|how big is) the (gap|time|break|distance) between {pair} [on {on}]",
      "(do i have|have i got|is there) [any|enough|some] (time|free time|a gap|a break) between {pair} [on {on}]",
      "(am i|are we|will i be) [still] (free|busy|available) between {pair} [on {on}]",
    ],
    input: ({ words, other, on }) => ({ words, other, on }),
  },
];
