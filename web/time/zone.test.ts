import { momentOf } from "#shared/calendar/zones.ts";
import { wallOf } from "#shared/calendar/wall.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

let kept: string | null = null;
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("localStorage", { getItem: () => kept });
  vi.stubGlobal("document", { addEventListener: () => undefined });
  vi.stubGlobal("addEventListener", () => undefined);
});
afterEach(() => {
  kept = null;
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const keptZone = (timezone: string) => {
  kept = JSON.stringify({ wallpaperQuery: '"timezone":"Asia/Tokyo"', timezone });
};
const device = (zone: string) => vi.stubEnv("TZ", zone);

it("AU-02 clocks are those of the chosen zone from the start, and of the device while none is chosen", async () => {
  device("America/New_York");
  keptZone("Europe/Lisbon");
  const { chooseZone, ownZone, wallAt } = await import("./zone.ts");
  expect([ownZone(), wallAt("2026-07-01T23:30:00Z")]).toEqual([
    "Europe/Lisbon",
    "2026-07-02T00:30",
  ]);
  chooseZone("UTC");
  expect([ownZone(), wallAt("2026-07-01T23:30:00Z")]).toEqual([
    "America/New_York",
    "2026-07-01T19:30",
  ]);
  chooseZone("Etc/UTC");
  expect([ownZone(), wallAt("2026-07-01T23:30:00Z")]).toEqual(["UTC", "2026-07-01T23:30"]);
  chooseZone("Mars/Olympus");
  expect(ownZone()).toBe("America/New_York");
});

it("AU-02 a device that is carried into another zone shows its times, unless one was chosen", async () => {
  device("America/New_York");
  const { chooseZone, followDevice, ownZone, wallAt } = await import("./zone.ts");
  device("Asia/Tokyo");
  followDevice();
  expect([ownZone(), wallAt("2026-11-21T12:00:00Z")]).toEqual(["Asia/Tokyo", "2026-11-21T21:00"]);
  chooseZone("Europe/Lisbon");
  device("America/New_York");
  followDevice();
  expect(ownZone()).toBe("Europe/Lisbon");
});

it("AU-02 the day turns with the zone, and what is written by it is written again", async () => {
  device("America/New_York");
  vi.useFakeTimers({ now: Date.parse("2026-11-22T01:00:00Z") });
  const { chooseZone } = await import("./zone.ts");
  const { clockAt, minute, today } = await import("./today.ts");
  const { clockTime } = await import("./days.ts");
  const { fullTime } = await import("./ago.ts");
  const heard = vi.fn<() => void>();
  minute.subscribe(heard);
  expect([today.get(), clockTime(Date.now())]).toEqual(["2026-11-21", "8:00 PM"]);
  chooseZone("Asia/Kolkata");
  expect([today.get(), clockTime(Date.now())]).toEqual(["2026-11-22", "6:30 AM"]);
  expect(fullTime("2026-11-21T23:00:00Z")).toContain("Nov 22, 2026");
  expect(clockAt(Date.now())).toEqual({ day: "2026-11-22", time: "06:30" });
  expect(heard).toHaveBeenCalled();
  vi.useRealTimers();
});

it.each(["America/St_Johns", "Asia/Kathmandu", "Europe/Lisbon", "Australia/Lord_Howe", "Etc/UTC"])(
  "AU-02 CA-07 a time on the wall of %s is found again, also on the days on which clocks change",
  async (name) => {
    device("Pacific/Auckland");
    keptZone(name);
    const { ownZone, wallAt } = await import("./zone.ts");
    const { instantOf } = await import("./instant.ts");
    for (let day = 0; day < 366; day += 1)
      for (const hour of [0, 1, 2, 3, 12]) {
        const wall = new Date(Date.UTC(2026, 2, 1 + day, hour, 30)).toISOString().slice(0, 16);
        const at = instantOf(wall);
        expect(Date.parse(at)).toBe(momentOf(ownZone(), wallOf(wall)) * 60_000);
        // Clocks that jump over it are ahead of it then.
        expect(wallAt(at) >= wall).toBe(true);
      }
    expect(instantOf("2026-11-21")).toBe(instantOf("2026-11-21T00:00"));
  },
);
