import { calendar } from "#contract/calendar.ts";
import { calendarInsights } from "#contract/calendar/insights.ts";
import { expect, test } from "vitest";
import { workspace } from "../../testing/workspace.ts";
import { berlin } from "../../testing/caller.ts";

/** Ada on Saturday, Nov 21, at ten in Berlin. */
async function ada() {
  const person = await (await workspace()).signUp();
  for (const body of [
    { title: "Dentist", startTime: "2026-11-26T15:00" },
    { title: "Board call", startTime: "2026-11-27T10:00", endTime: "2026-11-27T12:00" },
    { title: "Interview", startTime: "2026-11-27T11:00", endTime: "2026-11-27T11:30" },
    { title: "Public holiday", startTime: "2026-11-27", endTime: "2026-11-27", allDay: true },
    { title: "Lunch", startTime: "2026-11-27T12:00", status: "cancelled" as const },
    { title: "Gym", startTime: "2026-11-23T07:00", recurrence: "FREQ=WEEKLY;BYDAY=MO,FR" },
  ])
    await person.call(calendar.create, { body }, berlin);
  const say = async (message: string) =>
    (await person.call(calendarInsights.process, { body: { message } }, berlin)).body.data.content;
  return { person, say };
}

test("CA-06 questions about what is on at the same time are answered from the calendar, repeats among it", async () => {
  const { person, say } = await ada();
  const both = "“Board call”, Fri, Nov 27, 10:00–12:00 and “Interview”, Fri, Nov 27, 11:00–11:30";
  for (const sentence of [
    "is there a clash on friday",
    "do any of my meetings overlap on friday?",
    "am I double booked on friday",
    "are there any overlapping meetings on friday",
    "any conflicts on friday",
  ])
    expect(await say(sentence), sentence).toBe(`1 clash on Fri, Nov 27:\n• ${both}`);
  expect(await say("any conflicts")).toBe(`1 clash from today to Fri, Dec 4:\n• ${both}`);
  expect(await say("is there a clash on thursday")).toBe("Nothing overlaps on Thu, Nov 26.");
  expect(await say("does the interview clash with anything")).toBe(
    "Yes, “Interview”, Fri, Nov 27, 11:00–11:30, clashes with “Board call”, Fri, Nov 27, 10:00–12:00.",
  );
  expect(await say("does the gym overlap with the dentist")).toMatch(/^Nothing else is on then: “/);
  expect(await say("is anything else on during the board call")).toMatch(/^Yes, “Board call”/);
  const early = { title: "Train", startTime: "2026-12-04T07:30" };
  await person.call(calendar.create, { body: early }, berlin);
  expect(await say("do my meetings clash on December 4")).toBe(
    "1 clash on Fri, Dec 4:\n• “Gym”, Fri, Dec 4, 07:00–08:00 and “Train”, Fri, Dec 4, 07:30–08:30",
  );
});

test("CA-06 how much time events take is told, and what overlaps counts once", async () => {
  const { say } = await ada();
  for (const sentence of [
    "how many hours of meetings do I have next week",
    "how much time do I spend in meetings next week",
    "how long am i in meetings next week",
  ])
    expect(await say(sentence), sentence).toBe("5 events take 5 hours next week.");
  expect(await say("how many hours of meetings do I have tomorrow")).toBe(
    "Nothing takes time in your calendar tomorrow.",
  );
});

test.each([
  ["am i free at 4 tomorrow", "You are free tomorrow at 16:00."],
  [
    "can i squeeze in a coffee at 3 on thursday",
    "No, “Dentist” (Thu, Nov 26, 15:00–16:00) is on then.",
  ],
  ["do i have time for a run at 4 tomorrow", "You are free tomorrow at 16:00."],
  ["find me an hour with no meetings on thursday", /^You are free on Thu, Nov 26:/],
  ["add meeting with sam on friday at 2", /^Added “Meeting with sam”, Fri, Nov 27, 14:00/],
  ["new meeting with lena tuesday 11", /^Added “Meeting with lena”, Tue, Nov 24, 11:00/],
  ["add meeting: budget review friday 2pm", /^Added “Budget review”, Fri, Nov 27, 14:00/],
  ["add an event with sam on friday at 3", /^Added “Event with sam”, Fri, Nov 27, 15:00/],
  ["add lunch with tom on monday at 1", /^Added “Lunch with tom”, Mon, Nov 23, 13:00/],
] as const)("CA-06 '%s' is answered to the hour", async (sentence, expected) => {
  const { say } = await ada();
  const answer = await say(sentence);
  if (typeof expected === "string") expect(answer).toBe(expected);
  else expect(answer).toMatch(expected);
});
