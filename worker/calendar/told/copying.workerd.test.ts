import { calendar } from "#contract/calendar.ts";
import { expect, test } from "vitest";
import { talkOf } from "../../testing/saying.ts";
import { workspace } from "../../testing/workspace.ts";

/** Said on Saturday, 21 November 2026, ten o'clock in Berlin. */
const person = async () => {
  const ada = await (await workspace()).signUp();
  for (const [title, startTime, recurrence] of [
    ["Gym", "2026-11-16T07:00", "FREQ=WEEKLY;BYDAY=MO,WE,FR"],
    ["Lunch with Ann", "2026-11-27T12:30", null],
  ] as const)
    await ada.call(calendar.create, { body: { title, startTime, recurrence, timeZone: null } });
  const known = new Set(
    (await ada.call(calendar.list, { query: {} })).body.data.map(({ id }) => id),
  );
  return {
    say: talkOf(ada).say,
    made: async () =>
      (await ada.call(calendar.list, { query: {} })).body.data
        .filter(({ id }) => !known.has(id))
        .map(
          ({ title, startTime, endTime }) =>
            `${title} ${startTime.slice(5, 16)}/${endTime.slice(11, 16)}`,
        )
        .toSorted(),
  };
};

test.each([
  [["copy friday lunch to next friday"], ["Lunch with Ann 12-04T12:30/13:30"]],
  [["copy the lunch on friday to tuesday"], ["Lunch with Ann 11-24T12:30/13:30"]],
  [["copy monday lunch to tuesday"], []],
  [["duplicate lunch with ann next week"], ["Lunch with Ann 12-04T12:30/13:30"]],
  [
    ["tea with tom tuesday at 1pm", "same again next week"],
    ["Tea with tom 11-24T13:00/14:00", "Tea with tom 12-01T13:00/14:00"],
  ],
  [
    ["coffee with Paul monday 9", "oh and tuesday as well"],
    ["Coffee with Paul 11-23T09:00/10:00", "Coffee with Paul 11-24T09:00/10:00"],
  ],
  [
    ["coffee with Paul monday 9", "oh and tuesday as well", "hm no, tuesday was wrong"],
    ["Coffee with Paul 11-23T09:00/10:00"],
  ],
  [
    ["coffee with Paul monday 9", "oh and tuesday as well", "thursday was wrong"],
    ["Coffee with Paul 11-23T09:00/10:00", "Coffee with Paul 11-24T09:00/10:00"],
  ],
  [
    ["coffee with Paul monday 9", "move it to tuesday", "tuesday was wrong"],
    ["Coffee with Paul 11-23T09:00/10:00"],
  ],
  // A question goes on as one.
  [["when is lunch with Ann", "thursday as well?"], []],
  // What was done last gave it another name, and no other day.
  [
    ["coffee with Paul monday 9", "rename the coffee to tea with Paul", "monday was wrong"],
    ["tea with Paul 11-23T09:00/10:00"],
  ],
  [["coffee with Paul monday 9", "oh no, tuesday"], ["Coffee with Paul 11-24T09:00/10:00"]],
  // One time of a series that is changed stands for itself.
  [["This Wednesday I go to the gym at 8, just this once"], ["Gym 11-25T08:00/09:00"]],
  [["move gym on monday to 9, only this once"], ["Gym 11-23T09:00/10:00"]],
  [["on friday the gym is at 6, just this once"], ["Gym 11-27T06:00/07:00"]],
  [
    ["find me an hour next week for a call with sam", "take tuesday's"],
    ["Call with sam 11-24T09:00/10:00"],
  ],
  [
    ["find me an hour next week for a call with sam", "wednesday at 11"],
    ["Call with sam 11-25T11:00/12:00"],
  ],
  [
    ["find me an hour on tuesday for a call with sam", "the 3pm one"],
    ["Call with sam 11-24T15:00/16:00"],
  ],
  [["when am i free on monday for an hour of yoga", "the first"], ["Yoga 11-23T09:00/10:00"]],
  [
    ["set up a call with sam some time next week", "i'll take the second one please"],
    ["Call with sam 11-24T09:00/09:30"],
  ],
  [["find me an hour next week for a call with sam", "no thanks"], []],
  [["find me an hour next week for a call with sam", "what is due today"], []],
])("AI-01 CA-06 after %j this is new in the calendar", async (sentences, made) => {
  const ada = await person();
  for (const sentence of sentences) await ada.say(sentence);
  expect(await ada.made()).toEqual(made);
});
