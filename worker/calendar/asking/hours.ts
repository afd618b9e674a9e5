import * as v from "valibot";
import { entriesIn } from "#shared/calendar/entries.ts";
import { durationWords } from "#shared/dates/durations.ts";
import { counted, listed } from "#shared/words.ts";
import { dayMinutes, dayOf, dayText } from "#shared/calendar/wall.ts";
import { type Invocation, reading } from "../../capabilities/capability.ts";
import type { Frame, Slot } from "../../capabilities/lexicon.ts";
import { oneOf } from "../../capabilities/slots.ts";
import { dayWords } from "../../time/day-words.ts";
import { isBusy } from "../insights.ts";
import { momentOf } from "../language/kit.ts";
import { ofCalendar } from "../language/span-slots.ts";
import { calendarStretches } from "../stretches.ts";
import { betweenAsked, betweenSlots } from "./between.ts";
import { daysOf, daysWords, mostAsked, Span } from "./list.ts";

/** Time that events take, of which what overlaps counts once. */
export const hoursCapability = reading({
  name: "calendar.hours",
  title: "Count hours of events",
  description:
    "Tells how much time events take in some days, a week from today unless said, without those of whole days; or which of them is the fullest or emptiest",
  examples: ["how many hours of meetings do I have this week"],
  input: v.strictObject({
    ...Span,
    /** Tells which of the days has the most of it, or the least. */
    day: v.optional(v.picklist(["fullest", "emptiest"], "must be fullest or emptiest")),
  }),
  async run(invocation, { day, ...asked }) {
    const days = daysOf(invocation, asked, mostAsked.days);
    const stretch = { ...days, zone: invocation.zone };
    const kept = await calendarStretches(invocation).between(stretch);
    const busy = entriesIn(kept, stretch).filter((entry) => isBusy(entry) && !entry.event.allDay);
    const when = daysWords(days, invocation);
    if (day !== undefined && busy.length > 0)
      return { say: dayTold(eachDay(days, busy), day, invocation) };
    const minutes = minutesIn(days, busy);
    const verb = busy.length === 1 ? "takes" : "take";
    return {
      say:
        minutes === 0
          ? `Nothing takes time in your calendar ${when}.`
          : `${counted(busy.length, "event")} ${verb} ${durationWords(minutes)} ${when}.`,
      data: { count: busy.length, minutes },
    };
  },
});

interface Busy {
  readonly start: number;
  readonly end: number;
}
type Days = ReturnType<typeof daysOf>;

/** Minutes of some days that are taken. */
function minutesIn({ from, to }: Days, busy: readonly Busy[]): number {
  let [minutes, free] = [0, from];
  for (const { start, end } of busy) {
    minutes += Math.max(0, Math.min(end, to) - Math.max(start, free));
    free = Math.max(free, end);
  }
  return minutes;
}

function eachDay({ from, to }: Days, busy: readonly Busy[]) {
  return Array.from({ length: (to - from) / dayMinutes }, (_, at) => {
    const day = { from: from + at * dayMinutes, to: from + (at + 1) * dayMinutes };
    const own = busy.filter(({ start, end }) => start < day.to && end > day.from);
    return { day: dayText(dayOf(day.from)), count: own.length, minutes: minutesIn(day, own) };
  });
}

const mostNamed = 7;

/** 'Your fullest day is Fri, Nov 27: 4 events take 3 h 15 min.'; days that are as full are named as well. */
function dayTold(
  all: ReturnType<typeof eachDay>,
  way: "fullest" | "emptiest",
  invocation: Invocation,
): string {
  const minutes = all.map((one) => one.minutes);
  const wanted = way === "fullest" ? Math.max(...minutes) : Math.min(...minutes);
  const found = all.filter((one) => one.minutes === wanted);
  const named = found.slice(0, mostNamed).map(({ day }) => dayWords(day, momentOf(invocation)));
  const more = found.length - named.length;
  const names = [...named, ...(more > 0 ? [`${String(more)} more`] : [])];
  const [first] = found;
  const count = found.every((one) => one.count === first?.count) ? first?.count : undefined;
  const took = `${count === undefined ? "events" : counted(count, "event")} ${count === 1 ? "takes" : "take"} ${durationWords(wanted)}`;
  const told = wanted === 0 ? "nothing takes time then" : took;
  const is = found.length === 1 ? "day is" : "days are";
  return `Your ${way} ${is} ${listed(names)}: ${told}.`;
}

export const hoursSlots: Readonly<Record<string, Slot>> = {
  ...betweenSlots,
  fullness: oneOf({
    "busiest|fullest|most packed|packed the most|most booked|the most on|the most meetings|the most events|most meetings|most events|most on|heaviest":
      { day: "fullest" },
    "emptiest|quietest|freest|lightest|least busy|the least on|the fewest meetings|fewest meetings|fewest events|least on|calmest":
      { day: "emptiest" },
  }),
};

/** Questions about how full some days are. */
export const hoursAsked: readonly Frame[] = [
  ...betweenAsked,
  {
    capability: "calendar.hours",
    say: [
      "how many hours (of|in|do i have of|am i in|will i be in|do i spend in) [my] (events|meetings|appointments|calls) [do i have|have i got|are there|am i in|did i have|did i spend] [on|in|for] [{days}]",
      "how (much time|long|much of my time) (am i|will i be|do i|will i|did i|was i) [spend|spending|stuck] in (meetings|events|appointments|calls) [on|in|for] [{days}]",
      "how much time [do|will|did] (meetings|events|appointments|my meetings|my events) take [up] [on|in] [{days}]",
      "how much (meeting time|time in meetings) (do i have|is there|have i got|is planned) [on|in|for] [{days}]",
    ],
    input: (fields) => {
      const { from, to } = ofCalendar(fields);
      return { from, to };
    },
  },
  {
    capability: "calendar.hours",
    say: [
      "(which|what) day (is|will be|has) [going to be] [my|the] {fullness} [day|of all] [[of|in|on] {days}]",
      "(which|what|when) (is|are|will be) [my|the] {fullness} (day|days) [[of|in|on] {days}]",
      "(which|what) day [[of|in] {days}] (is|will be|has) [the|my] {fullness}",
      "when am i [the] {fullness} [[in|on] {days}]",
      "{fullness} day [[of|in] {days}]",
    ],
    input: ({ day, ...fields }) => {
      const { from, to } = ofCalendar(fields);
      return { day, from, to };
    },
  },
];
