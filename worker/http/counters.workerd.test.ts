import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { boot } from "#contract/panels/boot.ts";
import { conversations } from "#contract/conversations.ts";
import { events } from "#contract/events.ts";
import { files, type StoredFile } from "#contract/files.ts";
import { fileBytes } from "#contract/files/bytes.ts";
import { fileSharing } from "#contract/files/sharing.ts";
import { preferences } from "#contract/preferences.ts";
import { realtime } from "#contract/room.ts";
import { taskInsights } from "#contract/tasks/insights.ts";
import { tasks } from "#contract/tasks.ts";
import { defaultDark } from "#shared/themes/presets.ts";
import { themes } from "#contract/looks/themes.ts";
import { timeline } from "#contract/timeline/entries.ts";
import { rewind } from "#contract/timeline/rewind.ts";
import { wallpapers } from "#contract/looks/wallpapers.ts";
import { isOwn } from "../testing/databases.ts";
import { type Person, workspace, type Workspace } from "../testing/workspace.ts";
import { upload } from "../testing/uploading.ts";

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
    [
      "complete, which looks whether it comes again",
      () => ada.call(tasks.complete, { params: { id }, body: { completed: true } }),
      2,
    ],
    ["toggle, which must look first", () => ada.call(tasks.complete, { params: { id } }), 2],
    ["history", () => ada.call(taskInsights.history, { params: { id } }), 1],
    ["figures", () => ada.call(taskInsights.stats, {}), 1],
    ["dashboard", () => ada.call(taskInsights.dashboard, {}), 1],
    ["suggestions", () => ada.call(taskInsights.suggestions, { query: { query: "on" } }), 1],
    [
      "many at once",
      () => ada.call(tasks.bulk, { body: { taskIds: [id, id], updates: { priority: "high" } } }),
      1,
    ],
    [
      "move, which looks at the neighbours",
      () => ada.call(tasks.reorder, { body: { taskId: id, position: "top" } }),
      2,
    ],
    ["remove", () => ada.call(tasks.remove, { params: { id } }), 1],
    ["first screen", () => ada.call(boot.read, { query: { address: `?task=${id}` } }), 1],
    ["catch up", () => ada.call(events.catchUp, { query: { after: "0" } }), 1],
    ["timeline, merged from every tool", () => ada.call(timeline.list, { query: {} }), 1],
    [
      "timeline, narrowed",
      () => ada.call(timeline.list, { query: { type: "task", search: "o", tags: "a" } }),
      1,
    ],
    ["moment", () => ada.call(rewind.moment, { query: { at: "2026-11-21T09:00:00.000Z" } }), 1],
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

test("AP-02 AP-07 the look is read in one round trip, and changed in as few as looking first takes", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const { id } = (await ada.call(themes.create, { body: dusk })).body.data;
  const file = await upload(ada, "words.txt");
  const routes: [string, () => Promise<unknown>, number][] = [
    ["preferences", () => ada.call(preferences.get, {}), 1],
    ["presets", () => ada.call(themes.presets, {}), 0],
    ["themes", () => ada.call(themes.list, {}), 1],
    ["theme", () => ada.call(themes.get, { params: { id } }), 1],
    ["a picture", () => ada.call(wallpapers.random, { query: {} }), 0],
    // Whose they are is found out by asking each database, at once.
    // Where people may lie in objects, whose they are is asked as well.
    [
      "stored bytes",
      () => fetched(space, file.storageUrl),
      space.ports.databases.length + Number(isOwn),
    ],
    ["first save", () => ada.call(preferences.save, { body: { mode: "dark" } }), 3],
    ["save", () => ada.call(preferences.save, { body: { mode: "light" } }), 2],
    ["save nothing", () => ada.call(preferences.save, { body: { mode: "light" } }), 1],
    ["create a theme", () => ada.call(themes.create, { body: dusk }), 2],
    ["delete a theme", () => ada.call(themes.remove, { params: { id } }), 3],
    // The space, the words, the name, which is taken, another one, and the file.
    ["upload", () => upload(ada, "words.txt"), 5],
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
  await ada.call(boot.read, { query: { address: `?task=${id}&conversation=talk` } });
  await ada.call(conversations.list, {});
  await ada.call(conversations.messages, { params: { id: "talk" }, query: {} });
  await sayOne(ada);
  await ada.call(preferences.save, { body: { mode: "dark" } });
  const theme = (await ada.call(themes.create, { body: dusk })).body.data;
  await ada.call(themes.list, {});
  await ada.call(themes.remove, { params: { id: theme.id } });
  const file = await upload(ada, "words.txt");
  await fetched(space, file.storageUrl);
  await walkFiles(ada, file);
  await walkTimeline(ada, id);
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
      .filter((detail) =>
        /^SCAN (?!json_each|f\b|found\b|j\b|t\b|w\b|(?:walk|up|down|halves)$|\(|CONSTANT|\d)/.test(
          detail,
        ),
      )
      // The outbox asks for everybody's unsent events, through an index that holds nothing else.
      .filter((detail) => !detail.includes("events_unsent"));
    expect([sql, walks]).toEqual([sql, []]);
  }
});

