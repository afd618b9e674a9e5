import { defaultGlass, glassAt } from "#contract/looks/glass.ts";
import { defaultPreferences } from "#contract/preferences.ts";
import fc from "fast-check";
import { beforeEach, expect, it, vi } from "vitest";
import {
  levelOfOldBlur,
  forgetStored,
  storedPreferences,
  storedWaiting,
  storePreferences,
} from "./stored.ts";

/** The browser's storage, in memory. */
function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

beforeEach(() => {
  vi.stubGlobal("localStorage", storage());
  vi.spyOn(console, "warn").mockReturnValue(undefined);
});

it("AP-07 what was set is found again, with what still waits to be sent", () => {
  const now = { ...defaultPreferences, mode: "dark" as const, wallpaperDim: 70 };
  storePreferences(now, { wallpaperDim: 70 });
  expect(storedPreferences()).toEqual(now);
  expect(storedWaiting()).toEqual({ wallpaperDim: 70 });
  storePreferences(now, {});
  expect(storedWaiting()).toEqual({});
  forgetStored();
  expect(storedPreferences()).toEqual(defaultPreferences);
  expect(localStorage.length).toBe(0);
});

it("AP-07 a damaged field falls back alone; the others stay", () => {
  localStorage.setItem(
    "aside-preferences",
    JSON.stringify({ mode: "dusk", wallpaperDim: 70, glass: 4, unknown: true, fadeEnabled: false }),
  );
  expect(storedPreferences()).toEqual({
    ...defaultPreferences,
    wallpaperDim: 70,
    fadeEnabled: false,
  });
});

it("AP-07 whatever a device kept, something whole is read from it", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      localStorage.setItem("aside-preferences", text);
      expect(Object.keys(storedPreferences()).toSorted()).toEqual(
        Object.keys(defaultPreferences).toSorted(),
      );
    }),
  );
});

it("AP-04 AP-05 an older version's keys are taken over: glass by its blur, fades by name", () => {
  localStorage.setItem("glassSettings", JSON.stringify({ blur: 45, opacity: 0.3 }));
  localStorage.setItem("sidebarFadeEnabled", "false");
  localStorage.setItem("sidebarDynamicFade", "true");
  const mine = { id: "mine", name: "Mine", ...defaultPreferences.fade };
  localStorage.setItem("sidebarThemes", JSON.stringify([mine]));
  localStorage.setItem("activeSidebarTheme", "mine");
  expect(storedPreferences()).toMatchObject({
    glass: glassAt("medium", defaultGlass),
    fadeEnabled: false,
    fadeDynamic: true,
    fadeThemes: [mine],
    activeFadeTheme: "mine",
  });
  expect([0, 30, 31, 50, 51, 100].map((blur) => levelOfOldBlur(blur))).toEqual([
    "light",
    "light",
    "medium",
    "medium",
    "heavy",
    "heavy",
  ]);
});

it("AP-04 AP-05 rubbish under those keys is passed over", () => {
  for (const key of ["glassSettings", "sidebarThemes", "activeSidebarTheme", "sidebarFadeEnabled"])
    localStorage.setItem(key, "{not json");
  expect(storedPreferences()).toEqual(defaultPreferences);
});

it("AP-07 a device whose storage is full loses nothing but the memory of it", () => {
  vi.spyOn(localStorage, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(() => storePreferences(defaultPreferences, { mode: "dark" })).not.toThrow();
  expect(console.warn).toHaveBeenCalled();
});
