import { type Reminder, reminders } from "#contract/reminders.ts";
import type { LogEvent } from "#contract/events.ts";
import { toolCalled } from "#contract/tools.ts";
import { query } from "../db/query.ts";
import type { Acting } from "../items/actions.ts";
import { changed } from "../items/routes.ts";
import { Problem } from "../http/problem.ts";
import { itemStore } from "../items/store.ts";
import { ago, clearing } from "../log/housekeeping.ts";
import type { Reader } from "../log/change.ts";
import { onBehalf } from "../items/on-behalf.ts";
import type { Ports } from "../ports.ts";
import type { Hearing, Tool } from "../tool.ts";
import { check } from "./checking.ts";
import type { Reminding } from "../items/reminding.ts";
import { reminderTable } from "./table.ts";

/** Reminders that a screen shows at most, and for how many days one waits and is kept. */
const most = { shown: 50, waitingDays: 1, keptDays: 30 } as const;
/** People whose reminders one run of the cron looks at. */
const peopleAtOnce = 500;

/** Reminds of what the items of other tools ask for. */
export const reminderTool = (tools: readonly Reminding[]): Tool => ({
  routes(serve, ports) {
    serve(reminders.list, (call) => waiting(call, call.now()));
    serve(reminders.check, async (call) => {
      const write = call.write.as({ runId: null });
      const upcoming = await check({ ...call, write, now: call.now() }, tools, call.zone);
      return { now: call.now().toISOString(), upcoming };
    });
    serve(reminders.snooze, async (call, { params, body }) => {
      const dueAt = new Date(call.now().getTime() + body.minutes * 60_000).toISOString();
      const answer = await answered(call, params.id, { state: "snoozed", dueAt });
      await lookAgain(ports, call.userId);
      return answer;
    });
    serve(reminders.seen, (call, { params }) => answered(call, params.id, { state: "seen" }));
    serve(reminders.done, async (call, { params }) => {
      const { tool, itemId } = await itemStore(reminderTable)(call).get(params.id);
      const asking = tools.find((one) => one.tool === tool);
      await asking?.done?.(call, itemId).catch((error: unknown) => {
        // What is no more asks for nothing.
        if (!(error instanceof Problem && error.code === "not_found")) throw error;
      });
      return answered(call, params.id, { state: "done" });
    });
  },
  async heard(ports, userId, events) {
    if (events.some(asksAgain)) await lookAgain(ports, userId);
  },
  everyMinute: (ports, db) => checkEveryone(ports, db, tools),
  sweep: ({ db }, now) => clearing("reminders", "updated_at", ago(now, most.keptDays)).run(db),
});

const answered = async (acting: Acting, id: string, set: Partial<Reminder>) =>
  changed(await acting.write.one({ kind: "update", table: reminderTable, id, set }));

const waiting = ({ db, userId }: Reader, now: Date): Promise<Reminder[]> =>
  reminderTable
    .rows(
      userId,
      query`t.state = 'shown' and t.due_at > ${ago(now, most.waitingDays)}
        and t.deleted_at is null order by t.due_at desc limit ${most.shown}`,
    )
    .all(db);

const asksAgain = ({ tool }: LogEvent): boolean => toolCalled(tool)?.reminds === true;

/**
 * Something moved: the next run of the cron looks. Where nothing is overdue it looks from now on, so that what is entered
 * too late to be announced is not announced late.
 */
async function lookAgain({ dbFor, now }: Hearing, userId: string): Promise<void> {
  const at = now().toISOString();
  await query`insert into reminder_plans (user_id, zone, checked_at, next_at)
    values (${userId}, 'UTC', ${at}, ${at})
    on conflict (user_id) do update set next_at = excluded.next_at,
      checked_at = excluded.checked_at where next_at > excluded.next_at`.run(dbFor(userId));
}

async function checkEveryone(
  ports: Ports,
  db: D1Database,
  tools: readonly Reminding[],
): Promise<void> {
  const now = ports.now();
  const due = await query<{ user_id: string }>`select user_id from reminder_plans
    where next_at <= ${now.toISOString()} order by next_at limit ${peopleAtOnce}`.all(db);
  for (const { user_id: userId } of due) {
    await onBehalf(ports, { db, userId, work: "reminders" }, (acting) =>
      check({ ...acting, now: ports.now() }, tools, undefined),
    );
  }
}
