import * as v from "valibot";
import { NewTask, type Task, TaskChanges, taskLimits, TaskPriority } from "#contract/tasks.ts";
import { listOf, requiredText, wholeNumber } from "#contract/values.ts";
import { changing, type Invocation, type Outcome } from "../capabilities/capability.ts";
import { dayIn } from "../time/zone.ts";
import { dayOfRule, dayOfTime } from "./moving/first-day.ts";
import { asDay, dayLater } from "./moving/postponing.ts";
import { alreadySo } from "./already.ts";
import { completeTask, createTask, removeTask, updateTask } from "./actions.ts";
import { standingTask } from "./standing.ts";
import { isDone, preferring, said, taskKit, resolveEachTask } from "./listing.ts";
import { tagging } from "./many.ts";
import { withAdditions } from "./steps.ts";
import { partsOfDay, timeInPart } from "#shared/dates/part-of-day.ts";
import { tagsSaid } from "../items/tags-said.ts";
import { describeChange, describeWhole } from "./words.ts";

const Steps = v.optional(
  listOf(requiredText(taskLimits.title, "must not be blank"), taskLimits.subTasks),
);
const Changes = v.strictObject({
  ...v.omit(TaskChanges, ["version"]).entries,
  ...tagging,
  /** Titles of new steps at the end, and words that name steps to tick. */
  addSteps: Steps,
  doneSteps: Steps,
  /** One more line of the description. */
  appendDescription: v.optional(requiredText(taskLimits.description, "must say what to add")),
  /** Days later than it is due, or than today; earlier ones are negative. */
  postponeDays: v.optional(wholeNumber(-3_650, 3_650)),
  /** Moves a time that lies outside of it to the usual hour of that part of the day. */
  partOfDay: v.optional(v.picklist(partsOfDay, "must be morning, afternoon, evening or night")),
  /** Levels of priority up, or down where negative. */
  priorityStep: v.optional(wholeNumber(-3, 3)),
  /** Minutes later than its time of day; earlier ones are negative. */
  shiftMinutes: v.optional(wholeNumber(-1_440, 1_440)),
  /** Minutes more than it is estimated to take. */
  extraMinutes: v.optional(wholeNumber(1, 1_440)),
});

const { Words, Named, links, onItem, receipt, show } = taskKit;

/** Adds a task, shows the panel and says what it holds. */
export async function makeTask(invocation: Invocation, input: NewTask): Promise<Outcome> {
  const written = await createTask(invocation, input);
  show(invocation);
  return {
    say: `Added ${describeWhole(written.item, input, said(invocation))}.`,
    receipts: [receipt("tasks.create", written)],
  };
}

const create = changing({
  name: "tasks.create",
  effect: "creates",
  title: "Create a task",
  description: "Creates one task with a title and, when given, dates, priority, category and tags",
  examples: ["add task Pay rent tomorrow 5pm high", "remind me to call Ann on Friday"],
  input: v.strictObject({ ...NewTask.entries, steps: Steps }),
  standing: standingTask,
  run(invocation, { steps = [], ...given }) {
    const { now, newId } = invocation;
    const at = now().toISOString();
    const made = steps.map((title) => ({
      id: newId(),
      title,
      completed: false,
      createdAt: at,
      completedAt: null,
    }));
    return makeTask(invocation, made.length === 0 ? given : { ...given, subTasks: made });
  },
});

/** The day and the time so many days or minutes later. */
function later({ dueDate, dueTime }: Task, by: Later) {
  const { postponeDays, shiftMinutes, today } = by;
  if (postponeDays !== undefined) return { dueDate: dayLater(dueDate ?? today, postponeDays) };
  if (shiftMinutes === undefined || dueTime === null) return {};
  const start = Date.parse(`${dueDate ?? today}T${dueTime}:00Z`);
  const at = new Date(start + shiftMinutes * 60_000).toISOString();
  return { dueDate: asDay(at.slice(0, 10)), dueTime: at.slice(11, 16) };
}

const longer = ({ estimatedDuration }: Task, minutes: number | undefined) =>
  minutes === undefined
    ? {}
    : { estimatedDuration: Math.min((estimatedDuration ?? 0) + minutes, taskLimits.minutes) };

interface Later {
  readonly postponeDays: number | undefined;
  readonly shiftMinutes: number | undefined;
  readonly today: string;
}

const complete = onItem({
  name: "tasks.complete",
  effect: "completes",
  title: "Complete a task",
  description: "Marks the task that the words name as completed",
  examples: ["complete Pay rent", "mark Pay rent as done"],
  input: Named,
  careful: "complete",
  resolveEach: resolveEachTask,
  async run(invocation, item) {
    const { id, title, status } = item;
    if (status === "completed")
      return { say: `“${title}” is completed already.`, receipts: links("tasks.complete", [item]) };
    return { say: `Completed “${title}”.`, written: await completeTask(invocation, id, true) };
  },
});

