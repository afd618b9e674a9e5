import { expect, test } from "vitest";
import { dateIn } from "../dates/date-words.ts";
import { whenIn } from "./when.ts";

/** A Saturday, 10:00 in Berlin. */
const clock = { instant: new Date("2026-11-21T09:00:00Z"), timezone: 60, today: "2026-11-21" };
const told = (subject: string, text: string) =>
  whenIn({ subject, text }, (words) => dateIn(words, clock));

test.each([
  [
    "Flat viewing on Thursday",
    "Hello,\nThe viewing is at 17:00, Rosenweg 12.",
    "2026-11-26",
    "17:00",
  ],
  ["Flat viewing", "We could do Thursday at 5pm. Does that suit you?", "2026-11-26", "17:00"],
  [
    "Your appointment",
    "Dear Ada,\n\nwe look forward to seeing you on 3 December at 9:30 am.\n\nBest\nDr Wu",
    "2026-12-03",
    "09:30",
  ],
  ["Lunch on Friday at 12:30?", "Or dinner at 19:00.", "2026-11-27", "12:30"],
  // Of several hours none is guessed, and an hour of another day is none of this one.
  ["Flat viewing on Thursday", "I am free at 17:00. Or is 18:30 better?", "2026-11-26", undefined],
  ["Review on Thursday", "Friday at 9 am does not work for me.", "2026-11-26", undefined],
  ["Team day", "Shall we say Friday? I can do 9:00 or 14:00.", "2026-11-27", undefined],
  ["Team day", "Shall we say Friday, 14:00-15:30?", "2026-11-27", "14:00"],
  // What was quoted was written before.
  [
    "Re: Flat viewing on Thursday",
    "Good!\n\nOn Mon, Nov 16, 2026 at 10:12 Ana wrote:\n> at 17:00",
    "2026-11-26",
    undefined,
  ],
  ["Re: Flat viewing on Thursday", "Good!\n> The viewing is at 17:00", "2026-11-26", undefined],
])("AI-01 EM-07 '%s': '%s' is on %s at %s", (subject, text, day, time) => {
  expect(told(subject, text)).toEqual({ day, ...(time !== undefined && { time }) });
});

test.each([
  ["Budget", "At 17:00 I am gone."],
  ["Budget", "Monday or Tuesday would do."],
  ["", ""],
])("AI-01 EM-07 '%s': '%s' names no one day", (subject, text) => {
  expect(told(subject, text)).toBeUndefined();
});

test("AI-01 EM-07 a long message is looked at as far as its beginning goes", () => {
  const text = `${"All the words of a long mail go here. ".repeat(30_000)}On Thursday at 5pm.`;
  expect(told("News", text)).toBeUndefined();
});
