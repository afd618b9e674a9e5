import { addressIn, nameIn } from "#shared/mail.ts";
import { eq, gte, inArray, isNotNull, isNull, lt, notInArray, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import {
  type Contact,
  type Email,
  type EmailFilter,
  emailLimits,
  type EmailList,
} from "#contract/email.ts";
import { batch, query, type Row } from "../../db/query.ts";
import { Problem } from "../../http/problem.ts";
import { contains, cursorParts, isSet, itemStore, type Page } from "../../items/store.ts";
import type { Reader } from "../../log/change.ts";
import { type Body, namesOf } from "../mirror/bodies.ts";
import { emails, emailTable } from "../table.ts";
import type { SearchFilter } from "./search-filter.ts";

const storeOf = itemStore<Email>(emailTable);

export function emailStore(reader: Reader) {
  const { get, some, titled } = storeOf(reader);
  return { get, some, titled };
}

const usualPage = 50;

/** Out of the way: shown where they are asked for alone. */
const aside = ["trash", "spam"];

function inList(list: EmailList): readonly (SQL | undefined)[] {
  if (list === "starred") return [eq(emails.starred, true), notInArray(emails.folder, aside)];
  if (list === "snoozed") return [isNotNull(emails.snoozedUntil)];
  if (list === "scheduled") return [eq(emails.folder, "drafts"), isNotNull(emails.sendAt)];
  if (list === "drafts") return [eq(emails.folder, "drafts"), isNull(emails.sendAt)];
  if (list === "all") return [notInArray(emails.folder, aside)];
  return [eq(emails.folder, list)];
}

interface Meant extends Pick<SearchFilter, "subject" | "hasAttachment" | "since" | "until"> {
  /** Ids that the filter's words mean. */
  readonly found?: readonly string[] | undefined;
  /** Words that stand in the message's row itself. */
  readonly holding?: string;
  /** Only what one can unsubscribe from. */
  readonly isNewsletter?: boolean;
  /** Only what somebody wrote who got no answer. */
  readonly isUnanswered?: boolean;
  /** Only what others wrote: neither what was sent nor a draft. */
  readonly isReceived?: boolean;
}

/** Parts of addresses that nobody reads. */
const machines = ["noreply", "no-reply", "donotreply", "do-not-reply", "notification", "mailer-"];

/** No list sent it and no machine, and nothing of its thread was sent after it. */
const unanswered = sql`${emails.unsubscribe} is null
  and ${emails.folder} not in ('sent', 'drafts')
  ${sql.raw(machines.map((name) => `and sender not like '%${name}%'`).join(" "))}
  and not exists (select 1 from emails later where later.user_id = ${emails.userId}
    and later.thread_id = ${emails.threadId} and later.folder = 'sent'
    and later.received_at > ${emails.receivedAt} and later.deleted_at is null)`;

const received = (since?: string, until?: string): (SQL | undefined)[] => [
  since === undefined ? undefined : gte(emails.receivedAt, since),
  until === undefined ? undefined : lt(emails.receivedAt, until),
];

/** What stands in a text is no file of its own. */
const withFile = (isWanted: boolean | undefined): SQL | undefined =>
  isWanted === undefined
    ? undefined
    : sql`exists (select 1 from json_each(${emails.attachments}) a
        where a.value ->> '$.contentId' is null) = ${isWanted ? 1 : 0}`;

/** Folders of what the person wrote. */
const own = ["sent", "drafts"];
export const isReceived = ({ folder }: Pick<Email, "folder">): boolean => !own.includes(folder);

const ofKind = (kind: Pick<Meant, "isNewsletter" | "isUnanswered" | "isReceived">) => [
  kind.isNewsletter === true ? isNotNull(emails.unsubscribe) : undefined,
  kind.isUnanswered === true ? unanswered : undefined,
  kind.isReceived === true ? notInArray(emails.folder, own) : undefined,
];

/** The list of a filter. */
export async function listed(
  reader: Reader,
  filter: EmailFilter,
  { found, holding = "", subject, hasAttachment, since, until, ...kind }: Meant,
): Promise<Page<Email>> {
  const { folder = "all", label, read, starred, from, to, limit = usualPage, offset = 0 } = filter;
  const where = [
    ...inList(folder),
    label === undefined
      ? undefined
      : sql`exists (select 1 from json_each(${emails.labels}) l where l.value = ${label})`,
    isSet(emails.read, read),
    isSet(emails.starred, starred),
    contains([emails.sender], from),
    to === undefined ? undefined : contains([emails.recipients, emails.cc], to),
    contains([emails.subject], subject),
    withFile(hasAttachment),
    ...ofKind(kind),
    ...received(since, until),
    ...holding
      .split(/\s+/)
      .filter((word) => word !== "")
      .slice(0, 8)
      .map((word) =>
        contains([emails.subject, emails.sender, emails.recipients, emails.preview], word),
      ),
    found && inArray(emails.id, sql`(select value from json_each(${JSON.stringify(found)}))`),
  ];
  const { cursor } = filter;
  return storeOf(reader).page({
    where,
    key: emails.receivedAt,
    direction: "desc",
    limit,
    // A cursor stands behind what was passed over.
    offset: cursor === undefined ? offset : 0,
    cursor,
  });
}

/**
 * A page of what a search found, in its order. The cursor is what the page before ended with and where that stood, since it
 * may be gone meanwhile.
 */
export async function pageOfFound(
  reader: Reader,
  found: readonly string[],
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<Email>> {
  const from = cursor === undefined ? 0 : placeAfter(cursor, found);
  const { items, rest } = await storeOf(reader).within(found.slice(from, from + limit));
  const [left] = rest;
  const end = left === undefined ? from + limit : found.indexOf(left);
  const last = end < found.length ? found[end - 1] : undefined;
  return {
    items: items.filter(({ deletedAt }) => deletedAt === null),
    nextCursor: last === undefined ? null : `${last}~${String(end - 1)}`,
  };
}

function placeAfter(cursor: string, found: readonly string[]): number {
  const { id, key } = cursorParts(cursor, true);
  const at = found.indexOf(id);
  return at < 0 ? Number(key) : at + 1;
}

/** A message with its texts; the texts lie in R2 where they are long. */
export interface Kept {
  readonly item: Email;
  readonly body: Body;
  /** Its texts are left out: they are asked for with it alone. */
  readonly isCut: boolean;
}

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

const Address = v.nullable(v.string());
const WaysOut = v.fallback(
  v.pipe(v.string(), v.parseJson(), v.object({ post: Address, mail: Address, page: Address })),
  { post: null, mail: null, page: null },
);

const bodyIn = (row: Row): Body => {
  const text = (name: string) => textOf(row[name]);
  const verified = row["bodyVerified"];
  return {
    id: String(row["id"]),
    html: text("bodyHtml") ?? "",
    text: text("bodyText") ?? "",
    storageName: text("bodyStorage"),
    replyTo: text("bodyReplyTo"),
    messageId: text("bodyMessageId"),
    inReplyTo: text("bodyInReplyTo"),
    references: text("bodyRefs"),
    unsubscribe: v.parse(WaysOut, text("bodyUnsubscribe")),
    isVerified: verified === null || verified === undefined ? null : verified === 1,
    calendar: text("bodyCalendar"),
  };
};

const keptColumns = (isCut = query`0`) => query`t.*, ${isCut} isCut,
  iif(${isCut}, '', b.html) bodyHtml, iif(${isCut}, '', b.text) bodyText,
  iif(${isCut}, null, b.storage_name) bodyStorage,
  b.reply_to bodyReplyTo, b.message_id bodyMessageId, b.in_reply_to bodyInReplyTo, b.refs bodyRefs,
  b.unsubscribe bodyUnsubscribe, b.is_verified bodyVerified, b.calendar bodyCalendar`;

const joinedBody = query`left join email_bodies b on b.user_id = t.user_id and b.id = t.id`;

const keptIn = (row: Row): Kept => ({
  item: emailTable.present(row),
  body: bodyIn(row),
  isCut: row["isCut"] === 1,
});

/** Undefined where it is gone. */
export const keptIfThere = ({ db, userId }: Reader, id: string): Promise<Kept | undefined> =>
  query`select ${keptColumns()} from emails t ${joinedBody}
    where t.user_id = ${userId} and t.id = ${id} and t.deleted_at is null`
    .as((row) => keptIn(row))
    .first(db);

export async function keptOf(reader: Reader, id: string): Promise<Kept> {
  const found = await keptIfThere(reader, id);
  if (!found) throw new Problem("not_found", "Email not found");
  return found;
}

const mostInThread = 200;

/** Characters of all texts of one answer, and what a text that lies in R2 is taken for. */
const [textsInAnswer, longText] = [800_000, 400_000];

/** A conversation, the oldest first, by its id or that of a message in it. */
export async function threadOf({ db, userId }: Reader, id: string): Promise<Kept[]> {
  const found = await query`with thread as (
      select t.id, row_number() over newest > 1 and ${textsInAnswer} < sum(iif(b.storage_name is null,
          length(b.html) + length(b.text), ${longText})) over newest isCut
      from emails t ${joinedBody}
      where t.user_id = ${userId} and t.deleted_at is null
        and t.thread_id = coalesce((select thread_id from emails where user_id = ${userId}
          and id = ${id} and deleted_at is null), ${id})
        and t.folder not in ('trash', 'spam') or t.user_id = ${userId} and t.id = ${id}
          and t.deleted_at is null
      window newest as (order by t.received_at desc, t.id desc)
      order by t.received_at desc, t.id desc limit ${mostInThread})
    select ${keptColumns(query`thread.isCut`)} from thread
      join emails t on t.user_id = ${userId} and t.id = thread.id ${joinedBody}
    order by t.received_at, t.id`
    .as((row) => keptIn(row))
    .all(db);
  if (found.length === 0) throw new Problem("not_found", "Email not found");
  return found;
}

/** Newest messages whose people are looked at. */
const lookedAt = 2_000;

interface Known extends v.InferOutput<typeof Contact> {
  readonly isWrittenTo: boolean;
}

/** People of late messages whose name or address holds the words; the person's own address is none of them. */
export const contactsOf = async (
  reader: Reader,
  words?: string,
): Promise<v.InferOutput<typeof Contact>[]> =>
  (await peopleOf(reader, words))
    .slice(0, emailLimits.suggestions)
    .map(({ address, name }) => ({ address, name }));

/** All of them, and whether the person has written to them. */
export async function peopleOf({ db, userId }: Reader, words = ""): Promise<Known[]> {
  const wanted = words.trim().toLowerCase();
  const [rows, [account]] = await batch(db, [
    query<{ people: string; isSent: number }>`select people, isSent from (
        select lower(sender || recipients || cc) low, received_at, folder = 'sent' isSent,
          iif(folder = 'sent', recipients, json_array(sender)) people
        from emails where user_id = ${userId} and deleted_at is null
          and folder not in ('spam', 'trash', 'drafts')
        order by received_at desc, id desc limit ${lookedAt})
      where instr(low, ${wanted}) > 0 limit 400`,
    query<{ address: string }>`select address from email_accounts where user_id = ${userId}`,
  ]);
  const found = new Map<string, Known>();
  for (const { people, isSent } of rows) {
    for (const one of namesOf(people)) {
      const [address, name] = [addressIn(one), nameIn(one)];
      const isWanted = `${name} ${address}`.toLowerCase().includes(wanted);
      if (!isWanted || address === account?.address.toLowerCase()) continue;
      const known = found.get(address) ?? { address, name: name === address ? "" : name };
      const isWrittenTo = isSent === 1 || found.get(address)?.isWrittenTo === true;
      found.set(address, { ...known, isWrittenTo });
    }
  }
  return [...found.values()];
}
