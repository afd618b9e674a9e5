import fc from "fast-check";
import { expect, test } from "vitest";
import { dateIn } from "../dates/date-words.ts";
import { readEventWords } from "./event-words.ts";

/** A Saturday morning in Berlin. */
const clock = { instant: new Date("2026-11-21T09:00:00Z"), timezone: 60, today: "2026-11-21" };
const read = (words: string) =>
  readEventWords(words, { today: clock.today, date: (text) => dateIn(text, clock) });

const at = (title: string, startTime: string, more: object = {}) => ({ title, startTime, ...more });
const day = (title: string, startTime: string, more: object = {}) => ({
  title,
  startTime,
  allDay: true,
  ...more,
});

test("CA-05 what names many days is read in bounded time", () => {
  const started = performance.now();
  for (const part of ["1st to the ", "dec 21-", "from the ", "1 to 2 ", "in the red "])
    read(part.repeat(80_000 / part.length).slice(0, 500));
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(..."the 3rd to 5th - dec 21 from in red".split(" "))),
      (all) => {
        const event = read(`x ${all.join(" ")}`);
        expect(event?.endTime === undefined || String(event.startTime) <= event.endTime).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
  expect(performance.now() - started).toBeLessThan(20_000);
});

test.each([
  ["fri 3-4pm with Ann at Luigi's", undefined],
  [
    "Lunch fri 3-4pm with Ann at Luigi's",
    at("Lunch with Ann", "2026-11-27T15:00", { endTime: "2026-11-27T16:00", location: "Luigi's" }),
  ],
  [
    "coffee, wed, half ten to half eleven",
    at("coffee", "2026-11-25T10:30", { endTime: "2026-11-25T11:30" }),
  ],
  [
    "meeting on 2 december, 14h30, one hour",
    at("meeting", "2026-12-02T14:30", { endTime: "2026-12-02T15:30" }),
  ],
  ["date night fri, 7ish", at("date night", "2026-11-27T19:00")],
  ["Dentist tomorrow at 9:30", at("Dentist", "2026-11-22T09:30")],
  ["meeting with Sam on Thursday at 3", at("meeting with Sam", "2026-11-26T15:00")],
  [
    "Team lunch next Friday noon in Room 5",
    at("Team lunch", "2026-11-27T12:00", { location: "Room 5" }),
  ],
  [
    "Call with Berlin office today 18:00 for 30 minutes",
    at("Call with Berlin office", "2026-11-21T18:00", { endTime: "2026-11-21T18:30" }),
  ],
  [
    "Interview on Monday from 10 to 11:30",
    at("Interview", "2026-11-23T10:00", { endTime: "2026-11-23T11:30" }),
  ],
  ["Holiday from 3 May to 10 May", day("Holiday", "2027-05-03", { endTime: "2027-05-10" })],
  ["Conference 3-5 December", day("Conference", "2026-12-03", { endTime: "2026-12-05" })],
  ["Offsite from Monday to Wednesday", day("Offsite", "2026-11-23", { endTime: "2026-11-25" })],
  ["Trip the 3rd through the 5th", day("Trip", "2026-12-03", { endTime: "2026-12-05" })],
  ["Leave 24th-26th", day("Leave", "2026-11-24", { endTime: "2026-11-26" })],
  ["Leave 28th to the 2nd", day("Leave", "2026-11-28", { endTime: "2026-12-02" })],
  ["Leave Dec 21-23", day("Leave", "2026-12-21", { endTime: "2026-12-23" })],
  ["Leave from December 21st to the 23rd", day("Leave", "2026-12-21", { endTime: "2026-12-23" })],
  [
    "choir every Thursday at 7pm until Easter",
    at("choir", "2026-11-26T19:00", { recurrence: "FREQ=WEEKLY;BYDAY=TH;UNTIL=20270328" }),
  ],
  [
    "Dinner on Saturday at 8 in the Blue Boar",
    at("Dinner", "2026-11-28T20:00", { location: "Blue Boar" }),
  ],
  ["Interest in the project on Friday at 8", at("Interest in the project", "2026-11-27T08:00")],
  ["Mum's birthday on 12 December", day("Mum's birthday", "2026-12-12")],
  [
    "Yoga every Tuesday 7pm",
    at("Yoga", "2026-11-24T19:00", { recurrence: "FREQ=WEEKLY;BYDAY=TU" }),
  ],
  [
    "Stand-up every weekday at 9:30 for 15 min",
    at("Stand-up", "2026-11-23T09:30", {
      endTime: "2026-11-23T09:45",
      recurrence: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
    }),
  ],
  [
    "Yoga every Monday 18:00 for 6 weeks",
    at("Yoga", "2026-11-23T18:00", { recurrence: "FREQ=WEEKLY;BYDAY=MO;COUNT=6" }),
  ],
  [
    "Stand-up every weekday 9:30 for 2 weeks",
    at("Stand-up", "2026-11-23T09:30", { recurrence: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;COUNT=10" }),
  ],
  [
    "Pills every day at 8am for 10 days",
    at("Pills", "2026-11-22T08:00", { recurrence: "FREQ=DAILY;COUNT=10" }),
  ],
  [
    "Rent every month on the 1st at noon for 3 months",
    at("Rent", "2026-12-01T12:00", { recurrence: "FREQ=MONTHLY;BYMONTHDAY=1;COUNT=3" }),
  ],
  [
    "Board meeting every first Monday at 10",
    at("Board meeting", "2026-12-07T10:00", { recurrence: "FREQ=MONTHLY;BYDAY=1MO" }),
  ],
  [
    "Retro on the last Friday of every month 4pm",
    at("Retro", "2026-11-27T16:00", { recurrence: "FREQ=MONTHLY;BYDAY=-1FR" }),
  ],
  [
    "Course every Monday at 18:00 until 21 December",
    at("Course", "2026-11-23T18:00", { recurrence: "FREQ=WEEKLY;BYDAY=MO;UNTIL=20261221" }),
  ],
  [
    "Physio every Wednesday at 8am 6 times",
    at("Physio", "2026-11-25T08:00", { recurrence: "FREQ=WEEKLY;BYDAY=WE;COUNT=6" }),
  ],
  [
    "Rent every month on the 3rd",
    day("Rent", "2026-12-03", { recurrence: "FREQ=MONTHLY;BYMONTHDAY=3" }),
  ],
  [
    "Sync with ann@example.com and bob@example.com tomorrow 11am on Zoom",
    at("Sync", "2026-11-22T11:00", {
      location: "Zoom",
      attendees: ["ann@example.com", "bob@example.com"],
    }),
  ],
  ["all day workshop on Thursday", day("workshop", "2026-11-26")],
  ["Dinner tomorrow 8pm", at("Dinner", "2026-11-22T20:00")],
  ["Flight to Rome 1 Dec 06:45", at("Flight to Rome", "2026-12-01T06:45")],
  ['"Dinner at eight" tomorrow at 7pm', at("Dinner at eight", "2026-11-22T19:00")],
  ["Look at houses on Sunday at 2pm", at("Look at houses", "2026-11-22T14:00")],
  ["Coffee with Ann", { title: "Coffee with Ann" }],
  ["Drinks on Friday at 6 at the pub", at("Drinks", "2026-11-27T18:00", { location: "pub" })],
  [
    "Night shift tomorrow 10pm-6am",
    at("Night shift", "2026-11-22T22:00", { endTime: "2026-11-23T06:00" }),
  ],
])("CA-05 '%s' is read as people mean it", (words, expected) => {
  if (expected === undefined) expect(read(words)?.title).toMatch(/Ann/);
  else expect(read(words)).toEqual(expected);
});

test("CA-05 long and odd words are read in time that grows with their length", () => {
  for (const part of [
    "every mon ",
    "from 3 to ",
    "at ",
    "a@b.co ",
    "until ",
    "for 2 hours ",
    '"',
    "1-2 ",
  ]) {
    const took = [240, 480].map((length) => {
      const words = part.repeat(Math.floor(length / part.length));
      const start = performance.now();
      read(words);
      return performance.now() - start;
    });
    expect(took[1], part).toBeLessThan(1_000);
  }
  expect(read("x".repeat(501))).toBeUndefined();
});

test.each([
  ["standup every weekday at 9:15", "2026-11-20T18:10:00Z", 60, "2026-11-23T09:15"],
  ["standup every weekday at 9:15", "2026-11-20T06:10:00Z", 60, "2026-11-20T09:15"],
  ["yoga every friday at 9am", "2026-11-20T18:10:00Z", 60, "2026-11-27T09:00"],
  ["swim every day at 7am", "2026-11-20T18:10:00Z", 60, "2026-11-21T07:00"],
  // An evening in New York, when it is Saturday in Berlin.
  ["standup every weekday at 9:15", "2026-11-21T00:10:00Z", -300, "2026-11-23T09:15"],
  ["dinner every friday at 8pm", "2026-11-21T00:10:00Z", -300, "2026-11-20T20:00"],
])(
  "CA-05 '%s' at %s (%d) begins with the next time to come",
  (words, said, timezone, startTime) => {
    const instant = new Date(said);
    const today = new Date(instant.getTime() + timezone * 60_000).toISOString().slice(0, 10);
    const there = { instant, timezone, today };
    const event = readEventWords(words, { today, date: (text) => dateIn(text, there) });
    expect(event?.startTime).toBe(startTime);
  },
);