const reopen = onItem({
  name: "tasks.reopen",
  effect: "reopens",
  title: "Reopen a task",
  description: "Makes the completed task that the words name pending again",
  examples: ["reopen Pay rent"],
  input: Named,
  resolve: preferring(isDone),
  async run(invocation, { id, title, status }) {
    if (status !== "completed" && status !== "cancelled" && status !== "blocked")
      return { say: `“${title}” is still open.` };
    return { say: `Reopened “${title}”.`, written: await completeTask(invocation, id, false) };
  },
});

const update = onItem({
  name: "tasks.update",
  effect: "updates",
  title: "Change a task",
  description:
    "Renames, reschedules, reprioritizes or tags the task that the words name, adds steps to it, ticks them or adds to its description. A completed task that gets a day to come is open again. addTags and removeTags leave its other tags; tags replaces all",
  examples: ["rename task Pay rent to Pay the rent", "move Pay rent to Friday"],
  input: v.strictObject({ words: Words, changes: Changes }),
  async run(invocation, task, { words, changes: given }) {
    const { zone, now, newId } = invocation;
    const { addTags, removeTags, addSteps, doneSteps, appendDescription, ...rest } = given;
    const { postponeDays, shiftMinutes, extraMinutes, priorityStep, partOfDay, ...fields } = rest;
    if (shiftMinutes !== undefined && task.dueTime === null)
      return { say: `“${task.title}” has no time of day to be moved from.` };
    const today = dayIn(zone, now());
    const changes = {
      ...fields,
      ...(partOfDay !== undefined &&
        task.dueTime !== null && { dueTime: timeInPart(task.dueTime, partOfDay) }),
      ...later(task, { postponeDays, shiftMinutes, today }),
      ...dayOfTime(task, fields, { now: now(), zone }),
      ...dayOfRule(task, fields, { now: now(), zone }),
      ...longer(task, extraMinutes),
      ...(priorityStep !== undefined && { priority: levelFrom(task.priority, priorityStep) }),
    };
    const additions = { addTags, removeTags, addSteps, doneSteps, appendDescription };
    const added = withAdditions(task, fields, additions, { at: now().toISOString(), newId });
    const isAdding = Object.keys(added.changes).length > 0;
    const isOther = Object.keys(changes).length > 0;
    const wish = { words, given, changes, isAdding };
    const already = alreadySo(task, wish, { zone, now: now() });
    if (already) return already;
    // What is added to is written as a whole, so what somebody else adds meanwhile must not be lost.
    const isAgain = isDoneAgain(task, changes, today);
    const written = await updateTask(invocation, task.id, {
      ...changes,
      ...added.changes,
      ...(isAgain && { status: "pending" }),
      ...(isAdding && { version: task.version }),
    });
    const tagged = tagsSaid(task, written.item);
    const change =
      isOther || added.said.length + tagged.length === 0
        ? [describeChange(written.item, changes, said(invocation))]
        : [];
    const again = isAgain ? ["It is open again"] : [];
    return { say: `${[...added.said, ...change, ...tagged, ...again].join(". ")}.`, written };
  },
});

/** 'the oven needs doing again, put it back on for Sunday': what is done and gets a day to come is open. */
const isDoneAgain = (
  { status }: Task,
  { dueDate, status: given }: TaskChanges,
  today: string,
): boolean =>
  status === "completed" && given === undefined && typeof dueDate === "string" && dueDate >= today;

/** So many levels up or down, as far as there are any. */
function levelFrom(priority: TaskPriority, by: number): TaskPriority {
  const levels = TaskPriority.options;
  const at = Math.min(levels.length - 1, Math.max(0, levels.indexOf(priority) + by));
  return levels[at] ?? priority;
}

const copy = onItem({
  name: "tasks.copy",
  effect: "copies",
  title: "Copy a task",
  description:
    "Adds another task like the one that the words name: its text, labels, length, steps and, where no other is given, its due date",
  examples: ["duplicate Pay rent", "copy Pay rent to Friday"],
  input: v.strictObject({
    words: Words,
    changes: v.optional(
      v.partial(v.pick(NewTask, ["title", "dueDate", "dueTime", "priority", "category"])),
      {},
    ),
  }),
  async run(invocation, task, { changes }) {
    const { title, description, priority, category, tags, dueDate, dueTime } = task;
    const { estimatedDuration, repeat } = task;
    const fields = { title, description, priority, category, tags, dueDate, dueTime };
    const written = await createTask(invocation, {
      ...fields,
      estimatedDuration,
      repeat,
      subTasks: task.subTasks.map((step) => ({
        ...step,
        id: invocation.newId(),
        completed: false,
        completedAt: null,
      })),
      ...changes,
      title: changes.title ?? title,
    });
    return { say: `Copied ${describeWhole(written.item, changes, said(invocation))}.`, written };
  },
});

const remove = onItem({
  name: "tasks.delete",
  effect: "deletes",
  title: "Delete a task",
  description: "Deletes the task that the words name; it can be undone",
  examples: ["delete task Pay rent"],
  input: Named,
  careful: "delete",
  resolveEach: resolveEachTask,
  run: async (invocation, { id, title }) => ({
    say: `Deleted “${title}”.`,
    written: await removeTask(invocation, id),
  }),
});

export const changingCapabilities = [create, copy, complete, reopen, update, remove];
