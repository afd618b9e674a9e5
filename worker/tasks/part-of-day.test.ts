import { expect, test } from "vitest";
import { inPart, partIn } from "./part-of-day.ts";

test.each([
  ["09:00", "night", { dueTime: "20:00" }],
  ["09:00", "morning", {}],
  ["21:30", "morning", { dueTime: "08:00" }],
  ["14:00", "afternoon", {}],
  ["09:00", "afternoon", { dueTime: "13:00" }],
  ["19:00", "evening", {}],
  [null, "night", {}],
  ["09:00", undefined, {}],
] as const)("AI-01 a task at %s that is moved to the %s", (dueTime, part, set) => {
  expect(inPart({ dueTime }, part)).toEqual(set);
});

test("AI-01 only the first part of a day is meant, and 'nightmare' is none", () => {
  expect(partIn("sunday night not monday morning")).toEqual({ partOfDay: "night" });
  expect(partIn("tonight")).toEqual({ partOfDay: "night" });
  expect(partIn("friday, a nightmare")).toEqual({});
});
