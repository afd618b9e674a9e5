import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

it("DP-03 a damaged share keeps nobody from those that are whole", async () => {
  const kept = new Map([
    ["/shared-in/bad/about", new Response("{")],
    [
      "/shared-in/whole/about",
      Response.json({ id: "whole", title: "", text: "", url: "", files: [], left: 0 }),
    ],
    ["/shared-in/whole/0", new Response("a file")],
  ]);
  const cache = {
    keys: () => Promise.resolve([...kept.keys()].map((url) => ({ url }))),
    match: (url: string) => Promise.resolve(kept.get(url)?.clone()),
    put: (url: string, answer: Response) => Promise.resolve(void kept.set(url, answer)),
    delete: (url: string) => Promise.resolve(kept.delete(url)),
  };
  vi.stubGlobal("caches", { open: () => Promise.resolve(cache) });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("navigator", { onLine: true, language: "en" });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal("document", {
    addEventListener: () => undefined,
    documentElement: { style: {}, dataset: {} },
  });
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  const { forgetSharesOf } = await import("./share-in.ts");
  await forgetSharesOf("ada");
  expect([...kept.keys()]).toEqual([]);
});
