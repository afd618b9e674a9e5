import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { afterAnswer, afterEvent, withFields } from "./kind.ts";

const Item = v.object({
  id: v.string(),
  title: v.string(),
  version: v.number(),
  deletedAt: v.nullable(v.string()),
});
type Item = v.InferOutput<typeof Item>;

const item = (changes: Partial<Item> = {}): Item => ({
  id: "a",
  title: "a",
  version: 1,
  deletedAt: null,
  ...changes,
});

describe("an item after what the worker says", () => {
  it("RT-06 an event is applied once: an item of its version or a later one stays as it is", () => {
    const held = item({ version: 3, title: "Mine" });
    expect(afterEvent(held, { after: { title: "Theirs", version: 3 } }, Item)).toBe(held);
    expect(afterEvent(held, { after: { title: "Theirs", version: 4 } }, Item)).toMatchObject({
      title: "Theirs",
      version: 4,
    });
    expect(afterAnswer(held, item({ version: 2 }))).toBe(held);
  });

  it("TK-11 created, deleted and restored items come and go", () => {
    const made = item();
    expect(afterEvent(undefined, { after: { ...made } }, Item)).toEqual(made);
    const deleted = { deletedAt: "2026-11-21T11:00:00.000Z", version: 2 };
    expect(afterEvent(made, { after: deleted }, Item)).toBeUndefined();
    expect(afterAnswer(made, { ...made, ...deleted })).toBeUndefined();
    const again = { after: { ...made, version: 3 } };
    expect(afterEvent(undefined, again, Item)).toMatchObject({ version: 3 });
    const part = { after: { title: "Part of an unknown one", version: 9 } };
    expect(afterEvent(undefined, part, Item)).toBeUndefined();
  });

  it("RT-03 an event of another shape changes nothing", () => {
    const held = item();
    expect(afterEvent(held, { after: { title: 5, version: 2 } }, Item)).toBe(held);
    expect(afterEvent(held, { after: null }, Item)).toBe(held);
  });

  it("TK-11 fields that it has already leave it the same object", () => {
    const held = item();
    expect(withFields(held, { title: "a", version: undefined })).toBe(held);
    expect(withFields(held, { title: "b" })).toEqual({ ...held, title: "b" });
  });
});
