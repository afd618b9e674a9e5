import { expect, test } from "vitest";
import { shortAgo } from "./ago.ts";

test("CV-04 how long ago is said in few words, and a day of another year with its year", () => {
  const now = Date.parse("2026-11-21T12:00:00.000Z");
  const told = (at: string) => shortAgo(at, now);
  expect(told("2026-11-21T11:59:30.000Z")).toBe("now");
  expect(told("2026-11-21T11:40:00.000Z")).toBe("20m");
  expect(told("2026-11-19T12:00:00.000Z")).toBe("2d");
  expect(told("2026-05-01T12:00:00.000Z")).not.toContain("2026");
  expect(told("2023-11-14T12:00:00.000Z")).toContain("2023");
});
