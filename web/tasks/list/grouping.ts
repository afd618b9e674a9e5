import { type Task, type TaskChanges, TaskPriority, TaskStatus } from "#contract/tasks.ts";
import { type Group, lineAt, type Lines } from "../../list/lines.ts";
import { addDays } from "../../time/days.ts";
import { type Sections, sectionsOf } from "../../collection/sections.ts";
import type { WallClock } from "#shared/tasks/overdue.ts";
import { isDone, isOverdue } from "../rules.ts";
import { priorityLabels, statusLabels } from "../texts.ts";
import { inOrder } from "./sorting.ts";
import type { GroupBy, Sort } from "./view.ts";
import { keyBetween } from "#shared/order-keys.ts";
import type { Place } from "../../list/drag.tsx";
import { withFields } from "../../collection/kind.ts";
import type { Move } from "../task-collection.ts";

export interface TaskGroup extends Group<Task> {
  /** Changes to a task that is dropped here; undefined where the group does not say. */
  readonly gives: Omit<TaskChanges, "version"> | undefined;
  /** A time of day before this is past there, so a task that comes loses it. */
  readonly past: string | undefined;
}

type Bucket = Omit<Group<Task>, "items"> & Partial<Pick<TaskGroup, "gives" | "past">>;

const week = 7;

interface Grouping {
  /** Name of the group a task stands in. */
  nameOf(task: Task): string;
  /** All groups in their order; those that hold nothing are left out of the list. */
  buckets(lists: ReadonlyMap<string, readonly Task[]>): readonly Bucket[];
}

interface Shown {
  isShown?(task: Task): boolean;
  /** Tasks that stand where these would, for a moment. */
  readonly leaving?: ReadonlyMap<string, Task>;
  readonly sort?: Sort;
}

/** Ends the name of that part of a group which holds its done tasks. */
const doneMark = "\u0000done";

/**
 * The groups of specification 2 §2 in their order, empty ones left out: of the tasks that `isShown`, again and again,
 * at the cost of what changed. The done stand below the others of their group; a list of days, or without groups, has one for them.
 */
export function inGroups(
  groupBy: GroupBy,
  clock: WallClock,
  { isShown = () => true, leaving, sort = "own" }: Shown = {},
): (tasks: readonly Task[]) => readonly TaskGroup[] {
  const { nameOf, buckets } = groupings[groupBy](clock);
  const { sorted, order } = inOrder(sort, groupBy);
  const sections = sectionsOf(sorted, (task: Task) => {
    const placed = leaving?.get(task.id) ?? task;
    return isShown(placed) ? nameOf(placed) + (isDone(placed) ? doneMark : "") : undefined;
  });
  return (rows) => {
    const lists = together(sections(order(rows)));
    return buckets(lists).flatMap(({ key, title, gives, past }) => {
      const items = lists.get(key);
      return items ? [{ key, title, items, gives, past }] : [];
    });
  };
}

/** Of each group the done behind the others. */
function together(parts: Sections<Task>): Sections<Task> {
  const names = new Set([...parts.keys()].map((name) => name.replace(doneMark, "")));
  const whole = [...names].map((name) => {
    const [open, finished] = [parts.get(name), parts.get(name + doneMark)];
    return [name, open && finished ? [...open, ...finished] : (open ?? finished ?? [])] as const;
  });
  return new Map(whole);
}

const groupings: Readonly<Record<GroupBy, (clock: WallClock) => Grouping>> = {
  none: () => ({
    nameOf: (task) => (isDone(task) ? "done" : "all"),
    buckets: () => [{ key: "all", title: undefined }, completed],
  }),
  status: () => ({ nameOf: ({ status }) => status, buckets: () => statusBuckets }),
  priority: () => ({ nameOf: ({ priority }) => priority, buckets: () => priorityBuckets }),
  category: () => ({
    nameOf: ({ category }) => `${categoryPrefix}${(category ?? "").toLowerCase()}`,
    buckets: categoryBuckets,
  }),
  due: (clock) => ({ nameOf: dueBucketOf(clock), buckets: () => dueBuckets(clock) }),
};

/** Grouped by day, or not at all, what is completed shares one group. */
const completed: Bucket = { key: "done", title: "Completed" };

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

/** In the order of the alphabet, the uncategorized last; each is called as it was written first. */
function categoryBuckets(lists: ReadonlyMap<string, readonly Task[]>): readonly Bucket[] {
  return [...lists]
    .map(([key, items]) => ({ key, name: firstWritten(items) }))
    .toSorted((a, b) => (a.name === null ? 1 : b.name === null ? -1 : a.name.localeCompare(b.name)))
    .map(({ key, name }) => ({ key, title: name ?? "Uncategorized", gives: { category: name } }));
}

const firstWritten = ([first, ...others]: readonly Task[]): string | null =>
  others.reduce((oldest, task) => {
    return oldest && oldest.createdAt <= task.createdAt ? oldest : task;
  }, first)?.category ?? null;

function dueBuckets({ day: today, time }: WallClock): readonly Bucket[] {
  const tomorrow = addDays(today, 1);
  return [
    { key: "overdue", title: "Overdue" },
    { key: "today", title: "Today", gives: { dueDate: today }, past: time },
    { key: "tomorrow", title: "Tomorrow", gives: { dueDate: tomorrow } },
    { key: "week", title: "This Week" },
    { key: "later", title: "Later" },
    { key: "none", title: "No Due Date", gives: { dueDate: null, dueTime: null } },
    completed,
  ];
}

function dueBucketOf(clock: WallClock): (task: Task) => string {
  const { day: today } = clock;
  const tomorrow = addDays(today, 1);
  const inAWeek = addDays(today, week);
  return (task) => {
    const { dueDate } = task;
    if (isDone(task)) return "done";
    if (dueDate === null) return "none";
    if (isOverdue(task, clock)) return "overdue";
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
  const changes = changesFor(task, target, given(task, groups, target.groupKey));
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

function given({ dueTime }: Task, groups: readonly TaskGroup[], groupKey: string): Changes {
  const { gives, past } = groups.find(({ key }) => key === groupKey) ?? {};
  const isLate = past !== undefined && dueTime !== null && dueTime < past;
  return gives && isLate ? { ...gives, dueTime: null } : gives;
}

/** A group that is a span of days gives the day of the task it is dropped beside. */
function changesFor(task: Task, { task: beside, groupKey: key }: Target, gives: Changes): Changes {
  const place = gives ?? (spans.has(key) ? { dueDate: beside.dueDate } : undefined);
  const done = !place || days.has(key) ? doneOf(task, beside, key) : undefined;
  if (!place && !done) return undefined;
  const changes = { ...place, ...done };
  return withFields(task, changes) === task ? undefined : changes;
}

const spans = new Set(["overdue", "week", "later"]);
/** Groups by day, which hold only what is to do. */
const days = new Set([...spans, "today", "tomorrow", "none"]);

function doneOf(task: Task, beside: Task, groupKey: string): Changes {
  if (groupKey === "done") return isDone(task) ? undefined : { status: "completed" };
  return isDone(task) && !isDone(beside) ? { status: "pending" } : undefined;
}
