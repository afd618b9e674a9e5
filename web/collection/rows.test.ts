import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Changes, sortedRows, textOrder } from "./rows.ts";
import { sectionsOf } from "./sections.ts";

interface Item {
  readonly id: string;
  readonly order: string;
  readonly group: string;
}

const compare = (a: Item, b: Item) => textOrder(a.order, b.order) || textOrder(a.id, b.id);

const item = fc.record({
  id: fc.stringMatching(/^[a-h]\d?$/),
  order: fc.stringMatching(/^[0-9a-c]{1,2}$/),
  group: fc.constantFrom("red", "green", "none"),
});
/** Items that come or change, and ids that go. */
const changeSet = fc.record({
  given: fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 40 }),
  gone: fc.array(fc.stringMatching(/^[a-h]\d?$/), { maxLength: 5 }),
});

describe("a sorted list", () => {
  it("TK-11 stays sorted and complete over thousands of change sets, and so do its sections", () => {
    fc.assert(
      fc.property(fc.array(changeSet, { minLength: 1, maxLength: 8 }), (sets) => {
        const sorted = sortedRows<Item>(compare);
        const nameOf = ({ group }: Item) => (group === "none" ? undefined : group);
        const sections = sectionsOf(sorted, nameOf);
        const model = new Map<string, Item>();
        let rows: readonly Item[] = [];
        for (const [step, { given, gone }] of sets.entries()) {
          const after = new Map<string, Item | undefined>(given.map((one) => [one.id, one]));
          for (const id of gone) after.set(id, undefined);
          const changes: Changes<Item> = new Map(
            [...after].map(([id, now]) => [id, { before: sorted.find(rows, id), after: now }]),
          );
          const earlier = rows;
          rows = sorted.apply(rows, changes);
          for (const [id, now] of after) {
            if (now) model.set(id, now);
            else model.delete(id);
          }
          const expected = [...model.values()].toSorted(compare);
          expect(rows).toEqual(expected);
          for (const id of after.keys()) expect(sorted.find(rows, id)).toBe(model.get(id));
          expect(sorted.since(rows, earlier)).toBeDefined();
          // Not looked at after every step: several steps are one change then.
          if (step % 2 === 0)
            expect(Object.fromEntries(sections(rows))).toEqual(
              Object.fromEntries(Map.groupBy(expected.filter(nameOf), ({ group }) => group)),
            );
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it("P2 a change of one row leaves every other section the same object", () => {
    const sorted = sortedRows<Item>(compare);
    const sections = sectionsOf(sorted, ({ group }: Item) => group);
    const red = { id: "a", order: "1", group: "red" };
    const rows = [red, { id: "b", order: "2", group: "green" }];
    const before = sections(rows);
    const next = { ...red, order: "3" };
    const after = sections(sorted.apply(rows, new Map([["a", { before: red, after: next }]])));
    expect(after.get("green")).toBe(before.get("green"));
    expect(after.get("red")).toEqual([next]);
  });

  it("RT-06 a list that nobody remembers, or one that was changed twice, is looked at as a whole", () => {
    const sorted = sortedRows<Item>(compare);
    const a = { id: "a", order: "1", group: "red" };
    const adding = (one: Item): Changes<Item> =>
      new Map([[one.id, { before: undefined, after: one }]]);
    const rows = sorted.apply([], adding(a));
    const b = sorted.apply(rows, adding({ ...a, id: "b" }));
    const c = sorted.apply(rows, adding({ ...a, id: "c" }));
    expect(sorted.since(b, rows)).toBeDefined();
    expect(sorted.since(c, rows)).toBeUndefined();
    expect(sorted.since([], rows)).toBeUndefined();
    expect(sorted.find(c, "c")).toMatchObject({ id: "c" });
    expect(sorted.find(rows, "b")).toBeUndefined();
    expect(sorted.since(rows, b)).toBeUndefined();
  });
});
