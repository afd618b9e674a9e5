import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("navigator", { onLine: true, language: "en" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("AP-07 settings beyond the hundredth step leave no undo behind that nothing stands for", async () => {
  const forgotten: number[] = [];
  let made = 0;
  vi.doMock("../collection/undo.ts", () => ({
    undoableHere: () => {
      const at = made++;
      return () => forgotten.push(at);
    },
  }));
  const { madeHere, rememberMade } = await import("./made-here.ts");
  const { setPreferences } = await import("./preferences.ts");
  rememberMade();
  for (let step = 0; step < 102; step += 1) setPreferences({ compactHeader: step % 2 === 0 });
  expect(madeHere.get()).toHaveLength(100);
  expect(forgotten).toEqual([0, 1]);
});
