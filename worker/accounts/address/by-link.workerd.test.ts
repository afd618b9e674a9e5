import { expect, test } from "vitest";
import { address } from "#contract/accounts/address.ts";
import { entrance } from "#contract/accounts/entrance.ts";
import { passwords } from "#contract/accounts/passwords.ts";
import { people } from "#contract/admin/people.ts";
import {
  addressState,
  again,
  changeAddress,
  freshEmail,
  mailing,
  ownEmail,
  promote,
  signInAs,
} from "../../testing/addresses.ts";
import { workspace } from "../../testing/workspace.ts";

const over = { status: 400, body: { field: "token", error: "token: was used or has expired" } };

test("AU-01 where mail is sent, a link to the new address changes it once, however many devices wait; the old one is told", async () => {
  const space = await mailing();
  const { sent, lettersTo, tokenTo, confirm } = space;
  const ada = await space.signUp("Pay-at-evil.example");
  const second = (await signInAs(space, ada.email, ada)).body.data;
  const email = freshEmail();
  const asked = (await changeAddress(ada, email)).body.data;
  expect(asked).toMatchObject({ user: { email: ada.email }, waiting: { email } });
  const phone = { ...ada, ...space.caller(second.accessToken) };
  expect(await addressState(phone)).toEqual({ byLink: true, waiting: asked.waiting });
  expect(lettersTo(email)).toEqual(["Confirm your new Aside email"]);
  expect(lettersTo(ada.email)).toEqual(["Your Aside email is about to change"]);
  // It holds neither before nor by a look at the link.
  const token = tokenTo(email);
  await space.stranger.send("GET", `/api/auth/email/confirm?token=${token}`);
  expect((await signInAs(space, email, ada)).status).toBe(401);
  expect(await ownEmail(ada)).toBe(ada.email);

  for (const forged of ["", "a.b", `${token}x`, token.slice(2), "x".repeat(300)])
    expect(await confirm(forged)).toMatchObject(over);
  space.driven.length = 0;
  expect((await confirm(token)).body.data).toEqual({ email });
  expect(space.driven).toContainEqual({ event: "toolUpdated", data: { tool: "account" } });
  expect([await ownEmail(ada), await ownEmail(phone)]).toEqual([email, email]);
  expect(await addressState(ada)).toEqual({ byLink: true, waiting: null });
  expect((await signInAs(space, email, ada)).status).toBe(200);
  expect(lettersTo(ada.email).at(-1)).toBe("Your Aside email was changed");
  // Said again, as after an answer that was lost, it is as it was, and nobody is told twice.
  const letters = sent.length;
  expect((await confirm(token)).body.data).toEqual({ email });
  expect(sent).toHaveLength(letters);
  // No letter says who asked, or what they want.
  for (const { to, text } of sent)
    expect([to, /evil\.example|example\.com/.test(text)]).toEqual([to, false]);
  space.wait(3_600_000);
  expect(await confirm(token)).toMatchObject(over);
  const { results } = await space.db.prepare("select * from address_changes").all();
  expect(JSON.stringify(results)).not.toContain(token);
});

test("AU-01 a link to another address ends in an hour, by a newer one, by 'Cancel', and by another password", async () => {
  const space = await mailing();
  const { tokenTo, confirm, wait } = space;
  const ada = await space.signUp("Ada");
  const email = freshEmail();
  await changeAddress(ada, email);
  const first = tokenTo(email);
  const resent = (await ada.call(address.resend, {})).body.data;
  const second = tokenTo(email);
  expect([resent.email, second === first]).toEqual([email, false]);
  expect(await confirm(first)).toMatchObject(over);
  wait(3_599_000);
  expect((await addressState(await again(space, ada))).waiting?.email).toBe(email);
  wait(2_000);
  expect(await confirm(second)).toMatchObject(over);
  const later = await again(space, ada);
  expect((await addressState(later)).waiting).toBeNull();
  expect((await later.call(address.resend, {})).status).toBe(404);

  await changeAddress(later, email);
  expect((await later.call(address.cancel, {})).body.data).toEqual({ email: ada.email });
  expect((await addressState(later)).waiting).toBeNull();
  expect(await confirm(tokenTo(email))).toMatchObject(over);

  wait(61_000);
  await changeAddress(later, email);
  const body = { current: ada.password, password: "a better passphrase 48" };
  const now = (await later.call(passwords.change, { body })).body.data;
  expect(await confirm(tokenTo(email))).toMatchObject(over);
  expect((await addressState({ ...ada, ...space.caller(now.accessToken) })).waiting).toBeNull();
  expect((await signInAs(space, email, ada)).status).toBe(401);
});

