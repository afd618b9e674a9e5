import * as v from "valibot";
import type { Receipt } from "#contract/conversations.ts";
import { NewTask, type Task, TaskChanges } from "#contract/tasks.ts";
import { requiredText } from "#contract/values.ts";
import { type Acting, capability, type Outcome } from "../capabilities/capability.ts";
import type { Written } from "../log/writer.ts";
import { addDays, dayIn } from "../time/zone.ts";
import { completeTask, createTask, removeTask, updateTask } from "./actions.ts";
import { taskMeant } from "./finding.ts";
import { taskStore } from "./store.ts";
import { describeTask } from "./words.ts";

const Title = requiredText(500, "must name a task");
const openTasks = "pending,in_progress,blocked";
/** Lines of a spoken list; the panel shows the rest. */
const spokenLines = 10;

const receipt = (name: string, { item, event }: Written<Task>): Receipt => ({
  capability: name,
  title: item.title,
  tool: "tasks",
  itemId: item.id,
  eventId: event.id,
});

const showPanel = (acting: Acting): void => acting.drive({ action: "open", target: "tasks" });

const create = capability({
  name: "tasks.create",
  title: "Create a task",
  description: "Creates one task with a title and, when given, dates, priority, category and tags",
  examples: ["add task Pay rent tomorrow 5pm high", "remind me to call Ann on Friday"],
  input: NewTask,
  scope: "act",
  risk: "undoable",
  async run(acting, input) {
    const written = await createTask(acting, input);
    showPanel(acting);
    return {
      say: `Added ${describeTask(written.item, { now: acting.now(), zone: acting.zone })}.`,
      receipts: [receipt("tasks.create", written)],
    };
  },
});

const list = capability({
  name: "tasks.list",
  title: "List tasks",
  description: "Lists open tasks: all, or those due today, tomorrow, this week or overdue",
  examples: ["show my tasks", "what is on today", "what is overdue"],
  input: v.strictObject({ due: v.picklist(["any", "today", "tomorrow", "week", "overdue"]) }),
  scope: "read",
  risk: "reads",
  async run(acting, { due }) {
    const today = dayIn(acting.zone, acting.now());
    const { tasks } = await taskStore(acting.db, acting.userId).list({
      status: openTasks,
      ...dueRange(due, today),
    });
    showPanel(acting);
    return { say: spoken(tasks, due, acting) };
  },
});

const find = capability({
  name: "tasks.find",
  title: "Find tasks",
  description: "Finds tasks whose title, description, tags or category hold the words",
  examples: ["find task rent"],
  input: v.strictObject({ words: Title }),
  scope: "read",
  risk: "reads",
  async run(acting, { words }) {
    const { tasks } = await taskStore(acting.db, acting.userId).list({ search: words, limit: 100 });
    if (tasks.length === 0) return { say: `I found no task with “${words}”.` };
    showPanel(acting);
    return { say: `${counted(tasks.length)} with “${words}”:\n${lines(tasks, acting)}` };
  },
});

const complete = capability({
  name: "tasks.complete",
  title: "Complete a task",
  description: "Marks the task that the words name as completed",
  examples: ["complete Pay rent", "mark Pay rent as done"],
  input: v.strictObject({ words: Title }),
  scope: "act",
  risk: "undoable",
  run: (acting, { words }) =>
    onTask(acting, words, async (task) => {
      const written = await completeTask(acting, task.id, true);
      return { say: `Completed ${task.title}.`, receipts: [receipt("tasks.complete", written)] };
    }),
});

const update = capability({
  name: "tasks.update",
  title: "Change a task",
  description: "Renames, reschedules or reprioritises the task that the words name",
  examples: ["rename task Pay rent to Pay the rent", "move Pay rent to Friday"],
  input: v.strictObject({ words: Title, changes: v.omit(TaskChanges, ["version"]) }),
  scope: "act",
  risk: "undoable",
  run: (acting, { words, changes }) =>
    onTask(acting, words, async (task) => {
      const written = await updateTask(acting, task.id, changes);
      const now = describeTask(written.item, { now: acting.now(), zone: acting.zone });
      return { say: `Changed: ${now}.`, receipts: [receipt("tasks.update", written)] };
    }),
});

const remove = capability({
  name: "tasks.delete",
  title: "Delete a task",
  description: "Deletes the task that the words name; it can be undone",
  examples: ["delete task Pay rent"],
  input: v.strictObject({ words: Title }),
  scope: "act",
  risk: "undoable",
  run: (acting, { words }) =>
    onTask(acting, words, async (task) => {
      const written = await removeTask(acting, task.id);
      return { say: `Deleted ${task.title}.`, receipts: [receipt("tasks.delete", written)] };
    }),
});

export const taskCapabilities = [create, list, find, complete, update, remove] as const;

async function onTask(
  acting: Acting,
  words: string,
  act: (task: Task) => Promise<Outcome>,
): Promise<Outcome> {
  const meant = await taskMeant(acting, words);
  if ("unclear" in meant) return meant.unclear;
  showPanel(acting);
  return act(meant.task);
}

type Due = "any" | "today" | "tomorrow" | "week" | "overdue";

function dueRange(due: Due, today: string) {
  if (due === "any") return {};
  if (due === "today") return { dueBefore: today };
  if (due === "overdue") return { dueBefore: addDays(today, -1) };
  if (due === "tomorrow") return { dueAfter: addDays(today, 1), dueBefore: addDays(today, 1) };
  return { dueAfter: today, dueBefore: addDays(today, 7) };
}

const dueWords: Readonly<Record<Due, string>> = {
  any: "open",
  today: "due today or before",
  tomorrow: "due tomorrow",
  week: "due in the next 7 days",
  overdue: "overdue",
};

function spoken(tasks: readonly Task[], due: Due, acting: Acting): string {
  if (tasks.length === 0) {
    return due === "any" ? "You have no open tasks." : `Nothing is ${dueWords[due]}.`;
  }
  return `${counted(tasks.length)} ${dueWords[due]}:\n${lines(tasks, acting)}`;
}

const counted = (count: number): string => (count === 1 ? "1 task" : `${String(count)} tasks`);

function lines(tasks: readonly Task[], acting: Acting): string {
  const shown = tasks
    .slice(0, spokenLines)
    .map((task) => `• ${describeTask(task, { now: acting.now(), zone: acting.zone })}`);
  const hidden = tasks.length - shown.length;
  return [...shown, ...(hidden > 0 ? [`and ${String(hidden)} more in the panel`] : [])].join("\n");
}
