import { expect, it } from "vitest";
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
