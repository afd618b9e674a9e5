import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isMonth, pastDaysIn } from "./past.ts";
import { periodIn } from "./periods.ts";

/** As the platform says it, with none of our own arithmetic. */
const dayAt = (zone: string, now: Date): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" }).format(now);
const nameOf = (day: string): string =>
  new Intl.DateTimeFormat("en", { timeZone: "UTC", weekday: "short" }).format(new Date(day));
function on(day: string, many: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + many);
  return date.toISOString().slice(0, 10);
}
/** Every day of the week around one, found by walking. */
function weekAround(day: string, first: string): readonly [string, string] {
  let from = day;
  while (nameOf(from) !== first) from = on(from, -1);
  let to = on(from, 1);
  while (nameOf(on(to, 1)) !== first) to = on(to, 1);
  return [from, to];
}

const moments = fc.record({
  now: fc.date({
    min: new Date("2020-01-01"),
    max: new Date("2039-12-31"),
    noInvalidDate: true,
  }),
  zone: fc.constantFrom(
    "UTC",
    "Europe/Berlin",
    "America/New_York",
    "Pacific/Auckland",
    "Asia/Kathmandu",
    "Pacific/Kiritimati",
  ),
  first: fc.constantFrom("Sun", "Mon", "Sat"),
});

const read = (words: string, { now, zone, first }: { now: Date; zone: string; first: string }) =>
  periodIn(` ${words} `, { now, zone, language: `en-GB-u-fw-${first.toLowerCase()}` })?.days;

test("AI-01 'this week' and those beside it are weeks of the person's own calendar, in every zone and on every day", () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const today = dayAt(moment.zone, moment.now);
      const [from, to] = weekAround(today, moment.first);
      // The Sunday behind a Saturday is of this week's end.
      const shared = moment.first === "Sun" && nameOf(today) === "Sat" ? 1 : 0;
      for (const words of ["this week", "due this week", "in the week"])
        expect(read(words, moment)).toEqual({ from, to: on(to, shared) });
      const [next, afterNext] = weekAround(on(to, 1), moment.first);
      expect(read("next week", moment)).toEqual({ from: on(next, shared), to: afterNext });
      expect(read("by next week", moment)).toEqual({ to: afterNext });
      const [last, lastEnd] = weekAround(on(from, -1), moment.first);
      expect(read("last week", moment)).toEqual({ from: last, to: lastEnd });
      expect(read("since last week", moment)).toEqual({ from: last });
      expect(read("before last week", moment)).toEqual({ to: on(last, -1) });
    }),
  );
});

test("AI-01 the last days end with today and the next begin with it, as many as are said", () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 400 }), (moment, many) => {
      const today = dayAt(moment.zone, moment.now);
      const daysOf = (words: string): readonly string[] => {
        const { from = "", to = "" } = read(words, moment) ?? {};
        const all: string[] = [];
        for (let day = from; day <= to; day = on(day, 1)) all.push(day);
        return all;
      };
      const last = daysOf(`in the last ${String(many)} days`);
      expect([last.length, last.at(-1)]).toEqual([many, today]);
      const next = daysOf(`the next ${String(many)} days`);
      expect([next.length, next[0]]).toEqual([many, today]);
      for (const words of ["the past week", "the last week", "the last seven days"])
        expect(daysOf(words)).toEqual(daysOf("the last 7 days"));
    }),
  );
});

test("AI-01 a month is all of it, by its name as by its place", () => {
  const isWhole = ({ from = "", to = "" } = {}) =>
    from.endsWith("-01") && from.slice(0, 7) === to.slice(0, 7) && on(to, 1).endsWith("-01");
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 11 }), (moment, at) => {
      const today = dayAt(moment.zone, moment.now);
      const daysOf = (words: string) => ({ from: "", to: "", ...read(words, moment) });
      const [last, now, next] = [
        daysOf("last month"),
        daysOf("this month"),
        daysOf("next month"),
      ] as const;
      expect([last, now, next].map((days) => isWhole(days))).toEqual([true, true, true]);
      expect(now.from.slice(0, 7)).toBe(today.slice(0, 7));
      expect([on(last.to, 1), next.from]).toEqual([now.from, on(now.to, 1)]);
      const month = new Date(Date.UTC(2026, at, 1));
      const name = month.toLocaleDateString("en", { month: "long", timeZone: "UTC" });
      const named = daysOf(`in ${name}`);
      expect([isWhole(named), Number(named.from.slice(5, 7))]).toEqual([true, at + 1]);
      // The next one, or the one that it is.
      expect([named.to >= today, named.from <= on(today, 366)]).toEqual([true, true]);
    }),
  );
});

test("AI-01 a month of what is over is the last that began, and never one to come", async () => {
  await fc.assert(
    fc.asyncProperty(moments, fc.integer({ min: 0, max: 11 }), async (moment, at) => {
      const today = dayAt(moment.zone, moment.now);
      const month = new Date(Date.UTC(2026, at, 1));
      const name = month.toLocaleDateString("en", { month: "long", timeZone: "UTC" });
      const days = await pastDaysIn(`in ${name}`, moment);
      expect([isMonth(days ?? { from: "", to: "" }), Number(days?.from.slice(5, 7))]).toEqual([
        true,
        at + 1,
      ]);
      expect([(days?.from ?? "") <= today, on(days?.to ?? "", 366) > today]).toEqual([true, true]);
    }),
  );
});
