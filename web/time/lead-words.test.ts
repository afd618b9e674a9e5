import { expect, test } from "vitest";
import { leadWords } from "./lead-words.ts";

test.each([
  [0, "On the day at 9:00 AM"],
  [15, "On the day at 8:45 AM"],
  [540, "On the day at 12:00 AM"],
  [600, "1 day before at 11:00 PM"],
  [1_440, "1 day before at 9:00 AM"],
  [10_080, "1 week before at 9:00 AM"],
])("CA-08 of whole days %i minutes are '%s'", (minutes, words) => {
  expect(leadWords(minutes, true).replace(" ", " ")).toBe(words);
  expect(leadWords(15, false)).toBe("15 minutes before");
});
