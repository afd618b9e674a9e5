import { expect, test } from "vitest";
import { events } from "#contract/events.ts";
import { notes } from "#contract/notes.ts";
import { workspace } from "../testing/workspace.ts";

test("NT-06 a note is written, read, changed, marked, deleted and restored, and each change says what happened", async () => {
  const { signUp, said } = await workspace();
  const ada = await signUp();

  const created = await ada.call(notes.create, {
    body: {
      title: "  Berlin ",
      content: "<h1>Plan</h1><p onclick=x()>Book a <b>train</b><script>x()</script></p>",
      tags: ["Travel", "travel", "spring"],
    },
  });
  expect(created.status).toBe(201);
  const { id, revisionId } = created.body.data;
  expect(created.body.data).toMatchObject({
    title: "Berlin",
    content: "<h1>Plan</h1><p>Book a <strong>train</strong></p>",
    preview: "Plan Book a train",
    wordCount: 4,
    category: "general",
    tags: ["Travel", "spring"],
    isPinned: false,
    version: 1,
  });

  const changed = await ada.call(notes.update, {
    params: { id },
    body: { content: "Two words", category: "ideas" },
  });
  expect(changed.body.data).toMatchObject({
    content: "<p>Two words</p>",
    preview: "Two words",
    wordCount: 2,
    category: "ideas",
    version: 2,
  });
  expect(changed.body.data.revisionId).not.toBe(revisionId);
  await ada.call(notes.pin, { params: { id }, body: { isPinned: true } });
  await ada.call(notes.favorite, { params: { id }, body: { isFavorite: true } });
  const archived = await ada.call(notes.archive, { params: { id }, body: { isArchived: true } });
  expect(archived.body.data).toMatchObject({
    content: "<p>Two words</p>",
    isPinned: true,
    isFavorite: true,
    isArchived: true,
  });
  await ada.call(notes.remove, { params: { id } });
  expect((await ada.call(notes.get, { params: { id } })).status).toBe(404);
  expect((await ada.call(notes.list, {})).body.data).toEqual([]);
  expect((await ada.call(notes.list, { query: { trash: "true" } })).body.data).toMatchObject([
    { id, content: "<p>Two words</p>" },
  ]);
  const restored = await ada.call(notes.restore, { params: { id } });
  expect(restored.body.data).toMatchObject({ deletedAt: null, content: "<p>Two words</p>" });
  const listed = await ada.call(notes.list, {});
  expect(listed.body["notes"]).toEqual([restored.body.data]);

  expect(said.map(({ seq, type }) => [seq, type])).toEqual([
    [1, "notesCreated"],
    [2, "notesUpdated"],
    [3, "notesUpdated"],
    [4, "notesUpdated"],
    [5, "notesUpdated"],
    [6, "notesDeleted"],
    [7, "notesCreated"],
  ]);
  expect(said[1]).toMatchObject({
    before: { revisionId, preview: "Plan Book a train", wordCount: 4, version: 1 },
    after: { revisionId: changed.body.data.revisionId, preview: "Two words", version: 2 },
  });
  expect(JSON.stringify(said)).not.toContain("<p>");
  const caughtUp = await ada.call(events.catchUp, { query: { after: "0" } });
  expect(caughtUp.body.data.events).toEqual(said);
});

test("NT-08 undoing a change of the text puts the text back, and history keeps both", async () => {
  const { signUp, wait } = await workspace();
  const ada = await signUp();
  const { id, revisionId } = (
    await ada.call(notes.create, { body: { title: "Plan", content: "The first text" } })
  ).body.data;
  wait(1_000);
  const changed = await ada.call(notes.update, { params: { id }, body: { content: "Another" } });
  wait(1_000);
  const undone = await ada.call(events.undo, {
    params: { id: String(changed.body["eventId"]) },
  });
  expect(undone.body.data).toMatchObject({
    conflicts: [],
    undone: [{ after: { revisionId, preview: "The first text", wordCount: 3 } }],
  });
  const now = await ada.call(notes.get, { params: { id } });
  expect(now.body.data).toMatchObject({
    content: "<p>The first text</p>",
    preview: "The first text",
    wordCount: 3,
    revisionId,
  });
  const history = (await ada.call(notes.history, { params: { id } })).body.data;
  expect(history.map(({ preview }) => preview)).toEqual(["Another", "The first text"]);
  const other = await ada.call(notes.revision, {
    params: { id, revisionId: history[0]?.id ?? "" },
  });
  expect(other.body.data).toMatchObject({ content: "<p>Another</p>", actor: "user" });
});

