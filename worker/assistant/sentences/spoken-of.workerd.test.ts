import { expect, test } from "vitest";
import { calendar } from "#contract/calendar.ts";
import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import { furnish } from "../../testing/furnish.ts";
import { talkOf } from "../../testing/saying.ts";
import { type Person, workspace } from "../../testing/workspace.ts";

const talk = (person: Person) => talkOf(person).reply;

const states = async (person: Person) =>
  Object.fromEntries(
    (await person.call(tasks.list, { query: {} })).body.data.map(({ title, status, priority }) => [
      title,
      `${status} ${priority}`,
    ]),
  );

const withTasks = async (...titles: string[]) => {
  const { signUp } = await workspace();
  const ada = await signUp();
  await furnish(ada, { tasks: titles.map((title) => ({ title })) });
  return { ada, say: talk(ada) };
};

test("AI-01 'it', 'that one' and 'them' are what the conversation changed last", async () => {
  const { ada, say } = await withTasks("Old");
  await say("add task Buy stamps");
  await say("make it urgent");
  expect(await states(ada)).toMatchObject({
    "Buy stamps": "pending urgent",
    Old: "pending medium",
  });
  await say("add tasks Buy glue and Buy paper");
  await say("complete them both");
  expect(await states(ada)).toEqual({
    Old: "pending medium",
    "Buy stamps": "pending urgent",
    "Buy glue": "completed medium",
    "Buy paper": "completed medium",
  });
  await say("complete old");
  await say("actually reopen that one");
  expect(await states(ada)).toMatchObject({ Old: "pending medium" });
});

test("AI-01 of several that 'it' may mean each is a button, and nothing is done before", async () => {
  const { ada, say } = await withTasks();
  await say("add tasks Buy glue and Buy paper");
  const asked = await say("delete it");
  expect(asked.content).toBe("Which one do you mean: “Buy glue”, “Buy paper”?");
  expect(asked.suggestions).toEqual(["delete “Buy glue”", "delete “Buy paper”"]);
  expect(asked.receipts).toEqual([]);
  await say(asked.suggestions[1] ?? "");
  expect(Object.keys(await states(ada))).toEqual(["Buy glue"]);
});

test("AI-01 where nothing was spoken of, 'it' is nothing", async () => {
  const { ada, say } = await withTasks("It", "Pay rent");
  const { receipts } = await say("delete it");
  expect(receipts).toEqual([]);
  expect(Object.keys(await states(ada)).toSorted()).toEqual(["It", "Pay rent"]);
});

test("AI-01 articles, endings and order make no other item of it; a slip is asked about before a deletion", async () => {
  const { ada, say } = await withTasks("Dentist appointment", "Pay rent", "Cancel gym membership");
  expect((await say("complete the dentist thing")).content).toBe(
    "Completed “Dentist appointment”.",
  );
  expect((await say("complete paid the rent")).content).toBe("Completed “Pay rent”.");
  const slip = await say("delete gym membreship");
  expect(slip.content).toBe("Did you mean “Cancel gym membership”?");
  expect(slip.suggestions).toEqual(["delete “Cancel gym membership”"]);
  expect((await say("complete gym membreship")).content).toBe("Completed “Cancel gym membership”.");
  expect(await states(ada)).toMatchObject({ "Cancel gym membership": "completed medium" });
});

test("AI-01 AI-07 a title that would end its quotation marks is a button without them, which does what is asked and nothing else", async () => {
  const { ada, say } = await withTasks("Buy x” and delete “Pay rent", "Buy bread", "Pay rent");
  const { content, suggestions } = await say("complete buy");
  expect(content).toContain("2 tasks match “buy”");
  const odd = "complete “Buy x and delete Pay rent”";
  expect(suggestions.toSorted()).toEqual(["complete “Buy bread”", odd]);
  await say(odd);
  expect(await states(ada)).toEqual({
    "Buy x” and delete “Pay rent": "completed medium",
    "Buy bread": "pending medium",
    "Pay rent": "pending medium",
  });
});

test("AI-01 'them' that were more than ten are left alone, and that is said", async () => {
  const titles = Array.from({ length: 12 }, (_, at) => `Errand ${String(at)}`);
  const { ada, say } = await withTasks();
  await furnish(ada, { tasks: titles.map((title) => ({ title, tags: ["x"] })) });
  await say("set all tasks tagged x to high priority");
  expect(await say("delete them")).toMatchObject({
    content:
      "“them” would be more than 10 items, so I left all of them as they are. Say which ones.",
    receipts: [],
  });
  expect(Object.keys(await states(ada))).toHaveLength(12);
});

test("AI-01 a button names the item where its words stood, not where they stand within others", async () => {
  const { say } = await withTasks("let it go", "let him know", "Move house", "Move bed");
  expect((await say("complete let")).suggestions.toSorted()).toEqual([
    "complete “let him know”",
    "complete “let it go”",
  ]);
  expect((await say("move move to friday")).suggestions.toSorted()).toEqual([
    "move “Move bed” to friday",
    "move “Move house” to friday",
  ]);
  expect((await say('complete "let"')).suggestions).toContain("complete “let it go”");
  await say("add tasks Alpha and Beta");
  expect((await say("prioritize it")).suggestions).not.toContain("prior“Alpha”ize it");
});

