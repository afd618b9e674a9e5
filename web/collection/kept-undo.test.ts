import { beforeEach, expect, test, vi } from "vitest";
import { answerKept, forgetKept, keepUndo, keptKeys, keptText } from "./kept-undo.ts";

const storage = new Map<string, string>();

beforeEach(() => {
  storage.clear();
  // Keys are its own properties, as a browser's storage has them.
  const methods = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  };
  const all = new Proxy(methods, {
    ownKeys: () => [...storage.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  vi.stubGlobal("sessionStorage", all);
});

test("TK-12 a change is kept in its own turn, so that a page that ends at once leaves it to the next", () => {
  keepUndo("2");
  keepUndo("1");
  storage.set("other", "x");
  expect(keptKeys()).toEqual(["1", "2"]);
  expect(keptText("2")).toBe("");
  answerKept("2", [{ eventId: "e", runId: undefined }]);
  expect(keptText("2")).toBe('[{"eventId":"e"}]');
  forgetKept("2");
  expect(keptKeys()).toEqual(["1"]);
});

test("TK-12 nothing is kept of what was refused, nor of what is no change to undo", () => {
  keepUndo("1");
  answerKept("1", []);
  answerKept("2", [{ eventId: "e" }]);
  expect(keptKeys()).toEqual([]);
});

test("TK-12 the newest changes are kept, and a full storage stops nothing", () => {
  for (let at = 0; at < 50; at++) keepUndo(String(at).padStart(2, "0"));
  expect(keptKeys().at(-1)).toBe("49");
  expect(keptKeys().length).toBeLessThanOrEqual(21);
  vi.stubGlobal("sessionStorage", {
    setItem: () => {
      throw new Error("full");
    },
  });
  expect(() => keepUndo("50")).not.toThrow();
});
