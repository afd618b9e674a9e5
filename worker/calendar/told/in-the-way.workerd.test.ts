import { expect, test } from "vitest";
import { calendar } from "#contract/calendar.ts";
import { tasks } from "#contract/tasks.ts";
import { talkOf } from "../../testing/saying.ts";
import { workspace } from "../../testing/workspace.ts";
import { berlin } from "../../testing/caller.ts";

/** Ada on Saturday, Nov 21, at ten in Berlin. */
async function ada() {
  const person = await (await workspace()).signUp();
  for (const body of [
    { title: "Dentist", startTime: "2026-11-26T15:00" },
    { title: "Board call", startTime: "2026-11-27T10:00" },
    { title: "Lunch with Ann", startTime: "2026-11-27T12:30" },
    { title: "Standup", startTime: "2026-11-23T09:30", recurrence: "FREQ=WEEKLY;BYDAY=TU,TH" },
  ])
    await person.call(calendar.create, { body }, berlin);
  const kept = async () => [
    ...(await person.call(calendar.list, { query: {} })).body.data.map(
      ({ title, startTime, endTime }) =>
        `${title} ${startTime.slice(5, 16)}/${endTime.slice(11, 16)}`,
    ),
    ...(await person.call(tasks.list, { query: {} })).body.data.map(
      ({ title, dueDate }) => `task ${title} ${dueDate ?? ""}`,
    ),
  ];
  const { say } = talkOf(person);
  return { kept, say };
}

test.each<[string[], string[]]>([
  [
    [
      "interview with the new nanny thursday at 3",
      "oh wait the dentist is then, put it at 5",
      "30 min is enough",
    ],
    ["Interview with the new nanny 11-26T17:00/17:30"],
  ],
  [
    ["coffee with Leo thursday 3pm", "ugh i have the dentist then, move it to 5"],
    ["Coffee with Leo 11-26T17:00/18:00"],
  ],
  [
    ["coffee with Leo thursday 3pm", "that clashes with the dentist, make it 1"],
    ["Coffee with Leo 11-26T13:00/14:00"],
  ],
  [["the dentist is at 4 then"], ["Dentist 11-26T16:00/17:00"]],
  [["lunch with ann is too early, make it 1:30"], ["Lunch with Ann 11-27T13:30/14:30"]],
  [["viewing on wednesday at 4pm", "an hour and a half will do"], ["Viewing 11-25T16:00/17:30"]],
  [["viewing on wednesday at 4pm", "that is enough"], ["Viewing 11-25T16:00/17:00"]],
  [["tuesday morning dentist"], []],
  [["tuesday morning physio"], ["Physio 11-24T09:00/10:00"]],
  [
    ["bday party for Mila sunday 29 nov from 3 till 6, and a task get cake the day before"],
    ["Bday party for Mila 11-29T15:00/18:00", "task get cake 2026-11-28"],
  ],
  [
    ["physio on friday 4 dec at 10, and a reminder to bring the card"],
    ["Physio 12-04T10:00/11:00", "task bring the card "],
  ],
  [["put lunch with tom in for monday then"], ["Lunch with tom 11-23/"]],
  [
    ["push everything on friday back an hour"],
    ["Board call 11-27T11:00/12:00", "Lunch with Ann 11-27T13:30/14:30"],
  ],
  [["move my thursday meetings 30 minutes earlier"], ["Dentist 11-26T14:30/15:30"]],
  [["push everything back an hour"], []],
  [["put a buffer of 15 min after the board call"], ["Buffer 11-27T11:00/11:15"]],
  [["when is lunch with ann", "can we do 1 instead"], ["Lunch with Ann 11-27T13:00/14:00"]],
  [
    ["add task buy a cake for friday", "delete everything on friday"],
    ["task buy a cake 2026-11-27"],
  ],
  [["remind me an hour before the dentist to bring the x-ray"], []],
])("AI-01 CA-06 after %j only what was meant has changed", async (turns, expected) => {
  const { kept, say } = await ada();
  const before = await kept();
  for (const turn of turns) await say(turn);
  const changed = (await kept()).filter((line) => !before.includes(line));
  expect(changed.filter((line) => !line.startsWith("Standup")).toSorted()).toEqual(expected);
});

test.each([
  [
    "standup on tuesday is at 10 instead of 9:30, only this week coming",
    /^Moved “Standup” to Tue, Nov 24, 10:00–11:00\./,
  ],
  ["tuesday morning dentist", /^You have “Dentist” already\. Should I move it, or add another\?/],
  ["push everything on friday back an hour", "Moved 2 events 1 hour later."],
  ["move all my events on friday to monday", "Moved 2 events to Mon, Nov 23."],
  ["next week no standups", /^Canceled “Standup”, .*Tue, Nov 24.*; Thu, Nov 26/],
  ["when am i done on thursday", /^The last is “Dentist”/],
  [
    "remind me an hour before the dentist to bring the x-ray",
    "Should I add “bring the x-ray” as a task for then?",
  ],
] as const)("AI-01 CA-06 '%s' is answered with what was done or is asked", async (said, told) => {
  const { say } = await ada();
  expect(await say(said)).toMatch(told);
});
