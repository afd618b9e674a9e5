import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { ImportLine } from "#contract/calendar/transfer.ts";
import { type CalendarEvent, eventCategories, type NewEvent } from "#contract/calendar.ts";
import { createdEvent } from "#shared/calendar/event-changes.ts";
import { readIcs } from "./read-ics.ts";
import { writeIcs } from "./write-ics.ts";

const at = "2026-11-24T00:00:00.000Z";
const made = (event: Partial<NewEvent>, id = "e1") =>
  createdEvent(
    { title: "X", startTime: "2026-11-25T15:00", ...event },
    { id, at, zone: "Europe/Berlin" },
  );

function read(file: string) {
  const report: ImportLine[] = [];
  return { events: readIcs(file, "Europe/Berlin", (line) => report.push(line)), report };
}

/** A file as ical.js reads it. */
function parsed(file: string): ICAL.Component {
  const given: unknown[] = ICAL.parse(file);
  return new ICAL.Component(given);
}

const texts = fc
  .string({ unit: "grapheme", maxLength: 60 })
  .map((text) =>
    [...text].filter((one) => one === "\n" || (one >= " " && one !== "\u007F")).join(""),
  );

test("CA-07 whatever is written is read again as it was, by us and by ical.js", () => {
  const events = fc.record({
    title: texts.filter((text) => text.trim() !== ""),
    description: texts,
    location: texts,
    notes: texts,
    allDay: fc.boolean(),
    day: fc.integer({ min: 0, max: 20_000 }),
    minute: fc.integer({ min: 0, max: 1_439 }),
    length: fc.integer({ min: 0, max: 4_000 }),
    timeZone: fc.constantFrom(
      null,
      "UTC",
      "America/New_York",
      "Asia/Kolkata",
      "Australia/Lord_Howe",
    ),
    category: fc.constantFrom(...eventCategories),
    status: fc.constantFrom("confirmed", "tentative", "cancelled", "completed"),
    visibility: fc.constantFrom("public", "private", "confidential", "busy"),
    reminders: fc.uniqueArray(fc.integer({ min: 0, max: 40_000 }), { maxLength: 4 }),
    recurrence: fc.constantFrom(
      null,
      "FREQ=DAILY",
      "FREQ=WEEKLY;COUNT=9;BYDAY=MO,FR",
      "FREQ=MONTHLY;BYDAY=-1SU",
    ),
    color: fc.constantFrom(null, "rose", "teal"),
  });
  fc.assert(
    fc.property(events, ({ day, minute, length, ...given }) => {
      const start = new Date(day * 86_400_000 + minute * 60_000).toISOString().slice(0, 16);
      const end = new Date(day * 86_400_000 + (minute + length) * 60_000)
        .toISOString()
        .slice(0, 16);
      const whole = made({
        ...given,
        startTime: given.allDay ? start.slice(0, 10) : start,
        endTime: given.allDay ? end.slice(0, 10) : end,
        reminders: given.reminders.toSorted((a, b) => a - b),
      });
      const file = writeIcs([whole], new Date(at));
      const { events: back, report } = read(file);
      const [only] = back;
      expect(report).toEqual([]);
      const again = createdEvent(only?.event ?? { title: "", startTime: "" }, {
        id: "e1",
        at,
        zone: "Europe/Berlin",
      });
      const trimmed = (event_: CalendarEvent) => ({ ...event_, title: event_.title.trim() });
      expect(trimmed(again)).toEqual(trimmed(whole));
      // ical.js is the judge of the file as a whole.
      const component = parsed(file).getFirstSubcomponent("vevent");
      expect(component?.getFirstPropertyValue("description") ?? "").toBe(whole.description);
      expect(file.split("\r\n").every((line) => new TextEncoder().encode(line).length <= 75)).toBe(
        true,
      );
    }),
    { numRuns: 200 },
  );
});

test("CA-07 the zones of a file say when clocks change, as ical.js reads them", () => {
  const zoned = made({ startTime: "2026-07-01T09:00", timeZone: "America/New_York" });
  const file = writeIcs([zoned], new Date(at));
  const zone = parsed(file).getFirstSubcomponent("vtimezone");
  const ny = new ICAL.Timezone(zone ?? undefined);
  for (const [time, hours] of [
    ["2026-03-08T01:59:00", -5],
    ["2026-03-08T03:00:00", -4],
    ["2026-07-01T09:00:00", -4],
    ["2026-11-01T03:00:00", -5],
    ["2030-01-15T12:00:00", -5],
  ] as const)
    expect([time, ny.utcOffset(ICAL.Time.fromDateTimeString(time)) / 3_600]).toEqual([time, hours]);
});
