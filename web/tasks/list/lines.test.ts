import type { Task } from "#contract/tasks.ts";
import { expect, it } from "vitest";
import { newTask } from "#shared/tasks/new-task.ts";
import { dropMove, inGroups } from "./grouping.ts";
import { lineAt, lineOf, linesOf, nextItem } from "../../list/lines.ts";
import { matches, noFilter } from "./filter.ts";
import { labelsIn, spellingsIn, spellingsOfList } from "./labels.ts";
import { taskRows } from "../task-rows.ts";
import type { GroupBy, Sort } from "./view.ts";

const clock = { day: "2026-11-21", time: "18:00" };
const task = (id: string, fields: Partial<Task> = {}): Task => ({
  ...newTask({ title: id }, id, "2026-11-21T10:00:00.000Z"),
  ...fields,
});
const sortedTasks = (tasks: readonly Task[]) => tasks.toSorted(taskRows.compare);
const shape = (groups: ReturnType<ReturnType<typeof inGroups>>) =>
  groups.map(({ title, items }) => [title, items.map(({ id }) => id).join("")]);

it("TK-02 groups stand in the specification's order, and only those that hold something", () => {
  const tasks = [
    task("a", { status: "completed", dueDate: "2026-11-01" }),
    task("b", { priority: "low", category: "Work", dueDate: "2026-11-20" }),
    task("c", { status: "cancelled" }),
    task("d", { priority: "urgent", category: "Home", dueDate: "2026-11-21", status: "blocked" }),
    task("e", { dueDate: "2026-11-22" }),
    task("f", { dueDate: "2026-11-28", status: "in_progress" }),
    task("g", { dueDate: "2026-11-29", category: "Home" }),
    task("h", { priority: "high" }),
  ];
  expect(shape(inGroups("status", clock)(tasks))).toEqual([
    ["Pending", "begh"],
    ["In Progress", "f"],
    ["Completed", "a"],
    ["Blocked", "d"],
    ["Cancelled", "c"],
  ]);
  expect(shape(inGroups("priority", clock)(tasks))).toEqual([
    ["Urgent", "d"],
    ["High Priority", "h"],
    ["Medium Priority", "efgac"],
    ["Low Priority", "b"],
  ]);
  expect(shape(inGroups("category", clock)(tasks))).toEqual([
    ["Home", "dg"],
    ["Work", "b"],
    ["Uncategorized", "efhac"],
  ]);
  expect(shape(inGroups("due", clock)(tasks))).toEqual([
    ["Overdue", "b"],
    ["Today", "d"],
    ["Tomorrow", "e"],
    ["This Week", "f"],
    ["Later", "g"],
    ["No Due Date", "h"],
    ["Completed", "ac"],
  ]);
  expect(shape(inGroups("none", clock)(tasks))).toEqual([
    [undefined, "bdefgh"],
    ["Completed", "ac"],
  ]);
  expect(inGroups("due", clock)([])).toEqual([]);
});

it("TK-02 a line is found by its number and a task by its line, past what is collapsed", () => {
  const groups = inGroups(
    "priority",
    clock,
  )([task("a", { priority: "high" }), task("b"), task("c"), task("d", { status: "completed" })]);
  const lines = linesOf(groups, new Set(["high"]));
  const seen = Array.from({ length: lines.count }, (_, at) => {
    const line = lineAt(lines, at);
    return line?.kind === "item" ? line.item.id : (line?.group.title ?? "");
  });
  expect(seen).toEqual(["High Priority", "Medium Priority", "b", "c", "d"]);
  expect([lineOf(lines, "a"), lineOf(lines, "c"), lineAt(lines, 5)]).toEqual([
    undefined,
    3,
    undefined,
  ]);
  expect(nextItem(lines, 3, 1)?.id).toBe("d");
  expect(nextItem(lines, 2, -1)).toBeUndefined();
  expect(lines.shown).toBe(3);
});

