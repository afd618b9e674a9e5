import { expect, it } from "vitest";
import { dueLabel, isOverdue } from "./rules.ts";

const today = "2026-11-21";

it("TK-03 a due label names the day and, where there is one, the time", () => {
  expect(dueLabel({ dueDate: null, dueTime: "17:00" }, today)).toBeUndefined();
  expect(dueLabel({ dueDate: "2026-11-22", dueTime: null }, today)).toBe("Tomorrow");
  expect(dueLabel({ dueDate: "2026-11-22", dueTime: "17:05" }, today)).toMatch(
    /^Tomorrow, (17:05|5:05\sPM)$/,
  );
});

it("TK-03 overdue is past its day, or its time of the day, and still to do", () => {
  const at = (dueDate: string | null, dueTime: string | null, time: string, isDone = false) =>
    isOverdue({ dueDate, dueTime, status: isDone ? "completed" : "pending" }, { day: today, time });
  expect(at("2026-11-20", null, "09:00")).toBe(true);
  expect(at("2026-11-20", "23:00", "09:00")).toBe(true);
  expect(at("2026-11-20", null, "09:00", true)).toBe(false);
  expect(at("2026-11-21", null, "23:59")).toBe(false);
  expect(at("2026-11-21", "17:00", "17:00")).toBe(false);
  expect(at("2026-11-21", "17:00", "18:00")).toBe(true);
  expect(at("2026-11-21", "17:00", "18:00", true)).toBe(false);
  expect(at("2026-11-22", "08:00", "18:00")).toBe(false);
  expect(at(null, null, "18:00")).toBe(false);
});
