import * as v from "valibot";
import { type CalendarEvent, EventChanges, NewEvent } from "#contract/calendar.ts";
import { Day } from "#contract/values.ts";
import { wallGiven } from "#shared/calendar/times.ts";
import { dayMinutes } from "#shared/calendar/wall.ts";
import { lengthWords } from "#shared/dates/durations.ts";
import { changing, type Invocation, opening, type Outcome } from "../../capabilities/capability.ts";
import { createEvent, removeEvent, removeOfSeries, updateEvent, updateSeries } from "../actions.ts";
import { dayIn } from "../../time/zone.ts";
import { conflicts } from "../insights.ts";
import { calendarKit, describeWhole, momentOf, nextOf, timesWords } from "./kit.ts";
import { Move, moveDay, movement, withDayMeant } from "./moving.ts";
import { reminderOver } from "../told/reminder-over.ts";
import { onceMore } from "../told/there-already.ts";
import { ofWeekdays } from "./weekdays.ts";
import { askedWhen } from "./undated.ts";
import { EventScopes, meant, timesBetween, timeSince } from "./occurrence.ts";

const { Words, Named, onItem, receipt, links, show, opened } = calendarKit;

const Which = {
  /** Of what comes again: the next time, that and those that follow, or all of them. */
  scope: v.optional(v.picklist(EventScopes, "must be next, following or all")),
  /** The time that is on this day, and no other. */
  on: v.optional(Day),
} as const;

/** With scope following: the first time from this day on. */
const Since = { since: v.optional(Day) } as const;

const { id: _id, startTime, ...fields } = NewEvent.entries;

/** All of its times from one day to another, both included. */
const Between = { from: v.optional(Day), to: v.optional(Day) } as const;

type Started = Omit<NewEvent, "startTime"> & { readonly startTime?: string | undefined };

/** Puts an event into the calendar, or asks when it is; shows the panel and says what else is on then. */
export async function makeEvent(
  invocation: Invocation,
  { startTime: start, ...given }: Started,
): Promise<Outcome> {
  if (start === undefined) return askedWhen(given.title);
  const written = await createEvent(invocation, { ...given, startTime: start });
  show(invocation);
  const also = await overlapWords(invocation, written.item);
  return {
    say: `Added ${describeWhole(written.item, momentOf(invocation))}.${also}`,
    receipts: [receipt("calendar.create", written)],
  };
}

const create = changing({
  name: "calendar.create",
  effect: "creates",
  title: "Create an event",
  description:
    "Puts an event into the calendar: times are on the person's clock unless they have an offset, a day alone is a whole day, and an event without an end takes an hour. Nobody is invited by it",
  examples: [
    "add event Dentist tomorrow at 9:30",
    "schedule a meeting with Sam on Thursday at 3pm",
    "put lunch with Ann on my calendar for Friday at noon",
  ],
  input: v.strictObject({ ...fields, startTime: v.optional(startTime) }),
  standing: (invocation, given) => onceMore(invocation, given),
  run: (invocation, given) => makeEvent(invocation, given),
});

/** What else is on at that time, which is said and stops nothing. */
async function overlapWords(invocation: Invocation, event: CalendarEvent): Promise<string> {
  const { zone } = invocation;
  if (event.allDay) return "";
  const [from, to] = [event.startTime, event.endTime].map((text) => wallGiven(text, zone));
  if (from === undefined || to === undefined) return "";
  const others = await conflicts(invocation, { from, to, zone }, event.id);
  const names = others.slice(0, mostNamed).map(({ title }) => `“${title}”`);
  return names.length === 0 ? "" : ` It overlaps with ${names.join(", ")}.`;
}
const mostNamed = 3;

