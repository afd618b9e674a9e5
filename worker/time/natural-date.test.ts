import { expect, test } from "vitest";
import { readDate, addDays, dayIn, offsetMinutes } from "./zone.ts";

const now = new Date("2026-11-21T02:30:00.000Z");
const cases: [string, string, string, string | null, string][] = [
  ["Pay rent tomorrow 5pm", "UTC", "2026-11-22", "17:00", "Pay rent"],
  ["Pay rent tomorrow 5pm", "America/New_York", "2026-11-21", "17:00", "Pay rent"],
  ["Pay rent tomorrow 5pm", "Asia/Tokyo", "2026-11-22", "17:00", "Pay rent"],
  ["Call Ann on Friday", "Europe/Berlin", "2026-11-27", null, "Call Ann"],
  ["Ship it by 2026-12-24", "UTC", "2026-12-24", null, "Ship it"],
  ["Ship it Dec 24 at 09:15", "UTC", "2026-12-24", "09:15", "Ship it"],
  ["Stand up today", "America/Los_Angeles", "2026-11-20", null, "Stand up"],
];

test.each(cases)("AI-01 '%s' in %s is %s %s", async (text, zone, day, time, rest) => {
  expect(await readDate(text, { now, zone })).toEqual({ day, time, rest });
});

test("AI-01 a sentence without a date has none", async () => {
  expect(await readDate("Water the plants", { now, zone: "UTC" })).toBeUndefined();
});

test("AI-01 the day is the zone's own, also across a change of clocks", () => {
  expect(offsetMinutes("Asia/Kathmandu", now)).toBe(345);
  expect(offsetMinutes("Europe/Berlin", new Date("2026-07-01T00:00:00Z"))).toBe(120);
  expect(dayIn("Pacific/Auckland", now)).toBe("2026-11-21");
  expect(dayIn("America/New_York", now)).toBe("2026-11-20");
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
});
