import { type Task, type TaskChanges, TaskPriority, TaskStatus } from "#contract/tasks.ts";
import { type Group, lineAt, type Lines } from "../../list/lines.ts";
import { addDays } from "../../time/days.ts";
import { sectionsOf } from "../../collection/sections.ts";
import { isDone } from "../rules.ts";
import { taskRows } from "../task-rows.ts";
import { priorityLabels, statusLabels } from "../texts.ts";
import type { GroupBy } from "./view.ts";
import { keyBetween } from "#shared/order-keys.ts";
import type { Place } from "../../list/drag.tsx";
import { withFields } from "../../collection/kind.ts";
import type { Move } from "../task-collection.ts";

export interface TaskGroup extends Group<Task> {
  /** Changes to a task that is dropped here; undefined where the group does not say. */
  readonly gives: Omit<TaskChanges, "version"> | undefined;
}

type Bucket = Omit<Group<Task>, "items"> & Partial<Pick<TaskGroup, "gives">>;

const week = 7;

interface Grouping {
  /** Name of the group a task stands in. */
  nameOf(task: Task): string;
  /** All groups in their order; those that hold nothing are left out of the list. */
  buckets(names: Iterable<string>): readonly Bucket[];
}

/** Ends the name of that part of a group which holds its done tasks. */
const doneMark = "\u0000done";

/**
 * The groups of specification 2 §2 in their order, empty ones left out: of the tasks that `isShown`, again and again,
 * at the cost of what changed. The done stand below the others of their group; a list without groups has one for them.
 */
export function inGroups(
  groupBy: GroupBy,
  today: string,
  isShown: (task: Task) => boolean = () => true,
): (tasks: readonly Task[]) => readonly TaskGroup[] {
  const { nameOf, buckets } = groupings[groupBy](today);
  const sections = sectionsOf(taskRows, (task: Task) =>
    isShown(task) ? nameOf(task) + (isDone(task) ? doneMark : "") : undefined,
  );
  return (rows) => {
    const lists = sections(rows);
    const names = new Set([...lists.keys()].map((name) => name.replace(doneMark, "")));
    return buckets(names).flatMap(({ key, title, gives }) => {
      const [open, finished] = [lists.get(key), lists.get(key + doneMark)];
      const items = open && finished ? [...open, ...finished] : (open ?? finished);
      return items ? [{ key, title, items, gives }] : [];
    });
  };
}

const groupings: Readonly<Record<GroupBy, (today: string) => Grouping>> = {
  none: () => ({
    nameOf: (task) => (isDone(task) ? "done" : "all"),
    buckets: () => [
      { key: "all", title: undefined },
      { key: "done", title: "Completed" },
    ],
  }),
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
    // Done in time or late: overdue is only what is still to do.
    { key: "earlier", title: "Earlier" },
  ];
}

function dueBucketOf(today: string): (task: Task) => string {
  const tomorrow = addDays(today, 1);
  const inAWeek = addDays(today, week);
  return (task) => {
    const { dueDate } = task;
    if (dueDate === null) return "none";
    if (dueDate < today) return isDone(task) ? "earlier" : "overdue";
    if (dueDate === today) return "today";
    if (dueDate === tomorrow) return "tomorrow";
    return dueDate <= inAWeek ? "week" : "later";
  };
}

/**
 * The move that letting go of a task makes: beside another in the one list behind all groups, with changes where that is
 * another group. Undefined where it stays as it is.
 */
export function dropMove(
  all: readonly Task[],
  groups: readonly TaskGroup[],
  lines: Lines<Task>,
  id: string,
  place: Place,
): Move | undefined {
  const own = all.findIndex((row) => row.id === id);
  const task = all[own];
  const target = targetOf(lines, place);
  if (!task || !target) return undefined;
  const { position } = target;
  const targetId = target.task.id;
  const gives = groups.find(({ key }) => key === target.groupKey)?.gives;
  const changes = changesFor(task, target, gives);
  if (targetId === id)
    return changes && { targetId: null, position: "bottom", sortOrder: task.sortOrder, changes };
  const others = all.toSpliced(own, 1);
  const at = others.findIndex((row) => row.id === targetId) + (position === "bottom" ? 1 : 0);
  if (at === own && changes === undefined) return undefined;
  const sortOrder = keyBetween(others[at - 1]?.sortOrder, others[at]?.sortOrder, id);
  return { targetId, position, sortOrder, changes };
}

interface Target {
  readonly task: Task;
  readonly position: "top" | "bottom";
  readonly groupKey: string;
}

function targetOf(lines: Lines<Task>, place: Place): Target | undefined {
  const isEnd = place === "end";
  const line = lineAt(lines, isEnd ? lines.count - 1 : place.index);
  if (line?.kind === "item")
    return { task: line.item, position: isEnd ? "bottom" : place.side, groupKey: line.group.key };
  // On a heading: into the group, before its first task.
  const first = isEnd ? undefined : line?.group.items[0];
  return line && first && { task: first, position: "top", groupKey: line.group.key };
}

type Changes = TaskGroup["gives"];

/** A group that is a span of days gives the day of the task it is dropped beside. */
function changesFor(task: Task, { task: beside, groupKey: key }: Target, gives: Changes): Changes {
  const day = spans.has(key) ? { dueDate: beside.dueDate } : undefined;
  const given = gives ?? day ?? doneOf(task, beside, key);
  if (!given) return undefined;
  return withFields(task, given) === task ? undefined : given;
}

const spans = new Set(["overdue", "week", "later"]);

function doneOf(task: Task, beside: Task, groupKey: string): Changes {
  if (groupKey === "done") return isDone(task) ? undefined : { status: "completed" };
  return isDone(task) && !isDone(beside) ? { status: "pending" } : undefined;
}
