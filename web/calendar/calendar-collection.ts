import { calendar, CalendarEvent, type EventChanges, type NewEvent } from "#contract/calendar.ts";
import { recurring, type Scope } from "#contract/calendar/recurring.ts";
import { requestFailed } from "#contract/endpoint.ts";
import { applied, changedEvent, createdEvent } from "#shared/calendar/event-changes.ts";
import {
  detachOccurrence,
  excludeOccurrence,
  timesOfSeries,
  truncateSeries,
} from "#shared/calendar/series-changes.ts";
import { occurrenceId } from "#shared/calendar/times.ts";
import * as v from "valibot";
import { type Answer, call, callWhole } from "../api/call.ts";
import { allPages, Collection } from "../collection/collection.ts";
import type { Kind } from "../collection/kind.ts";
import { sortedRows, textOrder } from "../collection/rows.ts";
import { calendarTexts } from "./texts.ts";

interface Changing {
  readonly changes: EventChanges;
  readonly zone: string;
}

/** One occurrence of a series; `at` is its start. */
interface OfSeries {
  readonly seriesId: string;
  readonly at: string;
}

const ifPossible = <Made>(make: () => Made, otherwise: Made): Made => {
  try {
    return make();
  } catch {
    // What the rules refuse the worker refuses, too, with words for it.
    return otherwise;
  }
};

const others = v.optional(v.array(CalendarEvent), []);

/** With the events that changed beside the one that was meant. */
const withOthers = ({ data, ...answer }: Answer<CalendarEvent>): Answer<CalendarEvent[]> => ({
  ...answer,
  data: [data, ...v.parse(others, answer.beside["others"])],
});

const because =
  (failed: string) =>
  ({ message }: Error): string =>
    message === "" || message === requestFailed ? failed : `${failed}. ${message}`;

const create: Kind<
  CalendarEvent,
  { readonly event: NewEvent; readonly at: string; readonly zone: string }
> = {
  creates: true,
  preview: (now, { event, at, zone }, id) =>
    now ?? ifPossible(() => createdEvent({ ...event, id }, { id, at, zone }), undefined),
  send: ([id = ""], { event }, options) =>
    callWhole(calendar.create, { body: { ...event, id } }, options),
  failed: because(calendarTexts.createFailed),
};

const update: Kind<CalendarEvent, Changing> = {
  preview: (event, { changes, zone }) =>
    event && ifPossible(() => applied(event, changedEvent(event, changes, zone)), event),
  send: ([id = ""], { changes }, options) =>
    callWhole(calendar.update, { params: { id }, body: changes }, options),
  failed: because(calendarTexts.updateFailed),
};

/** Changes a part of a series, from one of its occurrences on. */
const sendChange =
  (updateType: Scope): Kind<CalendarEvent, Changing & OfSeries>["send"] =>
  async (_ids, { seriesId, at, changes }, options) =>
    withOthers(
      await callWhole(
        recurring.update,
        { params: { id: occurrenceId(seriesId, at) }, body: { ...changes, updateType } },
        options,
      ),
    );

/** Changes one occurrence by itself; its ids are the series' and its own. */
const occurrence: Kind<CalendarEvent, Changing & OfSeries & { readonly series: CalendarEvent }> = {
  preview(now, { series, at, changes, zone, seriesId }, id) {
    if (id === seriesId)
      return now && ifPossible(() => applied(now, excludeOccurrence({ series: now, at })), now);
    const own = now ?? detachOccurrence({ series, at }, id, series.updatedAt);
    return ifPossible(() => applied(own, changedEvent(own, changes, zone)), own);
  },
  send: sendChange("single"),
  failed: because(calendarTexts.updateFailed),
};

/** What follows an occurrence becomes a series of its own, whose id only the worker knows. */
const following: Kind<CalendarEvent, Changing & OfSeries> = {
  preview: (event) => event,
  send: sendChange("following"),
  failed: because(calendarTexts.updateFailed),
};

const all: Kind<CalendarEvent, Changing & OfSeries> = {
  preview: (event, { at, changes, zone }) =>
    event &&
    ifPossible(() => {
      const given = timesOfSeries({ series: event, at }, changes, zone);
      return applied(event, changedEvent(event, given, zone));
    }, event),
  send: sendChange("all"),
  failed: because(calendarTexts.updateFailed),
};

const remove: Kind<CalendarEvent, unknown> = {
  preview: () => undefined,
  send: ([id = ""], _, options) => callWhole(calendar.remove, { params: { id } }, options),
  failed: because(calendarTexts.deleteFailed),
};

interface Removing extends OfSeries {
  readonly scope: "single" | "following";
}

/** Leaves an occurrence out of its series, or ends that before it. */
const leaveOut: Kind<CalendarEvent, Removing> = {
  preview: (event, { at, scope }) =>
    event &&
    ifPossible(() => {
      const given = { series: event, at };
      return applied(
        event,
        scope === "single" ? excludeOccurrence(given) : truncateSeries(event, at),
      );
    }, event),
  send: async (_ids, { seriesId, at, scope }, options) =>
    withOthers(
      await callWhole(
        recurring.remove,
        { params: { id: occurrenceId(seriesId, at) }, query: { deleteType: scope } },
        options,
      ),
    ),
  failed: because(calendarTexts.deleteFailed),
};

/** Every event once, as it is kept: the views make its occurrences (calendar/shown.ts). */
export const calendarCollection = new Collection({
  tool: "calendar",
  schema: CalendarEvent,
  sorted: sortedRows<CalendarEvent>(
    (a, b) => textOrder(a.startTime, b.startTime) || textOrder(a.id, b.id),
  ),
  load: ({ signal }) => allPages((query) => callWhole(calendar.list, { query }, { signal })),
  kinds: { create, update, occurrence, following, all, remove, leaveOut },
  notFound: calendarTexts.notFound,
  read: (_client, id) => call(calendar.get, { params: { id } }),
  onEvents: (client) =>
    // Counted by the database; only who looks at the figures asks again.
    void client.invalidateQueries({ queryKey: ["calendar", "analytics"] }),
});
