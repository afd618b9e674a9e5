import { expect, test } from "vitest";
import { events } from "#contract/events.ts";
import { type NewTask, tasks } from "#contract/tasks.ts";
import { workspace } from "../testing/workspace.ts";

test("TK-09 a task is created, changed, completed, reopened and deleted, and each change says what happened", async () => {
  const { signUp, said } = await workspace();
  const ada = await signUp();

  const created = await ada.call(tasks.create, {
    body: { title: "  Pay rent ", priority: "high", tags: ["home", "home"], dueDate: "2026-11-22" },
  });
  expect(created.status).toBe(201);
  const { id } = created.body.data;
  expect(created.body.data).toMatchObject({
    title: "Pay rent",
    priority: "high",
    status: "pending",
    tags: ["home"],
    dueDate: "2026-11-22",
    aiMetadata: null,
    version: 1,
  });

  await ada.call(tasks.update, {
    params: { id },
    body: { title: "Pay the rent", dueTime: "17:00" },
  });
  const completed = await ada.call(tasks.complete, { params: { id } });
  expect(completed.body.data).toMatchObject({
    status: "completed",
    completedAt: "2026-11-21T09:00:00.000Z",
  });
  const reopened = await ada.call(tasks.complete, { params: { id } });
  expect(reopened.body.data).toMatchObject({ status: "pending", completedAt: null, version: 4 });
  const removed = await ada.call(tasks.remove, { params: { id } });
  expect(removed.body.data.deletedAt).toBe("2026-11-21T09:00:00.000Z");

  const list = await ada.call(tasks.list, {});
  expect(list.body.data).toEqual([]);
  expect((await ada.call(tasks.get, { params: { id } })).status).toBe(404);
  expect(said.map((event) => [event.seq, event.type, event.actor])).toEqual([
    [1, "tasksCreated", "user"],
    [2, "tasksUpdated", "user"],
    [3, "tasksUpdated", "user"],
    [4, "tasksUpdated", "user"],
    [5, "tasksDeleted", "user"],
  ]);
  expect(said[1]).toMatchObject({
    before: { title: "Pay rent", dueTime: null, version: 1 },
    after: { title: "Pay the rent", dueTime: "17:00", version: 2 },
  });
  const caughtUp = await ada.call(events.catchUp, { query: { after: "0" } });
  expect(caughtUp.body.data.events).toEqual(said);
});

test("TK-09 completing twice keeps the first moment, and an old version is refused with the row as it stands", async () => {
  const { signUp, wait } = await workspace();
  const ada = await signUp();
  const { id } = (await ada.call(tasks.create, { body: { title: "Write" } })).body.data;
  const first = await ada.call(tasks.complete, { params: { id }, body: { completed: true } });
  wait(60_000);
  const again = await ada.call(tasks.complete, { params: { id }, body: { completed: true } });
  expect(again.body.data.completedAt).toBe(first.body.data.completedAt);

  const stale = await ada.call(tasks.update, {
    params: { id },
    body: { title: "Old", version: 1 },
  });
  expect(stale).toMatchObject({
    status: 409,
    body: { code: "conflict", current: { title: "Write", version: 3 } },
  });
  const fresh = await ada.call(tasks.update, {
    params: { id },
    body: { title: "New", version: 3 },
  });
  expect(fresh.body.data).toMatchObject({ title: "New", version: 4 });
});

test("TK-09 the list filters by status, priority, category, tags, dates and words, newest first, page by page", async () => {
  const { signUp, wait } = await workspace();
  const ada = await signUp();
  const add = async (body: NewTask) => {
    wait(1_000);
    await ada.call(tasks.create, { body });
  };
  await add({ title: "One", priority: "low", category: "Home", dueDate: "2026-11-20" });
  await add({ title: "Two", tags: ["money", "bank"], dueDate: "2026-11-25" });
  await add({ title: "Three", status: "blocked", description: "Wait for the BANK" });
  const titles = async (query: Record<string, string>) =>
    (await ada.call(tasks.list, { query })).body.data.map((task) => task.title);

  expect(await titles({})).toEqual(["Three", "Two", "One"]);
  expect(await titles({ status: "blocked, completed" })).toEqual(["Three"]);
  expect(await titles({ priority: "low" })).toEqual(["One"]);
  expect(await titles({ category: "Home" })).toEqual(["One"]);
  expect(await titles({ tags: "money,other" })).toEqual(["Two"]);
  expect(await titles({ dueBefore: "2026-11-21" })).toEqual(["One"]);
  expect(await titles({ dueAfter: "2026-11-21" })).toEqual(["Two"]);
  expect(await titles({ search: "bank" })).toEqual(["Three", "Two"]);
  const first = await ada.call(tasks.list, { query: { limit: "2" } });
  expect(first.body.data.map((task) => task.title)).toEqual(["Three", "Two"]);
  expect(await titles({ limit: "2", cursor: String(first.body["nextCursor"]) })).toEqual(["One"]);
});
