import { expect, test } from "vitest";
import { accounts, agentKeys } from "#contract/accounts.ts";
import { adminActs, people } from "#contract/admin/people.ts";
import { signUps } from "#contract/admin/sign-up.ts";
import { feeds } from "#contract/calendar/feeds.ts";
import { data } from "#contract/accounts/data.ts";
import { superAdmin } from "../testing/movers.ts";
import { workspace } from "../testing/workspace.ts";

test("AU-03 an account that its owner is deleting is left alone: every act on it is refused, and none is listed", async () => {
  const space = await workspace();
  const root = await superAdmin(space);
  const ada = await space.signUp();
  // The deletion was begun, and the account is still there.
  await space.db
    .prepare("insert into account_endings (user_id, began_at) values (?, ?)")
    .bind(ada.user.id, space.clock.now.toISOString())
    .run();
  const params = { id: ada.user.id };
  const answers = [
    await root.call(people.setRole, { params, body: { role: "ADMIN" } }),
    await root.call(people.disable, { params }),
    await root.call(people.enable, { params }),
    await root.call(people.signOut, { params }),
    await root.call(people.removeSecondFactor, { params }),
    await root.call(people.resetCode, { params }),
    await root.call(people.move, { params, body: { to: "DB" } }),
  ];
  for (const { status, body } of answers)
    expect([status, body.error]).toEqual([409, "Its owner is deleting this account"]);
  expect((await root.call(adminActs.list, { query: {} })).body.data).toEqual([]);
  expect((await root.call(people.get, { params })).body.data.role).toBe("USER");
  const remove = { body: { current: ada.password } };
  expect((await ada.call(data.deleteAccount, remove)).status).toBe(200);
});

test("AU-03 AU-05 what is shown in a line of something else has one line itself", async () => {
  const space = await workspace();
  const root = await superAdmin(space);
  const name = "One\r\n\u2028two\u0007\u202E\tthree ";
  const line = "One two three";
  const key = await root.call(agentKeys.create, { body: { name, scopes: ["read"] } });
  expect(key.body.data.name).toBe(line);
  expect((await root.call(feeds.create, { body: { name } })).body.data.name).toBe(line);
  const invited = await root.call(signUps.invite, { body: { note: name, days: 1 } });
  expect(invited.body.data.note).toBe(line);
  expect((await root.call(adminActs.list, { query: {} })).body.data[0]?.detail).toBe(line);
  const saved = await root.call(accounts.saveProfile, { body: { name } });
  expect(saved.body.data.name).toBe(line);
});
