import { expect, test } from "vitest";
import { movedTimes, withDayMeant } from "./moving.ts";
import { isWeekdayAlone } from "./value-slots.ts";

/** Saturday, 21 November 2026. */
const clock = { today: "2026-11-21", zone: "Europe/Berlin" };

test.each([
  // Over a week away: the Friday behind it, and not the next one.
  ["2026-12-02", "2026-11-27", "2026-12-04"],
  ["2026-12-04", "2026-11-27", "2026-12-11"],
  // 'Saturday', said on one.
  ["2026-11-25", "2026-11-21", "2026-11-28"],
  // Within the week, and what is past.
  ["2026-11-28", "2026-11-27", "2026-11-27"],
  ["2026-11-25", "2026-11-27", "2026-11-27"],
  ["2026-11-18", "2026-11-27", "2026-11-27"],
])("CA-06 what is on %s goes to the weekday %s on %s", (was, day, meant) => {
  expect(withDayMeant({ startTime: `${was}T10:00` }, { day, isWeekday: true }, clock).day).toBe(
    meant,
  );
  expect(withDayMeant({ startTime: `${was}T10:00` }, { day }, clock).day).toBe(day);
});

test.each([
  ["friday at 4", true],
  ["friday", true],
  ["friday in two weeks", false],
  ["a week on friday", false],
  ["friday in 2 months", false],
  ["this friday", false],
  ["friday the 4th", false],
])("CA-06 '%s' says a weekday alone: %s", (said, isAlone) => {
  expect(isWeekdayAlone(said)).toBe(isAlone);
});

test.each([
  ["Dentist", "15:00", "08:00", "08:00"],
  ["Review", "14:00", "09:00", "09:00"],
  // What takes place in the evening goes there, and what is near by day stays in its half.
  ["Drinks", "16:00", "09:00", "21:00"],
  ["Dinner", "19:00", "08:00", "20:00"],
  ["Review", "10:00", "04:00", "16:00"],
])("CA-06 '%s' at %s, moved to %s, is then at %s", (title, was, time, meant) => {
  const startTime = `2026-11-26T${was}:00.000+01:00`;
  const endTime = `2026-11-26T${was.replace(":00", ":30")}:00.000+01:00`;
  const event = { title, startTime, endTime, allDay: false };
  expect(movedTimes(event, { time, isNearTime: true }, clock.zone).startTime).toBe(
    `2026-11-26T${meant}`,
  );
});
