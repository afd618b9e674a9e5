import { expect, test } from "vitest";
import { conversations } from "#contract/conversations.ts";
import { notes } from "#contract/notes.ts";
import { type NewTask, tasks } from "#contract/tasks.ts";
import { furnish } from "../testing/furnish.ts";
import { tool } from "../testing/mcp.ts";
import { type Person, workspace } from "../testing/workspace.ts";

/** A person with tasks, and what the capabilities answer to an agent that may do all. Now is Saturday, 2026-11-21, 9:00. */
async function withTasks(...list: readonly NewTask[]) {
  const { signUp, agent } = await workspace();
  const ada = await signUp();
  await furnish(ada, { tasks: list });
  const scout = await agent(ada, ["read", "act"]);
  return { ada, ask: async (name: string, input: object) => tool(scout, name, input) };
}

const talk = async (person: Person, content: string) =>
  (await person.call(conversations.say, { params: { id: "talk" }, body: { content } })).body.data
    .reply;

test("AI-01 an answer that lists items links to each in the order of its lines, at most ten, and nothing of it is undone", async () => {
  const { ada, ask } = await withTasks(
    ...Array.from({ length: 12 }, (_, at) => ({ title: `Errand ${String(at)}` })),
  );
  const { content, receipts, runId } = await talk(ada, "show my tasks");
  const lines = content.split("\n").filter((line) => line.startsWith("• "));
  expect(receipts.map(({ title }) => `• ${title}`)).toEqual(lines);
  expect(receipts).toHaveLength(10);
  expect(runId).toBeNull();
  for (const receipt of receipts)
    expect(receipt).toMatchObject({ capability: "tasks.list", tool: "tasks", eventId: null });
  const found = await ask("tasks_find", { words: "errand 11" });
  expect(found.data["receipts"]).toMatchObject([{ capability: "tasks.find", title: "Errand 11" }]);
  await ada.call(notes.create, { body: { title: "Berlin", content: "Book a train" } });
  for (const sentence of ["list my notes", "find notes about Berlin"])
    expect((await talk(ada, sentence)).receipts).toMatchObject([
      { tool: "notes", title: "Berlin", eventId: null },
    ]);
  const chats = await talk(ada, "list my conversations");
  expect(chats.receipts).toMatchObject([{ tool: "conversations", itemId: "talk", eventId: null }]);
});

const work: readonly NewTask[] = [
  { title: "Finish quarterly report", priority: "urgent", dueDate: "2026-11-20", category: "Work" },
  { title: "Email Bob", dueDate: "2026-11-18", category: "work", tags: ["Mail"] },
  { title: "Prepare slides", dueDate: "2026-11-23", dueTime: "09:00", category: "Work" },
  { title: "Pay rent", dueDate: "2026-11-21", dueTime: "17:00", estimatedDuration: 15 },
  { title: "Water plants", estimatedDuration: 75, priority: "low" },
  { title: "Renew pass", dueDate: "2027-01-04", status: "blocked" },
];

test.each([
  [
    { due: "overdue" },
    "2 tasks overdue:\n• Email Bob, Wed, Nov 18\n• Finish quarterly report, yesterday, urgent priority",
  ],
  [{ due: "overdue", ask: "count" }, "2 tasks are overdue."],
  [{ due: "overdue", category: "WORK", ask: "count" }, "2 tasks in WORK are overdue."],
  [{ due: "any", category: "work", ask: "count" }, "3 tasks in work are open."],
  [{ due: "none" }, "1 task without a due date:\n• Water plants"],
  [
    { due: "range", from: "2026-11-22" },
    "2 tasks due from tomorrow on:\n• Prepare slides, Mon, Nov 23 at 09:00\n• Renew pass, Mon, Jan 4, 2027",
  ],
  [{ due: "range", to: "2026-11-18" }, "1 task due by Wed, Nov 18:\n• Email Bob, Wed, Nov 18"],
  [{ due: "any", status: "blocked" }, "1 task blocked:\n• Renew pass, Mon, Jan 4, 2027"],
  [{ due: "any", tag: "mail", ask: "count" }, "1 task tagged mail is open."],
  [{ due: "any", words: "RENT" }, "1 task with “RENT”:\n• Pay rent, today at 17:00"],
  [{ due: "any", status: "any", ask: "count" }, "You have 7 tasks."],
  [
    { due: "any", done: { from: "2026-11-21", to: "2026-11-21" } },
    "1 task completed today:\n• Buy milk, done",
  ],
  [{ due: "any", done: { to: "2026-11-20" } }, "No task was completed by yesterday."],
  [{ due: "overdue", category: "wrok" }, "No task has the category “wrok”."],
  [{ due: "tomorrow", category: "work" }, "No task in work is due tomorrow."],
  [{ due: "any", status: "cancelled" }, "No task is canceled."],
  [{ due: "any", ask: "time" }, "6 open tasks take 1 h 30 min. 4 of them have no estimate."],
  [{ due: "overdue", ask: "time" }, "2 tasks overdue: none of them has an estimate."],
  [
    { due: "any", ask: "first" },
    "Start with “Finish quarterly report”: urgent, and overdue since yesterday.",
  ],
  [
    { due: "none", ask: "first" },
    "Start with “Water plants”: nothing is due or urgent, and it comes first in your list.",
  ],
  [
    { due: "today", priority: "medium", ask: "first" },
    "Start with “Email Bob”: overdue since Wed, Nov 18.",
  ],
])("AI-01 a question about tasks is answered from them: %j", async (asked, expected) => {
  const { ada, ask } = await withTasks(...work);
  const { id } = (await ada.call(tasks.create, { body: { title: "Buy milk" } })).body.data;
  await ada.call(tasks.complete, { params: { id }, body: { completed: true } });
  expect((await ask("tasks_list", asked)).text).toBe(expected);
});

