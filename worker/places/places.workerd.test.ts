import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { accounts, agentKeys } from "#contract/accounts.ts";
import { feeds } from "#contract/calendar/feeds.ts";
import { people } from "#contract/admin/people.ts";
import { tasks } from "#contract/tasks.ts";
import { query } from "../db/query.ts";
import { belongings } from "../testing/belongings.ts";
import { eachDatabase, isSpread } from "../testing/databases.ts";
import { type Person, workspace, type Workspace } from "../testing/workspace.ts";
import { copyAccounts } from "./account-copy.ts";
import { databasesOf } from "./databases.ts";
import { tablesOf } from "./rows-of-person.ts";

/** Who is found without knowing them, and what is decided over all of them. */
const ofDirectory = new Set([
  "sessions",
  "refresh_tokens",
  "reset_codes",
  "address_changes",
  "second_factors",
  "recovery_codes",
  "passkeys",
  "avatars",
  "account_acts",
  "invites",
  "settings",
  "admin_acts",
  "account_endings",
  "service_notes",
]);

async function tablesWith(db: D1Database, userId: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await tablesOf(db)) {
    const row = await db.prepare(`select 1 from "${name}" where user_id = ?`).bind(userId).first();
    if (row) found.push(name);
  }
  return found;
}

/** Somebody whose data lies beside the directory, in the tests that spread people. */
async function elsewhere(space: Workspace): Promise<Person> {
  for (;;) {
    const person = await space.signUp("Ada");
    const row = await query<{ place: string | null }>`select place from users
      where user_id = ${person.user.id}`.first(env.DB);
    if (row?.place === "DB_1") return person;
  }
}

test("a database takes the people whose ids fall on it, or those that the setting sends there, and with one alone there is nothing to choose", async () => {
  const ids = Array.from({ length: 3_000 }, (_, at) => `01a214b4-d7a7-7297-${String(at)}`);
  const spread = (others: readonly (readonly [string, D1Database])[], setting?: string) => {
    const counts = new Map<string | null, number>();
    const { placeOfNew } = databasesOf(env.DB, others, { newPeopleIn: setting });
    for (const id of ids) counts.set(placeOfNew(id), (counts.get(placeOfNew(id)) ?? 0) + 1);
    return counts;
  };
  const others = [
    ["DB_1", env.DB],
    ["DB_2", env.DB],
  ] as const;
  expect([...spread([]).entries()]).toEqual([[null, 3_000]]);
  const three = spread(others);
  expect(three.size).toBe(3);
  for (const many of three.values()) expect(many).toBeGreaterThan(800);
  expect([...spread(others, "DB_2, DB_7").entries()]).toEqual([["DB_2", 3_000]]);
  expect(databasesOf(env.DB, others, { newPeopleIn: "DB_2, DB_7" }).unbound).toEqual(["DB_7"]);
  expect(databasesOf(env.DB, [], { newPeopleIn: "DB DB_1" }).unbound).toEqual(["DB_1"]);
  expect(databasesOf(env.DB, []).dbFor("anyone")).toBe(env.DB);
  const lost = databasesOf(env.DB, [["DB_9", env.DB]]);
  await workspace();
  await query`insert into users (user_id, name, role, created_at, place)
    values ('lost', 'Lost', 'USER', '2026-01-01', 'DB_2')`.run(env.DB);
  await expect(query`select 1`.first(lost.dbFor("lost"))).rejects.toThrow("DB_2");
});

test.runIf(isSpread)(
  "AU-04 what a person has lies in their database alone, and their account in the directory",
  async () => {
    const space = await workspace();
    const ada = await elsewhere(space);
    await belongings(space, ada);
    const [directory = env.DB, other = env.DB] = eachDatabase();
    const inDirectory = await tablesWith(directory, ada.user.id);
    expect(inDirectory.filter((name) => name !== "users" && !ofDirectory.has(name))).toEqual([]);
    expect(inDirectory).toEqual(expect.arrayContaining(["users", "sessions", "refresh_tokens"]));
    const there = await tablesWith(other, ada.user.id);
    expect(there.filter((name) => ofDirectory.has(name))).toEqual([]);
    expect(there).toEqual(expect.arrayContaining(["tasks", "notes", "events", "agent_keys"]));
    expect(
      await query`select email, password, role from users where user_id = ${ada.user.id}`.first(
        other,
      ),
    ).toEqual({ email: ada.email, password: null, role: "USER" });
  },
);

test.runIf(isSpread)(
  "AU-03 an account that is disabled while its database is away is closed there by the cron: keys, feeds and links",
  async () => {
    const space = await workspace();
    const root = await space.signUp("Root");
    await query`update users set role = 'SUPER_ADMIN' where user_id = ${root.user.id}`.run(env.DB);
    const ada = await elsewhere(space);
    const scout = await space.agent(ada, ["read"]);
    const feed = (await ada.call(feeds.create, { body: {} })).body.data.url;
    const [, other = env.DB] = eachDatabase();
    const stateOf = () =>
      query<{ disabled: number; keys: number }>`select disabled_at is not null disabled,
          (select count(*) from agent_keys k where k.user_id = u.user_id and k.revoked_at is null) keys
        from users u where user_id = ${ada.user.id}`.first(other);
    // As if it had been cut off between the two databases.
    await query`update users set disabled_at = ${space.clock.now.toISOString()},
        copy_wanted = copy_wanted + 1, keys_end_at = ${space.clock.now.toISOString()}
      where user_id = ${ada.user.id}`.run(env.DB);
    expect(await stateOf()).toEqual({ disabled: 0, keys: 1 });
    await copyAccounts(space.ports);
    expect(await stateOf()).toEqual({ disabled: 1, keys: 0 });
    space.wait(1_000);
    expect((await scout.call(tasks.list, {})).status).toBe(401);
    expect((await space.stranger.send("GET", feed)).status).toBe(404);
    // One that was read before and comes late changes nothing back.
    await query`update users set copy_wanted = copy_wanted + 1, disabled_at = null
      where user_id = ${ada.user.id}`.run(env.DB);
    await query`update users set copy_wanted = 1_000 where user_id = ${ada.user.id}`.run(other);
    await copyAccounts(space.ports);
    expect(await stateOf()).toMatchObject({ disabled: 1 });
    await query`update users set copy_wanted = 1 where user_id = ${ada.user.id}`.run(other);
    await root.call(people.disable, { params: { id: ada.user.id } });
    await root.call(people.enable, { params: { id: ada.user.id } });
    expect(await stateOf()).toEqual({ disabled: 0, keys: 0 });
    expect((await space.stranger.send("GET", feed)).status).toBe(200);
  },
);

test("AU-05 a key that is asked for by a session which ends meanwhile opens nothing and is not kept", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  await query`update sessions set revoked_at = ${space.clock.now.toISOString()}
    where user_id = ${ada.user.id}`.run(space.ports.directory);
  const made = await ada.call(agentKeys.create, { body: { name: "Scout", scopes: ["read"] } });
  expect([made.status, made.body.code]).toEqual([401, "session_ended"]);
  const left = await query`select 1 from agent_keys where user_id = ${ada.user.id}`.all(
    space.ports.dbFor(ada.user.id),
  );
  expect(left).toEqual([]);
  const again = await space.stranger.call(accounts.signIn, {
    body: { email: ada.email, password: ada.password },
  });
  expect(again.status).toBe(200);
});
