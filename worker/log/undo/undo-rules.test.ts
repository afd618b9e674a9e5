import fc from "fast-check";
import { expect, test } from "vitest";
import type { LogEvent } from "#contract/events.ts";
import { type Fields, planUndo, sameValue, type Surroundings } from "./undo-rules.ts";

const at = "2026-11-21T09:00:00.000Z";
const around: Surroundings = {
  bookkeeping: new Set(["version", "updatedAt"]),
  counters: new Set(),
  covered: new Set(),
  isClaimed: () => false,
  whyLost: () => undefined,
  at,
};
const names = ["title", "priority", "tags"] as const;
const edits = fc.array(
  fc.record({
    by: fc.constantFrom("agent", "person"),
    fields: fc.subarray([...names], { minLength: 1 }),
    // Few values, so that both often choose the same.
    value: fc.constantFrom("a", "b", "c"),
  }),
  { maxLength: 12 },
);

test("AI-05 undoing an agent's run leaves what the person chose, be it the same value, or names the field that stands between", () => {
  fc.assert(
    fc.property(edits, (list) => {
      let item: Fields = { id: "i", title: "t", priority: "p", tags: ["x"], deletedAt: null };
      const expected = new Map(Object.entries(item));
      const run: LogEvent[] = [];
      for (const [turn, { by, fields, value }] of list.entries()) {
        const set = Object.fromEntries(fields.map((name) => [name, [value]]));
        if (by === "agent") run.push(eventOf(turn, item, set));
        else for (const name of fields) expected.set(name, set[name]);
        item = Object.assign({}, item, set);
      }
      const conflicts = new Set<string>();
      for (const event of run.toReversed()) {
        const isClaimed = (name: string) => lastByPerson(list, name) >= event.seq;
        const plan = planUndo(event, item, { ...around, isClaimed });
        for (const { field } of plan.conflicts) conflicts.add(field);
        item = { ...item, ...plan.set };
      }
      for (const name of names) {
        if (!conflicts.has(name)) expect([name, item[name]]).toEqual([name, expected.get(name)]);
        // A conflict never overwrites the person's last word, unless the run itself did.
        else
          expect(list.some(({ by, fields }) => by === "person" && fields.includes(name))).toBe(
            true,
          );
      }
    }),
    { numRuns: 500 },
  );
});

test("AI-05 undoing twice changes nothing the second time, and values are compared by content", () => {
  const before = { id: "i", title: "t", tags: ["a"], deletedAt: null };
  const event = eventOf(1, before, { title: "u", tags: ["b"] });
  const once = {
    ...before,
    ...planUndo(event, { ...before, title: "u", tags: ["b"] }, around).set,
  };
  expect(once).toEqual(before);
  expect(planUndo(event, once, around)).toEqual({ set: {}, conflicts: [] });
  expect(sameValue({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
  expect(sameValue(undefined, null)).toBe(true);
  expect(sameValue([1, 2], [2, 1])).toBe(false);
});

function eventOf(turn: number, item: Fields, set: Fields): LogEvent {
  return {
    seq: turn + 1,
    id: `e${String(turn)}`,
    at,
    tool: "tasks",
    type: "tasksUpdated",
    itemId: "i",
    actor: "agent:a",
    runId: "run",
    before: Object.fromEntries(Object.keys(set).map((name) => [name, item[name] ?? null])),
    after: { ...set },
    undoOf: null,
  };
}

const lastByPerson = (list: readonly { by: string; fields: readonly string[] }[], name: string) =>
  list.findLastIndex(({ by, fields }) => by === "person" && fields.includes(name));
