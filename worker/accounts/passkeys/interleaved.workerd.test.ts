import { expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { entrance } from "#contract/accounts/entrance.ts";
import { passkeys } from "#contract/accounts/passkeys.ts";
import { tasks } from "#contract/tasks.ts";
import { everyTool } from "../../tools.ts";
import { countedLine, type Reach } from "../../testing/counting-db.ts";
import { softKey } from "../../testing/soft-key.ts";
import { workspace } from "../../testing/workspace.ts";

const mail = {
  MAIL_SEND_URL: "https://mail.example/emails",
  MAIL_SEND_KEY: "key",
  MAIL_FROM: "Aside <a@example.com>",
  SITE_URL: "https://aside.test/",
};

/** A workspace in which something else is done just before one call of the database or of another server. */
async function stage() {
  const line = countedLine();
  let left = 0;
  let meanwhile: (() => Promise<unknown>) | undefined;
  const reach: Reach = async (sent, work, lost) => {
    left -= 1;
    const now = left === 0 ? meanwhile : undefined;
    if (now) {
      meanwhile = undefined;
      await now();
    }
    return line.reach(sent, work, lost);
  };
  const space = await workspace({}, undefined, everyTool, mail, {
    line: { counter: line.counter, reach },
    countsAll: true,
  });
  const letters: string[] = [];
  space.web.answer = async (request: Request) => {
    letters.push(await request.text());
    return Response.json({ id: "1" });
  };
  const ada = await space.signUp("Ada");
  const key = await softKey();
  const enter = async () => {
    const asked = (await space.stranger.call(passkeys.ask, {})).body.data;
    return key.entered(asked);
  };
  /** The reset by a mailed link, ready to be done. */
  const reset = async () => {
    await space.stranger.call(entrance.forgot, { body: { email: ada.email } });
    const token = /login\?reset=([\w.-]+)/.exec(letters.join())?.[1] ?? "";
    return () =>
      space.stranger.call(entrance.resetByLink, {
        body: { token, password: "a better passphrase 48" },
      });
  };
  const during = (call: number, what: () => Promise<unknown>) => {
    left = call;
    meanwhile = what;
  };
  /** Whether it was done meanwhile; nothing is any more. */
  const wasDone = () => {
    const isDone = meanwhile === undefined;
    meanwhile = undefined;
    return isDone;
  };
  return { space, ada, key, enter, reset, during, wasDone };
}

/** The calls before which the reset was done. */
const calls = [1, 2, 3, 4, 5, 6, 7, 8];

test.each(calls)(
  "AU-01 a passkey that is added while the password is reset, before call %i, opens nothing",
  async (call) => {
    const { space, ada, key, enter, reset, during, wasDone } = await stage();
    const options = (await ada.call(passkeys.begin, { body: { current: ada.password } })).body.data;
    const answer = await key.added(options);
    const resetting = await reset();
    during(call, resetting);
    await ada.call(passkeys.add, { body: { name: "Late", answer } });
    if (!wasDone()) await resetting();
    space.wait(1_000);
    const entered = await space.stranger.call(passkeys.signIn, { body: { answer: await enter() } });
    expect(entered.status).toBe(401);
  },
);

test.each(calls)(
  "AU-01 a session that a passkey opens while the password is reset, before call %i, does not outlive it",
  async (call) => {
    const { space, ada, key, enter, reset, during, wasDone } = await stage();
    const options = (await ada.call(passkeys.begin, { body: { current: ada.password } })).body.data;
    await ada.call(passkeys.add, { body: { name: "Laptop", answer: await key.added(options) } });
    space.wait(1_000);
    const answer = await enter();
    const resetting = await reset();
    during(call, resetting);
    const entered = await space.stranger.call(passkeys.signIn, { body: { answer } });
    if (!wasDone()) await resetting();
    space.wait(1_000);
    if (entered.status === 200) {
      const by = space.caller(entered.body.data.accessToken);
      expect((await by.call(tasks.list, {})).status).toBe(401);
    }
    const again = await space.stranger.call(accounts.signIn, {
      body: { email: ada.email, password: "a better passphrase 48" },
    });
    expect(again.status).toBe(200);
  },
);
