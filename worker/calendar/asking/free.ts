import * as v from "valibot";
import { type CalendarEvent, calendarLimits } from "#contract/calendar.ts";
import { requiredText, WallTime, wholeNumber } from "#contract/values.ts";
import { dayMinutes, dayOf, dayText, wallOf, wallText } from "#shared/calendar/wall.ts";
import { wallGiven } from "#shared/calendar/times.ts";
import { lengthWords } from "#shared/dates/durations.ts";
import { minutesOf } from "#shared/tasks/day-gaps.ts";
import { capital } from "#shared/words.ts";
import { type Invocation, type Outcome, reading } from "../../capabilities/capability.ts";
import type { Frame } from "../../capabilities/lexicon.ts";
import { dayWords, onDayWords } from "../../time/day-words.ts";
import { hourWords } from "../../time/hour-words.ts";
import { dayIn, type Moment } from "../../time/zone.ts";
import { conflicts, freeSlots, wallNow } from "../insights.ts";
import { offered } from "./blocking.ts";
import { daysOf, daysWords, mostAsked, Span } from "./list.ts";
import { dueWords, type TasksAt } from "./opening.ts";
import { calendarKit, momentOf, timesWords } from "../language/kit.ts";

const { lines, links, listed } = calendarKit;

export const freeCapability = (tasksAt: TasksAt) =>
  reading({
    name: "calendar.free",
    title: "Find free time",
    description:
      "Tells when the person is free: stretches of at least so many minutes in some days, between two times of day, 09:00 and 17:00 unless said; or, with a time, whether they are free then",
    examples: ["when am I free for 30 minutes this week", "am I free on Friday at 3pm"],
    input: v.strictObject({
      ...Span,
      minutes: v.optional(wholeNumber(1, dayMinutes), 30),
      /** Then, and not another time. */
      at: v.optional(WallTime),
      earliest: v.optional(WallTime, "09:00"),
      latest: v.optional(WallTime, "17:00"),
      /** The time is to be kept for it. */
      title: v.optional(requiredText(calendarLimits.title, "must say what the time is for")),
      /** It is looked for with this in mind, and some of it is offered. */
      purpose: v.optional(requiredText(calendarLimits.title, "must say what the time is for")),
    }),
    run: (invocation, { at, ...asked }) =>
      at === undefined ? slots(invocation, asked, tasksAt) : isFree(invocation, at, asked, tasksAt),
  });

interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly minutes: number;
  readonly earliest: string;
  readonly latest: string;
  readonly title?: string | undefined;
  readonly purpose?: string | undefined;
}

async function slots(invocation: Invocation, asked: Asked, tasksAt: TasksAt): Promise<Outcome> {
  const { zone } = invocation;
  const span = daysOf(invocation, asked, asked.from === undefined ? mostAsked.days : 1);
  const now = wallNow(momentOf(invocation));
  const hours = { from: minutesOf(asked.earliest), to: minutesOf(asked.latest) };
  // 'from 3 to 3:15' asks for no longer than that.
  const minutes = Math.max(1, Math.min(asked.minutes, hours.to - hours.from));
  const found = await freeSlots(invocation, {
    date: dayText(dayOf(span.from)),
    days: Math.min((span.to - span.from) / dayMinutes, 31),
    duration: minutes,
    from: hours.from,
    to: Math.max(hours.to, hours.from),
    zone,
  });
  const quarter = Math.ceil(now / 15) * 15;
  const left = found
    .map((slot) => ({
      from: Math.max(wallGiven(slot.startTime, zone), quarter),
      to: wallGiven(slot.endTime, zone),
    }))
    .filter((slot) => slot.to - slot.from >= minutes);
  const data = {
    slots: left.map((one) => ({ startTime: wallText(one.from), endTime: wallText(one.to) })),
  };
  const when = daysWords(span, invocation);
  const busy = await busyOf(invocation, span, hours);
  const isOneDay = span.to - span.from === dayMinutes;
  const ends = [hours.from, hours.to].map((minute) => wallText(span.from + minute));
  const due = isOneDay ? await tasksAt(invocation, ends[0] ?? "", ends[1] ?? "") : [];
  const then = [
    ...(busy.length === 0 ? [] : ["You also have:", lines(busy, invocation)]),
    ...dueWords(due),
  ];
  const linked = listed("calendar.list", busy);
  if (left.length === 0) {
    const [from, to] = [asked.earliest, asked.latest].map((at) =>
      hourWords(at, momentOf(invocation)),
    );
    const none = `You have no ${lengthWords(minutes)} free ${when} between ${from ?? ""} and ${to ?? ""}.`;
    return { say: [none, ...then].join("\n"), ...linked, data };
  }
  if (asked.title !== undefined)
    return { ...offered(invocation, left, { title: asked.title, minutes, busy }), ...linked, data };
  const shown = left.slice(0, mostAsked.slots).map((slot) => `• ${slotWords(slot, invocation)}`);
  const rest =
    left.length > mostAsked.slots ? [`and ${String(left.length - mostAsked.slots)} more`] : [];
  const said = [`You are free ${when}:`, ...shown, ...rest, ...then];
  if (asked.purpose === undefined) return { say: said.join("\n"), ...linked, data };
  const offer = offered(invocation, left, { title: asked.purpose, minutes, busy: [] });
  return { ...offer, say: [...said, offer.say].join("\n"), ...linked, data };
}

