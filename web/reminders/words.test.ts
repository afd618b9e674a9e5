import { expect, test } from "vitest";
import { whenWords } from "./words.ts";

const now = new Date(2026, 10, 21, 10, 0).getTime();

const said = (day: number, hour: number, minute: number, isAllDay = false) =>
  whenWords(
    {
      id: "r",
      tool: "calendar",
      itemId: "e",
      title: "Dentist",
      startsAt: new Date(2026, 10, day, hour, minute).toISOString(),
      dueAt: new Date(now).toISOString(),
      isAllDay,
    },
    now,
  );

test("CA-08 a reminder says when its item is as people say it", () => {
  expect(said(21, 10, 15)).toBe("in 15 minutes");
  expect(said(21, 10, 1)).toBe("in 1 minute");
  expect(said(21, 10, 0)).toBe("now");
  expect(said(21, 9, 50)).toMatch(/^at 9:50/);
  expect(said(21, 12, 0)).toMatch(/^at 12:00/);
  expect(said(22, 9, 0)).toMatch(/^tomorrow at 9:00/);
  expect(said(28, 9, 0)).toMatch(/^in 7 days at 9:00/);
  expect(said(22, 9, 0, true)).toBe("tomorrow");
  expect(said(21, 9, 0, true)).toBe("today");
});
