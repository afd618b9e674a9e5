import fc from "fast-check";
import { expect, test } from "vitest";
import { parseRule, RuleError, ruleText } from "./rule.ts";

const isReadable = (text: string): boolean => {
  try {
    parseRule(text);
    return true;
  } catch (error) {
    if (error instanceof RuleError) return false;
    throw error;
  }
};

test("CA-05 what is no rule is refused by the part that is wrong; the same rule is the same text", () => {
  const problem = (text: string) => {
    try {
      return ruleText(parseRule(text));
    } catch (error) {
      return error instanceof RuleError ? error.message : "thrown";
    }
  };
  expect(problem("RRULE:INTERVAL=1;FREQ=weekly;BYDAY=fr,MO,MO;")).toBe("FREQ=WEEKLY;BYDAY=MO,FR");
  expect(problem("FREQ=SECONDLY")).toBe("must have FREQ=HOURLY, DAILY, WEEKLY, MONTHLY or YEARLY");
  expect(problem("FREQ=DAILY;BYEASTER=1")).toContain("without 'BYEASTER'");
  expect(problem("FREQ=DAILY;COUNT=0")).toBe("must have COUNT from 1 to 1000");
  expect(problem("FREQ=DAILY;COUNT=2;UNTIL=20270101")).toBe("must not have both COUNT and UNTIL");
  expect(problem("FREQ=DAILY;UNTIL=20270230")).toBe("must have an UNTIL like 20261231T170000Z");
  expect(problem("FREQ=YEARLY;BYMONTH=2,4;BYMONTHDAY=31")).toBe("must name a day that exists");
  expect(problem("FREQ=WEEKLY;BYDAY=1MO")).toContain("numbered weekdays");
  expect(problem("FREQ=DAILY;BYSETPOS=1")).toContain("BYSETPOS");
  const every = (last: number) => Array.from({ length: last }, (_, at) => at).join(",");
  expect(problem(`FREQ=HOURLY;BYMINUTE=${every(5)}`)).toBe(
    "must not come more than 96 times a day",
  );
  expect(problem(`FREQ=YEARLY;BYHOUR=${every(24)};BYMINUTE=${every(60)}`)).toContain("96 times");
  expect(problem("")).toContain("must be a rule like");
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (text) => {
      isReadable(text);
      isReadable(`FREQ=DAILY;${text}`);
    }),
  );
});
