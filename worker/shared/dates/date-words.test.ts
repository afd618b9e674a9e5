import fc from "fast-check";
import { expect, test } from "vitest";
import { dateIn } from "./date-words.ts";

/** A Saturday, 10:00 in Berlin. */
const clock = { instant: new Date("2026-11-21T09:00:00Z"), timezone: 60, today: "2026-11-21" };
const read = (words: string) => dateIn(words, clock);

test.each([
  ["call Ann between 2 and 4 on friday", "14:00", 120],
  ["call Ann from 10 to 11:30 on friday", "10:00", 90],
  ["call Ann friday 11 to 11 30", "11:00", 30],
  ["call Ann friday from 10 15 to 11 30", "10:15", 75],
])("AI-01 TK-05 '%s' says how long as well", (words, time, minutes) => {
  expect(read(words)).toEqual({ day: "2026-11-27", time, minutes, rest: "call Ann" });
});

test.each(["plan the week", "review the week", "plan the month"])(
  "TK-05 in '%s' the stretch is what it is about, and no day",
  (words) => {
    expect(read(words)).toBeUndefined();
  },
);

test.each([
  // Dots stand after the day.
  ["call Ann 3.12.", "2026-12-03", null, "call Ann"],
  ["call Ann on 3.12.", "2026-12-03", null, "call Ann"],
  ["pay tax 01.02.2027", "2027-02-01", null, "pay tax"],
  ["pay tax 1.2.27", "2027-02-01", null, "pay tax"],
  ["party 24.12. 18:00", "2026-12-24", "18:00", "party"],
  ["party on 20.11.", "2027-11-20", null, "party"],
  // An ordinal alone is the next one.
  ["call Ann on 17th at 10", "2026-12-17", "10:00", "call Ann"],
  ["17th at 10 call Ann", "2026-12-17", "10:00", "call Ann"],
  [
    "dinner with the Smiths saturday the 28th at 8",
    "2026-11-28",
    "20:00",
    "dinner with the Smiths",
  ],
  ["call Ann mon the 23rd at 10", "2026-11-23", "10:00", "call Ann"],
  ["lunch tuesday the first at noon", "2026-12-01", "12:00", "lunch"],
  ["call Ann the 17th", "2026-12-17", null, "call Ann"],
  ["pay on the 1st", "2026-12-01", null, "pay"],
  ["pack next week", "2026-11-23", null, "pack"],
  ["dinner with Ann friday at 8", "2026-11-27", "20:00", "dinner with Ann"],
  ["dinner with Ann friday at 8:00", "2026-11-27", "20:00", "dinner with Ann"],
  ["lunch with Ann friday at 1:00", "2026-11-27", "13:00", "lunch with Ann"],
  ["call Ann friday at 3:05", "2026-11-27", "15:05", "call Ann"],
  ["call Ann friday at 9:05", "2026-11-27", "09:05", "call Ann"],
  ["dinner with Ann friday 8ish", "2026-11-27", "20:00", "dinner with Ann"],
  ["dinner with Ann friday at 08:00", "2026-11-27", "08:00", "dinner with Ann"],
  ["get the parcel from room 12 before friday", "2026-11-27", null, "get the parcel from room 12"],
  ["parents evening on thursday at 19:00", "2026-11-26", "19:00", "parents evening"],
  // An hour without a sign between, and no year.
  ["hand it in 4 dec 2359", "2026-12-04", "23:59", "hand it in"],
  ["sign off Tue 1600", "2026-11-24", "16:00", "sign off"],
  ["renew 4 dec 2027", "2027-12-04", null, "renew"],
  ["pay by the 31st", "2026-12-31", null, "pay"],
  ["pay on the 21st", "2026-11-21", null, "pay"],
  // Months.
  ["renew in a month", "2026-12-21", null, "renew"],
  ["renew in two months", "2027-01-21", null, "renew"],
  ["renew next month", "2026-12-01", null, "renew"],
  ["pay end of month", "2026-11-30", null, "pay"],
  ["pay by eom", "2026-11-30", null, "pay"],
  ["send it by eod", "2026-11-21", null, "send it"],
  ["pick up the goose on Christmas Eve at noon", "2026-12-24", "12:00", "pick up the goose"],
  ["Christmas Eve: pick up the goose at noon", "2026-12-24", "12:00", "pick up the goose"],
  ["send cards before New Year’s Eve", "2026-12-31", null, "send cards"],
  [
    "file the brief no later than 30 November 2026, 5 p.m.",
    "2026-11-30",
    "17:00",
    "file the brief",
  ],
  // Times.
  ["school play tomorrow at half past six", "2026-11-22", "18:30", "school play"],
  ["Tomorrow call Ann at 5", "2026-11-22", "17:00", "call Ann"],
  ["On Friday: call Ann at 10:30", "2026-11-27", "10:30", "call Ann"],
  ["pay no later than friday", "2026-11-27", null, "pay"],
  ["dentist on friday at half 3", "2026-11-27", "15:30", "dentist"],
  ["order gloves tomorrow at seven thirty in the morning", "2026-11-22", "07:30", "order gloves"],
  ["order gloves tomorrow at eight in the morning", "2026-11-22", "08:00", "order gloves"],
  ["call at ten to four", "2026-11-21", "15:50", "call"],
  ["call Ann at four o'clock", "2026-11-21", "16:00", "call Ann"],
  ["call Ann sunday arvo", "2026-11-22", "14:00", "call Ann"],
  ["meet @ 14:00", "2026-11-21", "14:00", "meet"],
  ["meet tomorrow @ 2pm", "2026-11-22", "14:00", "meet"],
  ["meet tomorrow @2pm", "2026-11-22", "14:00", "meet"],
  ["call at 5", "2026-11-21", "17:00", "call"],
  ["call at 8", "2026-11-22", "08:00", "call"],
  ["call at 9:30 tomorrow", "2026-11-22", "09:30", "call"],
  ["call on friday at 3", "2026-11-27", "15:00", "call"],
  ["take off at 05:00", "2026-11-22", "05:00", "take off"],
  ["call at 5am", "2026-11-22", "05:00", "call"],
  ["call at half past 3", "2026-11-21", "15:30", "call"],
  // Minutes may stand apart from their hour.
  ["dinner on the 28th 7 30", "2026-11-28", "19:30", "dinner"],
  ["standup monday 9 45", "2026-11-23", "09:45", "standup"],
  ["standup on monday at 9 45 with Ann", "2026-11-23", "09:45", "standup with Ann"],
  ["order on friday 9 30 packs", "2026-11-27", null, "order 9 30 packs"],
  ["call at quarter to five tomorrow", "2026-11-22", "16:45", "call"],
  ["quarter past 9 call Ann", "2026-11-22", "09:15", "call Ann"],
  ["call in 2 hours", "2026-11-21", "12:00", "call"],
  ["call at noon", "2026-11-21", "12:00", "call"],
  // As people say it.
  ["call Ann friday 14h", "2026-11-27", "14:00", "call Ann"],
  ["call Ann monday at 1800", "2026-11-23", "18:00", "call Ann"],
  ["call Ann around 6ish tomorrow", "2026-11-22", "18:00", "call Ann"],
  ["call Ann tomorrow noonish", "2026-11-22", "12:00", "call Ann"],
  ["call Ann mid december", "2026-12-15", null, "call Ann"],
  ["call Ann until January", "2027-01-01", null, "call Ann"],
  ["call Ann at the beginning of December", "2026-12-01", null, "call Ann"],
  ["call Ann on the second Tuesday in January", "2027-01-12", null, "call Ann"],
  ["review on the second Friday of May", "2027-05-14", null, "review"],
  ["call Ann on the last Friday of the month", "2026-11-27", null, "call Ann"],
  ["call Ann a week from friday", "2026-12-04", null, "call Ann"],
  ["call Ann friday week", "2026-12-04", null, "call Ann"],
  ["call Ann a week on Tuesday", "2026-12-01", null, "call Ann"],
  ["call Ann a week today", "2026-11-28", null, "call Ann"],
  ["call Ann before Christmas", "2026-12-24", null, "call Ann"],
  ["call Ann two days before Christmas", "2026-12-23", null, "call Ann"],
  ["call Ann the day before Christmas", "2026-12-24", null, "call Ann"],
  ["call Ann in 3 days' time", "2026-11-24", null, "call Ann"],
  ["call Ann this coming Thursday", "2026-11-26", null, "call Ann"],
  ["call Ann Monday after next", "2026-11-30", null, "call Ann"],
  ["call Ann on the 3rd of next month", "2026-12-03", null, "call Ann"],
  ["call Ann Wednesday 25th at 4", "2026-11-25", "16:00", "call Ann"],
  ["call Ann late next week", "2026-11-27", null, "call Ann"],
  ["call Ann before the weekend", "2026-11-27", null, "call Ann"],
  ["call Ann before the end of the year", "2026-12-31", null, "call Ann"],
  ["call Ann by the end of this month", "2026-11-30", null, "call Ann"],
  ["call Ann before the end of next month", "2026-12-31", null, "call Ann"],
  ["call Ann before the month is over", "2026-11-30", null, "call Ann"],
  ["call Ann before saturday", "2026-11-28", null, "call Ann"],
  ["call Ann within the next three days", "2026-11-24", null, "call Ann"],
  ["call Ann in twenty minutes", "2026-11-21", "10:20", "call Ann"],
  ["call Ann in two and a half hours", "2026-11-21", "12:30", "call Ann"],
  ["call Ann tomorrow before 9", "2026-11-22", "09:00", "call Ann"],
  ["call Ann by tomorrow lunchtime", "2026-11-22", "12:00", "call Ann"],
  ["haircut in 3 days at 5", "2026-11-24", "17:00", "haircut"],
  ["ring the plumber thurs morning", "2026-11-26", "09:00", "ring the plumber"],
  ["call mum tomorrow afternoon", "2026-11-22", "14:00", "call mum"],
  ["take the bins out friday night", "2026-11-27", "20:00", "take the bins out"],
  ["call Ann Monday morning at 10", "2026-11-23", "10:00", "call Ann"],
  ["call mum sunday evening", "2026-11-22", "18:00", "call mum"],
  ["the parents evening on thursday at 7", "2026-11-26", "19:00", "the parents evening"],
  ["call Ann at 6 tomorrow evening", "2026-11-22", "18:00", "call Ann"],
  ["call Ann Monday morning 9", "2026-11-23", "09:00", "call Ann"],
  ["call Ann sat 28th 4pm", "2026-11-28", "16:00", "call Ann"],
  ["baptism 6 dec 10.30am", "2026-12-06", "10:30", "baptism"],
  ["baptism 6 dec 10.30", "2026-12-06", "10:30", "baptism"],
  ["table booked for 4 at 8 on friday", "2026-11-27", "20:00", "table booked for 4"],
  ["call Ann weds 6.30", "2026-11-25", "18:30", "call Ann"],
  ["call Ann fri 9", "2026-11-27", "09:00", "call Ann"],
  ["call Ann by the thirtieth", "2026-11-30", null, "call Ann"],
  ["call Ann on december the first", "2026-12-01", null, "call Ann"],
  ["call Ann on the 3. december", "2026-12-03", null, "call Ann"],
  ["call Ann on the Friday at 4", "2026-11-27", "16:00", "call Ann"],
  ["call Ann by Wednesday COB", "2026-11-25", null, "call Ann"],
  ["call Ann mon before 9", "2026-11-23", "09:00", "call Ann"],
  ["call Ann friday half 8", "2026-11-27", "08:30", "call Ann"],
  // At the beginning.
  ["4 July call Ann", "2027-07-04", null, "call Ann"],
  ["Mon stand-up", "2026-11-23", null, "stand-up"],
  ["Mon 9am stand-up", "2026-11-23", "09:00", "stand-up"],
  ["day after tomorrow call Ann", "2026-11-23", null, "call Ann"],
  ["the day after tomorrow call Ann", "2026-11-23", null, "call Ann"],
  ["in 3 days call Ann", "2026-11-24", null, "call Ann"],
  ["Dec 2nd 3pm call", "2026-12-02", "15:00", "call"],
])("AI-01 TK-05 '%s' is %s %s", (words, day, time, rest) => {
  expect(read(words)).toEqual({ day, time, rest });
});

