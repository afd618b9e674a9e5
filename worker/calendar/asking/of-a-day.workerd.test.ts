import { calendar } from "#contract/calendar.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "vitest";
import { talkOf } from "../../testing/saying.ts";
import { workspace } from "../../testing/workspace.ts";
import { berlin } from "../../testing/caller.ts";

const weekly = "FREQ=WEEKLY;BYDAY=";

/** Said on Saturday, 21 November 2026, ten o'clock in Berlin. */
async function ada() {
  const person = await (await workspace()).signUp();
  for (const body of [
    { title: "Dentist", startTime: "2026-11-26T15:00" },
    { title: "Gym", startTime: "2026-11-16T07:00", recurrence: `${weekly}MO,WE,FR` },
    { title: "Board call", startTime: "2026-11-27T10:00" },
    { title: "Lunch with Ann", startTime: "2026-11-27T12:30" },
    { title: "Trade fair", startTime: "2026-11-27", allDay: true },
    {
      title: "Standup",
      startTime: "2026-11-16T09:30",
      endTime: "2026-11-16T09:45",
      recurrence: `${weekly}MO,TU,WE,TH,FR`,
    },
  ])
    await person.call(calendar.create, { body }, berlin);
  await person.call(tasks.create, { body: { title: "Pay rent", dueDate: "2026-11-27" } }, berlin);
  const { say } = talkOf(person);
  const events = async () =>
    (await person.call(calendar.list, { query: {} })).body.data.map(
      ({ title, startTime, exceptions }) =>
        `${title} ${startTime.slice(5, 16)} ${exceptions.join()}`,
    );
  return { say, events };
}

test.each([
  ["whats my first thing on monday", "The first is “Gym”, Mon, Nov 23, 07:00–08:00."],
  [
    "what's the last thing i have on friday",
    "The last is “Lunch with Ann”, Fri, Nov 27, 12:30–13:30.",
  ],
  ["what time does the gym finish", "“Gym” takes 1 hour: Mon, Nov 23, 07:00–08:00."],
  [
    "what's the earliest thing on wednesday, and until when does the standup go?",
    "The first is “Gym”, Wed, Nov 25, 07:00–08:00.\n“Standup” takes 15 minutes: Mon, Nov 23, 09:30–09:45.",
  ],
  [
    "Hi there, quick one, am I free Friday at noon or is that taken already?",
    "You are free on Fri, Nov 27 at 12:00; “Lunch with Ann” begins at 12:30.",
  ],
  ["quick question: is tuesday at noon still free?", "You are free on Tue, Nov 24 at 12:00."],
  ["am i free tuesday at 9", "You are free on Tue, Nov 24 at 09:00; “Standup” begins at 09:30."],
  ["am i free thurs arvo round 3", "No, “Dentist” (Thu, Nov 26, 15:00–16:00) is on then."],
  ["lunch with who exactly and when is it", "“Lunch with Ann”, Fri, Nov 27, 12:30–13:30."],
  ["how many things do i have on thursday", "2 events on Thu, Nov 26."],
  ["how many things are on friday", "5 events on Fri, Nov 27. Due then: “Pay rent”."],
  ["how many things do i have tomorrow", "Nothing is due tomorrow."],
])("AI-01 CA-06 '%s' is answered in its words", async (said, answer) => {
  const { say, events } = await ada();
  const before = await events();
  expect(await say(said)).toBe(answer);
  expect(await events()).toEqual(before);
});

test("AI-01 CA-06 'straight after that' is after what was spoken of", async () => {
  const { say } = await ada();
  await say("when do i have to be at the board call");
  expect(await say("and straight after that?")).toContain("• Lunch with Ann, Fri, Nov 27, 12:30");
});

test.each([
  [
    "how many things do i have on monday?",
    "shift the first one an hour later, just that day",
    "08:00",
  ],
  ["how many events are on monday", "push the first one back 30 minutes, only this once", "07:30"],
])("AI-01 CA-06 '%s', then '%s' moves that one time", async (asked, said, time) => {
  const { say, events } = await ada();
  await say(asked);
  expect(await say(said)).toContain(`Moved “Gym” to Mon, Nov 23, ${time}`);
  const gym = (await events()).filter((event) => event.startsWith("Gym"));
  expect(gym.toSorted()).toEqual([`Gym 11-16T07:00 2026-11-23T07:00`, `Gym 11-23T${time} `]);
});
