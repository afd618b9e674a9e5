import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

async function written(dateFormat: string | null) {
  vi.resetModules();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) =>
      key === "aside-preferences" && dateFormat !== null ? JSON.stringify({ dateFormat }) : null,
  });
  const { fullDate } = await import("./days.ts");
  const { dayLabel, rowTime, shortDate, weekdayDate } = await import("./short-dates.ts");
  const { fullTime } = await import("./ago.ts");
  return [
    fullDate("2026-01-05"),
    shortDate("2026-01-05", "2026"),
    shortDate("2026-01-05", "2025"),
    weekdayDate("2026-01-05"),
    dayLabel("2026-01-05", "2026-11-21"),
    fullTime("2026-01-05T12:00:00Z"),
    rowTime("2025-01-05T12:00:00Z"),
    rowTime(`${String(new Date().getUTCFullYear())}-01-05T12:00:00Z`),
  ];
}

it("AU-02 TK-03 dates are written in the form that was chosen, and their year left out where the form has sense without", async () => {
  vi.stubEnv("TZ", "UTC");
  expect(await written(null)).toEqual([
    "Jan 5, 2026",
    "Jan 5",
    "Jan 5, 2026",
    "Mon, Jan 5",
    "Jan 5",
    "Jan 5, 2026, 12:00 PM",
    "Jan 5, 2025, 12:00 PM",
    "Jan 5, 12:00 PM",
  ]);
  const of = (full: string, short: string) => [
    full,
    short,
    full,
    `Mon, ${short}`,
    short,
    `${full}, 12:00 PM`,
    `${full.replace("2026", "2025")}, 12:00 PM`,
    // A form that begins with the year is none without it.
    `${short.replace("2026", String(new Date().getUTCFullYear()))}, 12:00 PM`,
  ];
  expect(await written("D MMM Y")).toEqual(of("5 Jan 2026", "5 Jan"));
  expect(await written("M/D/Y")).toEqual(of("1/5/2026", "1/5"));
  expect(await written("DD/MM/Y")).toEqual(of("05/01/2026", "05/01"));
  expect(await written("Y-MM-DD")).toEqual(of("2026-01-05", "2026-01-05"));
  expect(await written("rubbish")).toEqual(await written(null));
  vi.unstubAllEnvs();
});
