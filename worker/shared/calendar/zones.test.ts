import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { wallOf, wallText } from "./wall.ts";
import { zoneShift, momentOf, wallIn, zoneName } from "./zones.ts";

const instantText = (moment: number) => new Date(moment * 60_000).toISOString().slice(0, 16);
const at = (zone: string, wall: string) => instantText(momentOf(zone, wallOf(wall)));

test("CA-07 a wall time that clocks jump over is as much later; one that comes twice is the first", () => {
  expect(at("America/New_York", "2026-03-08T02:30")).toBe("2026-03-08T07:30");
  expect(wallText(wallIn("America/New_York", wallOf("2026-03-08T07:30")))).toBe("2026-03-08T03:30");
  expect(at("Europe/Berlin", "2026-10-25T02:30")).toBe("2026-10-25T00:30");
  // Half an hour, a quarter, and a day that never was.
  expect(at("Australia/Lord_Howe", "2026-10-04T02:15")).toBe("2026-10-03T15:45");
  expect(at("Asia/Kathmandu", "2026-05-01T12:00")).toBe("2026-05-01T06:15");
  expect(at("Pacific/Apia", "2011-12-30T12:00")).toBe("2011-12-30T22:00");
});

test("CA-07 any wall time in any zone is the moment that Temporal says, and back again", () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
  const days = fc.integer({ min: wallOf("1972-01-01"), max: wallOf("2037-12-31") });
  fc.assert(
    fc.property(zones, zones, days, (zone, other, wall) => {
      const zoned = Temporal.PlainDateTime.from(wallText(wall)).toZonedDateTime(zone);
      // Liberia's clocks were 44½ minutes behind until 1972: the minute is all that is kept.
      fc.pre(zoned.offsetNanoseconds % 60_000_000_000 === 0);
      const moment = zoned.epochMilliseconds / 60_000;
      expect(momentOf(zone, wall)).toBe(moment);
      expect(wallText(wallIn(zone, moment))).toBe(zoned.toPlainDateTime().toString().slice(0, 16));
      expect(zoneShift(zone, other)(wall)).toBe(wallIn(other, moment));
    }),
    { numRuns: 2_000 },
  );
});

test("CA-07 around every change of clocks, too", () => {
  const changes = [
    ["America/New_York", "2026-03-08T02:00"],
    ["America/New_York", "2026-11-01T02:00"],
    ["Europe/Berlin", "2026-03-29T02:00"],
    ["Australia/Lord_Howe", "2026-04-05T02:00"],
    ["Africa/Casablanca", "2026-02-15T03:00"],
    ["Pacific/Apia", "2011-12-30T00:00"],
    ["America/Sao_Paulo", "2018-11-04T00:00"],
    ["Asia/Kolkata", "2026-01-01T00:00"],
  ] as const;
  for (const [zone, around] of changes)
    for (let wall = wallOf(around) - 1_500; wall < wallOf(around) + 3_000; wall += 15) {
      const zoned = Temporal.PlainDateTime.from(wallText(wall)).toZonedDateTime(zone);
      expect(momentOf(zone, wall), `${zone} ${wallText(wall)}`).toBe(
        zoned.epochMilliseconds / 60_000,
      );
      for (const other of ["Europe/London", "America/Los_Angeles", "Pacific/Apia"])
        expect(zoneShift(zone, other)(wall)).toBe(wallIn(other, momentOf(zone, wall)));
    }
});

test("CA-07 a zone is an IANA name that the platform knows", () => {
  expect(zoneName("europe/berlin")).toBe("Europe/Berlin");
  expect(zoneName("UTC")).toBe("UTC");
  for (const none of ["Mars/Olympus", "+05:30", "", "a".repeat(80), "Europe/Berlin\nX"])
    expect(zoneName(none)).toBeUndefined();
});
