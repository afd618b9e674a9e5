import { expect, test } from "vitest";
import { accounts, agentKeys, type Role } from "#contract/accounts.ts";
import { entrance } from "#contract/accounts/entrance.ts";
import { adminActs, adminLimits, people } from "#contract/admin/people.ts";
import { feeds } from "#contract/calendar/feeds.ts";
import { fileSharing } from "#contract/files/sharing.ts";
import { tasks } from "#contract/tasks.ts";
import { type Person, workspace, type Workspace } from "../testing/workspace.ts";
import { upload } from "../testing/uploading.ts";

async function personOf(space: Workspace, role: Role, name: string): Promise<Person> {
  const person = await space.signUp(name);
  await space.db
    .prepare("update users set role = ? where user_id = ?")
    .bind(role, person.user.id)
    .run();
  return person;
}

/** Nobody else administers, whatever the tests before left. */
const alone = ({ db }: Workspace) => db.prepare("update users set role = 'USER'").run();

const at = ({ user }: Person) => ({ params: { id: user.id } });
const signIn = ({ stranger }: Workspace, { email, password }: Person, other = password) =>
  stranger.call(accounts.signIn, { body: { email, password: other } });

test("AU-03 an ADMIN changes roles but touches and makes no SUPER_ADMIN, nobody changes themselves, and each act is listed", async () => {
  const space = await workspace();
  await alone(space);
  const [root, admin, ada] = [
    await personOf(space, "SUPER_ADMIN", "Root"),
    await personOf(space, "ADMIN", "Admin"),
    await space.signUp("Ada"),
  ];
  const set = (by: Person, whom: Person, role: Role) =>
    by.call(people.setRole, { ...at(whom), body: { role } });

  expect((await set(admin, ada, "ADMIN")).body.data).toMatchObject({ role: "ADMIN" });
  // Sent again it is so already, and no second line is written.
  expect((await set(admin, ada, "ADMIN")).status).toBe(200);
  expect((await set(admin, ada, "SUPER_ADMIN")).status).toBe(403);
  expect((await set(admin, root, "USER")).status).toBe(403);
  expect((await set(admin, admin, "USER")).body.error).toBe(
    "Nobody changes their own account here",
  );
  for (const row of [people.disable, people.signOut, people.resetCode])
    expect((await admin.call(row, at(root))).status).toBe(403);
  expect(
    (await root.call(people.setRole, { params: { id: "no-one" }, body: { role: "USER" } })).status,
  ).toBe(404);
  const guest = (await space.stranger.call(accounts.trySample, {})).body.data.user;
  const promoted = await root.call(people.setRole, {
    params: { id: guest.id },
    body: { role: "ADMIN" },
  });
  expect(promoted.status).toBe(409);

  const { data } = (await root.call(adminActs.list, {})).body;
  expect(data[0]).toMatchObject({
    act: "role",
    detail: "USER → ADMIN",
    by: { name: "Admin" },
    target: { id: ada.user.id, name: "Ada" },
  });
  expect(data.filter(({ target }) => target?.id === ada.user.id)).toHaveLength(1);
});

test("AU-03 a role that was taken away holds at once, though the token still says it", async () => {
  const space = await workspace();
  const root = await personOf(space, "SUPER_ADMIN", "Root");
  const admin = await personOf(space, "ADMIN", "Admin");
  const again = await signIn(space, admin);
  expect(again.body.data.user.role).toBe("ADMIN");
  const held = space.caller(again.body.data.accessToken);
  expect((await held.call(people.list, {})).status).toBe(200);
  await root.call(people.setRole, { ...at(admin), body: { role: "USER" } });
  expect(space.driven).toContainEqual({ event: "toolUpdated", data: { tool: "profile" } });
  expect((await held.call(people.list, {})).body.error).toBe("Only an administrator can do this");
  expect((await held.call(accounts.me, {})).body.data.role).toBe("USER");
});

test("AU-03 two super administrators who demote or disable each other at the same time leave one", async () => {
  const space = await workspace();
  for (const act of ["demote", "disable"]) {
    await alone(space);
    const pair = [
      await personOf(space, "SUPER_ADMIN", "One"),
      await personOf(space, "SUPER_ADMIN", "Two"),
    ] as const;
    const on = (by: Person, whom: Person) =>
      act === "demote"
        ? by.call(people.setRole, { ...at(whom), body: { role: "USER" } })
        : by.call(people.disable, at(whom));
    const answers = await Promise.all([on(pair[0], pair[1]), on(pair[1], pair[0])]);
    const won = answers.filter(({ status }) => status === 200);
    expect([act, won.length]).toEqual([act, 1]);
    const left = await space.db
      .prepare("select 1 from users where role = 'SUPER_ADMIN' and disabled_at is null")
      .all();
    expect([act, left.results.length]).toEqual([act, 1]);
  }
});

