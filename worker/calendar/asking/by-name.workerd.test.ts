import { calendar } from "#contract/calendar.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "vitest";
import { talkOf } from "../../testing/saying.ts";
import { workspace } from "../../testing/workspace.ts";

/** Said on Saturday, 21 November 2026, ten o'clock in Berlin. */
const ada = async () => {
  const person = await (await workspace()).signUp();
  for (const [title, startTime, recurrence] of [
    ["Dentist", "2026-11-26T15:00", null],
    ["Gym", "2026-11-16T07:00", "FREQ=WEEKLY;BYDAY=MO,WE,FR"],
    ["Board call", "2026-11-27T10:00", null],
    ["Lunch with Ann", "2026-11-27T12:30", null],
    ["Standup", "2026-11-16T09:30", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"],
  ] as const)
    await person.call(calendar.create, { body: { title, startTime, recurrence, timeZone: null } });
  await person.call(tasks.create, { body: { title: "Pay rent", dueDate: "2026-11-27" } });
  return talkOf(person).say;
};

test.each([
  ["when is the gym next week", ["3 events with “gym” next week", "Mon, Nov 23, 07:00–08:00"]],
  ["what gym have i got next week", ["3 events with “gym” next week"]],
  ["which days is the gym in december", ["13 events with “gym”", "Wed, Dec 2"]],
  ["any dentist this month?", ["1 event with “dentist”", "Thu, Nov 26, 15:00–16:00"]],
  ["what time's gym this week", ["3 events with “gym” this week"]],
  ["any board calls next week?", ["1 event with “Board call” next week", "Fri, Nov 27"]],
  [
    "do i have the dentist in december",
    ["Nothing with “dentist”", "Next is “Dentist”, Thu, Nov 26"],
  ],
  ["when am i seeing ann this month", ["1 event with “ann”", "Fri, Nov 27, 12:30–13:30"]],
  ["when am i seeing ann in december", ["Nothing with “ann”", "Next is “Lunch with Ann”"]],
])(
  "AI-01 CA-06 '%s' is answered by the events of that name in that stretch",
  async (said, says) => {
    const say = await ada();
    const answer = await say(said);
    for (const part of says) expect(answer).toContain(part);
    expect(answer).not.toMatch(/Standup|rent/);
  },
);

test("AI-01 what was found by its name and its stretch is what 'it' means", async () => {
  const say = await ada();
  await say("any dentist this month?");
  expect(await say("move it to 4pm")).toContain("Moved “Dentist” to Thu, Nov 26, 16:00–17:00");
  const other = await ada();
  await other("any dentist in december?");
  expect(await other("move it to 4pm")).toContain("Moved “Dentist” to Thu, Nov 26, 16:00–17:00");
});
