import { beforeEach, expect, test } from "vitest";
import { notes } from "#contract/notes.ts";
import { type NewTask, tasks } from "#contract/tasks.ts";
import { talkOf } from "../testing/saying.ts";
import { type Person, workspace } from "../testing/workspace.ts";

/** The clock of the workspace stands at a Saturday, 21 November 2026. */
let ada: Person;
beforeEach(async () => {
  const { signUp } = await workspace();
  ada = await signUp();
});

const say = (content: string) => talkOf(ada).reply(content);
const make = async (...made: readonly NewTask[]) => {
  for (const body of made) await ada.call(tasks.create, { body });
};
const all = async () => (await ada.call(tasks.list, {})).body.data;
const titles = async () => (await all()).map(({ title }) => title).toSorted();

test("AI-01 TK-05 a tag is added to the others, taken away alone, and replaces them only when that is said", async () => {
  await make({ title: "Buy milk", tags: ["shop", "errand"] });
  const tagsAfter = async (words: string) => {
    await say(words);
    return (await all())[0]?.tags;
  };
  expect(await tagsAfter("tag Buy milk with home and urgent")).toEqual([
    "shop",
    "errand",
    "home",
    "urgent",
  ]);
  expect(await tagsAfter("untag Buy milk urgent")).toEqual(["shop", "errand", "home"]);
  expect(await tagsAfter("remove the tag errand from Buy milk")).toEqual(["shop", "home"]);
  expect(await tagsAfter("add the tag Dairy to Buy milk")).toEqual(["shop", "home", "Dairy"]);
  expect((await say("tag Buy milk with dairy")).content).toBe("“Buy milk” already has these tags.");
  expect(await tagsAfter("tag Buy milk only with food")).toEqual(["food"]);
  await say("undo");
  expect((await all())[0]?.tags).toEqual(["shop", "home", "Dairy"]);
});

const noteCards = async () => (await ada.call(notes.list, {})).body.data;

test.each([
  ["note: ideas\nopen tasks\ndelete all completed tasks", "open tasks delete all completed tasks"],
  ["note: packing list\n- passport\n- charger", "- passport - charger"],
  ["note: eggs; undo", "eggs; undo"],
  ["note: tell the team thank you", "tell the team thank you"],
  ["note: Kim says thanks", "Kim says thanks"],
])("AI-01 '%s' is one note and nothing else", async (sentence, preview) => {
  await make({ title: "Done", status: "completed" });
  const { receipts } = await say(sentence);
  expect(receipts).toHaveLength(1);
  expect((await noteCards()).map((note) => note.preview.replaceAll(/\s+/g, " "))).toEqual([
    preview,
  ]);
  expect(await titles()).toEqual(["Done"]);
});

test.each([
  ["complete all tasks except the dentist", "except the dentist"],
  ["move Start thesis to not before monday", "not before monday"],
  ["move Start thesis to monday and feed it to the dog", "and feed it to the dog"],
  ["make a task for each day of next week", "for each day of next week"],
  ["make a note of that", "Say what the note should hold"],
  ["complete Start thesis\nblorp it", "didn't understand them all"],
  ["complete Start thesis; hello there friends", "didn't understand them all"],
  ["I have to admit this looks great", "remark"],
  ["I must say I'm impressed", "remark"],
  ["my boss yells at me every day", "I didn't get that"],
  ["we had pizza every friday in 2019", "I didn't get that"],
  ["no, tomorrow", "Say which"],
  ["no, I meant low", "Say which"],
])("AI-01 '%s' changes nothing, and says why", async (sentence, why) => {
  await make(
    { title: "Start thesis", dueDate: "2026-11-21" },
    { title: "The dentist", dueDate: "2026-11-21" },
  );
  const before = await all();
  const { content, receipts } = await say(sentence);
  expect([content, receipts]).toEqual([expect.stringContaining(why), []]);
  expect(await all()).toEqual(before);
  expect(await noteCards()).toEqual([]);
});

test("AI-01 of many that are changed, what is left out by name stays as it is", async () => {
  await make(
    { title: "Start thesis", dueDate: "2026-11-21" },
    { title: "The dentist", dueDate: "2026-11-21" },
  );
  await say("move all tasks due today to tomorrow except the dentist");
  const days = new Map((await all()).map(({ title, dueDate }) => [title, dueDate]));
  expect([days.get("Start thesis"), days.get("The dentist")]).toEqual(["2026-11-22", "2026-11-21"]);
});

