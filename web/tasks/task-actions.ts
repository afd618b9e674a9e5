import { type Task, TaskPriority } from "#contract/tasks.ts";
import type { QueryClient } from "@tanstack/react-query";
import {
  CalendarDays,
  ChartColumn,
  Check,
  Flag,
  FolderOpen,
  Link2,
  ListPlus,
  Pencil,
  Plus,
  Rows3,
  SlidersHorizontal,
  Sparkles,
  SquareCheck,
  Trash2,
} from "lucide-react";
import { type Action, itemAction, offered } from "../list/action.ts";
import { copyLink } from "../list/copy-link.ts";
import { setItem, workspace } from "../panels/workspace.ts";
import { withoutAi } from "../preferences/without-ai.ts";
import { addDays } from "../time/days.ts";
import { today } from "../time/today.ts";
import { promptDialog } from "../ui/dialog.ts";
import { changeMany, removeTask, toggleTask } from "./changes.ts";
import { focusQuickAdd, openCreate } from "./create/open.ts";
import { isFiltering, noFilter } from "./list/filter.ts";
import { matches } from "./list/matching.ts";
import { groupings, taskSelection, taskView } from "./list/view.ts";
import { taskCollection } from "./task-collection.ts";
import { priorityLabels, taskTexts } from "./texts.ts";
import { taskInsights } from "#contract/tasks/insights.ts";
import { call } from "../api/call.ts";
import { showProblem, showToast } from "../ui/toast.ts";

type Tasks = readonly Task[];
type TaskAction = Action<Tasks>;
type Updates = Parameters<typeof changeMany>[2];

const changeAll = (client: QueryClient, tasks: Tasks, updates: Updates, done: string): void => {
  const count = tasks.length === 1 ? "1 task" : `${String(tasks.length)} tasks`;
  const ids = tasks.map(({ id }) => id);
  changeMany(client, ids, updates, `${done}: ${count}`);
};

const single = (tasks: Tasks): Task | undefined => (tasks.length === 1 ? tasks[0] : undefined);

export const completeAction: TaskAction = {
  id: "complete",
  label: (tasks) => (single(tasks)?.status === "completed" ? "Reopen" : "Complete"),
  icon: Check,
  shortcuts: ["e"],
  words: "done tick finish",
  run(client, tasks) {
    const task = single(tasks);
    if (task) toggleTask(client, task);
    else changeAll(client, tasks, { status: "completed" }, "Completed");
  },
};

export const removeAction: TaskAction = {
  id: "delete",
  label: "Delete",
  icon: Trash2,
  shortcuts: ["#", "Delete"],
  isDangerous: true,
  takesAway: true,
  run(client, tasks) {
    const task = single(tasks);
    if (task) removeTask(client, task.id);
    else changeAll(client, tasks, { deleted: true }, "Deleted");
  },
};

export const editAction = itemAction<Task>("edit", Pencil, "Edit", (_client, { id }) =>
  setItem("tasks", id),
);

const choice = (id: string, label: string, updates: Updates, done: string): TaskAction => ({
  id,
  label,
  run: (client, tasks) => changeAll(client, tasks, updates, done),
});

const rescheduleAction: TaskAction = {
  id: "reschedule",
  label: "Reschedule",
  icon: CalendarDays,
  words: "due date move",
  choices() {
    const now = today.get();
    const weekday = new Date(`${now}T00:00:00Z`).getUTCDay();
    const monday = addDays(now, (8 - weekday) % 7 || 7);
    return [
      choice("today", "Today", { dueDate: now }, "Moved to today"),
      choice("tomorrow", "Tomorrow", { dueDate: addDays(now, 1) }, "Moved to tomorrow"),
      choice("monday", "Next Monday", { dueDate: monday }, "Moved to next Monday"),
      choice("none", "No due date", { dueDate: null, dueTime: null }, "Due date removed"),
    ];
  },
  run: () => undefined,
};

const priorityAction: TaskAction = {
  id: "priority",
  label: "Priority",
  icon: Flag,
  choices: () =>
    TaskPriority.options.toReversed().map((priority) => {
      const label = priorityLabels[priority];
      return choice(priority, label, { priority }, `Set to ${label.toLowerCase()} priority`);
    }),
  run: () => undefined,
};

