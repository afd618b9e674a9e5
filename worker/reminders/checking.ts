import type { Reminder, Upcoming } from "#contract/reminders.ts";
import { batch, query } from "../db/query.ts";
import { sha256 } from "../http/bytes.ts";
import { freshAt, type Reader } from "../log/change.ts";
import type { Writer } from "../log/write/writer.ts";
import type { Asked, Reminding } from "../items/reminding.ts";
import { reminderTable } from "./table.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Reminders of one look at most, and those that its answer names. */
const most = { made: 100, named: 50 } as const;

interface Checking extends Reader {
  readonly write: Writer;
  readonly now: Date;
}

/**
 * Makes what is due, each once: its id is that of its item, start and time, so that of two who look at the same moment one
 * makes it. What came due while nobody looked is made late, a day at most. Answers those that come within a day.
 */
export async function check(
  { db, userId, write, now }: Checking,
  tools: readonly Reminding[],
  zone: string | undefined,
): Promise<Upcoming[]> {
  const [[plan], snoozed] = await batch(db, [
    query<Plan>`select zone, checked_at, next_at from reminder_plans
      where user_id = ${userId}`,
    reminderTable.rows(
      userId,
      query`t.state = 'snoozed' and t.deleted_at is null order by t.due_at limit ${most.made}`,
    ),
  ]);
  const known = zone ?? plan?.zone ?? "UTC";
  const until = now.getTime();
  const since = Math.max(plan ? Date.parse(plan.checked_at) : until, until - dayMs);
  const span = {
    after: Math.floor(since / minuteMs),
    until: Math.floor((until + dayMs) / minuteMs),
    zone: known,
  };
  const found = await Promise.all(
    tools.map(async (one) => named(one.tool, await one.asked({ db, userId }, span), span)),
  );
  const all = [...found.flat(), ...snoozed].toSorted((a, b) => (a.dueAt < b.dueAt ? -1 : 1));
  const at = now.toISOString();
  const isDue = ({ dueAt }: Upcoming) => dueAt <= at;
  const late = found.flat().filter(isDue);
  await make(write, newestOf(late), at);
  await show(write, snoozed.filter(isDue));
  const upcoming = all.filter((one) => !isDue(one));
  const next = upcoming[0]?.dueAt ?? new Date(until + dayMs).toISOString();
  if (plan && isAsPlanned(plan, { zone: known, next, now }))
    return upcoming.slice(0, most.named).map(brief);
  await query`insert into reminder_plans (user_id, zone, checked_at, next_at)
    values (${userId}, ${known}, ${at}, ${next})
    on conflict (user_id) do update set zone = excluded.zone, next_at = excluded.next_at,
      checked_at = max(checked_at, excluded.checked_at)`.run(db);
  return upcoming.slice(0, most.named).map(brief);
}

interface Plan {
  readonly zone: string;
  readonly checked_at: string;
  readonly next_at: string;
}

/** An open tab looks each few minutes: that it looked again is written now and then, and what it found where that is new. */
const notedEveryMs = 600_000;

const isAsPlanned = (
  plan: Plan,
  { zone, next, now }: { readonly zone: string; readonly next: string; readonly now: Date },
): boolean =>
  plan.zone === zone &&
  plan.next_at === next &&
  now.getTime() - Date.parse(plan.checked_at) < notedEveryMs;

const brief = ({ id, tool, itemId, title, startsAt, isAllDay, dueAt }: Upcoming): Upcoming => ({
  id,
  tool,
  itemId,
  title,
  startsAt,
  isAllDay,
  dueAt,
});

async function named(
  tool: string,
  asked: readonly Asked[],
  { after, until }: { readonly after: number; readonly until: number },
): Promise<Upcoming[]> {
  const fitting = asked.filter(({ start, minutes }) => {
    const due = start - minutes;
    return due > after && due <= until;
  });
  return Promise.all(
    fitting.map(async ({ itemId, title, isAllDay, start, minutes }) => ({
      id: (await sha256([tool, itemId, start, minutes].join(" "))).slice(0, 32),
      tool,
      itemId,
      title,
      isAllDay,
      startsAt: new Date(start * minuteMs).toISOString(),
      dueAt: new Date((start - minutes) * minuteMs).toISOString(),
    })),
  );
}

/** Of several that came due for one item while nobody looked, the last says it all. */
function newestOf(due: readonly Upcoming[]): Upcoming[] {
  const byItem = new Map<string, Upcoming>();
  for (const one of due) {
    const name = `${one.tool} ${one.itemId}`;
    const before = byItem.get(name);
    if (!before || before.dueAt < one.dueAt) byItem.set(name, one);
  }
  return [...byItem.values()].slice(0, most.made);
}

const make = (write: Writer, due: readonly Upcoming[], at: string) =>
  write.many({
    kind: "create",
    table: reminderTable,
    items: due.map((one): Reminder => ({ ...one, state: "shown", ...freshAt(at) })),
  });

const show = (write: Writer, due: readonly Reminder[]) =>
  write.many({
    kind: "update",
    table: reminderTable,
    rows: due.map(({ id }) => ({ id })),
    set: { state: "shown" },
    onlyIf: query`t.state = 'snoozed'`,
  });
