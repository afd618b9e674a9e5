import { onlineManager, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newTask } from "#shared/tasks/new-task.ts";

const at = "2026-11-21T10:00:00.000Z";
const task = { ...newTask({ title: "Pay rent" }, "a", at), version: 1 };

beforeEach(() => {
  vi.stubGlobal("localStorage", { getItem: () => null, removeItem: () => undefined });
  vi.stubGlobal("addEventListener", () => undefined);
  onlineManager.setOnline(false);
});
afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

async function setUp() {
  const { taskCollection: all } = await import("./task-collection.ts");
  all.live.forget();
  const client = new QueryClient();
  all.seed(client, [task]);
  return { all, client, shown: () => all.rows(client) };
}
const ignored = (writing: Promise<unknown>) => void writing.catch(() => undefined);

it("TK-11 a change shows what the worker will make of it, and nothing where it is so already", async () => {
  const { all, client, shown } = await setUp();
  ignored(all.write(client, "complete", ["a"], { completed: true }));
  expect(shown()).toMatchObject([{ title: "Pay rent", status: "completed" }]);
  const [completed] = shown();
  ignored(all.write(client, "complete", ["a"], { completed: true }));
  expect(shown()[0]).toBe(completed);
  ignored(all.write(client, "update", ["a"], { dueDate: "2026-11-22" }));
  expect(shown()).toMatchObject([{ dueDate: "2026-11-22", status: "completed" }]);
  ignored(all.write(client, "changeMany", ["a", "unknown"], { priority: "high" }));
  expect(shown()).toMatchObject([{ id: "a", priority: "high" }]);
  ignored(all.write(client, "remove", ["a"]));
  ignored(all.write(client, "update", ["a"], { title: "x" }));
  expect(shown()).toEqual([]);
});

it("TK-11 a new task shows at once, first of all, and the stored one takes its place", async () => {
  const { all, client, shown } = await setUp();
  const later = { task: { title: "Later" }, at: "2026-11-21T10:00:01.000Z" };
  ignored(all.write(client, "create", ["b"], later));
  expect(shown()).toMatchObject([
    { id: "b", title: "Later", status: "pending", version: 0 },
    { id: "a" },
  ]);
  const stored = { ...newTask({ title: "Later, stored" }, "b", later.at), version: 1 };
  all.receive(client, [stored]);
  expect(shown()).toEqual([stored, task]);
});

it("TK-07 the task that the address opens is there before its list, and follows the log; a loaded list has the last word", async () => {
  const { taskCollection: all } = await import("./task-collection.ts");
  const { tasksLive } = await import("./tasks-live.ts");
  all.live.forget();
  const client = new QueryClient();
  tasksLive.seed?.(client, { item: task });
  tasksLive.seed?.(client, { item: { id: "b" } });
  expect(all.show(undefined)).toBeUndefined();
  expect(all.find(client, "b")).toBeUndefined();
  expect(all.find(client, "a")).toEqual(task);
  ignored(all.write(client, "update", ["a"], { title: "Mine" }));
  expect(all.find(client, "a")?.title).toBe("Mine");
  all.receive(client, [{ ...task, priority: "high", version: 2 }]);
  expect(all.find(client, "a")).toMatchObject({ title: "Mine", priority: "high" });
  all.seed(client, []);
  expect(all.find(client, "a")).toBeUndefined();
  all.live.forget();
  expect(all.find(new QueryClient(), "a")).toBeUndefined();
});
