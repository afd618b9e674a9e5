import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { data } from "#contract/accounts/data.ts";
import { entranceLimits } from "#contract/accounts/entrance.ts";
import { passwords } from "#contract/accounts/passwords.ts";
import { secondFactor } from "#contract/accounts/second-factor.ts";
import { codeAt, stepAt } from "../second-factor/totp.ts";
import { secretOf } from "../second-factor/store.ts";
import { query } from "../../db/query.ts";
import { changeAddress, freshEmail } from "../../testing/addresses.ts";
import { workspace } from "../../testing/workspace.ts";

const { wrongPasswords: most } = entranceLimits;

/** Somebody with an account, and others all over the world who guess. */
async function guessedAt() {
  const space = await workspace();
  const ada = await space.signUp();
  let places = 0;
  const signIn = (
    password: string,
    more: { code?: string; cookie?: string; email?: string } = {},
  ) => {
    const { cookie, email = ada.email, code } = more;
    places += 1;
    const from = `198.51.${String(Math.floor(places / 250))}.${String(places % 250)}`;
    return space.stranger.call(
      accounts.signIn,
      { body: { email, password, ...(code !== undefined && { code }) } },
      { headers: { "cf-connecting-ip": from, ...(cookie !== undefined && { cookie }) } },
    );
  };
  const guess = async (times: number, email?: string) => {
    for (let at = 0; at < times; at += 1)
      expect((await signIn(`guess ${String(at)}`, { ...(email && { email }) })).status).toBe(401);
  };
  return { ...space, ada, signIn, guess };
}

const cookieOf = (headers: Headers): string => headers.get("set-cookie")?.split(";")[0] ?? "";

test("AU-01 an account has a hundred wrong passwords an hour from wherever they come; its own browser is let in all the while", async () => {
  const { ada, signIn, guess, wait, signUp } = await guessedAt();
  const first = await signIn(ada.password);
  expect(first.headers.get("set-cookie")).toMatch(/HttpOnly; SameSite=Strict; Secure$/);
  const cookie = cookieOf(first.headers);
  expect(cookie).not.toContain(ada.email);
  await guess(most);
  wait(10 * 60_000 + 500);
  const refused = await signIn(ada.password);
  expect(refused).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  expect(refused.body.error).toContain("try again in 50 minutes");
  expect(refused.headers.get("retry-after")).toBe("3000");
  expect((await signIn(ada.password, { cookie })).status).toBe(200);
  // What is no cookie of ours, or another account's, is a stranger's.
  const { email, password } = await signUp();
  const other = cookieOf((await signIn(password, { email })).headers);
  for (const bad of [other, `${cookie}x`, cookie.replace(/=\w{4}/, "=AAAA")])
    expect((await signIn(ada.password, { cookie: bad })).status).toBe(429);
  wait(50 * 60_000);
  expect((await signIn(ada.password)).status).toBe(200);
});

test("AU-01 a browser that is known has no more wrong passwords than others; a right one is none", async () => {
  const { ada, signIn, guess } = await guessedAt();
  const cookie = cookieOf((await signIn(ada.password)).headers);
  for (let at = 0; at < most; at += 1) {
    expect((await signIn("wrong password", { cookie })).status).toBe(401);
    if (at % 10 === 0) expect((await signIn(ada.password, { cookie })).status).toBe(200);
  }
  expect((await signIn(ada.password, { cookie })).status).toBe(429);
  await guess(most);
});

test("AU-01 many guesses at once have no more tries, and an address without an account is answered the same", async () => {
  const { ada, signIn, guess, db } = await guessedAt();
  const all = await Promise.all(Array.from({ length: most + 30 }, () => signIn("wrong password")));
  expect(all.filter(({ status }) => status === 401).length).toBe(most);
  const email = "nobody@example.com";
  await guess(most, email);
  const [one, other] = [await signIn("wrong password"), await signIn("wrong password", { email })];
  expect([other.status, other.body.error]).toEqual([one.status, one.body.error]);
  const rows = JSON.stringify((await db.prepare("select * from service_notes").all()).results);
  for (const word of [email, ada.email, ada.user.id]) expect(rows).not.toContain(word);
});

