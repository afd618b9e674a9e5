import type { Invocation } from "../../capabilities/capability.ts";
import { askedTasks } from "./asked.ts";

/** Titles of open tasks that are due on a day, at one of these minutes of it. */
export async function tasksAt(
  acting: Invocation,
  day: string,
  [from, to]: readonly [from: number, to: number],
): Promise<string[]> {
  const { items } = await askedTasks(acting, { due: "day", day }, { limit: 50 });
  return items.flatMap(({ title, dueTime }) => {
    const [hour = NaN, minute = NaN] = (dueTime ?? "").split(":").map(Number);
    const at = hour * 60 + minute;
    return dueTime !== null && at >= from && at < to ? [title] : [];
  });
}
