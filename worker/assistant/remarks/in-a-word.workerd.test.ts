import { expect, test } from "vitest";
import { hearing } from "../../testing/hearing.ts";

test.each([
  [["add tomatoes, feta and olives to the shopping list", "scratch the olives"], "tomatoes feta"],
  [["add tomatoes and olives to the shopping list", "actually no olives"], "tomatoes"],
  [["add tomatoes and olives to the shopping list", "not the olives"], "tomatoes"],
  [["add tomatoes and feta to the shopping list", "take off the feta"], "tomatoes"],
])("AS-04 what was just put on a list is taken off it: %j", async (said, left) => {
  const { new: there } = await hearing(said);
  expect(there).toEqual([`Shopping list · Eggs Bread ${left}`]);
});

test.each([
  ["show me the shopping list", "got the eggs"],
  ["what's on the shopping list", "eggs are done"],
  ["what's left on the shopping list", "I bought the eggs"],
  ["open the shopping list", "cross off the eggs"],
  ["what's on the shopping list", "ok picked up eggs"],
])("AS-04 what is got of a list that was shown is taken off it: %s, %s", async (shown, got) => {
  const { answer, new: there } = await hearing([shown, got]);
  expect(answer).toBe("Took “Eggs” off “Shopping list”.");
  expect(there).toEqual(["Shopping list · Bread"]);
});

test("AS-04 of what no list showed, 'got the milk' is the task", async () => {
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
  [["add task invoice Hartley due friday", "hi prio"], "Set “invoice Hartley” to high priority."],
])("AS-04 a word goes on with what was done: %j", async (said, wanted) => {
  const { answer } = await hearing(said);
  if (typeof wanted === "string") expect(answer).toBe(wanted);
  else expect(answer).toMatch(wanted);
});
