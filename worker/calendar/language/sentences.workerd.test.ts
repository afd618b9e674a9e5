import { calendar, type NewEvent } from "#contract/calendar.ts";
import { tasks } from "#contract/tasks.ts";
import { events } from "#contract/events.ts";
import { expect, test } from "vitest";
import { calendarTalk } from "../../testing/calendar-events.ts";
import { berlin } from "../../testing/caller.ts";

/** Ada on a Saturday at ten in Berlin, with a few events. */
async function ada(...given: readonly Partial<NewEvent>[]) {
  const talk = await calendarTalk(given);
  const { person } = talk;
  return {
    ...talk,
    /** What is kept, by title. */
    async kept() {
      const { body } = await person.call(calendar.list, { query: {} });
      return body.data.map(({ title, startTime, endTime }) => [
        title,
        startTime.slice(0, 16),
        endTime.slice(0, 16),
      ]);
    },
  };
}

test.each([
  ["add event Dentist tomorrow at 9:30", ["Dentist", "2026-11-22T09:30", "2026-11-22T10:30"]],
  [
    "set up a meeting with Sam on Thursday at 3",
    ["Meeting with Sam", "2026-11-26T15:00", "2026-11-26T16:00"],
  ],
  [
    "schedule a call with Bob tomorrow from 10 to 10:30",
    ["Call with Bob", "2026-11-22T10:00", "2026-11-22T10:30"],
  ],
  [
    "put lunch with Ann on my calendar for friday at noon",
    ["Lunch with Ann", "2026-11-27T12:00", "2026-11-27T13:00"],
  ],
  [
    "book a dentist appointment for next tuesday 8am",
    ["Dentist appointment", "2026-11-24T08:00", "2026-11-24T09:00"],
  ],
  [
    "add to my calendar: parents evening on 3 December 7pm",
    ["Parents evening", "2026-12-03T19:00", "2026-12-03T20:00"],
  ],
  ["new event: Concert, saturday 8pm", ["Concert", "2026-11-21T20:00", "2026-11-21T21:00"]],
  [
    "can you schedule a team meeting for monday at 2pm please",
    ["Team meeting", "2026-11-23T14:00", "2026-11-23T15:00"],
  ],
  [
    "arrange a coffee with Lena tomorrow at 4pm for 45 minutes",
    ["Coffee with Lena", "2026-11-22T16:00", "2026-11-22T16:45"],
  ],
  ["add a holiday to my calendar from 3 May to 10 May", ["Holiday", "2027-05-03", "2027-05-10"]],
  [
    "pop a haircut in the diary for Wednesday 5pm",
    ["Haircut", "2026-11-25T17:00", "2026-11-25T18:00"],
  ],
  [
    "create an event called Launch on 1 December at 10am",
    ["Launch", "2026-12-01T10:00", "2026-12-01T11:00"],
  ],
  ["coffee w jo thurs 10ish for 30 min", ["Coffee w jo", "2026-11-26T10:00", "2026-11-26T10:30"]],
  ["Haircut in 3 days at 5", ["Haircut", "2026-11-24T17:00", "2026-11-24T18:00"]],
  ["schedule a half hour sync fri 9am", ["Sync", "2026-11-27T09:00", "2026-11-27T09:30"]],
])("CA-06 '%s' makes one event, and nothing else", async (sentence, expected) => {
  const { say, kept } = await ada();
  const answer = await say(sentence);
  expect(answer.content).toContain(`Added “${String(expected[0])}”`);
  expect(await kept()).toEqual([expected]);
  expect(answer.receipts).toHaveLength(1);
});

test("CA-06 what comes again is made as a series, and an overlap is said", async () => {
  const { say, person } = await ada({ title: "Review", startTime: "2026-11-24T19:30" });
  const answer = await say("schedule a yoga class every Tuesday at 7pm");
  expect(answer.content).toMatch(/“Yoga class”.*every week on Tuesday.*overlaps with “Review”/);
  const { body } = await person.call(calendar.list, { query: { search: "yoga" } });
  expect(body.data[0]?.recurrence).toBe("FREQ=WEEKLY;BYDAY=TU");
});

