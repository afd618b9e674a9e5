import { uuidv7 } from "uuidv7";
import { beforeEach, expect, test, vi } from "vitest";
import { dropOldest, forgetKept, keptChanges } from "./kept-changes.ts";
import { answerKept, keepUndo, keptUndos } from "./kept-undo.ts";

/** Its entries are own properties, as a browser's storage has them. */
const storage: Record<string, unknown> = {};
const methods = {
  getItem: (key: string) => storage[key] ?? null,
  setItem: (key: string, text: string) => void (storage[key] = text),
  removeItem: (key: string) => Reflect.deleteProperty(storage, key),
};

beforeEach(() => {
  for (const key of Object.keys(storage)) Reflect.deleteProperty(storage, key);
  const get = (_: unknown, key: string): unknown => Reflect.get(methods, key) ?? storage[key];
  vi.stubGlobal("sessionStorage", new Proxy(storage, { get }));
});

const [first, second] = [
  "019ac0d5-1234-7000-8000-000000000000",
  "019ac0d5-1235-7000-8000-000000000000",
];

test("TK-12 a change is kept in its own turn, so that a page that ends at once leaves it to the next", () => {
  keepUndo(second);
  keepUndo(first);
  storage["other"] = "x";
  expect(keptChanges().map(({ lines }) => lines)).toEqual([undefined, undefined]);
  answerKept(second, [{ eventId: "e", runId: undefined }]);
  expect(keptChanges().map(({ lines }) => lines)).toEqual([undefined, [{ eventId: "e" }]]);
  keptUndos().forEach(forgetKept);
  expect(keptChanges()).toEqual([]);
  expect(storage["other"]).toBe("x");
});

test("TK-12 nothing is kept of what was refused, of what is no change to undo, nor of rubbish", () => {
  keepUndo(first);
  answerKept(first, []);
  answerKept(second, [{ eventId: "e" }]);
  storage["aside-undo::x"] = "{";
  expect(keptChanges()).toEqual([]);
  expect(keptUndos()).toEqual([]);
});

test("TK-12 a change without a key stands in its place among those with one", async () => {
  const pause = () => new Promise((resolve) => setTimeout(resolve, 3));
  for (const key of [() => uuidv7(), () => String(performance.timeOrigin + performance.now())]) {
    keepUndo(key(), [{ eventId: String(keptUndos().length) }]);
    await pause();
  }
  keepUndo(uuidv7(), [{ eventId: "2" }]);
  expect(keptChanges().map(({ lines }) => lines?.[0]?.eventId)).toEqual(["0", "1", "2"]);
});

test("TK-12 the newest changes are kept, and a full storage stops nothing", () => {
  for (let at = 0; at < 50; at++) keepUndo(String(at));
  dropOldest();
  expect(keptUndos()).toHaveLength(20);
  expect(
    keptChanges()
      .map(({ name }) => name)
      .at(-1),
  ).toBe("aside-undo::49");
  expect(keptUndos()).toHaveLength(20);
  const setItem = () => {
    throw new Error("full");
  };
  vi.stubGlobal("sessionStorage", { setItem });
  expect(() => keepUndo("50")).not.toThrow();
});