test("AU-01 past the hundred all answers are alike: with a code or without, by a right password or a wrong one", async () => {
  const { ada, signIn, guess, ports, clock, wait } = await guessedAt();
  const cookie = cookieOf((await signIn(ada.password)).headers);
  await ada.call(secondFactor.begin, { body: { current: ada.password } });
  const row = await query<{ nonce: string }>`select nonce from second_factors
    where user_id = ${ada.user.id}`.first(env.DB);
  const secret = await secretOf(ada.user.id, row?.nonce ?? "", ports.settings);
  const code = () => codeAt(secret, stepAt(clock.now));
  await ada.call(secondFactor.confirm, { body: { code: await code() } });
  // A right password whose code is still to come is no wrong one.
  for (let at = 0; at < 5; at += 1) expect((await signIn(ada.password)).status).toBe(401);
  await guess(most);
  wait(61_000);
  const answers = new Set<string>();
  for (const password of [ada.password, "wrong password"])
    for (const more of [{}, ...Array.from({ length: 15 }, () => ({ code: "000000" }))]) {
      const { status, body } = await signIn(password, more);
      answers.add(`${String(status)} ${body.code} ${body.error}`);
    }
  expect([...answers]).toEqual([expect.stringMatching(/^429 rate_limited .*in 59 minutes/)]);
  expect((await signIn(ada.password, { cookie, code: await code() })).status).toBe(200);
});

test("AU-01 however many cookies somebody has, the browsers that are known have a hundred wrong passwords together", async () => {
  const { ada, signIn } = await guessedAt();
  const cookies = [];
  for (let at = 0; at < 3; at += 1) cookies.push(cookieOf((await signIn(ada.password)).headers));
  for (let at = 0; at < most; at += 1)
    expect((await signIn("wrong", { cookie: cookies[at % 3] ?? "" })).status).toBe(401);
  for (const cookie of cookies) expect((await signIn("wrong", { cookie })).status).toBe(429);
  expect((await signIn(ada.password)).status).toBe(200);
});

test("AU-01 who stole a session has a hundred wrong passwords an hour, from wherever they come and at whatever asks for one; they keep nobody from signing in", async () => {
  const { ada, caller, signIn, wait } = await guessedAt();
  let places = 0;
  const from = () => {
    places += 1;
    return { headers: { "cf-connecting-ip": `203.0.${String(places)}.7` } };
  };
  const change = (current: string, by: Pick<typeof ada, "call"> = ada) =>
    by.call(passwords.change, { body: { current, password: "another long passphrase 9" } }, from());
  const end = (password: string) =>
    ada.call(data.deleteAccount, { body: { current: password } }, from());
  for (let at = 0; at < most - 1; at += 1)
    expect((at % 2 === 0 ? await change("wrong") : await end("wrong")).status).toBe(400);
  // A right one is taken off again.
  const begun = await ada.call(secondFactor.begin, { body: { current: ada.password } }, from());
  expect(begun.status).toBe(200);
  expect((await change("wrong")).status).toBe(400);
  const keep = await ada.call(
    accounts.keepSample,
    { body: { email: ada.email, name: "Ada", password: ada.password } },
    from(),
  );
  for (const refused of [await change(ada.password), await end(ada.password), keep])
    expect(refused).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  expect((await signIn(ada.password)).status).toBe(200);
  wait(60 * 60_000 + 1_000);
  const later = caller((await signIn(ada.password)).body.data.accessToken);
  expect((await change("wrong", later)).status).toBe(400);
  expect((await change(ada.password, later)).status).toBe(200);
});

test("AU-01 AU-02 who had an address before has no part in the guesses of the browsers of who has it now", async () => {
  const { signUp, stranger } = await workspace();
  const eve = await signUp("Eve");
  const email = freshEmail();
  const hers = cookieOf((await changeAddress(eve, email)).headers);
  expect(hers).toContain("aside_device_");
  await changeAddress(eve, freshEmail());
  const body = { email, password: "a victim passphrase 77", name: "Ada" };
  const own = cookieOf((await stranger.call(accounts.signUp, { body })).headers);
  let places = 0;
  const signIn = (password: string, cookie: string) => {
    places += 1;
    const headers = { "cf-connecting-ip": `198.51.100.${String(places)}`, cookie };
    return stranger.call(accounts.signIn, { body: { email, password } }, { headers });
  };
  for (let at = 0; at < most + 1; at += 1) await signIn(`guess ${String(at)}`, hers);
  expect((await signIn(body.password, hers)).status).toBe(429);
  expect((await signIn(body.password, own)).status).toBe(200);
});
