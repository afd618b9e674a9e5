import fc from "fast-check";
import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import { RRule } from "rrule";
import { expect, test } from "vitest";
import { parseRule, RuleError } from "#contract/calendar/rule.ts";
import { hasOccurrence, lastStart, occurrences } from "./expand.ts";
import { wallOf, wallText } from "./wall.ts";

const runs = Number(process.env["FUZZ_RUNS"] ?? 600);
const seed = Number(process.env["FUZZ_SEED"] ?? 20_261_124);

const codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
const some = (list: readonly (string | number)[], most = 3) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...list), { minLength: 1, maxLength: most }), {
    nil: undefined,
    freq: 2,
  });
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);
const months = range(1, 12);
const monthDays = [...range(1, 31), ...range(-31, -1)];
const nthDays = codes.flatMap((code) => [
  code,
  ...[1, 2, 3, 4, 5, -1, -2].map((n) => `${n}${code}`),
]);

/** Parts that RFC 5545 lets stand beside each frequency. */
const byFrequency = {
  DAILY: { BYMONTH: some(months), BYMONTHDAY: some(monthDays), BYDAY: some(codes) },
  WEEKLY: { BYMONTH: some(months), BYDAY: some(codes, 5) },
  MONTHLY: { BYMONTH: some(months), BYMONTHDAY: some(monthDays), BYDAY: some(nthDays) },
  YEARLY: fc.constant({}),
};

const yearly = fc.oneof(
  fc.record({ BYMONTH: some(months), BYMONTHDAY: some(monthDays), BYDAY: some(nthDays) }),
  fc.record({ BYYEARDAY: some([...range(1, 366), ...range(-366, -1)]) }),
  // Weeks that lie in two years are counted for one of them only by rrule: those are tried in a test of their own.
  fc.record({
    BYWEEKNO: fc.uniqueArray(fc.constantFrom(...range(2, 51)), { minLength: 1, maxLength: 3 }),
    BYDAY: fc.uniqueArray(fc.constantFrom(...codes), { minLength: 1, maxLength: 3 }),
  }),
);

const parts = fc.oneof(
  fc.record({ FREQ: fc.constant("DAILY"), ...byFrequency.DAILY }),
  fc.record({ FREQ: fc.constant("WEEKLY"), ...byFrequency.WEEKLY }),
  fc.record({ FREQ: fc.constant("MONTHLY"), ...byFrequency.MONTHLY }),
  yearly.map((more) => ({ FREQ: "YEARLY", ...more })),
);

