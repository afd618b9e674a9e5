import { expect, test } from "vitest";
import { calendar } from "#contract/calendar.ts";
import { talkOf } from "../../testing/saying.ts";
import { workspace } from "../../testing/workspace.ts";
import { berlin } from "../../testing/caller.ts";

/** Ada on Saturday, Nov 21, at ten in Berlin. */
async function ada() {
  const person = await (await workspace()).signUp();
  for (const body of [
    { title: "Dentist", startTime: "2026-11-26T15:00" },
    { title: "Fair", startTime: "2026-12-02T00:00" },
    { title: "Board call", startTime: "2026-11-27T10:00" },
    { title: "Lunch with Ann", startTime: "2026-11-27T12:30" },
    {
      title: "Standup",
      startTime: "2026-11-23T09:30",
      endTime: "2026-11-23T09:45",
      recurrence: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
    },
  ])
    await person.call(calendar.create, { body }, berlin);
  return talkOf(person).say;
}

test.each([
  [
    "how much time is there between the board call and lunch with ann",
    "You have 90 minutes (1½ hours) between them: “Board call” is Fri, Nov 27, 10:00–11:00, “Lunch with Ann” is Fri, Nov 27, 12:30–13:30.",
  ],
  [
    "how long do i have between board call and standup",
    "You have 15 minutes between them: “Standup” is Fri, Nov 27, 09:30–09:45, “Board call” is Fri, Nov 27, 10:00–11:00.",
  ],
  [
    "how many hours are between dentist and board call",
    "You have 18 hours between them: “Dentist” is Thu, Nov 26, 15:00–16:00, “Board call” is Fri, Nov 27, 10:00–11:00.",
  ],
  // From one day's end to the other, and not by the nights between.
  ["how long is between the dentist and the fair", /^You have 5 days and 8 hours between them/],
  [
    "which day is my busiest next week",
    "Your fullest day is Fri, Nov 27: 3 events take 2 hours 15 minutes.",
  ],
  ["what's my quietest day next week", /^Your emptiest day.*: nothing takes time then\.$/],
  ["is there a 2 hour gap on friday", /^You are free on Fri, Nov 27:\n• Fri, Nov 27, 13:30–17:00/],
  [
    "when can i fit in 90 minutes on friday",
    /• Fri, Nov 27, 11:00–12:30\n• Fri, Nov 27, 13:30–17:00/,
  ],
  ["am i free between the board call and lunch on friday", /^You have 90 minutes/],
  // Of what is not there nothing is told.
  ["how long between standup and milk", /^I found nothing/],
])("AI-01 CA-06 '%s' is answered", async (said, expected) => {
  const say = await ada();
  const told = await say(said);
  if (typeof expected === "string") expect(told).toBe(expected);
  else expect(told).toMatch(expected);
});
