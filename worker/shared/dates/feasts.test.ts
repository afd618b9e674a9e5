import fc from "fast-check";
import { expect, test } from "vitest";
import { easterOf, feastCalled } from "./feasts.ts";

test("TK-05 Easter is a Sunday between 22 March and 25 April, and known of these years", () => {
  const known = ["2025-4-20", "2026-4-5", "2027-3-28", "2028-4-16", "2038-4-25", "2285-3-22"];
  for (const text of known) {
    const { year, month, day } = easterOf(Number(text.slice(0, 4)));
    expect(`${String(year)}-${String(month)}-${String(day)}`).toBe(text);
  }
  fc.assert(
    fc.property(fc.integer({ min: 1583, max: 4099 }), (of) => {
      const { year, month, day } = easterOf(of);
      expect(new Date(Date.UTC(year, month - 1, day)).getUTCDay()).toBe(0);
      expect(month * 31 + day).toBeGreaterThanOrEqual(3 * 31 + 22);
      expect(month * 31 + day).toBeLessThanOrEqual(4 * 31 + 25);
    }),
  );
});

test("TK-05 a feast is the next of its name", () => {
  const today = { year: 2026, month: 11, day: 21 };
  expect(feastCalled("New Year’s Eve", today)).toEqual({ year: 2026, month: 12, day: 31 });
  expect(feastCalled("good friday", today)).toEqual({ year: 2027, month: 3, day: 26 });
  expect(feastCalled("Easter", { year: 2027, month: 3, day: 28 })?.year).toBe(2027);
  expect(feastCalled("constructor", today)).toBeUndefined();
});
