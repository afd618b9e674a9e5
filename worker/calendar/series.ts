import type { CalendarEvent, EventChanges } from "#contract/calendar.ts";
import { applied } from "#shared/calendar/event-changes.ts";
import {
  detachOccurrence,
  truncateSeries,
  type Occurrence,
  splitSeries,
  timesOfSeries,
  excludeOccurrence,
} from "#shared/calendar/series-changes.ts";
import { firstOccurrence, movedOccurrence, occurrenceId } from "#shared/calendar/times.ts";
import { Problem } from "../http/problem.ts";
import type { Acting } from "../items/actions.ts";
import { changeOf, type Update, type Written } from "../log/change.ts";
import { changedEvent, refusing } from "./rules.ts";
import { calendarStore } from "./store.ts";
import { calendarTable } from "./table.ts";

/** A change of one event, and the others that went with it. */
export interface Changed extends Written<CalendarEvent> {
  readonly others?: readonly CalendarEvent[];
}

type Done = Promise<Changed>;

/** A change of an event as it was read. */
export const updating = (
  { id, version }: CalendarEvent,
  set: Update<CalendarEvent>["set"],
): Update<CalendarEvent> => changeOf(calendarTable, id, set, { ifVersion: version });

const moved = (current: CalendarEvent) =>
  new Problem("conflict", "Event was changed meanwhile", { current });

/** Makes an occurrence an override, changed, and leaves it out of its series: one run. */
export async function changeOccurrence(
  acting: Acting,
  occurrence: Occurrence,
  changes: EventChanges & Partial<Pick<CalendarEvent, "response" | "responses">>,
): Done {
  const { series, at } = occurrence;
  const { now, newId, zone = "UTC" } = acting;
  const own = occurrenceId(series.id, at);
  // An override whose making was undone lies in the trash.
  const { deleted } = await calendarStore(acting).taken([own]);
  const event = refusing(() =>
    detachOccurrence(occurrence, deleted.length > 0 ? newId() : own, now().toISOString()),
  );
  const item = applied(event, changedEvent(event, changes, zone));
  const [left, made] = await acting.write.inRun(`series:${newId()}`).all([
    updating(
      series,
      refusing(() => excludeOccurrence(occurrence)),
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
  const gone = refusing(() => detachOccurrence(occurrence, occurrenceId(series.id, at), at_));
  const { item, event } = await acting.write.one(
    updating(
      series,
      refusing(() => excludeOccurrence(occurrence)),
    ),
  );
  return { item: { ...gone, deletedAt: at_ }, event, others: [item] };
}

/** Ends the series before an occurrence, and begins another there with the changes: one run. */
export async function changeFollowing(
  acting: Acting,
  occurrence: Occurrence,
  changes: EventChanges,
): Done {
  const { series, at } = occurrence;
  const { now, newId, zone = "UTC" } = acting;
  const write = acting.write.inRun(`series:${newId()}`);
  const rest = refusing(() => splitSeries(occurrence, newId(), now().toISOString()));
  const item = applied(rest, changedEvent(rest, changes, zone));
  const [before, made] = await write.all([
    updating(series, truncateSeries(series, at)),
    { kind: "create", table: calendarTable, item, afterPrevious: true },
  ] as const);
  if (!before || !made) throw moved(series);
  const overrides = await rebaseOverrides({ ...acting, write }, series.id, {
    from: at,
    before: rest,
    after: item,
  });
  return { ...made, others: [before.item, ...overrides] };
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
  const after = written.item;
  const isMoved = firstOccurrence(after) !== firstOccurrence(series);
  const others = isMoved
    ? await rebaseOverrides({ ...acting, write }, series.id, { from: "", before: series, after })
    : [];
  return { ...written, others };
}

interface Moved {
  /** Occurrences from this time on. */
  readonly from: string;
  /** The series before it was moved. */
  readonly before: CalendarEvent;
  readonly after: CalendarEvent;
}

/** Overrides keep their own times, and stand for the moved occurrences of the series. */
async function rebaseOverrides(
  acting: Acting,
  id: string,
  { from, before, after }: Moved,
): Promise<CalendarEvent[]> {
  const overrides = await calendarStore(acting).overridesOf(id);
  const rows = overrides.flatMap(({ id: own, occurrence }) =>
    occurrence === null || occurrence < from
      ? []
      : [
          {
            id: own,
            set: { seriesId: after.id, occurrence: movedOccurrence(occurrence, before, after) },
          },
        ],
  );
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
  const [written] = await write.all([updating(series, truncateSeries(series, at))]);
  if (!written) throw moved(series);
  return { ...written, others: await removeOverrides({ ...acting, write }, series.id, at) };
}

/** Deletes a series after its overrides: a call that broke off is done again as long as the series stands. */
export async function removeSeries(acting: Acting, series: CalendarEvent): Done {
  const write = acting.write.inRun(`series:${acting.newId()}`);
  // Not recorded under the idempotency key: a retry finds fewer overrides, so write n would be matched with another write.
  const others = await removeOverrides(
    { ...acting, write: write.as({ runId: write.author.runId }) },
    series.id,
    "",
  );
  const deletedAt = acting.now().toISOString();
  const written = await write.one<CalendarEvent>(
    changeOf(calendarTable, series.id, { deletedAt }, { type: calendarTable.eventNames.deleted }),
  );
  return { ...written, others };
}

async function removeOverrides(acting: Acting, id: string, from: string): Promise<CalendarEvent[]> {
  const overrides = await calendarStore(acting).overridesOf(id);
  const own = overrides.filter(({ occurrence }) => (occurrence ?? "") >= from);
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
