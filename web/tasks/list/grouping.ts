import { type Task, type TaskChanges, TaskPriority, TaskStatus } from "#contract/tasks.ts";
import type { Group } from "../../list/lines.ts";
import { addDays } from "../../time/days.ts";
import { sectionsOf } from "../../collection/sections.ts";
import { isDone, taskRows } from "../rules.ts";
import { priorityLabels, statusLabels } from "../texts.ts";
import type { GroupBy } from "./view.ts";

export interface TaskGroup extends Group<Task> {
  /** Changes to a task that is dropped here; undefined where the group does not say. */
  readonly gives: Omit<TaskChanges, "version"> | undefined;
}

interface Bucket {
  readonly key: string;
  readonly title: string | undefined;
  readonly gives?: Omit<TaskChanges, "version">;
}

const week = 7;

interface Grouping {
  /** Name of the group a task stands in, the done apart. */
  nameOf(task: Task): string;
  /** All groups in their order; those that hold nothing are left out of the list. */
  buckets(names: Iterable<string>): readonly Bucket[];
}

/**
 * The groups of specification 2 §2 in their order, empty ones left out: of the tasks that `isShown`, again and again,
 * at the cost of what changed. The done stand in a group of their own below the others, but for the grouping by
 * status, which has one for them.
 */
export function inGroups(
  groupBy: GroupBy,
  today: string,
  isShown: (task: Task) => boolean = () => true,
): (tasks: readonly Task[]) => readonly TaskGroup[] {
  const { nameOf, buckets } = groupings[groupBy](today);
  const isApart = (task: Task) => groupBy !== "status" && isDone(task);
  const sections = sectionsOf(taskRows, (task: Task) => {
    if (!isShown(task)) return undefined;
    return isApart(task) ? done.key : nameOf(task);
  });
  return (rows) => {
    const lists = sections(rows);
    const all = [...buckets(lists.keys()), ...(groupBy === "status" ? [] : [done])];
    return all.flatMap(({ key, title, gives }) => {
      const items = lists.get(key);
      return items ? [{ key, title, items, gives }] : [];
    });
  };
}

const done: Bucket = { key: "done", title: "Completed" };

const groupings: Readonly<Record<GroupBy, (today: string) => Grouping>> = {
  none: () => ({ nameOf: () => "all", buckets: () => [{ key: "all", title: undefined }] }),
  status: () => ({ nameOf: ({ status }) => status, buckets: () => statusBuckets }),
  priority: () => ({ nameOf: ({ priority }) => priority, buckets: () => priorityBuckets }),
  category: () => ({
    nameOf: ({ category }) => `${categoryPrefix}${category ?? ""}`,
    buckets: categoryBuckets,
  }),
  due: (today) => ({ nameOf: dueBucketOf(today), buckets: () => dueBuckets(today) }),
};

const statusBuckets: readonly Bucket[] = TaskStatus.options.map((status) => ({
  key: status,
  title: statusLabels[status],
  gives: { status },
}));
const priorityBuckets: readonly Bucket[] = TaskPriority.options.toReversed().map((priority) => ({
  key: priority,
  title: priority === "urgent" ? "Urgent" : `${priorityLabels[priority]} Priority`,
  gives: { priority },
}));

const categoryPrefix = "category:";

/** In the order of the alphabet, the uncategorized last. */
function categoryBuckets(keys: Iterable<string>): readonly Bucket[] {
  const names = [...keys]
    .filter((key) => key.startsWith(categoryPrefix))
    .map((key) => key.slice(categoryPrefix.length));
  return names
    .toSorted((a, b) => (a === "" ? 1 : b === "" ? -1 : a.localeCompare(b)))
    .map((name) => ({
      key: `${categoryPrefix}${name}`,
      title: name === "" ? "Uncategorized" : name,
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
