import { expect, test } from "vitest";
import { events } from "#contract/events.ts";
import { tasks } from "#contract/tasks.ts";
import { workspace } from "../testing/workspace.ts";

async function listed(titles: readonly string[]) {
  const space = await workspace();
  const ada = await space.signUp();
  const ids: Record<string, string> = {};
  // New tasks stand first, so the last one made is the first of the list.
  for (const title of titles.toReversed()) {
    space.wait(10);
    ids[title] = (await ada.call(tasks.create, { body: { title } })).body.data.id;
  }
  const order = async () => (await ada.call(tasks.list, {})).body.data.map(({ title }) => title);
  const move = (task: string, target: string | null, position?: "top" | "bottom") =>
    ada.call(tasks.reorder, {
      body: {
        taskId: ids[task] ?? task,
        targetTaskId: target === null ? null : (ids[target] ?? target),
        ...(position ? { position } : {}),
      },
    });
  return { ...space, ada, ids, order, move };
}

test("TK-04 a task is put before or after another, at either end, and by default after", async () => {
  const { order, move, ada, ids, wait } = await listed(["a", "b", "c", "d"]);
  expect(await order()).toEqual(["a", "b", "c", "d"]);
  await move("d", "b", "top");
  expect(await order()).toEqual(["a", "d", "b", "c"]);
  await move("a", "b");
  expect(await order()).toEqual(["d", "b", "a", "c"]);
  await move("d", null);
  expect(await order()).toEqual(["b", "a", "c", "d"]);
  await move("c", null, "top");
  expect(await order()).toEqual(["c", "b", "a", "d"]);
  // What is made later still stands first.
  wait(2_000);
  await ada.call(tasks.create, { body: { title: "new" } });
  expect(await order()).toEqual(["new", "c", "b", "a", "d"]);

  const moved = await move("a", "c", "top");
  await ada.call(events.undo, { params: { id: String(moved.body["eventId"]) } });
  expect(await order()).toEqual(["new", "c", "b", "a", "d"]);

  const dropped = await ada.call(tasks.reorder, {
    body: {
      taskId: String(ids["d"]),
      targetTaskId: String(ids["c"]),
      position: "top",
      changes: { status: "blocked" },
    },
  });
  expect(dropped.body.data.status).toBe("blocked");
  expect(await order()).toEqual(["new", "d", "c", "b", "a"]);
});

test("TK-04 what cannot be moved says why, and nothing moves", async () => {
  const { order, move, ids } = await listed(["a", "b"]);
  expect((await move("a", "a")).body.error).toBe("targetTaskId: must be another task");
  expect((await move("a", "gone")).status).toBe(404);
  expect((await move("gone", "a")).status).toBe(404);
  expect((await move("gone", null)).status).toBe(404);
  expect(await order()).toEqual(["a", "b"]);
  expect(Object.keys(ids)).toHaveLength(2);
});

test("TK-04 five hundred moves at once leave every task there once, in one order", async () => {
  const titles = Array.from({ length: 20 }, (_, at) => `t${String(at)}`);
  const { order, move } = await listed(titles);
  const pick = (seed: number) => titles[(seed * 7_919) % titles.length] ?? "t0";
  const moves = Array.from({ length: 500 }, (_, turn) => ({
    task: pick(turn),
    target: pick(turn + 3 + (turn % 5)),
    position: turn % 2 === 0 ? ("top" as const) : ("bottom" as const),
  })).filter(({ task, target }) => task !== target);
  const answers = await Promise.all(
    moves.map(({ task, target, position }) => move(task, target, position)),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const after = await order();
  expect(after.toSorted()).toEqual(titles.toSorted());
  // And there is still room between any two.
  await move(after[5] ?? "", after[11] ?? "", "bottom");
  expect((await order())[11]).toBe(after[5]);
});

test("TK-09 many are changed in one batch and one run, what is gone is left out, and one undo takes it back", async () => {
  const { ada, ids, order, said, counter } = await listed(["a", "b", "c"]);
  const { a = "", b = "", c = "" } = ids;
  await ada.call(tasks.remove, { params: { id: c } });
  counter.reset();
  const answer = await ada.call(tasks.bulk, {
    body: { taskIds: [a, b, c, "nobody", a], updates: { priority: "urgent", tags: ["x"] } },
  });
  expect(answer.body.data.map(({ id, priority }) => [id, priority])).toEqual([
    [a, "urgent"],
    [b, "urgent"],
  ]);
  expect(answer.body["tasks"]).toEqual(answer.body.data);
  const runId = String(answer.body["runId"]);
  expect(said.slice(-2).map((event) => event.runId)).toEqual([runId, runId]);
  const undone = await ada.call(events.undoRun, { params: { id: runId } });
  expect(undone.body.data.undone).toHaveLength(2);
  expect((await ada.call(tasks.get, { params: { id: a } })).body.data).toMatchObject({
    priority: "medium",
    tags: [],
  });

  await ada.call(tasks.bulk, { body: { taskIds: [a, b], updates: { deleted: true } } });
  expect(await order()).toEqual([]);
  const trash = await ada.call(tasks.list, { query: { trash: "true" } });
  expect(trash.body.data.map(({ title }) => title).toSorted()).toEqual(["a", "b", "c"]);
  await ada.call(tasks.restore, { params: { id: a } });
  expect(await order()).toEqual(["a"]);
  const empty = await ada.call(tasks.bulk, { body: { taskIds: [a], updates: {} } });
  expect([empty.status, empty.body.error]).toEqual([400, "updates: Nothing to change was given"]);
});

test("AI-05 many tasks that are deleted in two calls are one run, which one undo brings back", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const some = Array.from({ length: 4 }, (_, at) => ({ id: `t-${String(at)}`, title: "Old" }));
  await ada.call(tasks.importTasks, { body: { tasks: some } });
  const ids = some.map(({ id }) => id);
  const remove = async (taskIds: string[]) => {
    const body = { taskIds, updates: { deleted: true }, runId: "the-change" };
    return (await ada.call(tasks.bulk, { body })).body["runId"];
  };
  const runs = [await remove(ids.slice(0, 2)), await remove(ids.slice(2))];
  expect(runs).toEqual(["bulk:the-change", "bulk:the-change"]);
  expect((await ada.call(tasks.list, {})).body.data).toEqual([]);
  await ada.call(events.undoRun, { params: { id: "bulk:the-change" } });
  expect((await ada.call(tasks.list, {})).body.data.length).toBe(4);
});
