import { counted } from "#shared/words.ts";
import { entranceLimits } from "#contract/accounts/entrance.ts";
import { batch, query } from "../../db/query.ts";
import { Problem } from "../../http/problem.ts";
import { codeOf } from "../../http/signed.ts";
import type { Ports } from "../../ports.ts";
import { matchesPassword } from "../password.ts";

const { wrongPasswords, wrongPasswordsMs } = entranceLimits;

/** Two bytes: as many counters as there are at most, whatever addresses somebody makes up. */
export const counterOf = async (
  { settings }: Pick<Ports, "settings">,
  of: string,
): Promise<string> =>
  `wrong passwords ${await codeOf(of, `wrong passwords ${settings.jwtSecret}`, 2)}`;

export interface Tries {
  readonly many: number;
  readonly beganAt: string;
}

/** One try more. They are nobody's: an address that has no account is counted as one that has. */
export function countTry(counter: string, now: Date) {
  const at = now.toISOString();
  const since = new Date(now.getTime() - wrongPasswordsMs).toISOString();
  return query<Tries>`insert into service_notes
      (user_id, name, day, at, count) values ('', ${counter}, '', ${at}, 1)
    on conflict (user_id, name, day) do update set
      count = iif(at <= ${since}, 1, min(count, ${wrongPasswords}) + 1),
      at = iif(at <= ${since}, ${at}, at)
    returning count many, at beganAt`;
}

/** Takes a try off again: a right password is no wrong one. */
export const removeTry = (counter: string) =>
  query`update service_notes set count = max(0, count - 1)
    where user_id = '' and name = ${counter} and day = ''`;

/** Whether a password that was counted matches. One that nobody looked at, since too many wait for that, is no try. */
export async function lookedAt(
  directory: D1Database,
  counter: string,
  matching: Promise<boolean>,
): Promise<boolean> {
  try {
    return await matching;
  } catch (error) {
    await removeTry(counter).run(directory);
    throw error;
  }
}

/** Past the hundred nothing is looked at any more. */
export function refuseMoreTries(
  tries: Tries | undefined,
  now: Date,
  { most = wrongPasswords, of = "account" }: { most?: number; of?: string } = {},
): void {
  if (tries === undefined || tries.many <= most) return;
  const seconds = Math.ceil((Date.parse(tries.beganAt) + wrongPasswordsMs - now.getTime()) / 1_000);
  throw new Problem(
    "rate_limited",
    `Too many wrong passwords for this ${of}. Please try again in ${counted(Math.ceil(seconds / 60), "minute")}.`,
    { retryAfterSeconds: seconds },
  );
}

/**
 * Whether a person who is signed in gave their own password. Who stole a session has a hundred wrong ones an hour for it,
 * from wherever they come; they are counted apart from sign-ins, so that they keep nobody out.
 */
export async function isOwnPassword(
  { settings, directory, now }: Ports,
  userId: string,
  { given, stored }: { readonly given: string; readonly stored: string | null },
): Promise<boolean> {
  const counter = await counterOf({ settings }, `current ${userId}`);
  refuseMoreTries(await countTry(counter, now()).first(directory), now());
  const matches = await lookedAt(directory, counter, matchesPassword(given, stored, settings));
  if (matches) await removeTry(counter).run(directory);
  return matches;
}

/** Wrong passwords an hour that one place has for a link, so that it cannot use up those of all. */
const fromOnePlace = 20;

interface Opening {
  readonly id: string;
  readonly place: string;
  readonly given: string;
  readonly stored: string;
}

/**
 * Whether somebody without an account knows the password of a link. It has a hundred wrong ones an hour from all places
 * together, as an account has; places where it was opened before have another hundred, so that no guesses keep them out.
 */
export async function isLinkPassword(
  { settings, directory, now }: Ports,
  { id, place, given, stored }: Opening,
): Promise<boolean> {
  const named = (of: string) => counterOf({ settings }, `${of} ${id}`);
  const own = await named(`link ${place}`);
  // Apart from the counters, which anybody makes by trying, and long enough to be nobody else's.
  const mark = await codeOf(`${id} ${place}`, `link opened ${settings.jwtSecret}`, 16);
  const opened = `link opened ${mark}`;
  const [[tries], [known]] = await batch(directory, [
    countTry(own, now()),
    query`select 1 from service_notes where user_id = '' and name = ${opened} limit 1`,
  ]);
  refuseMoreTries(tries, now(), { most: fromOnePlace, of: "link" });
  const all = await named(known ? "known link" : "link");
  refuseMoreTries(await countTry(all, now()).first(directory), now(), { of: "link" });
  const matches = await lookedAt(directory, all, matchesPassword(given, stored, settings));
  if (!matches) return false;
  const at = now().toISOString();
  await batch(directory, [
    removeTry(own),
    removeTry(all),
    // Under its day: it is swept with what else is noted of days.
    query`insert into service_notes (user_id, name, day, at, count)
      values ('', ${opened}, ${at.slice(0, 10)}, ${at}, 1) on conflict do nothing`,
  ]);
  return true;
}
