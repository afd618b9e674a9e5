import { expect, test } from "vitest";
import { corrected, dayCorrected } from "./slips.ts";

test.each([
  ["water them evry 3 days", "water them every 3 days"],
  ["tonite at two p m", "tonight at two pm"],
  ["at eight thirty a m", "at eight thirty am"],
  ["monday the twenty third", "monday the 23rd"],
  ["flights +2 d", "flights 2 days later"],
  ["um move it to uh tuesday", "move it to tuesday"],
  ["call mom at like 8pm", "call mom at 8pm"],
  // What only looks so.
  ["a gumtree ad and erm", "a gumtree ad and erm"],
  ["someone I like", "someone I like"],
  ["C++ course", "C++ course"],
])("AI-01 '%s' is taken for '%s'", (said, meant) => {
  expect(dayCorrected(said)).toBe(meant);
});

test("AI-01 of two verbs that are near, the nearest is meant; where two are as near, none", () => {
  const verbs = new Set(["reschedule", "rescheduled", "make", "mark"]);
  expect(corrected("reschedle rent", verbs)).toBe("reschedule rent");
  expect(corrected("mare rent", verbs)).toBeUndefined();
});