test("AI-01 a count is the database's, and links to the first ten of what it counts", async () => {
  const { ask } = await withTasks(
    ...Array.from({ length: 60 }, (_, at) => ({ title: `T${String(at)}` })),
  );
  const { text, data } = await ask("tasks_list", { due: "any", ask: "count" });
  expect(text).toBe("60 tasks are open.");
  expect(data["receipts"]).toHaveLength(10);
  expect(data["data"]).toMatchObject({ count: 60 });
  expect((await ask("tasks_list", { due: "any" })).text).toContain("and 50 more in the panel");
});

test.each([
  ["slides", "due", "“Prepare slides” is due on Monday, 23 November at 09:00, in 2 days."],
  ["quarterly report", "due", "“Finish quarterly report” is overdue since yesterday."],
  ["email bob", "due", "“Email Bob” is overdue since Wednesday, 18 November, 3 days ago."],
  ["pay rent", "due", "“Pay rent” is due today at 17:00."],
  ["renew", "due", "“Renew pass” is due on Monday, 4 January 2027, in 44 days."],
  ["plants", "due", "“Water plants” has no due date."],
  ["renew pass", "status", "“Renew pass” is blocked."],
  ["buy milk", "status", "“Buy milk” was done today."],
  ["slides", "status", "“Prepare slides” isn't started."],
  ["plants", "time", "“Water plants” takes 1 hour 15 minutes."],
  ["slides", "time", "“Prepare slides” has no estimate."],
  ["email bob", "category", "“Email Bob” is in work."],
  ["email bob", "tags", "“Email Bob” is tagged Mail."],
  ["email bob", "steps", "“Email Bob” has no steps."],
  ["quarterly", "priority", "“Finish quarterly report” has urgent priority."],
  [
    "pay rent",
    "all",
    "“Pay rent” isn't started. It is due today at 17:00. It has medium priority. It takes 15 minutes.",
  ],
  ["nothing like it", "all", "I found no task called “nothing like it”."],
])("AI-01 one task is told about: %s, %s", async (words, about, expected) => {
  const { ada, ask } = await withTasks(...work);
  const { id } = (await ada.call(tasks.create, { body: { title: "Buy milk" } })).body.data;
  await ada.call(tasks.complete, { params: { id }, body: { completed: true } });
  expect((await ask("tasks_tell", { words, ask: about })).text).toBe(expected);
});

test("AI-01 of tasks with one name the open one is meant, and for reopening the completed one", async () => {
  const { ada, ask } = await withTasks({ title: "Pay rent" }, { title: "Pay rent, again" });
  const { id } = (await ada.call(tasks.create, { body: { title: "Pay rent" } })).body.data;
  await ada.call(tasks.complete, { params: { id }, body: { completed: true } });
  const states = async () =>
    (await ada.call(tasks.list, {})).body.data
      .filter(({ title }) => title === "Pay rent")
      .map(({ status }) => status);
  expect(
    (await ask("tasks_update", { words: "pay rent", changes: { status: "blocked" } })).isError,
  ).toBe(false);
  expect((await states()).toSorted()).toEqual(["blocked", "completed"]);
  expect((await ask("tasks_reopen", { words: "pay rent" })).text).toBe("Reopened “Pay rent”.");
  expect((await states()).toSorted()).toEqual(["blocked", "pending"]);
});