test.each([
  "The 9/11 Report",
  "release v1.1.1",
  "clean 13th floor",
  "visit the 13th floor",
  "hear the 9th Symphony",
  "watch a 7/8 debate",
  "buy version 3.12.",
  "upgrade python 3.12",
  "pi 3.14 talk",
  "run 10.5 km",
  "sun cream",
  "sat exam prep",
  "march plan",
  "may need milk",
  "email me @home",
  "meet @ 3 people",
  "read 1984",
  "call 0171 2345678",
  "change IP to 192.168.1.1",
  "3 half brothers",
])("AI-01 TK-05 '%s' names no day", (words) => {
  expect(read(words)).toBeUndefined();
});

test("AI-01 TK-05 every day of three years is read with dots as the calendar has it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_095 }), (ahead) => {
      const day = new Date(Date.UTC(2026, 10, 21) + ahead * 86_400_000);
      const iso = day.toISOString().slice(0, 10);
      const [year, month, date] = iso.split("-").map(Number);
      const dotted = `${String(date)}.${String(month)}.${String(year)}`;
      expect(read(`pay ${dotted}`)).toEqual({ day: iso, time: null, rest: "pay" });
    }),
  );
});

test("AI-01 TK-05 whatever is said, a day is a real one and no word appears that was not there", () => {
  const part = fc.constantFrom(
    ..."3.12. 31st the on 30.2. 99.99. half past 25 quarter to @ 14:00 next month in a call Ann eom 17th at 5 !! fri".split(
      " ",
    ),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
      const found = read(parts.join(" "));
      if (!found) return;
      expect(new Date(`${found.day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(found.day);
      expect(found.time ?? "00:00").toMatch(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
      const said = new Set([...parts, "at"]);
      expect(found.rest.split(" ").filter((word) => /\w/.test(word) && !said.has(word))).toEqual(
        [],
      );
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  "write to May",
  "twice a week on the bike",
  "report for March",
  "The first Monday of our lives",
  "buy 12h tape",
  "read 1800 pages",
])("AI-01 TK-05 '%s' says no day", (words) => {
  expect(read(words)).toBeUndefined();
});
