import { calendar } from "#contract/calendar.ts";
import { invitations } from "#contract/calendar/invitations.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "vitest";
import { calendarTalk } from "../../testing/calendar-events.ts";
import { berlin } from "../../testing/caller.ts";

const gym = {
  title: "Gym",
  startTime: "2026-11-16T07:00",
  recurrence: "FREQ=WEEKLY;BYDAY=MO,WE,FR",
};

test.each([
  ["no gym next week", ["2026-11-23", "2026-11-25", "2026-11-27"]],
  [
    "cancel gym for the rest of the month",
    ["2026-11-23", "2026-11-25", "2026-11-27", "2026-11-30"],
  ],
])("CA-06 '%s' cancels its times then, and no other", async (sentence, days) => {
  const { person, say } = await calendarTalk([gym]);
  const { content } = await say(sentence);
  expect(content).toMatch(/^Canceled “Gym”, Mon, Nov 23/);
  const [series] = (await person.call(calendar.list, { query: {} })).body.data;
  expect(series?.exceptions.map((one) => one.slice(0, 10))).toEqual(days);
});

test.each([
  ["no gym this week", /has no time left then: the next one is Mon, Nov 23/],
  ["no gym in january", /more than 25 times/],
])("CA-06 '%s' cancels nothing", async (sentence, told) => {
  const { person, say } = await calendarTalk([
    { ...gym, recurrence: "FREQ=DAILY", startTime: "2026-11-23T07:00" },
  ]);
  expect((await say(sentence)).content).toMatch(told);
  const [series] = (await person.call(calendar.list, { query: {} })).body.data;
  expect(series?.exceptions).toEqual([]);
});

test("CA-03 CA-06 'this week' is the week that the calendar shows, from Sunday on", async () => {
  const { say } = await calendarTalk(
    [
      { title: "Board", startTime: "2026-11-30T10:00" },
      { title: "Brunch", startTime: "2026-12-06T11:00" },
    ],
    8,
  );
  const { content } = await say("what is on my calendar this week");
  expect(content).toContain("1 event this week");
  expect(content).toContain("Board");
  expect((await say("what is on my calendar next week")).content).toContain("Brunch");
});

test("CA-06 a count is exact, however many there are, and leaves out what is called off", async () => {
  const series = Array.from({ length: 9 }, (_, at) => ({
    title: `Daily ${String(at)}`,
    startTime: "2026-11-01T12:00",
    recurrence: "FREQ=DAILY",
  }));
  const { person, say } = await calendarTalk([
    ...series,
    { status: "cancelled" },
    { title: "Declined" },
  ]);
  const { body } = await person.call(calendar.list, { query: { search: "declined" } });
  await person.call(invitations.respond, {
    params: { id: body.data[0]?.id ?? "" },
    body: { response: "declined" },
  });
  const { content } = await say("how many events do i have in the next 90 days");
  expect(content).toContain("810 events");
});

test("CA-06 TK-04 who asks whether they are free at an hour hears of what is due then, too", async () => {
  const { person, say } = await calendarTalk([]);
  const due = [...Array.from({ length: 60 }, () => "09:00"), "15:15", "15:30"];
  for (const [at, dueTime] of due.entries())
    await person.call(
      tasks.create,
      {
        body: {
          title: at === 60 ? "Call Kim" : `Task ${String(at)}`,
          dueDate: "2026-11-21",
          dueTime,
        },
      },
      berlin,
    );
  expect((await say("am I free at 3")).content).toBe(
    "You are free today at 15:00. Due then: “Call Kim”.",
  );
  expect((await say("am I free at 5")).content).toBe("You are free today at 17:00.");
});

test("CA-06 TK-04 on a Saturday the Sunday behind it is of this week, for events as for tasks", async () => {
  const { person, say } = await calendarTalk([
    { title: "Brunch", startTime: "2026-11-22T11:00" },
    { title: "Board", startTime: "2026-11-23T10:00" },
  ]);
  for (const [title, dueDate] of [
    ["Call mum", "2026-11-22"],
    ["Pay rent", "2026-11-23"],
  ] as const)
    await person.call(tasks.create, { body: { title, dueDate } }, berlin);
  const now = await say("what is on my calendar this week");
  expect(now.content).toContain("Brunch");
  expect(now.content).not.toContain("Board");
  const { content } = await say("what's on this week");
  expect(content).toBe(
    "1 task due this week:\n• Call mum, tomorrow\nIn your calendar:\n• Brunch, tomorrow, 11:00–12:00",
  );
  const next = await say("what's on next week");
  expect(next.content).toBe(
    "1 task due next week:\n• Pay rent, Mon, Nov 23\nIn your calendar:\n• Board, Mon, Nov 23, 10:00–11:00",
  );
});

test("CA-06 what is over this week is told of, and not called off", async () => {
  const { say } = await calendarTalk(
    [
      { title: "Brunch", startTime: "2026-11-22T11:00" },
      { title: "Standup", startTime: "2026-11-23T08:00" },
      { title: "Board", startTime: "2026-11-23T15:00" },
    ],
    2,
  );
  expect((await say("how many events did i have this week")).content).toBe("3 events this week.");
  const asked = await say("clear my calendar this week");
  expect(asked.content).toContain("Board");
  expect(asked.content).not.toMatch(/Standup|Brunch/);
});

