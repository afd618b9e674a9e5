import { calendar } from "#contract/calendar.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "vitest";
import { furnish } from "../../testing/furnish.ts";
import { sayInTalk, talkOf } from "../../testing/saying.ts";
import { workspace } from "../../testing/workspace.ts";
import { berlin } from "../../testing/caller.ts";

/** Ada with a few tasks, and what is left of them after she said some sentences. */
async function ada(...titles: readonly string[]) {
  const space = await workspace();
  const person = await space.signUp();
  await furnish(person, { tasks: titles.map((title) => ({ title })) });
  return async (...messages: readonly string[]) => {
    const told: string[] = [];
    for (const content of messages) {
      const { body } = await sayInTalk(person, content);
      told.push(body.data.reply.content);
    }
    const { data } = (await person.call(tasks.list, { query: {} })).body;
    const left = data.map(({ title, status, dueTime }) =>
      [title, status, dueTime].filter((part) => part !== null).join(" "),
    );
    return { told, left: left.toSorted() };
  };
}

test.each([
  [["delete Buy milk", "no dont"]],
  [["complete Buy milk", "oh no, don't do that"]],
  [["the oat milk is bought"]],
  [["i didn't buy the milk after all"]],
  [["never mind the milk"]],
  [["mark everything as done"]],
  [["delete Buy milk", "no, don't delete it"]],
  [["approve everything that is waiting"]],
])("AI-01 %j leaves all as it was", async (messages) => {
  const say = await ada("Buy milk", "Delete everything");
  expect((await say(...messages)).left).toEqual(["Buy milk pending", "Delete everything pending"]);
});

test.each([
  [["milk's done, so is the bike"], ["Buy milk completed", "Fix the bike completed"]],
  [["the stupid milk is finally bought"], ["Buy milk completed", "Fix the bike pending"]],
  [["the milk is in the bag, tick it off"], ["Buy milk completed", "Fix the bike pending"]],
])("AI-01 %j is done, and told once each", async (messages, left) => {
  const say = await ada("Buy milk", "Fix the bike");
  const after = await say(...messages);
  expect(after.left).toEqual(left);
  const lines = after.told.join("\n").split("\n");
  expect(new Set(lines).size).toBe(lines.length);
});

test.each(["please don't delete that", "hey stop", "don't delete that"])(
  "AI-01 '%s' takes nothing back that was made",
  async (plea) => {
    const say = await ada();
    const { told, left } = await say("add task Buy milk", plea);
    expect(left).toEqual(["Buy milk pending"]);
    if (plea.includes("delete")) expect(told.at(-1)).toBe("All right, I left everything as it is.");
  },
);

test.each([
  ["undo and undo", ["Buy milk pending"]],
  [
    "the milk is done, so can the bread be moved to friday",
    ["Buy bread pending", "Buy milk completed"],
  ],
  ["milk is done so do the bread", ["Buy bread pending", "Buy milk pending"]],
  [
    "call the bank and add it to my list",
    ["Buy bread pending", "Buy milk pending", "call the bank pending"],
  ],
  ["scratch the milk, it's done", ["Buy bread pending", "Buy milk completed"]],
  ["cant do the bread today, do it on friday", ["Buy bread pending", "Buy milk pending"]],
])("AI-01 '%s' does what it says and no more", async (sentence, left) => {
  const say = await ada("Buy milk");
  const prepared =
    sentence === "undo and undo" ? ["add task A b", "add task B c"] : ["add task Buy bread"];
  expect((await say(...prepared, sentence)).left).toEqual(left);
});

test("AI-01 what was just spoken of is meant by 'the … thing', and nothing is moved to where it is", async () => {
  const space = await workspace();
  const person = await space.signUp();
  const event = { title: "Dentist", startTime: "2026-11-26T15:00" };
  await person.call(calendar.create, { body: event }, berlin);
  const { reply: say } = talkOf(person);
  await say("add task Call the dentist back for today");
  expect((await say("move the dentist thing to saturday")).suggestions).toEqual([
    "move “Call the dentist back” to 2026-11-28",
  ]);
  expect((await say("move the dentist thing to monday")).content).toContain(
    "Moved “Call the dentist back” to Mon, Nov 23",
  );
  await say("move everything from thursday afternoon to friday");
  const { data } = (await person.call(calendar.list, { query: {} })).body;
  expect(data.map(({ startTime }) => startTime.slice(0, 16))).toEqual(["2026-11-26T15:00"]);
});

test("AI-01 what is bought with other things is more than what is there", async () => {
  const say = await ada("Buy milk");
  expect((await say("buy milk, eggs and bread")).told).toEqual(["Should I add that as a task?"]);
});

test("AI-01 a number behind 'tonight' is an hour of the evening", async () => {
  const say = await ada();
  expect((await say("remind me to call the bank tonight", "make it 9")).left).toEqual([
    "call the bank pending 21:00",
  ]);
});

test("AI-01 of two titles that differ in their capitals alone the one that was written is meant", async () => {
  const say = await ada("Pay rent", "pay rent");
  expect((await say("pay rent is done")).left).toEqual(["Pay rent pending", "pay rent completed"]);
});
