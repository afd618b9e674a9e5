import { expect, test } from "vitest";
import { plainly } from "./plainly.ts";

test.each([
  "reply to maya: keep it, the task",
  "email bob saying the invoice was wrong, so ignore it",
  "note that bob lied, so ignore it",
  "tell Bob that the meeting should not take more than 30 minutes",
  "email Ana that the visit won't be longer than an hour",
  "note: this wouldn't need more than a screwdriver",
  "add to the trip note: the bus won't take longer than 2 hours",
  "never mind the hotel, add it to the trip note",
])("AI-01 '%s' loses none of the words that somebody is to read", (said) => {
  expect(plainly(said)).toBe(said);
});

test("AI-01 what only says which item is meant, or to leave it, is no part of a command", () => {
  expect(plainly("add cat food to that, the note I mean")).toBe("add cat food to that");
  expect(plainly("the milk was bought ages ago, so ignore that")).toBe(
    "the milk was bought ages ago",
  );
});
