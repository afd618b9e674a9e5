import type { CalendarEvent } from "#contract/calendar.ts";
import { type Subscription, subscriptionLimits } from "#contract/calendar/subscriptions.ts";
import { counted } from "#shared/words.ts";
import { query } from "../../db/query.ts";
import { sha256 } from "../../http/bytes.ts";
import type { Acting } from "../../items/actions.ts";
import { type CalendarsPort, CalendarUnreadable } from "../../outside/calendars.ts";
import type { LostEvent, Report } from "../ics/components.ts";
import type { ReadEvent } from "../ics/read-ics.ts";
import { inParts } from "../../log/write/in-parts.ts";
import { subscribedMark } from "../store.ts";
import { calendarTable, refreshRun } from "../table.ts";
import { itemsOf } from "../file-items.ts";

/** What is kept of the last reading. */
export interface Kept {
  readonly etag: string | null;
  readonly modified: string | null;
  readonly name: string;
  /** Why some of it could not be read. */
  readonly problem: string | null;
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
  const read = await itemsIn(acting, { id, color }, text);
  // The person may have unsubscribed while its server took its time.
  const still = await query`select 1 from calendar_subscriptions
    where user_id = ${acting.userId} and id = ${id}`.first(acting.db);
  if (!still) return known;
  const here = new Map(
    (await calendarTable.rows(acting.userId, query`t.subscription_id = ${id}`).all(acting.db)).map(
      (event) => [event.id, event],
    ),
  );
  await write(acting, { ...read, here });
  const many = read.lost.length;
  const problem = many === 0 ? null : `${counted(many, "event")} could not be read`;
  const [, named = ""] = /^X-WR-CALNAME[^:\r\n]*:([^\r\n]+)/im.exec(text.slice(0, 20_000)) ?? [];
  const usual = named.trim().slice(0, subscriptionLimits.name) || new URL(url).hostname;
  return { etag, modified, name: known.name || usual, problem };
}

async function itemsIn(
  acting: Acting,
  { id, color }: Pick<Source, "id" | "color">,
  text: string,
): Promise<Pick<States, "items" | "lost">> {
  const { readIcs } = await import("../ics/read-ics.ts");
  if (!/BEGIN:VCALENDAR/i.test(text.slice(0, 10_000)))
    throw new CalendarUnreadable("The address leads to no calendar");
  if (!/END:VCALENDAR\s*$/i.test(text.slice(-200)))
    throw new CalendarUnreadable("The calendar arrived incomplete");
  const lost: LostEvent[] = [];
  const report: Report = (_line, event) => {
    if (event) lost.push(event);
  };
  const read = readIcs(text, "UTC", report);
  if (read.length > subscriptionLimits.events)
    throw new CalendarUnreadable(
      `The calendar has more than ${String(subscriptionLimits.events)} events`,
    );
  const named = await namesOf(id, read);
  const items = itemsOf(acting, read, "UTC", {
    idFor: (one) => named.get(one) ?? acting.newId(),
    report,
  });
  const own = { subscriptionId: id, reminders: [], ...(color !== null && { color }) };
  const byId = new Map(items.map((item) => [item.id, { ...item, ...own }]));
  return { items: [...byId.values()], lost };
}

/** The same event has the same id at each reading: by its UID, what stands for an occurrence by that as well, and by its place among the same. */
async function namesOf(
  subscription: string,
  read: readonly ReadEvent[],
): Promise<ReadonlyMap<ReadEvent, string>> {
  const seen = new Map<string, number>();
  const named = await Promise.all(
    read.map(async (event) => {
      const { uid, occurrence, start } = event;
      const name = `${uid ?? event.event.title} ${occurrence?.text ?? (uid === null ? start.text : "")}`;
      const place = seen.get(name) ?? 0;
      seen.set(name, place + 1);
      const hash = await sha256(`${subscription} ${name} ${String(place)}`);
      return [event, `${subscribedMark}${hash.slice(0, 28)}`] as const;
    }),
  );
  return new Map(named);
}

const bookkeeping = new Set("id answeredAt createdAt updatedAt deletedAt version".split(" "));

/** What a reading says of an event. */
const saidOf = (event: CalendarEvent): Partial<CalendarEvent> =>
  Object.fromEntries(Object.entries(event).filter(([name]) => !bookkeeping.has(name)));

const isSame = (a: CalendarEvent, b: CalendarEvent): boolean => {
  const [one, other] = [new Map(Object.entries(saidOf(a))), Object.entries(saidOf(b))];
  return other.every(([name, value]) => JSON.stringify(value) === JSON.stringify(one.get(name)));
};

interface States {
  readonly items: readonly CalendarEvent[];
  /** Events of the file that could not be read: what is here of them stays as it is. */
  readonly lost: readonly LostEvent[];
  readonly here: ReadonlyMap<string, CalendarEvent>;
}

/** Deletes events, or brings deleted ones back. */
interface Mark {
  readonly type: string;
  readonly set: Pick<CalendarEvent, "deletedAt">;
  readonly returning?: true;
}

async function write(acting: Acting, { items, here, lost }: States): Promise<void> {
  // Without a memory: what is here already is left out, however often it is asked.
  const run = acting.write.as({ runId: `${refreshRun}${acting.newId()}` });
  const each = async <Row>(rows: readonly Row[], take: (some: Row[]) => Promise<unknown>) => {
    for (const some of inParts(rows)) await take(some);
  };
  const mark = (events: readonly CalendarEvent[], change: Mark) =>
    each(events, (some) =>
      run.many<CalendarEvent>({
        ...change,
        kind: "update",
        table: calendarTable,
        rows: some.map(({ id }) => ({ id })),
      }),
    );
  const { created, deleted } = calendarTable.eventNames;
  await each(
    items.filter(({ id }) => !here.has(id)),
    (some) => run.many({ kind: "create", table: calendarTable, items: some }),
  );
  const back = items.filter(({ id }) => (here.get(id)?.deletedAt ?? null) !== null);
  await mark(back, { type: created, returning: true, set: { deletedAt: null } });
  const changed = items.filter((item) => {
    const now = here.get(item.id);
    return now !== undefined && !isSame(item, now);
  });
  await each(changed, (some) =>
    run.many<CalendarEvent>({
      kind: "update",
      table: calendarTable,
      rows: some.map((item) => ({ id: item.id, set: saidOf(item) })),
    }),
  );
  const left = new Set(items.map(({ id }) => id));
  const unread = new Set(lost.map(({ uid }) => uid));
  const gone = [...here.values()].filter(
    ({ id, uid, deletedAt }) =>
      deletedAt === null && !left.has(id) && !unread.has(uid) && !unread.has(null),
  );
  await mark(gone, { type: deleted, set: { deletedAt: acting.now().toISOString() } });
}
