import type { Task } from "#contract/tasks.ts";
import { expect, it } from "vitest";
import { newTask } from "#shared/tasks/new-task.ts";
import { inGroups } from "./grouping.ts";
import { lineAt, lineOf, linesOf, nextItem } from "../../list/lines.ts";
import { matches, noFilter } from "./filter.ts";

const today = "2026-11-21";
const task = (id: string, fields: Partial<Task> = {}): Task => ({
  ...newTask({ title: id }, id, "2026-11-21T10:00:00.000Z"),
  ...fields,
});
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
  expect(shape(inGroups("status", today)(tasks))).toEqual([
    ["Pending", "begh"],
    ["In Progress", "f"],
    ["Completed", "a"],
    ["Blocked", "d"],
    ["Cancelled", "c"],
  ]);
  expect(shape(inGroups("priority", today)(tasks))).toEqual([
    ["Urgent", "d"],
    ["High Priority", "h"],
    ["Medium Priority", "efgac"],
    ["Low Priority", "b"],
  ]);
  expect(shape(inGroups("category", today)(tasks))).toEqual([
    ["Home", "dg"],
    ["Work", "b"],
    ["Uncategorized", "efhac"],
  ]);
  expect(shape(inGroups("due", today)(tasks))).toEqual([
    ["Overdue", "b"],
    ["Today", "d"],
    ["Tomorrow", "e"],
    ["This Week", "f"],
    ["Later", "g"],
    ["No Due Date", "hc"],
    ["Earlier", "a"],
  ]);
  expect(shape(inGroups("none", today)(tasks))).toEqual([
    [undefined, "bdefgh"],
    ["Completed", "ac"],
  ]);
  expect(inGroups("due", today)([])).toEqual([]);
});

it("TK-02 a line is found by its number and a task by its line, past what is collapsed", () => {
  const groups = inGroups(
    "priority",
    today,
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
