import * as v from "valibot";
import { type Task, TaskPriority } from "#contract/tasks.ts";
import { Day, requiredText } from "#contract/values.ts";
import { type Invocation, reading } from "../capabilities/capability.ts";
import { itemCapabilities, mostData } from "../items/capabilities.ts";
import { addDays, dayIn } from "../time/zone.ts";
import { taskStore } from "./store.ts";
import { describeTask, whenWords } from "./words.ts";
import { resolveItem, type Resolved, beginsIn } from "../capabilities/resolve.ts";

const looked = 100;

/** The one task that words mean: open ones by title, any by its id. */
function resolveTask(acting: Invocation, words: string): Promise<Resolved<Task>> {
  const store = taskStore(acting);
  return resolveItem(acting, words, {
    tool: "tasks",
    listing: "show my tasks",
    store,
    titled: async (wanted) =>
      (await store.list({ search: wanted.slice(0, 200), limit: looked })).items.filter(
        ({ title }) => beginsIn(title, wanted),
      ),
  });
}

/** The tasks that 'Buy milk and Start thesis' names, each by its whole title; undefined where one is not named so. */
export async function resolveEachTask(
  invocation: Invocation,
  words: string,
): Promise<{ readonly items: readonly Task[] } | undefined> {
  const parts = words.split(/,\s+(?:and\s+)?|\s+and\s+/i).map((part) => part.trim());
  if (invocation.targetId !== undefined || parts.length < 2 || parts.length > 10) return undefined;
  const items: Task[] = [];
  for (const part of parts) {
    const resolved = await resolveTask(invocation, part);
    if ("unclear" in resolved || resolved.item.title.toLowerCase() !== part.toLowerCase())
      return undefined;
    if (!items.some(({ id }) => id === resolved.item.id)) items.push(resolved.item);
  }
  return { items };
}

export const openStates = "pending,in_progress,blocked";
export const said = ({ now, zone }: Invocation) => ({ now: now(), zone });

export const taskKit = itemCapabilities<Task>({
  tool: "tasks",
  resolve: resolveTask,
  describe: (task, invocation) => describeTask(task, said(invocation)),
});
const { Named, counted, find, lines, links, show } = taskKit;

const brief = ({ id, title, status, priority, dueDate, dueTime, category, tags }: Task) => ({
  id,
  title,
  status,
  priority,
  dueDate,
  dueTime,
  category,
  tags,
});

const list = reading({
  name: "tasks.list",
  title: "List tasks",
  description:
    "Lists open tasks: all, or those due today, tomorrow, this week or overdue, of a priority, with a tag, in a category",
  examples: ["show my tasks", "what is on today", "what is overdue"],
  input: v.strictObject({
    due: v.picklist(["any", "today", "tomorrow", "week", "overdue", "day"]),
    /** With `due: "day"`. */
    day: v.optional(Day),
    priority: v.optional(TaskPriority),
    tag: v.optional(requiredText(60, "must name a tag")),
    category: v.optional(requiredText(100, "must name a category")),
  }),
  async run(acting, { due, day, priority, tag, category }) {
    const today = dayIn(acting.zone, acting.now());
    const { items: tasks } = await taskStore(acting).list({
      status: openStates,
      ...dueRange(due, today, day),
      ...(priority && { priority }),
      ...(tag !== undefined && { tags: tag }),
      ...(category !== undefined && { category }),
    });
    const which = [
      dueWordsOf(due, day, acting),
      ...(priority ? [`with ${priority} priority`] : []),
      ...(tag === undefined ? [] : [`tagged ${tag}`]),
      ...(category === undefined ? [] : [`in ${category}`]),
    ].join(" ");
    show(acting);
    return {
      say: spoken(tasks, which, acting),
      receipts: links("tasks.list", tasks),
      data: { tasks: tasks.slice(0, mostData).map(brief) },
    };
  },
});

const finding = find({
  title: "Find tasks",
  description: "Finds tasks whose title, description, tags or category hold the words",
  examples: ["find task rent"],
  input: Named,
  brief,
  search: async (invocation, words) =>
    (await taskStore(invocation).list({ search: words, limit: 100 })).items,
});

export const readingCapabilities = [list, finding];

type Due = "any" | "today" | "tomorrow" | "week" | "overdue" | "day";

function dueRange(due: Due, today: string, day = today) {
  if (due === "any") return {};
  if (due === "today") return { dueBefore: today };
  if (due === "day") return { dueAfter: day, dueBefore: day };
  if (due === "overdue") return { dueBefore: addDays(today, -1) };
  if (due === "tomorrow") return { dueAfter: addDays(today, 1), dueBefore: addDays(today, 1) };
  return { dueAfter: today, dueBefore: addDays(today, 7) };
}

const dueWords: Readonly<Record<Exclude<Due, "day">, string>> = {
  any: "open",
  today: "due today or before",
  tomorrow: "due tomorrow",
  week: "due in the next 7 days",
  overdue: "overdue",
};

function dueWordsOf(due: Due, day: string | undefined, { now, zone }: Invocation): string {
  if (due !== "day") return dueWords[due];
  return day === undefined ? "due" : `due ${whenWords(day, null, { now: now(), zone })}`;
}

function spoken(tasks: readonly Task[], which: string, acting: Invocation): string {
  if (tasks.length > 0) return `${counted(tasks.length)} ${which}:\n${lines(tasks, acting)}`;
  return which.startsWith(dueWords.any)
    ? `You have no open tasks${which.slice(dueWords.any.length)}.`
    : `Nothing is ${which}.`;
}