const categoryAction: TaskAction = {
  id: "category",
  label: "Category",
  icon: FolderOpen,
  async run(client, tasks) {
    const name = await promptDialog({ title: "Category", label: "Name", maxLength: 60 });
    if (name === undefined) return false;
    const category = name.trim() || null;
    changeAll(client, tasks, { category }, category ? `Moved to “${category}”` : "Uncategorized");
    return true;
  },
};

export const linkAction = itemAction<Task>("link", Link2, "Copy link", (_client, { id }) =>
  copyLink(`/?r=tasks&task=${encodeURIComponent(id)}`),
);

export const enhanceAction = itemAction<Task>(
  "enhance",
  Sparkles,
  "Enhance with AI",
  (client, { id }) => enhanceTask(client, id),
  { when: () => !withoutAi.get() },
);

/** Done to all that were chosen. */
export const bulkActions: readonly TaskAction[] = [
  completeAction,
  rescheduleAction,
  priorityAction,
  categoryAction,
  removeAction,
];

export const taskActions: readonly TaskAction[] = [
  ...bulkActions,
  editAction,
  linkAction,
  enhanceAction,
];

export const createAction: Action = {
  id: "create",
  label: taskTexts.createNew,
  icon: ListPlus,
  run: (client) => void openCreate(client),
};

export const analyticsAction: Action = {
  id: "analytics",
  label: () => (taskView.state.get().shows === "list" ? "Show analytics" : "Show the task list"),
  icon: ChartColumn,
  words: "figures statistics score",
  run: () => taskView.set({ shows: taskView.state.get().shows === "list" ? "analytics" : "list" }),
};

export const filterAction: Action = {
  id: "filter",
  label: "Filter",
  icon: SlidersHorizontal,
  words: "status priority category tags due",
  run: () => taskView.set({ isFilterOpen: !taskView.state.get().isFilterOpen }),
};

const isNarrowed = (): boolean => {
  const { search, filter } = taskView.state.get();
  return search !== "" || isFiltering(filter);
};

export const listActions: readonly Action[] = [
  { id: "new", label: "New task", icon: Plus, words: "add create todo", run: focusQuickAdd },
  createAction,
  {
    id: "select-all",
    label: "Select all",
    icon: SquareCheck,
    shortcuts: ["mod+a"],
    run(client) {
      const { search, filter } = taskView.state.get();
      const rows = taskCollection.rows(client).filter(matches(search, filter));
      taskSelection.add(rows.map(({ id }) => id));
    },
  },
  filterAction,
  {
    id: "clear-filters",
    label: taskTexts.clearFilters,
    icon: SlidersHorizontal,
    when: isNarrowed,
    run: () => taskView.set({ search: "", filter: noFilter }),
  },
  analyticsAction,
  ...groupings.map(({ value, label }) => ({
    id: `group:${value}`,
    label: value === "none" ? "Do not group" : `Group by ${label}`,
    icon: Rows3,
    run: () => taskView.set({ groupBy: value }),
  })),
];

/** The selected tasks, or else the open one. */
function targetOf(client: QueryClient): Tasks {
  const { ids } = taskSelection.state.get();
  const openId = workspace.get().items.tasks;
  return taskCollection
    .rows(client)
    .filter(({ id }) => (ids.size > 0 ? ids.has(id) : id === openId));
}

export const offeredTaskActions = (client: QueryClient) =>
  offered(client, {
    panel: "tasks",
    listActions,
    itemActions: taskActions,
    target: targetOf(client),
    nameOf: ({ title }) => title,
  });

/** Lets the assistant fill in what is missing; it says so, and can be undone like all it does. */
async function enhanceTask(client: QueryClient, id: string): Promise<void> {
  const before = taskCollection.find(client, id);
  try {
    const task = await call(taskInsights.enhance, { params: { id } });
    taskCollection.receive(client, [task]);
    if (task.version === before?.version) showToast({ text: "Nothing was missing", seconds: 5 });
  } catch {
    showProblem(taskTexts.enhanceFailed);
  }
}
