import { events } from "#contract/events.ts";
import { conversations } from "#contract/conversations.ts";
import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "vitest";
import { inSteps, totalUndone } from "../../testing/undoing.ts";
import { everyDatabase } from "../../testing/databases.ts";
import { workspace } from "../../testing/workspace.ts";

/** A run of an agent's: so many tasks, each made and then renamed. */
async function longRun(owner: { readonly id: string }, many: number): Promise<string> {
  const [userId, actor, runId] = [owner.id, "agent:scout", "scout:long"];
  const at = "2026-11-21T08:00:00.000Z";
  const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${String(many)})`;
  const made = `json_object('id', 'long-' || i, 'createdAt', '${at}', 'updatedAt', '${at}', 'deletedAt', null, 'version', 1,
    'title', 'First ' || i, 'description', '', 'status', 'pending', 'priority', 'medium', 'category', null, 'tags', json('[]'),
    'dueDate', null, 'dueTime', null, 'estimatedDuration', null, 'timeSpent', 0, 'progress', 0, 'groupId', null)`;
  const whole = `json_set(${made}, '$.subTasks', json('[]'), '$.repeat', null, '$.sortOrder', printf('a%06d', i),
    '$.aiMetadata', null, '$.completedAt', null)`;
  await everyDatabase.batch([
    everyDatabase
      .prepare(`insert into tasks (user_id, id, created_at, updated_at, version, title, description, status, priority, tags,
        time_spent, progress, sub_tasks, sort_order)
      ${numbers} select ?1, 'long-' || i, '${at}', '${at}', 2, 'Second ' || i, '', 'pending', 'medium', '[]', 0, 0, '[]',
        printf('a%06d', i) from n`)
      .bind(userId),
    everyDatabase
      .prepare(`insert into events (user_id, seq, id, at, tool, type, item_id, actor, run_id, before, after, sent_at)
      ${numbers} select ?1, 2 * i - 1, 'made-' || i, '${at}', 'tasks', 'tasksCreated', 'long-' || i, ?2, ?3, null, ${whole}, '${at}'
      from n`)
      .bind(userId, actor, runId),
    everyDatabase
      .prepare(`insert into events (user_id, seq, id, at, tool, type, item_id, actor, run_id, before, after, sent_at)
      ${numbers} select ?1, 2 * i, 'renamed-' || i, '${at}', 'tasks', 'tasksUpdated', 'long-' || i, ?2, ?3,
        json_object('title', 'First ' || i, 'updatedAt', '${at}', 'version', 1),
        json_object('title', 'Second ' || i, 'updatedAt', '${at}', 'version', 2), '${at}' from n`)
      .bind(userId, actor, runId),
  ]);
  return runId;
}

const standing = async (owner: { readonly id: string }) =>
  (await everyDatabase
    .prepare("select count(*) as n from tasks where user_id = ?1 and deleted_at is null")
    .bind(owner.id)
    .first<number>("n")) ?? -1;

test("AI-05 a run of 20 000 events is undone whole in bounded steps, goes on where it was cut off, and is redone whole", async () => {
  const { signUp, counter } = await workspace();
  const ada = await signUp();
  const runId = await longRun(ada.user, 10_000);
  await ada.call(tasks.update, { params: { id: "long-7" }, body: { title: "Mine" } });

  const [first] = await inSteps(ada, events.undoRun, runId, 1);
  expect(first).toMatchObject({ remaining: 20_000 - (first?.undone.length ?? 0), conflicts: [] });
  // Cut off there, and asked for again from the beginning: what was done is not done twice.
  counter.reset();
  const rest = await inSteps(ada, events.undoRun, runId);
  expect(totalUndone(rest) + (first?.undone.length ?? 0)).toBe(20_000 - 2);
  expect(rest.at(-1)).toMatchObject({ remaining: 0, next: null });
  expect(rest.flatMap(({ conflicts }) => conflicts)).toMatchObject([
    { itemId: "long-7", field: "title", now: "Mine" },
    { itemId: "long-7", field: "title", now: "Mine" },
  ]);
  expect(await standing(ada.user)).toBe(1);
  for (const trip of counter.trips) expect(trip.length).toBeLessThan(40);
  expect(totalUndone(await inSteps(ada, events.undoRun, runId))).toBe(0);
  const states = await ada.call(events.states, { body: { events: [], runs: [runId] } });
  expect(states.body.data.runs).toEqual([{ runId, standing: 2, undone: 2_000 }]);
  const redone = await inSteps(ada, events.redoRun, runId);
  expect(totalUndone(redone)).toBe(20_000 - 2);
  expect(await standing(ada.user)).toBe(10_000);
  const one = await ada.call(tasks.get, { params: { id: "long-9999" } });
  expect(one.body.data).toMatchObject({ title: "Second 9999", deletedAt: null });
}, 120_000);

test("AI-05 an undo of 4 000 events takes seconds, and one item changed often in a run unwinds to its beginning", async () => {
  const { signUp, agent } = await workspace();
  const ada = await signUp();
  const runId = await longRun(ada.user, 2_000);
  expect(totalUndone(await inSteps(ada, events.undoRun, runId))).toBe(4_000);
  expect(await standing(ada.user)).toBe(0);

  const scout = await agent(ada, ["read", "act"]);
  const headers = { "x-run-id": "often" };
  const { id } = (await ada.call(tasks.create, { body: { title: "Begun" } })).body.data;
  for (let turn = 0; turn < 60; turn++)
    await scout.call(
      tasks.update,
      { params: { id }, body: { title: `Turn ${String(turn)}` } },
      { headers },
    );
  const often = await inSteps(ada, events.undoRun, `${scout.key.id}:often`);
  expect(often.length).toBeGreaterThan(1);
  expect(totalUndone(often)).toBe(60);
  const task = (await ada.call(tasks.get, { params: { id } })).body.data;
  expect(task).toMatchObject({ title: "Begun", version: 121 });
}, 60_000);

test("RT-06 a step whose answer was lost, asked for again under its key, names what it undid and loses nothing", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const runId = await longRun(ada.user, 1_000);
  const ask = () => ada.call(events.undoRun, { params: { id: runId }, body: {} }, { key: "step" });
  const first = (await ask()).body.data;
  const again = (await ask()).body.data;
  const ids = ({ undone }: typeof first) => undone.map(({ id }) => id).toSorted();
  expect(ids(again)).toEqual(ids(first));
  let { next } = again;
  while (next !== null) {
    const { data } = (
      await ada.call(events.undoRun, { params: { id: runId }, body: { from: next } })
    ).body;
    expect(data.conflicts).toEqual([]);
    ({ next } = data);
  }
  expect(await standing(ada.user)).toBe(0);
});

test("AI-05 steps are cut by bytes, so that long texts come back in several", async () => {
  const { signUp, agent } = await workspace();
  const ada = await signUp();
  const scout = await agent(ada, ["read", "act"]);
  const headers = { "x-run-id": "long" };
  const description = "я".repeat(20_000);
  for (let at = 0; at < 60; at++) {
    const { id } = (
      await ada.call(tasks.create, { body: { title: `T${String(at)}`, description } })
    ).body.data;
    await scout.call(tasks.remove, { params: { id } }, { headers });
  }
  const results = await inSteps(ada, events.undoRun, `${scout.key.id}:long`);
  expect(results.length).toBeGreaterThan(1);
  for (const result of results) expect(JSON.stringify(result).length).toBeLessThan(1_000_000);
  expect(totalUndone(results)).toBe(60);
  const first = (await ada.call(tasks.list, {})).body;
  const query = { cursor: String(first["nextCursor"]) };
  const data = [...first.data, ...(await ada.call(tasks.list, { query })).body.data];
  expect(data.filter((task) => task.description === description)).toHaveLength(60);
}, 60_000);

test("AI-05 a value that the person chose again after the agent is theirs: it stays and is named", async () => {
  const { signUp, agent } = await workspace();
  const ada = await signUp();
  const scout = await agent(ada, ["read", "act"]);
  const { id } = (await ada.call(tasks.create, { body: { title: "Rent", priority: "low" } })).body
    .data;
  const changed = await scout.call(tasks.update, {
    params: { id },
    body: { priority: "urgent", title: "Pay rent" },
  });
  const eventId = String(changed.body["eventId"]);
  await ada.call(tasks.update, { params: { id }, body: { priority: "urgent" } });
  const undo = await ada.call(events.undo, { params: { id: eventId } });
  expect(undo.body.data.conflicts).toMatchObject([{ field: "priority", now: "urgent" }]);
  const now = async () => (await ada.call(tasks.get, { params: { id } })).body.data;
  expect(await now()).toMatchObject({ priority: "urgent", title: "Rent" });

  // What was put back once is not taken away when the person chooses the agent's words on their own.
  await ada.call(tasks.update, { params: { id }, body: { title: "Pay rent" } });
  await ada.call(events.undo, { params: { id: eventId } });
  expect(await now()).toMatchObject({ title: "Pay rent" });
  const redo = await ada.call(events.redo, { params: { id: eventId } });
  expect(redo.body.data).toMatchObject({ undone: [], conflicts: [] });
});

test("AI-05 an undo is redone and undone again, whichever of them is named, and a deletion with its item", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const made = await ada.call(tasks.create, { body: { title: "Rent" } });
  const { id } = made.body.data;
  const removed = await ada.call(tasks.remove, { params: { id } });
  const params = { id: String(removed.body["eventId"]) };
  const isThere = async () => (await ada.call(tasks.get, { params: { id } })).status === 200;
  await ada.call(events.undo, { params });
  expect(await isThere()).toBe(true);
  const redo = await ada.call(events.redo, { params });
  expect(redo.body.data.undone).toMatchObject([{ type: "tasksDeleted" }]);
  expect(await isThere()).toBe(false);
  // Undoing the redo is undoing the deletion itself.
  const back = await ada.call(events.undo, { params: { id: redo.body.data.undone[0]?.id ?? "" } });
  expect(back.body.data.undone).toMatchObject([{ undoOf: params.id, type: "tasksCreated" }]);
  expect(await isThere()).toBe(true);
  await ada.call(events.redo, { params });
  expect(await isThere()).toBe(false);
  expect((await ada.call(events.redo, { params: { id: "nobody" } })).status).toBe(404);
});

test("AU-05 an agent's key undoes what agents and the assistant did, never what the person did", async () => {
  const { signUp, agent } = await workspace();
  const ada = await signUp();
  const scout = await agent(ada, ["read", "act"]);
  const mine = await ada.call(tasks.create, { body: { title: "Mine" } });
  const eventId = String(mine.body["eventId"]);
  const refused = await scout.call(events.undo, { params: { id: eventId } });
  expect(refused).toMatchObject({ status: 403, body: { code: "forbidden" } });
  const many = await ada.call(tasks.bulk, {
    body: { taskIds: [mine.body.data.id], updates: { priority: "high" } },
  });
  const run = String(many.body["runId"]);
  expect((await scout.call(events.undoRun, { params: { id: run } })).status).toBe(403);

  const theirs = await scout.call(tasks.create, { body: { title: "Theirs" } });
  const params = { id: String(theirs.body["eventId"]) };
  await ada.call(events.undo, { params });
  // What the person took back stays taken back.
  expect((await scout.call(events.redo, { params })).status).toBe(403);
  const own = await scout.call(tasks.create, { body: { title: "Own" } });
  const undone = await scout.call(events.undo, { params: { id: String(own.body["eventId"]) } });
  expect(undone.body.data.undone).toHaveLength(1);
  expect((await ada.call(tasks.list, {})).body.data).toMatchObject([
    { title: "Mine", priority: "high" },
  ]);
});

test("AI-05 a note's words and a conversation's figures come back with an undo of many at once", async () => {
  const { signUp, agent } = await workspace();
  const ada = await signUp();
  const scout = await agent(ada, ["read", "act"]);
  const headers = { "x-run-id": "words" };
  const ids = ["n1", "n2", "n3"];
  for (const id of ids) {
    await ada.call(notes.create, { body: { id, title: id, content: "<p>one two three</p>" } });
    const change = { content: "<p>other</p>" };
    const answer = await scout.call(notes.update, { params: { id }, body: change }, { headers });
    expect(answer.status).toBe(200);
  }
  await ada.call(conversations.create, { body: { id: "talk", title: "Talk" } });
  await ada.call(conversations.say, { params: { id: "talk" }, body: { content: "hello" } });
  await scout.call(conversations.remove, { params: { id: "talk" } }, { headers });
  const figures = async () => {
    const { messageCount } = (await ada.call(conversations.get, { params: { id: "talk" } })).body
      .data;
    return messageCount;
  };
  await inSteps(ada, events.undoRun, `${scout.key.id}:words`);
  for (const id of ids) {
    const note = (await ada.call(notes.get, { params: { id } })).body.data;
    expect(note).toMatchObject({ wordCount: 3, preview: "one two three" });
    expect(note.content).toContain("one two three");
  }
  expect(await figures()).toBe(2);
});
