import type { LogEvent } from "#contract/events.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Fields, Rewind } from "./rewind.ts";

type Step = {
  readonly item: number;
  readonly kind: "make" | "change" | "delete";
  readonly value: number;
};

const blank = { tool: "tasks", type: "x", actor: "user", runId: null, undoOf: null } as const;

/** A log as the worker would write it, with all items after each of its events. */
function logOf(steps: readonly Step[]) {
  const items = new Map<string, Fields>();
  const events: LogEvent[] = [];
  const states = [new Map(items)];
  for (const { item, kind, value } of steps) {
    const itemId = `item-${String(item)}`;
    const now = items.get(itemId);
    if ((now === undefined) !== (kind === "make")) continue;
    const version = Number(now?.["version"] ?? 0) + 1;
    const after =
      kind === "make"
        ? { id: itemId, title: value, deletedAt: null, version }
        : { ...(kind === "delete" ? { deletedAt: String(value) } : { title: value }), version };
    const before = now
      ? Object.fromEntries(Object.keys(after).map((name) => [name, now[name] ?? null]))
      : null;
    const seq = events.length + 1;
    const at = new Date(seq * 1_000).toISOString();
    events.push({ ...blank, seq, id: `e${String(seq)}`, at, itemId, before, after });
    items.set(itemId, { ...now, ...after });
    states.push(new Map(items));
  }
  return { events, states, items };
}

const steps = fc.array(
  fc.record({
    item: fc.nat(4),
    kind: fc.constantFrom("make" as const, "change" as const, "delete" as const),
    value: fc.nat(50),
  }),
  { maxLength: 60 },
);

test("TL-04 wherever one goes in the log, and from wherever, items are as they were after that event", () => {
  fc.assert(
    fc.property(steps, fc.array(fc.nat(70), { maxLength: 12 }), fc.nat(60), (made, ways, since) => {
      const { events, states, items } = logOf(made);
      const first = Math.min(since, events.length);
      const rewind = new Rewind(events.slice(first), (_tool, id) => items.get(id));
      for (const way of ways) {
        rewind.to(way);
        const state = states[first + rewind.at];
        for (const [id, shown] of rewind.itemsOf("tasks"))
          expect([id, shown]).toEqual([id, state?.get(id)]);
      }
    }),
  );
});

test("TL-04 what happens while one looks back changes nothing of the moment, and is there when one goes on", () => {
  const { events, states } = logOf([
    { item: 0, kind: "make", value: 1 },
    { item: 1, kind: "make", value: 2 },
    { item: 0, kind: "change", value: 3 },
    { item: 1, kind: "delete", value: 4 },
  ]);
  // This device has what the last two brought already; the first time it hears of item 1 is while it looks back.
  const now = states[4];
  const rewind = new Rewind(events.slice(0, 1), (_tool, id) => states[1]?.get(id));
  rewind.to(1);
  const late = new Rewind([], (_tool, id) => now?.get(id));
  for (const event of events.slice(1)) rewind.append(event);
  for (const event of events) late.append(event);
  expect(rewind.itemsOf("tasks").get("item-0")).toEqual(states[1]?.get("item-0"));
  expect(rewind.itemsOf("tasks").get("item-1")).toBeUndefined();
  expect(rewind.countAt(Date.parse(events[2]?.at ?? ""))).toBe(3);
  rewind.to(4);
  expect(rewind.itemsOf("tasks")).toEqual(states[4]);
  late.to(4);
  expect(late.itemsOf("tasks")).toEqual(states[4]);
});

test("TL-04 at the end of a day no step leads on, whatever was changed later", () => {
  const { events } = logOf([
    { item: 1, kind: "make", value: 1 },
    { item: 1, kind: "change", value: 2 },
    { item: 1, kind: "change", value: 3 },
  ]);
  const rewind = new Rewind(events, () => undefined);
  const end = Date.parse(events[1]?.at ?? "");
  const leads = [1, 2].map((count) => {
    rewind.to(count);
    return rewind.hasNext(end);
  });
  expect(leads).toEqual([true, false]);
});