const remove = onItem({
  name: "calendar.delete",
  effect: "deletes",
  title: "Cancel an event",
  description:
    "Deletes the event that the words name; of one that comes again the next time, that and those that follow (following) or all, by scope. It can be undone",
  examples: ["cancel the event Dentist", "cancel the next event Stand-up"],
  input: v.strictObject({ ...Named.entries, ...Which, ...Between }),
  careful: "delete",
  async run(invocation, item, { scope, on, from, to = from }) {
    if (from !== undefined && to !== undefined)
      return removeBetween(invocation, item, { from, to });
    const found = await meant(invocation, item, { scope, on, verb: "cancel" });
    if ("unclear" in found) return found.unclear;
    const { event } = found;
    const first = timesWords(event, momentOf(invocation));
    const isFollowing = item.recurrence !== null && scope === "following";
    const when = item.recurrence !== null && scope === "all" ? "all of it" : first;
    const written = isFollowing
      ? await removeOfSeries(invocation, event.id, { scope })
      : await removeEvent(invocation, event.id);
    return { say: `Canceled “${event.title}”, ${when}${isFollowing ? thenOn : ""}.`, written };
  },
});

/** What is left of it in these days: of what comes again its times, and nothing of the rest. */
async function removeBetween(
  invocation: Invocation,
  item: CalendarEvent,
  between: { readonly from: string; readonly to: string },
): Promise<Outcome> {
  const moment = momentOf(invocation);
  const times = await timesBetween(invocation, item, between);
  if (times.length === 0) {
    if (item.recurrence === null)
      return { say: `“${item.title}” is not then: it is ${timesWords(item, moment)}.` };
    const next = await nextOf(invocation, item);
    const when = next ? `: the next one is ${timesWords(next, moment)}` : "";
    return { say: `“${item.title}” has no time left then${when}.` };
  }
  if (times.length > mostCancelled)
    return {
      say: `“${item.title}” has more than ${String(mostCancelled)} times then, so I left them as they are. Say fewer days.`,
    };
  const receipts = [];
  for (const time of times)
    receipts.push(receipt("calendar.delete", await removeEvent(invocation, time.id)));
  show(invocation);
  const all = times.map((time) => timesWords(time, moment)).join("; ");
  return { say: `Canceled “${item.title}”, ${all}.`, receipts };
}
const mostCancelled = 25;

const thenOn = " and from then on";

const update = onItem({
  name: "calendar.update",
  effect: "updates",
  title: "Change an event",
  description:
    "Moves, renames or changes the event that the words name; day and time alone move it and keep its length. Of one that comes again the next time, that and those that follow (following) or all, by scope",
  examples: ["move the event Dentist to Friday at 3pm", "rename the event Dentist to Checkup"],
  input: v.strictObject({
    words: Words,
    ...Which,
    ...Since,
    ...Move.entries,
    changes: v.optional(v.omit(EventChanges, ["version"]), {}),
  }),
  async run(invocation, item, { scope, on, since, changes, words: _, ...moving }) {
    const days = await ofWeekdays(invocation, item, { scope, changes, moving });
    if (days) return days;
    const isOfAll = Object.keys(moving).length === 0 && changes.reminders !== undefined;
    const which = { scope: isOfAll && !on ? "all" : scope, on, verb: "move" } as const;
    const noEnd = withoutEnd(item, moving) ?? reminderOver(item, changes.reminders, invocation);
    if (noEnd) return noEnd;
    const found = await timeMeant(invocation, item, { which, since, moving });
    if ("unclear" in found)
      return retold(found.unclear, item, { ...moving, ...pickTitle(changes) });
    const { event } = found;
    const { zone } = invocation;
    const today = dayIn(zone, invocation.now());
    const given = {
      ...movement(event, withDayMeant(event, moving, { today, zone }), zone),
      ...changes,
    };
    if (Object.keys(given).length === 0) return unchanged(event, moving, invocation);
    const isFollowing = item.recurrence !== null && scope === "following";
    const written = isFollowing
      ? await updateSeries(invocation, event.id, given, { scope })
      : await updateEvent(invocation, event.id, given);
    const rest = isFollowing ? thenOn : "";
    return { say: `${changeWords(event, written.item, invocation)}${rest}.`, written };
  },
});

const unchanged = (event: CalendarEvent, moving: Move, invocation: Invocation): Outcome =>
  Object.keys(moving).length === 0
    ? { say: `What should I change about “${event.title}”?`, expects: "sentence" }
    : { say: `“${event.title}” is already ${timesWords(event, momentOf(invocation))}.` };

