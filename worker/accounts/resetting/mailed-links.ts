import { counted } from "#shared/words.ts";
import { query } from "../../db/query.ts";
import { Problem } from "../../http/problem.ts";
import type { Ports } from "../../ports.ts";

/** How long a link that was mailed works. */
export const linkMs = 3_600_000;

export const linkOver = (): Problem =>
  new Problem("invalid_input", "token: was used or has expired", { field: "token" });

/** Of one kind. */
const mostInAnHour = 5;

/** Whom mails are counted for, by the name of their kind; nobody's are those to an address. */
interface MailCounter {
  readonly userId: string;
  readonly name: string;
}

/** Counts a mail, for all isolates; answers whether it is within the hour's five: who asks for more would fill the box. */
export async function countMail(
  { directory, now }: Pick<Ports, "directory" | "now">,
  { userId, name }: MailCounter,
): Promise<boolean> {
  const at = now().toISOString();
  const noted = await query<{ count: number }>`insert into service_notes
      (user_id, name, day, at, count) values (${userId}, ${name}, ${at.slice(0, 13)}, ${at}, 1)
    on conflict (user_id, name, day) do update set at = excluded.at, count = count + 1
    returning count`.first(directory);
  return (noted?.count ?? 0) <= mostInAnHour;
}

/** Counts one and refuses what is too many, until the hour is over, in words for who asked. */
export async function countOrRefuse(
  ports: Pick<Ports, "directory" | "now">,
  counter: MailCounter,
  what = "emails",
): Promise<void> {
  if (await countMail(ports, counter)) return;
  const seconds = 3_600 - (Math.floor(ports.now().getTime() / 1_000) % 3_600);
  const left = counted(Math.ceil(seconds / 60), "minute");
  throw new Problem("rate_limited", `Too many ${what}. Please try again in ${left}.`, {
    retryAfterSeconds: seconds,
  });
}
