import type { CalendarEvent, EventChanges, NewEvent } from "#contract/calendar.ts";
import type { Scope } from "#contract/calendar/recurring.ts";
import type { Occurrence } from "#shared/calendar/series-changes.ts";
import { firstOccurrence, occurrenceOf, occurrenceText } from "#shared/calendar/times.ts";
import { wallOf } from "#shared/calendar/wall.ts";
import { Problem } from "../http/problem.ts";
import { type Acting, itemActions } from "../items/actions.ts";
import { readItem } from "../log/write/writer.ts";
import { changesTimes } from "#shared/calendar/event-changes.ts";
import { changedEvent, createdEvent } from "./rules.ts";
import {
  type Changed,
  changeFollowing,
  changeOccurrence,
  changeSeries,
  removeFollowing,
  removeOccurrence,
  removeSeries,
  updating,
} from "./series.ts";
import { calendarStore, subscribedMark } from "./store.ts";
import { calendarTable } from "./table.ts";

type Done = Promise<Changed>;

const basic = itemActions<CalendarEvent, NewEvent, EventChanges>(calendarTable, {
  async create(acting, input) {
    const { now, newId, zone = "UTC" } = acting;
    const item = createdEvent(input, { id: newId(), at: now().toISOString(), zone });
    if (input.reminders) return { item };
    return {
      item: { ...item, reminders: await calendarStore(acting).usualReminders(item.allDay) },
    };
  },
  change: (_acting, { version: _, ...changes }) => ({ set: changes }),
});

export const { create: createEvent, restore: restoreEvent } = basic;

/** Looked at again where somebody changed it between the look and the write. */
const tries = 4;

/** What an id names: an event as it is kept, or an occurrence of a series. */
interface Named {
  readonly event: CalendarEvent;
  readonly occurrence: Occurrence | undefined;
}

export async function named(acting: Acting, id: string, at?: string): Promise<Named> {
  const store = calendarStore(acting);
  const parts = occurrenceOf(id);
  const found = await store.some(parts ? [id, parts.seriesId] : [id]);
  const event = found.find((one) => one.id === id) ?? found[0];
  if (!event) throw new Problem("not_found", "Event not found");
  const elsewhere = await store.changedIn(event);
  if (elsewhere !== undefined)
    throw new Problem("forbidden", `This event is changed in “${elsewhere}”`);
  if (event.recurrence === null) return { event, occurrence: undefined };
  if (event.id !== id && parts)
    return { event, occurrence: { series: event, at: parts.occurrence } };
  if (at === undefined) return { event, occurrence: undefined };
  const text = occurrenceText(wallOf(at), event);
  return { event, occurrence: { series: event, at: text } };
}

/** Tries again with the event as it then stands, unless the change was made against a version. */
export async function attempt(
  acting: Acting,
  version: number | undefined,
  change: () => Done,
): Promise<Changed> {
  for (let tried = 1; ; tried++) {
    try {
      return await change();
    } catch (error) {
      const isMoved = error instanceof Problem && error.code === "conflict";
      if (isMoved && version === undefined && tried < tries) continue;
      const earlier = await doneBefore(acting, error);
      if (!earlier) throw error;
      return earlier;
    }
  }
}

/** A retried call may find its own effect (not_found, conflict). Answers what the first attempt made, or else what it changed first. */
async function doneBefore(acting: Acting, error: unknown): Promise<Changed | undefined> {
  if (!(error instanceof Problem) || !["not_found", "conflict"].includes(error.code))
    return undefined;
  const events = await acting.write.recall();
  const event = events.find(({ before }) => before === null) ?? events[0];
  const item = event && (await readItem(acting, calendarTable, event.itemId));
  return event && item && { item, event };
}

function checkGiven({ version: _, ...given }: EventChanges): void {
  if (Object.values(given).every((value) => value === undefined))
    throw new Problem("invalid_input", "Nothing to change was given");
}

function checkVersion({ event }: Named, { version }: Pick<EventChanges, "version">): void {
  if (version !== undefined && version !== event.version)
    throw new Problem("conflict", "Event was changed meanwhile", { current: event });
}

