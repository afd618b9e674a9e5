import type { Task, TaskChanges } from "#contract/tasks.ts";
import { addDays } from "../../time/days.ts";
import type { GroupBy } from "./filter.ts";

export interface Group {
  /** Unique among all groupings: what is collapsed is remembered by it. */
  readonly key: string;
  /** Undefined where the list has no headings. */
  readonly title: string | undefined;
  readonly tasks: readonly Task[];
  /** What a task takes on that is dropped here; undefined where the group does not say. */
  readonly gives: Omit<TaskChanges, "version"> | undefined;
}

interface Bucket {
  readonly key: string;
  readonly title: string;
  readonly gives?: Omit<TaskChanges, "version">;
}

const week = 7;

/**
 * The groups of specification 2 §2 in their order, empty ones left out. What is done stands in a group of its own below
 * the others, but for the grouping by status, which has one for it.
 */
export function inGroups(tasks: readonly Task[], groupBy: GroupBy, today: string): Group[] {
  if (groupBy === "status") return filled(tasks, statusBuckets, statusOf);
  const open: Task[] = [];
  const done: Task[] = [];
  for (const task of tasks) (isDone(task) ? done : open).push(task);
  const groups = openGroups(open, groupBy, today);
  const last = { key: "done", title: "Completed", tasks: done, gives: undefined };
  return done.length === 0 ? groups : [...groups, last];
}

const isDone = ({ status }: Task): boolean => status === "completed" || status === "cancelled";

function openGroups(open: readonly Task[], groupBy: GroupBy, today: string): Group[] {
  switch (groupBy) {
    case "priority":
      return filled(open, priorityBuckets, ({ priority }) => priority);
    case "category":
      return byCategory(open);
    case "due":
      return filled(open, dueBuckets(today), dueBucketOf(today));
    default:
      return open.length === 0
        ? []
        : [{ key: "all", title: undefined, tasks: open, gives: undefined }];
  }
}

function filled(
  tasks: readonly Task[],
  buckets: readonly Bucket[],
  bucketOf: (task: Task) => string,
): Group[] {
  const lists = new Map<string, Task[]>(buckets.map(({ key }) => [key, []]));
  for (const task of tasks) lists.get(bucketOf(task))?.push(task);
  return buckets.flatMap(({ key, title, gives }) => {
    const list = lists.get(key) ?? [];
    return list.length === 0 ? [] : [{ key, title, tasks: list, gives }];
  });
}

const statusOf = ({ status }: Task): string => status;
const statusBuckets: readonly Bucket[] = [
  { key: "pending", title: "Pending", gives: { status: "pending" } },
  { key: "in_progress", title: "In Progress", gives: { status: "in_progress" } },
  { key: "completed", title: "Completed", gives: { status: "completed" } },
  { key: "blocked", title: "Blocked", gives: { status: "blocked" } },
  { key: "cancelled", title: "Cancelled", gives: { status: "cancelled" } },
];
const priorityBuckets: readonly Bucket[] = [
  { key: "urgent", title: "Urgent", gives: { priority: "urgent" } },
  { key: "high", title: "High Priority", gives: { priority: "high" } },
  { key: "medium", title: "Medium Priority", gives: { priority: "medium" } },
  { key: "low", title: "Low Priority", gives: { priority: "low" } },
];

/** In the order of the alphabet, the uncategorized last. */
function byCategory(tasks: readonly Task[]): Group[] {
  const lists = Map.groupBy(tasks, ({ category }) => category ?? "");
  const names = [...lists.keys()].toSorted((a, b) =>
    a === "" ? 1 : b === "" ? -1 : a.localeCompare(b),
  );
  return names.map((name) => ({
    key: `category:${name}`,
    title: name === "" ? "Uncategorized" : name,
    tasks: lists.get(name) ?? [],
    gives: { category: name === "" ? null : name },
  }));
}

function dueBuckets(today: string): readonly Bucket[] {
  const tomorrow = addDays(today, 1);
  return [
    { key: "overdue", title: "Overdue" },
    { key: "today", title: "Today", gives: { dueDate: today } },
    { key: "tomorrow", title: "Tomorrow", gives: { dueDate: tomorrow } },
    { key: "week", title: "This Week" },
    { key: "later", title: "Later" },
    { key: "none", title: "No Due Date", gives: { dueDate: null, dueTime: null } },
  ];
}

function dueBucketOf(today: string): (task: Task) => string {
  const tomorrow = addDays(today, 1);
  const inAWeek = addDays(today, week);
  return ({ dueDate }) => {
    if (dueDate === null) return "none";
    if (dueDate < today) return "overdue";
    if (dueDate === today) return "today";
    if (dueDate === tomorrow) return "tomorrow";
    return dueDate <= inAWeek ? "week" : "later";
  };
}
