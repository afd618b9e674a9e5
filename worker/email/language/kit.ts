import { sampleOwner } from "#contract/email/connection.ts";
import { nameIn } from "#shared/mail.ts";
import type { Email } from "#contract/email.ts";
import { wallOf } from "#shared/calendar/wall.ts";
import { momentOf as instantOf } from "#shared/calendar/zones.ts";
import { query } from "../../db/query.ts";
import type { Invocation, Outcome } from "../../capabilities/capability.ts";
import { resolveItem, type Resolved } from "../../capabilities/resolve.ts";
import { onceIn } from "../../items/once-in.ts";
import { itemCapabilities } from "../../items/capabilities.ts";
import type { Written } from "../../log/change.ts";
import { dayWords } from "../../time/day-words.ts";
import { hourWords } from "../../time/hour-words.ts";
import { dayIn, type Moment } from "../../time/zone.ts";
import { accountOf } from "../account/gmail.ts";
import { emailStore } from "../reading/store.ts";
import { anyNewsletter, newslettersMeant } from "../reading/newsletters.ts";
import { emailTable } from "../table.ts";

/** A message under the name that people call it by. */
export type Mail = Email & { readonly title: string };

export const noSubject = "(No subject)";

export const mailOf = (email: Email): Mail => ({
  ...email,
  title: email.subject === "" ? noSubject : email.subject,
});

export const written = ({ item, event }: Written<Email>): Written<Mail> => ({
  item: mailOf(item),
  event,
});

/** Said in place of 'none': the messages that the panel shows then are examples, which nobody else can read. */
export const notConnected: Outcome = {
  say: "No mailbox is connected yet. Press “Connect Gmail Account” in the Email panel, or look at the sample mail there, which I can't read.",
  suggestions: ["open email"],
};

/** The same where Google is emulated, with a mailbox for anyone without one. */
export const sampleMailbox: Outcome = {
  ...notConnected,
  say: `No mailbox is connected yet, but there is one to try: press “Try with a sample mailbox” in the Email panel, and choose ${sampleOwner}.`,
};

/** The newest messages among which words name one, and those that are compared. */
const [lookedAt, compared] = [3_000, 100];
/** Newsletters that are asked between. */
const mostOffered = 3;

export const momentOf = ({ now, zone, language }: Invocation): Moment => ({
  now: now(),
  zone,
  language,
});

/** Newest messages of which a part holds one of the words, in small letters. */
async function holding(
  { db, userId }: Invocation,
  column: "subject" | "sender",
  parts: readonly string[],
  id = "",
): Promise<Mail[]> {
  const text = column === "subject" ? query`t.subject` : query`t.sender`;
  const low = [...new Set(parts.map((part) => part.toLowerCase()))].filter((part) => part !== "");
  const found = await query`select t.* from (select * from emails where user_id = ${userId}
        and deleted_at is null order by received_at desc, id desc limit ${lookedAt}) t
      where t.id = ${id} or t.folder not in ('spam', 'trash')
        and exists (select 1 from json_each(${JSON.stringify(low)}) p where instr(lower(${text}), p.value) > 0)
      limit ${compared}`
    .as(emailTable.present)
    .all(db);
  return found.map((email) => mailOf(email));
}

/** Tells whether a message is from somebody whose name or address holds these words whole: 'me' is not James. */
export function isFrom(name: string): (mail: Pick<Email, "from">) => boolean {
  const whole = new RegExp(
    `(?<![\\p{L}\\p{N}])${name.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)}(?![\\p{L}\\p{N}])`,
    "iu",
  );
  return ({ from }) => whole.test(from);
}

/** Who sent the newest messages: looked up once in a turn, however many names a sentence holds. */
const senders = onceIn(async ({ db, userId }: Invocation) =>
  query`select id, sender, folder from emails where user_id = ${userId} and deleted_at is null
      order by received_at desc, id desc limit ${lookedAt}`
    .as((row) => ({ id: String(row["id"]), from: String(row["sender"]), folder: row["folder"] }))
    .all(db),
);

/** The newest of somebody. */
export const fromPerson = onceIn(async (invocation: Invocation, name: string): Promise<Mail[]> => {
  const said = name.trim();
  if (said.length < 2) return [];
  const isOne = isFrom(said);
  const ids = (await senders(invocation, ""))
    .filter((mail) => mail.folder !== "spam" && mail.folder !== "trash" && isOne(mail))
    .slice(0, compared)
    .map(({ id }) => id);
  if (ids.length === 0) return [];
  const found = await emailStore(invocation).some(ids);
  return found
    .map((email) => mailOf(email))
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
});

