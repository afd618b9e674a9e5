import { describe, expect, it } from "vitest";
import { overlay } from "./overlay.ts";

interface Item {
  readonly title: string;
  readonly done: boolean;
}
const base: Item = { title: "Pay rent", done: false };
const done = (key: string, value: boolean) => ({
  key,
  apply: (item: Item | undefined) => item && { ...item, done: value },
});

describe("optimistic changes", () => {
  it("TK-11 the answer to the first of two quick changes does not undo the second", () => {
    const over = overlay<Item>();
    const first = over.add("t", base, done("a", true));
    const second = over.add("t", first, done("b", false));
    expect(second?.done).toBe(false);
    const learnt = over.learn("t", second, (item) => item && { ...item, done: true });
    expect(learnt?.done).toBe(false);
    expect(over.drop("t", "a", learnt)?.done).toBe(false);
    expect(over.drop("t", "b", learnt)).toEqual({ title: "Pay rent", done: true });
  });

  it("TK-12 a refused change leaves what would stand without it, news included", () => {
    const over = overlay<Item>();
    const shown = over.add("t", base, done("a", true));
    over.learn("t", shown, (item) => item && { ...item, title: "Pay the rent" });
    expect(over.drop("t", "a", shown)).toEqual({ title: "Pay the rent", done: false });
    expect([...over.ids()]).toEqual([]);
  });

  it("TK-11 a new item that is refused is gone, a deletion that is refused is undone", () => {
    const over = overlay<Item>();
    expect(over.add("n", undefined, { key: "a", apply: () => base })).toEqual(base);
    expect(over.drop("n", "a", base)).toBeUndefined();
    expect(over.add("d", base, { key: "b", apply: () => undefined })).toBeUndefined();
    expect(over.drop("d", "b", undefined)).toEqual(base);
  });
});
