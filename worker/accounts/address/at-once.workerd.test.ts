import { expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { address } from "#contract/accounts/address.ts";
import { devices } from "#contract/accounts/devices.ts";
import { passwords } from "#contract/accounts/passwords.ts";
import { adminActs, people } from "#contract/admin/people.ts";
import { data } from "#contract/accounts/data.ts";
import {
  addressState,
  changeAddress,
  freshEmail,
  mailing,
  ownEmail,
  promote,
  signInAs,
} from "../../testing/addresses.ts";
import { eachDatabase } from "../../testing/databases.ts";
import { workspace } from "../../testing/workspace.ts";

test("AU-01 without a mail sender another address holds at once, in every session, for the list of accounts and for agents", async () => {
  const space = await workspace();
  const [root, ada] = [await space.signUp("Root"), await space.signUp("Ada")];
  await promote(space, root);
  const agent = await space.agent(ada, ["read"]);
  expect(await addressState(ada)).toEqual({ byLink: false, waiting: null });
  const typed = freshEmail().toUpperCase();
  const email = typed.toLowerCase();
  expect((await changeAddress(ada, email, "not the password")).body).toMatchObject({
    field: "current",
    error: "current: Wrong password",
  });
  expect(await ownEmail(ada)).toBe(ada.email);
  space.driven.length = 0;
  const changed = await changeAddress(ada, `  ${typed} `);
  expect(changed.body.data).toMatchObject({ user: { id: ada.user.id, email }, waiting: null });
  // Who made up the answer may ask once more.
  expect((await changeAddress(ada, email)).body.data).toMatchObject({
    user: { email },
    waiting: null,
  });
  expect(space.driven).toContainEqual({ event: "toolUpdated", data: { tool: "account" } });
  expect(space.driven).toContainEqual({ event: "toolUpdated", data: { tool: "profile" } });
  // The session of before is as good as it was.
  expect(await ownEmail(ada)).toBe(email);
  expect((await agent.call(accounts.me, {})).body.data.email).toBe(email);
  expect((await signInAs(space, ada.email, ada)).status).toBe(401);
  expect((await signInAs(space, email, ada)).body.data.user.id).toBe(ada.user.id);
  // Where their data lies, the copy of their account says the same.
  for (const db of eachDatabase()) {
    const row = db.prepare("select email from users where user_id = ?").bind(ada.user.id);
    expect([email, null]).toContain(await row.first("email"));
  }
  const listed = async (q: string) =>
    (await root.call(people.list, { query: { q } })).body.data.map((one) => one.email);
  expect(await listed(email)).toEqual([email]);
  expect(await listed(ada.email)).toEqual([]);
  expect(await listed(`Ada ${email}`)).toEqual([email]);
  const acts = (await root.call(adminActs.list, { query: { limit: "2" } })).body.data;
  expect(acts.filter(({ act }) => act === "address")).toMatchObject([
    { by: { id: ada.user.id, name: "Ada", email }, target: { name: "Ada" }, detail: ada.email },
  ]);
  // The address of before is free.
  const body = { email: ada.email, password: ada.password, name: "Another" };
  expect((await space.stranger.call(accounts.signUp, { body })).status).toBeLessThan(300);
});

test("AU-01 an address that has an account, or is none, is refused as at sign-up; a sample workspace has none to change", async () => {
  const space = await workspace();
  const [ada, bob] = [await space.signUp("Ada"), await space.signUp("Bob")];
  expect(await changeAddress(ada, bob.email)).toMatchObject({
    status: 409,
    body: {
      code: "address_taken",
      field: "email",
      error: "An account with this email exists already",
    },
  });
  for (const [email, words] of [
    ["", "email: Email is required"],
    ["nobody", "email: must be a valid email address"],
  ] as const)
    expect((await changeAddress(ada, email)).body.error).toBe(words);
  expect(await ownEmail(ada)).toBe(ada.email);
  const guest = (await space.stranger.call(accounts.trySample, {})).body.data;
  const body = { current: "", email: freshEmail() };
  const asked = await space.caller(guest.accessToken).call(address.change, { body });
  expect(asked).toMatchObject({ status: 409 });
});

test("AU-01 wrong passwords for another address count with those for another password, a hundred an hour", async () => {
  const space = await mailing();
  const ada = await space.signUp("Ada");
  const wrong = (place: number) =>
    changeAddress(
      { ...ada, ...space.caller(ada.accessToken) },
      freshEmail(),
      `guess ${String(place)}`,
    );
  space.ports.limits.signIns = () => Promise.resolve();
  space.ports.limits.entrances = () => Promise.resolve();
  for (let tries = 0; tries < 99; tries++) expect((await wrong(tries)).status).toBe(400);
  const body = { current: "wrong as well", password: "a better passphrase 48" };
  expect((await ada.call(passwords.change, { body })).status).toBe(400);
  const refused = await changeAddress(ada, freshEmail());
  expect([refused.status, refused.body.error]).toEqual([
    429,
    expect.stringMatching(/^Too many wrong passwords for this account\. Please try again in /),
  ]);
  expect(space.sent).toEqual([]);
});

test("AU-03 the awaited administrator's address brings the role, once; an administrator keeps theirs", async () => {
  const adminEmail = freshEmail();
  const space = await workspace({ adminEmail });
  await space.db.prepare("update users set role = 'USER'").run();
  const [ada, bob] = [await space.signUp("Ada"), await space.signUp("Bob")];
  expect((await changeAddress(ada, adminEmail)).body.data.user.role).toBe("SUPER_ADMIN");
  expect((await changeAddress(ada, freshEmail())).body.data.user.role).toBe("SUPER_ADMIN");
  expect((await changeAddress(bob, adminEmail)).body.data.user.role).toBe("USER");
});

test("AU-04 what was told of one's addresses goes with the account", async () => {
  const space = await workspace();
  const [root, ada] = [await space.signUp("Root"), await space.signUp("Ada")];
  await promote(space, root);
  await changeAddress(ada, freshEmail());
  expect((await ada.call(devices.list, {})).status).toBe(200);
  await ada.call(data.deleteAccount, { body: { current: ada.password } });
  const left = await space.db
    .prepare("select count(*) many from admin_acts where user_id = ?")
    .bind(ada.user.id)
    .first("many");
  expect(left).toBe(0);
  expect((await root.call(adminActs.list, {})).status).toBe(200);
});

test("AU-01 AU-03 without a mail sender an address changes five times an hour, so that nobody fills the list of acts", async () => {
  const { signUp } = await workspace();
  const ada = await signUp("Ada");
  for (let at = 0; at < 5; at += 1)
    expect((await changeAddress(ada, freshEmail())).status).toBe(200);
  const refused = await changeAddress(ada, freshEmail());
  expect(refused).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  expect(refused.body.error).toMatch(/^Too many changes of your email\. Please try again in /);
});