it("TK-01 the search ignores case and looks at title, description, tags and category; filters combine, any tag is enough", () => {
  const tasks = [
    task("a", { title: "Pay RENT", tags: ["money"], dueDate: "2026-11-20" }),
    task("b", { description: "the rent contract", category: "Home" }),
    task("c", { tags: ["parenting"], priority: "high" }),
    task("d", { category: "Rentals", dueDate: "2026-12-01" }),
  ];
  const ids = (search: string, filter = {}) =>
    tasks
      .filter(matches(search, { ...noFilter, ...filter }))
      .map(({ id }) => id)
      .join("");
  expect(ids(" rent ")).toBe("abcd");
  expect(ids("rent", { category: "Home" })).toBe("b");
  expect(ids("", { dueBefore: "2026-11-20" })).toBe("a");
  expect(ids("", { dueAfter: "2026-11-21" })).toBe("d");
  expect(ids("", { dueAfter: "2026-11-20", dueBefore: "2026-12-01" })).toBe("ad");
  expect(ids("", { tags: ["money", "parenting"] })).toBe("ac");
  expect(ids("", { tags: ["Money"] })).toBe("a");
  expect(ids("rent", { priority: "high", tags: ["money"] })).toBe("");
  expect(ids("", { category: null })).toBe("ac");
  expect(tasks.filter(matches(" ", noFilter))).toEqual(tasks);
});

it("TK-02 a list is sorted as was asked, in every group of it, and what is changed finds its place; undated ones are last in both directions", () => {
  const tasks = [
    task("a", { title: "beta", priority: "low", dueDate: "2026-11-25" }),
    task("b", { title: "Alpha", priority: "urgent" }),
    task("c", { title: "item 10", dueDate: "2026-11-25", dueTime: "09:00" }),
    task("d", { title: "item 9", priority: "high", dueDate: "2026-11-23" }),
  ];
  const sorted = (sort: Sort, groupBy: GroupBy = "none") =>
    shape(inGroups(groupBy, clock, { sort })(tasks)).map(([, ids]) => ids);
  expect(sorted("own")).toEqual(["abcd"]);
  expect(sorted("due")).toEqual(["dcab"]);
  expect(sorted("due:reversed")).toEqual(["acdb"]);
  expect(sorted("priority")).toEqual(["bdca"]);
  expect(sorted("title")).toEqual(["badc"]);
  expect(sorted("title:reversed")).toEqual(["cdab"]);
  // Grouped by day the days are in order, and within one of them what has a time is before the others.
  expect(sorted("own", "due")).toEqual(["dca", "b"]);
  expect(sorted("title", "due")).toEqual(["adc", "b"]);

  const groupsOf = inGroups("none", clock, { sort: "title" });
  const renamed = task("c", { title: "Aardvark" });
  const rows = sortedTasks(tasks);
  expect(shape(groupsOf(rows))).toEqual([[undefined, "badc"]]);
  const changes = new Map([["c", { before: rows[2], after: renamed }]]);
  expect(shape(groupsOf(taskRows.apply(rows, changes)))).toEqual([[undefined, "cbad"]]);
});

it("TK-02 a task that was ticked stands where it stood until it goes, and one whose time has passed is overdue", () => {
  const before = task("a", { dueDate: "2026-11-21", dueTime: "17:00" });
  const tasks = [
    task("a", { ...before, status: "completed" }),
    task("b", { dueDate: "2026-11-21" }),
  ];
  const held = new Map([["a", before]]);
  expect(shape(inGroups("due", clock, { leaving: held })(tasks))).toEqual([
    ["Overdue", "a"],
    ["Today", "b"],
  ]);
  expect(shape(inGroups("due", clock)(tasks))).toEqual([
    ["Today", "b"],
    ["Completed", "a"],
  ]);
  expect(shape(inGroups("due", { ...clock, time: "17:00" }, { leaving: held })(tasks))).toEqual([
    ["Today", "ab"],
  ]);
});

