import { expect, test } from "vitest";
import type { ImportLine } from "#contract/calendar/transfer.ts";
import { occurrenceNamed } from "./file-times.ts";
import { readIcs } from "./read-ics.ts";

function read(file: string) {
  const report: ImportLine[] = [];
  return { events: readIcs(file, "Europe/Berlin", (line) => report.push(line)), report };
}

const calendar = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", "UID:u1", ...lines, "END:VEVENT"];

test("CA-07 files as Google, Apple, Outlook and Thunderbird write them come as they were meant", () => {
  const google = calendar(
    "PRODID:-//Google Inc//Google Calendar 70.9054//EN",
    "X-WR-TIMEZONE:Europe/Berlin",
    ...event(
      "DTSTART;TZID=Europe/Berlin:20261102T090000",
      "DTEND;TZID=Europe/Berlin:20261102T093000",
      "RRULE:FREQ=WEEKLY;WKST=MO;UNTIL=20270131T225959Z;BYDAY=MO,TH",
      "EXDATE;TZID=Europe/Berlin:20261112T090000",
      "DTSTAMP:20261120T101010Z",
      "ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN=Ann;X-NUM",
      " -GUESTS=0:mailto:ann@example.com",
      "DESCRIPTION:First line\\nSecond\\, with a comma",
      "SUMMARY:Stand-up\\; daily",
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "TRIGGER:-P0DT0H10M0S",
      "END:VALARM",
    ),
  );
  expect(read(google)).toMatchObject({
    report: [],
    events: [
      {
        uid: "u1",
        exceptions: ["2026-11-12T09:00"],
        event: {
          title: "Stand-up; daily",
          description: "First line\nSecond, with a comma",
          startTime: "2026-11-02T09:00",
          endTime: "2026-11-02T09:30",
          timeZone: "Europe/Berlin",
          recurrence: "FREQ=WEEKLY;UNTIL=20270131T225959Z;BYDAY=MO,TH",
          attendees: ["ann@example.com"],
          reminders: [10],
        },
      },
    ],
  });
  const apple = calendar(
    "PRODID:-//Apple Inc.//macOS 15.0//EN",
    ...event(
      "DTSTART;VALUE=DATE:20261224",
      "DTEND;VALUE=DATE:20261227",
      "SUMMARY:Holidays 🎄",
      "TRANSP:TRANSPARENT",
    ),
  );
  expect(read(apple).events[0]?.event).toMatchObject({
    title: "Holidays 🎄",
    allDay: true,
    startTime: "2026-12-24",
    endTime: "2026-12-26",
  });
  const outlook = calendar(
    "PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN",
    ...event(
      'DTSTART;TZID="W. Europe Standard Time":20261125T140000',
      'DTEND;TZID="W. Europe Standard Time":20261125T150000',
      "SUMMARY;LANGUAGE=de:Besprechung",
      "CLASS:PUBLIC",
      "X-MICROSOFT-CDO-BUSYSTATUS:BUSY",
    ),
  );
  expect(read(outlook)).toMatchObject({
    report: [],
    events: [
      { event: { timeZone: "Europe/Berlin", startTime: "2026-11-25T14:00", visibility: "public" } },
    ],
  });
  const thunderbird = calendar(
    ...event(
      "DTSTART;TZID=/mozilla.org/20050126_1/America/Argentina/Buenos_Aires:20261125T140000",
      "DURATION:PT1H30M",
      "SUMMARY:Llamada",
      "RRULE:",
      "ATTACH:https://example.com/a.pdf",
    ),
  );
  expect(read(thunderbird)).toMatchObject({
    report: [{ text: "An empty RRULE was left out" }, { text: "ATTACH is not kept" }],
    events: [{ event: { timeZone: "America/Buenos_Aires", endTime: "2026-11-25T15:30" } }],
  });
});

test("CA-07 what is odd or wrong in a file is mended or left out, and each of it is told by its line", () => {
  const odd = calendar(
    ...event("DTSTART:20261125", "SUMMARY:A day without its kind"),
    ...event("SUMMARY:No start"),
    ...event("DTSTART:20261399T990000", "SUMMARY:No day"),
    ...event(
      "DTSTART;TZID=Mars/Olympus:20261125T100000",
      "DTEND;TZID=Mars/Olympus:20261125T090000",
      "SUMMARY:Backwards on Mars",
    ),
    ...event("DTSTART:20261125T100000Z", "RRULE:FREQ=SECONDLY", "SUMMARY:Too often"),
    ...event(
      "DTSTART:20261125T100000Z",
      "RRULE:FREQ=DAILY;COUNT=9999",
      "SUMMARY:Long",
      "no colon here",
    ),
  ).replace("BEGIN:VCALENDAR", "\uFEFFBEGIN:VCALENDAR");
  const { events, report } = read(odd);
  expect(
    events.map(({ event: { title, startTime, timeZone } }) => [title, startTime, timeZone]),
  ).toEqual([
    ["A day without its kind", "2026-11-25", undefined],
    ["Backwards on Mars", "2026-11-25T10:00", "Europe/Berlin"],
    ["Too often", "2026-11-25T10:00Z", "UTC"],
    ["Long", "2026-11-25T10:00Z", "UTC"],
  ]);
  expect(report.map(({ text }) => text)).toEqual([
    "This line could not be read, and was left out",
    "This event was left out: it has no start",
    expect.stringContaining("This event was left out"),
    "The time zone “Mars/Olympus” is unknown: yours is taken",
    "The time zone “Mars/Olympus” is unknown: yours is taken",
    "It ends before it begins: the end is taken to be the start",
    expect.stringContaining("It comes only once: its rule must have FREQ"),
    "It comes at most 1000 times here",
  ]);
  // Without its frame, and cut off in the middle.
  expect(read(event("DTSTART:20261125T100000", "SUMMARY:Bare").join("\n")).events).toHaveLength(1);
  expect(read("BEGIN:VEVENT\r\nDTSTART:20261125T100000\r\nSUMM").report.at(-1)?.text).toContain(
    "no end",
  );
});