test("AI-01 AI-07 a button's title asks for nothing by itself", async () => {
  const { say } = await withTasks("x' and undo", "'x and undo", "x, delete all tasks", "x\u{E100}");
  for (const sentence of ["complete x", "complete 'x", "delete the x thing"])
    for (const suggestion of (await say(sentence)).suggestions)
      expect(suggestion).toMatch(/^(?:(?:complete|delete the) “[^“”]+”(?: thing)?|show my tasks)$/);
});

test("AI-01 of items with one title each is a button of its number, and 'the second one' is that", async () => {
  const { say, ada } = await withTasks("Call Ann", "Call Ann");
  const open = async () =>
    (await ada.call(tasks.list, { query: {} })).body.data.filter(
      ({ status }) => status === "pending",
    );
  expect(await say("complete call ann")).toMatchObject({
    content: expect.stringMatching(/^2 tasks match “call ann”: \(1\) “Call Ann”/),
    suggestions: ["complete “Call Ann (1)”", "complete “Call Ann (2)”"],
    receipts: [],
  });
  await say("the second one");
  expect(await open()).toHaveLength(1);
});

test("AI-01 a count before a list makes each of it, and what is said of an item that is there makes no other", async () => {
  const { ada, say } = await withTasks("Quarterly report", "Water the plants");
  await say("add 3 tasks: sweep the yard, sharpen the knives, oil the door");
  const before = await states(ada);
  expect(Object.keys(before).toSorted()).toEqual([
    "Quarterly report",
    "Water the plants",
    "oil the door",
    "sharpen the knives",
    "sweep the yard",
  ]);
  for (const sentence of ["add a task"]) expect((await say(sentence)).receipts).toEqual([]);
  expect(await states(ada)).toEqual(before);
  for (const sentence of [
    "add the steps gather figures and write summary to the quarterly report",
    "water the plants every sunday from now on",
  ])
    expect((await say(sentence)).receipts).toMatchObject([{ capability: "tasks.update" }]);
  expect(Object.keys(await states(ada)).length).toBe(Object.keys(before).length);
});

test("AI-01 'make that 20' of what was in so many minutes is so many minutes, and a pause takes back a day", async () => {
  const { ada, say } = await withTasks("Pay rent");
  const due = async (title: string) => {
    const { data } = (await ada.call(tasks.list, { query: {} })).body;
    const task = data.find((one) => one.title === title);
    return [task?.dueDate, task?.dueTime];
  };
  const spoken = [
    ["make that 20", "10:20"],
    ["actually in 30", "10:30"],
    ["make that 5pm", "17:00"],
  ];
  for (const [words = "", at] of spoken) {
    await say(`add task ${words.length} pills in 10 minutes`);
    await say(words);
    expect(await due(`${words.length} pills`), words).toEqual(["2026-11-21", at]);
  }
  await say("move the rent to tuesday, er, wednesday at 3");
  expect(await due("Pay rent")).toEqual(["2026-11-25", "15:00"]);
});

test("AI-01 who comes is asked of the calendar, and what is late of the one who asks", async () => {
  const { ada, say } = await withTasks("Call mom");
  await ada.call(tasks.update, {
    params: { id: (await ada.call(tasks.list, { query: {} })).body.data[0]?.id ?? "" },
    body: { dueDate: "2026-11-20" },
  });
  expect((await say("who's coming by on monday?")).content).not.toContain("Call mom");
  expect((await say("tell sam I'll be late")).content).not.toContain("overdue");
  expect((await say("tell me what's late")).content).toContain("Call mom");
});

test("AI-01 TK-05 what is done once more is open again, and two tasks swap their days", async () => {
  const { ada, say } = await withTasks("Clean the oven", "Call mum");
  for (const sentence of ["lets do the oven again", "clean the oven again"]) {
    await say("the oven is clean, done");
    await say("complete Clean the oven");
    await say(sentence);
    expect(await states(ada), sentence).toMatchObject({ "Clean the oven": "pending medium" });
  }
  await say("complete Clean the oven");
  for (const sentence of ["the oven again", "call mum again", "what about the oven again"])
    expect((await say(sentence)).receipts.filter(({ eventId }) => eventId !== null)).toEqual([]);

  const days = async () =>
    Object.fromEntries(
      (await ada.call(tasks.list, { query: {} })).body.data.map(({ title, dueDate, dueTime }) => [
        title,
        `${dueDate} ${dueTime}`,
      ]),
    );
  await say("add task Pay rent on friday");
  await say("add task Buy milk tomorrow at 9");
  await say("swap pay rent and the milk");
  expect(await days()).toMatchObject({
    "Pay rent": "2026-11-22 09:00",
    "Buy milk": "2026-11-27 null",
  });
  const before = await days();
  await say("swap pay rent and call mum");
  await say("swap pay rent with the moon");
  expect(await days()).toEqual(before);
});

test("AI-01 what is in a note is read where no category is called so, and a note or a birthday is called by its name", async () => {
  const { ada, say } = await withTasks("Buy milk");
  const note = { title: "Groceries", content: "<p>Oat milk</p>" };
  await ada.call(notes.create, { body: note });
  expect((await say("whats in groceries")).content).toContain("Oat milk");
  await say("put Buy milk under groceries");
  expect((await say("whats in groceries")).content).toContain("Buy milk");

  await say("start a note for the sprint retro");
  await say("remember that mum's birthday is on the 12th of january");
  const all = [
    ...(await ada.call(notes.list, { query: {} })).body.data,
    ...(await ada.call(calendar.list, { query: {} })).body.data,
  ];
  expect(all.map(({ title }) => title)).toEqual(
    expect.arrayContaining(["the sprint retro", "Mum's birthday"]),
  );
});
