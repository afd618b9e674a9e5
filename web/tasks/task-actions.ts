import { counted } from "#shared/words.ts";
import type { Task, TaskChanges } from "#contract/tasks.ts";
import type { QueryClient } from "@tanstack/react-query";
import {
  ArrowDownUp,
  CalendarDays,
  ChartColumn,
  Check,
  CircleDashed,
  Flag,
  FolderOpen,
  ListPlus,
  Pencil,
  Plus,
  Rows3,
  SlidersHorizontal,
  Sparkles,
  Tags,
} from "lucide-react";
import { type Action, itemAction, linkAction, removal, selectAll } from "../list/action.ts";
import { openItemIn } from "../list/item-view.tsx";
import { withoutAi } from "../preferences/without-ai.ts";
import { fetchWhenIdle } from "../ui/lazy-part.tsx";
import type { EditProperty } from "./in-place/edit-by-key.tsx";
import { clockAt } from "../time/today.ts";
import { focusQuickAdd, openCreate } from "./create/open.ts";
import type { PropertyName } from "./in-place/editors.tsx";
import { matches } from "./list/filter.ts";
import { linger, stay } from "./list/leaving.ts";
import { groupings, isNarrowed, showAll, sorts, taskSelection, taskView } from "./list/view.ts";
import { taskCollection } from "./task-collection.ts";
import { taskTexts } from "./texts.ts";
import { taskInsights } from "#contract/tasks/insights.ts";
import { call } from "../api/call.ts";
import { showProblem, showToast } from "../ui/toast.ts";

type Tasks = readonly Task[];
type TaskAction = Action<Tasks>;
type Updates = Omit<TaskChanges, "version"> & { readonly deleted?: boolean };

/** Changes many at once: one press takes all of it back. */
function changeAll(client: QueryClient, tasks: Tasks, updates: Updates, done: string): void {
  const ids = tasks.map(({ id }) => id);
  void taskCollection.change(client, "changeMany", ids, updates, done);
}

const said = (done: string, { length }: Tasks): string => `${done} ${counted(length, "task")}`;

const single = (tasks: Tasks): Task | undefined => (tasks.length === 1 ? tasks[0] : undefined);

export const completeAction: TaskAction = {
  id: "complete",
  label: (tasks) => (single(tasks)?.status === "completed" ? "Reopen" : "Complete"),
  icon: Check,
  shortcuts: ["e"],
  keyLabel: "Complete or reopen",
  words: "done tick finish",
  run(client, tasks) {
    const task = single(tasks);
    const completed = task?.status !== "completed";
    if (task) tick(client, task, completed);
    else changeAll(client, tasks, { status: "completed" }, said("Completed", tasks));
  },
};

/** It is seen for a moment where it stands, said, and can be taken back. */
function tick(client: QueryClient, task: Task, completed: boolean): void {
  if (completed) linger(task);
  else stay(task);
  const words = `${completed ? "Completed" : "Reopened"} “${task.title}”`;
  void taskCollection.change(client, "complete", [task.id], { completed }, words);
}

export const removeAction: TaskAction = removal((client, tasks) => {
  const task = single(tasks);
  if (task) void taskCollection.change(client, "remove", [task.id], null, taskTexts.deleted);
  else changeAll(client, tasks, { deleted: true }, said("Deleted", tasks));
});

export const editAction = itemAction<Task>("edit", Pencil, "Edit", (_client, { id }) =>
  openItemIn("tasks", id, "edit"),
);

/** A time of day that is past would leave a task late, so it goes. */
export function moveToToday(client: QueryClient, tasks: Tasks): void {
  const { day: dueDate, time } = clockAt(Date.now());
  const isPast = ({ dueTime }: Task) => dueTime !== null && dueTime < time;
  const [past, others] = [tasks.filter(isPast), tasks.filter((task) => !isPast(task))];
  if (others.length > 0) changeAll(client, others, { dueDate }, "Moved to today");
  if (past.length > 0) changeAll(client, past, { dueDate, dueTime: null }, "Moved to today");
}

/** At once where its code is there, so that what is typed after the key stands in its box. */
let edit: EditProperty | undefined;
const loadEditor = async (): Promise<void> => {
  ({ editProperty: edit } = await import("./in-place/edit-by-key.tsx"));
};
fetchWhenIdle(loadEditor);

/** Asks for one property of the tasks, in the editor that an opened task has for it. */
const property = (
  name: PropertyName,
  label: string,
  shortcut: string,
  more: Partial<TaskAction> = {},
): TaskAction => ({
  id: `set:${name}`,
  label,
  icon: Pencil,
  shortcuts: [shortcut],
  ...more,
  run: (client, tasks) =>
    edit?.(client, tasks, { name, label }) ??
    loadEditor().then(
      () => edit?.(client, tasks, { name, label }) ?? false,
      () => false,
    ),
});

const ofMany = [
  property("dueDate", "Due date", "d", {
    icon: CalendarDays,
    words: "when deadline schedule reschedule move",
  }),
  property("priority", "Priority", "p", { icon: Flag }),
  property("category", "Category", "c", { icon: FolderOpen }),
];

/** Each by a key: in the list over it, in an opened task by its pill (details/keys.ts). */
export const propertyActions = [
  ...ofMany,
  property("status", "Status", "s", { icon: CircleDashed }),
  property("tags", "Tags", "l", {
    icon: Tags,
    words: "labels",
    when: ({ length }) => length === 1,
  }),
];

export const copyLinkAction = linkAction((id) => `/?r=tasks&task=${id}`);

export const enhanceAction = itemAction<Task>(
  "enhance",
  Sparkles,
  "Suggest steps and details",
  enhance,
  {
    when: () => !withoutAi.get(),
  },
);

export const bulkActions = [completeAction, ...ofMany, removeAction];
export const rowActions = [
  completeAction,
  ...propertyActions,
  removeAction,
  editAction,
  copyLinkAction,
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

export const listActions: readonly Action[] = [
  { id: "new", label: "New task", icon: Plus, words: "add create todo", run: focusQuickAdd },
  createAction,
  selectAll(taskSelection, (client) => {
    const { search, filter } = taskView.state.get();
    return taskCollection.rows(client).filter(matches(search, filter));
  }),
  filterAction,
  {
    id: "clear-filters",
    label: taskTexts.clearFilters,
    icon: SlidersHorizontal,
    when: isNarrowed,
    run: showAll,
  },
  analyticsAction,
  ...groupings.map(({ value, label }) => ({
    id: `group:${value}`,
    label: value === "none" ? "Do not group" : `Group by ${label}`,
    icon: Rows3,
    run: () => taskView.set({ groupBy: value }),
  })),
  ...sorts.map(({ value, label }) => ({
    id: `sort:${value}`,
    label: `Sort by ${label.toLowerCase()}`,
    icon: ArrowDownUp,
    run: () => taskView.set({ sort: value }),
  })),
];

/** By rules, not by a model: fills in what is missing as the assistant; it says so, and can be undone like all it does. */
async function enhance(client: QueryClient, { id, version }: Task): Promise<void> {
  try {
    const task = await call(taskInsights.enhance, { params: { id } });
    taskCollection.receive(client, [task]);
    if (task.version === version) showToast({ text: "Nothing to add", seconds: 5 });
  } catch {
    showProblem(taskTexts.enhanceFailed);
  }
}
