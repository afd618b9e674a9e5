import { expect, test } from "vitest";
import { dateIn } from "./date-words.ts";
import { isDayFirst } from "./day-order.ts";
import { orderOf } from "./order-tags.ts";

/** A Saturday, 10:00 in Berlin. */
const clock = { instant: new Date("2026-11-21T09:00:00Z"), timezone: 60, today: "2026-11-21" };

test.each([
  ["en", false],
  ["en-US-u-fw-sun", false],
  ["en-GB-u-fw-mon", true],
  ["de-AT", true],
  ["ja", false],
  ["en-US-u-fw-sun-x-dmy", true],
  ["en-GB-u-fw-sun-x-mdy", false],
])("AU-03 in %s the day stands first: %s", (language, isFirst) => {
  expect(isDayFirst(language)).toBe(isFirst);
});

test.each([
  ["D MMM Y", "-x-dmy"],
  ["DD/MM/Y", "-x-dmy"],
  ["M/D/Y", "-x-mdy"],
  ["Y-MM-DD", ""],
  [undefined, ""],
])("dates as %s end a language with '%s'", (form, tag) => {
  expect(orderOf(form)).toBe(tag);
});

test.each([
  ["pay tax 3/4", "2027-03-04", "2027-04-03"],
  ["pay tax 1/12/2026", "2026-01-12", "2026-12-01"],
  ["pay tax 11/28", "2026-11-28", "2026-11-28"],
  ["pay tax 28/11", "2026-11-28", "2026-11-28"],
  ["pay tax 3.4.", "2027-04-03", "2027-04-03"],
])("AI-01 AU-03 '%s' is %s, and %s where the day stands first", (words, month, day) => {
  const read = (isFirst: boolean) =>
    dateIn(words, { ...clock, language: isFirst ? "en-GB" : undefined })?.day;
  expect([read(false), read(true)]).toEqual([month, day]);
});
