import { expect, test } from "vitest";
import { calendar } from "#contract/calendar.ts";
import { recurring } from "#contract/calendar/recurring.ts";
import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import { events } from "#contract/events.ts";
import { timeline } from "#contract/timeline/entries.ts";
import { type Person, workspace } from "../testing/workspace.ts";

const listed = async (
  who: Pick<Person, "call">,
  query: Parameters<typeof who.call<typeof timeline.list>>[1]["query"] = {},
) => (await who.call(timeline.list, { query })).body.data;

test("TL-03 TL-04 what happens in every tool stands in the timeline beside what was entered, newest first", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const made = await ada.call(tasks.create, { body: { title: "Pay rent", tags: ["home"] } });
  const { id } = made.body.data;
  space.wait(60_000);
  await ada.call(notes.create, { body: { title: "Berlin", content: "Words" } });
  space.wait(60_000);
  const entry = await ada.call(timeline.create, {
    body: { type: "milestone", targetTitle: "Shipped 1.0", tags: ["work"], content: "At last" },
  });
  expect(entry.status).toBe(201);
  expect(entry.body.data).toMatchObject({
    type: "milestone",
    action: "created",
    targetType: "note",
    targetTitle: "Shipped 1.0",
    visibility: "private",
    occurredAt: "2026-11-21T09:02:00.000Z",
    userId: ada.user.id,
  });
  space.wait(60_000);
  await ada.call(tasks.complete, { params: { id }, body: { completed: true } });
  const all = await listed(ada);
  expect(
    all.map(({ kind, type, action, targetTitle }) => [kind, type, action, targetTitle]),
  ).toEqual([
    ["change", "task", "completed", "Pay rent"],
    ["entry", "milestone", "created", "Shipped 1.0"],
    ["change", "note", "created", "Berlin"],
    ["change", "task", "created", "Pay rent"],
  ]);
  expect(all[0]).toMatchObject({ who: "You", tool: "tasks", targetId: id, tags: ["home"] });

  const titles = async (query: object) => (await listed(ada, query)).map((one) => one.targetTitle);
  expect(await titles({ type: "task" })).toEqual(["Pay rent", "Pay rent"]);
  expect(await titles({ type: "milestone,note" })).toEqual(["Shipped 1.0", "Berlin"]);
  expect(await titles({ search: "shipp" })).toEqual(["Shipped 1.0"]);
  expect(await titles({ tags: "Home,other" })).toEqual(["Pay rent", "Pay rent"]);
  expect(
    await titles({ start: "2026-11-21T09:01:00.000Z", end: "2026-11-21T09:02:00.000Z" }),
  ).toEqual(["Berlin"]);
  expect(await titles({ hasAttachments: "true" })).toEqual([]);
  expect(await titles({ isScheduled: "true" })).toEqual([]);

  const changed = await ada.call(timeline.update, {
    params: { id: entry.body.data.id },
    body: { targetTitle: "Shipped 1.1", version: 1 },
  });
  expect(changed.body.data).toMatchObject({ targetTitle: "Shipped 1.1", version: 2 });
  const gone = await ada.call(timeline.remove, { params: { id: entry.body.data.id } });
  expect(await titles({ type: "milestone" })).toEqual([]);
  await ada.call(events.undo, { params: { id: String(gone.body["eventId"]) } });
  expect(await titles({ type: "milestone" })).toEqual(["Shipped 1.1"]);
});

test("TL-03 what an entry may not be is refused, and nothing is stored", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const refused = async (body: object) => {
    const answer = await ada.send("POST", "/api/tools/timeline", body);
    return [answer.status, answer.body["field"]];
  };
  expect(await refused({ targetTitle: "  " })).toEqual([400, "targetTitle"]);
  expect(await refused({ targetTitle: "A", content: "x".repeat(501) })).toEqual([400, "content"]);
  expect(await refused({ targetTitle: "A", type: "party" })).toEqual([400, "type"]);
  expect(await refused({ targetTitle: "A", tags: [" "] })).toEqual([400, "tags.0"]);
  expect(await refused({ targetTitle: "A", occurredAt: "2026-02-30T00:00:00Z" })).toEqual([
    400,
    "occurredAt",
  ]);
  expect(await refused({ targetTitle: "A", visibility: "nobody" })).toEqual([400, "visibility"]);
  expect(await listed(ada)).toEqual([]);
});

