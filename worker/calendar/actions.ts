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
} from "./series.ts";
import { calendarStore, subscribedMark } from "./store.ts";
import { calendarTable } from "./table.ts";

type Done = Promise<Changed>;

const basic = itemActions<CalendarEvent, NewEvent, EventChanges>(calendarTable, {
  create: ({ now, newId, zone = "UTC" }, input) => ({
    item: createdEvent(input, { id: newId(), at: now().toISOString(), zone }),
  }),
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

/**
 * A call whose answer was lost finds the event gone, without the occurrence that it is about, or at another version: it did
 * that itself. Its answer is what it made, or else what it changed first.
 */
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

/** Changes an event, a whole series by its id, or one occurrence by its own. */
export function updateEvent(acting: Acting, id: string, changes: EventChanges): Done {
  const isPlain = !changesTimes(changes) && !occurrenceOf(id) && !id.startsWith(subscribedMark);
  if (isPlain) return basic.update(acting, id, changes);
  return attempt(acting, changes.version, async () => {
    checkGiven(changes);
    const meant = await named(acting, id);
    checkVersion(meant, changes);
    return meant.occurrence
      ? changeOccurrence(acting, meant.occurrence, changes)
      : changeOne(acting, meant.event, changes);
  });
}

function changeOne(acting: Acting, event: CalendarEvent, changes: EventChanges): Done {
  if (event.recurrence !== null) return changeSeries(acting, event, changes);
  const set = changedEvent(event, changes, acting.zone ?? "UTC");
  return acting.write.one({
    kind: "update",
    table: calendarTable,
    id: event.id,
    set,
    ifVersion: event.version,
  });
}

interface SeriesChange {
  readonly scope: Scope;
  /** The start of the occurrence that is meant; the first unless given. */
  readonly at?: string | undefined;
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
    const { event } = meant;
    if (event.recurrence === null && event.seriesId !== null && scope !== "single")
      return changeWithSeries(acting, event, changes, scope);
    if (event.recurrence === null) return changeOne(acting, event, changes);
    if (scope === "all") return changeSeries(acting, event, changes, meant.occurrence?.at);
    const occurrence = meant.occurrence ?? first(event);
    if (scope === "single") return changeOccurrence(acting, occurrence, changes);
    return isFirst(occurrence)
      ? changeSeries(acting, event, changes)
      : changeFollowing(acting, occurrence, changes);
  });
}

/** An override keeps its times to itself; its words go to its series, too, or to the rest of that. */
async function changeWithSeries(
  acting: Acting,
  override: CalendarEvent,
  changes: EventChanges,
  scope: Exclude<Scope, "single">,
): Done {
  const inRun = { ...acting, write: acting.write.inRun(`series:${acting.newId()}`) };
  const own = await changeOne(inRun, override, changes);
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

const first = (series: CalendarEvent): Occurrence => ({ series, at: firstOccurrence(series) });

const isFirst = (occurrence: Occurrence): boolean => occurrence.at === first(occurrence.series).at;

/** Deletes an event, a whole series by its id, or one occurrence by its own. */
export const removeEvent = (acting: Acting, id: string): Done =>
  attempt(acting, undefined, async () => {
    const { event, occurrence } = await named(acting, id);
    if (occurrence) return removeOccurrence(acting, occurrence);
    return event.recurrence === null ? basic.remove(acting, id) : removeSeries(acting, event);
  });

export const removeOfSeries = (acting: Acting, id: string, { scope, at }: SeriesChange): Done =>
  attempt(acting, undefined, async () => {
    const { event, occurrence } = await named(acting, id, at);
    if (event.recurrence === null && (event.seriesId === null || scope === "single"))
      return basic.remove(acting, event.id);
    if (event.recurrence === null) {
      const { seriesId, occurrence: its } = event;
      return removeOfSeries(acting, seriesId ?? "", { scope, at: its ?? undefined });
    }
    const meant = occurrence ?? first(event);
    if (scope === "all" || (scope === "following" && isFirst(meant)))
      return removeSeries(acting, event);
    return scope === "single" ? removeOccurrence(acting, meant) : removeFollowing(acting, meant);
  });
