import { expect, test } from "vitest";
import { conversations } from "#contract/conversations.ts";
import { hearing } from "../../testing/hearing.ts";
import { workspace } from "../../testing/workspace.ts";

test.each([
  [["add tomatoes, feta and olives to the shopping list", "scratch the olives"], "tomatoes feta"],
  [["add tomatoes and olives to the shopping list", "actually no olives"], "tomatoes"],
  [["add tomatoes and olives to the shopping list", "not the olives"], "tomatoes"],
  [["add tomatoes and feta to the shopping list", "take off the feta"], "tomatoes"],
])("AI-01 what was just put on a list is taken off it: %j", async (said, left) => {
  const { new: there } = await hearing(said);
  expect(there).toEqual([`Shopping list · Eggs Bread ${left}`]);
});

test.each([
  ["show me the shopping list", "got the eggs"],
  ["what's on the shopping list", "eggs are done"],
  ["what's left on the shopping list", "I bought the eggs"],
  ["open the shopping list", "cross off the eggs"],
  ["what's on the shopping list", "ok picked up eggs"],
])("AI-01 what is got of a list that was shown is taken off it: %s, %s", async (shown, got) => {
  const { answer, new: there } = await hearing([shown, got]);
  expect(answer).toBe("Took “Eggs” off “Shopping list”.");
  expect(there).toEqual(["Shopping list · Bread"]);
});

test("AI-01 of what no list showed, 'got the milk' is the task", async () => {
  const { answer } = await hearing(["what's on the shopping list", "got the milk"]);
  expect(answer).toBe("Completed “Buy milk”.");
});

test.each([
  [["turn on sounds", "off. off!!"], "Turned notification sounds off."],
  [["turn the sounds on", "actually off"], "Turned notification sounds off."],
  [["turn on sounds", "off", "on again"], "Turned notification sounds on."],
  [["make the text bigger", "more"], /^Made the text (?:larger|extra large)/],
  [
    ["move buy milk to tomorrow at 6pm", "actually lets do 7 she has bridge"],
    /tomorrow at 19:00\.$/,
  ],
  [["move the dentist to 4pm", "let's say 5"], /at 17:00\.$/],
  [
    ["gym every tuesday at 7", "only till christmas though"],
    /“gym” to repeat every Tue until Dec 25/,
  ],
  [
    ["yoga class every tuesday 7-8pm", "but only until christmas"],
    /every week on Tuesday until Dec 25/,
  ],
  [["add task return the drill", "until friday"], /^Moved “return the drill” to Fri/],
  [["add task invoice Hartley due friday", "hi prio"], "Set “invoice Hartley” to high priority."],
])("AI-01 a word goes on with what was done: %j", async (said, wanted) => {
  const { answer } = await hearing(said);
  if (typeof wanted === "string") expect(answer).toBe(wanted);
  else expect(answer).toMatch(wanted);
});

/** What is said of events, after a gym on Mondays, Wednesdays and Fridays and a standup on working days. */
async function ofEvents(...said: readonly string[]) {
  const space = await workspace();
  const ada = await space.signUp();
  const sentences = [
    "add event Gym on monday at 7 every monday, wednesday and friday",
    "add event Standup on monday at 9:30 every weekday",
    "add event Board call on friday at 10",
    ...said,
  ];
  const told: string[] = [];
  for (const content of sentences) {
    const body = { content, timeZone: "Europe/Berlin" };
    const answer = await ada.call(conversations.say, { params: { id: "talk" }, body });
    told.push(answer.body.data.reply.content);
  }
  return told.at(-1);
}

test.each([
  [
    ["how many times am i at the gym next week", "drop the friday one"],
    "Canceled “Gym”, Fri, Nov 27, 07:00–08:00.",
  ],
  [["move gym on monday to 8", "same on wednesday"], "Moved “Gym” to Wed, Nov 25, 08:00–09:00."],
  [["move gym on monday to 8", "and on wednesday"], "Moved “Gym” to Wed, Nov 25, 08:00–09:00."],
  [["move gym on monday to 8", "wednesday too"], "Moved “Gym” to Wed, Nov 25, 08:00–09:00."],
  [["move gym on monday to tuesday morning"], "Moved “Gym” to Tue, Nov 24, 07:00–08:00."],
  [
    ["move the board call to thursday afternoon"],
    "Moved “Board call” to Thu, Nov 26, 14:00–15:00.",
  ],
  [["cancel gym on monday", "and the wednesday one"], "Canceled “Gym”, Wed, Nov 25, 07:00–08:00."],
])("CA-05 one of a series is meant by its day: %j", async (said, wanted) => {
  expect(await ofEvents(...said)).toBe(wanted);
});

