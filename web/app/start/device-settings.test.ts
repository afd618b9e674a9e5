import { afterEach, beforeEach, expect, it, vi } from "vitest";

const kept = new Map<string, string>();
const reload = vi.fn<() => void>();
beforeEach(() => {
  vi.resetModules();
  kept.clear();
  reload.mockClear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  vi.stubGlobal("navigator", { onLine: true, language: "en" });
  vi.stubGlobal("document", { addEventListener: () => undefined });
  vi.stubGlobal("location", { reload });
  vi.doMock("../../chat/outgoing.ts", () => ({ outgoing: { get: () => [] } }));
});
afterEach(() => vi.unstubAllGlobals());

it("AU-02 a tab writes the clock that was asked for also where another tab chose it first, and begins again only for another", async () => {
  const { chooseHere } = await import("./device-settings.ts");
  // The storage is every tab's; what this page writes was read when it began.
  kept.set("aside-clock", "h23");
  chooseHere({ clock: "h23" });
  expect(reload).toHaveBeenCalledOnce();

  vi.resetModules();
  const again = await import("./device-settings.ts");
  again.chooseHere({ clock: "h23" });
  expect(reload).toHaveBeenCalledOnce();
  again.chooseHere({ clock: "h12" });
  expect(reload).toHaveBeenCalledTimes(2);
  expect(kept.get("aside-clock")).toBe("h12");
});
