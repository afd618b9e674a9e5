import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";

it("an install that fails leaves nothing that would count as the release before", async () => {
  const kept = new Set(["aside-app-old"]);
  const caches = {
    open: async (name: string) => {
      kept.add(name);
      return { add: () => Promise.reject(new TypeError("Failed to fetch")) };
    },
    match: () => Promise.resolve(undefined),
    delete: async (name: string) => kept.delete(name),
  };
  const heard = new Map<string, (event: { waitUntil(work: Promise<void>): void }) => void>();
  const source = readFileSync(join(import.meta.dirname, "service-worker.js"), "utf8");
  const self = { addEventListener: heard.set.bind(heard) };
  const given = { self, caches, release: "new", files: ["https://aside.test/"], Request };
  runInNewContext(source, given);
  let installing = Promise.resolve();
  heard.get("install")?.({ waitUntil: (work) => void (installing = work) });
  await expect(installing).rejects.toThrow("Failed to fetch");
  expect([...kept]).toEqual(["aside-app-old"]);
});