/** What is on between two hours of one day. */
const busyOf = async (
  invocation: Invocation,
  span: ReturnType<typeof daysOf>,
  hours: { readonly from: number; readonly to: number },
): Promise<readonly CalendarEvent[]> =>
  span.to - span.from === dayMinutes
    ? conflicts(
        invocation,
        { from: span.from + hours.from, to: span.from + hours.to, zone: invocation.zone },
        undefined,
      )
    : [];

function slotWords(slot: { readonly from: number; readonly to: number }, invocation: Invocation) {
  const moment = momentOf(invocation);
  const [from, to] = [slot.from, slot.to].map((wall) =>
    hourWords(wallText(wall).slice(11), moment),
  );
  return `${dayWords(dayText(dayOf(slot.from)), moment)}, ${from ?? ""}–${to ?? ""}`;
}

async function isFree(
  invocation: Invocation,
  at: string,
  asked: Asked,
  tasksAt: TasksAt,
): Promise<Outcome> {
  const { zone } = invocation;
  const day = asked.from ?? dayIn(zone, invocation.now());
  const from = wallOf(`${day}T${at}`);
  const busy = await conflicts(invocation, { from, to: from + asked.minutes, zone }, undefined);
  const moment = momentOf(invocation);
  const next = busy.length === 0 ? await nextSoon(invocation, from + asked.minutes) : undefined;
  const names = busy.slice(0, 3).map((event) => `“${event.title}” (${timesWords(event, moment)})`);
  const say =
    names.length === 0
      ? `You are free ${onDayWords(day, moment)} at ${hourWords(at, moment)}${soonWords(next, moment)}.`
      : `No, ${names.join(" and ")} ${names.length === 1 ? "is" : "are"} on then.`;
  const due = await tasksAt(invocation, wallText(from), wallText(from + asked.minutes));
  return {
    say: [say, ...dueWords(due)].join(" "),
    receipts: links("calendar.list", busy),
    data: { isFree: busy.length === 0 },
  };
}

/** What begins within the hour behind a time that is free. */
async function nextSoon(invocation: Invocation, from: number) {
  const { zone } = invocation;
  const [next] = await conflicts(invocation, { from, to: from + 60, zone }, undefined);
  return next && { title: next.title, begins: wallText(wallGiven(next.startTime, zone)).slice(11) };
}
const soonWords = (next: Awaited<ReturnType<typeof nextSoon>>, moment: Moment): string =>
  next ? `; “${next.title}” begins at ${hourWords(next.begins, moment)}` : "";

/** '… or is that taken already?' asks the same. */
const orTaken =
  "[or (is (that|it) [already] (taken|booked|busy|gone)|(do i have|have i got|is there) (something|anything|plans) [on|in|planned|booked]) [already|then] [in] [the|my] [diary|calendar|agenda]]";

const gap = "slot|gap|window|block|stretch|hole|opening";

