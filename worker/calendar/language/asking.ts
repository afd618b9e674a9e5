import * as v from "valibot";
import type { CalendarEvent } from "#contract/calendar.ts";
import { Day, WallTime, requiredText, wholeNumber } from "#contract/values.ts";
import { dayMinutes, dayOf, dayText, wallOf, wallText } from "#shared/calendar/wall.ts";
import { isOff } from "#shared/calendar/entries.ts";
import { wallGiven } from "#shared/calendar/times.ts";
import { lengthWords } from "#shared/dates/durations.ts";
import { counted } from "#shared/words.ts";
import { type Invocation, type Outcome, reading } from "../../capabilities/capability.ts";
import { dayWords, onDayWords, spanWords } from "../../time/day-words.ts";
import { hourWords } from "../../time/hour-words.ts";
import { dayIn } from "../../time/zone.ts";
import { conflicts, freeSlots, wallNow } from "../insights.ts";
import { calendarKit, momentOf, timesWords } from "./kit.ts";
import { calendarStore } from "../store.ts";
import { calendarStretches } from "../stretches.ts";

const { lines, links, show, find } = calendarKit;

/** Entries of one answer to a program, days of a question without an end, and days that one may ask about. */
const most = { entries: 50, days: 7, span: 366, slots: 6 } as const;

const Span = {
  from: v.optional(Day),
  /** The last day. */
  to: v.optional(Day),
} as const;

const brief = ({ id, title, startTime, endTime, allDay, location, recurrence }: CalendarEvent) => ({
  id,
  title,
  startTime,
  endTime,
  allDay,
  location,
  isRecurring: recurrence !== null,
});

const list = reading({
  name: "calendar.list",
  title: "List events",
  description:
    "Lists what is on the calendar in some days, a week from today unless said, or tells the next event; words narrow it to events that hold them",
  examples: ["what is on my calendar tomorrow", "what is my next meeting", "list my events"],
  input: v.strictObject({
    ...Span,
    words: v.optional(requiredText(200, "must say what to look for")),
    /** Only the first that has not begun. */
    next: v.optional(v.boolean(), false),
    /** Only how many there are. */
    count: v.optional(v.boolean(), false),
    /** Asks whether to cancel them. */
    cancel: v.optional(v.boolean(), false),
  }),
  async run(invocation, { words, next, count, cancel, ...span }) {
    const refusal = cancel ? whyNotCancelled(invocation, span) : undefined;
    if (refusal) return refusal;
    const moment = momentOf(invocation);
    const now = wallNow(moment);
    const days = stretchOf(invocation, span, { next, cancel });
    const stretch = { ...days, zone: invocation.zone };
    const stretches = calendarStretches(invocation);
    const filter = words === undefined ? {} : { search: words };
    const { items, nextCursor } = await stretches.entries(stretch, { ...filter, limit: 1_000 });
    const left = items.filter(
      (event) => !isOff(event) && (!next || wallGiven(event.startTime, invocation.zone) >= now),
    );
    const many = nextCursor === null ? left.length : await stretches.count(stretch, filter);
    const when = daysWords(days, invocation);
    const [first] = left;
    if (!first) return { say: nothingWords(words, next ? undefined : when) };
    if (next)
      return told(
        [first],
        1,
        `Next is “${first.title}”, ${timesWords(first, moment)}${placeWords(first)}.`,
      );
    const head = `${counted(many, "event")}${words === undefined ? "" : ` with “${words}”`} ${when}`;
    if (count) return told(left, many, `${head}.`);
    show(invocation);
    if (cancel) return askedToCancel(left, { many, head }, invocation);
    return told(left, many, `${head}:\n${lines(left, invocation)}`);
  },
});

const askedWhichDay: Outcome = {
  say: "Which day should I clear?",
  suggestions: ["today", "tomorrow"].map((day) => `clear my calendar on ${day}`),
};

/** Events that one answer cancels: as many as a message has commands. */
const mostCancelled = 10;

/** These are cancelled and no other, and of what repeats that once. */
function askedToCancel(
  events: readonly CalendarEvent[],
  { many, head }: { readonly many: number; readonly head: string },
  invocation: Invocation,
): Outcome {
  const shown = `${head}:\n${lines(events, invocation)}`;
  if (many > mostCancelled) return told(events, many, `${shown}\nWhich of them should I cancel?`);
  const say = `${shown}\n${many === 1 ? "Should I cancel it?" : "Should I cancel them?"}`;
  const items = events.map(({ id, title }) => ({ capability: "calendar.delete", id, title }));
  return {
    ...told(events, many, say),
    awaits: { items, rest: [] },
  };
}

const placeWords = ({ location }: CalendarEvent): string =>
  location === "" ? "" : `, at ${location}`;

