import { calendar } from "#contract/calendar.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "vitest";
import { talkOf } from "../../testing/saying.ts";
import { workspace } from "../../testing/workspace.ts";

/** Said on Saturday, 21 November 2026, ten o'clock in Berlin. */
const person = async () => {
  const ada = await (await workspace()).signUp();
  for (const [title, startTime] of [
    ["Board call", "2026-11-27T10:00"],
    ["Lunch with Ann", "2026-11-27T12:30"],
  ] as const)
    await ada.call(calendar.create, { body: { title, startTime, timeZone: null } });
  const kept = async () =>
    (await ada.call(calendar.list, { query: {} })).body.data.map(
      ({ title, startTime, endTime, allDay }) =>
        `${title} ${allDay ? `${startTime.slice(5, 10)}/${endTime.slice(5, 10)}` : `${startTime.slice(5, 16)}/${endTime.slice(11, 16)}`}`,
    );
  return {
    say: talkOf(ada).say,
    kept,
    due: async () => (await ada.call(tasks.list, { query: {} })).body.data.length,
  };
};
const there = ["Board call 11-27T10:00/11:00", "Lunch with Ann 11-27T12:30/13:30"];

test.each([
  ["block out 21st to 23rd dec as leave", ["Leave 12-21/12-23"]],
  ["block 21 dec as leave", ["Leave 12-21/12-21"]],
  ["mark the 3rd through the 5th as a conference", ["Conference 12-03/12-05"]],
  ["on leave from the 24th to the 26th", ["Leave 11-24/11-26"]],
  ["we're in wales 27th-30th dec", ["Wales 12-27/12-30"]],
  ["i'm in london on thursday", ["London 11-26/11-26"]],
  ["i'm off sick monday and tuesday", ["Off sick 11-23/11-24"]],
  ["i'm off monday and thursday", ["Away 11-23/11-23", "Away 11-26/11-26"]],
  ["sarah is off friday", ["Sarah off 11-27/11-27"]],
  ["sarah's off friday", ["Sarah off 11-27/11-27"]],
  // It is somebody who is off, and not the lunch.
  ["ann is off friday", ["Ann off 11-27/11-27"]],
  ["tom is away next week", ["Tom away 11-23/11-28"]],
  ["mum and dad are away 3-10 dec", ["Mum and dad away 12-03/12-10"]],
  ["ben's on holiday from the 7th until the 11th", ["Ben on holiday 12-07/12-11"]],
  ["nina works from home on monday", ["Nina working from home 11-23/11-23"]],
  ["tom is away until wednesday", ["Tom away 11-21/11-25"]],
  ["on call saturday 8am till 8pm", ["On-call 11-28T08:00/20:00"]],
  ["on call next weekend", ["On-call 11-28/11-29"]],
  ["working from home tuesday", ["Working from home 11-24/11-24"]],
  ["wfh friday", ["Wfh 11-27/11-27"]],
  ["sarah is off friday afternoon", ["Sarah off 11-27T12:00/18:00"]],
  ["trip to oslo the 3rd through the 5th", ["Trip to oslo 12-03/12-05"]],
  ["put down conference in leeds, 2nd to 4th december", ["Conference in leeds 12-02/12-04"]],
  ["mum is visiting from the 4th to the 7th of december", ["Mum visiting 12-04/12-07"]],
  ["gran is visiting monday to friday", ["Gran visiting 11-23/11-27"]],
  ["gran is staying with us thursday till sunday", ["Gran staying with us 11-26/11-29"]],
])("AI-01 CA-06 '%s' tells who is where for days", async (sentence, events) => {
  const ada = await person();
  await ada.say(sentence);
  expect((await ada.kept()).toSorted()).toEqual([...there, ...events].toSorted());
  expect(await ada.due()).toBe(0);
});

test.each([
  "is sarah off friday?",
  "sarah is not off friday",
  "sarah was off friday",
  "tom says he is away next week",
  "if tom is away next week tell me",
  "the meeting is off friday",
  "i'm in a meeting on friday",
  "when is sarah off",
  "who is away next week",
  "off friday",
  "ann is on leave from monday",
])("AI-01 '%s' puts nothing into the calendar", async (sentence) => {
  const ada = await person();
  await ada.say(sentence);
  expect((await ada.kept()).toSorted()).toEqual(there);
});
