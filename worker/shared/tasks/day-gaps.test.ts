import { nearestFree, stepFrom } from "./day-gaps.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

const hours = { from: 540, to: 1080 };
const slot = fc.record({
  start: fc.integer({ min: 0, max: 1400 }),
  minutes: fc.integer({ min: 1, max: 240 }),
});

test("AI-05 what is moved on a day's board lands in free time within its hours, or stays", () => {
  fc.assert(
    fc.property(
      fc.array(slot, { maxLength: 12 }),
      slot,
      fc.constantFrom(1, -1),
      (taken, one, by) => {
        const near = nearestFree(taken, one, hours);
        const step = stepFrom(taken, one, { by, hours });
        if (step !== undefined) expect((step - one.start) * by).toBeGreaterThan(0);
        for (const start of [near, step]) {
          if (start === undefined) continue;
          expect(start).toBeGreaterThanOrEqual(hours.from);
          expect(start + one.minutes).toBeLessThanOrEqual(hours.to);
          for (const other of taken)
            expect(start + one.minutes <= other.start || other.start + other.minutes <= start).toBe(
              true,
            );
        }
      },
    ),
  );
});

test("AI-05 the nearest free time is taken, and a step goes past what is in the way", () => {
  const taken = [{ start: 570, minutes: 30 }];
  expect(nearestFree(taken, { start: 580, minutes: 30 }, hours)).toBe(600);
  expect(nearestFree(taken, { start: 550, minutes: 30 }, hours)).toBe(540);
  expect(
    nearestFree([{ start: 540, minutes: 540 }], { start: 600, minutes: 5 }, hours),
  ).toBeUndefined();
  expect(stepFrom(taken, { start: 540, minutes: 30 }, { by: 1, hours })).toBe(600);
  expect(stepFrom(taken, { start: 600, minutes: 30 }, { by: -1, hours })).toBe(540);
  expect(stepFrom(taken, { start: 540, minutes: 30 }, { by: -1, hours })).toBeUndefined();
});
