import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

test("RT-01 what is said while nothing is connected is warned of, and goes nowhere", async () => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("addEventListener", () => undefined);
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { emit } = await import("./link.ts");
  emit({ type: "test", data: "hello" });
  expect(warned).toHaveBeenCalledWith("Not connected: the message was not sent", "test");
});
