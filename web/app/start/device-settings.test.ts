import { afterEach, beforeEach, expect, it, vi } from "vitest";

const kept = new Map<string, string>();
beforeEach(() => {
  vi.resetModules();
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("navigator", { onLine: true, language: "en" });
  vi.stubGlobal("document", {
    addEventListener: () => undefined,
    documentElement: { style: {}, dataset: {} },
  });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
});
afterEach(() => vi.unstubAllGlobals());

it("AU-02 the clock, the form of dates and the distance of rows change at once, each with a way back", async () => {
  const { chooseHere } = await import("./device-settings.ts");
  const { clockTime, fullDate } = await import("../../time/days.ts");
  const { zone } = await import("../../time/zone.ts");
  const { toasts } = await import("../../ui/toast.ts");
  const written = () => [clockTime("2026-01-05T17:00:00Z"), fullDate("2026-01-05")];
  const undo = () => toasts.get().at(-1)?.actions[0]?.run();
  const heard = vi.fn<() => void>();
  zone.subscribe(heard);
  vi.stubEnv("TZ", "UTC");
  expect(written()).toEqual(["5:00 PM", "Jan 5, 2026"]);
  chooseHere({ clock: "h23" });
  chooseHere({ dateForm: "DD/MM/Y" });
  expect(written()).toEqual(["17:00", "05/01/2026"]);
  expect(heard).toHaveBeenCalledTimes(2);
  undo();
  expect(written()).toEqual(["17:00", "Jan 5, 2026"]);
  chooseHere({ dateForm: "rubbish" });
  chooseHere({ clock: "h12" });
  expect(written()).toEqual(["5:00 PM", "Jan 5, 2026"]);
  chooseHere({ density: "compact" });
  expect([kept.get("aside-density"), toasts.get().at(-1)?.text]).toEqual([
    "compact",
    "Rows are compact",
  ]);
  undo();
  expect(kept.has("aside-density")).toBe(false);
  vi.unstubAllEnvs();
});

it("AU-02 what another tab chose is written so here, too", async () => {
  const { readForms } = await import("../../time/own-locale.ts");
  const { fullDate } = await import("../../time/days.ts");
  expect(fullDate("2026-01-05")).toBe("Jan 5, 2026");
  kept.set("aside-date-form", "Y-MM-DD");
  readForms();
  expect(fullDate("2026-01-05")).toBe("2026-01-05");
});

it("AU-02 text that is made larger is told with a way back, and at its largest that it is", async () => {
  const { chooseHere } = await import("./device-settings.ts");
  const { toasts } = await import("../../ui/toast.ts");
  const told = () => toasts.get().at(-1);
  kept.clear();
  for (let step = 0; step < 2; step += 1) chooseHere({ textSize: "bigger" });
  expect(kept.get("aside-text-size")).toBe("125%");
  expect(told()).toMatchObject({ text: "Text size changed", actions: [{ label: "Undo" }] });
  chooseHere({ textSize: "bigger" });
  expect(kept.get("aside-text-size")).toBe("125%");
  expect(told()?.text).toBe("The text is at its largest already");
});
