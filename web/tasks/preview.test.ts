import { expect, it } from "vitest";
import { draftTask } from "./draft.ts";
import { preview } from "./preview.ts";

const task = draftTask({ id: "a", title: "Pay rent" }, "2026-11-21T10:00:00.000Z");

it("TK-11 a change shows what the worker will make of it, and nothing where it is so already", () => {
  const completed = preview(task, { kind: "complete", id: "a", key: "k", completed: true });
  expect(completed).toMatchObject({ title: "Pay rent", status: "completed" });
  expect(preview(completed, { kind: "complete", id: "a", key: "k", completed: true })).toBe(
    completed,
  );
  expect(
    preview(task, { kind: "update", id: "a", key: "k", changes: { dueDate: "2026-11-22" } }),
  ).toMatchObject({
    dueDate: "2026-11-22",
  });
  expect(preview(task, { kind: "remove", id: "a", key: "k" })).toBeUndefined();
  expect(
    preview(undefined, { kind: "update", id: "a", key: "k", changes: { title: "x" } }),
  ).toBeUndefined();
});

it("TK-11 a new task shows at once, first of all, and the stored one takes its place", () => {
  const at = "2026-11-21T10:00:01.000Z";
  const made = preview(undefined, {
    kind: "create",
    id: "b",
    key: "k",
    task: { title: "Later" },
    at,
  });
  expect(made).toMatchObject({ id: "b", title: "Later", status: "pending", version: 0 });
  expect(made && made.sortOrder < task.sortOrder).toBe(true);
  expect(preview(task, { kind: "create", id: "a", key: "k", task: { title: "Other" }, at })).toBe(
    task,
  );
});
