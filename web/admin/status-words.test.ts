import { expect, it } from "vitest";
import { errorWords, stateWords, summaryOf } from "./status-words.ts";

it("AU-03 a setting that is wrong is told in its own words, and is the headline where everything answers", () => {
  const wrong = { waiting: null, since: null, ms: null, name: "settings", state: "wrong" } as const;
  const problem = "NEW_PEOPLE_IN names DB_7, which is not bound";
  expect(stateWords({ ...wrong, problem }, new Date())).toBe(problem);
  expect(summaryOf([{ ...wrong, problem }])).toBe("A setting is wrong");
  expect(summaryOf([wrong, { ...wrong, name: "room", state: "failing" }])).toBe(
    "1 part of the workspace does not answer",
  );
});

it("AU-03 what was refused is told in words, and a code that nobody knows stays a code", () => {
  expect(errorWords("second_factor")).toBe("Two-step code missing or wrong");
  expect(errorWords("minutely mail")).toBe("Scheduled work: mail");
  expect(errorWords("constructor")).toBeUndefined();
});
