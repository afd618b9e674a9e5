import { accounts } from "#contract/accounts.ts";
import { expect, test } from "./app.ts";
import { call } from "./call.ts";

test("DP-01 what was acknowledged is there after a restart and after a kill", async ({
  page,
  server,
  signUp,
}) => {
  const person = await signUp(page, "/favicon.svg");
  const interruptions = [() => server.restart(), () => server.kill9().then(() => server.start())];
  for (const interrupt of interruptions) {
    await interrupt();
    const me = await call(server.url, person.accessToken, accounts.me, {});
    expect(me.email).toBe(person.email);
  }
});
