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
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("navigator", { onLine: true, language: "en" });
  vi.stubGlobal("document", {
    addEventListener: () => undefined,
    documentElement: { style: {} },
  });
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
