import { calendar } from "#contract/calendar.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "vitest";
import { talkOf } from "../../testing/saying.ts";
import { workspace } from "../../testing/workspace.ts";
import { berlin } from "../../testing/caller.ts";

/** Said on Saturday, 21 November 2026, ten o'clock in Berlin. */
async function ada() {
  const person = await (await workspace()).signUp();
  for (const body of [
    { title: "Dentist", startTime: "2026-11-26T15:00" },
    { title: "Board call", startTime: "2026-11-27T10:00" },
    {
      title: "Gym",
      startTime: "2026-11-16T07:00",
      recurrence: "FREQ=WEEKLY;BYDAY=MO,WE,FR",
    },
  ])
    await person.call(calendar.create, { body }, berlin);
  const all = async () => (await person.call(calendar.list, { query: {} })).body.data;
  return {
    say: talkOf(person).say,
    events: async () =>
      (await all()).map(({ title, startTime, endTime, exceptions, recurrence }) =>
        [
          `${title} ${startTime.slice(5, 16)}/${endTime.slice(5, 16)}`,
          recurrence ?? "",
          exceptions.join(),
        ]
          .filter((part) => part !== "")
          .join(" "),
      ),
    reminders: async (title: string) => (await all()).find((one) => one.title === title)?.reminders,
    tasks: async () => (await person.call(tasks.list, { query: {} })).body.data.length,
  };
}

const kept = [
  "Board call 11-27T10:00/11-27T11:00",
  "Dentist 11-26T15:00/11-26T16:00",
  "Gym 11-16T07:00/11-16T08:00 FREQ=WEEKLY;BYDAY=MO,WE,FR",
];

test.each([
  ["remind me at 2", 60],
  ["just remind me at 14:30", 30],
  ["and how long before that should I... never mind, just remind me at 2", 60],
  ["remind me an hour before that... actually no, remind me at 1", 120],
  ["remind me the evening before at 7", 20 * 60],
])("AI-01 CA-08 '%s' behind an event is so long before it", async (said, minutes) => {
  const { say, reminders, tasks: made } = await ada();
  await say("anything on thurs afternoon?");
  await say(said);
  expect([await reminders("Dentist"), await made()]).toEqual([[minutes], 0]);
});

test.each(["remind me at 4pm", "never mind", "remind me at 2 to call Bob"])(
  "AI-01 CA-08 '%s' sets no reminder of the event",
  async (said) => {
    const { say, reminders } = await ada();
    const before = await reminders("Dentist");
    await say("anything on thurs afternoon?");
    await say(said);
    expect(await reminders("Dentist")).toEqual(before);
  },
);

test.each([
  ["remind me the evening before, around 7", 14 * 60],
  ["Remind me the evening before.", 15 * 60],
  ["remind me the day before at 6pm", 15 * 60],
])(
  "AI-01 CA-08 what comes round is in the calendar, and '%s' is its reminder",
  async (said, lead) => {
    const { say, events, reminders, tasks: made } = await ada();
    await say(`Every second Friday the recycling goes out, starting next week. ${said}`);
    expect(await events()).toContain(
      "Recycling goes out 11-27/11-27 FREQ=WEEKLY;INTERVAL=2;BYDAY=FR",
    );
    expect([await reminders("Recycling goes out"), await made()]).toEqual([[lead], 0]);
  },
);

test.each([
  [
    "Can you squeeze in a haircut on Tuesday at half past four, should take 45 min",
    "Haircut 11-24T16:30/11-24T17:15",
  ],
  [
    "uni timetable: lecture statistics every tuesday 14-16 until christmas",
    "Lecture statistics 11-24T14:00/11-24T16:00 FREQ=WEEKLY;UNTIL=20261225;BYDAY=TU",
  ],
  ["add a team offsite 3-4 december", "Team offsite 12-03/12-04"],
  ["put a hut weekend 15-17 january in", "Hut weekend 01-15/01-17"],
])("AI-01 CA-06 '%s' is put into the calendar", async (said, event) => {
  const { say, events, tasks: made } = await ada();
  await say(said);
  expect([(await events()).toSorted(), await made()]).toEqual([[...kept, event].toSorted(), 0]);
});

test("AI-01 'add paint the fence 3-4 december' is no event", async () => {
  const { say, events } = await ada();
  await say("add paint the fence 3-4 december");
  expect((await events()).toSorted()).toEqual(kept);
});

test.each([
  ["move the board call to the afternoon, say 3ish", "Board call 11-27T15:00/11-27T16:00"],
  ["put the board call in the afternoon, say half three", "Board call 11-27T15:30/11-27T16:30"],
  ["shift the dentist to the morning, say 9ish", "Dentist 11-26T09:00/11-26T10:00"],
  ["move the dentist to later that day, around 5ish", "Dentist 11-26T17:00/11-26T18:00"],
  ["do gym tuesday not monday", "Gym 11-24T07:00/11-24T08:00"],
  ["gym thursday instead of friday", "Gym 11-26T07:00/11-26T08:00"],
])("AI-01 CA-06 '%s' moves that one time", async (said, event) => {
  const { say, events } = await ada();
  await say(said);
  const now = await events();
  expect(now).toContain(event);
  expect(now.length).toBe(event.startsWith("Gym") ? kept.length + 1 : kept.length);
});

test.each([
  [
    "parents evening 3 dec 19h at the school",
    "Is that a Thursday?",
    "Yes, “Parents evening” is Thu, Dec 3",
  ],
  ["book club 9 dec 19:30", "that's a friday, right?", "No, “Book club” is Wed, Dec 9"],
])("AI-01 CA-06 behind '%s', '%s' is answered", async (made, asked, answer) => {
  const { say } = await ada();
  await say(made);
  expect(await say(asked)).toContain(answer);
});

test.each([
  ["sry 1130", "11-22T11:30/11-22T12:30"],
  ["sorry 1130", "11-22T11:30/11-22T12:30"],
  ["oops, 1045", "11-22T10:45/11-22T11:45"],
])("AI-01 CA-06 '%s' corrects the hour of what was just added", async (said, times) => {
  const { say, events } = await ada();
  await say("tomorow 11 brunch w lena cafe morgenrot");
  await say(said);
  expect(await events()).toContain(`Brunch w lena cafe morgenrot ${times}`);
});
