import { conversations } from "#contract/conversations.ts";
import { calendar } from "#contract/calendar.ts";
import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "vitest";
import { workspace } from "../../testing/workspace.ts";
import { berlin } from "../../testing/caller.ts";

/** Ada with things about the rent in three tools, in the order in which a search lists them. */
async function ada() {
  const space = await workspace();
  space.clock.now = new Date("2026-11-26T09:00:00.000Z");
  const person = await space.signUp();
  const event = { title: "Rent", startTime: "2026-11-28T10:00" };
  await person.call(calendar.create, { body: event }, berlin);
  await person.call(notes.create, { body: { title: "Rent notes", content: "<p>x</p>" } });
  for (const title of ["Pay rent", "Rent a van"])
    await person.call(tasks.create, { body: { title } });
  await space.index.rebuild(person.user.id);
  async function kept(): Promise<string[]> {
    const all = await Promise.all([
      person.call(tasks.list, { query: {} }),
      person.call(notes.list, { query: {} }),
      person.call(calendar.list, { query: {} }),
    ]);
    const [open, written, events] = all;
    return [
      ...open.body.data.map(({ title, dueDate, dueTime, status }) =>
        [title, dueDate, dueTime, status].filter((part) => part !== null).join(" "),
      ),
      ...written.body.data.map(({ title }) => title),
      ...events.body.data.map(({ title }) => title),
    ].toSorted();
  }
  const say = async (content: string) => {
    space.wait(10_000);
    const body = { content, timeZone: "Europe/Berlin" };
    return (await person.call(conversations.say, { params: { id: "talk" }, body })).body.data.reply;
  };
  const task = (title: string) => person.call(tasks.create, { body: { title } });
  /** What a sentence took away or made otherwise after the search, and the order that this listed. */
  async function gone(sentence: string) {
    const shown = (await say("search for rent")).receipts.map(({ title }) => title);
    const before = await kept();
    const reply = await say(sentence);
    const after = await kept();
    return { shown, reply, gone: before.filter((line) => !after.includes(line)) };
  }
  return { kept, say, gone, task };
}

test.each([
  ["delete the first one", 0],
  ["delete the second one", 1],
  ["delete the third one", 2],
  ["remove the last one", 3],
  ["delete number 4", 3],
])(
  "AI-01 AI-04 '%s' is of the list as it was shown, whichever tool's it is",
  async (sentence, at) => {
    const { shown, gone } = await (await ada()).gone(sentence);
    expect(shown).toHaveLength(4);
    expect(gone).toEqual([expect.stringContaining(shown[at] ?? "")]);
  },
);

test.each([
  "delete them",
  "delete it",
  "delete the first two",
  "complete the first one",
  "move it to friday",
])("AI-01 '%s' after a list of several tools changes none that was not meant", async (sentence) => {
  const { gone, reply } = await (await ada()).gone(sentence);
  expect(gone).toEqual([]);
  expect(reply.content).not.toMatch(/^(?:Deleted|Moved|Completed|Cancel+ed)/);
});

test("AI-01 'the first task' counts the tasks alone", async () => {
  const { gone, shown } = await (await ada()).gone("delete the first task");
  expect(gone).toEqual([
    expect.stringContaining(shown.find((title) => /Pay|van/.test(title)) ?? ""),
  ]);
});

test.each([
  "1",
  "2",
  "9",
  "tomorrow",
  "9 pm",
  "friday at 5",
  "the 5th",
  "to friday",
  "urgent",
  "done",
])("AI-01 '%s' after a list or a count changes nothing", async (value) => {
  const { kept, say, task } = await ada();
  for (let at = 0; at < 8; at++) await task(`Errand ${String(at)}`);
  const before = await kept();
  for (const sentence of [
    "search for rent",
    "how many tasks do I have",
    "show my tasks",
    "how are you",
  ]) {
    await say(sentence);
    const { content } = await say(value);
    expect(content).not.toMatch(/^(?:Moved|Completed|Changed|Updated)/);
    expect(await kept()).toEqual(before);
  }
});

test("AI-01 a number picks from the list, and what is said next is of that one", async () => {
  const { say, kept } = await ada();
  const shown = (await say("show my tasks")).receipts.map(({ title }) => title);
  const { content } = await say("2");
  expect(content).toBe(`What should I do with “${String(shown[1])}”?`);
  await say("complete it");
  expect(await kept()).toContain(`${String(shown[1])} completed`);
});

test("AI-01 what was just made or changed takes a day as before", async () => {
  const { say, kept } = await ada();
  await say("add task Buy stamps");
  await say("tomorrow");
  expect(await kept()).toContain("Buy stamps 2026-11-27 pending");
});

test("AI-01 a day after a question about another asks the same of it", async () => {
  const { say, kept } = await ada();
  const before = await kept();
  await say("what is on my calendar tomorrow");
  expect((await say("and on saturday")).content).toContain("Rent");
  expect(await kept()).toEqual(before);
});
