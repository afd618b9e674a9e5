import { rewind } from "#contract/timeline/rewind.ts";
import { expect, test } from "vitest";
import { events } from "#contract/events.ts";
import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import { timeline } from "#contract/timeline/entries.ts";
import { type Person, workspace, type Workspace } from "../testing/workspace.ts";

const seqAt = async (who: Person, { clock }: Workspace): Promise<number> =>
  (await who.call(rewind.moment, { query: { at: clock.now.toISOString() } })).body.data.seq;

async function day() {
  const space = await workspace();
  const ada = await space.signUp();
  const rent = (await ada.call(tasks.create, { body: { title: "Rent", priority: "low" } })).body
    .data;
  const call = (await ada.call(tasks.create, { body: { title: "Call" } })).body.data;
  const note = (await ada.call(notes.create, { body: { title: "Berlin", content: "First" } })).body
    .data;
  const seq = await seqAt(ada, space);
  space.wait(60_000);
  return { space, ada, rent, call, note, seq };
}

test("TL-04 an item is brought back as it stood then, out of the trash as well, and that can be undone", async () => {
  const { ada, rent, note, seq, space } = await day();
  expect(seq).toBe(3);
  await ada.call(tasks.update, {
    params: { id: rent.id },
    body: { title: "Rent!", priority: "high" },
  });
  await ada.call(tasks.update, { params: { id: rent.id }, body: { priority: "urgent" } });
  await ada.call(tasks.remove, { params: { id: rent.id } });
  await ada.call(notes.update, { params: { id: note.id }, body: { content: "Second" } });
  const items = [
    { tool: "tasks", id: rent.id },
    { tool: "notes", id: note.id },
  ];
  const body = { seq, items };
  const back = await ada.call(rewind.bringBack, { body }, { key: "back" });
  expect(back.body.data).toMatchObject({ count: 2, left: [] });
  const now = await ada.call(tasks.get, { params: { id: rent.id } });
  expect(now.body.data).toMatchObject({ title: "Rent", priority: "low", deletedAt: null });
  expect((await ada.call(notes.get, { params: { id: note.id } })).body.data.content).toContain(
    "First",
  );
  // The answer was lost: asked again, it writes nothing more.
  const again = await ada.call(rewind.bringBack, { body }, { key: "back" });
  expect(again.body.data).toEqual(back.body.data);
  expect((await ada.call(rewind.bringBack, { body })).body.data).toMatchObject({
    runId: null,
    count: 0,
  });

  const runId = String(back.body.data.runId);
  const [entry] = (await ada.call(timeline.list, { query: {} })).body.data;
  expect(entry).toMatchObject({ kind: "run", runId, count: 2 });
  // Every client hears of it: the room was told.
  expect(space.said.filter((event) => event.runId === runId)).toHaveLength(2);
  await ada.call(events.undoRun, { params: { id: runId }, body: {} });
  expect((await ada.call(tasks.get, { params: { id: rent.id } })).status).toBe(404);
  expect((await ada.call(notes.get, { params: { id: note.id } })).body.data.content).toContain(
    "Second",
  );
});

test("TL-04 all that a run or an hour changed is brought back, what was made since stays", async () => {
  const { ada, rent, call, seq, space } = await day();
  const ids = [rent.id, call.id];
  const bulk = await ada.call(tasks.bulk, {
    body: { taskIds: ids, updates: { priority: "urgent" } },
  });
  const fresh = (await ada.call(tasks.create, { body: { title: "New" } })).body.data;
  const runId = String(bulk.body["runId"]);
  const priorities = async () =>
    Promise.all(
      ids.map(async (id) => (await ada.call(tasks.get, { params: { id } })).body.data.priority),
    );
  expect((await ada.call(rewind.bringBack, { body: { seq, runId } })).body.data.count).toBe(2);
  expect(await priorities()).toEqual(["low", "medium"]);
  await ada.call(tasks.bulk, { body: { taskIds: ids, updates: { deleted: true } } });
  space.wait(600_000);
  const until = space.clock.now.toISOString();
  expect((await ada.call(rewind.bringBack, { body: { seq, until } })).body.data.count).toBe(2);
  expect(await priorities()).toEqual(["low", "medium"]);
  expect((await ada.call(tasks.get, { params: { id: fresh.id } })).status).toBe(200);
});

test("TL-04 what was deleted then stays as it is now", async () => {
  const { ada, rent, space } = await day();
  const gone = await ada.call(tasks.remove, { params: { id: rent.id } });
  const seq = await seqAt(ada, space);
  space.wait(1_000);
  await ada.call(events.undo, { params: { id: String(gone.body["eventId"]) } });
  const items = [{ tool: "tasks", id: rent.id }];
  const back = await ada.call(rewind.bringBack, { body: { seq, items } });
  expect(back.body.data).toEqual({ runId: null, count: 0, left: [] });
  expect((await ada.call(tasks.get, { params: { id: rent.id } })).status).toBe(200);
});

test("TL-04 what is gone for good is said, an agent may not bring back, and nobody else's item is touched", async () => {
  const { ada, rent, seq, space } = await day();
  await ada.call(tasks.update, { params: { id: rent.id }, body: { title: "Other" } });
  const items = [{ tool: "tasks", id: rent.id }];
  const scout = await space.agent(ada, ["read", "act"]);
  expect((await scout.call(rewind.bringBack, { body: { seq, items } })).status).toBe(403);
  const eve = await space.signUp("Eve");
  const theirs = await eve.call(rewind.bringBack, { body: { seq: 0, items } });
  expect(theirs.body.data).toEqual({ runId: null, count: 0, left: [] });
  await space.db.prepare("delete from tasks where id = ?").bind(rent.id).run();
  const back = await ada.call(rewind.bringBack, { body: { seq, items } });
  expect(back.body.data).toMatchObject({
    count: 0,
    left: [{ tool: "tasks", id: rent.id, why: "it is deleted for good" }],
  });
});

test("TL-04 items are read as they are now, the deleted among them, which a client no longer has", async () => {
  const { ada, rent, call } = await day();
  await ada.call(tasks.remove, { params: { id: rent.id } });
  const body = { tool: "tasks", ids: [rent.id, call.id, "nothing"] };
  const { data } = (await ada.call(rewind.items, { body })).body;
  expect(new Map(data.map(({ title, deletedAt }) => [title, deletedAt !== null]))).toEqual(
    new Map([
      ["Rent", true],
      ["Call", false],
    ]),
  );
});
