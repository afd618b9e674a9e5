import fc from "fast-check";
import { expect, test } from "vitest";
import type { LogEvent } from "#contract/events.ts";
import { type Fields, planUndo, sameValue } from "./undo-rules.ts";

const bookkeeping = new Set(["version", "updatedAt"]);
const at = "2026-11-21T09:00:00.000Z";
const names = ["title", "priority", "tags"] as const;
const edits = fc.array(
  fc.record({
    by: fc.constantFrom("agent", "person"),
    fields: fc.subarray([...names], { minLength: 1 }),
  }),
  { maxLength: 12 },
);

test("AI-05 undoing an agent's run leaves what the person made of it, or names the field that stands between", () => {
  fc.assert(
    fc.property(edits, (list) => {
      let item: Fields = { id: "i", title: "t", priority: "p", tags: ["x"], deletedAt: null };
      const expected = new Map(Object.entries(item));
      const run: LogEvent[] = [];
      for (const [turn, { by, fields }] of list.entries()) {
        const set = Object.fromEntries(fields.map((name) => [name, [`${by}-${String(turn)}`]]));
        if (by === "agent") run.push(eventOf(turn, item, set));
        else for (const name of fields) expected.set(name, set[name]);
        item = Object.assign({}, item, set);
      }
      const conflicts = new Set<string>();
      for (const event of run.toReversed()) {
        const plan = planUndo(event, item, bookkeeping, at);
        for (const { field } of plan.conflicts) conflicts.add(field);
        item = { ...item, ...plan.set };
      }
      for (const name of names) {
        if (!conflicts.has(name)) expect([name, item[name]]).toEqual([name, expected.get(name)]);
        // A conflict never overwrites the person's last word.
        else expect([name, item[name]]).toEqual([name, lastByPerson(list, name) ?? item[name]]);
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
    ...planUndo(event, { ...before, title: "u", tags: ["b"] }, bookkeeping, at).set,
  };
  expect(once).toEqual(before);
  expect(planUndo(event, once, bookkeeping, at)).toEqual({ set: {}, conflicts: [] });
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

const lastByPerson = (list: readonly { by: string; fields: readonly string[] }[], name: string) => {
  const turn = list.findLastIndex(({ by, fields }) => by === "person" && fields.includes(name));
  return turn < 0 ? undefined : [`person-${String(turn)}`];
};