test("CA-07 exceptions, changed occurrences and ends in another zone mean the same moment", () => {
  const { events, report } = read(
    calendar(
      ...event(
        "DTSTART;TZID=Europe/Berlin:20261020T090000",
        "DTEND;TZID=Europe/London:20261020T090000",
        "RRULE:FREQ=DAILY",
        "EXDATE:20261022T070000Z,20261027T080000Z",
        "EXDATE;VALUE=DATE:20261029",
        "SUMMARY:Series",
      ),
      ...event(
        "DTSTART:20261024T120000Z",
        "RECURRENCE-ID;TZID=Europe/Berlin:20261024T090000",
        "SUMMARY:Later",
      ),
    ),
  );
  expect(report).toEqual([]);
  const [series, changed] = events;
  expect(series?.event).toMatchObject({
    startTime: "2026-10-20T09:00",
    endTime: "2026-10-20T10:00",
  });
  // Before the clocks went back, behind it, and a whole day.
  expect(series?.exceptions).toEqual(["2026-10-22T09:00", "2026-10-27T09:00", "2026-10-29T09:00"]);
  expect(series && changed?.occurrence && occurrenceNamed(changed.occurrence, series.start)).toBe(
    "2026-10-24T09:00",
  );
});

test("CA-07 a duration is counted in days on the wall and in hours of time, also over a change of clocks", () => {
  const night = (start: string, duration: string, zone = "America/New_York") => {
    const lines = [`DTSTART;TZID=${zone}:${start}`, `DURATION:${duration}`];
    return read(calendar(...event(...lines))).events[0]?.event.endTime;
  };
  // Clocks go back on Nov 1 at 2:00, and forward on Mar 8.
  expect(night("20261101T003000", "PT2H")).toBe("2026-11-01T06:30Z");
  expect(night("20261031T230000", "P1D")).toBe("2026-11-01T23:00");
  expect(night("20261031T230000", "P1DT2H")).toBe("2026-11-02T01:00");
  expect(night("20260308T013000", "PT1H")).toBe("2026-03-08T07:30Z");
  expect(night("20260308T120000", "PT1H30M")).toBe("2026-03-08T13:30");
  // An end that the clock shows before the start could not be kept.
  expect(night("20261101T015000", "PT20M")).toBe("2026-11-01T02:10");
});

test("CA-07 hostile files cost by their length, and are cut or refused", () => {
  const seconds = (file: string): number => {
    const begun = performance.now();
    try {
      read(file);
    } catch {
      // Refused is as good as read.
    }
    return (performance.now() - begun) / 1_000;
  };
  const million = 1_000_000;
  const files = [
    calendar(...Array.from({ length: 30_000 }, () => "BEGIN:VEVENT")),
    calendar(...event(`SUMMARY:${"a".repeat(million)}`, "DTSTART:20261125T100000")),
    calendar(...event(`SUMMARY:a${"\r\n b".repeat(200_000)}`, "DTSTART:20261125T100000")),
    calendar(...event("DTSTART:20261125T100000", `X-A${";B=c".repeat(200_000)}:d`)),
    calendar(
      ...event("DTSTART:20261125T100000", `RRULE:FREQ=DAILY;BYDAY=${"MO,".repeat(200_000)}`),
    ),
    calendar(...event("DTSTART:20261125T100000", `EXDATE:${"20261125T100000,".repeat(60_000)}`)),
    calendar(...event("DTSTART:20261125T100000", "DURATION:P99999999999999999999D")),
    '"'.repeat(million),
    "\\;".repeat(million / 2),
    " \r\n".repeat(million / 2),
  ];
  for (const file of files) expect(seconds(file), file.slice(0, 80)).toBeLessThan(4);
});

test("CA-07 a reminder or a length beyond all bounds is told of and becomes none, not one at the start", () => {
  const alarm = (trigger: string) => ["BEGIN:VALARM", `TRIGGER:${trigger}`, "END:VALARM"];
  const { events, report } = read(
    calendar(
      ...event(
        "DTSTART:20261102T090000Z",
        "DURATION:P9999999999D",
        ...["-P9999999999D", "-P41D", "-P1W", "PT10M", "PT0S"].flatMap((one) => alarm(one)),
      ),
    ),
  );
  expect(events.map(({ event: { reminders } }) => reminders)).toEqual([[0, 10_080]]);
  expect(report.map(({ text }) => text)).toEqual([
    "DURATION is not kept: it is none, or too long",
    ...Array(3).fill(
      "A reminder at a fixed time, after the start or more than four weeks before is not kept",
    ),
  ]);
});