test("CA-05 after one of a series was moved, the one of another day is moved, and not the same once more", async () => {
  const told = await ofEvents("move gym on monday to 8", "same for wednesday", "when is the gym");
  expect(told).toMatch(/Mon, Nov 23, 08:00/);
  const wednesday = ["move gym on monday to 8", "same for wednesday", "what is on wednesday"];
  expect(await ofEvents(...wednesday)).toMatch(/Gym, Wed, Nov 25, 08:00–09:00/);
  expect(await ofEvents(...wednesday)).not.toMatch(/07:00/);
});

test.each([
  [
    ["open the note Lisbon trip", "remind me to update it on monday"],
    "Added “update Lisbon trip”, Mon, Nov 23.",
  ],
  [
    ["open the note Lisbon trip", "pay it by thursday"],
    "I'm not sure what to do with “Lisbon trip”.",
  ],
  [["show prepare slides", "finish it by thursday"], "Moved “Prepare slides” to Thu, Nov 26."],
])(
  "AI-01 what was spoken of is meant by its pronoun, and named in a new title: %j",
  async (said, wanted) => {
    expect((await hearing(said)).answer).toBe(wanted);
  },
);

test("CA-05 what was put into the calendar is not put there once more by what is said behind it", async () => {
  const told = await ofEvents("got a meeting with the bank tomorrow 2pm", "about the mortgage");
  expect(told).not.toMatch(/^Added/);
});

test("AI-01 what comes off a list is no new name of what was renamed", async () => {
  const { answer } = await hearing([
    "rename Buy milk to Oat milk",
    "and cross eggs off as well then",
  ]);
  expect(answer).not.toMatch(/^Renamed/);
});

test.each([
  [["done milk and the rent", "not the rent, it bounced again"], "Reopened “Pay rent”."],
  [["done milk, slides and rent", "no not the milk though"], "Reopened “Buy milk”."],
  [["how do i make the text bigger", "just do it"], /^Made the text larger/],
  [["how do i turn dark mode off", "no just do it for me"], "Switched to light mode."],
  [["how do i change the theme to forest", "can you do it for me?"], "Applied “Forest Dark”."],
  [
    ["add milk to the shopping list", "and cross eggs off as well then"],
    "Took “Eggs” off “Shopping list”.",
  ],
])("AI-01 %j does what was spoken of, and no more", async (said, answer) => {
  const heard = await hearing(said);
  expect(heard.answer).toEqual(typeof answer === "string" ? answer : expect.stringMatching(answer));
});

test.each([
  ["gonna do the slides now", "Marked “Prepare slides” as in progress."],
  ["ok right, starting on the slides now", "Marked “Prepare slides” as in progress."],
  ["Fair enough. Put the garage on Sunday anyway", "Moved “Clean the garage” to tomorrow."],
])("AI-01 '%s' is said of what is there", async (said, answer) => {
  expect((await hearing([said])).answer).toBe(answer);
});

test.each([
  ["going to lisbon on friday", "going to lisbon · 2026-11-27"],
  ["go to the garage tomorrow", "go to the garage · 2026-11-22"],
  ["get to the dentist early tomorrow", "get to the dentist early · 2026-11-22"],
])("AI-01 '%s' moves nothing that is named alike", async (said, line) => {
  expect((await hearing([said])).new).toEqual([line]);
});

test.each([
  [["delete the rent", "wait no"], /^Undone: task “Pay rent” deleted/],
  [["done the milk", "oh no"], /^Undone: task “Buy milk” completed/],
  [["make it dark", "no, back"], /^Undone: changed light or dark mode/],
  [
    ["make the text bigger", "no, back again"],
    "Text on this screen is back to the size it had before.",
  ],
])("AI-01 %j takes back what was just done", async (said, answer) => {
  const heard = await hearing(said);
  expect(heard.answer).toEqual(typeof answer === "string" ? answer : expect.stringMatching(answer));
  expect([heard.new, heard.count]).toEqual([[], (await hearing([])).count]);
});

