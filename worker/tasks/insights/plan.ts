import * as v from "valibot";
import { reading } from "../../capabilities/capability.ts";
import { dayIn } from "../../time/zone.ts";
import { planTasks } from "./planning.ts";
import { openStates, taskKit } from "../listing.ts";
import { taskStore } from "../store.ts";
import { whenWords } from "../words.ts";

/** A plan is shown and waits; nothing of it is written before the person accepts it. */
export const plan = reading({
  name: "tasks.plan",
  title: "Plan the day or week",
  description:
    "Proposes a day for late and undated tasks, the most urgent first; the person accepts all, some or none",
  examples: ["plan my day", "plan my week"],
  input: v.strictObject({ span: v.picklist(["day", "week"], "must be day or week") }),
  async run(acting, { span }) {
    const { db, userId, zone, now } = acting;
    const today = dayIn(zone, now());
    const { items: tasks } = await taskStore(db, userId).list({ status: openStates });
    const planned = planTasks(tasks, { today, days: span === "day" ? 1 : 7 });
    if (planned.length === 0)
      return {
        say: `Nothing needs a ${span === "day" ? "place today" : "day"}: no task is late or undated, or there is no room.`,
      };
    taskKit.show(acting);
    const lines = planned.map(
      ({ task, day }) => `• ${task.title}: ${whenWords(day, null, { now: now(), zone })}`,
    );
    return {
      say: `A plan for ${span === "day" ? "today" : "the week"}. Nothing changes before you accept it.\n${lines.join("\n")}`,
      plan: planned.map(({ task, day }) => ({
        capability: "tasks.update",
        input: { words: task.id, changes: { dueDate: day } },
      })),
    };
  },
});
