import { expect, test } from "vitest";
import { hearing } from "../../testing/hearing.ts";

const done = "Buy milk · completed · 2026-11-21";

/** Each looks like a remark that means something else; tasks of `hearing` are due on Nov 21 and later. */
test.each<[string[], string[]]>([
  // An exception is one of what was moved, and behind a question there is none.
  [["what is due today", "not the milk"], []],
  [["am I free tomorrow", "not the dentist"], []],
  [["move everything from today to tomorrow", "the garage stays"], ["Buy milk · 2026-11-22"]],
  [["move everything from today to tomorrow", "the milk stays"], []],
  // Only what was completed is still to be done.
  [["complete buy milk", "it still needs to be bought"], []],
  [["complete buy milk", "mom called, dinner is nice but that still needs salt"], [done]],
  [["complete buy milk", "i didn't like it"], [done]],
  // Noon has its 11 before it.
  [
    ["add call the restaurant tomorrow at noon", "make it 11"],
    ["call the restaurant · 2026-11-22 · 11:00"],
  ],
  // What goes onto the list as well is no aside before the next command.
  [
    ["add oats and honey to the shopping list then open the note"],
    ["Shopping list · Eggs Bread oats honey"],
  ],
  [
    ["add oats and honey to shopping list and open notes"],
    ["Shopping list · Eggs Bread oats honey"],
  ],
  [["heading to the gym, add buy bread"], ["buy bread"]],
  // Who asks and sighs adds nothing.
  [["ugh who put a call on friday, when does that thing even start"], []],
  // Who comes is no errand that holds their name.
  [["bob comes every monday"], []],
])("AI-01 %j changes what was meant alone", async (said, changed) => {
  expect((await hearing(said)).new).toEqual(changed);
});
