import { calendar } from "#contract/calendar.ts";
import { expect, test } from "vitest";
import { talkOf } from "../../testing/saying.ts";
import { workspace } from "../../testing/workspace.ts";

/** Said on Saturday, 21 November 2026, ten o'clock in Berlin. */
async function person() {
  const ada = await (await workspace()).signUp();
  return {
    say: talkOf(ada).say,
    kept: async () =>
      (await ada.call(calendar.list, { query: {} })).body.data.map(
        ({ title, startTime, exceptions }) =>
          `${title} ${startTime.slice(8, 16)} ${exceptions.join().slice(0, 10)}`.trim(),
      ),
  };
}

test.each([
  ["she can't do 11, 11.30", "25T11:30"],
  ["ah she cant do 11, 11.30", "25T11:30"],
  ["11 doesn't work for her, 2", "25T14:00"],
  ["wednesday is no good for her, thursday", "26T11:00"],
  ["oh priya can't make wednesday, she can do friday", "27T11:00"],
])("AI-01 '%s' behind an event moves it to what is offered", async (remark, time) => {
  const ada = await person();
  await ada.say("coffee with Priya wednesday 11am");
  await ada.say(remark);
  expect(await ada.kept()).toEqual([`Coffee with Priya ${time}`]);
});

test("AI-01 the hour that somebody cannot do is moved nowhere where none is offered", async () => {
  const ada = await person();
  await ada.say("coffee with Priya wednesday 11am");
  await ada.say("she can't do 11");
  expect(await ada.kept()).toEqual(["Coffee with Priya 25T11:00"]);
});

test.each([
  ["thursday then. dinner with jonas at 7", "Dinner with jonas 26T19:00"],
  ["tomorrow then, dentist check-up at 9", "Dentist check-up 22T09:00"],
  ["wednesday works for me. lunch with Sue at 1", "Lunch with Sue 25T13:00"],
  ["tuesday between 8 and 12 boiler man", "Boiler man 24T08:00"],
  ["boiler man tuesday between 8 and 12", "Boiler man 24T08:00"],
])("AI-01 '%s' goes on the day that it names first", async (said, event) => {
  const ada = await person();
  await ada.say(said);
  expect(await ada.kept()).toEqual([event]);
});

test.each([
  "no gym on monday im ill, just that one",
  "there's no gym monday, i've got a fever. only that one",
])("AI-01 CA-06 '%s' leaves out that one time", async (said) => {
  const ada = await person();
  await ada.say("add event gym every monday at 7am");
  await ada.say(said);
  expect(await ada.kept()).toEqual(["Gym 23T07:00 2026-11-23"]);
});

test.each([
  ["how long till then?", /^“Dentist” is in 5 days: Thu/],
  ["how many days is that", /^“Dentist” is in 5 days: Thu/],
  ["how far away is that?", /^“Dentist” is in 5 days: Thu/],
  ["tell me if anything clashes with that", /^Nothing else is on then: “Dentist”/],
  ["check it doesn't overlap with anything", /^Nothing else is on then: “Dentist”/],
  ["does anything clash with it?", /^Nothing else is on then: “Dentist”/],
])("AI-01 '%s' asks about the event that was spoken of", async (said, answer) => {
  const ada = await person();
  await ada.say("add event Dentist on thursday at 3pm");
  await ada.say("when is the dentist");
  expect(await ada.say(said)).toMatch(answer);
});

test.each([
  "cancel that one, everybody's off",
  "drop it, nobody can come",
  "cancel it, i'm better",
])("AI-01 '%s' cancels what was spoken of and tells why", async (said) => {
  const ada = await person();
  await ada.say("board call friday 10am");
  await ada.say("when is the board call");
  await ada.say(said);
  expect(await ada.kept()).toEqual([]);
});

test.each([
  "cancel it, maybe",
  "cancel it if nobody can come",
  "cancel the board call, it was moved to monday",
  "cancel it, it's been put back to 3pm",
])("AI-01 '%s' cancels nothing before it is asked", async (said) => {
  const ada = await person();
  await ada.say("board call friday 10am");
  await ada.say("when is the board call");
  await ada.say(said);
  expect(await ada.kept()).toEqual(["Board call 27T10:00"]);
});
