import { expect, test, vi } from "vitest";
import { events } from "#contract/events.ts";
import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import { eachDatabase, everyDatabase } from "../testing/databases.ts";
import { workspace } from "../testing/workspace.ts";

test("RT-06 numbers are dense for each person, whoever writes at the same time", async () => {
  const { signUp } = await workspace();
  const [ada, ben] = [await signUp("Ada"), await signUp("Ben")];
  await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      (at % 3 === 0 ? ben : ada).call(tasks.create, { body: { title: `Task ${String(at)}` } }),
    ),
  );
  const seqs = async (person: typeof ada) =>
    (await person.call(events.catchUp, { query: { after: "0" } })).body.data.events.map(
      ({ seq }) => seq,
    );
  expect(await seqs(ada)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  expect(await seqs(ben)).toEqual(Array.from({ length: 10 }, (_, at) => at + 1));
});

test("RT-06 the catch-up answers what came after, and where a first visit starts", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  for (const title of ["One", "Two", "Three"]) await ada.call(tasks.create, { body: { title } });
  const start = await ada.call(events.catchUp, {});
  expect(start.body.data).toEqual({ events: [], seq: 3, more: false });
  const missed = await ada.call(events.catchUp, { query: { after: "1" } });
  expect(missed.body.data.events.map((event) => event.after?.["title"])).toEqual(["Two", "Three"]);
  expect(missed.body.data.seq).toBe(3);
  const ahead = await ada.call(events.catchUp, { query: { after: "99" } });
  expect(ahead.body.data).toEqual({ events: [], seq: 3, more: false });
});

test("RT-06 a retried write under one Idempotency-Key takes effect once, and another request under it is refused", async () => {
  const { signUp, said } = await workspace();
  const ada = await signUp();
  const body = { title: "Pay rent" };
  const [first, second] = await Promise.all([
    ada.call(tasks.create, { body }, { key: "k1" }),
    ada.call(tasks.create, { body }, { key: "k1" }),
  ]);
  expect(second.body.data.id).toBe(first.body.data.id);
  expect(said).toHaveLength(1);
  const other = await ada.call(tasks.create, { body: { title: "Else" } }, { key: "k1" });
  expect(other).toMatchObject({ status: 409, body: { code: "key_reused" } });
  expect((await ada.call(tasks.list, {})).body.data).toHaveLength(1);

  const { id } = first.body.data;
  const params = { params: { id } };
  await ada.call(tasks.complete, params, { key: "k2" });
  const again = await ada.call(tasks.complete, params, { key: "k2" });
  expect(again.body.data.status).toBe("completed");
  expect(said).toHaveLength(2);
});

test("RT-06 every kind of write may be sent again under its key: it answers as the first time", async () => {
  const { signUp, agent, said } = await workspace();
  const ada = await signUp();
  const twice = async <Data>(send: () => Promise<Data>): Promise<[Data, Data]> => [
    await send(),
    await send(),
  ];
  const id = "chosen-by-the-client";
  const params = { id };
  const made = await twice(() =>
    ada.call(tasks.create, { body: { id, title: "Once" } }, { key: "create" }),
  );
  const changed = await twice(() =>
    ada.call(tasks.update, { params, body: { title: "Twice", version: 1 } }, { key: "update" }),
  );
  const removed = await twice(() => ada.call(tasks.remove, { params }, { key: "remove" }));
  const undone = await twice(() =>
    ada.call(events.undo, { params: { id: String(removed[0].body["eventId"]) } }, { key: "undo" }),
  );
  expect(made.map(({ status }) => status)).toEqual([201, 201]);
  expect(changed.map(({ status }) => status)).toEqual([200, 200]);
  expect(removed.map(({ status, body }) => [status, body["eventId"]])).toEqual([
    [200, removed[0].body["eventId"]],
    [200, removed[0].body["eventId"]],
  ]);
  expect(undone[1].body.data.undone).toEqual(undone[0].body.data.undone);
  expect(said).toHaveLength(4);

  // A refused call leaves no memory: under the same key it may be tried again.
  const late = { params: { id: "later" }, body: { title: "Now" } };
  expect((await ada.call(tasks.update, late, { key: "late" })).status).toBe(404);
  await ada.call(tasks.create, { body: { id: "later", title: "Later" } });
  expect((await ada.call(tasks.update, late, { key: "late" })).status).toBe(200);

  // Two agents that count their requests alike do not answer for each other.
  const [scout, other] = [await agent(ada, ["act"], "Scout"), await agent(ada, ["act"], "Other")];
  const body = { title: "Mine" };
  const [first, second] = [
    await scout.call(tasks.create, { body }, { key: "1" }),
    await other.call(tasks.create, { body }, { key: "1" }),
  ];
  expect(second.body.data.id).not.toBe(first.body.data.id);
});

