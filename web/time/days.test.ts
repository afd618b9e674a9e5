import { describe, expect, it } from "vitest";
import { addDays, daysBetween } from "./days.ts";
import { dayLabel } from "./short-dates.ts";

describe("words for days", () => {
  it.each([
    ["2026-11-21", "Today"],
    ["2026-11-22", "Tomorrow"],
    ["2026-11-20", "Yesterday"],
    ["2026-11-23", "In 2 days"],
    ["2026-11-28", "In 7 days"],
    ["2026-11-19", "2 days ago"],
    ["2026-11-14", "7 days ago"],
  ])("TK-03 %s is '%s' on the 21st", (day, label) => {
    expect(dayLabel(day, "2026-11-21")).toBe(label);
  });

  it("TK-03 beyond a week it is a date, with the year where it is another", () => {
    expect(dayLabel("2026-11-29", "2026-11-21")).toMatch(/29/);
    expect(dayLabel("2026-11-29", "2026-11-21")).not.toMatch(/2026/);
    expect(dayLabel("2027-01-02", "2026-11-21")).toMatch(/2027/);
  });

  it("CA-07 days are counted across months, leap years and clock changes", () => {
    expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2);
    expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  });
});