test("AU-03 a disabled person's sessions, keys, links and feeds end at once; enabled, they sign in again and the links open", async () => {
  const space = await workspace();
  const { stranger, wait } = space;
  const root = await personOf(space, "SUPER_ADMIN", "Root");
  const ada = await space.signUp("Ada");
  const scout = await space.agent(ada, ["read"]);
  const file = await upload(ada, "a.txt");
  const share = await ada.call(fileSharing.share, { params: { id: file.id }, body: {} });
  const token = share.body.data.url.split("/").at(-1) ?? "";
  const feed = (await ada.call(feeds.create, { body: {} })).body.data.url;
  const link = () => stranger.call(fileSharing.open, { params: { token }, body: {} });
  const opened = await link();
  const bytes = opened.body.data.item?.url ?? "";
  const states = async () => [
    (await link()).status,
    (await stranger.send("GET", feed)).status,
    (await stranger.send("GET", bytes)).status,
  ];
  expect(await states()).toEqual([200, 200, 200]);
  await root.call(people.resetCode, at(ada));

  const disabled = await root.call(people.disable, at(ada));
  expect(disabled.body.data).toMatchObject({ state: "disabled", devices: 0 });
  expect((await ada.call(tasks.list, {})).body.code).toBe("session_ended");
  wait(501);
  expect((await scout.call(tasks.list, {})).status).toBe(401);
  expect(await states()).toEqual([404, 404, 404]);
  expect((await signIn(space, ada)).body.error).toBe(
    "Your account has been disabled. Contact an administrator of your workspace",
  );
  const refreshed = await stranger.call(accounts.refresh, {
    body: { refreshToken: ada.refreshToken },
  });
  // Who knows no more than whose account it is, is not told.
  const guessed = { body: { refreshToken: `${ada.user.id}.${"x".repeat(40)}` } };
  expect((await stranger.call(accounts.refresh, guessed)).body.code).toBe("session_ended");
  expect(refreshed.body).toMatchObject({
    code: "account_disabled",
    error:
      "Your account has been disabled. Contact an administrator of your workspace. What you typed here stays on this device until they enable your account again.",
  });
  expect((await root.call(people.resetCode, at(ada))).status).toBe(409);

  expect((await root.call(people.enable, at(ada))).body.data.state).toBe("active");
  expect(await states()).toEqual([200, 200, 200]);
  const back = await signIn(space, ada);
  expect((await space.caller(back.body.data.accessToken).call(tasks.list, {})).status).toBe(200);
  // What was given out before is over for good.
  expect((await ada.call(tasks.list, {})).status).toBe(401);
  expect((await scout.call(tasks.list, {})).status).toBe(401);
});

test("AU-03 signed out everywhere, every device says why and keys go on", async () => {
  const space = await workspace();
  const root = await personOf(space, "SUPER_ADMIN", "Root");
  const ada = await space.signUp("Ada");
  const phone = await signIn(space, ada);
  const scout = await space.agent(ada, ["read"]);
  expect((await root.call(people.get, at(ada))).body.data.devices).toBe(2);
  expect((await root.call(people.signOut, at(ada))).body.data.devices).toBe(0);
  for (const held of [ada, space.caller(phone.body.data.accessToken)])
    expect((await held.call(tasks.list, {})).status).toBe(401);
  expect((await scout.call(tasks.list, {})).status).toBe(200);
  const told = await space.stranger.call(accounts.refresh, {
    body: { refreshToken: phone.body.data.refreshToken },
  });
  expect(told.body.error).toContain("An administrator signed this device out.");
  expect((await signIn(space, ada)).status).toBe(200);
});

test("AU-03 a reset code sets another password once, within an hour, whatever strangers try, and is stored nowhere", async () => {
  const space = await workspace();
  const { stranger, wait, db } = space;
  const root = await personOf(space, "SUPER_ADMIN", "Root");
  const ada = await space.signUp("Ada");
  const fresh = async () => (await root.call(people.resetCode, at(ada))).body.data.code;
  const reset = (code: string, email = ada.email, password = "a better passphrase 48") =>
    stranger.call(entrance.reset, { body: { email, code, password } });
  const wrong = {
    status: 400,
    body: { field: "code", error: "code: is wrong, was used or has expired" },
  };

  const replaced = await fresh();
  const code = await fresh();
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  const stored = JSON.stringify((await db.prepare("select * from reset_codes").all()).results);
  expect(stored).not.toContain(code);
  expect(stored).not.toContain(code.replace("-", ""));
  expect(await reset(replaced)).toMatchObject(wrong);
  expect(await reset(code, "nobody@example.com")).toMatchObject(wrong);
  expect(await reset(code, root.email)).toMatchObject(wrong);
  expect((await reset(code, ada.email, "password1")).body).toMatchObject({ field: "password" });
  expect((await reset(` ${code.toLowerCase().replace("-", " ")}`)).status).toBe(200);
  expect(await reset(code)).toMatchObject(wrong);
  expect((await ada.call(tasks.list, {})).status).toBe(401);
  expect((await signIn(space, ada)).status).toBe(401);
  expect((await signIn(space, ada, "a better passphrase 48")).status).toBe(200);

  wait(61_000);
  const kept = await fresh();
  for (let guess = 0; guess < 20; guess++) await reset("AAAAA-AAAAA");
  wait(61_000);
  expect((await reset(kept)).status).toBe(200);
  wait(61_000);
  const late = await fresh();
  wait(adminLimits.resetMinutes * 60_000 + 1);
  expect(await reset(late)).toMatchObject(wrong);
});

test("AU-03 what a person has is counted and never shown", async () => {
  const space = await workspace();
  const root = await personOf(space, "SUPER_ADMIN", "Root");
  const ada = await space.signUp("Ada");
  await ada.call(tasks.create, { body: { title: "Buy a secret present" } });
  await upload(ada, "secret.txt", { bytes: "secret bytes" });
  await ada.call(agentKeys.create, { body: { name: "Scout", scopes: ["read"] } });
  const usage = await root.call(people.usage, at(ada));
  expect(usage.body.data).toMatchObject({ fileBytes: 12, events: 2, agentKeys: 1 });
  const counts = new Map(usage.body.data.items.map(({ tool, count }) => [tool, count]));
  expect([counts.get("tasks"), counts.get("files"), counts.get("notes")]).toEqual([1, 1, 0]);
  const seen = [usage, await root.call(people.get, at(ada)), await root.call(people.list, {})];
  expect(JSON.stringify(seen.map(({ body }) => body))).not.toMatch(/secret/i);
  expect((await root.call(people.usage, { params: { id: "no-one" } })).status).toBe(404);
});
