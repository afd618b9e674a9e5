import type { Run } from "#contract/agents/activity.ts";
import { expect, test } from "vitest";
import { changeText, joinedRuns } from "./words.ts";

const change = {
  id: "e1",
  seq: 1,
  at: "2026-11-20T10:00:00.000Z",
  tool: "tasks",
  type: "tasksUpdated",
  itemId: "t1",
  verb: "changed",
  title: "Pay rent",
  fields: ["dueDate"],
  undone: false,
  canUndo: true,
} satisfies Run["changes"][number];

test("AI-05 a change is said in a sentence", () => {
  expect(changeText(change)).toBe("Changed the due date of “Pay rent”");
  expect(changeText({ ...change, fields: ["dueDate", "priority"] })).toBe(
    "Changed the due date and priority of “Pay rent”",
  );
  expect(changeText({ ...change, verb: "created", fields: [] })).toBe("Created “Pay rent”");
  expect(
    changeText({ ...change, verb: "created", tool: "messages", title: "Hi!", fields: [] }),
  ).toBe("Created the message “Hi!”");
  expect(changeText({ ...change, verb: "deleted", tool: "notes", title: "" })).toBe(
    "Deleted a note",
  );
});

test("AI-05 settings and events are said as people say them, never as fields", () => {
  const settings = { ...change, tool: "preferences", title: "" };
  expect(changeText({ ...settings, fields: ["mode"] })).toBe("Changed the light or dark mode");
  const event = { ...change, tool: "calendar", title: "Lunch" };
  expect(changeText({ ...event, fields: ["startTime", "endTime", "lastDay"] })).toBe(
    "Changed the start time and end time of “Lunch”",
  );
  expect(changeText({ ...event, fields: ["exceptions"] })).toBe(
    "Changed the skipped dates of “Lunch”",
  );
});

test("AI-05 a run that goes on in the next page stays one run", () => {
  const run: Run = {
    runId: "r",
    actor: "assistant",
    name: "Assistant",
    at: change.at,
    changes: [change],
  };
  const alone: Run = { ...run, runId: null };
  expect(joinedRuns([[run, alone], [run]]).map(({ changes }) => changes.length)).toEqual([2, 1]);
});
