import { expect, test } from "vitest";
import { events } from "#contract/events.ts";
import { type NewTask, tasks } from "#contract/tasks.ts";
import { talkOf } from "../testing/saying.ts";
import { workspace } from "../testing/workspace.ts";

test("TK-09 a task that comes again leaves the next one when it is done, once, and one undo takes both back", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const add = async (body: NewTask) => (await ada.call(tasks.create, { body })).body.data;
  const task = await add({
    title: "Plants",
    repeat: "FREQ=WEEKLY;BYDAY=SA",
    dueDate: "2026-11-14",
    subTasks: [
      {
        id: "s1",
        title: "Kitchen",
        completed: true,
        createdAt: "2026-11-01T00:00:00.000Z",
        completedAt: "2026-11-01T00:00:00.000Z",
      },
    ],
  });
  const finish = () =>
    ada.call(tasks.complete, { params: { id: task.id }, body: { completed: true } });
  const answers = await Promise.all([finish(), finish(), finish()]);
  const all = async () => (await ada.call(tasks.list, {})).body.data;
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const rows = await all();
  expect(rows.map(({ status, dueDate, repeat }) => [status, dueDate, repeat])).toEqual([
    ["completed", "2026-11-14", null],
    ["pending", "2026-11-28", "FREQ=WEEKLY;BYDAY=SA"],
  ]);
  expect(rows[1]?.subTasks[0]).toMatchObject({ completed: false, completedAt: null });

  const runId = String(answers.find(({ body }) => body["runId"] !== null)?.body["runId"]);
  await ada.call(events.undoRun, { params: { id: runId } });
  expect((await all()).map(({ status, repeat }) => [status, repeat])).toEqual([
    ["pending", "FREQ=WEEKLY;BYDAY=SA"],
  ]);
  await finish();
  expect(await all()).toHaveLength(2);
  const odd = await ada.send("POST", "/api/tools/tasks", { title: "x", repeat: "FREQ=SECONDLY" });
  expect([odd.status, odd.body["field"]]).toEqual([400, "repeat"]);
});

test("TK-09 a task that comes again until a day leaves none behind that day", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const repeat = "FREQ=WEEKLY;BYDAY=TU;UNTIL=20991208";
  await ada.call(tasks.create, { body: { title: "Gym", repeat, dueDate: "2099-12-01" } });
  const all = async () => (await ada.call(tasks.list, {})).body.data;
  const finish = async () => {
    const open = (await all()).find(({ status }) => status === "pending");
    await ada.call(tasks.complete, { params: { id: open?.id ?? "" }, body: { completed: true } });
    return (await all()).map(({ status, dueDate }) => `${status} ${dueDate ?? ""}`).toSorted();
  };
  expect(await finish()).toEqual(["completed 2099-12-01", "pending 2099-12-08"]);
  expect(await finish()).toEqual(["completed 2099-12-01", "completed 2099-12-08"]);
});

test("TK-09 completed while others change it, dragged to the completed ones, or ticked and unticked: one follows, or none", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const add = async (title: string) =>
    (await ada.call(tasks.create, { body: { title, repeat: "FREQ=DAILY", dueDate: "2026-11-21" } }))
      .body.data;
  const standing = async (title: string) =>
    (await ada.call(tasks.list, { query: { search: title } })).body.data
      .map(({ status, repeat }) => `${status} ${repeat ?? "once"}`)
      .toSorted();
  const finish = (id: string, isDone = true) =>
    ada.call(tasks.complete, { params: { id }, body: { completed: isDone } });

  const busy = await add("Busy");
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      at % 2 === 0
        ? finish(busy.id)
        : ada.call(tasks.update, {
            params: { id: busy.id },
            body: { description: `Change ${String(at)}` },
          }),
    ),
  );
  expect(await standing("Busy")).toEqual(["completed once", "pending FREQ=DAILY"]);

  const dragged = await add("Dragged");
  await ada.call(tasks.reorder, {
    body: { taskId: dragged.id, position: "top", changes: { status: "completed" } },
  });
  expect(await standing("Dragged")).toEqual(["completed once", "pending FREQ=DAILY"]);

  const ticked = await add("Ticked");
  await finish(ticked.id);
  await finish(ticked.id, false);
  expect(await standing("Ticked")).toEqual(["pending FREQ=DAILY"]);
  await finish(ticked.id);
  expect(await standing("Ticked")).toEqual(["completed once", "pending FREQ=DAILY"]);
});

