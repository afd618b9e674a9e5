import { wallOf, dayOf, dayText } from "#shared/calendar/wall.ts";
import { momentOf, wallIn } from "#shared/calendar/zones.ts";
import { query } from "../db/query.ts";
import type { Reminding } from "../items/reminding.ts";
import { updateTask } from "./actions.ts";
import { taskTable } from "./table.ts";

const mostTasks = 2_000;

/** A task that is due at a time of day is told then: 'remind me to call Ann at 5'. */
export const taskReminding: Reminding = {
  tool: "tasks",
  async asked({ db, userId }, { after, until, zone }) {
    const [first, last] = [after, until].map((moment) => dayText(dayOf(wallIn(zone, moment))));
    const due = await taskTable
      .rows(
        userId,
        query`t.deleted_at is null and t.due_time is not null
          and t.due_date >= ${first} and t.due_date <= ${last}
          and t.status in ('pending', 'in_progress', 'blocked')
          order by t.due_date limit ${mostTasks}`,
      )
      .all(db);
    return due.flatMap(({ id, title, dueDate, dueTime }) =>
      dueDate === null || dueTime === null
        ? []
        : [
            {
              itemId: id,
              title,
              isAllDay: false,
              start: momentOf(zone, wallOf(`${dueDate}T${dueTime}`)),
              minutes: 0,
            },
          ],
    );
  },
  done: (acting, id) => updateTask(acting, id, { status: "completed" }),
};
