import * as v from "valibot";
import { batch, type Query, query, type Row } from "../../db/query.ts";
import type { Reader } from "../../log/change.ts";
import type { BodyOfMessage, ReadMessage } from "../mime/read-message.ts";

/** What is kept of a message beside its row. */
export interface Body extends BodyOfMessage {
  readonly id: string;
  readonly storageName: string | null;
  readonly calendar: string | null;
}

/** Characters of both texts that a row holds; longer ones lie in R2, and the beginning of the plain one for the search. */
const mostInRow = 100_000;
const searchedText = 20_000;

/** Made of the owner and the message, so that writing it again leaves nothing behind. */
const nameOf = (userId: string, id: string): string => `mail/${userId}/${id}`;

export async function bodyFor(
  bucket: R2Bucket,
  userId: string,
  id: string,
  { html, text, ...read }: Omit<Body, "id" | "storageName">,
): Promise<Body> {
  if (html.length + text.length <= mostInRow) return { ...read, id, html, text, storageName: null };
  const storageName = nameOf(userId, id);
  await bucket.put(storageName, JSON.stringify({ html, text }));
  return { ...read, id, html: "", text: text.slice(0, searchedText), storageName };
}

export const bodyOfRead = (
  bucket: R2Bucket,
  userId: string,
  id: string,
  read: ReadMessage,
  calendar: string | null,
): Promise<Body> => {
  const { html, text, replyTo, messageId, inReplyTo, references, unsubscribe, isVerified } = read;
  const kept = { replyTo, messageId, inReplyTo, references, unsubscribe, isVerified, calendar };
  return bodyFor(bucket, userId, id, { html, text, ...kept });
};

/** A statement that keeps bodies, no more than one can bind, in place of those that are there. */
export const keepBodies = (
  userId: string,
  bodies: readonly Body[],
  onlyIf = query`true`,
): Query<Row> => query`insert into email_bodies (user_id, id, html, text, storage_name, reply_to,
        message_id, in_reply_to, refs, unsubscribe, is_verified, calendar)
      select ${userId}, j.value ->> '$.id', j.value ->> '$.html', j.value ->> '$.text',
        j.value ->> '$.storageName', j.value ->> '$.replyTo', j.value ->> '$.messageId',
        j.value ->> '$.inReplyTo', j.value ->> '$.references', j.value -> '$.unsubscribe',
        j.value ->> '$.isVerified', j.value ->> '$.calendar'
      from json_each(${JSON.stringify(bodies)}) j where ${onlyIf}
      on conflict (user_id, id) do update set html = excluded.html, text = excluded.text,
        storage_name = excluded.storage_name, reply_to = excluded.reply_to,
        message_id = excluded.message_id, in_reply_to = excluded.in_reply_to, refs = excluded.refs,
        unsubscribe = excluded.unsubscribe, is_verified = excluded.is_verified,
        calendar = excluded.calendar`;

export interface Remote {
  readonly gmailId: string;
  readonly emailId: string;
  readonly draftId: string | null;
  readonly labels: readonly string[];
}

/** A statement that keeps what Gmail has. */
export const keepRemotes = (
  userId: string,
  walk: number,
  remotes: readonly Remote[],
  onlyIf = query`true`,
): Query<Row> =>
  query`insert into email_remotes (user_id, gmail_id, email_id, draft_id, labels, walk)
    select ${userId}, j.value ->> '$.gmailId', j.value ->> '$.emailId', j.value ->> '$.draftId',
      j.value -> '$.labels', ${walk}
    from json_each(${JSON.stringify(remotes)}) j where ${onlyIf}
    on conflict (user_id, gmail_id) do update set email_id = excluded.email_id,
      draft_id = excluded.draft_id, labels = excluded.labels, walk = excluded.walk`;

export const run = async (db: D1Database, statements: readonly Query<unknown>[]): Promise<void> => {
  if (statements.length > 0) await batch(db, statements);
};

const Texts = v.object({ html: v.string(), text: v.string() });

/** The texts of a message, wherever they lie. */
export async function textsOf(
  bucket: R2Bucket,
  { html, text, storageName }: Pick<Body, "html" | "text" | "storageName">,
): Promise<Pick<Body, "html" | "text">> {
  if (storageName === null) return { html, text };
  const stored = await bucket.get(storageName);
  if (!stored) return { html, text };
  return v.parse(Texts, await stored.json());
}

export interface Known {
  readonly gmailId: string;
  readonly emailId: string;
  readonly draftId: string | null;
  readonly labels: readonly string[];
  readonly walk: number;
}

type KnownRow = Omit<Known, "labels"> & { readonly labels: string };

const Names = v.pipe(v.string(), v.parseJson(), v.array(v.string()));
/** A column that holds a JSON list of names. */
export const namesOf = (column: unknown): string[] => v.parse(Names, column);

/** Those of Gmail's ids that are known here. */
export async function knownAmong(
  { db, userId }: Reader,
  gmailIds: readonly string[],
): Promise<ReadonlyMap<string, Known>> {
  const rows =
    await query<KnownRow>`select gmail_id gmailId, email_id emailId, draft_id draftId, labels, walk
      from email_remotes where user_id = ${userId} and gmail_id in ${gmailIds}`
      .as((row): Known => ({ ...row, labels: namesOf(row.labels) }))
      .all(db);
  return new Map(rows.map((row) => [row.gmailId, row]));
}
