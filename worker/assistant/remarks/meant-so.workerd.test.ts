import { expect, test } from "vitest";
import { hearing } from "../../testing/hearing.ts";

const shopping = (lines: string) => [`Shopping list · Eggs Bread ${lines}`];
const budget = "Email Bob about the budget · Work";
const milk = "Buy milk";

test.each<[string[], string[], number?]>([
  // Behind a list that was read out, what is added is more of it.
  [["read me the shopping list", "and add rice tofu and uh soap"], shopping("rice tofu soap")],
  [["what's on the shopping list", "add oat milk"], shopping("oat milk")],
  [["read me the shopping list", "oh and add jam and brown rice"], shopping("jam brown rice")],
  [["read me the shopping list", "oh and jam too"], shopping("jam")],
  [["read me the shopping list", "take the bread off the list"], ["Shopping list · Eggs"]],
  [["what's on the shopping list", "cross eggs off the list"], ["Shopping list · Bread"]],
  [["read me the shopping list", "and the packing list too"], []],
  [["read me the shopping list", "and mine too"], []],
  // An errand is a task, and so is what is added behind a list of tasks.
  [["read me the shopping list", "and add call mum and dad"], ["call mum and dad"], 1],
  [["what is due today", "and add oat milk"], ["oat milk"], 1],
  // All but one of those that were changed at once.
  [
    ["add task wash the car today", "move everything due today to monday", "not the milk"],
    ["wash the car · 2026-11-23"],
    1,
  ],
  [["complete everything due today", "oh except the milk"], []],
  // Agreement, and who is not meant, are no exception.
  ...["but ok", "but no", "but ok though", "not me"].map((remark): [string[], string[]] => [
    ["complete everything due today", remark],
    [`${milk} · completed · 2026-11-21`],
  ]),
  // What was not among them takes nothing back.
  [
    ["add task wash the car today", "move everything due today to monday", "not the garage"],
    [`${milk} · 2026-11-23`, "wash the car · 2026-11-23"],
    1,
  ],
  // Behind a change of the hour, and behind what was put away.
  [
    ["move the dentist to 10", "half an hour earlier then"],
    ["Dentist appointment · 2026-11-26 · 09:30"],
  ],
  [
    ["move the dentist to 10", "an hour later please"],
    ["Dentist appointment · 2026-11-26 · 11:00"],
  ],
  [["archive the shopping list", "no no bring it back"], []],
  [["archive the shopping list", "oh wait, get it back"], []],
  [["archive the shopping list", "no, bring the milk"], ["Shopping list · archived · Eggs Bread"]],
  // What changed nothing leaves what was changed before it.
  [
    ["complete the milk", "move the budget to friday", "complete the milk", "oops no"],
    [`${milk} · completed · 2026-11-21`, `${budget} · 2026-11-27`],
  ],
  [
    ["complete the milk", "move the budget to friday", "complete the milk", "wait no"],
    [`${milk} · completed · 2026-11-21`, `${budget} · 2026-11-27`],
  ],
  [["complete the milk", "oops no"], []],
])("AI-01 AI-12 %j leaves what was meant, and no other thing", async (said, lines, count = 0) => {
  const heard = await hearing(said);
  expect(heard.new.toSorted()).toEqual(lines);
  expect(heard.count).toBe(count);
});

test.each<[string, string[], number?]>([
  // What is given a name is new, though something is called by a word of it.
  ["make me a note called Budget", ["Budget · "], 1],
  ["make me a note called Garage", ["Garage · "], 1],
  ["make the budget urgent", ["Email Bob about the budget · urgent · Work · 2026-11-19"]],
  // What a note has not says that it is a task.
  [
    "put down replace the batteries, tag it home, takes ten minutes",
    ["replace the batteries · 10"],
    1,
  ],
  ["jot down buy stamps, high priority", ["buy stamps · high"], 1],
  ["jot down buy low, sell high", ["buy low, sell high · buy low, sell high"], 1],
  // An hour says when something takes place, and is none of an errand about it.
  ["gym tomorrow at 6", ["gym · 2026-11-22 · 18:00"], 1],
  ["gym on tuesday at 6pm", ["gym · 2026-11-24 · 18:00"], 1],
  ["move the dentist to friday at 3", ["Dentist appointment · 2026-11-27 · 15:00"]],
  // What is said in passing is no part of a title; a choice is.
  ["add task paint the fence or something", ["paint the fence or something"], 1],
  ["add milk or juice to the shopping list", shopping("milk or juice")],
])("AI-01 '%s' does what was meant, and no other thing", async (said, lines, count = 0) => {
  const heard = await hearing([said]);
  expect(heard.new.toSorted()).toEqual(lines);
  expect(heard.count).toBe(count);
});

test.each([
  ["remind me about the rent", "“Pay rent” is on your list already. Should I add another?"],
  [
    "remind me of the milk tomorrow at 6",
    "“Buy milk” is on your list already. Should I move it, or add another?",
  ],
])("AI-01 TK-03 '%s' makes no second one of what is on the list", async (said, answer) => {
  const heard = await hearing([said]);
  expect(heard.answer).toBe(answer);
  expect([heard.new, heard.count]).toEqual([[], 0]);
});

test("AI-01 TK-03 what only shares a word with what is on the list is new", async () => {
  expect((await hearing(["remind me about the rent office"])).new).toEqual(["the rent office"]);
});
