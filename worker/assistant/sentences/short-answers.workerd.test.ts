import { calendar } from "#contract/calendar.ts";
import { conversations } from "#contract/conversations.ts";
import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "vitest";
import { workspace } from "../../testing/workspace.ts";
import { berlin } from "../../testing/caller.ts";

/** Ada on a Thursday in Berlin, with tasks of two weeks and events. */
async function ada() {
  const space = await workspace();
  space.clock.now = new Date("2026-11-26T09:00:00.000Z");
  const person = await space.signUp();
  for (const [title, dueDate] of [
    ["Water plants", "2026-11-25"],
    ["Buy milk", "2026-11-26"],
    ["Pay rent", "2026-11-27"],
    ["Call the vet", "2026-11-30"],
  ] as const)
    await person.call(tasks.create, { body: { title, dueDate } });
  for (const event of [
    { title: "Dentist", startTime: "2026-11-27T15:00" },
    { title: "Stand-up", startTime: "2026-11-26T16:30", recurrence: "FREQ=DAILY" },
    { title: "Retro", startTime: "2026-11-18T10:00" },
  ])
    await person.call(calendar.create, { body: event }, berlin);
  /** All that there is, a line each. */
  async function kept(): Promise<string[]> {
    const [open, events, written] = [
      (await person.call(tasks.list, { query: {} })).body.data,
      (await person.call(calendar.list, { query: {} })).body.data,
      (await person.call(notes.list, { query: {} })).body.data,
    ];
    return [
      ...open.map(({ title, status, dueDate, dueTime }) =>
        ["task", title, status, dueDate, dueTime].filter((part) => part !== null).join(" "),
      ),
      ...events.map(({ title, startTime }) => `event ${title} ${startTime.slice(0, 16)}`),
      ...written.map(({ title }) => `note ${title}`),
    ];
  }
  async function say(content: string) {
    const body = { content, timeZone: "Europe/Berlin" };
    return (await person.call(conversations.say, { params: { id: "talk" }, body })).body.data.reply;
  }
  return {
    kept,
    say,
    /** What the last of these sentences made (+) and took away (-). */
    async changed(...sentences: readonly string[]): Promise<string[]> {
      for (const sentence of sentences.slice(0, -1)) await say(sentence);
      const before = await kept();
      await say(sentences.at(-1) ?? "");
      const after = await kept();
      return [
        ...before.filter((line) => !after.includes(line)).map((line) => `- ${line}`),
        ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`),
      ].toSorted();
    },
  };
}

test.each([
  "delete everything from last week",
  "delete all tasks from two weeks ago",
  "complete everything from last month",
  "move everything from last week to friday",
  "delete everything from last year",
  "delete all other medium tasks",
])("AI-01 '%s' is of no task that is there, and changes none", async (sentence) => {
  expect(await (await ada()).changed(sentence)).toEqual([]);
});

test("AI-01 many that are described are deleted once they were shown, by the button or 'yes'", async () => {
  const { say, changed } = await ada();
  await say("add task Walk the dog on saturday");
  const asked = await say("delete everything due this week");
  expect(asked.content).toBe(
    "Delete 4 tasks, “Buy milk”, “Pay rent”, “Walk the dog”, “Water plants”?",
  );
  expect(asked.suggestions).toEqual(["yes, delete"]);
  expect(await changed("no")).toEqual([]);
  const ask = "delete everything due this week";
  const [tap = ""] = asked.suggestions;
  expect(await changed(ask, tap)).toHaveLength(4);
  expect(await changed("undo", ask, "ok do it")).toHaveLength(4);
  // However long the message is.
  expect(await changed("undo", `${"please ".repeat(30)}${ask}`)).toEqual([]);
  expect(await changed(tap)).toHaveLength(4);
});

test.each([
  ["complete everything due this week", ["Buy milk", "Pay rent", "Water plants"]],
  ["complete everything due next week", ["Call the vet"]],
])("TK-05 AI-01 '%s' is of the week from Sunday on", async (sentence, titles) => {
  const made = (await (await ada()).changed(sentence)).filter((line) => line.startsWith("+"));
  for (const [at, title] of titles.entries())
    expect(made[at]).toMatch(new RegExp(`^\\+ task ${title} completed`));
  expect(made).toHaveLength(titles.length);
});

test("TK-05 CA-06 'this week' and 'last week' are whole weeks in every tool", async () => {
  const { say } = await ada();
  await say("complete buy milk");
  expect((await say("how many tasks did I finish this week?")).content).toContain("this week");
  expect((await say("what did I finish last week")).content).toContain("last week");
  expect((await say("what was on my calendar last week")).content).toContain("last week");
  for (const sentence of [
    "how is my week looking",
    "what does my week look like",
    "how is my week",
  ])
    expect((await say(sentence)).content).toContain("due this week");
  expect((await say("what is coming up next")).content).toContain("due in the next 7 days");
});

const block = "block 2 hours tmrw morning for writing";
const coffee = "schedule coffee with Anna";
const vague = "remind me tuesday every so often to stretch urgent";

test.each([
  ["9", block, "event writing 2026-11-27T09:00"],
  ["at 9", block, "event writing 2026-11-27T09:00"],
  ["9am", block, "event writing 2026-11-27T09:00"],
  ["nine", block, "event writing 2026-11-27T09:00"],
  ["10:30", block, "event writing 2026-11-27T10:30"],
  ["the first one", block, "event writing 2026-11-27T09:00"],
  ["3", "block 2 hours tomorrow afternoon for deep work", "event deep work 2026-11-27T15:00"],
  ["tomorrow at 9", coffee, "event Coffee with Anna 2026-11-27T09:00"],
  ["nine", coffee, "event Coffee with Anna 2026-11-27T09:00"],
  ["the second one", coffee, "event Coffee with Anna 2026-11-30T14:00"],
  ["a note", "note down: uncle's birthday 5th december", "note uncle's birthday 5th december"],
  ["yes", vague, "task every so often to stretch pending"],
  ["yep", vague, "task every so often to stretch pending"],
  ["ok do it", vague, "task every so often to stretch pending"],
  ["Buy bread", "add a task", "task Buy bread pending"],
  ["hello", "new note", "note hello"],
])("AI-01 '%s' answers the question and nothing else, after '%s'", async (answer, asked, made) => {
  const { changed } = await ada();
  expect(await changed("show my tasks", asked, answer)).toEqual([`+ ${made}`]);
});

test.each([
  [block, "tomorrow"],
  [block, "yes"],
  [block, "no"],
  [vague, "no"],
  [vague, "9"],
  [coffee, "yes"],
  ["add a task", "tomorrow"],
  ["break the vet into steps", "9"],
  ["new note", "no"],
  ["move the stand-up to 5", "9"],
  ["delete it", "yes"],
  ["delete it", "tomorrow"],
  ["when is the dentist", "yes"],
  ["how are you", "ok do it"],
])("AI-01 after '%s', '%s' is no answer and changes nothing", async (asked, answer) => {
  const { changed } = await ada();
  expect(await changed("show my tasks", asked, answer)).toEqual([]);
});

test("AI-01 of several the one that is named, by its place or its words, is meant", async () => {
  const { say, changed } = await ada();
  expect(await changed("delete stand-up", "just the next one")).toEqual([]);
  expect((await say("move the stand-up to 5")).content).toContain("repeats.");
  expect(await changed("all of them")).toEqual([
    "+ event Stand-up 2026-11-26T17:00",
    "- event Stand-up 2026-11-26T16:30",
  ]);
  const shown = await say("show my tasks");
  const [first] = shown.receipts;
  expect(await changed("delete it", "the first one")).toEqual([
    expect.stringContaining(`- task ${String(first?.title)}`),
  ]);
});

test("AI-01 a choice of one is a question with a button, or none", async () => {
  const { say } = await ada();
  await say("add task Buy flowers tomorrow");
  const { content, suggestions } = await say("ok push it a bit");
  expect(content).toBe("I'm not sure what to do with “Buy flowers”.");
  expect(suggestions).toEqual([]);
});

test.each(["that's not what I meant", "no, not that"])(
  "AI-01 '%s' takes back what the last answer did, and nothing older",
  async (complaint) => {
    const { say, changed } = await ada();
    const done = await changed("complete buy milk");
    expect(await changed("what is due tomorrow", "how are you", complaint)).toEqual([]);
    expect((await say(complaint)).content).toContain("My last answer changed nothing.");
    expect(await changed("undo")).toHaveLength(done.length);
    expect(await changed("complete buy milk", complaint)).toHaveLength(2);
  },
);

test.each([
  ["remind me to", "call Bob", "task call Bob pending"],
  ["don't forget to", "call Bob", "task call Bob pending"],
])("AI-01 '%s' is half a sentence, and '%s' its end", async (half, rest, made) => {
  const { changed } = await ada();
  expect(await changed(half)).toEqual([]);
  expect(await changed(half, rest)).toEqual([`+ ${made}`]);
});

test("CA-06 AI-01 a day of the calendar is cleared once its events were shown, and what is gone is not made again", async () => {
  const { say, changed } = await ada();
  const asked = await say("clear my calendar on friday");
  expect(asked.content).toContain("Should I cancel them?");
  expect(asked.receipts.map(({ title }) => title)).toEqual(["Dentist", "Stand-up"]);
  expect(await changed("no")).toEqual([]);
  expect(await changed("clear my calendar on friday", "yes")).toEqual([
    "- event Dentist 2026-11-27T15:00",
  ]);
  expect(await changed("delete the vet task", "make the vet thing saturday instead")).toEqual([]);
});

test("TK-09 AI-01 what begins to repeat is due on the first day of its rule, and said to be there already", async () => {
  const { say, kept } = await ada();
  expect((await say("pay rent on the 1st of every month, high prio")).content).toContain(
    "Updated your task “Pay rent”, Tue, Dec 1",
  );
  expect(await kept()).toContain("task Pay rent pending 2026-12-01");
});
