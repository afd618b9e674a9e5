import { expect, test } from "vitest";
import { events } from "#contract/events.ts";
import { noteInsights } from "#contract/notes/insights.ts";
import { notes } from "#contract/notes.ts";
import { walksOf } from "../../testing/plans.ts";
import { type Person, workspace } from "../../testing/workspace.ts";

/** Every route of notes, with the round trips it takes. */
function routesOf(ada: Person, id: string, revisionId: string, eventId: string) {
  const params = { id };
  const sorted = { sortBy: "title", search: "one two", tags: "a", category: "x" } as const;
  return [
    ["list", () => ada.call(notes.list, {}), 1],
    ["cards", () => ada.call(notes.list, { query: { view: "cards", ...sorted } }), 1],
    ["a page", () => ada.call(notes.list, { query: { cursor: "a~b", ...sorted } }), 1],
    ["trash", () => ada.call(notes.list, { query: { trash: "true", isPinned: "true" } }), 1],
    ["get", () => ada.call(notes.get, { params }), 1],
    ["search", () => ada.call(notes.search, { body: { query: "one", tags: ["a,b"] } }), 1],
    ["analytics", () => ada.call(noteInsights.analytics, {}), 1],
    ["dashboard", () => ada.call(noteInsights.dashboard, {}), 1],
    ["suggestions", () => ada.call(noteInsights.suggestions, { params: { query: "o" } }), 1],
    ["history", () => ada.call(notes.history, { params }), 1],
    ["revision", () => ada.call(notes.revision, { params: { id, revisionId } }), 1],
    ["create", () => ada.call(notes.create, { body: { title: "N", content: "n" } }), 1],
    [
      "save",
      () =>
        ada.call(notes.update, { params, body: { content: "two trip", version: 2 } }, { key: "k" }),
      1,
    ],
    ["rename", () => ada.call(notes.update, { params, body: { title: "Two" } }), 1],
    ["pin", () => ada.call(notes.pin, { params, body: { isPinned: true } }), 1],
    [
      "bulk",
      () => ada.call(notes.bulk, { body: { noteIds: [id, "b"], updates: { tags: ["x"] } } }),
      1,
    ],
    ["reorder", () => ada.call(notes.reorder, { body: { noteOrders: [{ id, order: 1 }] } }), 1],
    [
      "import",
      () => ada.call(notes.importNotes, { body: { notes: [{ title: "I", content: "i" }] } }),
      1,
    ],
    [
      "enhance, which reads first",
      () => ada.call(noteInsights.enhance, { params, body: { apply: true } }),
      2,
    ],
    ["remove", () => ada.call(notes.remove, { params }), 1],
    ["restore", () => ada.call(notes.restore, { params }), 1],
    ["undo, which reads first", () => ada.call(events.undo, { params: { id: eventId } }), 2],
  ] as const;
}

test("NT-06 every route of notes takes one round trip and walks through no table", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const created = await ada.call(notes.create, { body: { title: "trip", content: "trip one" } });
  const { id, revisionId } = created.body.data;
  await ada.call(notes.create, { body: { title: "Two", content: "x", tags: ["trip"] } });
  const changed = await ada.call(notes.pin, { params: { id }, body: { isPinned: false } });
  const walked = new Map<string, string[]>();
  for (const [name, run, expected] of routesOf(
    ada,
    id,
    revisionId,
    String(changed.body["eventId"]),
  )) {
    space.counter.reset();
    const answer = await run();
    expect([name, answer.status < 300]).toEqual([name, true]);
    const trips = space.counter.trips.filter(
      (trip) => !trip.some((sql) => sql.startsWith("update events set sent_at")),
    );
    expect([name, trips.length]).toEqual([name, expected]);
    for (const [sql, walks] of await walksOf(space)) walked.set(sql, walks);
  }
  expect(walked.size).toBeGreaterThan(20);
  expect([...walked].filter(([, walks]) => walks.length > 0)).toEqual([]);
});

test("NT-06 a hundred notes arrive and a thousand change in few statements", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const list = Array.from({ length: 100 }, (_, at) => ({ title: `N ${String(at)}`, content: "n" }));
  space.counter.reset();
  const imported = await ada.call(notes.importNotes, { body: { notes: list } }, { key: "i" });
  expect(imported.body.data.length).toBe(100);
  expect(space.counter.trips[0]?.length).toBe(5);
  const noteIds = imported.body.data.map(({ id }) => id);
  space.counter.reset();
  await ada.call(notes.bulk, { body: { noteIds, updates: { isPinned: true } } }, { key: "b" });
  expect(space.counter.trips[0]?.length).toBe(4);
  expect((await ada.call(noteInsights.analytics, {})).body.data.pinnedNotes).toBe(100);
});
