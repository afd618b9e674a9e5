import type { Task } from "#contract/tasks.ts";
import type { Acting } from "../../items/actions.ts";
import type { Update, Written } from "../../log/change.ts";
import { invalid } from "../../http/problem.ts";
import { addDays } from "../../time/zone.ts";
import { tries, updating } from "../actions.ts";
import { taskStore } from "../store.ts";
import { type TaskCard, taskCardTable } from "../table.ts";

/** The same change, answered without the long texts of its task. */
export const ofCards = (change: Update<Task>): Update<TaskCard> => ({
  ...change,
  table: taskCardTable,
});

/** The day so many days later, refused where no date can be written so. */
export const dayLater = (day: string, days: number): string => asDay(addDays(day, days));
/** The day, where it has four digits of a year. */
export function asDay(day: string): string {
  if (!fourDigitYear.test(day)) throw invalid("dueDate", "must be a day of the years 0 to 9999");
  return day;
}
/** A later year has a sign and six digits. */
const fourDigitYear = /^\d{4}-\d\d-\d\d$/;

/** Each so many days later than it is; those without a day stay so. One that is changed meanwhile is looked at again. */
export async function postponeTasks(
  acting: Acting,
  ids: readonly string[],
  days: number,
): Promise<Written<TaskCard>[]> {
  const written = new Map<string, Written<TaskCard>>();
  for (let tried = 0; tried < tries; tried++) {
    const left = await taskStore(acting).cards(ids.filter((id) => !written.has(id)));
    const writes = left.flatMap(({ id, dueDate, version }): Update<TaskCard>[] =>
      dueDate === null
        ? []
        : [ofCards(updating(acting, id, { dueDate: dayLater(dueDate, days) }, version))],
    );
    if (writes.length === 0) break;
    for (const done of await acting.write.all(writes)) if (done) written.set(done.item.id, done);
  }
  return ids.flatMap((id) => written.get(id) ?? []);
}
