import {
  type NewSubscription,
  type Subscription,
  subscriptionLimits,
  subscriptions,
} from "#contract/calendar/subscriptions.ts";
import { isHere } from "../../places/absent.ts";
import type * as v from "valibot";
import { query, raw } from "../../db/query.ts";
import { asOutage, invalid, Problem } from "../../http/problem.ts";
import type { Call, Serve } from "../../http/serve.ts";
import type { Acting } from "../../items/actions.ts";
import { onBehalf } from "../../items/on-behalf.ts";
import { CalendarUnreadable } from "../../outside/calendars.ts";
import type { Ports } from "../../ports.ts";
import { calendarTable } from "../table.ts";
import { type Kept, refresh } from "./refreshing.ts";

const fields = raw(
  `id, url, name, color, created_at createdAt, read_at readAt, problem, etag, modified, failures`,
);
type Row = Subscription & Kept & { readonly failures: number };

const presented = ({ etag: _, modified: __, failures: ___, ...row }: Row): Subscription => row;

const hourMs = 3_600_000;
/** Hours between two readings, and at most after failures. */
const [usualHours, mostHours] = [6, 48];
const after = (at: Date, hours: number): string =>
  new Date(at.getTime() + hours * hourMs).toISOString();

/** Subscriptions that one run of the cron reads, and those at once. */
const [perRun, atOnce] = [20, 4];

export function subscriptionRoutes(serve: Serve, ports: Ports): void {
  serve(subscriptions.list, async ({ db, userId }) => {
    const rows = await query<Row>`select ${fields} from calendar_subscriptions
      where user_id = ${userId} order by name, id limit ${subscriptionLimits.subscriptions}`.all(
      db,
    );
    return rows.map(presented);
  });
  serve(subscriptions.create, async (call, { body }) => {
    await ports.limits.entrances(`subscriptions ${call.userId}`);
    return subscribe(call, ports, body);
  });
  serve(subscriptions.refresh, async (call, { params: { id } }) => {
    // It fetches from others' servers.
    await ports.limits.entrances(`subscriptions ${call.userId}`);
    const row = await one(call, id);
    return presented(await read(call, ports, { ...row, etag: null, modified: null }, throwOutage));
  });
  serve(subscriptions.remove, async (call, { params: { id } }) => {
    const row = await one(call, id);
    // Its events first: cut off between, the subscription is still there to be removed.
    await removeEvents(call, id);
    await removeRow(call, id);
    // A reading that was under way may have brought some back.
    await removeEvents(call, id);
    return presented(row);
  });
}

const removeRow = ({ db, userId }: Acting, id: string) =>
  query`delete from calendar_subscriptions where user_id = ${userId} and id = ${id}`.run(db);

async function removeEvents({ db, userId, write, now }: Acting, id: string): Promise<void> {
  const events = await calendarTable
    .rows(userId, query`t.subscription_id = ${id} and t.deleted_at is null`)
    .all(db);
  if (events.length === 0) return;
  await write.inRun(`subscription:${id}`).many({
    kind: "update",
    table: calendarTable,
    type: calendarTable.eventNames.deleted,
    set: { deletedAt: now().toISOString() },
    rows: events.map((event) => ({ id: event.id })),
  });
}

async function one({ db, userId }: Acting, id: string): Promise<Row> {
  const row = await query<Row>`select ${fields} from calendar_subscriptions
    where user_id = ${userId} and id = ${id}`.first(db);
  if (!row) throw new Problem("not_found", "Subscription not found");
  return row;
}

async function subscribe(
  call: Call,
  ports: Ports,
  { url, name, color }: v.InferOutput<typeof NewSubscription>,
): Promise<Subscription> {
  const at = call.now();
  const address = url.trim();
  // The same call again finds what it made.
  const before = await query<Row>`select ${fields} from calendar_subscriptions
    where user_id = ${call.userId} and url = ${address}`.first(call.db);
  if (before && before.readAt !== null) return presented(before);
  const made =
    before ??
    (await query<Row>`insert into calendar_subscriptions
      (user_id, id, url, name, color, created_at, next_at)
    select ${call.userId}, ${call.newId()}, ${address}, ${name.trim()}, ${color},
      ${at.toISOString()}, ${after(at, usualHours)}
    where (select count(*) from calendar_subscriptions
      where user_id = ${call.userId}) < ${subscriptionLimits.subscriptions}
    returning ${fields}`.first(call.db));
  if (!made)
    throw new Problem(
      "too_large",
      `There are at most ${String(subscriptionLimits.subscriptions)} subscriptions`,
    );
  const first = await read(call, ports, made, throwOutage);
  if (first.readAt !== null) return presented(first);
  await removeRow(call, made.id);
  throw invalid("url", `cannot be read. ${first.problem}`);
}

/** Where somebody waits, our own trouble is none of the calendar's: it stays as it was, and the call may be made again. */
function throwOutage(error: unknown): void {
  const outage = asOutage(error);
  if (outage !== error) throw outage;
}

/** Reads one, and keeps how that went: what fails is tried again later and later. `failed` may throw instead. */
async function read(
  acting: Acting,
  { calendars }: Ports,
  row: Row,
  failed: (error: unknown) => void = () => undefined,
): Promise<Row> {
  const at = acting.now();
  const problem = (words: string) => ({
    ...row,
    problem: words,
    failures: row.failures + 1,
    hours: Math.min(2 ** row.failures, mostHours),
  });
  // What failed at the last look is over where this one is answered.
  const known = row.failures > 0 ? { ...row, problem: null } : row;
  const went = await refresh(acting, calendars, known).then(
    (kept) => ({
      ...row,
      ...kept,
      readAt: at.toISOString(),
      failures: 0,
      hours: usualHours,
    }),
    (error: unknown) => {
      if (error instanceof CalendarUnreadable) return problem(error.message);
      if (error instanceof Problem)
        return problem(`The calendar ${error.message.replace(/^data: /, "")}`);
      failed(error);
      // Whatever it is, the next look comes later, so that no calendar keeps its place before all others.
      console.error(JSON.stringify({ subscription: row.id, error: String(error) }));
      return problem("The calendar could not be read");
    },
  );
  const { hours, ...now } = went;
  await query`update calendar_subscriptions set etag = ${now.etag}, modified = ${now.modified},
      name = ${now.name}, read_at = ${now.readAt}, problem = ${now.problem},
      failures = ${now.failures}, next_at = ${after(at, hours)}
    where user_id = ${acting.userId} and id = ${row.id}`.run(acting.db);
  return now;
}

/** Reads what is due, a few at a time, so that no slow server holds up the others. */
export async function readDue(ports: Ports, db: D1Database): Promise<void> {
  const now = ports.now();
  // Nobody's many calendars keep another's waiting.
  const due = await query<Row & { userId: string }>`select ${fields}, user_id userId from (
      select *, row_number() over (partition by user_id order by next_at) place
      from calendar_subscriptions where next_at <= ${now.toISOString()}
        and ${isHere("calendar_subscriptions.user_id")} and not exists (select 1 from users u
          where u.user_id = calendar_subscriptions.user_id and u.disabled_at is not null))
    where place <= ${atOnce} order by next_at limit ${perRun}`.all(db);
  for (let from = 0; from < due.length; from += atOnce) {
    const some = due.slice(from, from + atOnce);
    await Promise.all(
      some.map(({ userId, ...row }) =>
        onBehalf(ports, { userId, work: "subscription" }, (acting) => read(acting, ports, row)),
      ),
    );
  }
}
