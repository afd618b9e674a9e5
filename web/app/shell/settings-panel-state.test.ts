import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("addEventListener", () => undefined);
  const storage = { getItem: () => null, setItem: () => undefined };
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", storage);
  vi.stubGlobal("navigator", { onLine: true, language: "en" });
  vi.stubGlobal("document", {
    addEventListener: () => undefined,
    documentElement: { dataset: {} },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("AU-02 a tab of the settings takes back its own steps alone, and offers it only where there are any", async () => {
  const { canUndoOn, undoOn } = await import("./settings-panel-state.ts");
  const { rememberMade } = await import("../../preferences/made-here.ts");
  const { preferences, setPreferences } = await import("../../preferences/preferences.ts");
  rememberMade();
  setPreferences({ timezone: "Europe/Lisbon" });
  expect(canUndoOn("theme")).toBe(false);
  setPreferences({ mode: "dark" });
  setPreferences({ fadeEnabled: false });
  expect((["theme", "sidebars", "general"] as const).map((tab) => canUndoOn(tab))).toEqual([
    true,
    true,
    false,
  ]);
  undoOn("theme");
  const { timezone, mode, fadeEnabled } = preferences.get();
  expect({ timezone, mode, fadeEnabled }).toEqual({
    timezone: "Europe/Lisbon",
    mode: "system",
    fadeEnabled: false,
  });
  expect([canUndoOn("theme"), canUndoOn("sidebars")]).toEqual([false, true]);
});