const trip = { title: "Trip", startTime: "2026-11-27", allDay: true } as const;
const onGoing = { ...trip, startTime: "2026-11-16", endTime: "2026-11-24" };
const over = { ...trip, startTime: "2026-11-02", endTime: "2026-11-04" };
test.each([
  ["make the trip until Sunday", trip, "Extended “Trip” to Fri, Nov 27 to Sun, Nov 29."],
  ["extend the trip until thursday", onGoing, "Extended “Trip” to Mon, Nov 16 to Thu, Nov 26."],
  ["make the trip until friday", over, "Extended “Trip” to Mon, Nov 2 to Fri, Nov 6."],
  ["extend the standup until friday", { title: "Standup", recurrence: "FREQ=WEEKLY" }, "repeats"],
  ["clear my calendar last week", {}, "That is over, so there is nothing to cancel."],
  ["the trip ends on sunday", trip, "Extended “Trip” to Fri, Nov 27 to Sun, Nov 29."],
  ["extend the trip to tomorrow", trip, "must not be before the start"],
  ["end the trip at 17:00", trip, "“Trip” takes whole days. On which day should it end?"],
  ["the trip takes 45 min", trip, "“Trip” takes the whole day. At what time should it begin?"],
  ["extend the dentist to 17:30", {}, "Extended “Dentist” to Tue, Nov 24, 15:00–17:30."],
  ["end the dentist at 15:20", {}, "Shortened “Dentist” to Tue, Nov 24, 15:00–15:20."],
  ["move the dentist to 5pm", {}, "Moved “Dentist” to Tue, Nov 24, 17:00–18:00."],
])("CA-06 '%s' says what became of the end", async (sentence, event, expected) => {
  expect((await (await calendarTalk([event])).say(sentence)).content).toContain(expected);
});

test("CA-06 what comes again is asked about before its end is changed, and the buttons say it again", async () => {
  const { say } = await calendarTalk([
    { title: "Gym", startTime: "2026-11-23T18:00", recurrence: "FREQ=WEEKLY" },
  ]);
  const asked = await say("end the gym at 19:30");
  expect(asked.suggestions).toEqual(["end the next “Gym” at 19:30", "end all “Gym” at 19:30"]);
  expect((await say(asked.suggestions[0] ?? "")).content).toBe(
    "Extended “Gym” to Mon, Nov 23, 18:00–19:30.",
  );
  expect((await say("end all gym on friday")).content).toContain("repeats");
});

test.each([
  ["clear my calendar", "Which day should I clear?"],
  ["clear my tuesday", "Should I cancel it?"],
  ["end the dentist at 17:30", "Tue, Nov 24, 15:00–17:30"],
  ["end the dentist at 14:00", "must not be before the start"],
  ["end the dentist at 1:00", "15:00 to Wed, Nov 25, 01:00"],
  ["clear my tuesday morning", "Nothing is on your calendar on Tue, Nov 24, until 12:00."],
  ["clear my tuesday afternoon", "1 event on Tue, Nov 24, 12:00–18:00:\n• Dentist"],
  [
    "what's on my calendar on tuesday morning",
    "Nothing is on your calendar on Tue, Nov 24, until 12:00",
  ],
  ["what's on my calendar tuesday afternoon", "1 event on Tue, Nov 24, 12:00–18:00:\n• Dentist"],
  ["how many meetings do i have on tuesday evening", "Nothing is on your calendar on Tue"],
  ["no dentist in december", "“Dentist” is not then: it is Tue, Nov 24"],
  ["cancel the dentist next month", "“Dentist” is not then: it is Tue, Nov 24"],
  ["am i free on tuesday after 10pm", "You are free on Tue, Nov 24:\n• Tue, Nov 24, 22:00–23:59"],
  ["block thursday morning", "Added “Blocked time”, Thu, Nov 26, 08:00–12:00."],
])("CA-06 '%s' is asked about or done by the day that it names", async (sentence, expected) => {
  expect((await (await calendarTalk([{}])).say(sentence)).content).toContain(expected);
});

test("AI-01 CA-04 'what is on tomorrow' tells of events beside tasks, and of those alone where nothing is due", async () => {
  const { person, say } = await calendarTalk([
    { title: "Gym", startTime: "2026-11-22T07:00" },
    { title: "Off", startTime: "2026-11-22T09:00", status: "cancelled" },
  ]);
  const line = "In your calendar:\n• Gym, tomorrow, 07:00–08:00";
  expect((await say("what's on tomorrow")).content).toContain(line);
  await person.call(tasks.create, { body: { title: "Pay rent", dueDate: "2026-11-22" } }, berlin);
  const { content, receipts } = await say("what's on tomorrow?");
  expect(content).toContain("Pay rent");
  expect(content).toContain(line);
  // Each leads to its item.
  expect(receipts.map(({ tool, title }) => [tool, title])).toEqual([
    ["tasks", "Pay rent"],
    ["calendar", "Gym"],
  ]);
  expect((await say("what is overdue")).content).not.toContain("calendar");
});
