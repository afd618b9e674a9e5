import fc from "fast-check";
import { expect, test } from "vitest";
import type { Task } from "#contract/tasks.ts";
import { workday } from "#shared/tasks/day-gaps.ts";
import { createdTask } from "../rules.ts";
import { planTasks } from "./planning.ts";

const task = (id: string, fields: Partial<Task> = {}): Task => ({
  ...createdTask({ title: id }, id, "2026-11-01T09:00:00.000Z", "user"),
  ...fields,
});
// A Friday, before work.
const today = "2026-11-20";
const planned = (tasks: readonly Task[], days: 1 | 7, now = 0) =>
  planTasks(tasks, { today, first: today, now, days }).map(
    ({ task: { id }, day, start, isNew }) =>
      `${id} ${day.slice(8)} ${String(start / 60)}${isNew ? "" : " fixed"}`,
  );

test("AI-05 a plan stands around what has a time: then what is due that day, then the rest, the most urgent first", () => {
  const tasks = [
    task("low", { priority: "low" }),
    task("late", { dueDate: "2026-11-10", dueTime: "08:00" }),
    task("urgent", { priority: "urgent", estimatedDuration: 120 }),
    task("meeting", { dueDate: today, dueTime: "10:00", estimatedDuration: 60 }),
    task("today", { dueDate: today, estimatedDuration: 60 }),
    task("later", { dueDate: "2026-12-24" }),
  ];
  expect(planned(tasks, 1)).toEqual([
    "today 20 9",
    "meeting 20 10 fixed",
    "urgent 20 11",
    "late 20 13",
    "low 20 13.5",
  ]);
  // From now on: the hours before are over.
  expect(planned(tasks, 1, 16 * 60 + 20)).toEqual([
    "meeting 20 10 fixed",
    "today 20 16.5",
    "late 20 17.5",
  ]);
  expect(planned(tasks, 1, 18 * 60)).toEqual(["meeting 20 10 fixed"]);
});

test("AI-05 a plan stands around what else is held up, and keeps to the hours that are planned", () => {
  const tasks = [task("a", { estimatedDuration: 60 }), task("b", { estimatedDuration: 60 })];
  const held = [
    { day: today, start: 9 * 60, minutes: 30 },
    { day: today, start: 10 * 60 + 30, minutes: 60 },
    { day: "2026-11-23", start: 0, minutes: 1_440 },
  ];
  const plan = (more: object) =>
    planTasks(tasks, { today, first: today, now: 0, days: 1, held, ...more }).map(
      ({ task: { id }, start }) => `${id} ${String(start / 60)}`,
    );
  expect(plan({})).toEqual(["a 9.5", "b 11.5"]);
  expect(plan({ hours: { from: 12 * 60, to: 13 * 60 } })).toEqual(["a 12"]);
  // A full day leaves its evening free, and what stands in the day is not of the evening.
  const full = task("full", { dueDate: today, dueTime: "09:00", estimatedDuration: 420 });
  const evening = { today, first: today, now: 17 * 60, days: 1 as const };
  expect(
    planTasks([full, ...tasks], { ...evening, hours: { from: 18 * 60, to: 22 * 60 } }).map(
      (entry) => `${entry.task.id} ${String(entry.start / 60)}`,
    ),
  ).toEqual(["a 18", "b 19"]);
  expect(plan({ today: "2026-11-01", first: "2026-11-23" })).toEqual([]);
});

test("AI-05 a plan of a week leaves the weekend free, and what fits in no day out", () => {
  const tasks = [
    task("a", { estimatedDuration: 300 }),
    task("b", { estimatedDuration: 300 }),
    task("long", { estimatedDuration: 2_000 }),
  ];
  expect(planned(tasks, 7)).toEqual(["a 20 9", "b 23 9"]);
});

const minutes = fc.option(fc.integer({ min: 0, max: 400 }), { nil: null });
const day = fc.option(fc.constantFrom("2026-11-10", today, "2026-11-22", "2026-11-24"), {
  nil: null,
});
const time = fc.option(fc.constantFrom("00:00", "09:00", "10:17", "13:30", "17:45", "23:50"), {
  nil: null,
});
const anyTasks = fc
  .array(fc.record({ dueDate: day, dueTime: time, estimatedDuration: minutes }), { maxLength: 60 })
  .map((list) => list.map((fields, at) => task(`t${String(at)}`, fields)));

test("AI-05 no task is planned twice, nothing put overlaps, and days hold no more than fits, whatever the tasks", () => {
  fc.assert(
    fc.property(
      anyTasks,
      fc.integer({ min: 0, max: 1439 }),
      fc.constantFrom(1, 7),
      (tasks, now, days) => {
        const entries = planTasks(tasks, { today, first: today, now, days });
        expect(new Set(entries.map((entry) => entry.task.id)).size).toBe(entries.length);
        const fresh = entries.filter(({ isNew }) => isNew);
        expect(fresh.length).toBeLessThanOrEqual(20);
        for (const { day: its, start, minutes: length } of fresh) {
          expect(start).toBeGreaterThanOrEqual(
            its === today ? Math.max(now, workday.from) : workday.from,
          );
          expect(start + length).toBeLessThanOrEqual(workday.to);
          expect(its).not.toBe("2026-11-22");
        }
        for (const [one, of] of Map.groupBy(entries, (entry) => entry.day)) {
          const load = of.reduce((sum, entry) => sum + entry.minutes, 0);
          if (of.some(({ isNew }) => isNew)) expect([one, load <= 360]).toEqual([one, true]);
          for (const a of of.filter(({ isNew }) => isNew))
            for (const b of of)
              if (a !== b)
                expect(a.start + a.minutes <= b.start || b.start + b.minutes <= a.start).toBe(true);
        }
      },
    ),
  );
});
