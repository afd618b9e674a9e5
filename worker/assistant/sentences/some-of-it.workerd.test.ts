import { expect, test } from "vitest";
import { hearing } from "../../testing/hearing.ts";

const list = "add task buy milk, eggs and bread";

test.each([
  [list, "i got the eggs", "buy milk, eggs and bread"],
  [list, "eggs are bought", "buy milk, eggs and bread"],
  [list, "bought the bread", "buy milk, eggs and bread"],
  ["add task call ann and bob", "i called ann", "call ann and bob"],
])(
  "AI-02 after '%s', '%s' is asked about, since the rest may not be done",
  async (first, said, title) => {
    const { answer, new: lines } = await hearing([first, said]);
    expect(answer).toBe(`Do you mean “${title}”?`);
    expect(lines).toEqual([title]);
  },
);

test.each([
  [list, "i bought the milk, eggs and bread", "buy milk, eggs and bread · completed"],
  ["add task call ann and bob", "i called ann and bob", "call ann and bob · completed"],
  [
    "add task wash and iron shirts",
    "i washed and ironed the shirts",
    "wash and iron shirts · completed",
  ],
])("AI-01 after '%s', '%s' completes all of it", async (first, said, line) => {
  expect((await hearing([first, said])).new).toEqual([line]);
});

test.each<[string, readonly string[]]>([
  [
    "i keep forgetting to water the ferns, nag me every two days",
    ["water the ferns · 2026-11-21 · FREQ=DAILY;INTERVAL=2"],
  ],
  [
    "i always forget to take my vitamins, please remind me every morning",
    ["take my vitamins · 2026-11-21 · FREQ=DAILY"],
  ],
  // A day of somebody moves no task for them.
  ["the budget anniversary is on the 30th", []],
  ["make a note of what's due this week", []],
])("AI-01 '%s' leaves what was meant", async (said, lines) => {
  expect((await hearing([said])).new).toEqual(lines);
});

test("AI-01 how many parts there are is none of them", async () => {
  const { answer } = await hearing(["split the garage into three bits: shelves, floor, boxes"]);
  expect(answer).toBe("Added the steps “shelves”, “floor” and “boxes” to “Clean the garage”.");
});

test("AI-02 what was begun, and what fits into a spare hour, are told of", async () => {
  const started = ["start on the slides", "what was i doing"];
  expect((await hearing(started)).answer).toMatch(/^1 task in progress:\n• Prepare slides/);
  expect((await hearing(["make a note of what's due this week"])).answer).toMatch(
    /^Should I look that up\?/,
  );
});

test.each<[readonly string[], RegExp, readonly string[]]>([
  [["is the dentist today"], /^“Dentist appointment” is due on Thursday/, []],
  [["is the rent on friday"], /^“Pay rent” is due on Tuesday, 1 December/, []],
  // One was shown last: which two are meant nobody knows.
  [["add task b", "add task c", "complete the last two"], /./, ["b", "c"]],
  [["add a note about the trip", "it's in lisbon"], /^I'm not sure/, ["Trip · "]],
])("AI-02 after %j nothing else is told of or done", async (said, answer, lines) => {
  const heard = await hearing(said);
  expect(heard.answer).toMatch(answer);
  expect(heard.new.toSorted()).toEqual(lines);
});

test.each([
  [
    ["move the garage and the slides to friday", "oh not the garage"],
    "Prepare slides · Work · 2026-11-27 · 90",
  ],
  [
    ["move the garage, the slides and bob's email to friday", "no, not bob's email"],
    "Clean the garage · low · Home · 2026-11-27",
    "Prepare slides · Work · 2026-11-27 · 90",
  ],
])("AI-01 one of several that were changed is left as it was: %j", async (said, ...left) => {
  expect((await hearing(said)).new.toSorted()).toEqual(left);
});

test.each([
  [["oops", "no wait I mean add call the plumber"], ["call the plumber"]],
  [["add task call tom", "no wait I mean add call tim"], ["call tim"]],
  [["delete the garage", "no, I meant delete the milk"], []],
])("AI-01 what is said again takes the place of what was done: %j", async (said, lines) => {
  const heard = await hearing(said);
  expect(heard.new).toEqual(lines);
  expect(heard.count).toBe(lines.length === 0 ? -1 : 1);
});

test("AI-01 both of what was shown are meant by 'them both'", async () => {
  const { new: lines } = await hearing(["which tasks are in home", "tick them both"]);
  expect(lines.every((line) => line.includes("completed"))).toBe(true);
  expect(lines).toHaveLength(2);
});