/** Questions about time that nothing stands in. */
export const freeAsked: readonly Frame[] = [
  {
    capability: "calendar.free",
    say: [
      "(when am i|when will i be|when are we) (free|available) [for {length}] [{days}]",
      "(when am i|when will i be) (free|available) {days} for {length}",
      `(when do i have|do i have|have i got|find me|find|show me|is there|give me|i need|any) [a|any|some] [free] [${gap}|time] [of|for] {length} [free|time] [${gap}] [free] [on|in] {days}`,
      "(when do i have|when have i got|do i have) [any|some|free] (time|free time|space|room) [for {length}] [{days}]",
      "(find|find me|show me|show|what are|list) [my|a|the|some] (free|open) (time|times|slot|slots|hours) [for {length}] [{days}]",
      `(am i|are we|will i be|will we be) [still] (free|available|busy) {days} ${orTaken}`,
      `(am i|are we|will i be|will we be) [still] (free|available|busy) {hours} ${orTaken}`,
      "[on] ({days}|{hours}) (am i|are we|will i be|will we be) [still] (free|available|busy)",
      "(do i have|have i got|is there|do we have) [any|some|free] (time|free time|space|room) [on] {hours}",
      "(is there|are there|do i have|have i got) (anything|something) [on|happening|planned|scheduled] {hours}",
      "(what is|what have i got|what do i have) [on|happening|planned|scheduled] {hours}",
      "(find|find me|get me|i need) {length} (without|with no) (meetings|events|appointments|interruptions) [on|in] {days}",
      "{occasion} (some time|sometime|at some point) [in|on] {days}",
      "(what is|when is) the (earliest|first|soonest|latest) [time] (i can meet|i am free|i could meet|we can meet|i can do) [on|in] {days}",
      "(do i have|have i got|is there) [any|enough] (time|room|space) (for|to have|to do) [a|an|another] {length} {title} {days}",
      "(what|which) (gaps|gap|free slots|free time|openings) (do i have|have i got|are there|is there|is left|are left) [on|in] {days}",
      "(when|where) (could|can|might) i (fit|squeeze|slot|get|find) [in] {length} [free] [on|in] {days}",
      "how much (free time|time free|spare time|space) (do i have|have i got|is there|is left) [on|in] {days}",
      "(what is|where is|when is|which is) [the|my] (longest|biggest|largest) [free] (stretch|gap|slot|block|break) [on|in] {days}",
      "(when is|where is) [a] good time for {length} [{days}]",
      "(when is|what is) [the|my] next free (slot|hour|time|gap|day|morning|afternoon|evening|moment) [{days}]",
    ],
    input: ({ fit: _, title: _for, ...asked }) => asked,
  },
  {
    capability: "calendar.free",
    say: [
      "(find|find me|get me|give me|i need) {length} for {title} [in|on] {days}",
      "(find|find me|get me|look for|suggest) [a|some] (time|slot|gap|space|room) for (a|an|the|my|our) {length} {title} [in|on|for] {days}",
      "(find|find me|get me|look for|suggest) [a|some] (time|slot|gap|space|room) (for|to) {title} [in|on|for] {days}",
      "(set up|schedule|arrange|plan|book|find time for|organise|organize) [a|an|the] {title} (some time|sometime|at some point) [in|on] {days}",
      "(find|find me|get me|give me) {length} {days} (for|to do) {title}",
      "(when|where) (could|can|might) i (fit|squeeze|slot|get|do|find|have) [in] {length} (of|for) {title} [on|in] {days}",
      "(when|where) (could|can|might|do) i (fit|squeeze|slot|get) {title} in {days}",
      "(when|where) (could|can|might|do) i (fit|squeeze|slot|get) in {title} {days}",
      "(find|find me|get me|look for|suggest) [a|some] [free] (time|slot|gap|space|room) [in|on] {days} (for|to do) {title}",
      "(when am i|when are we|when will i be) (free|available) [on|in] {days} for {length} (of|for) {title}",
    ],
    input: ({ fit: _, title, ...asked }) => ({
      ...asked,
      ...(typeof title === "string" && {
        purpose: capital(title.replace(/^(?:an?|the|my|our) (?=\S)/i, "")),
      }),
    }),
  },
  {
    capability: "calendar.free",
    say: [
      `(am i|will i be) (free|available|busy) [at|on|for] {moment} ${orTaken}`,
      "(do i have|have i got|is there|got) (anything|something|time) [on] [at|on] {moment}",
      "(am i|will i be) (free|available|busy) [at|on|for] {moment} for {activity}",
    ],
    input: ({ title: _for, fit: _, ...asked }) => asked,
  },
];

/** 'am I free for lunch on Friday': the hours of a meal. */
export const freeForMeals: readonly Frame[] = (
  [
    ["breakfast", "07:00", "09:30"],
    ["lunch", "12:00", "14:00"],
    ["dinner", "18:00", "21:00"],
  ] as const
).map(([meal, earliest, latest]) => ({
  capability: "calendar.free",
  say: [
    `(am i|are we|will i be) (free|available|busy) (for|at|over|around) ${meal} [on] {days}`,
    `is {days} ${meal} [still] (free|open|clear)`,
    `is ${meal} [on] {days} [still] (free|open|clear)`,
  ],
  input: ({ from, to }) => ({ from, to, earliest, latest }),
}));
