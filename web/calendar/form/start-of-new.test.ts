import { wallOf, wallText } from "#shared/calendar/wall.ts";
import { expect, test } from "vitest";
import type { View } from "../view.ts";
import { startOfNew } from "./start-of-new.ts";

const now = wallOf("2026-11-25T09:20");
const start = (view: View, day: string) => wallText(startOfNew(now, { view, day }));

test.each<[View, string, string]>([
  ["day", "2026-12-03", "2026-12-03T09:00"],
  ["week", "2026-12-03", "2026-12-03T09:00"],
  ["month", "2026-12-25", "2026-12-01T09:00"],
  ["month", "2026-10-25", "2026-10-01T09:00"],
  ["year", "2027-11-25", "2027-01-01T09:00"],
])("CA-05 a new event begins on the day that is looked at: %s of %s", (view, day, expected) => {
  expect(start(view, day)).toBe(expected);
});

test.each<[View, string]>([
  ["day", "2026-11-25"],
  ["week", "2026-11-25"],
  ["month", "2026-11-03"],
  ["year", "2026-02-03"],
  ["agenda", "2027-02-03"],
])(
  "CA-05 a new event begins at the next whole hour where today is looked at: %s of %s",
  (view, day) => {
    expect(start(view, day)).toBe("2026-11-25T10:00");
  },
);

test("CA-05 a new event begins at the next whole hour where no calendar is open, and after eleven at night tomorrow", () => {
  expect(wallText(startOfNew(now))).toBe("2026-11-25T10:00");
  expect(wallText(startOfNew(wallOf("2026-11-25T23:20")))).toBe("2026-11-26T00:00");
});
