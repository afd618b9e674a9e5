import fc from "fast-check";
import { expect, test } from "vitest";
import { stayIn } from "./stays.ts";

const words =
  "sarah tom and is are off away on call leave from the 3rd to 5th in wales monday till friday next week visiting not with at".split(
    " ",
  );

test("AI-01 who is where is told apart from when, in every order of its words", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { maxLength: 14 }), (all) => {
      const said = all.join(" ");
      const told = stayIn(said);
      if (!told) return;
      expect(said.endsWith(told.when)).toBe(true);
      expect(told.title).not.toBe("");
      expect(told.who ?? told.title).not.toMatch(/\b(?:monday|friday|next|till)\b/i);
    }),
    { numRuns: 2_000 },
  );
});

test("AI-01 what is long is told nothing of, at once", () => {
  const started = performance.now();
  for (const part of ["sarah is off ", "in wales ", "and tom ", "visiting the ", "3-", " "])
    expect(stayIn(part.repeat(80_000 / part.length))).toBeUndefined();
  for (const part of ["sarah ", "is ", "visiting a ", "a and ", "on call ", "3 to "])
    stayIn(part.repeat(30).slice(0, 159));
  expect(performance.now() - started).toBeLessThan(500);
});
