import { expect, test } from "vitest";
import { tasks } from "#contract/tasks.ts";
import { sayInTalk } from "../../testing/saying.ts";
import { type Person, workspace } from "../../testing/workspace.ts";
import { isSafeToOffer } from "./nearest.ts";
import { everyDatabase } from "../../testing/databases.ts";
import { notUnderstood } from "../grammar/message.ts";

const talk = (person: Person) => async (content: string) =>
  (await sayInTalk(person, content)).body.data;

test("AI-05 'undo' takes back the last run, and then the one before it", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  await talk(ada)("add task One");
  await talk(ada)("add task Two and add task Three");
  expect((await talk(ada)("undo")).reply.content).toBe("Undone: tasks “Two” and “Three” added.");
  const titles = async () => (await ada.call(tasks.list, {})).body.data.map(({ title }) => title);
  expect(await titles()).toEqual(["One"]);
  expect((await talk(ada)("redo")).reply.content).toBe("Redone: tasks “Two” and “Three” added.");
  expect((await titles()).toSorted()).toEqual(["One", "Three", "Two"]);
  expect((await talk(ada)("redo")).reply.content).toBe("There is nothing to redo.");
  expect((await talk(ada)("undo")).reply.content).toBe("Undone: tasks “Two” and “Three” added.");
  expect((await talk(ada)("undo that")).reply.content).toBe("Undone: task “One” added.");
  expect((await talk(ada)("undo")).reply.content).toBe("There is nothing left to undo.");
  expect((await talk(ada)("redo")).reply.content).toBe("Redone: task “One” added.");
});

test("AI-05 'undo' after a change by hand says which run it takes back and when that was, and passes by what is undone already", async () => {
  const { signUp, wait } = await workspace();
  const ada = await signUp();
  await talk(ada)("add task call mom");
  wait(60_000);
  await talk(ada)("add task Gone");
  const gone = (await ada.call(tasks.list, {})).body.data.find(({ title }) => title === "Gone");
  await ada.call(tasks.remove, { params: { id: gone?.id ?? "" } });
  const mine = (await ada.call(tasks.create, { body: { title: "Mine" } })).body.data;
  expect((await talk(ada)("undo")).reply.content).toBe(
    "Undid what the assistant did at 10:00: task “call mom” added. What you changed since stays.",
  );
  expect((await ada.call(tasks.list, {})).body.data.map(({ id }) => id)).toEqual([mine.id]);
  expect((await talk(ada)("undo")).reply.content).toBe("There is nothing left to undo.");
});

test("AI-05 'undo' leaves alone what the person changed since, and says so", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const { id } = (await ada.call(tasks.create, { body: { title: "Rent" } })).body.data;
  await talk(ada)("rename task Rent to Pay rent");
  await ada.call(tasks.update, { params: { id }, body: { title: "Rent, by hand" } });
  expect((await talk(ada)("undo")).reply.content).toBe(
    "Nothing was undone. Changed since, so left alone: title of “Rent, by hand”.",
  );
});

test("AI-05 'what did you do today?' is answered in people's words", async () => {
  const { signUp, wait } = await workspace();
  const ada = await signUp();
  const asked = async () => (await talk(ada)("what did you do today?")).reply.content;
  expect(await asked()).toBe("Nothing was done for you today.");
  await talk(ada)("add task call mom");
  expect(await asked()).toBe("Assistant added the task “call mom” at 10:00");
  wait(300_000);
  await talk(ada)("move call mom to tomorrow");
  expect(await asked()).toBe(
    "• Assistant changed the due date of the task “call mom” at 10:05\n• Assistant added the task “call mom” at 10:00",
  );
});

test.each([
  ["please don't delete the Pay rent task", "All right, I left everything as it is.", 0],
  ["never delete Pay rent", "All right, I left everything as it is.", 0],
  ["thanks!", "You're welcome!", 0],
  ["thx, thats all", "You're welcome!", 0],
  ["that's all for today", "All right.", 0],
  ["hello", "Hello! What would you like to do? For example:", 3],
  ["what can you do?", "I follow plain commands", 3],
  ["help", "I follow plain commands", 3],
  ["Lösche bitte die Aufgabe Miete", "I understand plain commands in English so far", 3],
  ["Kannst du mir helfen?", "Ich verstehe bisher nur einfache Befehle auf Englisch", 3],
  ["Was kannst du?", "I understand plain commands in English so far", 3],
  ["cancel", "All right.", 0],
  ["add a task", "What should the task say?", 0],
  ["move it to friday", "I do not know what “it” is", 0],
  ["blorp zzz", "I didn't get that.", 3],
])("AI-01 '%s' is answered and changes nothing", async (sentence, answer, suggestions) => {
  const { signUp } = await workspace();
  const ada = await signUp();
  await ada.call(tasks.create, { body: { title: "Pay rent" } });
  const { reply } = await talk(ada)(sentence);
  expect(reply.content).toContain(answer);
  expect(reply.receipts).toEqual([]);
  expect(reply.suggestions).toHaveLength(suggestions);
  expect((await ada.call(tasks.list, {})).body.data).toMatchObject([
    { title: "Pay rent", status: "pending" },
  ]);
});

