import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { people } from "#contract/admin/people.ts";
import { status } from "#contract/admin/status.ts";
import { health } from "#contract/endpoint.ts";
import { query } from "../db/query.ts";
import { workspace } from "../testing/workspace.ts";
import { databasesOf } from "./databases.ts";
import { foundIn } from "./finding.ts";

/** A database that does not answer. */
const away: D1Database = Object.create(env.DB, {
  prepare: {
    value: () => {
      throw new Error("D1 is away");
    },
  },
});
const person = (id: string, place: string | null) =>
  query`insert into users (user_id, name, role, created_at, place)
    values (${id}, 'Ada', 'USER', '2026-01-01', ${place})`.run(env.DB);
const owner = (id: string) =>
  query<{ userId: string }>`select user_id userId from users where user_id = ${id}`;

test("DP-02 AU-03 a database that is to take new people and is not bound is told of, where health is asked and to the administrator", async () => {
  const space = await workspace();
  const root = await space.signUp("Root");
  await query`update users set role = 'SUPER_ADMIN' where user_id = ${root.user.id}`.run(env.DB);
  const settings = async () =>
    (await root.call(status.get, {})).body.data.checks.filter(({ name }) => name === "settings");
  expect(await settings()).toEqual([]);
  Object.assign(space.ports, { unbound: ["DB_7", "DB_8"] });
  const answer = await space.stranger.call(health.check, {});
  expect([answer.status, answer.body.error]).toEqual([
    503,
    "Not ready: missing the database DB_7, which NEW_PEOPLE_IN names, the database DB_8, which NEW_PEOPLE_IN names",
  ]);
  expect(await settings()).toMatchObject([
    { state: "wrong", problem: "NEW_PEOPLE_IN names DB_7 and DB_8, which are not bound" },
  ]);
});

test("DP-02 a database in which people's data lies and that is bound no more is told of, and nothing is ready", async () => {
  const space = await workspace();
  expect((await space.stranger.call(health.check, {})).status).toBe(200);
  const fresh = await workspace();
  await person("lost", "DB_77");
  const answer = await fresh.stranger.call(health.check, {});
  expect([answer.status, answer.body.error]).toEqual([
    503,
    "Not ready: missing the database DB_77, in which people's data lies",
  ]);
});

test("what one database has is found while another is away; what none has may be in that one", async () => {
  await workspace();
  await person("here", null);
  const places = databasesOf(env.DB, [["DB_1", away]]);
  expect(await foundIn(places, "here", owner("here"))).toEqual({ userId: "here" });
  await expect(foundIn(places, "nobody", owner("nobody"))).rejects.toThrow("cannot be reached");
});

test("what is left in the database that somebody was moved from is not theirs any more", async () => {
  await workspace();
  await person("moved", "DB_1");
  const places = databasesOf(env.DB, [["DB_1", env.DB]]);
  expect(await foundIn(places, "moved", owner("moved"))).toEqual({ userId: "moved" });
  const elsewhere = databasesOf(env.DB, [
    ["DB_1", away],
    ["DB_2", env.DB],
  ]);
  await expect(foundIn(elsewhere, "moved", owner("moved"))).rejects.toThrow("being moved");
});

test("AU-03 an ADMIN moves no SUPER_ADMIN", async () => {
  const space = await workspace();
  const [root, admin] = [await space.signUp("Root"), await space.signUp("Admin")];
  await query`update users set role = 'SUPER_ADMIN' where user_id = ${root.user.id}`.run(env.DB);
  await query`update users set role = 'ADMIN' where user_id = ${admin.user.id}`.run(env.DB);
  const asked = await admin.call(people.move, {
    params: { id: root.user.id },
    body: { to: "DB" },
  });
  expect([asked.status, asked.body.error]).toEqual([
    403,
    "Only a super administrator can change another one",
  ]);
});
