import { expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { secondFactor, secondFactorLimits } from "#contract/accounts/second-factor.ts";
import { address } from "#contract/accounts/address.ts";
import { data } from "#contract/accounts/data.ts";
import { passkeys } from "#contract/accounts/passkeys.ts";
import { passwords } from "#contract/accounts/passwords.ts";
import { security } from "#contract/accounts/security.ts";
import { people } from "#contract/admin/people.ts";
import { workspace } from "../../testing/workspace.ts";
import { Problem } from "../../http/problem.ts";
import { passSecondFactor } from "./store.ts";
import { codeAt, stepAt } from "./totp.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** As an app reads it. */
function bytesOf(secret: string): Uint8Array<ArrayBuffer> {
  const bits = Array.from(secret, (letter) =>
    alphabet.indexOf(letter).toString(2).padStart(5, "0"),
  );
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2));
}

async function withSecondFactor() {
  const space = await workspace();
  const ada = await space.signUp("Ada");
  const current = ada.password;
  const { secret, uri } = (await ada.call(secondFactor.begin, { body: { current } })).body.data;
  const code = (ms = 0) =>
    codeAt(bytesOf(secret), stepAt(new Date(space.clock.now.getTime() + ms)));
  const signIn = (given?: string, password = ada.password) =>
    space.stranger.call(accounts.signIn, {
      body: { email: ada.email, password, ...(given !== undefined && { code: given }) },
    });
  const confirm = (given: string) => ada.call(secondFactor.confirm, { body: { code: given } });
  return { ...space, ada, current, secret, uri, code, signIn, confirm };
}

test("AU-01 a second factor is asked for once it is confirmed; each code works once, and nothing of it lies in the database", async () => {
  const { ada, secret, uri, code, signIn, confirm, wait, db, current } = await withSecondFactor();
  expect(uri).toContain(
    `otpauth://totp/Aside%3A${encodeURIComponent(ada.email)}?secret=${secret}&`,
  );
  // Begun and not confirmed, it asks nobody.
  expect((await signIn()).status).toBe(200);
  expect(await confirm("000000")).toMatchObject({ status: 401, body: { code: "second_factor" } });
  const first = await code();
  const { recoveryCodes } = (await confirm(first)).body.data;
  expect(new Set(recoveryCodes).size).toBe(secondFactorLimits.recoveryCodes);
  expect((await ada.call(secondFactor.begin, { body: { current } })).status).toBe(409);

  const asked = { status: 401, body: { code: "second_factor" } };
  expect(await signIn()).toMatchObject(asked);
  expect((await signIn(undefined, "not it at all")).body.code).toBe("wrong_credentials");
  expect((await signIn("123456", "not it at all")).body.code).toBe("wrong_credentials");
  expect(await signIn(first)).toMatchObject({ ...asked, body: { field: "code" } });
  wait(61_000);
  const next = await code();
  expect((await signIn(` ${next.slice(0, 3)} ${next.slice(3)}`)).status).toBe(200);
  expect(await signIn(next)).toMatchObject(asked);
  // A step before the last that was used is over, too.
  expect(await signIn(await code(-30_000))).toMatchObject(asked);

  wait(61_000);
  const [paper = "", other = ""] = recoveryCodes;
  expect((await signIn(paper.toLowerCase())).status).toBe(200);
  expect(await signIn(paper)).toMatchObject(asked);
  expect((await ada.call(secondFactor.state, {})).body.data).toEqual({
    isOn: true,
    recoveryCodesLeft: recoveryCodes.length - 1,
  });
  const rows = JSON.stringify([
    (await db.prepare("select * from second_factors").all()).results,
    (await db.prepare("select * from recovery_codes").all()).results,
  ]);
  for (const word of [secret, other, other.replace("-", "")]) expect(rows).not.toContain(word);
});

test("AU-01 after ten wrong codes none is taken for a quarter of an hour, and a right one then is", async () => {
  const { code, signIn, confirm, wait } = await withSecondFactor();
  await confirm(await code());
  for (let guess = 0; guess < secondFactorLimits.guesses; guess++) {
    wait(10_000);
    expect((await signIn("00000A")).status).toBe(401);
  }
  wait(61_000);
  expect(await signIn(await code())).toMatchObject({ status: 429 });
  wait(15 * 60_000);
  expect((await signIn(await code())).status).toBe(200);
});

