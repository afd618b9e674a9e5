import type { Task } from "#contract/tasks.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { afterAnswer, afterEvent, compareTasks, withChanges } from "./cache.ts";
import { draftTask } from "./draft.ts";

const task = (id: string, changes: Partial<Task> = {}): Task => ({
  ...draftTask({ id, title: id }, "2026-11-21T10:00:00.000Z"),
  version: 1,
  ...changes,
});

describe("the cached list of tasks", () => {
  it("TK-11 stays sorted and complete whatever changes, a few at a time or many at once", () => {
    const some = fc.uniqueArray(
      fc.record({
        id: fc.stringMatching(/^[a-h]\d?$/),
        sortOrder: fc.stringMatching(/^[0-9a-c]{1,2}$/),
      }),
      { selector: ({ id }) => id, maxLength: 60 },
    );
    fc.assert(
      fc.property(
        some,
        some,
        fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
        (first, second, isKept) => {
          const rows = first
            .map(({ id, sortOrder }) => task(id, { sortOrder }))
            .toSorted(compareTasks);
          const changes = new Map(
            second.map(({ id, sortOrder }, at) => [
              id,
              isKept[at] === true ? task(id, { sortOrder, version: 2 }) : undefined,
            ]),
          );
          const expected = new Map(rows.map((row) => [row.id, row]));
          for (const [id, changed] of changes) {
            if (changed) expected.set(id, changed);
            else expected.delete(id);
          }
          expect(withChanges(rows, changes)).toEqual([...expected.values()].toSorted(compareTasks));
        },
      ),
    );
  });

  it("RT-06 an event is applied once: a task of its version or a later one stays as it is", () => {
    const held = task("a", { version: 3, title: "Mine" });
    expect(afterEvent(held, { after: { title: "Theirs", version: 3 } })).toBe(held);
    expect(afterEvent(held, { after: { title: "Theirs", version: 4 } })).toMatchObject({
      title: "Theirs",
      version: 4,
    });
    expect(afterAnswer(held, task("a", { version: 2 }))).toBe(held);
  });

  it("TK-11 created, deleted and restored tasks come and go", () => {
    const made = task("a");
    expect(afterEvent(undefined, { after: { ...made } })).toEqual(made);
    expect(
      afterEvent(made, { after: { deletedAt: "2026-11-21T11:00:00.000Z", version: 2 } }),
    ).toBeUndefined();
    expect(afterEvent(undefined, { after: { ...made, version: 3 } })).toMatchObject({ version: 3 });
    expect(
      afterEvent(undefined, { after: { title: "Part of an unknown one", version: 9 } }),
    ).toBeUndefined();
  });

  it("RT-03 an event of another shape changes nothing", () => {
    const held = task("a");
    expect(afterEvent(held, { after: { title: 5, version: 2 } })).toBe(held);
    expect(afterEvent(held, { after: null })).toBe(held);
  });
});
