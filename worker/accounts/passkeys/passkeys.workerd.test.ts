import { expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { data } from "#contract/accounts/data.ts";
import { passkeys } from "#contract/accounts/passkeys.ts";
import { passwords } from "#contract/accounts/passwords.ts";
import { secondFactor } from "#contract/accounts/second-factor.ts";
import { people } from "#contract/admin/people.ts";
import { softKey } from "../../testing/soft-key.ts";
import { workspace } from "../../testing/workspace.ts";

async function withPasskey() {
  const space = await workspace();
  const ada = await space.signUp("Ada");
  const key = await softKey();
  const begin = async (by = ada) =>
    (await by.call(passkeys.begin, { body: { current: by.password } })).body.data;
  const add = async (answer: Awaited<ReturnType<typeof key.added>>, by = ada) =>
    by.call(passkeys.add, { body: { name: "Lap\n\u0007top", answer } });
  const ask = async () => (await space.stranger.call(passkeys.ask, {})).body.data;
  const enter = (answer: Awaited<ReturnType<typeof key.entered>>) =>
    space.stranger.call(passkeys.signIn, { body: { answer } });
  return { ...space, ada, key, begin, add, ask, enter };
}

const refused = { status: 401, body: { code: "wrong_credentials" } };

test("AU-01 a passkey is added by who knows the password, and opens the account; each challenge once", async () => {
  const { ada, key, begin, add, ask, enter, wait, caller } = await withPasskey();
  const wrong = await ada.call(passkeys.begin, { body: { current: "not it at all" } });
  expect(wrong.body).toMatchObject({ field: "current" });
  const options = await begin();
  expect(options).toMatchObject({ rp: { id: "aside.test" }, user: { name: ada.email } });
  expect((await add(await key.added(options))).body.data).toMatchObject({
    name: "Lap top",
    lastUsedAt: null,
  });
  // The same again is there already.
  wait(1_000);
  expect((await add(await key.added(await begin()))).status).toBe(409);
  expect((await begin()).excludeCredentials).toEqual([{ id: key.id, type: "public-key" }]);

  const challenge = await ask();
  const answer = await key.entered(challenge);
  const opened = await enter(answer);
  expect(opened.body.data.user.id).toBe(ada.user.id);
  const inside = caller(opened.body.data.accessToken);
  const [listed] = (await inside.call(passkeys.list, {})).body.data;
  expect(listed?.lastUsedAt).not.toBeNull();
  expect(await enter(answer)).toMatchObject(refused);
  // Signed again with the key itself, over a challenge that was used.
  expect(await enter(await key.entered(challenge))).toMatchObject(refused);
  wait(1_000);
  expect((await enter(await key.entered(await ask()))).status).toBe(200);
});

test("AU-01 a challenge for a new passkey holds for one, and ends with the password it was made by", async () => {
  const { ada, begin, add, wait, caller } = await withPasskey();
  const options = await begin();
  expect((await add(await (await softKey()).added(options))).status).toBe(200);
  expect((await add(await (await softKey()).added(options))).body).toMatchObject({
    field: "answer",
  });
  // Nor does it hold again once that key is removed.
  const [first, second] = (await ada.call(passkeys.list, {})).body.data;
  const made = { id: (second ?? first)?.id ?? "" };
  await ada.call(passkeys.remove, { params: made, body: { current: ada.password } });
  expect((await add(await (await softKey()).added(options))).body).toMatchObject({
    field: "answer",
  });
  wait(1_000);
  const stale = await begin();
  const change = { current: ada.password, password: "another fine passphrase 4" };
  const changed = await ada.call(passwords.change, { body: change });
  expect(changed.status).toBe(200);
  const after = caller(changed.body.data.accessToken);
  const body = { name: "Late", answer: await (await softKey()).added(stale) };
  expect((await after.call(passkeys.add, { body })).body).toMatchObject({ field: "answer" });
  expect((await after.call(passkeys.list, {})).body.data).toHaveLength(0);
});

test("AU-01 a passkey's answer holds for its challenge, its place and its moment alone, and only where its person was verified", async () => {
  const { ada, key, begin, add, ask, enter, wait, signUp, db } = await withPasskey();
  const eve = await signUp("Eve");
  const theirs = await begin(eve);
  expect((await add(await key.added(theirs))).body).toMatchObject({ field: "answer" });
  const own = await begin();
  for (const said of [
    { ...own, origin: "https://evil.example" },
    { ...own, rpId: "evil.example" },
    { ...own, flags: 0x01 },
    { challenge: "made-up" },
    await ask(),
  ])
    expect((await add(await key.added(said))).status).toBe(400);
  expect((await add(await key.added(own))).status).toBe(200);

  wait(1_000);
  const door = await ask();
  for (const said of [
    { ...door, origin: "https://evil.example" },
    { ...door, rpId: "evil.example" },
    { ...door, flags: 0x01 },
    { challenge: "made-up" },
    await begin(),
  ])
    expect(await enter(await key.entered(said))).toMatchObject(refused);
  const another = await softKey();
  expect(await enter(await another.entered(door))).toMatchObject(refused);
  // Another's signature under this key's name.
  const forged = { ...(await another.entered(door)), id: key.id, rawId: key.id };
  expect(await enter(forged)).toMatchObject(refused);
  wait(300_001);
  expect(await enter(await key.entered(door))).toMatchObject(refused);

  const [mine] = (await ada.call(passkeys.list, {})).body.data;
  const params = { id: mine?.id ?? "" };
  expect((await ada.call(passkeys.remove, { params, body: { current: "not it" } })).status).toBe(
    400,
  );
  await eve.call(passkeys.remove, { params, body: { current: eve.password } });
  expect((await enter(await key.entered(await ask()))).status).toBe(200);
  const root = await signUp("Root");
  await db
    .prepare("update users set role = 'SUPER_ADMIN' where user_id = ?")
    .bind(root.user.id)
    .run();
  await root.call(people.disable, { params: { id: ada.user.id } });
  wait(61_000);
  expect((await enter(await key.entered(await ask()))).body.error).toBe(
    "Your account has been disabled. Contact an administrator of your workspace",
  );
});

test("AU-01 who forgot the password shows by a passkey that they are the owner: to change it, for the second step, to delete the account", async () => {
  const { ada, key, begin, add, ask, wait, signUp, caller, stranger } = await withPasskey();
  await signUp("Root");
  await add(await key.added(await begin()));
  const proof = async (by = ada) => {
    wait(1_000);
    return key.entered((await by.call(passkeys.prove, {})).body.data);
  };
  const asked = (await ada.call(passkeys.prove, {})).body.data;
  expect(asked.allowCredentials).toEqual([{ id: key.id, type: "public-key" }]);
  // Not the answer of a sign-in, nor to what somebody else was asked, nor of a key of theirs, nor twice.
  wait(1_000);
  const eve = await signUp("Eve");
  const evesKey = await softKey();
  await add(await evesKey.added(await begin(eve)), eve);
  const again = await proof();
  for (const passkey of [
    await key.entered(await ask()),
    await key.entered((await eve.call(passkeys.prove, {})).body.data),
    await evesKey.entered((await ada.call(passkeys.prove, {})).body.data),
  ]) {
    const refusal = await ada.call(secondFactor.begin, { body: { passkey } });
    expect(refusal).toMatchObject({ status: 400, body: { field: "current" } });
  }
  wait(61_000);
  const answer = { body: { passkey: again } };
  expect((await ada.call(secondFactor.begin, answer)).status).toBe(200);
  expect((await ada.call(secondFactor.begin, answer)).status).toBe(400);
  expect((await ada.call(passkeys.begin, { body: { passkey: await proof() } })).status).toBe(200);

  const password = "a better passphrase 48";
  const changed = await ada.call(passwords.change, {
    body: { passkey: await proof(), password },
  });
  expect(changed.status).toBe(200);
  const login = await stranger.call(accounts.signIn, { body: { email: ada.email, password } });
  const back = { ...ada, ...caller(login.body.data.accessToken) };
  wait(61_000);
  const stale = await back.call(data.deleteAccount, { body: { passkey: again } });
  expect(stale.body).toMatchObject({ field: "current" });
  const gone = await back.call(data.deleteAccount, { body: { passkey: await proof(back) } });
  expect(gone.status).toBe(200);
});