interface Time {
  readonly which: Parameters<typeof meant>[2];
  readonly since: string | undefined;
  readonly moving: Move;
}
/** The time of a series that is moved. */
const timeMeant = async (
  invocation: Invocation,
  item: CalendarEvent,
  { which, since, moving }: Time,
) =>
  (since === undefined ? undefined : await timeSince(invocation, item, since)) ??
  (await onItsDay(invocation, item, which, moving)) ??
  (await meant(invocation, item, which));

/** 'the gym on Wednesday at 8': where it is on that day, the day tells which. */
async function onItsDay(
  invocation: Invocation,
  item: CalendarEvent,
  which: Parameters<typeof meant>[2],
  { day, time }: Move,
) {
  if (item.recurrence === null || which.scope || which.on || !day || !time) return undefined;
  const there = await meant(invocation, item, { ...which, on: day });
  return "event" in there ? there : undefined;
}

const pickTitle = ({ title }: Pick<EventChanges, "title">) =>
  title === undefined ? {} : { title };

/** Says why something cannot end so. */
function withoutEnd(
  event: CalendarEvent,
  { end, lastDay, time, minutes = dayMinutes }: Move,
): Outcome | undefined {
  const { title, allDay, recurrence, occurrence } = event;
  if (lastDay !== undefined && (recurrence !== null || occurrence !== null))
    return {
      say: `“${title}” repeats, so I can't tell what should end then. You can change how long it repeats where it is open.`,
    };
  if (allDay && minutes < dayMinutes && time === undefined)
    return {
      say: `“${title}” takes the whole day. At what time should it begin?`,
      receipts: links("calendar.update", [event]),
      expects: "sentence",
    };
  return allDay && end !== undefined && time === undefined
    ? { say: `“${title}” takes whole days. On which day should it end?`, expects: "sentence" }
    : undefined;
}

/** The buttons say again what is asked for, where one sentence can. */
function retold(
  { say }: Outcome,
  { title }: CalendarEvent,
  said: Move & { title?: string },
): Outcome {
  const moved = `${said.day ?? ""} ${said.time ?? ""}`.trim();
  const [verb, to] =
    said.title !== undefined
      ? ["rename", `to “${said.title}”`]
      : said.end !== undefined
        ? ["end", `at ${said.end}`]
        : ["move", `to ${moved}`];
  if (to === "to ") return { say };
  return {
    say,
    choices: ["the next", "all"].map((which) => `${verb} ${which} “${title}” ${to}`),
  };
}

function changeWords(before: CalendarEvent, after: CalendarEvent, invocation: Invocation): string {
  const moment = momentOf(invocation);
  if (before.startTime !== after.startTime || before.endTime !== after.endTime) {
    const isLonger = wallGiven(after.endTime, moment.zone) > wallGiven(before.endTime, moment.zone);
    const verb =
      before.startTime !== after.startTime ? "Moved" : isLonger ? "Extended" : "Shortened";
    return `${verb} “${after.title}” to ${timesWords(after, moment)}`;
  }
  if (before.reminders.join() !== after.reminders.join())
    return `Set the reminder of “${after.title}” to ${leadWords(after.reminders)}`;
  if (before.status !== after.status) return `Marked “${after.title}” as ${after.status}`;
  if (before.title !== after.title) return `Renamed to “${after.title}”`;
  return `Updated ${describeWhole(after, moment)}`;
}

const leadWords = (reminders: readonly number[]): string =>
  reminders.length === 0
    ? "none"
    : `${reminders.map((minutes) => lengthWords(minutes)).join(" and ")} before`;

const open = onItem({
  ...opening,
  name: "calendar.open",
  title: "Open an event",
  description: "Shows the event that the words name on every open screen of this person",
  examples: ["open the event Dentist"],
  input: Named,
  run: (invocation, item) => Promise.resolve(opened("calendar.open", invocation, item)),
});

export const changingCapabilities = [create, update, remove, moveDay, open];
