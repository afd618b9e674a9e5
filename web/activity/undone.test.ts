import { expect, test } from "vitest";
import type { LogEvent } from "#contract/events.ts";
import { noteUndone, undoneEvents } from "./undone.ts";

const undo = (id: string, undoOf: string | null): LogEvent => ({
  seq: 1,
  id,
  at: "2026-11-21T09:00:00.000Z",
  tool: "tasks",
  type: "tasksUpdated",
  itemId: "task",
  actor: "user",
  runId: null,
  before: null,
  after: null,
  undoOf,
});

test("AI-05 what was undone stands again when the undo is undone, and so on", () => {
  noteUndone([undo("made", null)]);
  expect([...undoneEvents.get()]).toEqual([]);
  noteUndone([undo("first", "made")]);
  expect([...undoneEvents.get()]).toEqual(["made"]);
  noteUndone([undo("second", "first")]);
  expect([...undoneEvents.get()]).toEqual([]);
  noteUndone([undo("third", "second")]);
  expect([...undoneEvents.get()]).toEqual(["made"]);
});
