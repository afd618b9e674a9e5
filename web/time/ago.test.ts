import { expect, test } from "vitest";
import { timeAgo } from "./ago.ts";

test("CV-04 how long ago is said as the specification words it", () => {
  const now = Date.parse("2026-11-21T12:00:00.000Z");
  const told = (at: string) => timeAgo(at, now);
  expect(told("2026-11-21T11:59:30.000Z")).toBe("just now");
  expect(told("2026-11-21T12:00:30.000Z")).toBe("just now");
  expect(told("2026-11-21T11:58:59.000Z")).toBe("1 minute ago");
  expect(told("2026-11-21T09:00:00.000Z")).toBe("3 hours ago");
  expect(told("2026-11-19T12:00:00.000Z")).toBe("2 days ago");
  expect(told("2026-05-01T12:00:00.000Z")).toBe("6 months ago");
  expect(told("2023-11-14T12:00:00.000Z")).toBe("3 years ago");
});
