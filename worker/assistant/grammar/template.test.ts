import fc from "fast-check";
import { expect, test } from "vitest";
import { matches, template } from "./template.ts";
import { wordsIn } from "./words.ts";

const anyNumber = (): number => Number.POSITIVE_INFINITY;

/** The words in each slot, for each way in which a sentence is the template. */
function readings(say: string, sentence: string): Record<string, string>[] {
  const words = wordsIn(sentence);
  return [...matches(template(say), words, anyNumber)].map((filled) =>
    Object.fromEntries(
      filled.map(({ slot, from, to }) => [
        slot,
        sentence.slice(words[from]?.start ?? 0, words[to - 1]?.end ?? 0),
      ]),
    ),
  );
}

test("AI-01 a sentence is a template in each way in which its slots can be filled", () => {
  expect(readings("(move|push) [the] {task} to {when}", "push the talk to Ann to friday")).toEqual([
    { task: "talk", when: "Ann to friday" },
    { task: "talk to Ann", when: "friday" },
    { task: "the talk", when: "Ann to friday" },
    { task: "the talk to Ann", when: "friday" },
  ]);
  expect(readings("{task} (is|are) done", "the report's done!")).toEqual([{ task: "the report" }]);
  expect(readings("note : {text}", "note: eggs")).toEqual([{ text: "eggs" }]);
  expect(readings("note : {text}", "note eggs")).toEqual([]);
});

test("AI-01 no slot loses the 'not' of a short form", () => {
  const all = readings("i [have] {done}", "I haven't paid the rent");
  expect(all).toEqual([{ done: "n't paid the rent" }, { done: "haven't paid the rent" }]);
  expect(wordsIn("whats the report's pw, don't").map(({ word }) => word)).toEqual(
    "what is the report 's pw , do not".split(" "),
  );
});

const word = fc.constantFrom("a", "b", "c");
const part: fc.Arbitrary<string> = fc.letrec<{ part: string; way: string }>((tie) => ({
  way: fc.array(tie("part"), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(" ")),
  part: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    word,
    fc.constant("{x}"),
    fc.array(tie("way"), { minLength: 1, maxLength: 3 }).map((ways) => `(${ways.join("|")})`),
    tie("way").map((way) => `[${way}]`),
  ),
})).way;

const signs: Readonly<Record<string, string>> = {
  "(": "(?:",
  "[": "(?:",
  ")": ")",
  "]": ")?",
  "|": "|",
  "{x}": "(?:[abc] )+",
};

/** The same as a regular expression over words that each end in a space: an oracle that shares nothing with it. */
const asPattern = (say: string): RegExp =>
  new RegExp(
    `^${(say.match(/\{x\}|\S/g) ?? []).map((sign) => signs[sign] ?? `${sign} `).join("")}$`,
  );

test("AI-01 a template is the sentences that a regular expression says it is", () => {
  fc.assert(
    fc.property(part, fc.array(word, { minLength: 1, maxLength: 6 }), (say, words) => {
      const isRead = readings(say, words.join(" ")).length > 0;
      expect([say, words, isRead]).toEqual([
        say,
        words,
        asPattern(say).test(`${words.join(" ")} `),
      ]);
    }),
    { numRuns: 3_000 },
  );
});

test("AI-01 what cannot be read is given up after a number of steps that grows with its length", () => {
  const say = "{a} to {b} to {c} to {d} until {e}";
  const steps = (words: number): number => {
    let counted = 0;
    const all = matches(template(say), wordsIn("x to ".repeat(words)), () => {
      counted++;
      return words * 2;
    });
    expect([...all]).toEqual([]);
    return counted;
  };
  // Each place of the sentence begins each slot once, however it was reached.
  expect(steps(200)).toBeLessThanOrEqual(2 * steps(100) + 10);
});
