import fc from "fast-check";
import { expect, test } from "vitest";
import { severalIn } from "./several.ts";

const read = (said: string) => severalIn(said)?.map(({ title, when }) => `${title}: ${when}`);

test.each([
  [
    "shifts: mon 9-5, wed 10-6, fri 12-8",
    ["Shifts: mon 9-5", "Shifts: wed 10-6", "Shifts: fri 12-8"],
  ],
  ["got my mocks 7 dec maths, 8 dec physics", ["Maths mock: 7 dec", "Physics mock: 8 dec"]],
  ["rehearsals: tue 7pm, thu 8pm", ["Rehearsal: tue 7pm", "Rehearsal: thu 8pm"]],
  [
    "exams: 3 dec chemistry at 9, 10 dec biology at 1pm",
    ["Chemistry exam: 3 dec at 9", "Biology exam: 10 dec at 1pm"],
  ],
  [
    "parents evening 1 dec, nativity 9 dec and carols 16 dec",
    ["Parents evening: 1 dec", "Nativity: 9 dec", "Carols: 16 dec"],
  ],
  ["work: mon 9-5, tuesday 9-5", ["Work: mon 9-5", "Work: tuesday 9-5"]],
  ["i've got classes mon 10-11 and thu 14-15", ["Class: mon 10-11", "Class: thu 14-15"]],
  ["buy milk monday, call mum tuesday", undefined],
  ["rent 1 dec, council tax 9 dec", undefined],
  ["shifts: mon 9-5", undefined],
  ["move the exam 1 dec, the play 2 dec", undefined],
  ["are the exams 1 dec, 2 dec?", undefined],
])("AI-01 '%s' tells of several", (said, events) => {
  expect(read(said)).toEqual(events);
});

test("AI-01 each of several has a name and a day, whatever stands around them", () => {
  const words = fc.constantFrom(
    ..."shifts: mocks mon 9-5, 7 dec maths, at 9 and physics fri - the 3rd".split(" "),
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 20 }), (all) => {
      for (const { title, when } of severalIn(all.join(" ")) ?? []) {
        expect(title).not.toBe("");
        expect(when).toMatch(/mon|fri|dec|3rd/);
      }
    }),
    { numRuns: 2_000 },
  );
});

test("AI-01 what is long tells of none, at once", () => {
  const started = performance.now();
  for (const text of ["mon 9-5, ", "shifts: ", "a 7 dec ", "1 ", "a, "]) {
    expect(severalIn(text.repeat(80_000 / text.length))).toBeUndefined();
    severalIn(text.repeat(60).slice(0, 399));
  }
  expect(performance.now() - started).toBeLessThan(500);
});