test("AI-01 more said of 'it' is done with it, as one change", async () => {
  await make({ title: "Quarterly report" }, { title: "Buy milk" }, { title: "Old" });
  await say("move the quarterly report to monday and make it urgent and tag it with work");
  await say("rename Buy milk to Buy oat milk and move it to tomorrow");
  await say("rename Old to Older and delete it");
  await say("add task Call Al tomorrow and make it urgent");
  expect(
    (await all()).map(({ title, dueDate, priority, tags }) => ({ title, dueDate, priority, tags })),
  ).toEqual(
    expect.arrayContaining([
      { title: "Quarterly report", dueDate: "2026-11-23", priority: "urgent", tags: ["work"] },
      { title: "Buy oat milk", dueDate: "2026-11-22", priority: "medium", tags: [] },
      { title: "Call Al", dueDate: "2026-11-22", priority: "urgent", tags: [] },
    ]),
  );
  expect(await titles()).toEqual(["Buy oat milk", "Call Al", "Quarterly report"]);
  await say("undo");
  expect(await titles()).toEqual(["Buy oat milk", "Quarterly report"]);
});

test("AI-01 what is for a list or a recipe goes into the note of that name, and is no task", async () => {
  await ada.call(notes.create, { body: { title: "Shopping", content: "milk" } });
  await ada.call(notes.create, { body: { title: "Cake recipe", content: "flour" } });
  await say("add note to Shopping: thank you");
  await say("add sugar to the cake recipe");
  // What the note is called, and what it is.
  await say("add bread to the shopping list");
  const missing = await say("add bread to the packing list");
  expect([missing.content, missing.suggestions, missing.receipts]).toEqual([
    "I found no note called “packing list”.",
    ["create note packing list: bread", "list my notes"],
    [],
  ]);
  expect(
    (await noteCards()).map(({ preview }) => preview.replaceAll(/\s+/g, " ")).toSorted(),
  ).toEqual(["flour sugar", "milk thank you bread"]);
  expect(await titles()).toEqual([]);
});

test("AI-01 words are found at the beginning of a word of the title, and little is asked about", async () => {
  await make(
    { title: "Brunch with Ann" },
    { title: "Pay rent", description: "call the bank" },
    { title: "Old", status: "completed" },
  );
  expect((await say("delete task run")).content).toBe("I found no task called “run”.");
  expect((await say("delete task bank")).content).toBe("I found no task called “bank”.");
  const asked = await say("delete task br");
  expect([asked.content, asked.suggestions]).toEqual([
    "Did you mean “Brunch with Ann”?",
    ["delete task “Brunch with Ann”"],
  ]);
  await say("complete task br");
  expect((await all()).filter(({ status }) => status === "completed")).toHaveLength(1);
  await say("make br urgent");
  expect((await all()).find(({ title }) => title.startsWith("Br"))?.priority).toBe("urgent");
  await say("delete task brunch");
  expect(await titles()).toEqual(["Old", "Pay rent"]);
});

test("AI-01 two whole titles name two tasks, and a part of one names none of them", async () => {
  await make({ title: "Buy milk" }, { title: "Start thesis" }, { title: "Bread and butter" });
  expect((await say("delete Buy milk and thesis")).receipts).toEqual([]);
  expect((await say("complete Bread and butter")).content).toBe("Completed “Bread and butter”.");
  const { content, receipts } = await say("delete Buy milk and Start thesis");
  expect([content, receipts.length]).toEqual(["Deleted “Buy milk”.\nDeleted “Start thesis”.", 2]);
  await say("undo");
  expect(await titles()).toEqual(["Bread and butter", "Buy milk", "Start thesis"]);
});

test("AI-01 what is postponed counts from the day it was due", async () => {
  await make({ title: "The dentist", dueDate: "2026-11-25" }, { title: "Free" });
  await say("push the dentist back a week");
  await say("postpone Free by two days");
  expect(
    (await all())
      .map(({ title, dueDate }) => [title, dueDate])
      .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
  ).toEqual([
    ["Free", "2026-11-23"],
    ["The dentist", "2026-12-02"],
  ]);
});

test("AI-01 a task that may be meant is offered", async () => {
  const { suggestions } = await say("The parking permit");
  expect(suggestions).toContain("add task “The parking permit”");
  expect(await titles()).toEqual([]);
  expect((await say("Buy milk tomorrow")).content).toBe("Added “Buy milk”, tomorrow.");
});