test("RT-06 what was written but never told is told again by the cron, once", async () => {
  const { signUp, wait, said, outbox } = await workspace();
  const ada = await signUp();
  await ada.call(tasks.create, { body: { title: "Lost on the way" } });
  await everyDatabase
    .prepare("update events set sent_at = null where user_id = ?")
    .bind(ada.user.id)
    .run();
  wait(60_000);
  await outbox.resend(eachDatabase());
  await outbox.resend(eachDatabase());
  const told = said.filter((event) => event.after?.["title"] === "Lost on the way");
  expect(told.map((event) => event.after?.["title"])).toEqual([
    "Lost on the way",
    "Lost on the way",
  ]);
});

test("RT-06 what is told again comes in frames that a room can send, and what is too long for one without its content", async () => {
  const { signUp, wait, said, outbox } = await workspace();
  const ada = await signUp();
  const after = (letters: number) => JSON.stringify({ title: "語".repeat(letters) });
  const insert = everyDatabase.prepare(
    `insert into events (user_id, seq, id, at, tool, type, item_id, actor, after)
     values (?, ?, 'unsent-' || ?2, '2026-11-21T09:00:00.000Z', 'tasks', 'tasksUpdated', 'item', 'user', ?)`,
  );
  const lengths = [10, 300_000, 80_000, 80_000, 80_000, 80_000, 80_000];
  await everyDatabase.batch(
    lengths.map((letters, at) => insert.bind(ada.user.id, at + 1, after(letters))),
  );
  wait(60_000);
  await outbox.resend(eachDatabase());
  expect(said.map((event) => [event.seq, event.after === null])).toEqual(
    lengths.map((letters, at) => [at + 1, letters === 300_000]),
  );
});

test("AI-05 undoing one event puts back only what still stands, and names what was changed since", async () => {
  const { signUp, agent, said } = await workspace();
  const ada = await signUp();
  const scout = await agent(ada, ["read", "act"]);
  const { id } = (await ada.call(tasks.create, { body: { title: "Draft", priority: "low" } })).body
    .data;
  const changed = await scout.call(tasks.update, {
    params: { id },
    body: { title: "Agent's draft", priority: "urgent" },
  });
  expect(changed.body.data.aiMetadata).toMatchObject({
    lastAIOperation: "update",
    aiAgent: `agent:${scout.key.id}`,
  });
  await ada.call(tasks.update, { params: { id }, body: { title: "My own title" } });

  const undo = await ada.call(events.undo, { params: { id: String(changed.body["eventId"]) } });
  expect(undo.body.data.undone).toMatchObject([
    { undoOf: changed.body["eventId"], after: { priority: "low" } },
  ]);
  expect(undo.body.data.conflicts).toMatchObject([
    { field: "title", before: "Draft", wrote: "Agent's draft", now: "My own title" },
  ]);
  const task = (await ada.call(tasks.get, { params: { id } })).body.data;
  expect(task).toMatchObject({ title: "My own title", priority: "low", aiMetadata: null });

  const again = await ada.call(events.undo, { params: { id: String(changed.body["eventId"]) } });
  expect(again.body.data.undone).toEqual([]);
  expect(said.at(-1)?.undoOf).toBe(changed.body["eventId"]);
});

