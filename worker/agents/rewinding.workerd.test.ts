import { events } from "#contract/events.ts";
import { type Task, type TaskChanges, tasks } from "#contract/tasks.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Caller } from "../testing/caller.ts";
import { type Person, workspace } from "../testing/workspace.ts";

type Change =
  | { readonly kind: "create"; readonly id: string }
  | { readonly kind: "update"; readonly id: string; readonly changes: TaskChanges }
  | { readonly kind: "delete"; readonly id: string };
type Step = Change & { readonly by: "person" | "agent" };

const priorities = ["low", "medium", "high", "urgent"] as const;
const words = fc.constantFrom("One", "Two", "Three");
const ids = fc.constantFrom("t0", "t1", "t2", "t3");
const anId = fc.oneof(ids, fc.constantFrom("n0", "n1"));

/** Few values, so that both often choose the same: whose it is only the log can tell. */
const someChanges = () =>
  fc
    .record(
      {
        title: words,
        description: words,
        category: words,
        priority: fc.constantFrom(...priorities),
      },
      { requiredKeys: [] },
    )
    .filter((changes) => Object.keys(changes).length > 0);

const stepBy = (by: Step["by"]): fc.Arbitrary<Step> =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        by: fc.constant(by),
        kind: fc.constant("update" as const),
        id: anId,
        changes: someChanges(),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ by: fc.constant(by), kind: fc.constant("delete" as const), id: anId }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        by: fc.constant(by),
        kind: fc.constant("create" as const),
        id: fc.constantFrom("n0", "n1"),
      }),
    },
  );

const steps = fc.array(fc.oneof(stepBy("agent"), stepBy("person")), {
  minLength: 3,
  maxLength: 14,
});

async function take(who: Caller, step: Change, runId?: string): Promise<boolean> {
  const sending = runId === undefined ? {} : { headers: { "x-run-id": runId } };
  const params = { id: step.id };
  const answer =
    step.kind === "create"
      ? await who.call(tasks.create, { body: { id: step.id, title: "New" } }, sending)
      : step.kind === "update"
        ? await who.call(tasks.update, { params, body: step.changes }, sending)
        : await who.call(tasks.remove, { params }, sending);
  expect(answer.status).toBeLessThan(500);
  return answer.status < 300;
}

/** What a person would call the state: what they see of each task. */
async function seen(person: Person): Promise<Map<string, Partial<Task>>> {
  const { data } = (await person.call(tasks.list, {})).body;
  return new Map(
    data.map(({ id, title, description, category, priority }) => [
      id,
      { title, description, category, priority },
    ]),
  );
}

/** What is not as the person left it, and was not named either. */
function surprises(
  id: string,
  have: Partial<Task> | undefined,
  want: Partial<Task> | undefined,
  named: ReadonlySet<string>,
): string[] {
  if (!have || !want) return named.has(id) ? [] : [have ? "is there" : "is gone"];
  return (["title", "description", "category", "priority"] as const)
    .filter((field) => have[field] !== want[field] && !named.has(`${id} ${field}`))
    .map((field) => `${field}: ${String(have[field])} instead of ${String(want[field])}`);
}

test("AI-05 undoing an agent's run leaves what the person did, be it the same once more, or names the field where both did something", async () => {
  const space = await workspace();
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      // So that nobody's minute is used up.
      space.wait(61_000);
      const ada = await space.signUp("Ada");
      const twin = await space.signUp("Twin");
      const scout = await space.agent(ada, ["read", "act"]);
      for (const id of ["t0", "t1", "t2", "t3"])
        for (const who of [ada, twin]) await who.call(tasks.create, { body: { id, title: id } });
      for (const { by, ...step } of sequence) {
        const isDone = await take(
          by === "agent" ? scout : ada,
          step,
          by === "agent" ? "r1" : undefined,
        );
        // What the person could not do, because of the agent, nobody did.
        if (by === "person" && isDone) await take(twin, step);
        space.wait(200);
      }
      const run = `agent:${scout.key.id}:r1`;
      const [event] = space.said.filter(({ runId }) => runId?.endsWith("r1") === true).slice(-1);
      const undone = await ada.call(events.undoRun, { params: { id: event?.runId ?? run } });
      const conflicts = undone.status === 200 ? undone.body.data.conflicts : [];
      const named = new Set(
        conflicts.flatMap(({ itemId, field }) => [`${itemId} ${field}`, itemId]),
      );
      const [mine, alone] = [await seen(ada), await seen(twin)];
      for (const id of new Set([...mine.keys(), ...alone.keys()]))
        expect([id, ...surprises(id, mine.get(id), alone.get(id), named)]).toEqual([id]);
    }),
    { numRuns: 40 },
  );
}, 120_000);
