import { expect, it } from "vitest";
import {
  errorWords,
  failureWords,
  refusalWords,
  sortedErrors,
  stateWords,
  summaryOf,
} from "./status-words.ts";

it("AU-03 a setting that is wrong is told in its own words, and is the headline where everything answers", () => {
  const wrong = { waiting: null, since: null, ms: null, name: "settings", state: "wrong" } as const;
  const problem = "NEW_PEOPLE_IN names DB_7, which is not bound";
  expect(stateWords({ ...wrong, problem }, new Date())).toBe(problem);
  expect(summaryOf([{ ...wrong, problem }])).toBe("A setting is wrong");
  expect(summaryOf([wrong, { ...wrong, name: "room", state: "failing" }])).toBe(
    "1 part of the workspace does not answer",
  );
});

it("AU-03 what broke is told apart from what people or programs were refused, whatever day it was", () => {
  const error = (code: string, day: string, count: number) => ({
    code,
    day,
    count,
    at: `${day}T08:00:00.000Z`,
  });
  const now = new Date("2026-11-21T09:00:00.000Z");
  const slips = [
    error("invalid_input", "2026-11-20", 40),
    error("invalid_input", "2026-11-21", 2),
    error("wrong_credentials", "2026-11-19", 3),
  ];
  const calm = sortedErrors(slips);
  expect(calm.refused).toEqual([
    { code: "invalid_input", count: 42, at: "2026-11-21T08:00:00.000Z" },
    { code: "wrong_credentials", count: 3, at: "2026-11-19T08:00:00.000Z" },
  ]);
  expect(failureWords(calm.failed, now)).toBe("Nothing failed in the last 7 days.");
  expect(refusalWords(calm.refused)).toBe("45 requests refused");
  const broken = sortedErrors([
    ...slips,
    error("internal", "2026-11-20", 1),
    error("minutely mail", "2026-11-21", 2),
  ]);
  expect(broken.failed.map(({ code }) => code)).toEqual(["minutely mail", "internal"]);
  expect(broken.refused).toEqual(calm.refused);
  expect(failureWords(broken.failed, now)).toMatch(/^3 failures in the last 7 days, the last one /);
});

it("AU-03 what was refused is told in words, and a code that nobody knows stays a code", () => {
  expect(errorWords("second_factor")).toBe("Two-step code missing or wrong");
  expect(errorWords("minutely mail")).toBe("Scheduled work: mail");
  expect(errorWords("constructor")).toBeUndefined();
});
