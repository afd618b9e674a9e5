import { expect, test } from "vitest";
import { withoutAfter } from "./clauses.ts";

test.each([
  ["buy milk, thanks", "buy milk"],
  ["buy milk for me please, thanks a lot!", "buy milk"],
  ["close the dentist because they are closed, cheers.", "close the dentist"],
  ["remind me to call Ann or I'll forget", "remind me to call Ann"],
  ["bin the gym, or they won’t stop charging me", "bin the gym"],
  // What only looks so.
  ["buy milk.", "buy milk."],
  ["thanks", "thanks"],
  ["buy tea or coffee", "buy tea or coffee"],
  [
    "pack the bag because we leave and then delete the list",
    "pack the bag because we leave and then delete the list",
  ],
])("AI-01 '%s' comes down to '%s'", (said, left) => {
  expect(withoutAfter(said)).toBe(left);
});

test.each([
  [" i'm at", " ?x"],
  [" i'm on because i am", " ?x"],
  [" because of it", " ?x"],
  [" or i'll go", " ?x"],
  [" please", " ?x"],
  [" because ....", "x?y"],
])("AI-01 many of '%s' and no end are read through once", (phrase, end) => {
  const long = `buy milk${phrase.repeat(1000)}${end}`;
  expect(withoutAfter(long)).toBe(long);
});
