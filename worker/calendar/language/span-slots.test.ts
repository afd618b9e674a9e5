import { expect, test } from "vitest";
import { inEvening } from "./span-slots.ts";

const on = (title: string, said: string, startTime: string, endTime?: string) =>
  inEvening(
    { title },
    { startTime: `2026-11-${startTime}`, ...(endTime && { endTime: `2026-11-${endTime}` }) },
    said,
  );

test.each([
  ["Dinner", "tomorrow at 7:30", "22T07:30", undefined, "22T19:30", undefined],
  ["Dinner", "tomorrow 7 to 9", "22T07:00", "22T09:00", "22T19:00", "22T21:00"],
  ["Party", "tomorrow 7 to 12", "22T07:00", "22T12:00", "22T19:00", "23T00:00"],
  ["Party", "tomorrow 8 to 1", "22T08:00", "23T01:00", "22T20:00", "23T01:00"],
  // What says its half of the day, or may be either.
  ["Party", "Saturday from 10 to 14", "28T10:00", "28T14:00", "28T10:00", "28T14:00"],
  ["Party", "Saturday 9 to 14", "28T09:00", "28T14:00", "28T09:00", "28T14:00"],
  ["Party", "Saturday 20 to 1", "28T20:00", "29T01:00", "28T20:00", "29T01:00"],
  ["Concert", "tomorrow at 11:00", "22T11:00", undefined, "22T11:00", undefined],
  ["Concert", "tomorrow at 10", "22T10:00", undefined, "22T10:00", undefined],
  ["Dinner", "tomorrow at 7am", "22T07:00", undefined, "22T07:00", undefined],
  ["Dentist", "tomorrow at 7", "22T07:00", undefined, "22T07:00", undefined],
])("CA-06 '%s is %s'", (title, said, from, to, start, end) => {
  expect(on(title, said, from, to)).toEqual(on("Dentist", said, start, end));
});
