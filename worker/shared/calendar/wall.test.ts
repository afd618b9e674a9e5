import { expect, test } from "vitest";
import { dayText, wallOf, wallText } from "./wall.ts";

/** What the platform makes of it. */
const parsed = (text: string): number =>
  Date.parse(text.length > 10 ? `${text.slice(0, 16)}Z` : `${text}T00:00Z`) / 60_000;

test("CA-07 a time on the wall is read and written as the platform does it, and what is none is none", () => {
  const times = ["1969-12-31T23:59", "1970-01-01", "2024-02-29T00:01", "2026-02-31", "9998-12-31"];
  for (const text of [
    ...times,
    "1800-03-01T07:08:09",
    "2026-11-21T24:00",
    "2026-11-21T09:30+01:00",
  ])
    expect([text, wallOf(text)]).toEqual([text, parsed(text)]);
  for (let wall = -89_414_400; wall < 2_000_000_000; wall += 1_234_567) {
    expect(wallOf(wallText(wall))).toBe(wall);
    expect(wallText(wall)).toBe(new Date(wall * 60_000).toISOString().slice(0, 16));
  }
  const wrong = [
    "",
    "2026",
    "2026-13-01",
    "2026-00-10",
    "2026-01-32",
    "2026-1-2",
    "20261121",
    "soon",
  ];
  for (const text of [
    ...wrong,
    "2026-11-21T",
    "2026-11-21T9:30",
    "2026-11-21T25:00",
    "2026-11-21T10:60",
  ])
    expect([text, wallOf(text)]).toEqual([text, NaN]);
  expect(() => dayText(NaN)).toThrow(RangeError);
  expect(() => wallText(NaN)).toThrow(RangeError);
});
