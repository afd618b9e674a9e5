import { calendar } from "#contract/calendar.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "vitest";
import { talkOf } from "../../testing/saying.ts";
import { workspace } from "../../testing/workspace.ts";

/** Said on Saturday, 21 November 2026, ten o'clock in Berlin. */
const person = async () => {
  const ada = await (await workspace()).signUp();
  return {
    say: talkOf(ada).say,
    kept: async () =>
      (await ada.call(calendar.list, { query: {} })).body.data.map(
        ({ title, startTime, endTime, location }) =>
          `${title} ${startTime.slice(8, 16)}/${endTime.slice(11, 16)}${location === "" ? "" : ` ${location}`}`,
      ),
    rules: async () =>
      (await ada.call(calendar.list, { query: {} })).body.data.map(
        ({ title, startTime, recurrence, exceptions }) =>
          `${title} ${startTime.slice(8, 16)} ${recurrence ?? ""} ${exceptions.join()}`.trim(),
      ),
    repeats: async () =>
      (await ada.call(tasks.list, { query: {} })).body.data
        .filter(({ repeat }) => repeat !== null)
        .map(({ title, dueDate, repeat }) => `${title} ${String(dueDate)} ${String(repeat)}`),
  };
};

test.each([
  ["until 10", "26T19:00/22:00"],
  ["til 10", "26T19:00/22:00"],
  ["ends at 10", "26T19:00/22:00"],
  ["it ends at 10", "26T19:00/22:00"],
  ["make it until 10", "26T19:00/22:00"],
  ["it goes on till 1", "26T19:00/01:00"],
  ["finishes about half 9", "26T19:00/21:30"],
  ["it's from 5 till 9", "26T17:00/21:00"],
  ["5 till 9", "26T17:00/21:00"],
  ["6-8", "26T18:00/20:00"],
  ["8 till late", "26T20:00/23:00"],
  ["at luigis", "26T19:00/20:00 luigis"],
  ["it's at the crown", "26T19:00/20:00 the crown"],
  ["location: the crown", "26T19:00/20:00 the crown"],
  ["venue: red lion, mill lane", "26T19:00/20:00 red lion, mill lane"],
  ["it's online", "26T19:00/20:00 Online"],
  ["online btw", "26T19:00/20:00 Online"],
  ["on zoom", "26T19:00/20:00 Zoom"],
])("AI-01 CA-06 '%s' behind an event that was just added is said of it", async (remark, times) => {
  const ada = await person();
  await ada.say("pub quiz thursday 7pm");
  await ada.say(remark);
  expect(await ada.kept()).toEqual([`Pub quiz ${times}`]);
});

test.each(["until 10", "at luigis", "online", "5 till 9"])(
  "AI-01 '%s' is said of nothing where the talk was of no event",
  async (remark) => {
    const ada = await person();
    await ada.say("pub quiz thursday 7pm");
    await ada.say("add a task to water the ferns");
    await ada.say(remark);
    expect(await ada.kept()).toEqual(["Pub quiz 26T19:00/20:00"]);
  },
);

test.each([
  [
    "not the 7th though, pool's shut",
    ["Pilates class 23T18:00 FREQ=WEEKLY;BYDAY=MO 2026-12-07T18:00"],
  ],
  ["skip the 7th", ["Pilates class 23T18:00 FREQ=WEEKLY;BYDAY=MO 2026-12-07T18:00"]],
  ["til xmas", ["Pilates class 23T18:00 FREQ=WEEKLY;UNTIL=20261225;BYDAY=MO"]],
])("AI-01 CA-05 '%s' behind a series is said of it", async (remark, kept) => {
  const ada = await person();
  await ada.say("pilates class every monday at 6");
  await ada.say(remark);
  expect(await ada.rules()).toEqual(kept);
});

test.each([
  ["with ann", ["Pilates class with ann 23T18:00"]],
  ["call it reformer", ["reformer 23T18:00"]],
  ["its every monday now actually", ["Pilates class 23T18:00 FREQ=WEEKLY;BYDAY=MO"]],
  ["and the same on wednesday", ["Pilates class 23T18:00", "Pilates class 25T18:00"]],
  ["cant do it, theyve moved me to the 4th same time", ["Pilates class 04T18:00"]],
  ["at lunchtime", ["Pilates class 23T18:00"]],
  ["when was that again", ["Pilates class 23T18:00"]],
])("AI-01 CA-06 '%s' behind one event leaves it so", async (remark, kept) => {
  const ada = await person();
  await ada.say("pilates class monday at 6");
  await ada.say(remark);
  expect((await ada.rules()).toSorted()).toEqual(kept);
});

test("AI-01 TK-09 'when I get paid, 28th every month' is on that day", async () => {
  const ada = await person();
  await ada.say("remind me when i get paid, 28th every month, to put 200 in savings");
  expect(await ada.repeats()).toEqual(["put 200 in savings 2026-11-28 FREQ=MONTHLY;BYMONTHDAY=28"]);
});
