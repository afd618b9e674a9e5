import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { Overlay, type Write } from "./overlay.ts";
import { sortedRows, textOrder } from "./rows.ts";
import { withFields } from "./kind.ts";

interface Item {
  readonly id: string;
  readonly title: string;
  readonly done: boolean;
}

const sorted = () =>
  sortedRows<Item>((a, b) => textOrder(a.title, b.title) || textOrder(a.id, b.id));
const Changes = v.object({ title: v.optional(v.string()), done: v.optional(v.boolean()) });
const base: Item = { id: "t", title: "Pay rent", done: false };

function preview(item: Item | undefined, { kind, args }: Write, id: string): Item | undefined {
  if (kind === "remove") return undefined;
  const changes = v.parse(Changes, args);
  if (kind === "create") return item ?? withFields({ id, title: "", done: false }, changes);
  return item && withFields(item, changes);
}
const kinds = Object.fromEntries(
  ["create", "update", "remove"].map((kind) => [
    kind,
    {
      preview: (item: Item | undefined, args: unknown, id: string) =>
        preview(item, { key: "", ids: [id], kind, args }, id),
    },
  ]),
);
const ports = (order = sorted()) => ({ sorted: order, kinds, belongs: () => true });
const write = (key: string, kind: string, args: unknown, ids = ["t"]): Write => ({
  key,
  kind,
  ids,
  args,
});

/** What should be shown, reckoned from nothing. */
function naive(loaded: readonly Item[], pending: readonly Write[]): Item[] {
  const rows = new Map<string, Item | undefined>(loaded.map((row) => [row.id, row]));
  for (const one of pending) for (const id of one.ids) rows.set(id, preview(rows.get(id), one, id));
  return [...rows.values()].filter((row) => row !== undefined);
}

describe("optimistic changes", () => {
  it("TK-11 the answer to the first of two quick changes does not undo the second", () => {
    const over = new Overlay(ports());
    over.add(write("a", "update", { done: true }));
    over.add(write("b", "update", { done: false }));
    expect(over.show("all", [base])).toEqual([base]);
    const answered = { ...base, done: true };
    expect(over.show("all", [answered])).toEqual([base]);
    over.remove("a");
    expect(over.show("all", [answered])).toEqual([base]);
    over.remove("b");
    expect(over.show("all", [answered])).toEqual([answered]);
  });

  it("TK-12 a refused change leaves what would stand without it, news included", () => {
    const order = sorted();
    const over = new Overlay(ports(order));
    over.add(write("a", "update", { done: true }));
    const news = { ...base, title: "Pay the rent" };
    const rows = order.apply([base], new Map([["t", { before: base, after: news }]]));
    expect(over.show("all", rows)).toEqual([{ ...news, done: true }]);
    over.remove("a");
    expect(over.show("all", rows)).toEqual([news]);
    expect(over.pending.get().byId.size).toBe(0);
  });

  it("TK-11 a new item that is refused is gone, a deletion that is refused is undone", () => {
    const over = new Overlay(ports());
    over.add(write("a", "create", { title: "New" }, ["n"]));
    expect(over.show("all", []).map(({ title }) => title)).toEqual(["New"]);
    over.remove("a");
    expect(over.show("all", [])).toEqual([]);
    over.add(write("b", "remove", undefined));
    expect(over.show("all", [base])).toEqual([]);
    over.remove("b");
    expect(over.show("all", [base])).toEqual([base]);
  });

  it("RT-06 whatever comes in whatever order, what is shown is the worker's list with the pending changes on top", () => {
    const id = fc.stringMatching(/^[a-f]$/);
    const fields = fc.record({ title: fc.stringMatching(/^[a-d]$/), done: fc.boolean() });
    const step = fc.oneof(
      fc.record({
        do: fc.constant("write" as const),
        ids: fc.uniqueArray(id, { minLength: 1, maxLength: 20 }),
        kind: fc.constantFrom("create", "update", "remove"),
        args: fields,
      }),
      fc.record({ do: fc.constantFrom("answer" as const, "refuse" as const), at: fc.nat(5) }),
      fc.record({ do: fc.constant("event" as const), id, fields: fc.option(fields) }),
      fc.record({ do: fc.constant("fetch" as const) }),
      fc.record({ do: fc.constant("look" as const) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const order = sorted();
        const over = new Overlay(ports(order));
        let loaded: readonly Item[] = [];
        let model: Write[] = [];
        const say = (id_: string, after: Item | undefined) => {
          const before = order.find(loaded, id_);
          loaded = order.apply(loaded, new Map([[id_, { before, after }]]));
        };
        const answer = (answered: Write) => {
          for (const name of answered.ids)
            say(name, preview(order.find(loaded, name), answered, name));
        };
        const resolve = (write_: Write, isRefused: boolean) => {
          if (!isRefused) answer(write_);
          over.remove(write_.key);
          model = model.filter((other) => other !== write_);
        };
        for (const [at, one] of steps.entries()) {
          if (one.do === "write") {
            const made = write(String(at), one.kind, one.args, one.ids);
            model.push(made);
            over.add(made);
          } else if (one.do === "event") {
            say(one.id, one.fields ? { id: one.id, ...one.fields } : undefined);
          } else if (one.do === "fetch") loaded = [...loaded];
          else if (one.do === "look") {
            expect(over.show("all", loaded)).toEqual(naive(loaded, model).toSorted(order.compare));
          } else {
            const pending = model[one.at];
            if (pending) resolve(pending, one.do === "refuse");
          }
        }
      }),
      { numRuns: 1_500 },
    );
  });
});
