import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import * as v from "valibot";
import { main, PlainError } from "./plain-error.ts";
import { ask, signIn } from "./server/asking.ts";
import { settings } from "./settings.ts";

const Accounts = v.array(v.object({ id: v.string(), email: v.string() }));
const Whereabouts = v.object({ place: v.string(), isMoving: v.boolean() });

const usage =
  "npm run move-person -- --email administrator@example.com --person who@example.com --to DB_1 [--url https://…]   (the password is asked for, or read from ASIDE_PASSWORD)";

/** Longer than most take, and shorter than the token lives. */
const patienceMs = 600_000;

/**
 * `npm run move-person`: takes what a person has to another database, while they work. The workspace that runs does it, within
 * a minute or some; this asks for it and waits.
 */
await main(async () => {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      email: { type: "string" },
      person: { type: "string" },
      to: { type: "string" },
      url: { type: "string" },
    },
  });
  const { host, port } = settings(process.env);
  const url = values.url ?? `http://${host}:${String(port)}`;
  const { email, person, to } = values;
  if (email === undefined || person === undefined || to === undefined) throw new PlainError(usage);
  const token = await signIn(url, email);
  const query = new URLSearchParams({ q: person });
  const found = await ask(url, `/api/admin/users?${query.toString()}`, Accounts, { token });
  const account = found.find((one) => one.email === person);
  if (!account) throw new PlainError(`Nobody has the address ${person}.`);
  const until = Date.now() + patienceMs;
  for (;;) {
    const now: v.InferOutput<typeof Whereabouts> = await ask(
      url,
      `/api/admin/users/${account.id}/move`,
      Whereabouts,
      {
        body: { to },
        token,
      },
    );
    if (!now.isMoving && now.place === to) break;
    if (Date.now() > until)
      throw new PlainError(`${person} is still on the way. Say this again in a while.`);
    await wait(5_000);
  }
  console.log(`What ${person} has lies in ${to}.`);
});