test("AI-05 undoing an agent's run unwinds all of it, and a deletion comes back whole", async () => {
  const { signUp, agent } = await workspace();
  const ada = await signUp();
  const scout = await agent(ada, ["act"]);
  const run = { headers: { "x-run-id": "tidy-up" } };
  const kept = (await ada.call(tasks.create, { body: { title: "Kept", tags: ["a"] } })).body.data;
  const made = (await scout.call(tasks.create, { body: { title: "Made" } }, run)).body.data;
  await scout.call(tasks.update, { params: { id: made.id }, body: { title: "Made again" } }, run);
  await scout.call(tasks.update, { params: { id: kept.id }, body: { title: "Renamed" } }, run);
  await scout.call(tasks.remove, { params: { id: kept.id } }, run);

  const undo = await ada.call(events.undoRun, { params: { id: `${scout.key.id}:tidy-up` } });
  expect(undo.body.data.conflicts).toEqual([]);
  expect(undo.body.data.undone.map((event) => event.type)).toEqual([
    "tasksCreated",
    "tasksUpdated",
    "tasksUpdated",
    "tasksDeleted",
  ]);
  // A client that had dropped the deleted task gets all of it back in the event.
  expect(undo.body.data.undone[0]?.after).toMatchObject({
    id: kept.id,
    title: "Renamed",
    tags: ["a"],
    deletedAt: null,
  });
  const list = (await ada.call(tasks.list, {})).body.data;
  expect(list).toMatchObject([{ title: "Kept", tags: ["a"], deletedAt: null }]);
  expect((await ada.call(events.undoRun, { params: { id: "nobody:nothing" } })).status).toBe(404);
});

test("AI-05 a task that an agent made and a person changed is not taken away by undo", async () => {
  const { signUp, agent } = await workspace();
  const ada = await signUp();
  const scout = await agent(ada, ["act"]);
  const made = await scout.call(tasks.create, { body: { title: "Made" } });
  const { id } = made.body.data;
  await ada.call(tasks.update, { params: { id }, body: { description: "My notes" } });
  const undo = await ada.call(events.undo, { params: { id: String(made.body["eventId"]) } });
  expect(undo.body.data.conflicts).toMatchObject([{ field: "description", now: "My notes" }]);
  expect((await ada.call(tasks.get, { params: { id } })).status).toBe(200);
});

test("AI-05 undoing what was done to notes reads none of their texts, and takes the mark of tasks away", async () => {
  const { signUp, agent, db, said } = await workspace();
  const ada = await signUp();
  const scout = await agent(ada, ["read", "act"]);
  const note = (await ada.call(notes.create, { body: { title: "Long", content: "words" } })).body
    .data;
  const task = (await ada.call(tasks.create, { body: { title: "Marked" } })).body.data;
  const headers = { "x-run-id": "r1" };
  await scout.call(notes.remove, { params: { id: note.id } }, { headers });
  await scout.call(
    tasks.update,
    { params: { id: task.id }, body: { title: "Other" } },
    { headers },
  );
  const runId = said.at(-1)?.runId ?? "";
  const prepare = vi.spyOn(db, "prepare");
  const { undone } = (await ada.call(events.undoRun, { params: { id: runId } })).body.data;
  const statements = prepare.mock.calls.map(([text]) => text);
  prepare.mockRestore();
  expect(undone).toHaveLength(2);
  expect(statements.filter((text) => text.includes("select r.content"))).toEqual([]);
  const back = (await ada.call(notes.get, { params: { id: note.id } })).body.data;
  expect(back).toMatchObject({ title: "Long", deletedAt: null });
  expect(back.content).toContain("words");
  expect((await ada.call(tasks.list, {})).body.data).toMatchObject([
    { title: "Marked", aiMetadata: null },
  ]);
});