test("AI-01 what answers a question does nothing, and what is told of a list goes into its place", async () => {
  const ordered = await hearing(["is the rent paid", "no, but it's sorted"]);
  expect(ordered.new).toEqual([]);
  const other = await hearing(["add rice to the shopping list", "no not rice, pasta"]);
  expect(other.new).toEqual(["Shopping list · Eggs Bread pasta"]);
  const booked = await hearing(["open the lisbon note", "add: ferry at 9"]);
  expect(booked.new).toEqual([expect.stringMatching(/^Lisbon trip · .*ferry at 9$/)]);
  expect((await hearing(["mum's number is 0171 555 010, save that"])).new).toEqual([
    expect.stringMatching(/^mum's number is 0171 555 010/),
  ]);
});

test("SH-03 a word two letters from a panel's name opens none", async () => {
  expect((await hearing(["open taxes"])).answer).toBe("I found nothing for “taxes”.");
  expect((await hearing(["open calandar"])).answer).toBe("Opened Calendar.");
});

test.each<[string, string, readonly string[]]>([
  [
    "move the dentist to tomorrow night",
    "Moved “Dentist appointment” to tomorrow at 20:00.",
    ["Dentist appointment · 2026-11-22 · 20:00"],
  ],
  [
    "do the dentist sunday morning not thursday afternoon",
    "Moved “Dentist appointment” to tomorrow at 09:00.",
    ["Dentist appointment · 2026-11-22 · 09:00"],
  ],
  [
    "move the dentist to friday afternoon",
    "Moved “Dentist appointment” to Fri, Nov 27 at 14:00.",
    ["Dentist appointment · 2026-11-27 · 14:00"],
  ],
  [
    "move the rent to tonight",
    "Moved “Pay rent” to today.",
    ["Pay rent · high · Home · 2026-11-21"],
  ],
])("AI-01 '%s' leaves no time of another part of the day", async (said, answer, lines) => {
  const heard = await hearing([said]);
  expect([heard.answer, heard.new]).toEqual([answer, lines]);
});

test.each(["do choir on tuesday not monday", "add choir mon 8am, wed 9am"])(
  "TK-05 '%s' makes no task of one of the days",
  async (said) => {
    expect((await hearing([said])).new).toEqual([]);
  },
);

test.each([
  "send invoices every last friday of the month",
  "send invoices every month on the last friday",
  "send invoices on the last friday of every month",
])("TK-05 '%s' repeats by a weekday of the month", async (said) => {
  expect((await hearing([`add task ${said}`])).new).toEqual([
    "send invoices · 2026-11-27 · FREQ=MONTHLY;BYDAY=-1FR",
  ]);
});

test("TK-05 every second Tuesday and the last day of a month are repeats", async () => {
  expect((await hearing(["add task take bins out every second tuesday"])).new).toEqual([
    expect.stringMatching(/FREQ=WEEKLY;INTERVAL=2/),
  ]);
  expect((await hearing(["add task send invoices every month on the last day"])).new).toEqual([
    expect.stringMatching(/FREQ=MONTHLY;BYMONTHDAY=-1/),
  ]);
});

test("AI-01 what is told of a new note is not dropped, and nothing is added to the wrong one", async () => {
  const [dave = ""] = (await hearing(["i need a note for the plumber, he's called Dave"])).new;
  expect(dave).toContain("Dave");
  const said = ["note: ferry is booked", "add that to the lisbon note"];
  expect((await hearing(said)).new).not.toContainEqual(expect.stringContaining("to the"));
});

test("AI-01 what is told as a reason, after a list or before a wish, is nothing of its own", async () => {
  const batteries = [
    "add butter and batteries to my shopping list",
    "actually not the batteries, found some",
  ];
  expect((await hearing(batteries)).new).toEqual(["Shopping list · Eggs Bread butter"]);
  const nights = "I'm on nights Monday to Wednesday so remind me Thursday to catch up";
  expect((await hearing([nights])).answer).toBe("Added “catch up”, Thu, Nov 26.");
});

test("AI-01 a remark does and takes back nothing but what was done before it", async () => {
  const asked = ["how do i delete pay rent", "can't do that"];
  expect((await hearing(asked)).count).toBe(0);
  const failed = ["add task climb a hill", "complete the moon landing", "no, back"];
  expect((await hearing(failed)).new).toEqual(["climb a hill"]);
  const egg = ["add eggplant to the shopping list", "no not egg, milk"];
  expect((await hearing(egg)).new).not.toContainEqual(expect.stringContaining("milkplant"));
});
