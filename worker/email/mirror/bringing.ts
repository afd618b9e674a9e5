import type { Email } from "#contract/email.ts";
import { query } from "../../db/query.ts";
import type { Acting } from "../../items/actions.ts";
import { freshAt } from "../../log/change.ts";
import { inParts } from "../../log/write/in-parts.ts";
import type { Gmail } from "../account/gmail.ts";
import { decodeText } from "../mime/charset.ts";
import type { GmailMessage } from "../mime/gmail-message.ts";
import { Problem } from "../../http/problem.ts";
import { GoogleProblem } from "../../outside/google.ts";
import { readMessage, type ReadMessage } from "../mime/read-message.ts";
import { emailTable } from "../table.ts";
import { type Body, bodyOfRead, keepBodies, keepRemotes, type Remote, run } from "./bodies.ts";
import { isHeld } from "./claim.ts";
import { bytesOfPart, draftIds, inTurns, messageAt, partCalled } from "./fetching.ts";
import { type LabelIds, saidBy } from "./labels.ts";

export interface Syncing extends Acting {
  readonly gmail: Gmail;
  readonly bucket: R2Bucket;
  /** The number of the walk over the mailbox. */
  readonly walk: number;
  /** Of the work that brings it (`claimed`). */
  readonly claim: string;
  readonly labelIds: LabelIds;
}

interface Fetched {
  readonly message: GmailMessage;
  readonly read: ReadMessage;
  readonly calendar: string | null;
}

/** Messages that are written together, while the next ones are fetched. */
const atOnce = 100;

/** Brings messages that are not here yet. Answers how many. */
export async function bring(syncing: Syncing, gmailIds: readonly string[]): Promise<number> {
  let fetched: Fetched[] = [];
  let writing = Promise.resolve(0);
  const write = () => {
    const some = fetched;
    fetched = [];
    writing = writing.then(async (before) => before + (await store(syncing, some)));
    // A failure is thrown where it is awaited; until then nobody must think it went unnoticed.
    writing.catch(() => undefined);
  };
  await inTurns(gmailIds, async (id) => {
    const one = await fetchOne(syncing, id);
    if (one) fetched.push(one);
    if (fetched.length < atOnce) return;
    const before = writing;
    write();
    // One fetches less, so that no more is in hand than can be written.
    await before;
  });
  write();
  return writing;
}

async function fetchOne({ gmail }: Syncing, id: string): Promise<Fetched | undefined> {
  try {
    const message = await messageAt(gmail, id);
    if (!message) return undefined;
    const read = readMessage(message);
    return { message, read, calendar: await calendarOf(gmail, message, read) };
  } catch (error) {
    if (error instanceof GoogleProblem) throw error;
    // One message that nobody can read holds up no mailbox; the next walk tries it again.
    console.error(JSON.stringify({ unreadable: id, error: String(error).slice(0, 300) }));
    return undefined;
  }
}

async function calendarOf(gmail: Gmail, message: GmailMessage, { calendarPart }: ReadMessage) {
  if (calendarPart === null) return null;
  if ("text" in calendarPart) return calendarPart.text.slice(0, longestCalendar);
  const part = partCalled(message.payload ?? {}, calendarPart.attachmentId);
  if (!part) return null;
  return decodeText(await bytesOfPart(gmail, message.id, part)).slice(0, longestCalendar);
}
const longestCalendar = 200_000;

async function store(syncing: Syncing, fetched: readonly Fetched[]): Promise<number> {
  const isDraft = ({ message }: Fetched) => message.labelIds?.includes("DRAFT") === true;
  const drafts = fetched.some((one) => isDraft(one)) ? await draftIds(syncing.gmail) : new Map();
  const [own, others] = await ownAmong(syncing, fetched, drafts);
  for (const one of own) await adopt(syncing, one.fetched, one.emailId, drafts);
  const at = syncing.now().toISOString();
  const rows = await inTurns(others, async ({ message, read, calendar }) => ({
    item: itemFor(message, read, at, syncing.labelIds),
    body: await bodyOfRead(syncing.bucket, syncing.userId, message.id, read, calendar),
    remote: remoteFor(message, message.id, drafts),
  }));
  for (const some of inParts(rows)) await storeNew(syncing, some);
  return fetched.length;
}

interface New {
  readonly item: Email;
  readonly body: Body;
  readonly remote: Remote;
}

/** The item, its texts and what Gmail has of it come in one batch: none is here without the others. */
async function storeNew(syncing: Syncing, rows: readonly New[]): Promise<void> {
  const { userId, write, walk, claim } = syncing;
  const onlyIf = isHeld(userId, claim);
  const written = await write.many<Email>({
    kind: "create",
    table: emailTable,
    items: rows.map(({ item }) => item),
    onlyIf,
    extraStatements: () => [
      keepBodies(
        userId,
        rows.map(({ body }) => body),
        onlyIf,
      ),
      keepRemotes(
        userId,
        walk,
        rows.map(({ remote }) => remote),
        onlyIf,
      ),
    ],
  });
  if (written.length < rows.length) await checkHeld(syncing, rows);
}

