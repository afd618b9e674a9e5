import { expect, test, vi } from "vitest";
import { feeds } from "#contract/calendar/feeds.ts";
import { tasks } from "#contract/tasks.ts";
import { choresOf, workInObject } from "../chores.ts";
import { query, raw } from "../db/query.ts";
import { belongings } from "../testing/belongings.ts";
import { eachDatabase, objectDatabases } from "../testing/databases.ts";
import { type Person, workspace, type Workspace } from "../testing/workspace.ts";
import { everyTool } from "../tools.ts";
import { carriedTables } from "./carrying.ts";

async function rowsOf({ user }: Person): Promise<string> {
  const found: string[] = [];
  for (const db of eachDatabase())
    for (const { name } of await carriedTables(db)) {
      const { results } = await db
        .prepare(`select * from "${name}" where user_id = ?`)
        .bind(user.id)
        .all();
      if (results.length > 0) found.push(`${name} ${JSON.stringify(results)}`);
    }
  return found.join("\n");
}

const stand = async ({ user }: Person, state: string): Promise<void> => {
  for (const db of eachDatabase())
    await query`insert into presences (user_id, state, claim) values (${user.id}, ${state}, 'a')
      on conflict (user_id) do update set state = excluded.state`.run(db);
};

function inObjects({ ports }: Workspace, db: D1Database) {
  const { prompt, sweeping } = workInObject(ports, everyTool);
  return [...prompt(db), ...sweeping(db)];
}

test("what runs each minute leaves alone whose rows do not count in a database, and takes them up when they do", async () => {
  const space = await workspace();
  vi.spyOn(console, "error").mockReturnValue();
  const ada = await space.signUp();
  await belongings(space, ada);
  const body = { title: "Due", dueDate: "2026-11-21", dueTime: "10:00" };
  await ada.call(tasks.create, { body });
  const gone = (await ada.call(tasks.create, { body: { title: "In the trash" } })).body.data.id;
  await ada.call(tasks.remove, { params: { id: gone } });
  for (const db of eachDatabase()) {
    await query`update events set sent_at = null where user_id = ${ada.user.id}`.run(db);
    for (const table of ["notes", "conversations", "messages", "files", "calendar_events"])
      await query`update ${raw(table)} set deleted_at = '2026-11-20T09:00:00.000Z'
        where user_id = ${ada.user.id}`.run(db);
  }
  const chores = async () => {
    for (const { run } of choresOf(space.ports, everyTool)) await run();
    for (const db of objectDatabases()) for (const { run } of inObjects(space, db)) await run();
  };
  for (const state of ["arriving", "leaving", "left"]) {
    await stand(ada, state);
    const before = await rowsOf(ada);
    const [said, asked] = [space.said.length, vi.fn(() => new Response(null, { status: 500 }))];
    space.web.answer = asked;
    // At the minutes of the hour at which sweeps look, on a day when all of it has been long ago.
    space.wait(40 * 86_400_000);
    for (const at of everyTool.keys()) {
      space.clock.now.setUTCMinutes(at * 7);
      await chores();
    }
    expect([state, await rowsOf(ada)]).toEqual([state, before]);
    expect([space.said.length, asked.mock.calls.length]).toEqual([said, 0]);
  }
  await stand(ada, "here");
  const before = await rowsOf(ada);
  await chores();
  vi.restoreAllMocks();
  expect(await rowsOf(ada)).not.toBe(before);
  expect(space.said.length).toBeGreaterThan(0);
});

test("what a secret opens is looked for where it counts: not in rows that arrive or that were left behind", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const feed = (await ada.call(feeds.create, { body: {} })).body.data.url;
  const open = async () => (await space.stranger.send("GET", feed)).status;
  expect(await open()).toBe(200);
  for (const state of ["arriving", "left"]) {
    await stand(ada, state);
    expect([state, await open()]).toEqual([state, 404]);
  }
  await stand(ada, "here");
  expect(await open()).toBe(200);
});
