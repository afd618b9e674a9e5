import { calendar } from "#contract/calendar.ts";
import { expect, test } from "vitest";
import { sayInTalk } from "../../testing/saying.ts";
import { workspace } from "../../testing/workspace.ts";
import { berlin } from "../../testing/caller.ts";

/** Said on Saturday, 21 November 2026, ten o'clock in Berlin, with a dentist on Thursday at three. */
async function made(asked: string, then: string) {
  const person = await (await workspace()).signUp();
  const body = { title: "Dentist", startTime: "2026-11-26T15:00" };
  await person.call(calendar.create, { body }, berlin);
  await sayInTalk(person, asked);
  await sayInTalk(person, then);
  return (await person.call(calendar.list, { query: {} })).body.data
    .filter(({ title }) => title !== "Dentist")
    .map(
      ({ title, startTime, endTime }) =>
        `${title} ${startTime.slice(5, 16)} ${endTime.slice(11, 16)}`,
    );
}

test.each([
  [
    "am I free on Thursday afternoon?",
    "ok then put coffee with Leo in at 1",
    ["Coffee with Leo 11-26T13:00 14:00"],
  ],
  [
    "am i free on tuesday",
    "great, book lunch with Ann at 12:30",
    ["Lunch with Ann 11-24T12:30 13:30"],
  ],
  ["am I free tomorrow morning?", "add a call with Bob at 9", ["Call with Bob 11-22T09:00 10:00"]],
  [
    "am I free on Thursday at 5?",
    "perfect, pencil in drinks with Sam from 5 to 6:30pm",
    ["Drinks with Sam 11-26T17:00 18:30"],
  ],
  [
    "am I free on Thursday?",
    "add birthday lunch with Ann at 12 for 2 hours",
    ["Birthday lunch with Ann 11-26T12:00 14:00"],
  ],
  [
    "am I free on Thursday?",
    "add drinks with Sam from 10pm to 1am",
    ["Drinks with Sam 11-26T22:00 01:00"],
  ],
  // The day that is said is the day, and who asked for nothing means today.
  [
    "am I free on Thursday afternoon?",
    "put coffee with Leo in on Friday at 1",
    ["Coffee with Leo 11-27T13:00 14:00"],
  ],
  [
    "what's on Thursday?",
    "put coffee with Leo in tomorrow at 1",
    ["Coffee with Leo 11-22T13:00 14:00"],
  ],
  [
    "am I free on Thursday?",
    "add coffee with Leo this afternoon at 3",
    ["Coffee with Leo 11-21T15:00 16:00"],
  ],
  ["show my notes", "put coffee with Leo in at 1", ["Coffee with Leo 11-21T13:00 14:00"]],
])("AI-01 CA-01 %s, %s", async (asked, then, events) => {
  expect(await made(asked, then)).toEqual(events);
});

test("AI-01 CA-04 'tomorrow' that was answered yesterday is today", async () => {
  const space = await workspace();
  // Five minutes to midnight in Berlin.
  space.clock.now = new Date("2026-11-20T22:55:00.000Z");
  const person = await space.signUp();
  await sayInTalk(person, "am I free tomorrow?");
  space.wait(10 * 60_000);
  const { body } = await sayInTalk(person, "ok put coffee with Leo in at 11");
  expect(body.data.reply.content).toBe("Added “Coffee with Leo”, today, 11:00–12:00.");
});
