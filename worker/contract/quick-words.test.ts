import { expect, test } from "vitest";
import { readQuickWords } from "./quick-words.ts";

const read = (words: string) =>
  readQuickWords(words, { today: "2026-11-21", date: () => undefined });

test.each([
  ["read chapter 2 for 20 minutes", "read chapter 2", 20],
  ["pay 30 min invoice", "pay invoice", 30],
  ["deep work 2 hours", "deep work", 120],
  ["workout takes 45 mins", "workout", 45],
  ["stretch 15m", "stretch", 15],
  ["run 1h30m", "run", 90],
])("TK-05 '%s' says how long it takes", (words, title, minutes) => {
  expect(read(words)).toMatchObject({ title, estimatedDuration: minutes });
});

test.each(["call Ann in 20 minutes", "drink every 2 hours", "leave 10 minutes before noon"])(
  "TK-05 '%s' says when, not how long",
  (words) => {
    expect(read(words)).not.toHaveProperty("estimatedDuration");
  },
);
