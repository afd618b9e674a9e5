import { expect, test } from "vitest";
import { partIn, timeInPart } from "./part-of-day.ts";

test.each([
  ["09:00", "night", "20:00"],
  ["09:00", "morning", "09:00"],
  ["21:30", "morning", "09:00"],
  ["14:00", "afternoon", "14:00"],
  ["09:00", "afternoon", "14:00"],
  ["19:00", "evening", "19:00"],
] as const)("AI-01 what is at %s and is moved to the %s is at %s", (time, part, set) => {
  expect(timeInPart(time, part)).toBe(set);
});

test("AI-01 only the first part of a day is meant, and 'nightmare' is none", () => {
  expect(partIn("sunday night not monday morning")).toEqual({ partOfDay: "night" });
  expect(partIn("tonight")).toEqual({ partOfDay: "night" });
  expect(partIn("friday, a nightmare")).toEqual({});
  expect(partIn("friday night at nine")).toEqual({});
});
