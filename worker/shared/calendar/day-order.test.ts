import { expect, test } from "vitest";
import type { EventCategory } from "#contract/calendar.ts";
import { inDayOrder } from "./day-order.ts";
import { entriesIn } from "./entries.ts";
import { wallOf } from "./wall.ts";

const zone = "Europe/Berlin";
const stretch = { from: wallOf("2026-12-02"), to: wallOf("2026-12-03"), zone };

interface Given {
  readonly id: string;
  readonly start: string;
  readonly end?: string;
  readonly category?: EventCategory;
  readonly recurrence?: string;
}

const event = ({ id, start, end = start, category = "other", recurrence }: Given) => ({
  id,
  startTime: start,
  endTime: end,
  allDay: !start.includes("T"),
  timeZone: null,
  recurrence: recurrence ?? null,
  exceptions: [],
  category,
});

const order = (...given: readonly Given[]) =>
  inDayOrder(entriesIn(given.map(event), stretch)).map((entry) => entry.event.id);

test("CA-02 CA-04 a day has what lasts all of it or several days first, then goes by the hour, whatever the category and wherever from", () => {
  const standUp: Given = {
    id: "stand-up",
    start: "2026-11-30T09:30",
    end: "2026-11-30T09:45",
    category: "meeting",
    recurrence: "FREQ=DAILY",
  };
  const dentist: Given = { id: "dentist", start: "2026-12-02T08:30", category: "appointment" };
  const rent: Given = { id: "rent", start: "2026-12-02", category: "task" };
  const call: Given = { id: "call", start: "2026-12-02T09:00", category: "task" };
  const trip: Given = { id: "trip", start: "2026-12-01", end: "2026-12-04", category: "travel" };
  const night: Given = { id: "night", start: "2026-12-02T22:00", end: "2026-12-03T06:00" };
  const late: Given = { id: "late", start: "2026-12-01T23:00", end: "2026-12-02T01:00" };
  // One that ends at midnight is over with its day.
  const party: Given = { id: "party", start: "2026-12-02T20:00", end: "2026-12-03T00:00" };
  const expected = ["trip", "late", "rent", "night", "dentist", "call", "stand-up", "party"];
  expect(order(standUp, dentist, rent, call, trip, night, late, party)).toEqual(expected);
  expect(order(party, late, night, trip, call, rent, dentist, standUp)).toEqual(expected);
});

test("CA-02 of what begins at one time, the category of higher priority is first", () => {
  const names = ["other", "personal", "work", "appointment", "meeting"] as const;
  const given = names.map((name) => ({ id: name, start: "2026-12-02T09:00", category: name }));
  expect(order(...given)).toEqual(names.toReversed());
});
