import { calendar } from "#contract/calendar.ts";
import { email } from "#contract/email.ts";
import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "vitest";
import { calendarTalk } from "../../testing/calendar-events.ts";
import { mailbox } from "../../testing/mails.ts";
import { talkOf } from "../../testing/saying.ts";
import { workspace } from "../../testing/workspace.ts";

const made = async (title: string) => {
  const ada = await (await workspace()).signUp();
  await ada.call(tasks.create, { body: { title } });
  const all = async () => (await ada.call(tasks.list, { query: {} })).body.data;
  return { ...talkOf(ada), ada, all, task: async () => (await all())[0] };
};

test.each([
  ["break it into steps for me", []],
  ["the report is too big, break it into steps for me", []],
  ["split the quarterly report up into smaller bits please", []],
  ["break the report down into manageable chunks so I can start", []],
  ["break the report into ask Bob, collect and send", ["ask Bob", "collect", "send"]],
  ["add the steps formulas and charts to the report", ["formulas", "charts"]],
])("TK-04 AI-01 '%s' adds the steps %j", async (said, steps) => {
  const { say, all } = await made("Finish quarterly report");
  await say("is the quarterly report done", said);
  const there = await all();
  expect(there.map(({ subTasks }) => subTasks.map(({ title }) => title))).toEqual([steps]);
});

test.each([
  ["add call the bank and make it urgent", [["call the bank", "urgent"]]],
  [
    "add call the bank monday morning and make it urgent please thanks",
    [["call the bank", "urgent"]],
  ],
  [
    "add call the bank and make a cake",
    [
      ["call the bank", "medium"],
      ["make a cake", "medium"],
    ],
  ],
])("TK-01 AI-01 '%s' makes %j", async (said, tasksMade) => {
  const { say, all } = await made("Water the plants");
  await say(said);
  const there = await all();
  const titles = there.map(({ title, priority }) => [title, priority]);
  expect(titles).toHaveLength(tasksMade.length + 1);
  expect(titles).toEqual(expect.arrayContaining(tasksMade));
});

test.each([
  ["rent comes up monthly, so please make that repeat", "FREQ=MONTHLY"],
  ["rent comes round every month", "FREQ=MONTHLY"],
  // Who comes so often is no errand that holds their name.
  ["rent comes every month", null],
  ["rent comes up every month on the first so please make that repeat", null],
])("TK-06 AI-01 '%s' makes no task of what is told", async (said, repeat) => {
  const { say, all } = await made("Pay rent");
  await say(said);
  const there = await all();
  expect(there.map((one) => [one.title, one.repeat])).toEqual([["Pay rent", repeat]]);
});

test.each([
  ["15:00", "move the dentist to 8:30", "T08:30"],
  ["15:00", "dentist moved to friday the 4th at 8:30", "T08:30"],
  ["15:00", "move the dentist to 4", "T16:00"],
  ["14:00", "move the dentist to 8", "T08:00"],
  ["17:00", "move the dentist to 8", "T20:00"],
  ["19:00", "move the dentist to 8", "T20:00"],
  ["09:00", "move the dentist to 2", "T14:00"],
])("CA-06 of what is at %s, '%s' means %s", async (at, said, meant) => {
  const { person, say } = await calendarTalk([{ startTime: `2026-11-26T${at}` }]);
  await say(said);
  const query = { startDate: "2026-11-21", endDate: "2026-12-10", timeZone: "Europe/Berlin" };
  const [event] = (await person.call(calendar.list, { query })).body.data;
  expect(event?.startTime).toContain(meant);
});

test.each([
  ["where do i find the settings for the wallpaper", /under Wallpaper/],
  ["where's the setting for the wallpaper", /under Wallpaper/],
  ["where are the settings for notifications", /under Notifications/],
  ["show me a lighthouse as wallpaper", /^Set the wallpaper to “lighthouse”/],
])("AP-02 AI-01 '%s' answers %s", async (said, answer) => {
  const ada = await (await workspace()).signUp();
  expect(await talkOf(ada).say(said)).toMatch(answer);
});

test("EM-07 AI-01 'bring it back to me tomorrow' snoozes the message that was spoken of", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  await mailbox(space, ada, [
    { id: "review", from: "Maya Okafor <maya@example.com>", subject: "Design review", ago: 10 },
  ]);
  const { say, titles } = talkOf(ada);
  const until = async () =>
    (await ada.call(email.list, { query: { folder: "snoozed" } })).body.data.map(
      ({ snoozedUntil }) => snoozedUntil,
    );
  await say("open the mail from maya", "and bring it back to me tomorrow at 6pm");
  expect(await until()).toEqual(["2026-11-22T17:00:00.000Z"]);
  await say("show it to me again on monday");
  expect(await until()).toEqual([expect.stringContaining("2026-11-23T")]);
  // What is brought back is a thing where no message was spoken of.
  await say("hello", "bring the drill back to Jens tomorrow at 6pm");
  expect(await titles()).toEqual([expect.stringContaining("drill")]);
});

test("EM-07 AI-01 what is to be brought back is no task where two messages were spoken of", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  await mailbox(space, ada, [
    { id: "review", from: "Maya Okafor <maya@example.com>", subject: "Design review", ago: 10 },
    { id: "offsite", from: "Maya Okafor <maya@example.com>", subject: "Team offsite", ago: 20 },
  ]);
  const { say, titles } = talkOf(ada);
  await say("what does maya want", "and bring it back to me tomorrow at 6pm");
  expect(await titles()).toEqual([]);
  await say("bring the drill back to me tomorrow at 6pm");
  expect(await titles()).toEqual([expect.stringContaining("drill")]);
});

test("NT-01 AI-01 a list is started by its name, filled with things and read out", async () => {
  const { say, ada, titles } = await made("Call mum");
  await say("start a list called Christmas presents");
  await say("scarf for mum, lego for the twins, something for dad");
  const [list, ...others] = (await ada.call(notes.list, { query: {} })).body.data;
  expect([list?.title, others, await titles()]).toEqual(["Christmas presents", [], ["Call mum"]]);
  const told = await say("whats on it so far");
  for (const line of ["scarf for mum", "lego for the twins", "something for dad"])
    expect(told.toLowerCase()).toContain(line);
});

test("TK-05 AI-01 'thats a work thing' files the task that was spoken of, and 'a good thing' nothing", async () => {
  const { say, ada, all } = await made("Water the plants");
  await ada.call(tasks.create, { body: { title: "Prepare slides", category: "Work" } });
  const filed = async () =>
    (await all()).find(({ title }) => /tax/.test(title))?.category ?? undefined;
  await say("new one: sort out the tax papers", "thats a good thing btw");
  expect(await filed()).toBeUndefined();
  await say("by the 10th of dec", "thats a work thing btw");
  expect(await filed()).toBe("Work");
});

test("EM-07 AI-01 'what i havent read yet' is the unread mail", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  await mailbox(space, ada, [
    { id: "review", from: "Maya Okafor <maya@example.com>", subject: "Design review", ago: 10 },
  ]);
  for (const said of ["show me what i havent read yet", "let me see everything I haven't opened"])
    expect(await space.reads(said, ada.user.id)).toMatchObject([
      { capability: "email.list", input: { unread: true } },
    ]);
  expect(await space.reads("show me what i havent done yet", ada.user.id)).not.toMatchObject([
    { capability: "email.list" },
  ]);
});
