import { addressIn } from "#shared/mail.ts";
import type { Email } from "#contract/email.ts";
import type { Invocation } from "../../capabilities/capability.ts";
import { query } from "../../db/query.ts";
import { emailTable } from "../table.ts";

/** 'the newsletter' names none in particular. */
export const anyNewsletter =
  /^(?:(?:the|that|this|my|a) )?(?:newsletters?|mailing lists?|lists?)(?: (?:thing|one|e?-?mail))?$/i;

/** The newest messages among which newsletters are looked for. */
const lookedAt = 3_000;

/** The newest message of each sender that one can unsubscribe from. */
async function newsletters({ db, userId }: Pick<Invocation, "db" | "userId">): Promise<Email[]> {
  const found = await query`select * from (select * from emails where user_id = ${userId}
        and deleted_at is null order by received_at desc, id desc limit ${lookedAt})
      where unsubscribe is not null and folder not in ('spam', 'trash', 'sent', 'drafts')`
    .as(emailTable.present)
    .all(db);
  return [...new Map(found.toReversed().map((mail) => [addressIn(mail.from), mail])).values()];
}

/** Those that 'the newsletter' may mean: where one alone is called so, that. */
export async function newslettersMeant(invocation: Parameters<typeof newsletters>[0]) {
  const all = await newsletters(invocation);
  const called = all.filter(({ subject, from }) => /newsletter/i.test(`${subject} ${from}`));
  return called.length === 1 ? called : all;
}
