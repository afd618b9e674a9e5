import fc from "fast-check";
import { expect, test } from "vitest";
import { RRule, type Weekday as RuleDay } from "rrule";
import { parseRepeat, type Repeat, repeatText, weekdays } from "#contract/tasks/repeat.ts";
import { nextDay, nextDue } from "./repeat-days.ts";
import { readRepeat, sayRepeat } from "./repeat-words.ts";

const rule = (text: string): Repeat => {
  const parsed = parseRepeat(text);
  if (!parsed) throw new Error(`${text} is no rule`);
  return parsed;
};

test("TK-09 the next day is the one that rrule finds", () => {
  const repeat: fc.Arbitrary<Repeat> = fc
    .record({
      every: fc.constantFrom("DAILY" as const, "WEEKLY" as const, "MONTHLY" as const),
      interval: fc.integer({ min: 1, max: 9 }),
      days: fc.subarray([...weekdays]),
      monthDay: fc.option(fc.integer({ min: 1, max: 31 }), { nil: undefined }),
      after: fc.constant(false),
    })
    .map((made) => ({
      ...made,
      days: made.every === "WEEKLY" ? made.days : [],
      monthDay: made.every === "MONTHLY" ? made.monthDay : undefined,
    }));
  const ofMonth: fc.Arbitrary<Repeat> = fc.record({
    every: fc.constant("MONTHLY" as const),
    interval: fc.integer({ min: 1, max: 9 }),
    days: fc.constantFrom(...weekdays).map((one) => [one]),
    nth: fc.constantFrom(1, 2, 3, 4, -1),
    monthDay: fc.constant(undefined),
    after: fc.constant(false),
  });
  const day = fc
    .date({ min: new Date("2024-01-01"), max: new Date("2030-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(
      fc.oneof(repeat, ofMonth),
      day,
      fc.integer({ min: 0, max: 900 }),
      (made, from, later) => {
        const after = new Date(Date.parse(from) + later * 86_400_000).toISOString().slice(0, 10);
        expect(nextDay(made, from, after)).toBe(oracle(made, from, after));
      },
    ),
    { numRuns: 1_500 },
  );
});

/** A month's last day where it lacks the one asked for: the last of the days from 28 on that it has. */
function oracle(made: Repeat, from: string, after: string): string | undefined {
  const days: Record<string, RuleDay> = {
    MO: RRule.MO,
    TU: RRule.TU,
    WE: RRule.WE,
    TH: RRule.TH,
    FR: RRule.FR,
    SA: RRule.SA,
    SU: RRule.SU,
  };
  const wanted = made.monthDay ?? Number(from.slice(8));
  const monthly =
    made.every !== "MONTHLY" || made.nth !== undefined
      ? {}
      : wanted < 29
        ? { bymonthday: wanted }
        : {
            bymonthday: [28, 29, 30, 31].filter((day) => day <= wanted),
            bysetpos: -1,
          };
  const named = made.days.flatMap((day) => days[day] ?? []);
  const found = new RRule({
    freq: RRule[made.every],
    interval: made.interval,
    dtstart: new Date(`${from}T00:00:00Z`),
    ...(made.days.length > 0
      ? { byweekday: made.nth === undefined ? named : named.map((one) => one.nth(made.nth ?? 1)) }
      : {}),
    ...monthly,
  }).after(new Date(`${after}T00:00:00Z`));
  return found?.toISOString().slice(0, 10);
}

test("TK-09 what was missed does not pile up, and what was done early is not asked for twice", () => {
  expect(nextDue(rule("FREQ=DAILY"), "2026-11-10", "2026-11-21")).toBe("2026-11-22");
  expect(nextDue(rule("FREQ=WEEKLY;BYDAY=TU"), "2026-11-10", "2026-11-21")).toBe("2026-11-24");
  expect(nextDue(rule("FREQ=WEEKLY"), "2026-11-25", "2026-11-21")).toBe("2026-12-02");
  expect(nextDue(rule("FREQ=DAILY;INTERVAL=3;X-AFTER=DONE"), "2026-11-10", "2026-11-21")).toBe(
    "2026-11-24",
  );
  expect(nextDue(rule("FREQ=MONTHLY;BYMONTHDAY=31"), "2027-01-31", "2027-01-31")).toBe(
    "2027-02-28",
  );
  expect(nextDue(rule("FREQ=MONTHLY;BYMONTHDAY=-1"), "2028-01-31", "2028-01-31")).toBe(
    "2028-02-29",
  );
  expect(nextDue(rule("FREQ=YEARLY"), "2026-03-01", "2026-03-01")).toBe("2027-03-01");
});

test.each([
  ["Stand up every weekday", "Stand up", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "every weekday"],
  ["Water plants every 3 days", "Water plants", "FREQ=DAILY;INTERVAL=3", "every 3 days"],
  [
    "Gym every mon, wed and fri 7am",
    "Gym 7am",
    "FREQ=WEEKLY;BYDAY=MO,WE,FR",
    "every Mon, Wed, Fri",
  ],
  ["Gym every Thursday", "Gym", "FREQ=WEEKLY;BYDAY=TH", "every Thu"],
  ["Rent every month on the 1st", "Rent", "FREQ=MONTHLY;BYMONTHDAY=1", "every month on the 1st"],
  [
    "Close books every month on the last day",
    "Close books",
    "FREQ=MONTHLY;BYMONTHDAY=-1",
    "every month on the last day",
  ],
  ["Fridge every first monday", "Fridge", "FREQ=MONTHLY;BYDAY=1MO", "every month on the 1st Mon"],
  [
    "Drinks every 2 months on the last Fri",
    "Drinks",
    "FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR",
    "every 2 months on the last Fri",
  ],
  ["Review every other week", "Review", "FREQ=WEEKLY;INTERVAL=2", "every 2 weeks"],
  ["Filter every! 90 days", "Filter", "FREQ=DAILY;INTERVAL=90;X-AFTER=DONE", "every! 90 days"],
  ["Pay taxes yearly", "Pay taxes", "FREQ=YEARLY", "every year"],
])("TK-06 '%s' comes again: %s %s %s", (text, rest, written, said) => {
  expect(readRepeat(text)).toEqual({ rule: written, rest });
  expect(sayRepeat(written)).toBe(said);
});

test("TK-06 TK-09 the last day of a rule is a day, written once and said as such", () => {
  const text = "FREQ=WEEKLY;BYDAY=TU;UNTIL=20261225";
  expect(repeatText(rule("UNTIL=20261225;FREQ=WEEKLY;BYDAY=TU"))).toBe(text);
  expect(rule(text).until).toBe("2026-12-25");
  expect(sayRepeat(text)).toBe("every Tue until Dec 25, 2026");
  for (const until of ["20261399", "20261225T000000Z", "soon", "20260229"])
    expect(parseRepeat(`FREQ=WEEKLY;UNTIL=${until}`)).toBeUndefined();
});

test("TK-06 'every' alone, 'everyday' things and rules of minutes are no rules", () => {
  for (const text of [
    "Call every customer",
    "book club every last Thursday of the quarter",
    "Buy everyday shoes",
    "Every now and then",
    "every 0 days",
  ])
    expect(readRepeat(text)).toBeUndefined();
  for (const text of [
    "FREQ=MINUTELY",
    "FREQ=DAILY;COUNT=3",
    "",
    "FREQ=MONTHLY;BYDAY=MO",
    "FREQ=MONTHLY;BYDAY=1MO,2TU",
    "FREQ=MONTHLY;BYDAY=5MO",
    "FREQ=WEEKLY;BYDAY=1MO",
    "FREQ=DAILY;INTERVAL=0",
  ])
    expect(parseRepeat(text)).toBeUndefined();
  const odd = rule("RRULE:byday=fr,mo;freq=weekly");
  expect(repeatText(odd)).toBe("FREQ=WEEKLY;BYDAY=MO,FR");
});

test.each([
  ["swimming on sundays at 10, every week", "FREQ=WEEKLY;BYDAY=SU", "swimming at 10"],
  ["french every monday, weekly", "FREQ=WEEKLY;BYDAY=MO", "french"],
  ["weekly review every friday", "FREQ=WEEKLY;BYDAY=FR", "weekly review"],
  ["pay the fee quarterly", "FREQ=MONTHLY;INTERVAL=3", "pay the fee"],
  ["sheets fortnightly", "FREQ=WEEKLY;INTERVAL=2", "sheets"],
  ["bins biweekly on tuesday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "bins"],
  ["choir on mondays and thursdays", "FREQ=WEEKLY;BYDAY=MO,TH", "choir"],
  ["choir every monday, wednesday and friday", "FREQ=WEEKLY;BYDAY=MO,WE,FR", "choir"],
  ["yoga weekly on fridays", "FREQ=WEEKLY;BYDAY=FR", "yoga"],
  ["call mom alternate sundays", "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU", "call mom"],
  ["call mom every 2nd sunday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU", "call mom"],
  ["water weekly starting tomorrow", "FREQ=WEEKLY", "water starting tomorrow"],
  ["pill every morning at 6:30", "FREQ=DAILY", "pill at 6:30am"],
  ["tablets every evening at eight o'clock", "FREQ=DAILY", "tablets at 8:00pm"],
  ["lock up every night at ten", "FREQ=DAILY", "lock up at 10:00pm"],
  ["stir the dough every night at 1", "FREQ=DAILY", "stir the dough at 1:00am"],
  ["every morning one glass of water", "FREQ=DAILY", "one glass of water"],
  ["run on workdays at 8", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "run at 8"],
  ["run weekends at 10", "FREQ=WEEKLY;BYDAY=SA,SU", "run at 10"],
  ["wash the car on the first sunday of every month", "FREQ=MONTHLY;BYDAY=1SU", "wash the car"],
  ["board every third thursday of the month", "FREQ=MONTHLY;BYDAY=3TH", "board"],
  ["filters monthly on the 2nd tuesday", "FREQ=MONTHLY;BYDAY=2TU", "filters"],
  ["drinks each last friday", "FREQ=MONTHLY;BYDAY=-1FR", "drinks"],
  ["bins every second wednesday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=WE", "bins"],
  ["gym three times a week on mon, wed and fri", "FREQ=WEEKLY;BYDAY=MO,WE,FR", "gym"],
])("TK-05 '%s' comes again", (words, meant, rest) => {
  expect(readRepeat(words)).toEqual({ rule: meant, rest });
});
