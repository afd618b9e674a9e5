import type { CalendarEvent } from "#contract/calendar.ts";
import { entriesIn, type Kept } from "#shared/calendar/entries.ts";
import { wallOf } from "#shared/calendar/wall.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { overlapsIn } from "./overlaps.ts";

const day = wallOf("2026-11-23");
const stretch = { from: day, to: day + 1440, zone: "Europe/Berlin" };
const time = (minutes: number) =>
  `2026-11-23T${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
const event = (
  [start, length]: readonly [number, number],
  at: number,
): Kept & Pick<CalendarEvent, "id"> => ({
  id: `e${String(at)}`,
  startTime: time(start),
  endTime: time(start + length),
  allDay: false,
  timeZone: null,
  recurrence: null,
  exceptions: [],
});

test("CA-06 whatever begins before another is over is named once, and nothing else is", () => {
  const times = fc.array(fc.tuple(fc.nat(1200), fc.nat(200)), { maxLength: 12 });
  fc.assert(
    fc.property(times, (all) => {
      const entries = entriesIn(
        all.map((one, at) => event(one, at)),
        stretch,
      );
      // Each against each: what has another that began no later and is not over.
      const held = entries.filter(({ start, end }) => end > start);
      const expected = held.filter((one, at) =>
        held.some((other, before) => before < at && other.end > one.start),
      );
      const found = overlapsIn(entries);
      expect(found.map(([, later]) => later.id)).toEqual(expected.map(({ id }) => id));
      for (const [one, later] of found) expect(one.end).toBeGreaterThan(later.start);
    }),
  );
});