/** The one sender whose name has a word that begins so: 'parcel' is Parcelo. */
export async function beginningWith(invocation: Invocation, begun: string) {
  const said = begun.toLowerCase();
  if (!/^\p{L}{5,}$/u.test(said)) return undefined;
  const names = (await senders(invocation, ""))
    .filter(({ folder }) => folder !== "spam" && folder !== "trash")
    .map(({ from }) => nameIn(from))
    .filter((name) =>
      name
        .toLowerCase()
        .split(/\s+/)
        .some((word) => word.startsWith(said)),
    );
  const [only, ...others] = new Set(names);
  return others.length === 0 ? only : undefined;
}

/** Looked up once in a turn. */
export const isConnected = onceIn(
  async (invocation: Invocation, _: string) => (await accountOf(invocation)) !== undefined,
);

/** Words that mean the newest message of somebody. */
export const bySender =
  /^(?:(?:the )?(?:last|latest|newest) (?:one|email|mail|message) )?(?:from|by) (.+)$/i;

/** The message that words mean: by its subject; 'from Maya' and 'Maya' mean the newest of hers. */
async function resolve(invocation: Invocation, words: string): Promise<Resolved<Mail>> {
  const store = {
    some: async (ids: readonly string[]) =>
      (await emailStore(invocation).some(ids)).map((email) => mailOf(email)),
  };
  const [, sender] = bySender.exec(words) ?? [];
  const newest = async (name: string): Promise<Resolved<Mail> | undefined> => {
    const [item] = await fromPerson(invocation, name);
    return item && { item };
  };
  if (sender !== undefined && invocation.targetId === undefined) {
    const found = await newest(sender);
    if (found) return found;
  }
  const resolved = await resolveItem(invocation, words, {
    tool: "email",
    listing: "show my emails",
    store,
    titled: (parts) => holding(invocation, "subject", parts, words),
  });
  if ("item" in resolved || invocation.targetId !== undefined) return resolved;
  if (resolved.unclear.isNone !== true) return resolved;
  const other =
    (await newest(words)) ??
    (await byBoth(invocation, words)) ??
    (await newsletterMeant(invocation, words));
  if (other) return other;
  return (await isConnected(invocation, "")) ? resolved : { unclear: notConnected };
}

/** 'the newsletter', where there is one alone. */
async function newsletterMeant(
  invocation: Invocation,
  words: string,
): Promise<Resolved<Mail> | undefined> {
  const all = anyNewsletter.test(words.trim()) ? await newslettersMeant(invocation) : [];
  const [only, ...others] = all.map((email) => mailOf(email));
  if (!only || others.length === 0) return only && { item: only };
  const titles = [only, ...others].slice(0, mostOffered).map(({ title }) => title);
  const names = titles.map((title) => `“${title}”`).join(", ");
  return { unclear: { say: `Which one? There are ${names}.`, meant: { words, titles } } };
}

/** 'the Nordwind invoice': the newest that holds each word in its subject or its sender's name. */
async function byBoth(invocation: Invocation, said: string): Promise<Resolved<Mail> | undefined> {
  const words = said
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
  if (words.length < 2 || words.length > 6) return undefined;
  const item = (await holding(invocation, "sender", words)).find(({ title, from }) =>
    words.every((word) => `${title} ${from}`.toLowerCase().includes(word)),
  );
  return item && { item };
}

export const emailKit = itemCapabilities<Mail>({
  tool: "email",
  resolve,
  describe: (mail, invocation) => {
    const day = dayWords(dayIn(invocation.zone, new Date(mail.receivedAt)), momentOf(invocation));
    return `${nameIn(mail.from)}: ${mail.title}, ${day}${mail.read ? "" : " (unread)"}`;
  },
});

/** What programs go on with. */
export const brief = ({ title, ...mail }: Mail) => {
  const { id, threadId, from, to, receivedAt, read, starred, folder, preview } = mail;
  return { id, threadId, subject: title, from, to, receivedAt, read, starred, folder, preview };
};

/** That time on the person's clock. */
export const instantAt = ({ zone }: Pick<Invocation, "zone">, day: string, time: string): string =>
  new Date(instantOf(zone, wallOf(`${day}T${time}`)) * 60_000).toISOString();

/** 'Mon, Nov 23, 08:00', and whose clock that is where it is not this one. */
export function whenWords(
  invocation: Invocation,
  {
    day,
    time,
    zone = invocation.zone,
  }: { readonly day: string; readonly time: string; readonly zone?: string | undefined },
): string {
  const moment = momentOf(invocation);
  const elsewhere = zone === invocation.zone ? "" : ` (${zone})`;
  return `${dayWords(day, moment)}, ${hourWords(time, moment)}${elsewhere}`;
}
