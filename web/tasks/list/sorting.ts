import type { Task } from "#contract/tasks.ts";
import { type Compare, type Rows, sortedRows, textOrder } from "../../collection/rows.ts";
import { taskRows } from "../task-rows.ts";
import type { GroupBy, Sort } from "./view.ts";

const byTitle = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });
const ranks = { urgent: 0, high: 1, medium: 2, low: 3 } as const;

const momentOf = ({ dueDate, dueTime }: Task): string => `${dueDate ?? ""}T${dueTime ?? "24:00"}`;

/** Without a date is last in either direction. */
const byDue =
  (sign: 1 | -1): Compare<Task> =>
  (a, b) =>
    a.dueDate === null || b.dueDate === null
      ? Number(a.dueDate === null) - Number(b.dueDate === null)
      : sign * textOrder(momentOf(a), momentOf(b));

const byMoment: Compare<Task> = (a, b) => textOrder(momentOf(a), momentOf(b));

const reversed =
  (compare: Compare<Task>): Compare<Task> =>
  (a, b) =>
    compare(b, a);
const byPriority: Compare<Task> = (a, b) => ranks[a.priority] - ranks[b.priority];
const byName: Compare<Task> = (a, b) => byTitle.compare(a.title, b.title);
const byCreation: Compare<Task> = (a, b) => textOrder(b.createdAt, a.createdAt);

const compares: Readonly<Record<Exclude<Sort, "own">, Compare<Task>>> = {
  due: byDue(1),
  "due:reversed": byDue(-1),
  priority: byPriority,
  "priority:reversed": reversed(byPriority),
  title: byName,
  "title:reversed": reversed(byName),
  created: byCreation,
  "created:reversed": reversed(byCreation),
};

/** Groups of days are in the order of the days and their times; what has no time stands below, in the list's own order. */
const compareFor = (sort: Sort, groupBy: GroupBy): Compare<Task> | undefined =>
  sort === "own" ? (groupBy === "due" ? byMoment : undefined) : compares[sort];

/** The tasks in the order that was chosen, again and again, at the cost of what changed; equal ones in their own order. */
export function inOrder(sort: Sort, groupBy: GroupBy) {
  const chosen = compareFor(sort, groupBy);
  if (!chosen) return { sorted: taskRows, order: (rows: Rows<Task>) => rows };
  const sorted = sortedRows<Task>((a, b) => chosen(a, b) || taskRows.compare(a, b));
  let last: { readonly from: Rows<Task>; readonly to: Rows<Task> } | undefined;
  const order = (from: Rows<Task>): Rows<Task> => {
    const changes = last && taskRows.since(from, last.from);
    const to = last && changes ? sorted.apply(last.to, changes) : from.toSorted(sorted.compare);
    last = { from, to };
    return to;
  };
  return { sorted, order };
}
