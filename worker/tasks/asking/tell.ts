import * as v from "valibot";
import { capital, counted, listed } from "#shared/words.ts";
import { isPast } from "#shared/tasks/overdue.ts";
import { sayRepeat } from "#shared/tasks/repeat-words.ts";
import type { Task } from "#contract/tasks.ts";
import { hourWords } from "../../time/hour-words.ts";
import { dayIn, type Moment, wallClock } from "../../time/zone.ts";
import { brief, said, taskKit } from "../listing.ts";
import { dayWords, longDayWords, whenWords } from "../../time/day-words.ts";
import { dueReason } from "../words.ts";
import { durationWords } from "#shared/dates/durations.ts";

const asks = [
  "due",
  "time",
  "priority",
  "status",
  "done",
  "category",
  "tags",
  "steps",
  "all",
] as const;
type Ask = (typeof asks)[number];
const name = "tasks.tell";

export const tell = taskKit.onItem({
  name,
  effect: "tells",
  title: "Tell about a task",
  description:
    "Says when the task that the words name is due, how long it takes, its priority, status, whether it is done, category, tags or steps, or all of it",
  examples: ["when is Pay rent due"],
  input: v.strictObject({
    words: taskKit.Words,
    ask: v.picklist(asks, `must be one of ${asks.join(", ")}`),
  }),
  scope: "read",
  risk: "reads",
  run(invocation, task, { ask }) {
    const { subTasks, estimatedDuration, description } = task;
    return Promise.resolve({
      say: `${ask === "done" ? `${heardFirst[task.status]} ` : ""}“${task.title}” ${told(task, ask, said(invocation))}.`,
      receipts: taskKit.links(name, [task]),
      data: { task: { ...brief(task), estimatedDuration, description, steps: subTasks } },
    });
  },
});

/** What a question whether a task is done hears first. */
const heardFirst: Readonly<Record<Task["status"], string>> = {
  completed: "Yes,",
  in_progress: "Not yet:",
  pending: "No,",
  blocked: "No,",
  cancelled: "No,",
};

const told = (task: Task, ask: Ask, reference: Moment): string =>
  ask === "all" ? allOf(task, reference) : answers[ask](task, reference);

const answers: Readonly<Record<Exclude<Ask, "all">, (task: Task, reference: Moment) => string>> = {
  due: dueAnswer,
  time: ({ estimatedDuration }) =>
    estimatedDuration === null ? "has no estimate" : `takes ${durationWords(estimatedDuration)}`,
  priority: ({ priority }) => `has ${priority} priority`,
  status: statusAnswer,
  done: statusAnswer,
  category: ({ category }) => (category === null ? "has no category" : `is in ${category}`),
  tags: ({ tags }) => (tags.length === 0 ? "has no tags" : `is tagged ${listed(tags)}`),
  steps: stepsAnswer,
};

function dueAnswer(task: Task, reference: Moment): string {
  const { status, dueDate } = task;
  if (status === "completed") return statusAnswer(task, reference);
  if (dueDate === null) return "has no due date";
  return dueWords({ ...task, dueDate }, reference);
}

function dueWords(
  task: Pick<Task, "status" | "dueTime"> & { readonly dueDate: string },
  reference: Moment,
): string {
  const { status, dueDate, dueTime } = task;
  const away = daysBetween(dayIn(reference.zone, reference.now), dueDate);
  const cancelled = status === "cancelled" ? ", and it is canceled" : "";
  if (away < 0) {
    const day = away === -1 ? "yesterday" : longDayWords(dueDate, reference);
    const days = away < -1 ? `, ${counted(-away, "day")} ago` : "";
    return cancelled === "" ? `is overdue since ${day}${days}` : `was due ${day}${cancelled}`;
  }
  if (cancelled === "" && isPast(task, wallClock(reference)))
    return `is ${dueReason(dueDate, dueTime, reference)}`;
  if (away < 2) return `is due ${whenWords(dueDate, dueTime, reference)}${cancelled}`;
  const time = dueTime === null ? "" : ` at ${hourWords(dueTime, reference)}`;
  return `is due on ${longDayWords(dueDate, reference)}${time}, in ${counted(away, "day")}${cancelled}`;
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

function statusAnswer({ status, completedAt, progress }: Task, reference: Moment): string {
  if (status === "completed") {
    if (completedAt === null) return "is done";
    return `was done ${dayWords(dayIn(reference.zone, new Date(completedAt)), reference)}`;
  }
  if (status === "in_progress")
    return `is in progress${progress > 0 ? `, ${String(progress)} % done` : ""}`;
  return status === "pending" ? "isn't started" : `is ${status}`;
}

function stepsAnswer({ subTasks }: Task): string {
  if (subTasks.length === 0) return "has no steps";
  const open = subTasks.filter(({ completed }) => !completed).map(({ title }) => `“${title}”`);
  const head = `has ${counted(subTasks.length, "step")}`;
  if (open.length === 0) return `${head}, all done`;
  const done = subTasks.length - open.length;
  return `${head}${done > 0 ? `, ${String(done)} done` : ""}. Left: ${listed(open.slice(0, 10))}`;
}

function allOf(task: Task, reference: Moment): string {
  const { status, estimatedDuration, category, tags, repeat, subTasks, description } = task;
  const isDone = status === "completed";
  const facts = [
    ...(isDone ? [] : [answers.status(task, reference)]),
    dueAnswer(task, reference),
    answers.priority(task, reference),
    ...(estimatedDuration === null ? [] : [answers.time(task, reference)]),
    ...(category === null ? [] : [answers.category(task, reference)]),
    ...(tags.length === 0 ? [] : [answers.tags(task, reference)]),
    ...(repeat === null ? [] : [`repeats ${sayRepeat(repeat)}`]),
    ...(subTasks.length === 0 ? [] : [answers.steps(task, reference)]),
  ];
  const [first = "", ...rest] = facts;
  const lines = rest.map((fact) => `It ${fact}`);
  const text = description.trim();
  return [first, ...lines, ...(text === "" ? [] : [capital(beginning(text))])].join(". ");
}

const longestText = 200;

const beginning = (text: string): string =>
  text.length <= longestText
    ? text.replace(/\.$/, "")
    : `${text.slice(0, longestText).toWellFormed()}…`;
