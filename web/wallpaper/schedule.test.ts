import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { wallpaperSchedule } from "./rules.ts";

const fetched: number[] = [];
const warned: string[] = [];
let begin = 0;

const schedule = () =>
  wallpaperSchedule({
    clock: {
      now: () => Date.now(),
      after(ms, run) {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
    fetch: () => fetched.push(Date.now() - begin),
    warn: (text) => warned.push(text),
  });

beforeEach(() => {
  vi.useFakeTimers();
  begin = Date.now();
  fetched.length = 0;
  warned.length = 0;
});
afterEach(() => void vi.useRealTimers());

it("AP-06 a query change fetches after 1000 ms, a provider change after 500 ms; typing on starts the time again", () => {
  const typing = schedule();
  typing.queryChanged();
  vi.advanceTimersByTime(900);
  typing.queryChanged();
  vi.advanceTimersByTime(999);
  expect(fetched).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(fetched).toEqual([1_900]);

  schedule().providerChanged();
  vi.advanceTimersByTime(500);
  expect(fetched).toEqual([1_900, 2_400]);
});

it("AP-06 within 5 s of the last fetch another is blocked with a warning, and comes when they are over", () => {
  const one = schedule();
  one.next();
  vi.advanceTimersByTime(2_000);
  one.next();
  one.next();
  expect(fetched).toEqual([0]);
  expect(warned).toHaveLength(2);
  vi.advanceTimersByTime(2_999);
  expect(fetched).toEqual([0]);
  vi.advanceTimersByTime(1);
  expect(fetched).toEqual([0, 5_000]);
  vi.advanceTimersByTime(60_000);
  expect(fetched).toEqual([0, 5_000]);
});

it("AP-06 a theme change is forced after 500 ms, whatever was fetched before; duplicates within 2000 ms are skipped", () => {
  const one = schedule();
  one.forced();
  expect(one.themeChanged("rain")).toBe(true);
  expect(one.themeChanged("rain")).toBe(false);
  vi.advanceTimersByTime(500);
  expect(fetched).toEqual([0, 500]);
  vi.advanceTimersByTime(1_499);
  expect(one.themeChanged("rain")).toBe(false);
  vi.advanceTimersByTime(1);
  expect(one.themeChanged("rain")).toBe(true);
  expect(one.themeChanged("sun")).toBe(true);
  vi.advanceTimersByTime(500);
  expect(fetched).toEqual([0, 500, 2_500]);
  expect(warned).toEqual([]);
});

it("AP-06 the query that a theme sets does not put off the fetch that the theme asked for", () => {
  const one = schedule();
  one.themeChanged("rain");
  one.queryChanged();
  vi.advanceTimersByTime(500);
  expect(fetched).toEqual([500]);
  vi.advanceTimersByTime(5_000);
  expect(fetched).toEqual([500]);
});

it("AP-06 what is planned does not happen after the end", () => {
  const one = schedule();
  one.queryChanged();
  one.themeChanged("rain");
  one.stop();
  vi.advanceTimersByTime(10_000);
  expect(fetched).toEqual([]);
});
