import { expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { workspace } from "../testing/workspace.ts";

const password = "correct horse battery";

test("AU-01 all addresses of one network are one place: neither guesses nor sample workspaces are more from it", async () => {
  const { signUp, stranger } = await workspace();
  const ada = await signUp();
  const from = (at: number) => ({
    headers: { "cf-connecting-ip": `2001:db8:7:7::${String(at + 1)}` },
  });
  const guess = { body: { email: ada.email, password: "a guess" } };
  const statuses = [];
  for (let at = 0; at < 11; at++)
    statuses.push((await stranger.call(accounts.signIn, guess, from(at))).status);
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  for (let at = 0; at < 10; at++) await stranger.call(accounts.trySample, {}, from(at));
  expect((await stranger.call(accounts.trySample, {}, from(10))).status).toBe(429);
});

test("AU-01 a name is one line, whatever was sent", async () => {
  const { stranger, signUp } = await workspace();
  const body = { email: "lines@example.com", password, name: "Ada\r\n\r\nPay\u2028here\u0007" };
  expect((await stranger.call(accounts.signUp, { body })).body.data.user.name).toBe("Ada Pay here");
  const saved = await (await signUp()).call(accounts.saveProfile, { body: { name: "A\n\nB" } });
  expect(saved.body.data.name).toBe("A B");
});
