import { expect, test } from "vitest";
import { wallOf } from "#shared/calendar/wall.ts";
import { isWithin } from "./hours.ts";

const tuesday = { from: wallOf("2026-11-24"), to: wallOf("2026-11-25"), zone: "Europe/Berlin" };

test.each([
  ["24T15:00", "24T16:00", "12:00", "18:00", true],
  ["24T11:00", "24T12:00", "12:00", "18:00", false],
  ["24T18:00", "24T19:00", "12:00", "18:00", false],
  ["24T11:00", "24T12:01", "12:00", "18:00", true],
  // Without a length it is still somewhere.
  ["24T12:00", "24T12:00", "12:00", "18:00", true],
  ["23T23:00", "24T01:00", "00:30", "06:00", true],
  ["23T23:00", "24T00:30", "00:30", "06:00", false],
  ["24T20:00", "26T08:00", "12:00", "13:00", false],
  ["23T20:00", "25T08:00", "12:00", "13:00", true],
  // Of the next day's morning nobody asked.
  ["24T22:00", "25T09:00", "00:00", "12:00", false],
  ["23T22:00", "24T09:00", "00:00", "12:00", true],
  ["24T14:00Z", "24T15:00Z", "15:00", "16:00", true],
  ["24T09:00", "24T10:00", undefined, "09:00", false],
  ["24T09:00", "24T10:00", "10:00", undefined, false],
])("CA-06 from %s to %s is within %s and %s: %s", (from, to, earliest, latest, expected) => {
  const event = { startTime: `2026-11-${from}`, endTime: `2026-11-${to}`, allDay: false };
  expect(isWithin(event, { earliest, latest }, tuesday)).toBe(expected);
});

test.each([
  ["23", "24", true],
  ["24", "24", true],
  ["25", "25", false],
  ["23", "23", false],
])(
  "CA-06 what takes the whole days %s to %s is in Tuesday's afternoon: %s",
  (from, to, expected) => {
    const event = { startTime: `2026-11-${from}`, endTime: `2026-11-${to}`, allDay: true };
    expect(isWithin(event, { earliest: "12:00", latest: "18:00" }, tuesday)).toBe(expected);
  },
);