it("TK-02 TK-03 'Work' and 'WORK' are one group and one label, called as it was written first", () => {
  const tasks = [
    task("a", { category: "WORK", tags: ["ÄRGER"], createdAt: "2026-11-21T10:00:02.000Z" }),
    task("b", { category: "Work", tags: ["Ärger"], createdAt: "2026-11-21T10:00:01.000Z" }),
    task("c", { category: "work", createdAt: "2026-11-21T10:00:03.000Z" }),
  ];
  expect(shape(inGroups("category", clock)(tasks))).toEqual([["Work", "abc"]]);
  const { categories, tags } = spellingsIn(tasks);
  expect([...categories, ...tags]).toEqual([
    ["WORK", "Work"],
    ["work", "Work"],
    ["ÄRGER", "Ärger"],
  ]);
  expect(labelsIn(tasks, "tags")).toEqual(["Ärger"]);

  const spellingsOf = spellingsOfList();
  const rows = sortedTasks(tasks);
  const first = spellingsOf(rows);
  expect([...first.categories.values()]).toEqual(["Work", "Work"]);
  const before = rows.find(({ id }) => id === "c");
  const change = (after: Task | undefined) =>
    taskRows.apply(rows, new Map([["c", { before, after }]]));
  // Another title changes nothing; a new way of writing a label does, and so does one less.
  expect(spellingsOf(change(task("c", { ...before, title: "other" })))).toBe(first);
  expect(spellingsOf(change(task("c", { ...before, category: "wORK" }))).categories).toEqual(
    new Map([
      ["WORK", "Work"],
      ["wORK", "Work"],
    ]),
  );
  expect(spellingsOf(change(undefined)).categories).toEqual(new Map([["WORK", "Work"]]));
});

it("TK-02 within a day of the groups of due dates tasks go by their time, and those without one stay in the list's own order below", () => {
  const on = (id: string, dueDate: string, dueTime: string | null = null) =>
    task(id, { dueDate, dueTime });
  const tasks = [
    on("a", "2026-11-23"),
    on("b", "2026-11-22", "18:00"),
    on("c", "2026-11-22"),
    on("d", "2026-11-22", "09:30"),
    on("e", "2026-11-22"),
    on("f", "2026-11-23", "07:00"),
    on("g", "2026-11-20", "20:00"),
    on("h", "2026-11-19", "21:00"),
  ].map((one, at) => ({ ...one, sortOrder: String(at) }));
  expect(shape(inGroups("due", clock)(tasks))).toEqual([
    ["Overdue", "hg"],
    ["Tomorrow", "dbce"],
    ["This Week", "fa"],
  ]);
  expect(shape(inGroups("none", clock)(tasks))).toEqual([[undefined, "abcdefgh"]]);
});

it("TK-02 TK-04 grouped by day a task is done by being dropped on the completed, and goes on where it is dropped on a day", () => {
  const tasks = sortedTasks([
    task("a", { dueDate: "2026-11-21" }),
    task("b", { dueDate: "2026-11-26" }),
    task("c", { dueDate: "2026-11-20", status: "completed" }),
    task("d", { dueDate: "2026-11-20" }),
  ]);
  const groups = inGroups("due", clock)(tasks);
  expect(shape(groups)).toEqual([
    ["Overdue", "d"],
    ["Today", "a"],
    ["This Week", "b"],
    ["Completed", "c"],
  ]);
  const lines = linesOf(groups, new Set());
  const changes = (id: string, beside: string) =>
    dropMove(tasks, groups, lines, id, { index: lineOf(lines, beside) ?? -1, side: "top" })
      ?.changes;
  expect(changes("a", "c")).toEqual({ status: "completed" });
  expect(changes("c", "a")).toEqual({ dueDate: "2026-11-21", status: "pending" });
  expect(changes("c", "b")).toEqual({ dueDate: "2026-11-26", status: "pending" });
  expect(changes("c", "d")).toEqual({ status: "pending", dueDate: "2026-11-20" });
  // What is open stays as it is but for its day, and by priority what is done stays done.
  expect(changes("a", "b")).toEqual({ dueDate: "2026-11-26" });
  const ranked = [task("x", { priority: "high" }), task("y", { status: "completed" })];
  const byRank = inGroups("priority", clock)(ranked);
  const rankLines = linesOf(byRank, new Set());
  const place = { index: lineOf(rankLines, "x") ?? -1, side: "top" } as const;
  expect(dropMove(ranked, byRank, rankLines, "y", place)?.changes).toEqual({ priority: "high" });
});
