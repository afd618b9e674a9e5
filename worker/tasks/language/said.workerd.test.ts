import { tasks } from "#contract/tasks.ts";
import { expect, test } from "vitest";
import { workspace } from "../../testing/workspace.ts";
import { talkOf } from "../../testing/saying.ts";
import { berlin } from "../../testing/caller.ts";

/** What is left of two tasks after a sentence, on Saturday, Nov 21, at ten in Berlin. */
async function after(message: string): Promise<readonly string[]> {
  const ada = await (await workspace()).signUp();
  for (const title of ["Quarterly report", "Book flights"])
    await ada.call(tasks.create, { body: { title } }, berlin);
  await talkOf(ada).say(message);
  const { data } = (await ada.call(tasks.list, { query: {} })).body;
  return data
    .map(({ title, status, dueDate, repeat }) =>
      [title, status, dueDate, repeat].filter((part) => part !== null).join(" "),
    )
    .toSorted();
}

test.each([
  ["got her a book", ["Book flights pending", "Quarterly report pending"]],
  ["booked the flights", ["Book flights completed", "Quarterly report pending"]],
  [
    "the quarterly report is finally off my desk",
    ["Book flights pending", "Quarterly report completed"],
  ],
  [
    "book flights before the weekend",
    ["Book flights pending 2026-11-27", "Quarterly report pending"],
  ],
  [
    "every friday: water the ficus",
    [
      "Book flights pending",
      "Quarterly report pending",
      "water the ficus pending 2026-11-27 FREQ=WEEKLY;BYDAY=FR",
    ],
  ],
  [
    "i have to book the flights by friday",
    ["Book flights pending 2026-11-27", "Quarterly report pending"],
  ],
  [
    "I have to get the flights booked by friday",
    ["Book flights pending 2026-11-27", "Quarterly report pending"],
  ],
  [
    "I need to get the book sorted by friday",
    ["Book flights pending", "Quarterly report pending", "get the book sorted pending 2026-11-27"],
  ],
  [
    "i have to book flights for Sam by friday",
    ["Book flights pending", "Quarterly report pending", "book flights for Sam pending 2026-11-27"],
  ],
  [
    "add task book flights friday",
    ["Book flights pending", "Quarterly report pending", "book flights pending 2026-11-27"],
  ],
  [
    "weekly review every friday",
    [
      "Book flights pending",
      "Quarterly report pending",
      "weekly review pending 2026-11-27 FREQ=WEEKLY;BYDAY=FR",
    ],
  ],
  [
    "water the ferns on mondays, every week",
    [
      "Book flights pending",
      "Quarterly report pending",
      "water the ferns pending 2026-11-23 FREQ=WEEKLY;BYDAY=MO",
    ],
  ],
  [
    "leave the report as it is, I'm still waiting for Tom",
    ["Book flights pending", "Quarterly report pending"],
  ],
  ["revise for stats mon-thu 4 till 6", ["Book flights pending", "Quarterly report pending"]],
  ["let's say the passport by the 30th", ["Book flights pending", "Quarterly report pending"]],
  ["take Sam off the budget", ["Book flights pending", "Quarterly report pending"]],
  [
    "the quarterly report goes up in january",
    [
      "Book flights pending",
      "Quarterly report pending",
      "the quarterly report goes up pending 2027-01-01",
    ],
  ],
  [
    "remember the bins tuesday night",
    ["Book flights pending", "Quarterly report pending", "the bins pending 2026-11-24"],
  ],
  ["haircut sometime after work on tuesday", ["Book flights pending", "Quarterly report pending"]],
  [
    "on friday i have to book the flights",
    ["Book flights pending 2026-11-27", "Quarterly report pending"],
  ],
  [
    "by friday we need to book flights",
    ["Book flights pending 2026-11-27", "Quarterly report pending"],
  ],
  [
    "on friday i have to book flights for Sam",
    ["Book flights pending", "Quarterly report pending", "book flights for Sam pending 2026-11-27"],
  ],
  [
    "the quarterly report needs doing every three months",
    ["Book flights pending", "Quarterly report pending FREQ=MONTHLY;INTERVAL=3"],
  ],
  [
    "the ferns need water every three days",
    [
      "Book flights pending",
      "Quarterly report pending",
      "the ferns need water pending 2026-11-21 FREQ=DAILY;INTERVAL=3",
    ],
  ],
  ["the sales report needs checking", ["Book flights pending", "Quarterly report pending"]],
])("TK-03 AI-01 '%s' does that and nothing else", async (sentence, left) => {
  expect(await after(sentence)).toEqual(left);
});

