import { expect, it } from "vitest";
import { stateWords, summaryOf } from "./status-words.ts";

it("AU-03 a setting that is wrong is told in its own words, and is the headline where everything answers", () => {
  const wrong = { waiting: null, since: null, ms: null, name: "settings", state: "wrong" } as const;
  const problem = "NEW_PEOPLE_IN names DB_7, which is not bound";
  expect(stateWords({ ...wrong, problem }, new Date())).toBe(problem);
  expect(summaryOf([{ ...wrong, problem }])).toBe("A setting is wrong");
  expect(summaryOf([wrong, { ...wrong, name: "room", state: "failing" }])).toBe(
    "1 part of the workspace does not answer",
  );
});
