import { type Reminder, reminders } from "#contract/reminders.ts";
import { isHere } from "../places/absent.ts";
import type { LogEvent } from "#contract/events.ts";
import { toolCalled } from "#contract/tools.ts";
import { query } from "../db/query.ts";
import { ago, clearing } from "../log/housekeeping.ts";
import type { Reader } from "../log/change.ts";
import { onBehalf } from "../items/on-behalf.ts";
import type { Ports } from "../ports.ts";
import type { Tool } from "../tool.ts";
import { answered, doneReminder, lookAgain, snoozeReminder } from "./answering.ts";
import { check } from "./checking.ts";
import type { Reminding } from "../items/reminding.ts";
import { reminderTable } from "./table.ts";

/** Reminders that a screen shows at most, and for how many days one waits and is kept. */
const most = { shown: 50, waitingDays: 1, keptDays: 30 } as const;
/** People whose reminders one run of the cron looks at. */
const peopleAtOnce = 500;

/** Reminds of what the items of other tools ask for. */
export const reminderTool = (tools: readonly Reminding[]): Tool => ({
  routes(serve) {
    serve(reminders.list, (call) => waiting(call, call.now()));
    serve(reminders.check, async (call) => {
      const write = call.write.as({ runId: null });
      const upcoming = await check({ ...call, write, now: call.now() }, tools, call.zone);
      return { now: call.now().toISOString(), upcoming };
    });
    serve(reminders.snooze, (call, { params, body }) =>
      snoozeReminder(call, params.id, body.minutes),
    );
    serve(reminders.seen, (call, { params }) => answered(call, params.id, { state: "seen" }));
    serve(reminders.done, (call, { params }) => doneReminder(call, tools, params.id));
  },
  async heard(ports, userId, events) {
    if (events.some(asksAgain)) await lookAgain(ports, userId);
  },
  everyMinute: (ports, db) => checkEveryone(ports, db, tools),
  due: [
    (after) => query<{ at: string | null }>`select min(next_at) at from reminder_plans
      where next_at > ${after}`,
  ],
  sweep: ({ db }, now) => clearing("reminders", "updated_at", ago(now, most.keptDays)).run(db),
});

const waiting = ({ db, userId }: Reader, now: Date): Promise<Reminder[]> =>
  reminderTable
    .rows(
      userId,
      query`t.state = 'shown' and t.due_at > ${ago(now, most.waitingDays)}
        and t.deleted_at is null order by t.due_at desc limit ${most.shown}`,
    )
    .all(db);

const asksAgain = ({ tool }: LogEvent): boolean => toolCalled(tool)?.reminds === true;

async function checkEveryone(
  ports: Ports,
  db: D1Database,
  tools: readonly Reminding[],
): Promise<void> {
  const now = ports.now();
  const due = await query<{ user_id: string }>`select user_id from reminder_plans
    where next_at <= ${now.toISOString()} and ${isHere("reminder_plans.user_id")}
    order by next_at limit ${peopleAtOnce}`.all(db);
  for (const { user_id: userId } of due) {
    await onBehalf(ports, { userId, work: "reminders" }, (acting) =>
      check({ ...acting, now: ports.now() }, tools, undefined),
    );
  }
}