const rules = fc
  .record({
    parts,
    interval: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.integer({ min: 2, max: 7 })),
    weekStart: fc.constantFrom("MO", "SU"),
    limit: fc.oneof(
      fc.constant(undefined),
      fc.integer({ min: 1, max: 60 }).map((count) => `COUNT=${String(count)}`),
      fc.integer({ min: 1, max: 3_000 }).map((days) => days),
    ),
    startDay: fc.integer({ min: wallOf("1999-12-01"), max: wallOf("2032-03-01") }),
  })
  .map(({ parts: given, interval, weekStart, limit, startDay }) => {
    const until = typeof limit === "number" ? `UNTIL=${stamp(startDay + limit * 1_440)}` : limit;
    const listed = Object.entries(given).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${String(value)}`],
    );
    const text = [
      ...listed,
      `INTERVAL=${String(interval)}`,
      `WKST=${weekStart}`,
      until ?? [],
    ].flat();
    return { start: startDay, text: text.join(";") };
  });

const stamp = (wall: number): string => `${wallText(wall).replaceAll(/[-:]/g, "")}00`;
const untilOf = (text: string): number | null => {
  const found = /UNTIL=(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/.exec(text);
  if (!found) return null;
  const [, year, month, day, hour, minute] = found;
  return wallOf(`${year ?? ""}-${month ?? ""}-${day ?? ""}T${hour ?? ""}:${minute ?? ""}`);
};

const isReadable = (text: string): boolean => {
  try {
    parseRule(text);
    return true;
  } catch (error) {
    if (error instanceof RuleError) return false;
    throw error;
  }
};

const ours = (text: string, start: number, from: number, to: number, most = 500): string[] => {
  const series = {
    start,
    rule: parseRule(text),
    until: untilOf(text),
    exceptions: new Set<number>(),
  };
  return occurrences(series, { from, to, most }).map(wallText);
};

const asDate = (wall: number) => new Date(wall * 60_000);

/** The rule's own days by rrule; a start that is none of them is put before them, and counted. */
function byRrule(text: string, start: number, from: number, to: number): string[] {
  const rule = new RRule({
    ...RRule.parseString(text.replace(/UNTIL=(\w+)/, "UNTIL=$1Z")),
    dtstart: asDate(start),
  });
  const all = rule
    .between(asDate(start), asDate(to - 1), true)
    .map((date) => date.getTime() / 60_000);
  return withStart(all, text, start, from, to);
}

function byTemporal(text: string, start: number, from: number, to: number): string[] {
  const zoned = (wall: number) =>
    Temporal.PlainDateTime.from(wallText(wall)).toZonedDateTime("UTC");
  const rule = new RRuleTemporal({
    rruleString: text.replace(/UNTIL=(\w+)/, "UNTIL=$1Z"),
    dtstart: zoned(start),
  });
  const all = rule
    .between(zoned(start), zoned(to - 1), true)
    .map((date) => date.epochMilliseconds / 60_000);
  return withStart(all, text, start, from, to);
}

function withStart(all: number[], text: string, start: number, from: number, to: number) {
  const isOwn = all[0] === start;
  const count = Number(/COUNT=(\d+)/.exec(text)?.[1] ?? Infinity);
  const counted = (isOwn ? all : [start, ...all]).slice(0, count);
  return counted.filter((at) => at >= from && at < to).map(wallText);
}

const year = 366 * 1_440;
/** Windows near the start and, for rules without a count, some years on. */
const windowOf = (start: number, later: number) =>
  [start + later, start + later + 2 * year] as const;

const daysIn = (text: string): string[] => /BYDAY=([^;]*)/.exec(text)?.[1]?.split(",") ?? [];
const isNumbered = (day: string) => day.length > 2;
/** Both oracles misread weekdays of which some are numbered and some are not. */
const isMixed = (text: string) => daysIn(text).some(isNumbered) && !daysIn(text).every(isNumbered);

/** Rules that an oracle reads otherwise than RFC 5545. */
const isMisread = {
  rrule: isMixed,
  // It leaves BYMONTHDAY out where BYDAY has numbers.
  "rrule-temporal": (text: string) =>
    isMixed(text) || (text.includes("BYMONTHDAY") && daysIn(text).some(isNumbered)),
};

for (const [name, oracle] of [
  ["rrule", byRrule],
  ["rrule-temporal", byTemporal],
] as const)
  test(
    `CA-07 random rules come round on the days that ${name} says`,
    () => {
      fc.assert(
        fc.property(rules, fc.integer({ min: 0, max: 4 * year }), ({ text, start }, later) => {
          fc.pre(isReadable(text) && !isMisread[name](text));
          // rrule looks for the days of a rule that names none until the year 9999.
          fc.pre(hasOccurrence(parseRule(text), start + 1, null));
          const [from, to] = windowOf(start, later);
          expect(ours(text, start, from, to, 5_000)).toEqual(oracle(text, start, from, to));
        }),
        { numRuns: name === "rrule" ? runs / 3 : runs, seed },
      );
    },
    120_000 + runs * 20,
  );

test("CA-07 numbered weekdays beside others come round on the days of either", () => {
  fc.assert(
    fc.property(rules, ({ text, start }) => {
      fc.pre(isReadable(text) && isMixed(text) && !text.includes("COUNT"));
      const only = (fits: (day: string) => boolean) =>
        text.replace(/BYDAY=[^;]*/, `BYDAY=${daysIn(text).filter(fits).join(",")}`);
      const days = (rule: string) => ours(rule, start, start, start + 2 * year, 5_000);
      const either = [...days(only(isNumbered)), ...days(only((day) => !isNumbered(day)))];
      expect(days(text)).toEqual([...new Set(either)].toSorted());
    }),
    { numRuns: 200, seed },
  );
});

test("CA-07 positions choose from the days of a round", () => {
  const days = (text: string, start: string, many = 4) =>
    ours(text, wallOf(start), wallOf(start), Infinity, many).map((at) => at.slice(0, 10));
  // The last working day of each month, the second Tuesday or Thursday, the first and last weekend days of years.
  expect(days("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "2026-11-30")).toEqual([
    "2026-11-30",
    "2026-12-31",
    "2027-01-29",
    "2027-02-26",
  ]);
  expect(days("FREQ=MONTHLY;BYDAY=TU,TH;BYSETPOS=3", "2026-11-10")).toEqual([
    "2026-11-10",
    "2026-12-08",
    "2027-01-12",
    "2027-02-09",
  ]);
  expect(days("FREQ=YEARLY;BYDAY=SA,SU;BYSETPOS=1,-1", "2026-01-03")).toEqual([
    "2026-01-03",
    "2026-12-27",
    "2027-01-02",
    "2027-12-26",
  ]);
  // A position beyond the set chooses nothing in that round.
  expect(days("FREQ=MONTHLY;BYDAY=MO;BYSETPOS=5", "2026-11-30", 3)).toEqual([
    "2026-11-30",
    "2027-03-29",
    "2027-05-31",
  ]);
});

test("CA-07 weeks that lie in two years belong to the year of their Thursday", () => {
  const of = (text: string, start: string) =>
    ours(text, wallOf(start), wallOf(start), wallOf("2006-01-01"), 50).map((at) => at.slice(0, 10));
  expect(of("FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO", "2001-01-01")).toEqual([
    "2001-01-01",
    "2001-12-31",
    "2002-12-30",
    "2003-12-29",
    "2005-01-03",
  ]);
  // 2002 has 52 weeks: the 52nd from its end is its first, whose Monday lies in 2001.
  expect(of("FREQ=YEARLY;BYWEEKNO=-52;BYDAY=MO", "2001-01-01")).toContain("2001-12-31");
  expect(of("FREQ=YEARLY;BYWEEKNO=53;BYDAY=SA", "2000-01-01")).toEqual([
    "2000-01-01",
    "2005-01-01",
  ]);
  // Without a weekday, the start's.
  expect(of("FREQ=YEARLY;BYWEEKNO=20", "2003-05-14")).toEqual([
    "2003-05-14",
    "2004-05-12",
    "2005-05-18",
  ]);
});

test("CA-07 hours and minutes of a day, and every so many hours", () => {
  const at = (text: string, most: number) =>
    ours(text, wallOf("2026-11-21T09:30"), 0, Infinity, most).map((one) => one.slice(8));
  expect(at("FREQ=DAILY;BYHOUR=9,17;BYMINUTE=30", 3)).toEqual(["21T09:30", "21T17:30", "22T09:30"]);
  expect(at("FREQ=HOURLY;INTERVAL=8", 4)).toEqual(["21T09:30", "21T17:30", "22T01:30", "22T09:30"]);
  expect(at("FREQ=HOURLY;BYHOUR=9;BYDAY=MO", 3)).toEqual(["21T09:30", "23T09:30", "30T09:30"]);
});

test("CA-07 what began before 1970 comes at its own hour", () => {
  const days = (text: string) =>
    ours(text, wallOf("1965-03-04T21:45"), wallOf("1969-12-30"), wallOf("1970-03-05"), 3);
  expect(days("FREQ=DAILY")).toEqual(["1969-12-30T21:45", "1969-12-31T21:45", "1970-01-01T21:45"]);
  expect(days("FREQ=YEARLY")).toEqual(["1970-03-04T21:45"]);
  expect(days("FREQ=HOURLY;INTERVAL=12")[0]).toBe("1969-12-30T09:45");
  expect(days("FREQ=WEEKLY")[0]).toBe("1970-01-01T21:45");
});

test("CA-07 a rule is followed from far away as cheaply as from its start, and one that names no day ends", () => {
  const from = wallOf("2126-06-01");
  expect(ours("FREQ=DAILY", wallOf("1999-01-01T08:00"), from, from + 2 * 1_440)).toEqual([
    "2126-06-01T08:00",
    "2126-06-02T08:00",
  ]);
  const leap = parseRule("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO;BYSETPOS=2");
  expect(hasOccurrence(leap, wallOf("2026-01-01"), null)).toBe(false);
  expect(hasOccurrence(parseRule("FREQ=DAILY"), wallOf("2026-01-01"), wallOf("2025-12-31"))).toBe(
    false,
  );
  const series = { start: wallOf("2026-01-31"), until: null, exceptions: new Set<number>() };
  const last = (text: string) => lastStart({ ...series, rule: parseRule(text) });
  expect(wallText(last("FREQ=MONTHLY;COUNT=3") ?? 0)).toBe("2026-05-31T00:00");
  expect(last("FREQ=MONTHLY")).toBeNull();
});
