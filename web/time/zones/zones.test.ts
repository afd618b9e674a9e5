import { universalZone } from "#contract/values.ts";
import { beforeEach, expect, it, vi } from "vitest";

const zones: Readonly<Record<string, readonly string[]>> = {
  US: ["America/New_York", "America/Los_Angeles"],
  GB: ["Europe/London"],
  PT: ["Europe/Lisbon"],
  CI: ["Africa/Abidjan"],
};

/** As a browser that knows the zones of countries, or does not. */
async function inBrowser(language: string, knowsCountries: boolean) {
  vi.stubGlobal("navigator", { language });
  const locale = class {
    readonly region: string;
    constructor(_tag: string, { region }: { region: string }) {
      this.region = region;
    }
    getTimeZones = knowsCountries ? () => zones[this.region] : undefined;
  };
  vi.stubGlobal("Intl", Object.create(Intl, { Locale: { value: locale } }));
  const { placesCalled, searchedBy, called, chosenWords, offsetOf } = await import("./zones.ts");
  return {
    find: (typed: string) => placesCalled(typed).map(({ zone }) => zone),
    searchedBy,
    offsetOf,
    automaticCalled: (typed: string) => called(typed, [{ label: chosenWords("UTC") }]),
  };
}

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("TZ", "Asia/Jerusalem");
  return () => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  };
});

it("AU-02 a time zone is found by the beginnings of its city's and country's names, in English and the browser's language", async () => {
  const { find, searchedBy } = await inBrowser("de@posix", true);
  expect(searchedBy()).toBe("City or country");
  for (const typed of ["usa", "US", "united states", "Vereinigte Staaten", "states unit"])
    expect([typed, find(typed)].flat()).toEqual(
      expect.arrayContaining([typed, "America/New_York", "America/Los_Angeles"]),
    );
  expect(find("usa")).toHaveLength(2);
  expect(find("uk")).toContain("Europe/London");
  expect(find("portugal")).toEqual(["Europe/Lisbon"]);
  expect(find("cote d'ivoire")).toEqual(["Africa/Abidjan"]);
  expect(find("Côte")).toEqual(["Africa/Abidjan"]);
});

it("AU-02 where countries are not known, only cities are asked for, and letters within a word find nothing", async () => {
  const { find, searchedBy, automaticCalled } = await inBrowser("en", false);
  expect(searchedBy()).toBe("City");
  expect([find("usa"), find("portugal")]).toEqual([[], []]);
  expect(automaticCalled("usa")).toEqual([]);
  expect(automaticCalled("jeru")).toEqual([{ label: "Automatic (Jerusalem)" }]);
  expect(find("IST").slice(0, 2)).toEqual([
    expect.stringMatching(/^Asia\/(?:Calcutta|Kolkata)$/),
    "Europe/Istanbul",
  ]);
  expect(find("gmt").toSorted()).toEqual(expect.arrayContaining(["Europe/London", universalZone]));
  expect(find("pst")[0]).toBe("America/Los_Angeles");
  expect(find("são pau")).toEqual(["America/Sao_Paulo"]);
  expect(find("port au")).toEqual(["America/Port-au-Prince"]);
  expect(find("york, new")).toEqual(["America/New_York"]);
  // First those whose city begins so.
  expect(find("lo")[0]).toMatch(/\/Lo/);
  expect(find("western european standard")).toContain("Europe/Lisbon");
  expect(find("australian eastern standard")).toContain("Australia/Sydney");
  expect(find("").length).toBeGreaterThan(300);
});

it("AU-02 a time zone is found by its distance from UTC, and tells it", async () => {
  const { find, offsetOf } = await inBrowser("en", false);
  expect(["Asia/Tokyo", universalZone, "Pacific/Honolulu"].map(offsetOf)).toEqual([
    "UTC+9",
    "UTC",
    "UTC−10",
  ]);
  expect(offsetOf(find("kolkata")[0] ?? "")).toBe("UTC+5:30");
  for (const typed of ["+9", "UTC+9", "gmt +09:00", "+0900"])
    expect([typed, find(typed).includes("Asia/Tokyo"), find(typed).length < 30]).toEqual([
      typed,
      true,
      true,
    ]);
  expect(find("utc+5:30")).toHaveLength(2);
  expect(find("-10")).toContain("Pacific/Honolulu");
  expect(find("+23")).toEqual([]);
});
