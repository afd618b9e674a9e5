import type { Task } from "#contract/tasks.ts";
import { listView, setItemMode } from "../../list/list-view.ts";
import { itemSelection } from "../../list/selection.ts";
import { openItem } from "../../panels/workspace.ts";

export type GroupBy = "none" | "status" | "priority" | "category" | "due";

export interface Filter {
  /** `all`, or one of them; so is `priority`. */
  readonly status: string;
  readonly priority: string;
  /** Undefined: all of them; null: those without one. */
  readonly category: string | null | undefined;
  /** Due on or before this day; empty: whenever. */
  readonly dueBefore: string;
  readonly tags: readonly string[];
}

export const noFilter: Filter = {
  status: "all",
  priority: "all",
  category: undefined,
  dueBefore: "",
  tags: [],
};

export const isFiltering = (filter: Filter): boolean => testsOf(filter).length > 0;

const texts = new WeakMap<Task, string>();

/** Title, description, tags and category in small letters, made once a task. */
function textOf(task: Task): string {
  const known = texts.get(task);
  if (known !== undefined) return known;
  const { title, description, tags, category } = task;
  const text = [title, description, ...tags, category ?? ""].join("\n").toLowerCase();
  texts.set(task, text);
  return text;
}

/** Tasks that hold the words and pass every filter; any of the tags is enough (specification 2 §5). */
export function matches(search: string, filter: Filter): (task: Task) => boolean {
  const words = search.trim().toLowerCase();
  const tests = testsOf(filter);
  if (words !== "") tests.push((task) => textOf(task).includes(words));
  return (task) => tests.every((test) => test(task));
}

function testsOf(filter: Filter): ((task: Task) => boolean)[] {
  const { status, priority, category, dueBefore, tags } = filter;
  const tests: ((task: Task) => boolean)[] = [];
  if (status !== "all") tests.push((task) => task.status === status);
  if (priority !== "all") tests.push((task) => task.priority === priority);
  if (category !== undefined) tests.push((task) => task.category === category);
  if (dueBefore !== "") tests.push((task) => task.dueDate !== null && task.dueDate <= dueBefore);
  if (tags.length > 0) tests.push((task) => task.tags.some((tag) => tags.includes(tag)));
  return tests;
}

interface View {
  readonly shows: "list" | "analytics";
  readonly groupBy: GroupBy;
  readonly search: string;
  readonly filter: Filter;
  readonly isFilterOpen: boolean;
  /** Keys of groups, with the grouping before them. */
  readonly collapsed: ReadonlySet<string>;
  readonly expanded: ReadonlySet<string>;
}

export const groupings: readonly { value: GroupBy; label: string }[] = [
  { value: "none", label: "None" },
  { value: "status", label: "Status" },
  { value: "priority", label: "Priority" },
  { value: "category", label: "Category" },
  { value: "due", label: "Due Date" },
];

export const taskView = listView<View, "groupBy">(
  {
    shows: "list",
    groupBy: "none",
    search: "",
    filter: noFilter,
    isFilterOpen: false,
    collapsed: new Set(),
    expanded: new Set(),
  },
  { key: "aside-tasks-group", field: "groupBy", values: groupings.map(({ value }) => value) },
);

export const taskSelection = itemSelection();

export const setFilter = (changes: Partial<Filter>): void =>
  taskView.set({ filter: { ...taskView.state.get().filter, ...changes } });

export const toggleIn = (part: "collapsed" | "expanded", id: string): void => {
  const now = new Set(taskView.state.get()[part]);
  if (!now.delete(id)) now.add(id);
  taskView.set({ [part]: now });
};

export function openEditor(id: string): void {
  openItem("tasks", id);
  setItemMode(id, "edit");
}

/** Another person signs in. */
export function forgetView(): void {
  taskView.reset();
  taskSelection.clear();
}
