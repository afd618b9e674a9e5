import { calendar } from "#contract/calendar.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "vitest";
import { talkOf } from "../../testing/saying.ts";
import { workspace } from "../../testing/workspace.ts";

async function ada() {
  const space = await workspace();
  const person = await space.signUp();
  for (const [title, dueDate] of [
    ["Pay rent", "2026-12-15"],
    ["Dentist", "2026-11-26"],
    ["Book flights", "2026-11-24"],
  ] as const)
    await person.call(tasks.create, { body: { title, dueDate } });
  const due = async (title: string) =>
    (await person.call(tasks.list, { query: {} })).body.data.find((task) => task.title === title)
      ?.dueDate;
  return { ...talkOf(person), person, due };
}

test.each([
  "remind me 2 weeks before the dentist is due",
  "remind me two weeks before book flights is due to check passports",
  "2 weeks before the dentist is due remind me to fast",
])("TK-04 '%s' is over: that is said, and nothing set", async (said) => {
  const { say, titles } = await ada();
  const before = await titles();
  expect(await say(said)).toMatch(/before “.*” is due was .*\. That is over, so I set nothing\.$/);
  expect(await titles()).toEqual(before);
});

test("TK-04 a reminder so long before a task is due is on that day, and asked what for where that is not said", async () => {
  const { say, due } = await ada();
  await say("remind me 2 weeks before the rent is due to check my account");
  expect(await due("check my account")).toBe("2026-12-01");
  expect(await say("remind me a week before pay rent is due")).toBe(
    "That is Tue, Dec 8. What should I remind you to do then?",
  );
  await say("ask the bank");
  expect(await due("ask the bank")).toBe("2026-12-08");
});

test("TK-04 a reminder two weeks before something that is not there makes nothing of that day", async () => {
  const { say, titles } = await ada();
  const before = await titles();
  await say("remind me two weeks before the wedding is due to buy a hat");
  expect(await titles()).toEqual(before);
});

test("CA-08 a reminder whose time is over is not set, and that is said; one to come is", async () => {
  const { say, person } = await ada();
  await say("add event lunch with Ann on friday at 12:30");
  const reminders = async () =>
    (
      await person.call(calendar.list, {
        query: { startDate: "2026-11-27", endDate: "2026-11-28" },
      })
    ).body.data.map((event) => event.reminders);
  const before = await reminders();
  expect(await say("remind me 2 weeks before the lunch with Ann")).toContain(
    "is over already, so I set no reminder.",
  );
  expect(await reminders()).toEqual(before);
  expect(await say("remind me 2 days before the lunch with Ann")).toBe(
    "Set the reminder of “Lunch with Ann” to 2 days before.",
  );
});

test("TK-04 nothing is postponed beyond the year 9999, and what was to be is left as it is", async () => {
  const { say, person, due } = await ada();
  for (const [title, dueTime] of [["Far away"], ["Call Tokyo", "23:30"]] as const)
    await person.call(tasks.create, {
      body: { title, dueDate: "9999-12-31", ...(dueTime && { dueTime }) },
    });
  const refused = /^I could not do that: .*years 0 to 9999/;
  expect(await say("postpone far away by 3 days")).toMatch(refused);
  expect(await say("move call tokyo an hour later")).toMatch(refused);
  expect(await say("push all tasks due 9999-12-31 back by a week")).toMatch(refused);
  expect([await due("Far away"), await due("Call Tokyo"), await due("Pay rent")]).toEqual([
    "9999-12-31",
    "9999-12-31",
    "2026-12-15",
  ]);
});
