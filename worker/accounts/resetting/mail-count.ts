import { counted } from "#shared/words.ts";
import { query } from "../../db/query.ts";
import { Problem } from "../../http/problem.ts";
import type { Ports } from "../../ports.ts";

/** Of one kind. */
const mailsInAnHour = 5;

/** Whom mails are counted for, by the name of their kind; nobody's are those to an address. */
export interface MailCounter {
  readonly userId: string;
  readonly name: string;
}

/**
 * Counts a mail, for all isolates; answers whether it is one too many of any counter: who asks for more would fill the box.
 * One after the other: what is refused to a person takes nothing from the address.
 */
export async function isMailTooMany(
  { directory, now }: Pick<Ports, "directory" | "now">,
  counters: readonly MailCounter[],
): Promise<boolean> {
  const at = now().toISOString();
  for (const { userId, name } of counters) {
    const noted = await query<{ count: number }>`insert into service_notes
        (user_id, name, day, at, count) values (${userId}, ${name}, ${at.slice(0, 13)}, ${at}, 1)
      on conflict (user_id, name, day) do update set at = excluded.at, count = count + 1
      returning count`.first(directory);
    if ((noted?.count ?? 0) > mailsInAnHour) return true;
  }
  return false;
}

/** Until the hour is over, in words for who asked. */
export function tooManyMails(now: Date, what = "emails"): Problem {
  const seconds = 3_600 - (Math.floor(now.getTime() / 1_000) % 3_600);
  const left = counted(Math.ceil(seconds / 60), "minute");
  return new Problem("rate_limited", `Too many ${what}. Please try again in ${left}.`, {
    retryAfterSeconds: seconds,
  });
}
