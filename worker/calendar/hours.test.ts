import { expect, test } from "vitest";
import { isWithin } from "./hours.ts";

test.each([
  ["24T15:00", "24T16:00", "12:00", "18:00", true],
  ["24T11:00", "24T12:00", "12:00", "18:00", false],
  ["24T18:00", "24T19:00", "12:00", "18:00", false],
  ["24T11:00", "24T12:01", "12:00", "18:00", true],
  // Without a length it is still somewhere.
  ["24T12:00", "24T12:00", "12:00", "18:00", true],
  ["24T23:00", "25T01:00", "00:30", "06:00", true],
  ["24T23:00", "25T00:30", "00:30", "06:00", false],
  ["24T20:00", "26T08:00", "12:00", "13:00", true],
  ["24T09:00", "24T10:00", undefined, "09:00", false],
  ["24T09:00", "24T10:00", "10:00", undefined, false],
])("CA-06 from %s to %s is within %s and %s: %s", (from, to, earliest, latest, expected) => {
  const event = { startTime: `2026-11-${from}`, endTime: `2026-11-${to}` };
  expect(isWithin(event, { earliest, latest }, "Europe/Berlin")).toBe(expected);
});
