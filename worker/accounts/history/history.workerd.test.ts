import { expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { address } from "#contract/accounts/address.ts";
import { entrance } from "#contract/accounts/entrance.ts";
import { passkeys } from "#contract/accounts/passkeys.ts";
import { passwords } from "#contract/accounts/passwords.ts";
import { secondFactor } from "#contract/accounts/second-factor.ts";
import { security, securityLimits } from "#contract/accounts/security.ts";
import { adminActs, people } from "#contract/admin/people.ts";
import { query } from "../../db/query.ts";
import { housekeeping } from "../../log/housekeeping.ts";
import { softKey } from "../../testing/soft-key.ts";
import { type Person, workspace } from "../../testing/workspace.ts";

const listOf = async (one: Pick<Person, "call">) => (await one.call(security.list, {})).body.data;
const actsOf = async (one: Pick<Person, "call">) => (await listOf(one)).map(({ act }) => act);

test("AU-01 AU-03 what is done to the ways into an account is told to its owner with its device, and what is refused is not", async () => {
  const space = await workspace();
  const [root, ada] = [await space.signUp("Root"), await space.signUp("Ada")];
  await space.db
    .prepare("update users set role = iif(user_id = ?, 'SUPER_ADMIN', 'USER')")
    .bind(root.user.id)
    .run();
  expect(await listOf(ada)).toEqual([]);
  const current = ada.password;
  const key = await softKey();
  const options = (await ada.call(passkeys.begin, { body: { current } })).body.data;
  const answer = await key.added(options);
  await ada.call(passkeys.add, { body: { name: "Laptop", answer } });
  await ada.call(passkeys.add, { body: { name: "Laptop", answer } });
  const [passkey] = (await ada.call(passkeys.list, {})).body.data;
  const params = { id: String(passkey?.id) };
  await ada.call(passkeys.remove, { params, body: { current: "not it at all" } });
  await ada.call(passkeys.remove, { params, body: { current } });
  await ada.call(passkeys.remove, { params, body: { current } });
  space.wait(61_000);
  // Off already.
  await ada.call(secondFactor.remove, { body: { current } });
  const email = `moved-${ada.email}`;
  await ada.call(address.change, { body: { current, email } });
  await ada.call(address.change, { body: { current: "not it at all", email: "x@example.com" } });
  const password = "a better passphrase 48";
  await ada.call(passwords.change, { body: { current: "not it at all", password } });
  const changed = await ada.call(passwords.change, { body: { current, password } });
  const back = space.caller(changed.body.data.accessToken);
  expect((await listOf(back)).map(({ act, detail }) => [act, detail])).toEqual([
    ["password", ""],
    ["email", ada.email],
    ["passkey-removed", "Laptop"],
    ["passkey-added", "Laptop"],
  ]);
  await root.call(people.signOut, { params: { id: ada.user.id } });
  const login = { body: { email, password } };
  const headers = { "user-agent": "Phone 1" };
  const first = await space.stranger.call(accounts.signIn, login, { headers });
  const cookie = first.headers.get("set-cookie")?.split(";")[0] ?? "";
  await space.stranger.call(accounts.signIn, login, { headers: { ...headers, cookie } });
  const now = space.caller(first.body.data.accessToken);
  // The same browser again is nothing new.
  expect((await listOf(now)).slice(0, 3)).toMatchObject([
    { act: "sign-in", device: "Phone 1" },
    { act: "sign-out", device: "", detail: "" },
    { act: "password" },
  ]);
  const lines = JSON.stringify(
    (await space.db.prepare("select * from account_acts").all()).results,
  );
  for (const secret of [current, password]) expect(lines).not.toContain(secret);
  expect(await listOf(root)).toEqual([]);
  // What people do to their own accounts stays theirs, but for the address.
  const audit = (await root.call(adminActs.list, {})).body.data.filter(
    ({ target }) => target?.id === ada.user.id,
  );
  expect(audit.map(({ act }) => act)).toEqual(["sign-out", "address"]);
});

test("AU-03 a reset is told, and after a year a line is forgotten", async () => {
  const space = await workspace();
  const [root, ada] = [await space.signUp("Root"), await space.signUp("Ada")];
  await space.db
    .prepare("update users set role = iif(user_id = ?, 'SUPER_ADMIN', 'USER')")
    .bind(root.user.id)
    .run();
  const given = await root.call(people.resetCode, { params: { id: ada.user.id } });
  // A list that is open shows it at once.
  expect(space.driven).toEqual([{ event: "toolUpdated", data: { tool: "account" } }]);
  const password = "a better passphrase 48";
  const body = { email: ada.email, code: given.body.data.code, password };
  expect((await space.stranger.call(entrance.reset, { body })).status).toBe(200);
  const login = { body: { email: ada.email, password } };
  const inside = async () =>
    space.caller((await space.stranger.call(accounts.signIn, login)).body.data.accessToken);
  expect(await actsOf(await inside())).toEqual(["sign-in", "password-reset", "reset-code"]);
  space.wait((securityLimits.keptDays + 1) * 86_400_000);
  await housekeeping(space.ports.directory, space.clock.now);
  // An administrator's line is theirs, and stays.
  expect(await actsOf(await inside())).toEqual(["sign-in", "reset-code"]);
});

test("AU-01 lines are kept for a year of who lies in another database, too", async () => {
  const space = await workspace();
  const ada = await space.signUp("Ada");
  const db = space.ports.directory;
  await query`insert into account_acts (user_id, id, act, detail, device, at)
    values (${ada.user.id}, 'old', 'password', '', '', '2025-01-01T00:00:00.000Z')`.run(db);
  await query`insert into presences (user_id, state, claim) values (${ada.user.id}, 'left', 'c')
    on conflict do update set state = 'left'`.run(db);
  await housekeeping(db, space.clock.now);
  const left = await query<{ id: string }>`select id from account_acts where id = 'old'`.all(db);
  expect(left).toEqual([]);
});

test("AU-01 whoever signs in again and again pushes nothing else out of the list", async () => {
  const space = await workspace();
  const ada = await space.signUp("Ada");
  await space.db
    .prepare(
      "with recursive n(i) as (select 1 union all select i + 1 from n where i < 200) insert into account_acts (user_id, id, act, detail, device, at) select ?1, 's' || i, 'sign-in', '', '', '2026-11-21T10:00:00.000Z' from n union all select ?1, 'off', 'two-step-off', '', '', '2026-11-21T09:00:00.000Z'",
    )
    .bind(ada.user.id)
    .run();
  const acts = await actsOf(ada);
  expect(acts.filter((act) => act === "sign-in")).toHaveLength(securityLimits.signIns);
  expect(acts).toContain("two-step-off");
});
