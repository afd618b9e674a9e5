import * as v from "valibot";
import { Day, text } from "../values.ts";

const longestAddress = 254;
const longestLink = 2_000;

const timeForm =
  /^(\d{4}-\d\d-\d\d)(?:[T ]([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)?)?$/i;

/**
 * A day, a time on the wall, or one with its offset: `2026-11-21`, `2026-11-21T09:30`, `2026-11-21T09:30:00+01:00`, `…Z`.
 * Answers have the second form for floating events and the third for those of a zone; seconds are left out.
 */
export const EventTime = v.pipe(
  v.string("must be text"),
  v.regex(timeForm, "must be a date like 2026-11-21 or a time like 2026-11-21T09:30"),
  v.check(
    (given) => v.is(Day, given.slice(0, 10)) && isInReach(given),
    "must be a time that exists",
  ),
);

const isInReach = (given: string): boolean => {
  const year = Number(given.slice(0, 4));
  return year >= 1_800 && year <= 9_998;
};

/** A time on the wall as a series names its occurrences. */
export const WallText = v.pipe(
  v.string("must be text"),
  v.regex(/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?$/, "must be a time like 2026-11-21T09:30"),
);

export const Address = v.pipe(
  text(longestAddress),
  v.trim(),
  v.regex(/^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+$/, "must be an address like ann@example.com"),
);

export const Link = v.pipe(
  text(longestLink),
  v.trim(),
  v.check((given) => given === "" || isLink(given), "must be a URL like https://example.com"),
  v.transform((given) => (given === "" ? null : given)),
);

const isLink = (given: string): boolean => /^https?:\/\/[^\s<>"\\^`{|}]+$/i.test(given);
