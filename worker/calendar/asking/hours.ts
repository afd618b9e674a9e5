import * as v from "valibot";
import { entriesIn } from "#shared/calendar/entries.ts";
import { durationWords } from "#shared/dates/durations.ts";
import { counted } from "#shared/words.ts";
import { reading } from "../../capabilities/capability.ts";
import type { Frame } from "../../capabilities/lexicon.ts";
import { isBusy } from "../insights.ts";
import { ofCalendar } from "../language/span-slots.ts";
import { calendarStretches } from "../stretches.ts";
import { daysOf, daysWords, mostAsked, Span } from "./list.ts";

/** Time that events take, of which what overlaps counts once. */
export const hoursCapability = reading({
  name: "calendar.hours",
  title: "Count hours of events",
  description:
    "Tells how much time events take in some days, a week from today unless said, without those of whole days",
  examples: ["how many hours of meetings do I have this week"],
  input: v.strictObject(Span),
  async run(invocation, asked) {
    const days = daysOf(invocation, asked, mostAsked.days);
    const stretch = { ...days, zone: invocation.zone };
    const kept = await calendarStretches(invocation).between(stretch);
    const busy = entriesIn(kept, stretch).filter((entry) => isBusy(entry) && !entry.event.allDay);
    let [minutes, free] = [0, days.from];
    for (const { start, end } of busy) {
      minutes += Math.max(0, Math.min(end, days.to) - Math.max(start, free));
      free = Math.max(free, end);
    }
    const when = daysWords(days, invocation);
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

/** Questions about how full some days are. */
export const hoursAsked: readonly Frame[] = [
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
];
