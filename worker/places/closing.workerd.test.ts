import { expect, test } from "vitest";
import { accounts, agentKeys } from "#contract/accounts.ts";
import { data } from "#contract/accounts/data.ts";
import { entrance } from "#contract/accounts/entrance.ts";
import { people } from "#contract/admin/people.ts";
import { tasks } from "#contract/tasks.ts";
import { query } from "../db/query.ts";
import { eachDatabase, isOwn, isSpread } from "../testing/databases.ts";
import { asleepAt, hooked, personIn, superAdmin } from "../testing/movers.ts";
import { workspace } from "../testing/workspace.ts";
import { copyAccount, copyAccounts } from "./account-copy.ts";
import { databasesOf } from "./databases.ts";
import { askMove, moveOn } from "./moving.ts";

test.runIf(isSpread)(
  "AU-03 an account that is disabled while it moves to the directory stays closed: a copy that was read before changes nothing back",
  async () => {
    const space = await workspace();
    const root = await superAdmin(space);
    const [directory, other] = eachDatabase();
    if (!directory || !other) throw new Error("Two are bound");
    const ada = await personIn(space, "DB_1");
    await askMove(space.ports, ada.user.id, "DB");
    // Switched, and not yet let work.
    const mover = await asleepAt(space, [/^insert into presences/, 3], moveOn);
    // One that waits, as long as the app does.
    const patient = databasesOf(directory, [["DB_1", other]]);
    const late = copyAccount({ ...space.ports, ...patient }, ada.user.id);
    await new Promise((resolve) => setTimeout(resolve, 250));
    const disabled = await root.call(people.disable, { params: { id: ada.user.id } });
    expect(disabled.body.data.state).toBe("disabled");
    await mover.wake();
    await late;
    await copyAccounts(space.ports);
    const signIn = { body: { email: ada.email, password: ada.password } };
    expect((await space.stranger.call(accounts.signIn, signIn)).status).toBe(403);
    expect((await root.call(people.get, { params: { id: ada.user.id } })).body.data.state).toBe(
      "disabled",
    );
    await root.call(people.enable, { params: { id: ada.user.id } });
    expect((await space.stranger.call(accounts.signIn, signIn)).status).toBe(200);
  },
);

test.runIf(isSpread).for([
  ["disabled", /^update users set place/],
  ["disabled", /^select count/],
  ["reset", /^update users set place/],
] as const)(
  "AU-05 no agent key opens anything after the account is %s while the last changes are on their way",
  async ([how, before]) => {
    const space = await workspace();
    const root = await superAdmin(space);
    const ada = await personIn(space, "DB");
    const made = await ada.call(agentKeys.create, { body: { name: "Scout", scopes: ["read"] } });
    const scout = space.caller(made.body.data.key);
    const target = { params: { id: ada.user.id } };
    const { code } = (await root.call(people.resetCode, target)).body.data;
    expect((await scout.call(tasks.list, {})).status).toBe(200);
    await askMove(space.ports, ada.user.id, "DB_1");
    const mover = await asleepAt(space, [before, 0], moveOn);
    if (how === "disabled") {
      expect((await root.call(people.disable, target)).status).toBe(200);
    } else {
      const body = { email: ada.email, code, password: "another long password 1" };
      expect((await space.stranger.call(entrance.reset, { body })).status).toBe(200);
    }
    await mover.wake();
    space.wait(60_000);
    await copyAccounts(space.ports);
    if (how === "disabled") await root.call(people.enable, target);
    expect((await scout.call(tasks.list, {})).status).toBe(401);
    const left = await query`select 1 from agent_keys where user_id = ${ada.user.id}
      and revoked_at is null`.all(space.ports.dbFor(ada.user.id));
    expect(left).toEqual([]);
  },
);

test.runIf(isSpread).for([[false], [true]] as const)(
  "AU-05 the room hears of an agent's key that ends while its person is on their way, where it is away later (%s)",
  async ([isAway]) => {
    const space = await workspace();
    const root = await superAdmin(space);
    const ada = await personIn(space, "DB_1");
    let [key, stands, isOver] = ["", 0, false];
    const isTold = () => space.ports.room.isRevoked(ada.user.id, key);
    await askMove(space.ports, ada.user.id, "DB");
    const ports = hooked(space, async (sent) => {
      if (sent.some((sql) => sql.startsWith("insert into presences"))) {
        stands += 1;
        if (stands !== 3) return;
        // Copied already, and about to leave.
        const body = { name: "Scout", scopes: ["read" as const] };
        key = (await ada.call(agentKeys.create, { body })).body.data.id;
      } else if (stands === 3 && !isOver && sent.some((sql) => sql.includes("moving_changes"))) {
        isOver = true;
        await root.call(people.disable, { params: { id: ada.user.id } });
        space.away.room = isAway;
      }
    });
    await moveOn(ports);
    space.away.room = false;
    expect(await isTold()).toBe(!isAway);
    await copyAccounts(space.ports);
    expect(await isTold()).toBe(true);
  },
);

test.runIf(isSpread)(
  "AU-03 an account that is deleted while its person is about to leave leaves no word of where they are",
  async () => {
    const space = await workspace();
    const ada = await personIn(space, "DB");
    await askMove(space.ports, ada.user.id, "DB_1");
    const mover = await asleepAt(space, [/^insert into presences/, 2], (ports) =>
      moveOn(ports).catch(String),
    );
    const deleted = await ada.call(data.deleteAccount, { body: { current: ada.password } });
    expect(deleted.status).toBe(200);
    expect(await mover.wake()).toContain("Another one moves this person");
    expect(
      await query`select state from presences where user_id = ${ada.user.id}`.all(
        space.ports.directory,
      ),
    ).toEqual([]);
  },
);

test("a change of an account whose data lies beside it is done at once", async () => {
  const space = await workspace();
  const ada = isSpread || isOwn ? await personIn(space, "DB") : await space.signUp();
  await ada.call(accounts.saveProfile, { body: { name: "Ada Lovelace" } });
  const row = await query`select copy_wanted wanted, copy_done done from users
    where user_id = ${ada.user.id}`.first(space.ports.directory);
  expect(row).toEqual({ wanted: 1, done: 1 });
});
