import { expect, it } from "vitest";
import { hinted } from "./hints.ts";
import { duplicates, relayedSaying } from "./page-events.ts";

it("RT-03 the same event within 100 ms is ignored, a later or different one is not", () => {
  let now = 0;
  const isDuplicate = duplicates(() => now);
  expect(isDuplicate("ui-control", { action: "open" })).toBe(false);
  now = 99;
  expect(isDuplicate("ui-control", { action: "open" })).toBe(true);
  expect(isDuplicate("ui-control", { action: "close" })).toBe(false);
  now = 100;
  expect(isDuplicate("ui-control", { action: "open" })).toBe(false);
});

it("RT-03 a note that is opened from outside is told to the page; one that is only pointed at is not", () => {
  const told = (options: object) =>
    relayedSaying("ui-control", { action: "open", target: "notes", options }).map(
      ({ name }) => name,
    );
  expect(told({ itemId: "n1" })).toEqual(["uiControl", "aside:open-note"]);
  expect(told({ itemId: "n1", highlight: true })).toEqual(["uiControl"]);
});

it("RT-03 an agent's hint is told to the page under the tool's own name; the words of an answer are no hint", () => {
  const told = (event: Parameters<typeof hinted>[0], data: object) =>
    hinted(event, data).map(({ name, detail }) => [name, detail["tool"], detail["type"]]);
  expect(told("tasksBatchCreated", { itemId: "t1" })).toEqual([
    ["tasksUpdated", "tasks", "create"],
    ["toolUpdated", "tasks", "create"],
  ]);
  expect(told("taskUpdated", {})).toEqual([
    ["tasksUpdated", "tasks", "update"],
    ["toolUpdated", "tasks", "update"],
  ]);
  expect(told("notesDeleted", { itemId: "n1" }).map(([name]) => name)).toEqual([
    "noteDeleted",
    "toolUpdated",
  ]);
  expect(told("calendar:event:created", {})).toEqual([
    ["calendarUpdated", "calendar", "create"],
    ["toolUpdated", "calendar", "create"],
  ]);
  expect(told("conversationPinned", {}).map(([name]) => name)).toEqual([
    "sidebar-refresh",
    "toolUpdated",
  ]);
  const delta = { conversationId: "c1", messageId: "m1", offset: 0, text: "Hi" };
  expect(told("messageDelta", delta)).toEqual([]);
});
