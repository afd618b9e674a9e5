import { calendar } from "#contract/calendar.ts";
import { expect, test } from "vitest";
import { sayInTalk } from "../../testing/saying.ts";
import { workspace } from "../../testing/workspace.ts";

const kept = [
  { title: "Dentist", startTime: "2026-11-26T15:00" },
  { title: "Gym", startTime: "2026-11-16T07:00", recurrence: "FREQ=WEEKLY;BYDAY=MO,WE,FR" },
  { title: "Board call", startTime: "2026-11-27T10:00" },
  { title: "Lunch with Ann", startTime: "2026-11-27T12:30" },
];

/** Said on Saturday, 21 November 2026, ten o'clock in Berlin. */
const person = async () => {
  const ada = await (await workspace()).signUp();
  for (const event of kept)
    await ada.call(calendar.create, { body: { ...event, timeZone: "Europe/Berlin" } });
  const lines = async () =>
    (await ada.call(calendar.list, { query: {} })).body.data.map(
      ({ title, startTime, recurrence, exceptions }) =>
        [
          title,
          startTime.slice(8, 16),
          recurrence ?? "",
          ...exceptions.map((one) => `not ${one.slice(8, 10)}`),
        ]
          .filter((part) => part !== "")
          .join(" "),
    );
  const before = await lines();
  return {
    say: async (content: string) => JSON.stringify((await sayInTalk(ada, content)).body),
    /** What is there and was not, and what is no more. */
    changed: async () => {
      const after = await lines();
      return [
        ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`),
        ...before.filter((line) => !after.includes(line)).map((line) => `- ${line}`),
      ].toSorted();
    },
  };
};
const gym = "- Gym 16T07:00 FREQ=WEEKLY;BYDAY=MO,WE,FR";

test.each([
  [
    "board call's been brought forward half an hour",
    ["+ Board call 27T09:30", "- Board call 27T10:00"],
  ],
  // Said on a Saturday, it is the one that follows the event's own day.
  ...[
    "ann cant make friday, same time on saturday instead",
    "move lunch with ann to saturday same time",
    "push lunch with ann to sat",
    "lunch with ann on saturday instead",
    "lunch with ann is on saturday now",
  ].map((said): [string, string[]] => [
    said,
    ["+ Lunch with Ann 28T12:30", "- Lunch with Ann 27T12:30"],
  ]),
  ...[
    "from next week on gym starts at half past seven",
    "starting next week gym is at 7:30",
    "gym at 7:30 from next week onwards",
    "from monday on the gym is at 7:30",
  ].map((said): [string, string[]] => [
    said,
    [
      "+ Gym 16T07:00 FREQ=WEEKLY;UNTIL=20261123T055900Z;BYDAY=MO,WE,FR",
      "+ Gym 23T07:30 FREQ=WEEKLY;BYDAY=MO,WE,FR",
      gym,
    ],
  ]),
  ["from next week on the dentist starts at 4", []],
  [
    "skip the gym on monday, my knees acting up",
    ["+ Gym 16T07:00 FREQ=WEEKLY;BYDAY=MO,WE,FR not 23", gym],
  ],
  ["skip the gym on monday, my knees acting up and add a task", []],
  ["move the dentist to today", ["+ Dentist 21T15:00", "- Dentist 26T15:00"]],
  ["move the dentist to tuesday", ["+ Dentist 24T15:00", "- Dentist 26T15:00"]],
  ["bring the dentist forward 15 min", ["+ Dentist 26T14:45", "- Dentist 26T15:00"]],
  [
    "they've pushed the board call back an hour",
    ["+ Board call 27T11:00", "- Board call 27T10:00"],
  ],
  [
    "push my next meeting back 30 mins",
    ["+ Gym 16T07:00 FREQ=WEEKLY;BYDAY=MO,WE,FR not 23", "+ Gym 23T07:30", gym],
  ],
  [
    "push gym to 6:30 on mondays only",
    [
      "+ Gym 16T07:00 FREQ=WEEKLY;UNTIL=20261123T055900Z;BYDAY=MO,WE,FR",
      "+ Gym 23T06:30 FREQ=WEEKLY;BYDAY=MO",
      "+ Gym 25T07:00 FREQ=WEEKLY;BYDAY=WE,FR",
      gym,
    ],
  ],
  [
    "make gym tues/thurs/sat instead",
    [
      "+ Gym 16T07:00 FREQ=WEEKLY;UNTIL=20261123T055900Z;BYDAY=MO,WE,FR",
      "+ Gym 24T07:00 FREQ=WEEKLY;BYDAY=TU,TH,SA",
      gym,
    ],
  ],
  [
    "yoga instead of gym on wednesday, same time",
    ["+ Gym 16T07:00 FREQ=WEEKLY;BYDAY=MO,WE,FR not 25", "+ Yoga 25T07:00", gym],
  ],
  ["cancel the dentist, ill ring them for a new date", ["- Dentist 26T15:00"]],
  [
    "the gym on friday clashes with nursery drop off, make that one 10",
    ["+ Gym 16T07:00 FREQ=WEEKLY;BYDAY=MO,WE,FR not 27", "+ Gym 27T10:00", gym],
  ],
  ["duplicate the dentist to 3 dec", ["+ Dentist 03T15:00"]],
])("AI-01 CA-05 CA-06 '%s' changes what was meant and nothing else", async (sentence, changes) => {
  const ada = await person();
  await ada.say(sentence);
  expect(await ada.changed()).toEqual(changes);
});

test("AI-01 CA-05 days that part from a series are put back by one undo", async () => {
  const ada = await person();
  await ada.say("push gym to 6:30 on mondays only");
  await ada.say("undo that");
  expect(await ada.changed()).toEqual([]);
});

test.each([
  [
    "keep friday lunch but cancel the rest",
    "Should I cancel them?",
    ["+ Gym 16T07:00 FREQ=WEEKLY;BYDAY=MO,WE,FR not 27", "- Board call 27T10:00", gym],
  ],
  ["count me out for the board call", "Should I cancel", ["- Board call 27T10:00"]],
  [
    "can ann come tuesday instead?",
    "Should I move",
    ["+ Lunch with Ann 24T12:30", "- Lunch with Ann 27T12:30"],
  ],
  [
    "all my fridays in december off please",
    "Should I add a day off",
    ["+ Day off 04 FREQ=WEEKLY;UNTIL=20261231;BYDAY=FR"],
  ],
])("AI-01 '%s' is asked about, and 'yes' does it", async (sentence, asked, changes) => {
  const ada = await person();
  expect(await ada.say(sentence)).toContain(asked);
  expect(await ada.changed()).toEqual([]);
  await ada.say("yes");
  expect(await ada.changed()).toEqual(changes);
});

test.each([
  [["whats the date a week on wednesday", "is anything on then"], "Gym, Wed, Dec 2"],
  [["do i have a free evening next week"], "Mon, Nov 23, 17:00–22:00"],
  [["is it me or is there nothing in december"], "events from Tue, Dec 1"],
  [["go to march"], "events from Mon, Mar 1"],
  [["does the gym thing ever stop?"], "without an end"],
  [["is the dentist before or after the board call"], "“Dentist” is before “Board call”"],
  [["what's thirty days from today"], "Monday, December 21, 2026"],
  [["when i'm seeing ann, and what time does it finish"], "“Lunch with Ann” takes 1 hour"],
  [["i have a dentist thing thursday, what time"], "“Dentist” is Thu, Nov 26, 15:00"],
] satisfies [string[], string][])("AI-01 CA-06 %j is answered", async (sentences, answer) => {
  const ada = await person();
  let said = "";
  for (const sentence of sentences) said = await ada.say(sentence);
  expect(said).toContain(answer);
  expect(await ada.changed()).toEqual([]);
});
