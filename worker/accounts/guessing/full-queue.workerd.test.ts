import { expect, test, vi } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { passwords } from "#contract/accounts/passwords.ts";
import { workspace } from "../../testing/workspace.ts";
import { hashingTurn } from "./turns.ts";

test("AU-01 a password that nobody looked at, since too many wait for that, is no wrong one", async () => {
  const space = await workspace({ passwordHash: "scrypt" });
  const ada = await space.signUp();
  vi.spyOn(Date, "now").mockReturnValue(Date.now());
  void Promise.allSettled(Array.from({ length: 150 }, () => hashingTurn()));
  const tries = () =>
    space.db
      .prepare("select total(count) from service_notes where name like 'wrong passwords %'")
      .first("total(count)");
  for (const password of [ada.password, "wrong password"]) {
    const { email } = ada;
    const refused = await space.stranger.call(accounts.signIn, { body: { email, password } });
    expect(refused).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    expect(refused.body.error).toMatch(/^Too many attempts\./);
  }
  const change = { current: ada.password, password: "a whole other sentence" };
  expect((await ada.call(passwords.change, { body: change })).status).toBe(429);
  expect(await tries()).toBe(0);
  vi.restoreAllMocks();
});
