import { calendar } from "#contract/calendar.ts";
import { calendarInsights } from "#contract/calendar/insights.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "vitest";
import { workspace } from "../../testing/workspace.ts";

const headers = { "x-time-zone": "Europe/Berlin" };

/** Ada on Saturday, Nov 21, at ten in Berlin, who sees the dentist on Thursday at three. */
async function ada() {
  const space = await workspace();
  const person = await space.signUp();
  const body = { title: "Dentist", startTime: "2026-11-26T15:00" };
  await person.call(calendar.create, { body }, { headers });
  const say = async (message: string) =>
    (await person.call(calendarInsights.process, { body: { message } }, { headers })).body.data
      .content;
  const events = async () =>
    (await person.call(calendar.list, { query: {} })).body.data.map(
      ({ title, startTime, endTime }) =>
        `${title} ${startTime.slice(8, 16)} ${endTime.slice(8, 16)}`,
    );
  return { person, say, events };
}

test.each([
  ["move my 3pm on thursday to 4", ["Dentist 26T16:00 26T17:00"]],
  ["cancel my 3pm on thursday", []],
  ["call off thursday's 3 o'clock meeting", []],
  ["make my 3pm on thursday half an hour longer", ["Dentist 26T15:00 26T16:30"]],
  ["the boiler guy is coming friday between 8 and 12", ["Boiler guy coming 27T08:00 27T12:00"]],
  ["my sister is visiting from friday to sunday", ["Sister visiting 27 29"]],
  ["grandma's visiting next weekend", ["Grandma visiting 28 29"]],
  ["mum is coming over on sunday at 4", ["Mum coming over 22T16:00 22T17:00"]],
  ["put yoga on mondays at 6pm", ["Yoga 23T18:00 23T19:00"]],
])("CA-06 '%s' is done", async (sentence, expected) => {
  const { person, say, events } = await ada();
  const before = await events();
  await say(sentence);
  const after = await events();
  const isNew = after.length > before.length;
  expect(isNew ? after.filter((one) => !before.includes(one)) : after).toEqual(expected);
  expect((await person.call(tasks.list, { query: {} })).body.data).toEqual([]);
});

test.each([
  ["move my 2pm to 4", "Nothing in your calendar begins today at 14:00."],
  ["what's my 3pm on thursday", "“Dentist”, Thu, Nov 26, 15:00–16:00."],
  ["anything on thursday morning", "Nothing is on your calendar on Thu, Nov 26, 08:00–12:00."],
  ["what have i got on thursday afternoon", "1 event on Thu, Nov 26, 12:00–18:00:\n• Dentist"],
  ["do i have time for a haircut on thursday", "• Thu, Nov 26, 09:00–15:00"],
  ["could i fit in a swim tomorrow", "You are free tomorrow:"],
  ["put out the bins on tuesdays at 7am", "I found no task"],
])("CA-06 '%s' is answered, and nothing changes", async (sentence, expected) => {
  const { person, say, events } = await ada();
  const before = await events();
  expect(await say(sentence)).toContain(expected);
  expect([await events(), (await person.call(tasks.list, { query: {} })).body.data]).toEqual([
    before,
    [],
  ]);
});

test.each([
  ["add vet on friday at 3 and remind me the day before", [1440]],
  ["add vet on friday at 3 and remind me an hour before", [60]],
  ["dinner with the vet on friday 3pm remind me 2 hours before", [120]],
])("CA-06 CA-08 '%s' has its reminder", async (sentence, reminders) => {
  const { person, say } = await ada();
  await say(sentence);
  const { body } = await person.call(calendar.list, { query: { search: "vet" } });
  expect(body.data.map((event) => [event.startTime.slice(0, 16), event.reminders])).toEqual([
    ["2026-11-27T15:00", reminders],
  ]);
});

test("CA-06 who asks to get something is told of no free time", async () => {
  const { say } = await ada();
  expect(await say("can i get a reminder to call mum tomorrow")).not.toContain("free");
  expect(await say("can i get milk tomorrow")).not.toContain("free");
});
