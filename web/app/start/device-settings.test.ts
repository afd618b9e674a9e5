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

it("AU-02 another clock, form of dates or first day of weeks of the account is written at once, and known to a new page before its settings are", async () => {
  const { chooseForms, askedLocale } = await import("../../time/own-locale.ts");
  const { clockTime, fullDate } = await import("../../time/days.ts");
  const { zone } = await import("../../time/zone.ts");
  const { weekStart } = await import("../../calendar/view.ts");
  const written = () => [clockTime("2026-01-05T17:00:00Z"), fullDate("2026-01-05")];
  const heard = vi.fn<() => void>();
  zone.subscribe(heard);
  vi.stubEnv("TZ", "UTC");
  expect(written()).toEqual(["5:00 PM", "Jan 5, 2026"]);
  const chosen = { timeFormat: "h23", dateFormat: "DD/MM/Y", weekStart: "monday" } as const;
  chooseForms(chosen);
  expect(written()).toEqual(["17:00", "05/01/2026"]);
  expect([weekStart("2026-01-07"), askedLocale()]).toEqual([
    "2026-01-05",
    "en-u-hc-h23-fw-mon-x-dmy",
  ]);
  expect(heard).toHaveBeenCalledTimes(2);
  chooseForms({ timeFormat: "automatic", dateFormat: "automatic", weekStart: "sunday" });
  expect([...written(), weekStart("2026-01-07"), askedLocale()]).toEqual([
    "5:00 PM",
    "Jan 5, 2026",
    "2026-01-04",
    "en-u-fw-sun",
  ]);
  kept.set("aside-preferences", JSON.stringify(chosen));
  vi.resetModules();
  const again = await import("../../time/days.ts");
  expect(again.fullDate("2026-01-05")).toBe("05/01/2026");
  vi.unstubAllEnvs();
});

it("AU-02 rows that a sentence puts closer have a way back", async () => {
  const { chooseHere } = await import("./device-settings.ts");
  const { toasts } = await import("../../ui/toast.ts");
  chooseHere({ density: "compact" });
  expect([kept.get("aside-density"), toasts.get().at(-1)?.text]).toEqual([
    "compact",
    "Rows are compact",
  ]);
  toasts.get().at(-1)?.actions[0]?.run();
  expect(kept.has("aside-density")).toBe(false);
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
  // The step before, and there and back again.
  chooseHere({ textSize: "before" });
  expect(kept.get("aside-text-size")).toBe("112%");
  chooseHere({ textSize: "before" });
  expect(kept.get("aside-text-size")).toBe("125%");
});
