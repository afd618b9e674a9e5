import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "vitest";
import { sayInTalk } from "../../testing/saying.ts";
import { workspace } from "../../testing/workspace.ts";

/** Ada with a few tasks and a note, and what she is told after each of some sentences. */
async function ada() {
  const space = await workspace();
  const person = await space.signUp();
  for (const title of ["Fix the bike", "Water the plants", "Book flights"])
    await person.call(tasks.create, { body: { title } });
  await person.call(notes.create, { body: { title: "Groceries", content: "<p>Milk</p>" } });
  return async (...messages: readonly string[]) => {
    const told: string[] = [];
    for (const content of messages) {
      const { body } = await sayInTalk(person, content);
      told.push(body.data.reply.content.split("\n")[0] ?? "");
    }
    return told.slice(1);
  };
}

test.each([
  [
    ["add brushes to groceries", "also rollers", "and tape"],
    ["Added to “Groceries”.", "Added to “Groceries”."],
  ],
  [
    ["complete the bike", "so is the plants one", "and the flights"],
    ["Completed “Water the plants”.", "Completed “Book flights”."],
  ],
  [
    ["add call Bob", "and the plumber", "and Ann"],
    ["Added “call the plumber”.", "Added “call Ann”."],
  ],
  [
    ["add buy eggs", "actually make it high priority", "and bread too"],
    ["Set “buy eggs” to high priority.", "Added “buy bread”."],
  ],
  [
    [
      "add event lunch with Ann on friday at 12:30",
      "remind me about the lunch an hour before",
      "make it two",
    ],
    [
      "Set the reminder of “Lunch with Ann” to 1 hour before.",
      "Set the reminder of “Lunch with Ann” to 2 hours before.",
    ],
  ],
  [
    ["show my notes", "open the groceries", "add eggs to it"],
    ["Opened “Groceries”.", "Added to “Groceries”."],
  ],
  [
    ["is the bike done", "and the plants?", "what about the flights"],
    ["No, “Water the plants” isn't started.", "No, “Book flights” isn't started."],
  ],
])("AI-01 a remark goes on with what stood before the remark before it: %j", async (said, told) => {
  const say = await ada();
  expect(await say(...said)).toEqual(told);
});

test.each([
  [["am i free on thursday", "what about friday", "and saturday"], /^You are free/],
  [["what's due this week", "and next?"], /next week/],
  [["font's too small", "too big now"], /^Made the text smaller/],
  [["font's too small", "bigger"], /^Made the text larger/],
  [
    ["show the calendar next to the tasks", "no, the other way round"],
    /^Opened Tasks on the left and Calendar on the right/,
  ],
  [["delete the groceries note", "oh no bring it back"], /^Undone: note “Groceries” deleted/],
  [
    ["remind me about the passport in 3 weeks", "thats too late, make it 1"],
    /^Moved “the passport” to \D+\d+\.$/,
  ],
])("AI-01 %j goes on with what was asked, and makes nothing of it", async (said, told) => {
  const say = await ada();
  for (const one of await say(...said)) expect(one).toMatch(told);
});

test("AI-01 an errand of its own becomes no line of a list, and more goes into what was renamed", async () => {
  const say = await ada();
  expect((await say("add eggs to groceries", "and call mum")).join(" ")).not.toContain("Added to");
  expect(await say("rename the groceries to shopping", "and add eggs")).toEqual([
    "Added to “shopping”.",
  ]);
});

test("AI-05 'undo that' asks before it takes back what was done in another conversation", async () => {
  const say = await ada();
  expect(await say("delete the groceries note", "undo that")).toEqual([
    "Undone: note “Groceries” deleted.",
  ]);
  const other = await ada();
  expect((await other("hello", "open notes", "undo that")).at(-1)).toMatch(/^Nothing was changed/);
});

test("AI-01 'and the week after' a question about days moves nothing there", async () => {
  const say = await ada();
  const told = await say("what is due tomorrow", "and saturday", "and the week after");
  expect(told.join(" ")).not.toMatch(/Moved/);
});

test("AI-01 of a list that is one task the person is asked, and 'my next meeting' is what begins next", async () => {
  const say = await ada();
  const told = await say("add bread, cheese and olives to my list", "got the bread", "no");
  expect(told[0]).toContain("Do you mean “bread, cheese and olives”?");
  expect(await say("add event Standup on monday at 9", "move my next meeting to 11")).toEqual([
    "Moved “Standup” to Mon, Nov 23, 11:00–12:00.",
  ]);
});