test("TK-09 many that come again leave their next ones when they are completed at once; said again under one key nothing happens twice", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const ids = await Promise.all(
    ["daily", "weekly", "once"].map(async (title) => {
      const repeat = { daily: "FREQ=DAILY", weekly: "FREQ=WEEKLY" }[title];
      const body = { title, dueDate: "2026-11-21", ...(repeat ? { repeat } : {}) };
      return (await ada.call(tasks.create, { body })).body.data.id;
    }),
  );
  const finish = () =>
    ada.call(
      tasks.bulk,
      { body: { taskIds: ids, updates: { status: "completed" } } },
      { key: "once" },
    );
  const first = await finish();
  expect(first.body.data.map(({ title }) => title)).toEqual(["daily", "weekly", "once"]);
  const again = await finish();
  expect(again.body.data.map(({ title, status }) => `${title} ${status}`)).toEqual([
    "daily completed",
    "weekly completed",
    "once completed",
  ]);
  const open = await ada.call(tasks.list, { query: { status: "pending" } });
  expect(
    open.body.data.map(({ title, dueDate }) => `${title} ${dueDate ?? ""}`).toSorted(),
  ).toEqual(["daily 2026-11-22", "weekly 2026-11-28"]);
  await ada.call(events.undoRun, { params: { id: String(first.body["runId"]) } });
  const after = await ada.call(tasks.list, {});
  expect(after.body.data.map(({ title, status }) => `${title} ${status}`).toSorted()).toEqual([
    "daily pending",
    "once pending",
    "weekly pending",
  ]);
});

test("RT-06 TK-09 completed under one key while others change it, said again it takes effect once and names the same event", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  for (let round = 0; round < 8; round++) {
    const body = { title: `Round ${String(round)}`, dueDate: "2026-11-21", repeat: "FREQ=DAILY" };
    const { id } = (await ada.call(tasks.create, { body })).body.data;
    const finish = () =>
      ada.call(
        tasks.complete,
        { params: { id }, body: { completed: true } },
        { key: `finish-${String(round)}` },
      );
    const rename = (title: string) => ada.call(tasks.update, { params: { id }, body: { title } });
    const [first] = await Promise.all([finish(), rename("a"), rename("b")]);
    const again = await finish();
    expect(again.body["eventId"]).toBe(first.body["eventId"]);
    expect(again.body.data.version).toBeGreaterThanOrEqual(first.body.data.version);
    const read = await ada.call(tasks.get, { params: { id } });
    expect(read.body.data.version).toBe(again.body.data.version);
  }
});

test("TK-09 many that are completed while others change some of them are all completed", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const ids = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      const body = { title: String(at), dueDate: "2026-11-21", repeat: "FREQ=DAILY" };
      return (await ada.call(tasks.create, { body })).body.data.id;
    }),
  );
  const [done] = await Promise.all([
    ada.call(tasks.bulk, { body: { taskIds: ids, updates: { status: "completed" } } }),
    ...ids.map((id) =>
      ada.call(tasks.update, { params: { id }, body: { description: "meanwhile" } }),
    ),
  ]);
  expect(done.body.data.map(({ id }) => id)).toEqual(ids);
  const open = await ada.call(tasks.list, { query: { status: "pending" } });
  expect(open.body.data).toHaveLength(12);
});

test("TK-03 AI-01 what begins to repeat at an hour that is past today begins with the next one", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  // It is Saturday, 10:00 in Berlin.
  await ada.call(tasks.create, { body: { title: "Swim", dueTime: "09:15" } });
  await ada.call(tasks.create, { body: { title: "Row", dueTime: "11:15" } });
  await talkOf(ada).say("make Swim repeat every saturday", "make Row repeat every saturday");
  const there = (await ada.call(tasks.list, { query: {} })).body.data;
  expect(there.map(({ title, dueDate }) => `${title} ${String(dueDate)}`).toSorted()).toEqual([
    "Row 2026-11-21",
    "Swim 2026-11-28",
  ]);
});
