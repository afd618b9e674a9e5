import { expect, test } from "vitest";
import type { Task } from "#contract/tasks.ts";
import { planTasks } from "./plan.ts";
import { createdTask } from "../rules.ts";

const task = (id: string, fields: Partial<Task> = {}): Task => ({
  ...createdTask({ title: id }, id, "2026-11-01T09:00:00.000Z", "user"),
  ...fields,
});
// A Friday.
const today = "2026-11-20";
const days = (tasks: readonly Task[], span: 1 | 7) =>
  planTasks(tasks, { today, days: span }).map(({ task: { id }, day }) => `${id} ${day}`);

test("AI-05 a plan gives late and undated tasks a day, the most urgent first, as many as fit", () => {
  const tasks = [
    task("low", { priority: "low" }),
    task("late", { dueDate: "2026-11-10", priority: "medium" }),
    task("urgent", { priority: "urgent", estimatedDuration: 300 }),
    task("today", { dueDate: today, estimatedDuration: 60 }),
    task("later", { dueDate: "2026-12-24" }),
  ];
  expect(days(tasks, 1)).toEqual(["urgent 2026-11-20"]);
  // The weekend stays free.
  expect(days(tasks, 7)).toEqual(["urgent 2026-11-20", "late 2026-11-23", "low 2026-11-23"]);
});

test("AI-05 a plan is no longer than can be read, and never lays more on a day than fits", () => {
  const many = Array.from({ length: 100 }, (_, at) => task(`t${String(at)}`));
  const planned = planTasks(many, { today, days: 7 });
  expect(planned).toHaveLength(20);
  const counts = Map.groupBy(planned, ({ day }) => day);
  expect([...counts.values()].every((list) => list.length <= 12)).toBe(true);
  expect(days([task("long", { estimatedDuration: 2_000 })], 7)).toEqual([]);
});
