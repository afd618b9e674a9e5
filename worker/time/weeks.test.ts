import { expect, test } from "vitest";
import { weekOf } from "./weeks.ts";

/** November 22, 2026 is a Sunday. */
const on = (day: number, language?: string) => ({
  now: new Date(`2026-11-${String(day)}T12:00:00Z`),
  zone: "UTC",
  language,
});

test.each([
  ["", 25, 0, 22, 28],
  ["en-US", 25, 1, 29, 35],
  ["en-US-u-fw-sun", 22, 0, 22, 28],
  // The Sunday behind a Saturday is nobody's next week.
  ["en-US", 28, 0, 22, 29],
  ["en-US", 28, 1, 30, 35],
  ["en-GB-u-fw-mon", 25, 0, 23, 29],
  ["en-GB-u-fw-mon", 29, 0, 23, 29],
  ["en-GB-u-fw-mon", 28, 1, 30, 36],
  ["ar-u-fw-sat-hc-h12", 28, 0, 28, 34],
  ["ar-u-fw-sat-hc-h12", 27, -1, 14, 20],
  ["en-u-fw-zzz", 25, 0, 22, 28],
])(
  "AI-01 in '%s' the week of November %i, %i on, begins as the calendar's",
  (language, day, ahead, from, to) => {
    const dayOf = (at: number) => new Date(Date.UTC(2026, 10, at)).toISOString().slice(0, 10);
    expect(weekOf(on(day, language), ahead)).toEqual({ from: dayOf(from), to: dayOf(to) });
  },
);
