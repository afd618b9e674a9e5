import type { Phrasing } from "./task-phrasings.ts";

type Expected = readonly [capability: string, input: object];

const today = "2026-11-21";
const tomorrow = "2026-11-22";
const monday = "2026-11-23";
const friday = "2026-11-27";

const many = (action: string, filter: object, changes?: object): Expected => [
  "tasks.bulk",
  { action, filter, ...(changes && { changes }) },
];

const due = (when: string): Expected => ["tasks.list", { due: when }];

/** What is said of many tasks, or asked about them; on a Saturday, 21 November 2026. */
export const manyTaskPhrasings: readonly Phrasing[] = [
  // Tasks: many
  ["complete all tasks tagged shopping", many("complete", { tags: "shopping" })],
  ["complete all tasks tagged Shopping", many("complete", { tags: "Shopping" })],
  ["complete all overdue tasks", many("complete", { overdue: "true" })],
  ["finish everything due today", many("complete", { dueAfter: today, dueBefore: today })],
  ["tick off all tasks in home", many("complete", { category: "home" })],
  ["mark all tasks tagged errand as done", many("complete", { tags: "errand" })],
  ["delete all completed tasks", many("delete", { status: "completed" })],
  ["clear completed tasks", many("delete", { status: "completed" })],
  ["remove all cancelled tasks", many("delete", { status: "cancelled" })],
  [
    "move all overdue tasks to tomorrow",
    many("change", { overdue: "true" }, { dueDate: tomorrow }),
  ],
  ["reschedule overdue tasks to Monday", many("change", { overdue: "true" }, { dueDate: monday })],
  [
    "push all tasks due today to tomorrow",
    many("change", { dueAfter: today, dueBefore: today }, { dueDate: tomorrow }),
  ],
  [
    "set all tasks in work to high priority",
    many("change", { category: "work" }, { priority: "high" }),
  ],
  ["plan my day", ["tasks.plan", { span: "day" }]],
  ["plan my week", ["tasks.plan", { span: "week" }]],
  ["help me organize my week", ["tasks.plan", { span: "week" }]],
  ["let's plan today", ["tasks.plan", { span: "day" }]],
  ["set all overdue tasks to tomorrow", many("change", { overdue: "true" }, { dueDate: tomorrow })],
  // Tasks: asked
  ["what do I have to do on monday?", ["tasks.list", { due: "day", day: monday }]],
  ["do I have anything on for Tuesday?", ["tasks.list", { due: "day", day: "2026-11-24" }]],
  ["how many things are overdue", due("overdue")],
  ["show my tasks", due("any")],
  ["my tasks", due("any")],
  ["tasks", due("any")],
  ["show high priority", ["tasks.list", { due: "any", priority: "high" }]],
  ["which are overdue?", due("overdue")],
  ["when is Pay rent due?", ["tasks.tell", { words: "Pay rent", ask: "due" }]],
  ["how many tasks do I have?", due("any")],
  ["how many tasks are overdue?", due("overdue")],
  ["which tasks are overdue?", due("overdue")],
  ["which tasks are due today?", due("today")],
  ["show my high priority tasks", ["tasks.list", { due: "any", priority: "high" }]],
  ["list urgent tasks for today", ["tasks.list", { due: "today", priority: "urgent" }]],
  ["show my tasks tagged home", ["tasks.list", { due: "any", tag: "home" }]],
  ["show tasks in work", ["tasks.list", { due: "any", category: "work" }]],
  ["list all my open tasks", due("any")],
  ["what are my tasks for today?", due("today")],
  ["what's on today", due("today")],
  ["what is due tomorrow?", due("tomorrow")],
  ["what's on this week", ["tasks.list", { due: "range", from: "2026-11-15", to: "2026-11-22" }]],
  ["what do I have today", due("today")],
  ["what should I do today?", due("today")],
  ["what is overdue", due("overdue")],
  ["show overdue tasks", due("overdue")],
  ["what's left", due("any")],
  ["what is on my plate?", due("any")],
  ["my to-do list", due("any")],
  ["what should I do next", due("any")],
  ["my agenda for tomorrow", due("tomorrow")],
  ["what is due on Friday?", ["tasks.list", { due: "day", day: friday }]],
  ["show my tasks for Monday", ["tasks.list", { due: "day", day: monday }]],
  ["find task rent", ["tasks.find", { words: "rent" }]],
  ["look for tasks about rent", ["tasks.find", { words: "rent" }]],
];
