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

it("TK-03 overdue is past its day and still to do", () => {
  expect(isOverdue({ dueDate: "2026-11-20", status: "pending" }, today)).toBe(true);
  expect(isOverdue({ dueDate: "2026-11-21", status: "pending" }, today)).toBe(false);
  expect(isOverdue({ dueDate: "2026-11-20", status: "completed" }, today)).toBe(false);
  expect(isOverdue({ dueDate: null, status: "pending" }, today)).toBe(false);
});