test("AU-04 a link changes nobody's address but that of who asked, to no other, and nothing of a disabled account", async () => {
  const space = await mailing();
  const { tokenTo, confirm } = space;
  const [root, ada, eve] = [
    await space.signUp("Root"),
    await space.signUp("Ada"),
    await space.signUp("Eve"),
  ];
  await promote(space, root);
  const [wanted, hers] = [freshEmail(), freshEmail()];
  await changeAddress(ada, wanted);
  await changeAddress(eve, hers);
  const [, secret = ""] = tokenTo(wanted).split(".");
  expect(await confirm(`${eve.user.id}.${secret}`)).toMatchObject(over);
  const asEve = await eve.call(address.confirm, { body: { token: tokenTo(wanted) } });
  expect(asEve.body.data).toEqual({ email: wanted });
  expect([await ownEmail(ada), await ownEmail(eve)]).toEqual([wanted, eve.email]);

  const at = { params: { id: eve.user.id } };
  await root.call(people.disable, at);
  expect(await confirm(tokenTo(hers))).toMatchObject(over);
  await root.call(people.enable, at);
  expect(await confirm(tokenTo(hers))).toMatchObject(over);
  const agent = await space.agent(ada, ["read", "act", "send"]);
  expect((await agent.call(address.change, { body: { email: freshEmail() } })).status).toBe(403);
  expect((await agent.call(address.state, {})).status).toBe(403);
});

test("AU-01 where mail is sent nobody learns who has an account, who has one gets no letter, and of two who confirm one wins", async () => {
  const space = await mailing();
  const { lettersTo, tokenTo, confirm } = space;
  const [ada, bob] = [await space.signUp("Ada"), await space.signUp("Bob")];
  const answers = [];
  for (const email of [bob.email, freshEmail()]) {
    const { status, body } = await changeAddress(ada, email);
    answers.push(JSON.stringify([status, body]).replaceAll(email, "…"));
  }
  expect(new Set(answers).size).toBe(1);
  expect(lettersTo(bob.email)).toEqual([]);
  expect(lettersTo(ada.email)).toHaveLength(2);

  const email = freshEmail();
  await changeAddress(ada, email);
  const ofAda = tokenTo(email);
  space.wait(61_000);
  await changeAddress(bob, email);
  const taken = {
    status: 409,
    body: { code: "address_taken", error: "An account with this email exists already" },
  };
  const both = await Promise.all([confirm(ofAda), confirm(tokenTo(email))]);
  const [won, lost] = both.toSorted((a, b) => a.status - b.status);
  expect(won?.body.data).toEqual({ email });
  expect(lost).toMatchObject(taken);
  // Who came late waits for nothing any more.
  for (const person of [ada, bob]) expect((await addressState(person)).waiting).toBeNull();
  expect([await ownEmail(ada), await ownEmail(bob)].filter((one) => one === email)).toHaveLength(1);
});

test("AU-03 links and codes that reset a password of the old address are over, by a link and at once", async () => {
  for (const space of [await mailing(), { ...(await workspace()), sent: [] }]) {
    const [root, ada] = [await space.signUp("Root"), await space.signUp("Ada")];
    await promote(space, root);
    const { code } = (await root.call(people.resetCode, { params: { id: ada.user.id } })).body.data;
    await space.stranger.call(entrance.forgot, { body: { email: ada.email } });
    const link = /reset=(\S+)/.exec(space.sent.at(-1)?.text ?? "")?.[1];
    const email = freshEmail();
    await changeAddress(ada, email);
    if ("confirm" in space) await space.confirm(space.tokenTo(email));
    expect(await ownEmail(ada)).toBe(email);
    const password = "a better passphrase 48";
    for (const given of [ada.email, email]) {
      const body = { email: given, code, password };
      expect((await space.stranger.call(entrance.reset, { body })).status).toBe(400);
    }
    expect(link === undefined).toBe(!("confirm" in space));
    if (link !== undefined) {
      const body = { token: link, password };
      expect((await space.stranger.call(entrance.resetByLink, { body })).status).toBe(400);
    }
    expect((await signInAs(space, email, ada)).status).toBe(200);
    // Nor does the code come back with the address.
    await changeAddress(ada, ada.email);
    if ("confirm" in space) await space.confirm(space.tokenTo(ada.email));
    expect(await ownEmail(ada)).toBe(ada.email);
    const body = { email: ada.email, code, password };
    expect((await space.stranger.call(entrance.reset, { body })).status).toBe(400);
  }
});