test("TL-03 TL-04 a change tells what its short fields held, a series what it lost, and lines are those of one doer", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const scout = await space.agent(ada, ["read", "act"]);
  const made = await ada.call(calendar.create, {
    body: { title: "Lunch", startTime: "2026-11-27T13:00", recurrence: "FREQ=DAILY" },
  });
  const { id } = made.body.data;
  await ada.call(calendar.update, { params: { id }, body: { startTime: "2026-11-27T15:00" } });
  await scout.call(recurring.remove, { params: { id: `${id}:20261128T1500` }, query: {} });
  const all = await listed(ada);
  expect(all[0]?.values).toEqual({ exceptions: [[], ["2026-11-28T15:00"]] });
  expect(all[1]?.values).toMatchObject({
    startTime: [expect.stringContaining("T13:00"), expect.stringContaining("T15:00")],
  });
  expect(all[2]?.values).toEqual({});
  expect((await listed(ada, { who: "user" })).map(({ seq }) => seq)).toEqual([2, 1]);
  const theirs = await listed(ada, { who: all[0]?.actor ?? "user" });
  expect(theirs.map(({ who, action }) => [who, action])).toEqual([["Scout", "changed"]]);
  await ada.call(timeline.create, { body: { targetTitle: "Shipped" } });
  expect((await listed(ada, { who: "assistant" })).length).toBe(0);
  expect((await listed(ada, { who: "user" })).length).toBe(3);
});

test("TL-04 a change that changes nothing is not listed", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const { id } = (await ada.call(tasks.create, { body: { title: "Pay rent" } })).body.data;
  for (const title of ["Pay rent", "Pay the rent", "Pay the rent"])
    await ada.call(tasks.update, { params: { id }, body: { title } });
  expect((await listed(ada)).map(({ action }) => action)).toEqual(["renamed", "created"]);
});

test("TL-01 pages of 20 go on from where the last one ended, by cursor and by number", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  for (let at = 0; at < 23; at++) {
    await ada.call(tasks.create, { body: { title: `Task ${String(at)}` } });
    await ada.call(timeline.create, { body: { targetTitle: `Entry ${String(at)}` } });
    // Some stand at one instant.
    if (at % 3 === 0) space.wait(1_000);
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  const sizes: number[] = [];
  do {
    const answer = await ada.call(timeline.list, { query: cursor === undefined ? {} : { cursor } });
    sizes.push(answer.body.data.length);
    seen.push(...answer.body.data.map(({ id }) => id));
    const { nextCursor } = answer.body;
    cursor = typeof nextCursor === "string" ? nextCursor : undefined;
  } while (cursor !== undefined);
  expect(sizes).toEqual([20, 20, 6]);
  expect(new Set(seen).size).toBe(46);
  const numbered = await Promise.all(
    ["1", "2", "3"].map((page) => listed(ada, { page, limit: "20" })),
  );
  expect(numbered.flat().map(({ id }) => id)).toEqual(seen);
});

test("TL-04 all that a run did is one entry that can be opened, and its undo is said beside it", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const ids = await Promise.all(
    ["One", "Two", "Three"].map(
      async (title) => (await ada.call(tasks.create, { body: { title } })).body.data.id,
    ),
  );
  space.wait(60_000);
  const bulk = await ada.call(tasks.bulk, {
    body: { taskIds: ids, updates: { priority: "high" } },
  });
  const runId = String(bulk.body["runId"]);
  const [run, ...others] = await listed(ada);
  expect(run).toMatchObject({ kind: "run", id: runId, runId, count: 3 });
  expect(others).toHaveLength(3);
  const opened = await ada.call(timeline.changes, { params: { id: runId } });
  expect(opened.body.data.map(({ targetTitle }) => targetTitle).toSorted()).toEqual([
    "One",
    "Three",
    "Two",
  ]);
  expect(opened.body.data[0]).toMatchObject({ action: "changed", changed: ["priority"] });
  await ada.call(events.undoRun, { params: { id: runId }, body: {} });
  expect((await listed(ada)).map(({ id }) => id)).toEqual([run?.id, ...others.map(({ id }) => id)]);
});

test("TL-03 comments and reactions stand at entries, changes and runs alike", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  await ada.call(tasks.create, { body: { title: "Pay rent" } });
  const entry = await ada.call(timeline.create, { body: { targetTitle: "Shipped" } });
  const ids = (await listed(ada)).map(({ id }) => id);
  expect(ids).toContain(entry.body.data.id);
  for (const id of ids) {
    const said = await ada.call(timeline.comment, {
      params: { id },
      body: { content: "Well done" },
    });
    expect(said.status).toBe(201);
    for (const emoji of ["🎉", "🎉", "❤️"])
      await ada.call(timeline.react, { params: { id }, body: { emoji } });
  }
  for (const { comments, reactions } of await listed(ada)) {
    expect(comments.map(({ content }) => content)).toEqual(["Well done"]);
    expect(reactions).toEqual(["🎉", "❤️"]);
  }
  const [first] = await listed(ada);
  const id = first?.id ?? "";
  await ada.call(timeline.unreact, { params: { id }, query: { emoji: "🎉" } });
  await ada.call(timeline.uncomment, { params: { id, commentId: first?.comments[0]?.id ?? "" } });
  expect((await listed(ada))[0]).toMatchObject({ comments: [], reactions: ["❤️"] });
  const none = await ada.call(timeline.comment, {
    params: { id: "nobody" },
    body: { content: "?" },
  });
  expect(none.status).toBe(404);
  const eve = await space.signUp("Eve");
  expect((await eve.call(timeline.react, { params: { id }, body: { emoji: "🎉" } })).status).toBe(
    404,
  );
});