test("AI-01 what is suggested for a sentence only looks, shows or makes something new", async () => {
  const { skills, reads } = await workspace();
  const words = skills.capabilities
    .flatMap(({ examples }) => examples)
    .map((example) => `zzz ${example}`);
  for (const sentence of [...words, "xyzzy", "delete everything now"]) {
    for (const suggestion of notUnderstood(sentence, skills).suggestions ?? []) {
      const [command] = await reads(suggestion);
      expect([suggestion, command && isSafeToOffer(skills.find(command.capability))]).toEqual([
        suggestion,
        true,
      ]);
    }
  }
});

test("AI-01 what was understood is named, and a tag that was given is found again", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const { reply } = await talk(ada)(
    "add task fix issue #42 tomorrow 5pm, high priority, tagged shopping and home, 30m #Work every monday",
  );
  expect(reply.content).toBe(
    "Added “fix issue #42”, Mon, Nov 23 at 17:00, high priority, every Mon, 30 min, tagged shopping and home, in Work.",
  );
  expect((await talk(ada)("show my high priority tasks")).reply.content).toContain("fix issue #42");
  expect((await talk(ada)("complete all tasks tagged shopping")).reply.content).toBe(
    "Completed 1 task.",
  );
});

test("AI-01 a look is answered in a sentence, and what nothing fits is said as a whole", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const answer = async (words: string) => (await talk(ada)(words)).reply.content;
  expect(await answer("set wallpaper to forest")).toBe("Set the wallpaper to “forest”.");
  expect(await answer("use a dark theme")).toBe("Switched to dark mode.");
  expect(await answer("show my tasks tagged home")).toBe("You have no open tasks tagged home.");
  expect(await answer("which tasks are overdue?")).toBe("Nothing is overdue.");
});

test("AI-01 an article makes no other task of it", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  for (const title of ["Pay rent", "Pay tax"]) await ada.call(tasks.create, { body: { title } });
  const said = await talk(ada)("complete pay the rent, delete pay tax and open notes");
  expect(said.reply.content).toBe("Completed “Pay rent”.\nDeleted “Pay tax”.\nOpened Notes.");
});

test("AI-01 what one call cannot change of many is said, and a note's new name is", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  await everyDatabase
    .prepare(
      `insert into tasks (user_id, id, title, description, status, priority, tags, due_date, time_spent,
       progress, sub_tasks, sort_order, created_at, updated_at, version)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < 1001)
     select ?, 't' || i, 'Task ' || i, '', 'pending', 'medium', '[]', '2026-11-01', 0, 0, '[]',
       printf('a%06d', i), '2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z', 1 from n`,
    )
    .bind(ada.user.id)
    .run();
  expect((await talk(ada)("move all overdue tasks to tomorrow")).reply.content).toBe(
    "Changed 1,000 tasks. 1 more fit. Ask again for the rest.",
  );
  await talk(ada)("create note Berlin: trains");
  expect((await talk(ada)("rename note Berlin to Paris")).reply.content).toBe(
    "Renamed to “Paris”.",
  );
});

test("AI-01 a weekday that something was done on or since is the one before today", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const { id } = (await ada.call(tasks.create, { body: { title: "Clean the oven" } })).body.data;
  await ada.call(tasks.complete, { params: { id }, body: { completed: true } });
  const say = async (words: string) => (await talk(ada)(words)).reply.content;
  // It is Saturday.
  expect(await say("how many tasks have i finished since monday")).toContain(
    "1 task was completed",
  );
  expect(await say("what have i finished since friday")).toContain("Clean the oven");
  expect(await say("what did i get done on friday")).toBe("No task was completed yesterday.");
});