test("CA-06 an event without a time is asked for, and the answer completes it", async () => {
  const { say, kept } = await ada();
  const asked = await say("schedule a meeting with Sam");
  expect(asked.content).toBe("When is “Meeting with Sam”?");
  expect(asked.suggestions).toHaveLength(2);
  expect(await kept()).toEqual([]);
  await say(asked.suggestions[0] ?? "");
  expect(await kept()).toEqual([["Meeting with Sam", "2026-11-22T10:00", "2026-11-22T11:00"]]);
});

test.each([
  ["move the dentist to friday at 3pm", ["Dentist", "2026-11-27T15:00", "2026-11-27T16:00"]],
  [
    "reschedule my dentist appointment to wednesday",
    ["Dentist", "2026-11-25T15:00", "2026-11-25T16:00"],
  ],
  ["push the dentist to 4:30pm", ["Dentist", "2026-11-24T16:30", "2026-11-24T17:30"]],
  ["rename the event dentist to Checkup", ["Checkup", "2026-11-24T15:00", "2026-11-24T16:00"]],
  ["make the dentist 2 hours long", ["Dentist", "2026-11-24T15:00", "2026-11-24T17:00"]],
  ["move dentist to 4", ["Dentist", "2026-11-24T16:00", "2026-11-24T17:00"]],
  ["put dentist back half an hour", ["Dentist", "2026-11-24T15:30", "2026-11-24T16:30"]],
  ["bring the dentist forward an hour", ["Dentist", "2026-11-24T14:00", "2026-11-24T15:00"]],
  ["dentist is at 4 now not 3", ["Dentist", "2026-11-24T16:00", "2026-11-24T17:00"]],
  ["swap the dentist to friday same time", ["Dentist", "2026-11-27T15:00", "2026-11-27T16:00"]],
  ["extend the dentist by 15 minutes", ["Dentist", "2026-11-24T15:00", "2026-11-24T16:15"]],
])("CA-06 '%s' changes that event, and undo takes it back", async (sentence, expected) => {
  const { say, kept, person } = await ada({});
  const before = await kept();
  const answer = await say(sentence);
  expect(await kept()).toEqual([expected]);
  const id = answer.receipts[0]?.eventId ?? "";
  await person.call(events.undo, { params: { id } });
  expect(await kept()).toEqual(before);
});

test("CA-06 cancelling takes the event away; of a series it asks, and does what is answered", async () => {
  const { say, kept, person } = await ada(
    {},
    { title: "Stand-up", startTime: "2026-11-23T09:00", recurrence: "FREQ=DAILY" },
  );
  expect((await say("cancel the dentist")).content).toBe(
    "Canceled “Dentist”, Tue, Nov 24, 15:00–16:00.",
  );
  const asked = await say("cancel the stand-up");
  expect(asked.content).toMatch(
    /repeats\. Do you mean the next one, Mon, Nov 23, 09:00–10:00, or all/,
  );
  expect(await kept()).toHaveLength(1);
  await say(asked.suggestions[0] ?? "");
  const { body } = await person.call(calendar.date, { params: { date: "2026-11-23" }, query: {} });
  expect(body.data).toEqual([]);
  await say("cancel all stand-up");
  expect(await kept()).toEqual([]);
});

test("CA-06 of what comes again one time is cancelled or moved, and said so where it is already", async () => {
  const { say, person } = await ada({
    title: "Gym",
    startTime: "2026-11-23T07:00",
    recurrence: "FREQ=WEEKLY;BYDAY=MO,WE,FR",
  });
  const on = async (date: string) => {
    const { body } = await person.call(calendar.date, { params: { date }, query: {} });
    return body.data.map(({ startTime }) => startTime.slice(11, 16));
  };
  expect((await say("cancel gym on friday only")).content).toBe(
    "Canceled “Gym”, Fri, Nov 27, 07:00–08:00.",
  );
  expect([await on("2026-11-27"), await on("2026-11-25")]).toEqual([[], ["07:00"]]);
  expect((await say("cancel gym on friday only")).content).toBe(
    "“Gym” is already canceled on Fri, Nov 27.",
  );
  expect((await say("skip gym on tuesday")).content).toBe("“Gym” is not on Tue, Nov 24.");
  await say("move wednesday's gym to 8");
  expect([await on("2026-11-25"), await on("2026-11-23")]).toEqual([["08:00"], ["07:00"]]);
});

