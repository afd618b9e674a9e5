import { expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { devices } from "#contract/accounts/devices.ts";
import { mostSessions } from "#contract/accounts/entrance.ts";
import { passwords } from "#contract/accounts/passwords.ts";
import { tasks } from "#contract/tasks.ts";
import { workspace } from "../testing/workspace.ts";

test("AU-02 a person gives a device a name of their own, which every device hears of and which goes with the session", async () => {
  const space = await workspace();
  const [ada, eve] = [await space.signUp("Ada"), await space.signUp("Eve")];
  const listed = async () => (await ada.call(devices.list, {})).body.data;
  const [own] = await listed();
  const params = { id: own?.id ?? "" };
  expect(own?.name).toBeNull();
  space.driven.length = 0;
  const named = await ada.call(devices.rename, { params, body: { name: "  Kitchen tablet " } });
  expect(named.body.data).toEqual({ ...own, name: "Kitchen tablet" });
  expect(space.driven).toContainEqual({ event: "toolUpdated", data: { tool: "account" } });
  // A session that is renewed is the same device.
  const body = { refreshToken: ada.refreshToken };
  await space.stranger.call(accounts.refresh, { body });
  expect((await listed())[0]?.name).toBe("Kitchen tablet");
  for (const name of [" ", "x".repeat(61), "\u200b"])
    expect((await ada.call(devices.rename, { params, body: { name } })).status).toBe(400);
  expect((await eve.call(devices.rename, { params, body: { name: "Mine" } })).status).toBe(404);
  const agent = await space.agent(ada, ["read", "act"]);
  expect((await agent.call(devices.rename, { params, body: { name: "Mine" } })).status).toBe(403);
  expect((await listed())[0]?.name).toBe("Kitchen tablet");
  await ada.call(devices.rename, { params, body: { name: null } });
  expect((await listed())[0]?.name).toBeNull();
  // Another password opens another session, on the same device.
  const bob = await space.signUp("Bob");
  const [before] = (await bob.call(devices.list, {})).body.data;
  const his = { params: { id: before?.id ?? "" }, body: { name: "Desk" } };
  await bob.call(devices.rename, his);
  const change = { body: { current: bob.password, password: "another horse battery" } };
  const { accessToken } = (await bob.call(passwords.change, change)).body.data;
  const after = (await space.caller(accessToken).call(devices.list, {})).body.data;
  expect(after).toMatchObject([{ name: "Desk", isCurrent: true }]);
  await ada.call(devices.end, { params });
  expect((await ada.call(devices.rename, { params, body: { name: "Late" } })).status).toBe(401);
});

test("AU-02 a person sees where they are signed in, and signs out one device or all others, which say why", async () => {
  const space = await workspace();
  const { stranger, caller, wait } = space;
  const ada = await space.signUp("Ada");
  const eve = await space.signUp("Eve");
  const signIn = async (device: string) => {
    const body = { email: ada.email, password: ada.password };
    const answer = await stranger.call(
      accounts.signIn,
      { body },
      { headers: { "user-agent": device } },
    );
    return { ...answer.body.data, ...caller(answer.body.data.accessToken) };
  };
  wait(1_000);
  const phone = await signIn("A phone");
  wait(1_000);
  const [tablet, laptop] = [await signIn("A tablet"), await signIn("x".repeat(500))];

  const list = (await phone.call(devices.list, {})).body.data;
  expect(list.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false, false]);
  expect(list[0]).toMatchObject({ device: "A phone", createdAt: "2026-11-21T09:00:01.000Z" });
  expect(list.at(-1)).toMatchObject({ device: "", lastUsedAt: "2026-11-21T09:00:00.000Z" });

  const idOf = (name: string) => list.find(({ device }) => device === name)?.id ?? "";
  const foreign = await eve.call(devices.end, { params: { id: idOf("A tablet") } });
  expect(foreign.body.data).toEqual({ ended: 0 });
  const one = await phone.call(devices.end, { params: { id: idOf("A tablet") } });
  expect(one.body.data).toEqual({ ended: 1 });
  expect((await tablet.call(tasks.list, {})).status).toBe(401);
  const told = await stranger.call(accounts.refresh, {
    body: { refreshToken: tablet.refreshToken },
  });
  expect(told.body.error).toContain("signed out from another device");
  expect((await laptop.call(tasks.list, {})).status).toBe(200);

  expect((await phone.call(devices.endOthers, {})).body.data).toEqual({ ended: 2 });
  for (const held of [laptop, ada]) expect((await held.call(tasks.list, {})).status).toBe(401);
  expect((await phone.call(devices.list, {})).body.data).toHaveLength(1);
  expect((await phone.call(tasks.list, {})).status).toBe(200);
  expect((await eve.call(tasks.list, {})).status).toBe(200);
});

test("AU-02 a person is signed in on a hundred devices at most: with another the one ends that was used the longest ago", async () => {
  const space = await workspace();
  const ada = await space.signUp("Ada");
  const signIn = async (at: number) => {
    space.wait(1_000);
    const headers = { "cf-connecting-ip": `192.0.2.${String(at)}` };
    const body = { email: ada.email, password: ada.password };
    return (await space.stranger.call(accounts.signIn, { body }, { headers })).body.data;
  };
  const first = await signIn(0);
  for (let at = 1; at < mostSessions - 1; at += 1) await signIn(at);
  expect((await ada.call(devices.list, {})).body.data.length).toBe(mostSessions);
  // That of the sign-up was used since.
  const renewed = (
    await space.stranger.call(accounts.refresh, { body: { refreshToken: ada.refreshToken } })
  ).body.data;
  // Many at once are no more than one after the other.
  await Promise.all([1, 2, 3, 4, 5, 6].map(() => signIn(mostSessions)));
  const last = space.caller((await signIn(mostSessions)).accessToken);
  expect((await last.call(devices.list, {})).body.data.length).toBe(mostSessions);
  expect((await space.caller(renewed.accessToken).call(tasks.list, {})).status).toBe(200);
  expect((await space.caller(first.accessToken).call(tasks.list, {})).status).toBe(401);
  const { refreshToken } = first;
  const refused = await space.stranger.call(accounts.refresh, { body: { refreshToken } });
  expect(refused.body.error).toContain("used the longest ago");
  const change = { body: { current: ada.password, password: "another horse battery" } };
  expect((await last.call(passwords.change, change)).status).toBe(200);
  const living = await space.db
    .prepare("select count(*) many from sessions where user_id = ? and revoked_at is null")
    .bind(ada.user.id)
    .first("many");
  expect(living).toBe(1);
});
