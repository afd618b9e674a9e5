import { isPictureAddress } from "#contract/looks/wallpapers.ts";
import { defaultPreferences } from "#contract/preferences.ts";
import { wallpaperRules } from "#contract/looks/wallpapers.ts";
import { expect, it } from "vitest";
import {
  dueIn,
  changesForTheme,
  isPlainQuery,
  loadedDefaults,
  minutesOf,
  splitList,
  splitQuery,
} from "./rules.ts";

it("AP-06 lists are split at commas, trimmed, empties dropped; a query's further parts become tags", () => {
  expect(splitList(" fog, , pine ,,lake ")).toEqual(["fog", "pine", "lake"]);
  expect(splitList(" , ")).toEqual([]);
  expect(splitQuery("misty forest, fog , dawn")).toEqual({
    query: "misty forest",
    tags: ["fog", "dawn"],
  });
  expect(splitQuery("sea")).toEqual({ query: "sea", tags: [] });
});

it("AP-06 an interval is at least 0; empty counts as 0", () => {
  expect(["", " ", "-3", "7", "2.6", "abc", "999999"].map(minutesOf)).toEqual([
    0, 0, 0, 7, 3, 0, 10_080,
  ]);
});

it("AP-06 when preferences load, what is empty or plain is replaced by defaults", () => {
  const own = { wallpaperQuery: "sea", wallpaperExcludeTags: ["cars"], wallpaperUpdateInterval: 9 };
  expect(loadedDefaults(own)).toEqual({});
  for (const wallpaperQuery of ["", "landscape", "nature wallpaper"]) {
    expect(isPlainQuery(wallpaperQuery)).toBe(true);
    expect(
      loadedDefaults({ wallpaperQuery, wallpaperExcludeTags: [], wallpaperUpdateInterval: 0 }),
    ).toEqual({
      wallpaperQuery: "landscape nature mountains forest ocean",
      wallpaperExcludeTags: wallpaperRules.excludeTags,
      wallpaperUpdateInterval: 5,
    });
  }
});

it("AP-06 a theme's wish is granted where the person has no query of their own, or switched the theme", () => {
  const own = { wallpaperQuery: "my lighthouse" };
  const wish = { query: "rain, city", tags: ["night", "city"], isSwitch: false };
  expect(changesForTheme(wish, own)).toBeUndefined();
  const granted = { wallpaperQuery: "rain", wallpaperTags: ["city", "night"] };
  expect(changesForTheme({ ...wish, isSwitch: true }, own)).toEqual(granted);
  expect(changesForTheme(wish, { wallpaperQuery: "landscape" })).toEqual(granted);
  expect(changesForTheme({ ...wish, isEnabled: true }, defaultPreferences)).toEqual({
    ...granted,
    wallpaperEnabled: true,
  });
});

it("AP-06 a picture is due an interval after the last one, and never where the interval is 0", () => {
  const now = Date.parse("2026-11-21T10:00:00.000Z");
  const due = (wallpaperUpdateInterval: number, wallpaperLastUpdated: string | null) =>
    dueIn({ wallpaperUpdateInterval, wallpaperLastUpdated }, now);
  expect(due(0, null)).toBeUndefined();
  expect(due(5, null)).toBe(300_000);
  expect(due(5, "2026-11-21T09:58:00.000Z")).toBe(180_000);
  expect(due(5, "2026-11-20T09:58:00.000Z")).toBe(0);
  expect(due(5, "2026-11-21T12:00:00.000Z")).toBe(300_000);
});

it("AP-06 a custom address is http or https, of this site, or a picture that the page holds", () => {
  const good = [
    "http://example.com/a.jpg",
    "https://example.com/a.jpg",
    "/api/files/abc.png",
    "blob:https://x/1",
    "data:image/png;base64,AA",
  ];
  const bad = [
    "//evil.example/a.png",
    "javascript:alert(1)",
    "data:text/html,x",
    "data:image/svg+xml;utf8,<svg/>",
    "ftp://x/y",
  ];
  expect(good.filter((url) => !isPictureAddress(url))).toEqual([]);
  expect(bad.filter((url) => isPictureAddress(url))).toEqual([]);
});