test("AU-01 of two that turn it on at once one does, and its recovery codes are those that hold", async () => {
  const { ada, code, confirm, signIn, wait } = await withSecondFactor();
  const first = await code();
  const both = await Promise.all([confirm(first), confirm(first)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  const { recoveryCodes } = both.find(({ status }) => status === 200)?.body.data ?? {};
  const acts = (await ada.call(security.list, {})).body.data.map(({ act }) => act);
  expect(acts.filter((act) => act === "two-step-on")).toHaveLength(1);
  wait(61_000);
  expect((await signIn(recoveryCodes?.[0])).status).toBe(200);
});

test("AU-01 forty wrong codes at once have no more tries than ten", async () => {
  const { ada, ports, code, confirm, db, wait } = await withSecondFactor();
  await confirm(await code());
  wait(61_000);
  const guesses = Array.from({ length: 40 }, () =>
    passSecondFactor(
      { db, userId: ada.user.id },
      { settings: ports.settings, code: "AAAA-BBBB", now: ports.now() },
    ).catch((error: unknown) => (error instanceof Problem ? error.code : "none")),
  );
  const answers = await Promise.all(guesses);
  expect(answers.filter((one) => one === "second_factor")).toHaveLength(secondFactorLimits.guesses);
  expect(answers.filter((one) => one === "rate_limited")).toHaveLength(30);
});

test("AU-01 AU-04 what signs in is asked for where an account is changed or deleted: the password alone does nothing, and a code does one thing", async () => {
  const { ada, signUp, code, confirm, signIn, wait, current, caller } = await withSecondFactor();
  await signUp("Root");
  const { recoveryCodes } = (await confirm(await code())).body.data;
  wait(61_000);
  const password = "another passphrase 49";
  const acts = (proof: { readonly current: string; readonly code?: string }) =>
    [
      () => ada.call(passwords.change, { body: { ...proof, password } }),
      () => ada.call(address.change, { body: { ...proof, email: "new@example.com" } }),
      () => ada.call(secondFactor.renewCodes, { body: proof }),
      () => ada.call(secondFactor.remove, { body: proof }),
      () => ada.call(passkeys.begin, { body: proof }),
      () => ada.call(passkeys.remove, { params: { id: "none" }, body: proof }),
      () => ada.call(data.deleteAccount, { body: proof }),
    ] as const;
  for (const act of acts({ current })) {
    wait(10_000);
    const refused = await act();
    expect(refused).toMatchObject({ status: 401, body: { code: "second_factor" } });
    expect(refused.body).not.toHaveProperty("field");
  }
  const [paper = "", other = ""] = recoveryCodes;
  for (const act of acts({ current: "not it at all", code: paper })) {
    wait(10_000);
    expect(await act()).toMatchObject({ status: 400, body: { field: "current" } });
  }
  wait(61_000);
  // What is too weak uses no code up.
  const weak = { body: { current, code: paper, password: "password1" } };
  expect((await ada.call(passwords.change, weak)).body).toMatchObject({ field: "password" });
  const begun = { body: { current, code: paper } };
  expect((await ada.call(passkeys.begin, begun)).status).toBe(200);
  expect(await ada.call(passkeys.begin, begun)).toMatchObject({
    status: 401,
    body: { code: "second_factor", field: "code" },
  });
  wait(61_000);
  for (let guess = 1; guess < secondFactorLimits.guesses; guess += 1) {
    const wrong = { body: { current, code: "AAAAA-AAAAA" } };
    expect((await ada.call(data.deleteAccount, wrong)).status).toBe(401);
    wait(15_000);
  }
  // Counted together with those at the sign-in.
  expect((await signIn("AAAAA-AAAAA")).status).toBe(429);
  wait(16 * 60_000);
  const inside = caller((await signIn(recoveryCodes[2])).body.data.accessToken);
  const told = (await inside.call(security.list, {})).body.data.map(({ act }) => act);
  expect(told).toEqual(["sign-in", "two-step-on"]);
  expect((await inside.call(data.deleteAccount, { body: { current, code: other } })).status).toBe(
    200,
  );
});

test("AU-01 only with the password and a code is it turned off, and are recovery codes made again; an administrator turns it off for who lost both", async () => {
  const { ada, code, signIn, confirm, wait, current, signUp, db, caller } =
    await withSecondFactor();
  const { recoveryCodes: before } = (await confirm(await code())).body.data;
  const wrong = { body: { current: "not it at all" } };
  for (const row of [secondFactor.renewCodes, secondFactor.remove])
    expect((await ada.call(row, wrong)).body).toMatchObject({ field: "current" });
  const proof = { body: { current, code: before[1] } };
  const renewed = await ada.call(secondFactor.renewCodes, proof);
  expect((await signIn(before[0])).status).toBe(401);
  wait(61_000);
  expect((await signIn(renewed.body.data.recoveryCodes[0])).status).toBe(200);

  const root = await signUp("Root");
  await db
    .prepare("update users set role = 'SUPER_ADMIN' where user_id = ?")
    .bind(root.user.id)
    .run();
  wait(61_000);
  await root.call(people.removeSecondFactor, { params: { id: ada.user.id } });
  const back = await signIn();
  expect(back.status).toBe(200);
  const state = await caller(back.body.data.accessToken).call(secondFactor.state, {});
  expect(state.body.data).toEqual({ isOn: false, recoveryCodesLeft: 0 });
});
