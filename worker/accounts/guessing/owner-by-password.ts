import { counted } from "#shared/words.ts";
import { entranceLimits } from "#contract/accounts/entrance.ts";
import { batch, type Query, query } from "../../db/query.ts";
import { Problem } from "../../http/problem.ts";
import type { Call } from "../../http/serve.ts";
import { codeOf } from "../../http/signed.ts";
import type { Ports } from "../../ports.ts";
import { matchesPassword } from "../password.ts";
import { passSecondFactor } from "../second-factor/store.ts";
import { wrongCredentials } from "../signing-in.ts";
import { accountIn, findingByEmail, type UserRow } from "../store.ts";
import { isKnownDevice } from "./known-device.ts";

const { wrongPasswords, wrongPasswordsMs } = entranceLimits;

interface Given {
  readonly email: string;
  readonly password: string;
  readonly code?: string | undefined;
}

interface Owner {
  readonly row: UserRow;
  /** Takes the try off again: a right password is no wrong one. */
  readonly uncounting: Query<unknown>;
}

/**
 * Whose password and code these are. An account has a hundred wrong passwords an hour from wherever they come; a browser in
 * which it was opened before has part in another hundred, so that no stranger's guesses keep the owner out there (decision 044).
 */
export async function ownerByPassword(ports: Ports, call: Call, given: Given): Promise<Owner> {
  const { settings, directory, now } = ports;
  const { email, password, code } = given;
  const counter = await counterOf(
    ports,
    `${(await isKnownDevice(ports, call, email)) ? "known " : ""}${email}`,
  );
  // Counted before it is looked at, so that many at once have no more tries than one after the other.
  const [[count], [row]] = await batch(directory, [
    counting(counter, now()),
    findingByEmail(email),
  ]);
  const isOver = count !== undefined && count.many > wrongPasswords;
  // Whatever else is sent: an answer that differs would tell of a password or of a second factor.
  if (isOver) throw tooMany(count.beganAt, now());
  const matches = await matchesPassword(password, row?.password, settings);
  if (!row || !matches) throw wrongCredentials();
  notDisabled(row);
  try {
    await passSecondFactor(accountIn(ports, row.user_id), { settings, code, now: now() });
  } catch (problem) {
    // The password was right, and its code is still to come: codes have a count of their own.
    if (code === undefined) await uncounting(counter).run(directory);
    throw problem;
  }
  return { row, uncounting: uncounting(counter) };
}

function notDisabled(row: UserRow): void {
  if (row.disabled_at !== null) throw new Problem("forbidden", "This account is disabled");
}

/** Two bytes: as many counters as there are at most, whatever addresses somebody makes up. */
const counterOf = async ({ settings }: Ports, of: string): Promise<string> =>
  `wrong passwords ${await codeOf(of, `wrong passwords ${settings.jwtSecret}`, 2)}`;

/** They are nobody's: an address that has no account is counted as one that has. */
function counting(counter: string, now: Date) {
  const at = now.toISOString();
  const since = new Date(now.getTime() - wrongPasswordsMs).toISOString();
  return query<{ many: number; beganAt: string }>`insert into service_notes
      (user_id, name, day, at, count) values ('', ${counter}, '', ${at}, 1)
    on conflict (user_id, name, day) do update set
      count = iif(at <= ${since}, 1, min(count, ${wrongPasswords}) + 1),
      at = iif(at <= ${since}, ${at}, at)
    returning count many, at beganAt`;
}

const uncounting = (counter: string) =>
  query`update service_notes set count = max(0, count - 1)
    where user_id = '' and name = ${counter} and day = ''`;

function tooMany(beganAt: string, now: Date): Problem {
  const seconds = Math.ceil((Date.parse(beganAt) + wrongPasswordsMs - now.getTime()) / 1_000);
  return new Problem(
    "rate_limited",
    `Too many wrong passwords for this account. Please try again in ${counted(Math.ceil(seconds / 60), "minute")}.`,
    { retryAfterSeconds: seconds },
  );
}
