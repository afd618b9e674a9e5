import fc from "fast-check";
import { expect, test } from "vitest";
import { asLetter, subjectOf } from "./letter.ts";

test.each([
  ["i am late tomorrow", "I am late tomorrow.", "Late tomorrow"],
  ["i'll be there on friday", "I'll be there on Friday.", "There on Friday"],
  ["the report is ready", "The report is ready.", "The report is ready"],
  ["thanks for lunch! see you monday", "Thanks for lunch! See you Monday.", "Thanks for lunch"],
  ["write to i@example.com", "Write to i@example.com", "Write to i@example.com"],
  [
    "look at https://example.com/i/monday",
    "Look at https://example.com/i/monday",
    "Look at https://example.com/i/monday",
  ],
  ['he said "i am monday"', 'He said "i am monday"', 'He said "i am monday"'],
  ["are you free?", "Are you free?", "Are you free?"],
  ["iPad is here", "IPad is here.", "IPad is here"],
])("EM-06 '%s' is written as '%s'", (said, letter, subject) => {
  expect(asLetter(said)).toBe(letter);
  expect(subjectOf(asLetter(said))).toBe(subject);
});

test("EM-06 a letter is changed once, loses no words, and its head is one short line", () => {
  const words = (text: string) => text.trim().toLowerCase().replace(/\.$/, "");
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (said) => {
      const letter = asLetter(said);
      expect(asLetter(letter)).toBe(letter);
      expect(words(letter)).toBe(words(said));
      expect(subjectOf(letter)).not.toContain("\n");
      expect(subjectOf(letter).length).toBeLessThanOrEqual(61);
    }),
  );
});
