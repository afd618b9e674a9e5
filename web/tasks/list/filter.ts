import type { Task } from "#contract/tasks.ts";
import { hasTag } from "#shared/tags.ts";

export interface Filter {
  /** `all`, or one of them; so is `priority`. */
  readonly status: string;
  readonly priority: string;
  /** Undefined: all of them; null: those without one. */
  readonly category: string | null | undefined;
  /** Due on or before this day; empty: whenever. */
  readonly dueBefore: string;
  /** Due on or after it. */
  readonly dueAfter: string;
  readonly tags: readonly string[];
}

export const noFilter: Filter = {
  status: "all",
  priority: "all",
  category: undefined,
  dueBefore: "",
  dueAfter: "",
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
  const { status, priority, category, dueBefore, dueAfter, tags } = filter;
  const tests: ((task: Task) => boolean)[] = [];
  if (status !== "all") tests.push((task) => task.status === status);
  if (priority !== "all") tests.push((task) => task.priority === priority);
  if (category !== undefined) {
    const wanted = category?.toLowerCase();
    tests.push((task) => task.category?.toLowerCase() === wanted);
  }
  if (dueBefore !== "") tests.push((task) => task.dueDate !== null && task.dueDate <= dueBefore);
  if (dueAfter !== "") tests.push((task) => task.dueDate !== null && task.dueDate >= dueAfter);
  if (tags.length > 0) tests.push((task) => task.tags.some((tag) => hasTag(tags, tag)));
  return tests;
}