test("CA-06 an event is reminded of as long before as is said, by its name or as what was spoken of", async () => {
  const { say, person } = await ada({});
  expect((await say("remind me 10 min before the dentist")).content).toBe(
    "Set the reminder of “Dentist” to 10 minutes before.",
  );
  const { body } = await person.call(calendar.list, { query: {} });
  expect(body.data.map(({ reminders }) => reminders)).toEqual([[10]]);
});

test("CA-06 AI-01 'all my Wednesday stuff' is events and tasks, and goes at once", async () => {
  const { say, kept, person } = await ada({ startTime: "2026-11-25T15:00" });
  await person.call(tasks.create, { body: { title: "Pay rent", dueDate: "2026-11-25" } }, berlin);
  await say("push all my wednesday stuff to thursday");
  expect(await kept()).toEqual([["Dentist", "2026-11-26T15:00", "2026-11-26T16:00"]]);
  const { body } = await person.call(tasks.list, { query: {} });
  expect(body.data.map(({ dueDate }) => dueDate)).toEqual(["2026-11-26"]);
});

test("CA-06 what nobody understood of a change makes nothing new", async () => {
  const { say, kept, person } = await ada({});
  const before = await kept();
  for (const sentence of [
    "put the dentist over there at 5",
    "cancel the dentist thing maybe friday",
  ])
    await say(sentence);
  const { body } = await person.call(tasks.list, { query: {} });
  expect([await kept(), body.data]).toEqual([before, []]);
});

test.each([
  ["what is on my calendar tomorrow", "1 event tomorrow:\n• Brunch, tomorrow, 11:00–12:00"],
  [
    "what's on my calendar on tuesday?",
    "1 event on Tue, Nov 24:\n• Dentist, Tue, Nov 24, 15:00–16:00",
  ],
  ["show my events this week", "1 event this week:\n• Brunch"],
  ["do i have any meetings next week", "1 event next week:\n• Dentist"],
  ["what's my next meeting", "Next is “Brunch”, tomorrow, 11:00–12:00."],
  ["when is the dentist", "“Dentist” is Tue, Nov 24, 15:00–16:00."],
  ["how many events do i have next week", "1 event next week."],
  ["am i free on tuesday at 3pm", "No, “Dentist” (Tue, Nov 24, 15:00–16:00) is on then."],
  ["am i free on tuesday at 5pm", "You are free on Tue, Nov 24 at 17:00."],
  ["when am i free for 2 hours on tuesday", "• Tue, Nov 24, 09:00–15:00"],
  ["am i free tomorrow afternoon", "• tomorrow, 12:00–18:00"],
  ["when am I free for 30 minutes this week", "You are free this week:\n• today, 10:00–17:00"],
  ["find the event dentist", "1 event with “dentist”"],
])("CA-06 '%s' is answered from the calendar", async (sentence, expected) => {
  const { say } = await ada({}, { title: "Brunch", startTime: "2026-11-22T11:00" });
  expect((await say(sentence)).content).toContain(expected);
});

test("CA-06 nothing happens on what says no event, denies one or asks about one", async () => {
  const { say, kept } = await ada({});
  const before = await kept();
  for (const sentence of [
    "don't schedule a meeting with Sam on Thursday at 3",
    "should I schedule a meeting with Sam on Thursday at 3?",
    "do not cancel the dentist",
    "I hate meetings",
    "if it rains cancel the dentist",
    "schedule a meeting on february 30th at 10",
  ]) {
    await say(sentence);
    expect([sentence, await kept()]).toEqual([sentence, before]);
  }
});
