import { calendar } from "#contract/calendar.ts";
import { calendarInsights } from "#contract/calendar/insights.ts";
import { expect, test } from "vitest";
import { workspace } from "../../testing/workspace.ts";
import { berlin } from "../../testing/caller.ts";

/** Ada on Saturday, Nov 21, at ten in Berlin. */
async function ada() {
  const person = await (await workspace()).signUp();
  for (const body of [
    { title: "Dentist", startTime: "2026-11-26T15:00" },
    { title: "Gym", startTime: "2026-11-23T07:00", recurrence: "FREQ=WEEKLY;BYDAY=MO,WE,FR" },
    { title: "Lunch with Ann", startTime: "2026-11-27T12:30" },
  ])
    await person.call(calendar.create, { body }, berlin);
  const say = async (message: string) =>
    (await person.call(calendarInsights.process, { body: { message } }, berlin)).body.data.content;
  const times = async () =>
    (await person.call(calendar.list, { query: {} })).body.data.map(
      ({ title, startTime, endTime }) =>
        `${title} ${startTime.slice(5, 16)} ${endTime.slice(5, 16)}`,
    );
  return { say, times };
}

test.each([
  ["workshop 9 to 5 on tuesday", "Workshop 11-24T09:00 11-24T17:00"],
  ["dinner 6 to 9 on friday", "Dinner 11-27T18:00 11-27T21:00"],
  ["dinner from 7 to 10 tomorrow", "Dinner 11-22T19:00 11-22T22:00"],
  ["party 7 till 1 saturday", "Party 11-28T19:00 11-29T01:00"],
  ["conference dec 4 9 to 5", "Conference 12-04T09:00 12-04T17:00"],
  ["class 8:30 to 3 monday", "Class 11-23T08:30 11-23T15:00"],
  ["flight to lisbon dec 4 6:40 to 9:55", "Flight to lisbon 12-04T06:40 12-04T09:55"],
  ["meeting 2 to 4 on tuesday", "Meeting 11-24T14:00 11-24T16:00"],
  ["9am call with ann tmrw", "Call with ann 11-22T09:00 11-22T10:00"],
  ["10:15 haircut monday", "Haircut 11-23T10:15 11-23T11:15"],
  ["noon lunch with bob friday", "Lunch with bob 11-27T12:00 11-27T13:00"],
  ["move the dentist to next week same time", "Dentist 12-03T15:00 12-03T16:00"],
])("CA-06 '%s' is when it says", async (said, expected) => {
  const { say, times } = await ada();
  const before = await times();
  await say(said);
  expect((await times()).filter((one) => !before.includes(one))).toEqual([expected]);
});

test.each([
  ["set up lunch with sam sometime next week", /^You are free next week:/],
  ["find a time for a 1 hour call with lena next week", /^You are free next week:/],
  [
    "what's the earliest i can meet on thursday",
    /^You are free on Thu, Nov 26:\n• Thu, Nov 26, 09:00–15:00/,
  ],
  ["how many times do i have gym next week", "3 events with “gym” next week."],
  ["am i free for lunch on friday", /^You are free on Fri, Nov 27:\n• Fri, Nov 27, 12:00–12:30/],
  ["is friday lunch free", /^You are free on Fri, Nov 27:\n• Fri, Nov 27, 12:00–12:30/],
  // Without an article it is what takes place by its name.
  ["add call the plumber tomorrow at 10", "Added “call the plumber”, tomorrow at 10:00."],
  ["add review the slides on monday at 10", "Added “review the slides”, Mon, Nov 23 at 10:00."],
  ["add to the meeting with bob: he is away till the 5th", /./],
] as const)("CA-06 '%s' is answered and makes nothing", async (said, expected) => {
  const { say, times } = await ada();
  const before = await times();
  expect(await say(said)).toMatch(expected);
  expect(await times()).toEqual(before);
});

test.each([
  ["am I free Friday afternoon after 2?", "14:00–18:00"],
  ["are we free on friday morning before 11", "08:00–11:00"],
  ["friday evening after 8, am I free?", "20:00–22:00"],
  ["is friday afternoon free until 3", "13:30–15:00"],
])("CA-06 AI-01 '%s' asks for those hours of that part of the day", async (said, hours) => {
  const { say } = await ada();
  expect(await say(said)).toContain(`Fri, Nov 27, ${hours}`);
});
