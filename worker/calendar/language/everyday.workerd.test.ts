import { calendar } from "#contract/calendar.ts";
import { calendarInsights } from "#contract/calendar/insights.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "vitest";
import { workspace } from "../../testing/workspace.ts";
import { berlin } from "../../testing/caller.ts";

/** Ada on Saturday, Nov 21, at ten in Berlin, who sees the dentist on Thursday at three. */
async function ada() {
  const space = await workspace();
  const person = await space.signUp();
  const body = { title: "Dentist", startTime: "2026-11-26T15:00" };
  await person.call(calendar.create, { body }, berlin);
  const say = async (message: string) =>
    (await person.call(calendarInsights.process, { body: { message } }, berlin)).body.data.content;
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
  ["schedule time to write the plan on friday afternoon", ["write the plan 27T12:00 27T18:00"]],
  ["my sister is visiting friday to sunday", ["Sister visiting 27 29"]],
  ["aunt mary and bob are coming on sunday at 4", ["Aunt mary and bob coming 22T16:00 22T17:00"]],
  ["the kids are coming home from school at 3", ["Kids coming home from school 21T15:00 21T16:00"]],
  ["put my holiday in, 27th to the 29th", ["Holiday 27 29"]],
  ["book a haircut for the 27th at 9 with a reminder", ["Haircut 27T09:00 27T10:00"]],
  ["move my 3pm to 4 on thursday", ["Dentist 26T16:00 26T17:00"]],
  ["shorten thursday's dentist to 10 min", ["Dentist 26T15:00 26T15:10"]],
  ["don't cancel the dentist, just move it an hour later", ["Dentist 26T16:00 26T17:00"]],
  ["cancel the dentist next week", []],
  ["grandkids coming 27th to 29th of november!!", ["Grandkids coming 27 29"]],
  ["i'm off sick friday", ["Off sick 27 27"]],
  ["i'm on leave from the 27th to the 29th", ["Leave 27 29"]],
  ["put parents evening in for friday 6pm", ["Parents evening 27T18:00 27T19:00"]],
  ["train to leeds 14:05 on the 28th", ["Train to leeds 28T14:05 28T15:05"]],
  [
    "coffee with Priya, fri, half ten to half eleven, at Kaffeine",
    ["Coffee with Priya 27T10:30 27T11:30"],
  ],
  [
    "please to put meeting with the accountant on 27 november, 14h30, one hour",
    ["Meeting with the accountant 27T14:30 27T15:30"],
  ],
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
  "will the plumber come on friday?",
  "does the plumber come on friday",
  "is the plumber coming on friday",
  "can the plumber come on friday?",
  "no one is coming on friday",
  "nobody's coming on friday",
  "mum cannot come friday",
  "mum can't come on friday",
  "mum is not coming on friday",
  "bob says the plumber is coming on friday",
  "if mum is coming on friday",
  "christmas is coming",
  "email bob that mum is coming on sunday",
  "note that mum is visiting on sunday",
  "remind me that mum is visiting on sunday",
  "mum is coming in december",
  "mum is coming next week",
  "mum is visiting for 3 days from friday",
  "i'm coming on friday",
  "who is coming on friday",
])("CA-06 '%s' puts no visit into the calendar", async (sentence) => {
  const { say, events } = await ada();
  const before = await events();
  await say(sentence);
  expect(await events()).toEqual(before);
});

