import * as v from "valibot";
import { capital, counted } from "#shared/words.ts";
import { type Hours, timeOf, workday } from "#shared/tasks/day-gaps.ts";
import type { Task } from "#contract/tasks.ts";
import { Day } from "#contract/values.ts";
import { type Invocation, reading } from "../../capabilities/capability.ts";
import { batch, query } from "../../db/query.ts";
import { addDays, dayIn, offsetMinutes } from "../../time/zone.ts";
import { said, taskKit } from "../listing.ts";
import { taskTable } from "../table.ts";
import { dayWords } from "../../time/day-words.ts";
import { hourWords } from "../../time/hour-words.ts";
import { type Held, type Planned, planTasks } from "./planning.ts";

const name = "tasks.plan";
/** Tasks that are looked at: those of the days, and the most urgent of the rest. */
const mostDue = 200;
const mostWaiting = 60;

/** Parts of a day that are planned alone. */
const parts: Readonly<Record<"morning" | "afternoon" | "evening", Hours>> = {
  morning: { from: workday.from, to: 12 * 60 },
  afternoon: { from: 12 * 60, to: workday.to },
  evening: { from: workday.to, to: 22 * 60 },
};

/** What the calendar holds up on some days, lent by it. */
export type HeldUp = (acting: Invocation, from: string, to: string) => Promise<readonly Held[]>;

/** A plan is shown and waits; nothing of it is written before the person accepts it. */
export const plan = (heldUp: HeldUp) =>
  reading({
    name,
    title: "Plan the day or week",
    description:
      "Proposes a time for late and undated tasks and for those of the day, around what has one and what the calendar holds, the most urgent first; the person accepts all, some or none",
    examples: ["plan my day", "plan my week"],
    plans: "tasks.update",
    input: v.strictObject({
      span: v.picklist(["day", "week"], "must be day or week"),
      /** The day on which it begins; today without one. */
      day: v.optional(Day),
      /** Of the day; all of its working hours without one. */
      part: v.optional(
        v.picklist(["morning", "afternoon", "evening"], "must be morning, afternoon or evening"),
      ),
    }),
    async run(acting, { span, day: wanted, part }) {
      const today = dayIn(acting.zone, acting.now());
      const first = wanted === undefined || wanted < today ? today : wanted;
      const days = span === "day" ? 1 : 7;
      const last = addDays(first, days - 1);
      const [{ tasks, waiting }, held] = await Promise.all([
        looked(acting, { today, first, last }),
        heldUp(acting, first, last),
      ]);
      const hours = part === undefined ? workday : parts[part];
      const now = minuteOfDay(acting);
      const planned = planTasks(tasks, { today, first, now, days, hours, held });
      const fresh = planned.filter(({ isNew }) => isNew);
      const left = waiting - fresh.length;
      const places = planned.map(({ task }) => task);
      const receipts = taskKit.links(name, places);
      const isDay = span === "day";
      const when = isDay ? partWords(first, part, acting) : weekWords(first, acting);
      const then = isDay ? when : `in ${when}`;
      if (fresh.length === 0) {
        const none =
          left > 0
            ? `There is no room left ${then}.`
            : `Nothing needs a place ${then}: no task is late, undated or due without a time.`;
        return {
          say: [none, ...plannedLines(planned, acting)].join("\n"),
          receipts,
          suggestions: isDay && left > 0 ? ["plan my week"] : [],
        };
      }
      taskKit.show(acting);
      const head = `Suggested plan for ${when}. Nothing changes until you accept.`;
      const rest =
        left > 0 ? [`${counted(left, "more task has", "more tasks have")} no room.`] : [];
      return {
        say: [head, ...plannedLines(planned, acting), ...rest].join("\n"),
        receipts,
        plan: fresh.map(({ task, day, start }) => ({
          capability: "tasks.update",
          input: { words: task.id, changes: { dueDate: day, dueTime: timeOf(start) } },
        })),
      };
    },
  });

/** 'today', 'this afternoon', 'tomorrow afternoon', 'Fri, Nov 27 in the afternoon' */
function partWords(day: string, part: string | undefined, acting: Invocation): string {
  const words = dayWords(day, said(acting));
  if (part === undefined) return words;
  if (words === "today") return `this ${part}`;
  return words === "tomorrow" ? `${words} ${part}` : `${words} in the ${part}`;
}

const weekWords = (first: string, acting: Invocation): string =>
  first === dayIn(acting.zone, acting.now())
    ? "the next 7 days"
    : `the week from ${dayWords(first, said(acting))} on`;

/** A line for each, under its day where there are several. */
function plannedLines(planned: readonly Planned[], acting: Invocation): string[] {
  const byDay = Map.groupBy(planned, ({ day }) => day);
  const clock = (minute: number) => hourWords(timeOf(minute), said(acting));
  return [...byDay].flatMap(([day, entries]) => [
    ...(byDay.size > 1 ? [`${capital(dayWords(day, said(acting)))}:`] : []),
    ...entries.map(
      ({ task, start, minutes, isNew }) =>
        `• ${task.title}, ${clock(start)}–${clock(Math.min(start + minutes, 24 * 60 - 1))}${isNew ? "" : ", as it stands"}`,
    ),
  ]);
}

function minuteOfDay({ zone, now }: Invocation): number {
  const wall = new Date(now().getTime() + offsetMinutes(zone, now()) * 60_000);
  return wall.getUTCHours() * 60 + wall.getUTCMinutes();
}

interface Days {
  readonly today: string;
  readonly first: string;
  readonly last: string;
}

/** Tasks that can be begun, of these days and those that wait for one; and how many wait for a place in all. */
async function looked(
  { db, userId }: Invocation,
  { today, first, last }: Days,
): Promise<{ readonly tasks: readonly Task[]; readonly waiting: number }> {
  const isMine = query`t.deleted_at is null and t.status in ('pending', 'in_progress')`;
  const isDue = query`${isMine} and t.due_date between ${first} and ${last}`;
  const waits = query`${isMine} and (t.due_date is null or t.due_date < ${today})`;
  const [due, waiting, [count]] = await batch(db, [
    taskTable.rows(userId, query`${isDue} order by t.due_date, t.due_time limit ${mostDue}`),
    taskTable.rows(
      userId,
      query`${waits} order by case t.priority when 'urgent' then 0 when 'high' then 1
        when 'medium' then 2 else 3 end, coalesce(t.due_date, '~'), t.created_at limit ${mostWaiting}`,
    ),
    query<{ readonly n: number }>`select count(*) as n from tasks t where t.user_id = ${userId}
      and ((${waits}) or (${isDue} and t.due_time is null))`,
  ]);
  return { tasks: [...due, ...waiting], waiting: count?.n ?? 0 };
}
