import { afterAll, expect, it, vi } from "vitest";

vi.stubGlobal("window", globalThis);
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("navigator", { onLine: true, language: "en" });
vi.mock("../features.ts", () => ({ features: [] }));
vi.mock("../start/current-runtime.ts", () => ({ currentRuntime: {} }));
vi.mock("../../panels/registry.ts", () => ({ panelIcons: {} }));
vi.mock("../../panels/workspace.ts", () => ({}));
vi.mock("../../search/open-result.ts", () => ({}));
vi.mock("../../search/filters.ts", () => ({}));
afterAll(() => vi.unstubAllGlobals());

it("SR-03 items of other words than those typed, or found before the network went, are not offered", async () => {
  const { fitting } = await import("./items.ts");
  const found = { words: "rent", results: [] };
  expect(fitting(found, "rent", true)).toBe(found.results);
  expect(fitting(found, "rent due", true)).not.toBe(found.results);
  expect(fitting(found, "rent", false)).not.toBe(found.results);
  expect(fitting(undefined, "", true)).toEqual([]);
});
