import { env } from "cloudflare:workers";
import { seal } from "../email/account/seal.ts";
import type { Person, Workspace } from "./workspace.ts";

export interface TestMail {
  readonly id: string;
  readonly from?: string;
  readonly subject?: string;
  readonly text?: string;
  readonly folder?: string;
  readonly isRead?: boolean;
  readonly isStarred?: boolean;
  readonly labels?: readonly string[];
  readonly thread?: string;
  /** Minutes before now. */
  readonly ago?: number;
  readonly unsubscribe?: { readonly post: string | null; readonly mail: string | null };
}

/** A mailbox that was brought before Google asked to sign in again, so that nothing goes to it. */
export async function mailbox(
  { db, clock }: Pick<Workspace, "db" | "clock">,
  { user }: Person,
  mails: readonly TestMail[],
): Promise<void> {
  const at = clock.now.toISOString();
  const rows = mails.map(({ ago = 0, unsubscribe, ...mail }) => ({
    from: "Zoe <zoe@example.com>",
    subject: "Hello",
    text: "Words",
    folder: "inbox",
    isRead: false,
    isStarred: false,
    labels: [],
    thread: mail.id,
    ...mail,
    at: new Date(clock.now.getTime() - ago * 60_000).toISOString(),
    ways: { page: null, post: null, mail: null, ...unsubscribe },
    way: unsubscribe?.post ? "one-click" : unsubscribe?.mail ? "mail" : null,
  }));
  const json = JSON.stringify(rows);
  await db.batch([
    db
      .prepare(
        `insert or ignore into email_accounts (user_id, address, tokens, expires_at, state, seen_at, next_at)
        values (?1, 'ada@example.com', '', ?2, 'reconnect', ?2, ?2)`,
      )
      .bind(user.id, at),
    db
      .prepare(
        `insert into emails (user_id, id, created_at, updated_at, thread_id, folder, sender, recipients, cc,
          bcc, subject, preview, received_at, read, starred, labels, attachments, unsubscribe)
        select ?1, value ->> '$.id', ?2, ?2, value ->> '$.thread', value ->> '$.folder', value ->> '$.from',
          '["ada@example.com"]', '[]', '[]', value ->> '$.subject', value ->> '$.text', value ->> '$.at',
          value ->> '$.isRead', value ->> '$.isStarred', value -> '$.labels', '[]', value ->> '$.way' from json_each(?3)`,
      )
      .bind(user.id, at, json),
    db
      .prepare(
        `insert into email_bodies (user_id, id, html, text, unsubscribe)
        select ?1, value ->> '$.id', '<p>' || (value ->> '$.text') || '</p>', value ->> '$.text',
          value -> '$.ways' from json_each(?2)`,
      )
      .bind(user.id, json),
  ]);
}

/** A connected mailbox whose tokens Google has to get back. */
export async function connectMailbox({ db }: Workspace, userId: string): Promise<void> {
  const kept = { access: "the-access-token", refresh: "the-refresh-token" };
  const tokens = await seal(kept, { secret: env.ENCRYPTION_KEY, userId });
  await db
    .prepare("update email_accounts set tokens = ?, state = 'connected' where user_id = ?")
    .bind(tokens, userId)
    .run();
}
