import * as v from "valibot";
import type { CalendarEvent } from "#contract/calendar.ts";
import { Day, requiredText, WallTime } from "#contract/values.ts";
import { dayMinutes, dayOf, dayText, wallOf } from "#shared/calendar/wall.ts";
import { isOff } from "#shared/calendar/entries.ts";
import { wallGiven } from "#shared/calendar/times.ts";
import { counted } from "#shared/words.ts";
import { type Invocation, type Outcome, reading } from "../../capabilities/capability.ts";
import { spanWords } from "../../time/day-words.ts";
import { dayIn } from "../../time/zone.ts";
import { wallNow } from "../insights.ts";
import { type Hours, hoursSpan, isPart, isWithin } from "../hours.ts";
import { calendarKit, momentOf, timesWords } from "../language/kit.ts";
import { calendarStore } from "../store.ts";
import { filterBy, nextWith } from "./by-name.ts";
import { dueAndOpen, type TasksAt } from "./opening.ts";
import { calendarStretches } from "../stretches.ts";

const { lines, links, listed, show, find } = calendarKit;

/** Entries of one answer to a program, days of a question without an end, and days that one may ask about. */
export const mostAsked = { entries: 50, days: 7, span: 366, slots: 6 } as const;

export const Span = {
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

const ListAsked = v.strictObject({
  ...Span,
  /** Of each day, the hours that are asked about. */
  earliest: v.optional(WallTime),
  latest: v.optional(WallTime),
  words: v.optional(requiredText(200, "must say what to look for")),
  /** Only the first that has not begun. */
  next: v.optional(v.boolean(), false),
  /** Only how many there are. */
  count: v.optional(v.boolean(), false),
  /** Only the one that begins first or last, of those with an hour where there are any. */
  edge: v.optional(v.picklist(["first", "last"])),
  /** Tells as well which tasks are due then. */
  due: v.optional(v.boolean(), false),
  /** Asks whether to cancel them. */
  cancel: v.optional(v.boolean(), false),
  /** All but this event, by its id. */
  except: v.optional(v.string()),
  /** Opens the calendar at those days as well. */
  open: v.optional(v.boolean(), false),
});

const list = (tasksAt: TasksAt) =>
  reading({
    name: "calendar.list",
    effect: "lists",
    title: "List events",
    description:
      "Lists what is on the calendar in some days, a week from today unless said, or tells the next event; words narrow it to events that hold them, and open shows those days on the screen as well",
    examples: ["what is on my calendar tomorrow", "what is my next meeting", "list my events"],
    input: ListAsked,
    async run(
      invocation,
      {
        words: said,
        next,
        count,
        edge,
        due: isDueAsked,
        cancel,
        except,
        open,
        earliest,
        latest,
        ...span
      },
    ) {
      const refusal = cancel ? whyNotCancelled(invocation, span) : undefined;
      if (refusal) return refusal;
      const moment = momentOf(invocation);
      const now = wallNow(moment);
      const days = stretchOf(invocation, span, { next, cancel });
      const stretch = { ...days, zone: invocation.zone };
      const stretches = calendarStretches(invocation);
      const filter = await filterBy(invocation, said);
      const words = filter.search;
      const { items, nextCursor } = await stretches.entries(stretch, { ...filter, limit: 1_000 });
      const hours: Hours = { earliest, latest };
      const left = items.filter(
        (event) =>
          isAsked(event, { hours, cancel, except }, stretch) &&
          (!next || wallGiven(event.startTime, invocation.zone) >= now),
      );
      const isWhole = nextCursor === null || isPart(hours);
      const many = isWhole ? left.length : await stretches.count(stretch, filter);
      const when = `${daysWords(days, invocation)}${hoursSpan(hours, moment)}`;
      const [first] = left;
      const asked = { ...days, hours, open, isDueAsked };
      const due = cancel ? [] : await dueAndOpen(invocation, asked, tasksAt);
      if (!first) return noneFound(words, next ? undefined : when, due, invocation);
      const head = `${counted(many, "event")}${withWords(words)} ${when}`;
      return foundTold(left, { many, head, due, next, edge, count, cancel, open }, invocation);
    },
  });

interface FoundAsked {
  readonly many: number;
  readonly head: string;
  readonly due: readonly string[];
  readonly next: boolean;
  readonly edge?: "first" | "last" | undefined;
  readonly count: boolean;
  readonly cancel: boolean;
  readonly open: boolean;
}

/** One of the events, how many there are, or all of them. */
function foundTold(
  events: readonly CalendarEvent[],
  { many, head, due, next, edge, count, cancel, open }: FoundAsked,
  invocation: Invocation,
): Outcome {
  const one = edge ?? (next ? "next" : undefined);
  if (one) return oneTold(events, one, invocation);
  if (count) return told(events, many, [`${head}.`, ...due].join(" "));
  if (!open) show(invocation);
  if (cancel) return askedToCancel(events, { many, head }, invocation);
  const say = [`${head}:`, lines(events, invocation), ...due].join("\n");
  return { ...told(events, many, say), ...listed("calendar.list", events) };
}

/** Says that no event was found; of one that was asked for by its name, also when it comes next. */
async function noneFound(
  words: string | undefined,
  when: string | undefined,
  due: readonly string[],
  invocation: Invocation,
): Promise<Outcome> {
  const none = nothingWords(words, when);
  const isNamed = words !== undefined && when !== undefined;
  const then = isNamed ? await nextWith(invocation, words) : undefined;
  return then
    ? told([then], 0, [none, nextWords(then, invocation), ...due].join(" "))
    : { say: [none, ...due].join(" ") };
}

const nextWords = (event: CalendarEvent, invocation: Invocation): string =>
  `Next is “${event.title}”, ${timesWords(event, momentOf(invocation))}${placeWords(event)}.`;

const withWords = (words: string | undefined): string =>
  words === undefined ? "" : ` with “${words}”`;

/** Of a part of a day, what takes all of it is told of and not called off. */
const isAsked = (
  event: CalendarEvent,
  {
    hours,
    cancel,
    except,
  }: { readonly hours: Hours; readonly cancel: boolean; readonly except: string | undefined },
  days: Parameters<typeof isWithin>[2],
): boolean =>
  !isOff(event) &&
  (except === undefined || !event.id.startsWith(except)) &&
  isWithin(event, hours, days) &&
  !(cancel && event.allDay && isPart(hours));

const askedWhichDay: Outcome = {
  say: "Which day should I clear?",
  choices: ["today", "tomorrow"].map((day) => `clear my calendar on ${day}`),
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
  const partial = listed("calendar.list", events);
  if (many > mostCancelled)
    return {
      ...told(events, many, `${shown}\nWhich of them should I cancel?`),
      ...partial,
      expects: "sentence",
    };
  const say = `${shown}\n${many === 1 ? "Should I cancel it?" : "Should I cancel them?"}`;
  const items = events.map(({ id, title }) => ({ capability: "calendar.delete", id, title }));
  return {
    ...told(events, many, say),
    ...partial,
    awaits: { items, rest: [] },
  };
}

const placeWords = ({ location }: CalendarEvent): string =>
  location === "" ? "" : `, at ${location}`;

const told = (events: readonly CalendarEvent[], count: number, say: string): Outcome => ({
  say,
  receipts: links("calendar.list", events),
  data: { count, events: events.slice(0, mostAsked.entries).map((one) => brief(one)) },
});

/** The first or the last of them, and what takes whole days begins none; or what comes next. */
function oneTold(
  events: readonly CalendarEvent[],
  which: "first" | "last" | "next",
  invocation: Invocation,
): Outcome {
  const timed = events.filter(({ allDay }) => !allDay);
  const among = timed.length > 0 && which !== "next" ? timed : events;
  const one = among.at(which === "last" ? -1 : 0);
  if (!one) return { say: "" };
  const say =
    which === "next"
      ? nextWords(one, invocation)
      : `The ${which} is “${one.title}”, ${timesWords(one, momentOf(invocation))}${placeWords(one)}.`;
  return told([one], 1, say);
}

const nothingWords = (words: string | undefined, when: string | undefined): string =>
  words === undefined
    ? `Nothing is on your calendar${when === undefined ? "" : ` ${when}`}.`
    : `Nothing with “${words}” is on your calendar${when === undefined ? "" : ` ${when}`}.`;

/** From the head of the first day until the end of the last, in minutes on the wall. */
export function daysOf(
  invocation: Invocation,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  open: number,
) {
  const first = wallOf(from ?? dayIn(invocation.zone, invocation.now()));
  const last = to === undefined ? first + (open - 1) * dayMinutes : wallOf(to);
  const least = Math.max(first, last);
  return { from: first, to: Math.min(least, first + mostAsked.span * dayMinutes) + dayMinutes };
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
  const days = daysOf(invocation, span, next ? mostAsked.span : mostAsked.days);
  const now = wallNow(momentOf(invocation));
  return cancel ? { ...days, from: Math.max(days.from, now) } : days;
}

/** 'today', 'this week', 'from today to Fri, Nov 27'. */
export const daysWords = (days: ReturnType<typeof daysOf>, invocation: Invocation) =>
  spanWords(
    { from: dayText(dayOf(days.from)), to: dayText(dayOf(days.to - 1)) },
    momentOf(invocation),
  );

const finding = find({
  title: "Find events",
  description: "Finds events whose title, description, place, notes or guests hold the words",
  examples: ["find the event dentist"],
  input: calendarKit.Named,
  search: async (invocation, words) =>
    (
      await calendarStore(invocation).kept({
        search: words.slice(0, 200).toWellFormed(),
        limit: mostAsked.entries,
      })
    ).items,
  brief,
});

export const askingCapabilities = (tasksAt: TasksAt) => [list(tasksAt), finding];