test("TK-04 AI-01 a completed task that is moved to a day to come is open again", async () => {
  const ada = await (await workspace()).signUp();
  const oven = (await ada.call(tasks.create, { body: { title: "Clean the oven" } })).body.data;
  await ada.call(tasks.complete, { params: { id: oven.id }, body: { completed: true } });
  expect(await talkOf(ada).say("move clean the oven to sunday")).toContain("It is open again.");
  const [task] = (await ada.call(tasks.list, { query: {} })).body.data;
  expect(task).toMatchObject({ status: "pending", dueDate: "2026-11-22" });
});

test("TK-04 AI-01 what was waited for is there, so a blocked task goes on, and only a blocked one", async () => {
  const ada = await (await workspace()).signUp();
  await ada.call(tasks.create, { body: { title: "Cancel gym membership", status: "blocked" } });
  await ada.call(tasks.create, { body: { title: "Fix the tap", status: "in_progress" } });
  const states = async () =>
    (await ada.call(tasks.list, { query: {} })).body.data
      .map(({ title, status }) => `${title} ${status}`)
      .toSorted();
  const { say } = talkOf(ada);
  await say("I can go on with the tap now");
  await say("once the gym wrote back so I can go on with cancelling");
  expect(await states()).toEqual(["Cancel gym membership blocked", "Fix the tap in_progress"]);
  await say("the gym finally wrote back so I can go on with cancelling");
  expect(await states()).toEqual(["Cancel gym membership pending", "Fix the tap in_progress"]);
});

test("TK-05 AI-01 all work tasks move by so many days, each from its own, and one undo takes it back", async () => {
  const ada = await (await workspace()).signUp();
  for (const [title, dueDate, category] of [
    ["Report", "2026-11-20", "Work"],
    ["Slides", "2026-11-23", "Work"],
    ["Outline", null, "Work"],
    ["Rent", "2026-12-01", "Home"],
  ] as const)
    await ada.call(tasks.create, { body: { title, dueDate, category } });
  const days = async () =>
    Object.fromEntries(
      (await ada.call(tasks.list, { query: {} })).body.data.map(({ title, dueDate }) => [
        title,
        dueDate,
      ]),
    );
  const { say } = talkOf(ada);
  const before = await days();
  await say("postpone all work stuff");
  expect(await days()).toEqual(before);
  await say("postpone all work stuff by a week");
  expect(await days()).toEqual({ ...before, Report: "2026-11-27", Slides: "2026-11-30" });
  await say("undo that");
  expect(await days()).toEqual(before);
  await say("bring all my work tasks forward by two days");
  expect(await days()).toEqual({ ...before, Report: "2026-11-18", Slides: "2026-11-21" });
});

test("TK-03 AI-01 two tasks are compared, and both are tagged", async () => {
  const ada = await (await workspace()).signUp();
  await ada.call(tasks.create, { body: { title: "Pay rent", priority: "high" } });
  await ada.call(tasks.create, { body: { title: "Quarterly report", priority: "low" } });
  const { say } = talkOf(ada);
  expect(await say("whats got the higher priority, the rent or the report")).toBe(
    "“Pay rent” has high priority.\n“Quarterly report” has low priority.",
  );
  await say("tag the rent and the report both with money");
  const all = (await ada.call(tasks.list, { query: {} })).body.data;
  expect(all.map(({ tags }) => tags)).toEqual([["money"], ["money"]]);
});

test("TK-03 AI-01 a chore and what takes place are one or two, which is asked; two chores are two", async () => {
  const ada = await (await workspace()).signUp();
  const { reply: say } = talkOf(ada);
  const titles = async () =>
    (await ada.call(tasks.list, { query: {} })).body.data.map(({ title }) => title).toSorted();
  const asked = await say("remind me to call mum and lunch with Tom on Friday");
  expect(asked.content).toBe("Is that one thing, or two?");
  expect(await titles()).toEqual([]);
  await say(asked.suggestions[0] ?? "");
  expect(await titles()).toEqual(["call mum", "lunch with Tom"]);
  await say("remind me to book lunch and dinner with Ann on Monday");
  expect(await titles()).toContain("book lunch and dinner with Ann");
});

test("AI-02 'they can both be Monday' is of the two that were spoken of last, and of nothing where none were", async () => {
  const ada = await (await workspace()).signUp();
  const talk = talkOf(ada);
  const due = async () =>
    (await ada.call(tasks.list, { query: {} })).body.data
      .map(({ title, dueDate }) => `${title} ${dueDate ?? "any day"}`)
      .toSorted();
  await talk.say("they can both be monday");
  expect(await due()).toEqual([]);
  await talk.say("add water the plants");
  await talk.say("add buy stamps");
  await talk.say("and envelopes");
  await talk.say("they can both be monday");
  expect(await due()).toEqual([
    "buy envelopes 2026-11-23",
    "buy stamps 2026-11-23",
    "water the plants any day",
  ]);
});
