import { expect, it } from "vitest";
import { duplicates } from "./page-events.ts";

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