interface SeriesChange {
  /** What the id names unless given: all of a series, or one occurrence. */
  readonly scope?: Scope;
  /** The start of the occurrence that is meant; the first unless given. */
  readonly at?: string | undefined;
}

/** Changes an event, a whole series by its id, or one occurrence by its own. */
export function updateEvent(acting: Acting, id: string, changes: EventChanges): Done {
  // A change of words needs no look at the event as it stands.
  const isPlain = !changesTimes(changes) && !occurrenceOf(id) && !id.startsWith(subscribedMark);
  return isPlain ? basic.update(acting, id, changes) : updateSeries(acting, id, changes, {});
}

/** Changes one occurrence, that and those that follow, or all of them. */
export function updateSeries(
  acting: Acting,
  id: string,
  changes: EventChanges,
  { scope, at }: SeriesChange,
): Done {
  return attempt(acting, changes.version, async () => {
    checkGiven(changes);
    const meant = await named(acting, id, at);
    checkVersion(meant, changes);
    const { event, occurrence } = meant;
    if (event.recurrence === null)
      return event.seriesId === null || scope === undefined || scope === "single"
        ? changeSingle(acting, event, changes)
        : changeWithSeries(acting, event, changes, scope);
    const { wanted, at: from } = meantBy(meant, scope);
    if (wanted === "all") return changeSeries(acting, event, changes, occurrence?.at);
    return wanted === "single"
      ? changeOccurrence(acting, from, changes)
      : changeFollowing(acting, from, changes);
  });
}

/** From its first occurrence on is all of a series. */
function meantBy({ event, occurrence }: Named, scope: Scope | undefined) {
  const at = occurrence ?? { series: event, at: firstOccurrence(event) };
  const wanted = scope ?? (occurrence ? "single" : "all");
  return { wanted: wanted === "following" && isFirst(at) ? "all" : wanted, at };
}

function changeSingle(acting: Acting, event: CalendarEvent, changes: EventChanges): Done {
  const set = changedEvent(event, changes, acting.zone ?? "UTC");
  return acting.write.one(updating(event, set));
}

/** An override keeps its times to itself; its words go to its series, too, or to the rest of that. */
async function changeWithSeries(
  acting: Acting,
  override: CalendarEvent,
  changes: EventChanges,
  scope: Exclude<Scope, "single">,
): Done {
  const inRun = { ...acting, write: acting.write.inRun(`series:${acting.newId()}`) };
  const own = await changeSingle(inRun, override, changes);
  const { version: _, startTime, endTime, allDay, timeZone, recurrence, ...words } = changes;
  const isMore = Object.values(words).some((value) => value !== undefined);
  const [series] = isMore ? await calendarStore(acting).some([override.seriesId ?? ""]) : [];
  if (!series) return own;
  const occurrence = { series, at: override.occurrence ?? "", isOverridden: true };
  const { item, others = [] } =
    scope === "all" || isFirst(occurrence)
      ? await changeSeries(inRun, series, words)
      : await changeFollowing(inRun, occurrence, words);
  const now = others.find(({ id }) => id === override.id) ?? own.item;
  return { ...own, item: now, others: [item, ...others.filter(({ id }) => id !== override.id)] };
}

const isFirst = ({ series, at }: Occurrence): boolean => at === firstOccurrence(series);

/** Deletes an event, a whole series by its id, or one occurrence by its own. */
export const removeEvent = (acting: Acting, id: string): Done => removeOfSeries(acting, id, {});

export const removeOfSeries = (acting: Acting, id: string, { scope, at }: SeriesChange): Done =>
  attempt(acting, undefined, async () => {
    const meant = await named(acting, id, at);
    const { event } = meant;
    if (event.recurrence === null) {
      const { seriesId, occurrence } = event;
      return seriesId === null || scope === undefined || scope === "single"
        ? basic.remove(acting, event.id)
        : removeOfSeries(acting, seriesId, { scope, at: occurrence ?? undefined });
    }
    const { wanted, at: from } = meantBy(meant, scope);
    if (wanted === "all") return removeSeries(acting, event);
    return wanted === "single" ? removeOccurrence(acting, from) : removeFollowing(acting, from);
  });