/** Throws where the mailbox was disconnected meanwhile: nothing that was to be kept stays behind. */
async function checkHeld({ db, bucket, userId, claim }: Syncing, rows: readonly New[]) {
  if (await query`select 1 where ${isHeld(userId, claim)}`.first(db)) return;
  const names = rows.flatMap(({ body }) => body.storageName ?? []);
  if (names.length > 0) await bucket.delete(names);
  throw new Problem("conflict", "Gmail was disconnected meanwhile");
}

const remoteFor = (
  { id, labelIds = [] }: GmailMessage,
  emailId: string,
  drafts: ReadonlyMap<string, string>,
): Remote => ({ gmailId: id, emailId, draftId: drafts.get(id) ?? null, labels: labelIds });

function contentOf({ threadId }: GmailMessage, read: ReadMessage) {
  const { from, to, cc, bcc, subject, preview, receivedAt, attachments } = read;
  return { threadId, from, to, cc, bcc, subject, preview, receivedAt, attachments };
}

const wayOut = ({ post, mail, page }: ReadMessage["unsubscribe"]): Email["unsubscribe"] => {
  if (post !== null) return "one-click";
  if (mail !== null) return "mail";
  return page === null ? null : "page";
};

const itemFor = (
  message: GmailMessage,
  read: ReadMessage,
  at: string,
  labelIds: LabelIds,
): Email => ({
  id: message.id,
  ...contentOf(message, read),
  ...saidBy(message.labelIds ?? [], labelIds),
  snoozedUntil: null,
  answering: null,
  sendAt: null,
  sendProblem: null,
  unsubscribe: wayOut(read.unsubscribe),
  ...freshAt(at),
});

interface Own {
  readonly fetched: Fetched;
  readonly emailId: string;
}

/** Those that were written here: sent ones by the id in their header, drafts by theirs. */
async function ownAmong(
  { db, userId }: Syncing,
  fetched: readonly Fetched[],
  drafts: ReadonlyMap<string, string>,
): Promise<[Own[], Fetched[]]> {
  const mine = fetched.filter(({ message: { labelIds = [] } }) =>
    ["SENT", "DRAFT"].some((label) => labelIds.includes(label)),
  );
  if (mine.length === 0) return [[], [...fetched]];
  const named = mine.flatMap(({ read }) => read.messageId ?? []);
  const drafted = mine.flatMap(({ message }) => drafts.get(message.id) ?? []);
  const rows = await query<{ name: string; emailId: string }>`
    select b.message_id name, e.id emailId from email_bodies b
      join emails e on e.user_id = b.user_id and e.id = b.id and e.folder = 'drafts'
      where b.user_id = ${userId} and b.message_id in ${named}
    union all select draft_id, email_id from email_remotes
      where user_id = ${userId} and draft_id in ${drafted}`.all(db);
  const byName = new Map(rows.map(({ name, emailId }) => [name, emailId]));
  const own: Own[] = [];
  const others: Fetched[] = [];
  for (const one of fetched) {
    const isMine = mine.includes(one);
    const draft = drafts.get(one.message.id);
    const emailId = isMine
      ? (byName.get(one.read.messageId ?? "") ??
        (draft === undefined ? undefined : byName.get(draft)))
      : undefined;
    if (emailId === undefined) others.push(one);
    else own.push({ fetched: one, emailId });
  }
  return [own, others];
}

/** A draft of ours as Gmail has it now, changed there or sent. */
async function adopt(
  { bucket, db, userId, write, walk, claim, labelIds }: Syncing,
  { message, read, calendar }: Fetched,
  emailId: string,
  drafts: ReadonlyMap<string, string>,
): Promise<void> {
  const isSent = message.labelIds?.includes("DRAFT") !== true;
  const onlyIf = isHeld(userId, claim);
  const remote = keepRemotes(userId, walk, [remoteFor(message, emailId, drafts)], onlyIf);
  const older = query`delete from email_remotes where user_id = ${userId}
    and email_id = ${emailId} and gmail_id <> ${message.id}`;
  const ours = await query`select 1 from email_bodies where user_id = ${userId}
    and id = ${emailId} and message_id = ${read.messageId}`.first(db);
  // A draft under our own header is what was written here, and may have been written on since.
  if (ours && !isSent) return run(db, [older, remote]);
  const body = await bodyOfRead(bucket, userId, emailId, read, calendar);
  await run(db, [older, remote, keepBodies(userId, [body], onlyIf)]);
  await write.many<Email>({
    kind: "update",
    table: emailTable,
    rows: [
      {
        id: emailId,
        set: {
          ...contentOf(message, read),
          ...saidBy(message.labelIds ?? [], labelIds),
          ...(isSent && { sendAt: null, sendProblem: null, answering: null }),
        },
      },
    ],
  });
}
