import type { CalendarEvent, EventChanges } from "#contract/calendar.ts";
import { applied } from "#shared/calendar/event-changes.ts";
import {
  alone,
  ended,
  type Occurrence,
  restOf,
  timesOfSeries,
  without,
} from "#shared/calendar/series-changes.ts";
import { occurrenceId, occurrenceText } from "#shared/calendar/times.ts";
import { wallOf } from "#shared/calendar/wall.ts";
import { Problem } from "../http/problem.ts";
import type { Acting } from "../items/actions.ts";
import type { Update, Written } from "../log/change.ts";
import { changedEvent, refusing } from "./rules.ts";
import { calendarStore } from "./store.ts";
import { calendarTable } from "./table.ts";

/** A change of one event, and the others that went with it. */
export interface Changed extends Written<CalendarEvent> {
  readonly others?: readonly CalendarEvent[];
}

type Done = Promise<Changed>;

const updating = (
  { id, version }: CalendarEvent,
  set: Update<CalendarEvent>["set"],
): Update<CalendarEvent> => ({
  kind: "update",
  table: calendarTable,
  id,
  set,
  ifVersion: version,
});

const moved = (current: CalendarEvent) =>
  new Problem("conflict", "Event was changed meanwhile", { current });

/** Makes an occurrence an event of its own, changed, and leaves it out of its series: one run. */
export async function changeOccurrence(
  acting: Acting,
  occurrence: Occurrence,
  changes: EventChanges & Partial<Pick<CalendarEvent, "response" | "responses">>,
): Done {
  const { series, at } = occurrence;
  const { now, newId, zone = "UTC" } = acting;
  const own = occurrenceId(series.id, at);
  // An occurrence whose own event was undone left that in the trash.
  const { deleted } = await calendarStore(acting).taken([own]);
  const event = refusing(() =>
    alone(occurrence, deleted.length > 0 ? newId() : own, now().toISOString()),
  );
  const item = applied(event, changedEvent(event, changes, zone));
  const [left, made] = await acting.write.inRun(`series:${newId()}`).all([
    updating(
      series,
      refusing(() => without(occurrence)),
    ),
    { kind: "create", table: calendarTable, item, afterPrevious: true },
  ] as const);
  if (!left || !made) throw moved(series);
  return { ...made, others: [left.item] };
}

/** Leaves one occurrence out of its series. Answers it as it was. */
export async function removeOccurrence(acting: Acting, occurrence: Occurrence): Done {
  const { series, at } = occurrence;
  const at_ = acting.now().toISOString();
  const gone = refusing(() => alone(occurrence, occurrenceId(series.id, at), at_));
  const { item, event } = await acting.write.one(
    updating(
      series,
      refusing(() => without(occurrence)),
    ),
  );
  return { item: { ...gone, deletedAt: at_ }, event, others: [item] };
}

/** Ends the series before an occurrence, and begins another there with the changes: one run. */
export async function changeFollowing(
  acting: Acting,
  { series, at }: Occurrence,
  changes: EventChanges,
): Done {
  const { now, newId, zone = "UTC" } = acting;
  const write = acting.write.inRun(`series:${newId()}`);
  const rest = refusing(() => restOf({ series, at }, newId(), now().toISOString()));
  const item = applied(rest, changedEvent(rest, changes, zone));
  const [before, made] = await write.all([
    updating(series, ended(series, at)),
    { kind: "create", table: calendarTable, item, afterPrevious: true },
  ] as const);
  if (!before || !made) throw moved(series);
  const followed = await follow({ ...acting, write }, series.id, {
    from: at,
    by: wallOf(item.startTime) - wallOf(rest.startTime),
    seriesId: item.id,
  });
  return { ...made, others: [before.item, ...followed] };
}

/** Changes a whole series; what moved one of its occurrences moves all of them. */
export async function changeSeries(
  acting: Acting,
  series: CalendarEvent,
  changes: EventChanges,
  at?: string,
): Done {
  const { newId, zone = "UTC" } = acting;
  const write = acting.write.inRun(`series:${newId()}`);
  const given =
    at === undefined ? changes : refusing(() => timesOfSeries({ series, at }, changes, zone));
  const set = changedEvent(series, given, zone);
  const [written] = await write.all([updating(series, set)]);
  if (!written) throw moved(series);
  const by = wallOf(written.item.startTime) - wallOf(series.startTime);
  const others = by === 0 ? [] : await follow({ ...acting, write }, series.id, { from: "", by });
  return { ...written, others };
}

interface Following {
  /** Occurrences from this time on. */
  readonly from: string;
  /** Minutes by which the series was moved. */
  readonly by: number;
  readonly seriesId?: string;
}

/** Occurrences that are events of their own keep their own times, and stand for the moved ones of the series. */
async function follow(
  acting: Acting,
  id: string,
  { from, by, seriesId = id }: Following,
): Promise<CalendarEvent[]> {
  const own = await calendarStore(acting).changedOf(id);
  const rows = own
    .filter(({ occurrence }) => (occurrence ?? "") >= from)
    .map((event) => ({
      id: event.id,
      set: {
        seriesId,
        occurrence: occurrenceText(wallOf(event.occurrence ?? event.startTime) + by, event.allDay),
      },
    }));
  const written = await acting.write.many<CalendarEvent>({
    kind: "update",
    table: calendarTable,
    rows,
  });
  return written.map(({ item }) => item);
}

/** Ends a series before an occurrence. Answers the series. */
export async function removeFollowing(acting: Acting, { series, at }: Occurrence): Done {
  const write = acting.write.inRun(`series:${acting.newId()}`);
  const [written] = await write.all([updating(series, ended(series, at))]);
  if (!written) throw moved(series);
  return { ...written, others: await removeOwn({ ...acting, write }, series.id, at) };
}

/** Deletes a series after the occurrences of it that are events of their own: a call that broke off is done again as long as it stands. */
export async function removeSeries(acting: Acting, series: CalendarEvent): Done {
  const write = acting.write.inRun(`series:${acting.newId()}`);
  // Without a memory: a call that is repeated finds fewer of them, and would take its next write for this one.
  const others = await removeOwn(
    { ...acting, write: write.as({ runId: write.author.runId }) },
    series.id,
    "",
  );
  const deletedAt = acting.now().toISOString();
  const written = await write.one<CalendarEvent>({
    kind: "update",
    table: calendarTable,
    type: calendarTable.eventNames.deleted,
    id: series.id,
    set: { deletedAt },
  });
  return { ...written, others };
}

async function removeOwn(acting: Acting, id: string, from: string): Promise<CalendarEvent[]> {
  const changed = await calendarStore(acting).changedOf(id);
  const own = changed.filter(({ occurrence }) => (occurrence ?? "") >= from);
  // A write of nothing would be a gap in the memory of the call.
  if (own.length === 0) return [];
  const written = await acting.write.many<CalendarEvent>({
    kind: "update",
    table: calendarTable,
    type: calendarTable.eventNames.deleted,
    set: { deletedAt: acting.now().toISOString() },
    rows: own.map((event) => ({ id: event.id })),
  });
  return written.map(({ item }) => item);
}
