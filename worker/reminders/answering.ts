import type { Reminder } from "#contract/reminders.ts";
import { query } from "../db/query.ts";
import { Problem } from "../http/problem.ts";
import type { Acting } from "../items/actions.ts";
import type { Reminding } from "../items/reminding.ts";
import { changed } from "../items/routes.ts";
import { itemStore } from "../items/store.ts";
import type { Hearing } from "../tool.ts";
import { reminderTable } from "./table.ts";

export const answered = async (acting: Acting, id: string, set: Partial<Reminder>) =>
  changed(await acting.write.one({ kind: "update", table: reminderTable, id, set }));

export async function snoozeReminder(acting: Acting, id: string, minutes: number) {
  const dueAt = new Date(acting.now().getTime() + minutes * 60_000).toISOString();
  const answer = await answered(acting, id, { state: "snoozed", dueAt });
  await lookAgain({ dbFor: () => acting.db, now: acting.now }, acting.userId);
  return answer;
}

/** Also does what its item asks for. */
export async function doneReminder(acting: Acting, tools: readonly Reminding[], id: string) {
  const { tool, itemId } = await itemStore(reminderTable)(acting).get(id);
  const asking = tools.find((one) => one.tool === tool);
  await asking?.done?.(acting, itemId).catch((error: unknown) => {
    // What is no more asks for nothing.
    if (!(error instanceof Problem && error.code === "not_found")) throw error;
  });
  return answered(acting, id, { state: "done" });
}

/**
 * Something moved: the next run of the cron looks. Where nothing is overdue it looks from now on, so that what is entered
 * too late to be announced is not announced late.
 */
export async function lookAgain(
  { dbFor, now }: Pick<Hearing, "dbFor" | "now">,
  userId: string,
): Promise<void> {
  const at = now().toISOString();
  await query`insert into reminder_plans (user_id, zone, checked_at, next_at)
    values (${userId}, 'UTC', ${at}, ${at})
    on conflict (user_id) do update set next_at = excluded.next_at,
      checked_at = excluded.checked_at where next_at > excluded.next_at`.run(dbFor(userId));
}
