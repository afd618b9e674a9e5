import { expect, test } from "vitest";
import { conversations } from "#contract/conversations.ts";
import { events } from "#contract/events.ts";
import { realtime } from "#contract/room.ts";
import { tasks } from "#contract/tasks.ts";
import { type Person, workspace, type Workspace } from "../testing/workspace.ts";

/** Statements that a route sends to the database, without what runs after the answer. */
const trips = ({ counter }: Workspace): string[][] =>
  counter.trips.filter((trip) => !trip.some((sql) => sql.startsWith("update events set sent_at")));

test("TK-09 every route of tasks and the log takes one round trip to the database", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const { id } = (await ada.call(tasks.create, { body: { title: "One" } })).body.data;
  const changed = await ada.call(tasks.update, { params: { id }, body: { title: "Two" } });
  const routes: [string, () => Promise<unknown>, number][] = [
    ["list", () => ada.call(tasks.list, {}), 1],
    ["get", () => ada.call(tasks.get, { params: { id } }), 1],
    ["create", () => ada.call(tasks.create, { body: { title: "New" } }), 1],
    [
      "create, retried safely",
      () => ada.call(tasks.create, { body: { title: "New" } }, { key: "k" }),
      1,
    ],
    ["update", () => ada.call(tasks.update, { params: { id }, body: { title: "Three" } }), 1],
    ["complete", () => ada.call(tasks.complete, { params: { id }, body: { completed: true } }), 1],
    ["toggle, which must look first", () => ada.call(tasks.complete, { params: { id } }), 2],
    ["remove", () => ada.call(tasks.remove, { params: { id } }), 1],
    ["catch up", () => ada.call(events.catchUp, { query: { after: "0" } }), 1],
    ["ticket", () => ada.call(realtime.ticket, {}), 0],
    ["conversations", () => ada.call(conversations.list, {}), 1],
    [
      "undo, which must look first",
      () => ada.call(events.undo, { params: { id: String(changed.body["eventId"]) } }),
      2,
    ],
    ["say, with one command", () => sayOne(ada), 4],
  ];
  for (const [name, run, expected] of routes) {
    space.counter.reset();
    await run();
    expect([name, trips(space).length]).toEqual([name, expected]);
  }
});

test("TK-09 no statement walks through a table of a person", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const scout = await space.agent(ada, ["read", "act"]);
  space.counter.reset();
  const { id } = (await scout.call(tasks.create, { body: { title: "One" } }, { key: "k" })).body
    .data;
  await ada.call(tasks.list, { query: { status: "pending", search: "o", cursor: "a~b" } });
  await ada.call(tasks.get, { params: { id } });
  const changed = await ada.call(tasks.update, {
    params: { id },
    body: { title: "Two", version: 1 },
  });
  await ada.call(events.undo, { params: { id: String(changed.body["eventId"]) } });
  await ada.call(events.catchUp, { query: { after: "0" } });
  await ada.call(conversations.list, {});
  await ada.call(conversations.messages, { params: { id: "talk" }, query: {} });
  await sayOne(ada);
  await space.outbox.resend();

  const statements = new Set(space.counter.trips.flat());
  expect(statements.size).toBeGreaterThan(15);
  for (const sql of statements) {
    const marks = sql.match(/\?\d+/g)?.map((mark) => Number(mark.slice(1))) ?? [];
    const parameters =
      marks.length > 0
        ? Math.max(...marks) + (sql.match(/\?(?!\d)/g)?.length ?? 0)
        : (sql.match(/\?/g)?.length ?? 0);
    const { results } = await space.db
      .prepare(`explain query plan ${sql}`)
      .bind(...Array.from({ length: parameters }, () => "1"))
      .all<{ detail: string }>();
    const walks = results
      .map(({ detail }) => detail)
      .filter((detail) => /^SCAN (?!json_each|j\b|t\b|w\b|\(|CONSTANT|\d)/.test(detail))
      // The outbox asks for everybody's unsent events, through an index that holds nothing else.
      .filter((detail) => !detail.includes("events_unsent"));
    expect([sql, walks]).toEqual([sql, []]);
  }
});

const sayOne = (person: Person) =>
  person.call(conversations.say, { params: { id: "talk" }, body: { content: "add task Said" } });