const sayOne = (person: Person) =>
  person.call(conversations.say, { params: { id: "talk" }, body: { content: "add task Said" } });

/** Each call of the timeline that reads events or rows of its own. */
async function walkTimeline(person: Person, taskId: string): Promise<void> {
  const { id } = (await person.call(timeline.create, { body: { targetTitle: "Shipped" } })).body
    .data;
  for (const query of [{}, { cursor: "a~b", search: "w", tags: "x", type: "task,custom" }])
    await person.call(timeline.list, { query });
  const params = { id };
  await person.call(timeline.react, { params, body: { emoji: "🎉" } });
  await person.call(timeline.react, { params, body: { emoji: "🎉" } });
  await person.call(timeline.changes, { params });
  await person.call(rewind.moment, { query: { at: "2026-11-21T09:00:00.000Z" } });
  await person.call(rewind.items, { body: { tool: "tasks", ids: [taskId] } });
  for (const which of [{ items: [{ tool: "tasks", id: taskId }] }, { runId: "r" }])
    await person.call(rewind.bringBack, { body: { seq: 0, ...which } });
  await person.call(rewind.bringBack, { body: { seq: 0, until: "2026-11-21T10:00:00.000Z" } });
}

/** Each call of files that reads or writes rows of theirs. */
async function walkFiles(person: Person, { id }: StoredFile): Promise<void> {
  const { id: parentId } = (await person.call(files.folder, { body: { name: "In", path: "/A/B" } }))
    .body.data;
  for (const sortBy of ["name", "updatedAt", "size"] as const) {
    const query = { parentId: "root", sortBy, cursor: "a~b", type: "image", search: "w" };
    await person.call(files.list, { query });
  }
  await person.call(files.list, { query: { parentId } });
  await person.call(files.list, { query: { trash: "true" } });
  const params = { id };
  await person.call(files.move, { params, body: { targetPath: "/A" } });
  await person.call(files.update, { params: { id: parentId }, body: { parentId: null } });
  await person.call(files.bulk, { body: { ids: [id], action: "move", parentId } });
  await person.call(files.get, { params });
  await person.call(files.remove, { params: { id: parentId } });
  await person.call(files.restore, { params: { id: parentId } });
  await person.call(files.stats, {});
  await person.call(fileBytes.versions, { params });
  await person.call(fileBytes.usedIn, { params });
  await person.call(fileBytes.zip, { body: { ids: [parentId] } });
  const begun = (await person.call(fileBytes.start, { body: { name: "b", size: 9 } })).body.data;
  await person.call(fileBytes.cancel, { params: { id: begun.id } });
  await person.call(fileSharing.share, { params, body: {} });
  await person.call(fileSharing.shares, { params });
}

const dusk = { name: "Dusk", isDark: true, colors: defaultDark };

const fetched = async ({ app }: Workspace, path: string): Promise<string> =>
  (await app.fetch(new Request(`https://aside.test${path}`), env, createExecutionContext())).text();