test("CA-06 CA-04 hours of a day hold what takes all of it, what begins late, and tasks that are due then", async () => {
  const { person, say } = await ada();
  for (const body of [
    { title: "Trip", startTime: "2026-11-24", allDay: true },
    { title: "Gig", startTime: "2026-11-21T22:30" },
    { title: "Shift", startTime: "2026-11-24T22:00", endTime: "2026-11-25T09:00" },
  ])
    await person.call(calendar.create, { body }, berlin);
  const body = { title: "Call the bank", dueDate: "2026-11-26", dueTime: "14:00" };
  await person.call(tasks.create, { body }, berlin);
  expect(await say("what's on tuesday afternoon")).toContain("• Trip");
  expect(await say("what's on tonight")).toContain("• Gig");
  expect(await say("what's on thursday afternoon")).toContain("Due then: “Call the bank”.");
  expect(await say("what do i have on before the dentist")).toContain("Due then: “Call the bank”.");
  expect(await say("clear my tuesday morning")).toContain("Nothing is on your calendar");
  expect(await say("clear wednesday morning")).toContain("• Shift");
  expect(await say("anything after the dentist")).toContain("Nothing is on your calendar on Thu");
  // It ends on another day than it begins.
  expect(await say("anything after the shift")).toContain("on Wed, Nov 25, from 09:00");
  expect(await say("cancel the 3pm")).toContain("Nothing in your calendar begins today");
  expect(await say("am i free after the dentist on thursday")).toContain("16:00–22:00");
});

test("CA-06 what is so from now on leaves the times that were as they are", async () => {
  const { person, say } = await ada();
  const body = {
    title: "Standup",
    startTime: "2026-11-16T09:30",
    recurrence: "FREQ=WEEKLY;BYDAY=MO,TU,WE",
  };
  await person.call(calendar.create, { body }, berlin);
  const on = async (date: string) =>
    (await person.call(calendar.date, { params: { date }, query: {} }, berlin)).body.data.map(
      ({ title, startTime }) => `${title} ${startTime.slice(11, 16)}`,
    );
  expect(await say("standup's at 10 from now on")).toContain("10:00–11:00 and from then on.");
  expect([await on("2026-11-17"), await on("2026-11-23")]).toEqual([
    ["Standup 09:30"],
    ["Standup 10:00"],
  ]);
  await say("no more standup from now on");
  expect([await on("2026-11-17"), await on("2026-11-23")]).toEqual([["Standup 09:30"], []]);
});

test("CA-06 what is called by an hour is found before what begins then", async () => {
  const { person, say, events } = await ada();
  const body = { title: "3pm meeting", startTime: "2026-11-27T11:00" };
  await person.call(calendar.create, { body }, berlin);
  await person.call(tasks.create, { body: { title: "10:30 call" } }, berlin);
  await say("cancel the 3pm meeting");
  expect(await events()).toEqual(["Dentist 26T15:00 26T16:00"]);
  await say("delete the 10:30 call");
  expect((await person.call(tasks.list, { query: {} })).body.data).toEqual([]);
});

test.each([
  ["move my 2pm to 4", "Nothing in your calendar begins today at 14:00."],
  ["what's my 3pm on thursday", "“Dentist”, Thu, Nov 26, 15:00–16:00."],
  ["anything on thursday morning", "Nothing is on your calendar on Thu, Nov 26, until 12:00."],
  ["what have i got on thursday afternoon", "1 event on Thu, Nov 26, 12:00–18:00:\n• Dentist"],
  ["do i have time for a haircut on thursday", "• Thu, Nov 26, 09:00–15:00"],
  ["could i fit in a swim tomorrow", "You are free tomorrow:"],
  ["what's on before the dentist", "Nothing is on your calendar on Thu, Nov 26, until 15:00."],
  ["next free afternoon?", "• Thu, Nov 26, 12:00–15:00"],
  ["do i have time for a run before the dentist", "• Thu, Nov 26, 06:00–15:00"],
  ["when's my first meeting on thursday", "The first is “Dentist”, Thu, Nov 26"],
  ["do i have dentist plans on thursday", "1 event with “dentist” on Thu, Nov 26:\n• Dentist"],
  ["is my thursday free after 2", "• Thu, Nov 26, 14:00–15:00\n• Thu, Nov 26, 16:00–22:00"],
  ["what tasks did i finish yesterday", "No task was completed yesterday."],
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