test("NT-06 many notes change, move and arrive in one run each, and undo as one; ids that are taken are named", async () => {
  const { signUp, said } = await workspace();
  const ada = await signUp();
  const imported = await ada.call(notes.importNotes, {
    body: {
      runId: "keep-1",
      notes: [
        { id: "a", title: "", content: "Milk and eggs", createdAt: "2020-02-03T04:05:06.000Z" },
        { id: "b", title: "B", content: "<ul><li>one</ul>", tags: ["x"], isPinned: true },
        { id: "a", title: "Again", content: "" },
      ],
    },
  });
  expect(imported.body).toMatchObject({
    runId: "import:keep-1",
    duplicates: ["a"],
    data: [
      { id: "a", title: "Milk and eggs", createdAt: "2020-02-03T04:05:06.000Z", wordCount: 3 },
      { id: "b", title: "B", tags: ["x"], isPinned: true },
    ],
  });
  const more = await ada.call(notes.importNotes, {
    body: {
      runId: "keep-1",
      notes: [
        { id: "b", title: "Taken", content: "other" },
        { id: "c", title: "C", content: "c" },
      ],
    },
  });
  expect(more.body).toMatchObject({ duplicates: ["b"], data: [{ id: "c" }] });
  const b = await ada.call(notes.get, { params: { id: "b" } });
  expect(b.body.data).toMatchObject({ title: "B", content: "<ul><li><p>one</p></li></ul>" });

  const bulk = await ada.call(notes.bulk, {
    body: {
      noteIds: ["a", "b", "gone", "a"],
      updates: { tags: ["y"], isArchived: true, category: "work" },
    },
  });
  expect(bulk.body.data).toMatchObject([
    { id: "a", tags: ["y"], isArchived: true, category: "work", version: 2 },
    { id: "b", tags: ["y"], isArchived: true, category: "work", version: 2 },
  ]);
  expect(said.slice(-2)).toMatchObject([
    {
      seq: 4,
      type: "notesUpdated",
      itemId: "a",
      before: { tags: [], isArchived: false, category: "general", version: 1 },
      after: { tags: ["y"], isArchived: true, category: "work", version: 2 },
    },
    { seq: 5, itemId: "b", before: { tags: ["x"] } },
  ]);
  await ada.call(notes.reorder, {
    body: {
      noteOrders: [
        { id: "c", order: 1 },
        { id: "a", order: 2 },
      ],
    },
  });
  const sorted = await ada.call(notes.list, { query: { sortBy: "order", sortOrder: "asc" } });
  expect(sorted.body.data.map(({ id }) => id)).toEqual(["b", "c", "a"]);
  const gone = await ada.call(notes.bulk, {
    body: { noteIds: ["a", "c"], updates: { deleted: true } },
  });
  expect(gone.body.data.map(({ deletedAt }) => deletedAt)).toEqual([
    "2026-11-21T09:00:00.000Z",
    "2026-11-21T09:00:00.000Z",
  ]);
  for (const [run, undone] of [
    [String(gone.body["runId"]), 2],
    [String(bulk.body["runId"]), 2],
  ] as const) {
    const answer = await ada.call(events.undoRun, { params: { id: run } });
    expect(answer.body.data).toMatchObject({ conflicts: [] });
    expect(answer.body.data.undone.length).toBe(undone);
  }
  const back = await ada.call(notes.list, { query: { sortBy: "title", sortOrder: "asc" } });
  expect(back.body.data).toMatchObject([
    { id: "b", tags: ["x"], isArchived: false, category: "general" },
    { id: "c" },
    { id: "a", tags: [], isArchived: false },
  ]);
});
