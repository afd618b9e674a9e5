import { expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { devices } from "#contract/accounts/devices.ts";
import { tasks } from "#contract/tasks.ts";
import { workspace } from "../testing/workspace.ts";

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
  expect(told.body.error).toContain("signed out from another one");
  expect((await laptop.call(tasks.list, {})).status).toBe(200);

  expect((await phone.call(devices.endOthers, {})).body.data).toEqual({ ended: 2 });
  for (const held of [laptop, ada]) expect((await held.call(tasks.list, {})).status).toBe(401);
  expect((await phone.call(devices.list, {})).body.data).toHaveLength(1);
  expect((await phone.call(tasks.list, {})).status).toBe(200);
  expect((await eve.call(tasks.list, {})).status).toBe(200);
});