const only = async (ada: Person, title: string) => {
  const found = (await ada.call(tasks.list, {})).body.data.find((task) => task.title === title);
  if (!found) throw new Error(`There is no task ${title}`);
  return found;
};

test("AI-01 TK-07 steps are added, ticked by their words, and a line is added to the description, in one write", async () => {
  const { ada, ask } = await withTasks({ title: "Report", description: "For the board" });
  const change = async (changes: object) =>
    (await ask("tasks_update", { words: "report", changes })).text;
  expect(await change({ addSteps: ["Gather figures", "Write summary"] })).toBe(
    "Added the steps “Gather figures” and “Write summary” to “Report”.",
  );
  expect(
    await change({
      addSteps: ["Print"],
      doneSteps: ["the figures"],
      appendDescription: "By 5 pm",
      priority: "high",
    }),
  ).toBe(
    "Added the step “Print” to “Report”. Ticked the step “Gather figures” of “Report”. Added to the description of “Report”. Set “Report” to high priority.",
  );
  const task = await only(ada, "Report");
  expect(task).toMatchObject({
    version: 3,
    priority: "high",
    description: "For the board\nBy 5 pm",
  });
  expect(task.subTasks.map(({ title, completed }) => [title, completed])).toEqual([
    ["Gather figures", true],
    ["Write summary", false],
    ["Print", false],
  ]);
  expect(await change({ doneSteps: ["gather figures"] })).toBe(
    "That is ticked already in “Report”.",
  );
  const refused = await ask("tasks_update", {
    words: "report",
    changes: { doneSteps: ["bind it"], addSteps: ["x"] },
  });
  expect(refused).toMatchObject({ isError: true, text: "“Report” has no step called “bind it”" });
  expect(await only(ada, "Report")).toMatchObject({ version: 3 });
  expect((await ask("tasks_tell", { words: "report", ask: "steps" })).text).toBe(
    "“Report” has 3 steps, 1 done. Left: “Write summary” and “Print”.",
  );
});

test("AI-01 many are tagged and keep their other tags, undated ones are meant by name, and some are left out", async () => {
  const { ada, ask } = await withTasks(
    { title: "Water plants", tags: ["home"], category: "House" },
    { title: "Pay rent", dueDate: "2026-11-25", category: "house" },
    { title: "Call Ann", tags: ["Now"] },
  );
  const tags = async () =>
    Object.fromEntries(
      (await ada.call(tasks.list, {})).body.data.map((task) => [task.title, task.tags]),
    );
  const many = async (input: object) =>
    (await ask("tasks_bulk", { action: "change", ...input })).text;
  expect(await many({ filter: { undated: "true" }, changes: { addTags: ["now"] } })).toBe(
    "Changed 1 task.",
  );
  expect(await tags()).toEqual({
    "Water plants": ["home", "now"],
    "Pay rent": [],
    "Call Ann": ["Now"],
  });
  expect(await many({ filter: { undated: "true" }, changes: { addTags: ["now"] } })).toBe(
    "Nothing had to be changed for that.",
  );
  expect(
    await many({
      filter: { category: "HOUSE" },
      changes: { removeTags: ["HOME"], priority: "high" },
    }),
  ).toBe("Changed 2 tasks.");
  expect(await tags()).toEqual({ "Water plants": ["now"], "Pay rent": [], "Call Ann": ["Now"] });
  expect(
    (await ask("tasks_bulk", { action: "complete", exceptWords: ["the rent", "ann"] })).text,
  ).toBe("Completed 1 task.");
  expect(await only(ada, "Water plants")).toMatchObject({ status: "completed" });
  expect(await ask("tasks_bulk", { action: "delete", exceptWords: ["dentist"] })).toMatchObject({
    isError: true,
    text: "None of these tasks is called “dentist”",
  });
  expect(Object.keys(await tags())).toHaveLength(3);
});

test("AI-01 tasks are found with a count of all, the open ones first", async () => {
  const { ada, ask } = await withTasks({ title: "Pay rent" }, { title: "Rent a van" });
  const { id } = (await ada.call(tasks.create, { body: { title: "Pay rent of May" } })).body.data;
  await ada.call(tasks.complete, { params: { id }, body: { completed: true } });
  const [head, ...lines] = (await ask("tasks_find", { words: "RENT" })).text.split("\n");
  expect(head).toBe("3 tasks with “RENT”:");
  expect(lines.at(-1)).toBe("• Pay rent of May, done");
  expect(lines.toSorted()).toEqual(["• Pay rent", "• Pay rent of May, done", "• Rent a van"]);
  expect((await ask("tasks_find", { words: "boat" })).text).toBe("I found no task with “boat”.");
});