const told = (events: readonly CalendarEvent[], count: number, say: string): Outcome => ({
  say,
  receipts: links("calendar.list", events),
  data: { count, events: events.slice(0, most.entries).map((one) => brief(one)) },
});

const nothingWords = (words: string | undefined, when: string | undefined): string =>
  words === undefined
    ? `Nothing is on your calendar${when === undefined ? "" : ` ${when}`}.`
    : `Nothing with “${words}” is on your calendar${when === undefined ? "" : ` ${when}`}.`;

/** From the head of the first day until the end of the last, in minutes on the wall. */
function daysOf(
  invocation: Invocation,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  open: number,
) {
  const first = wallOf(from ?? dayIn(invocation.zone, invocation.now()));
  const last = to === undefined ? first + (open - 1) * dayMinutes : wallOf(to);
  const least = Math.max(first, last);
  return { from: first, to: Math.min(least, first + most.span * dayMinutes) + dayMinutes };
}

function whyNotCancelled(
  invocation: Invocation,
  span: Parameters<typeof daysOf>[1],
): Outcome | undefined {
  if (span.from === undefined) return askedWhichDay;
  const isOver = daysOf(invocation, span, 1).to <= wallNow(momentOf(invocation));
  return isOver ? { say: "That is over, so there is nothing to cancel." } : undefined;
}

/** What is over is not called off. */
function stretchOf(
  invocation: Invocation,
  span: Parameters<typeof daysOf>[1],
  { next, cancel }: { readonly next: boolean; readonly cancel: boolean },
) {
  const days = daysOf(invocation, span, next ? most.span : most.days);
  const now = wallNow(momentOf(invocation));
  return cancel ? { ...days, from: Math.max(days.from, now) } : days;
}

/** 'today', 'this week', 'from today to Fri, Nov 27'. */
const daysWords = (days: ReturnType<typeof daysOf>, invocation: Invocation) =>
  spanWords(
    { from: dayText(dayOf(days.from)), to: dayText(dayOf(days.to - 1)) },
    momentOf(invocation),
  );

/** What else is to be done from one wall time to another, lent by the tasks. */
export type TasksAt = (acting: Invocation, from: string, to: string) => Promise<string[]>;

const free = (tasksAt: TasksAt) =>
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
    }),
    run: (invocation, { at, ...asked }) =>
      at === undefined ? slots(invocation, asked) : isFree(invocation, at, asked, tasksAt),
  });

interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly minutes: number;
  readonly earliest: string;
  readonly latest: string;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

async function slots(invocation: Invocation, asked: Asked): Promise<Outcome> {
  const { zone } = invocation;
  const span = daysOf(invocation, asked, asked.from === undefined ? most.days : 1);
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
  const then = busy.length === 0 ? [] : ["In that time you have:", lines(busy, invocation)];
  const receipts = links("calendar.list", busy);
  if (left.length === 0) {
    const [from, to] = [asked.earliest, asked.latest].map((at) =>
      hourWords(at, momentOf(invocation)),
    );
    const none = `You have no ${lengthWords(minutes)} free ${when} between ${from ?? ""} and ${to ?? ""}.`;
    return { say: [none, ...then].join("\n"), receipts, data };
  }
  const shown = left.slice(0, most.slots).map((slot) => `• ${slotWords(slot, invocation)}`);
  const rest = left.length > most.slots ? [`and ${String(left.length - most.slots)} more`] : [];
  return { say: [`You are free ${when}:`, ...shown, ...rest, ...then].join("\n"), receipts, data };
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
  const names = busy.slice(0, 3).map((event) => `“${event.title}” (${timesWords(event, moment)})`);
  const say =
    names.length === 0
      ? `You are free ${onDayWords(day, moment)} at ${hourWords(at, moment)}.`
      : `No, ${names.join(" and ")} ${names.length === 1 ? "is" : "are"} on then.`;
  const due = await tasksAt(invocation, wallText(from), wallText(from + asked.minutes));
  const also = due.length === 0 ? "" : ` Due then: ${due.map((title) => `“${title}”`).join(", ")}.`;
  return {
    say: `${say}${also}`,
    receipts: links("calendar.list", busy),
    data: { isFree: busy.length === 0 },
  };
}

const finding = find({
  title: "Find events",
  description: "Finds events whose title, description, place, notes or guests hold the words",
  examples: ["find the event dentist"],
  input: calendarKit.Named,
  search: async (invocation, words) =>
    (
      await calendarStore(invocation).kept({
        search: words.slice(0, 200).toWellFormed(),
        limit: most.entries,
      })
    ).items,
  brief,
});

export const askingCapabilities = (tasksAt: TasksAt) => [list, free(tasksAt), finding];
