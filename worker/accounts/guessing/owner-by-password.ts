import { batch, type Query } from "../../db/query.ts";
import type { Call } from "../../http/serve.ts";
import type { Ports } from "../../ports.ts";
import { matchesPassword } from "../password.ts";
import { passSecondFactor } from "../second-factor/store.ts";
import { refuseDisabled, wrongCredentials } from "../signing-in.ts";
import { accountIn, userByEmail, type UserRow } from "../store.ts";
import { isKnownDevice } from "./known-device.ts";
import { counterOf, countTry, lookedAt, refuseMoreTries, removeTry } from "./wrong-passwords.ts";

interface Given {
  readonly email: string;
  readonly password: string;
  readonly code?: string | undefined;
}

interface Owner {
  readonly row: UserRow;
  /** Takes the try off again: a right password is no wrong one. */
  readonly removeTry: Query<unknown>;
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
  const [[tries], [row]] = await batch(directory, [countTry(counter, now()), userByEmail(email)]);
  // Whatever else is sent: an answer that differs would tell of a password or of a second factor.
  refuseMoreTries(tries, now());
  const matching = matchesPassword(password, row?.password, settings);
  const matches = await lookedAt(directory, counter, matching);
  if (!row || !matches) throw wrongCredentials();
  refuseDisabled(row);
  try {
    await passSecondFactor(accountIn(ports, row.user_id), { settings, code, now: now() });
  } catch (problem) {
    // The password was right, and its code is still to come: codes have a count of their own.
    if (code === undefined) await removeTry(counter).run(directory);
    throw problem;
  }
  return { row, removeTry: removeTry(counter) };
}
