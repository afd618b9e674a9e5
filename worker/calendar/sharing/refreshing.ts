import type { CalendarEvent } from "#contract/calendar.ts";
import { type Subscription, subscriptionLimits } from "#contract/calendar/subscriptions.ts";
import { query } from "../../db/query.ts";
import { sha256 } from "../../http/bytes.ts";
import type { Acting } from "../../items/actions.ts";
import { type CalendarsPort, CalendarUnreadable } from "../../outside/calendars.ts";
import type { ReadEvent } from "../ics/read-ics.ts";
import { subscribedMark } from "../store.ts";
import { calendarTable } from "../table.ts";
import { itemsOf } from "../transfer.ts";

/** What is kept of the last reading. */
export interface Kept {
  readonly etag: string | null;
  readonly modified: string | null;
  readonly name: string;
}

type Source = Pick<Subscription, "id" | "url" | "color"> & Kept;

/** Brings the person's events to the state of a subscribed calendar: one run of what is new, changed and gone. */
export async function refresh(
  acting: Acting,
  calendars: CalendarsPort,
  { id, url, color, ...known }: Source,
): Promise<Kept> {
  const file = await calendars.read(url, known);
  if (!file) return known;
  const { text, etag, modified } = file;
  const items = await itemsIn(acting, { id, color }, text);
  const here = new Map(
    (await calendarTable.rows(acting.userId, query`t.subscription_id = ${id}`).all(acting.db)).map(
      (event) => [event.id, event],
    ),
  );
  await write(acting, id, { items, here });
  const [, named = ""] = /^X-WR-CALNAME[^:\r\n]*:([^\r\n]+)/im.exec(text.slice(0, 20_000)) ?? [];
  const usual = named.trim().slice(0, subscriptionLimits.name) || new URL(url).hostname;
  return { etag, modified, name: known.name || usual };
}

async function itemsIn(
  acting: Acting,
  { id, color }: Pick<Source, "id" | "color">,
  text: string,
): Promise<CalendarEvent[]> {
  const { readIcs } = await import("../ics/read-ics.ts");
  if (!/BEGIN:VCALENDAR/i.test(text.slice(0, 10_000)))
    throw new CalendarUnreadable("The address leads to no calendar");
  const read = readIcs(text, "UTC", () => undefined);
  if (read.length > subscriptionLimits.events)
    throw new CalendarUnreadable(
      `The calendar has more than ${String(subscriptionLimits.events)} events`,
    );
  const ids = await Promise.all(read.map((one) => idOf(id, one)));
  const named = new Map(read.map((one, at) => [one, ids[at] ?? acting.newId()]));
  const items = itemsOf(acting, read, "UTC", {
    idFor: (one) => named.get(one) ?? acting.newId(),
    report: () => undefined,
  });
  const own = { subscriptionId: id, reminders: [], ...(color !== null && { color }) };
  return [...new Map(items.map((item) => [item.id, { ...item, ...own }])).values()];
}

/** The same event has the same id at each reading. */
async function idOf(subscription: string, { uid, event }: ReadEvent): Promise<string> {
  const name = uid ?? `${event.title} ${event.startTime}`;
  return `${subscribedMark}${(await sha256(`${subscription} ${name}`)).slice(0, 28)}`;
}

const bookkeeping = new Set(["id", "createdAt", "updatedAt", "deletedAt", "version"]);

/** What a reading says of an event. */
const saidOf = (event: CalendarEvent): Partial<CalendarEvent> =>
  Object.fromEntries(Object.entries(event).filter(([name]) => !bookkeeping.has(name)));

const isSame = (a: CalendarEvent, b: CalendarEvent): boolean => {
  const [one, other] = [new Map(Object.entries(saidOf(a))), Object.entries(saidOf(b))];
  return other.every(([name, value]) => JSON.stringify(value) === JSON.stringify(one.get(name)));
};

interface States {
  readonly items: readonly CalendarEvent[];
  readonly here: ReadonlyMap<string, CalendarEvent>;
}

/** Rows that one statement writes: what binds them stays below D1's two megabytes. */
const atOnce = 500;

async function write(acting: Acting, id: string, { items, here }: States): Promise<void> {
  const run = acting.write.inRun(`subscription:${id}:${acting.newId()}`);
  const inParts = async <Row>(rows: readonly Row[], take: (some: Row[]) => Promise<unknown>) => {
    for (let from = 0; from < rows.length; from += atOnce)
      await take(rows.slice(from, from + atOnce));
  };
  const isNew = ({ id: own }: CalendarEvent) => !here.has(own);
  await inParts(items.filter(isNew), (some) =>
    run.many({ kind: "create", table: calendarTable, items: some }),
  );
  const back = items.filter((item) => (here.get(item.id)?.deletedAt ?? null) !== null);
  await inParts(back, (some) =>
    run.many<CalendarEvent>({
      kind: "update",
      table: calendarTable,
      type: calendarTable.eventNames.created,
      returning: true,
      set: { deletedAt: null },
      rows: some.map((item) => ({ id: item.id })),
    }),
  );
  const changed = items.filter((item) => {
    const now = here.get(item.id);
    return now !== undefined && !isSame(item, now);
  });
  await inParts(changed, (some) =>
    run.many<CalendarEvent>({
      kind: "update",
      table: calendarTable,
      rows: some.map((item) => ({ id: item.id, set: saidOf(item) })),
    }),
  );
  const left = new Set(items.map((item) => item.id));
  const gone = [...here.values()].filter(
    (event) => event.deletedAt === null && !left.has(event.id),
  );
  await inParts(gone, (some) =>
    run.many<CalendarEvent>({
      kind: "update",
      table: calendarTable,
      type: calendarTable.eventNames.deleted,
      set: { deletedAt: acting.now().toISOString() },
      rows: some.map((event) => ({ id: event.id })),
    }),
  );
}
