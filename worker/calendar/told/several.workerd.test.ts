import { calendar } from "#contract/calendar.ts";
import { expect, test } from "vitest";
import { talkOf } from "../../testing/saying.ts";
import { workspace } from "../../testing/workspace.ts";

/** Said on Saturday, 21 November 2026, ten o'clock in Berlin. */
const person = async () => {
  const ada = await (await workspace()).signUp();
  return {
    say: talkOf(ada).say,
    kept: async () =>
      (await ada.call(calendar.list, { query: {} })).body.data
        .map(({ title, startTime, endTime, allDay }) =>
          allDay
            ? `${title} ${startTime.slice(5, 10)}`
            : `${title} ${startTime.slice(5, 16)}/${endTime.slice(11, 16)}`,
        )
        .toSorted(),
  };
};

test.each([
  [
    "shifts: mon 9-5, wed 10-6, fri 12-8",
    ["Shifts 11-23T09:00/17:00", "Shifts 11-25T10:00/18:00", "Shifts 11-27T12:00/20:00"],
  ],
  ["got my mocks 7 dec maths, 8 dec physics", ["Maths mock 12-07", "Physics mock 12-08"]],
  ["rehearsals: tue 7pm, thu 8pm", ["Rehearsal 11-24T19:00/20:00", "Rehearsal 11-26T20:00/21:00"]],
  [
    "exams: 3 dec chemistry at 9, 10 dec biology at 1pm",
    ["Biology exam 12-10T13:00/14:00", "Chemistry exam 12-03T09:00/10:00"],
  ],
  [
    "parents evening 1 dec, nativity 9 dec, carols 16 dec",
    ["Carols 12-16", "Nativity 12-09", "Parents evening 12-01"],
  ],
  [
    "dinner with Ida sat 28th 7pm and brunch with Max the day after at 11",
    ["Brunch with Max 11-29T11:00/12:00", "Dinner with Ida 11-28T19:00/20:00"],
  ],
  [
    "lunch with Kim tuesday noon and drinks with Rob the next day at 6pm",
    ["Drinks with Rob 11-25T18:00/19:00", "Lunch with Kim 11-24T12:00/13:00"],
  ],
])("AI-01 CA-06 '%s' is each an event, and one undo takes all back", async (said, events) => {
  const ada = await person();
  await ada.say(said);
  expect(await ada.kept()).toEqual(events);
  await ada.say("undo");
  expect(await ada.kept()).toEqual([]);
});

test.each([
  ["night shift friday 10-6", ["Night shift 11-27T22:00/06:00"]],
  ["tuesday morning vet", ["Vet 11-24T09:00/10:00"]],
  ["take the cat to the vet tuesday morning", []],
  ["party friday 8-1", ["Party 11-27T20:00/01:00"]],
  ["early shift mon 8-4", ["Early shift 11-23T08:00/16:00"]],
])("AI-01 CA-06 '%s' ends after it begins", async (said, events) => {
  const ada = await person();
  await ada.say(said);
  expect(await ada.kept()).toEqual(events);
});
