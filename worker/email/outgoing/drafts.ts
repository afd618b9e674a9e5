import { addressIn } from "#shared/mail.ts";
import { type Email, emailLimits } from "#contract/email.ts";
import type { DraftFields } from "#contract/email/outgoing.ts";
import { query } from "../../db/query.ts";
import { Problem } from "../../http/problem.ts";
import type { Acting } from "../../items/actions.ts";
import { type EventName, freshAt, type Written } from "../../log/change.ts";
import { accountOf, notConnected } from "../account/gmail.ts";
import { htmlOfText, previewOf, textOfHtml } from "../mime/plain-text.ts";
import { writeMessage } from "../mime/write-message.ts";
import { type Body, bodyFor, keepBodies, textsOf } from "../mirror/bodies.ts";
import { type Kept, keptIfThere } from "../reading/store.ts";
import { emailTable } from "../table.ts";
import { filesFor, type LentFiles } from "./files.ts";
import { checkRecipients, recipientsIn } from "./recipients.ts";

export interface Outside {
  readonly bucket: R2Bucket;
  readonly lent: LentFiles;
}

type Fields = DraftFields & {
  /** It is sent then. */
  readonly sendAt?: string;
  /** The iTIP answer that it carries. */
  readonly asCalendar?: string;
  /** Throws what is wrong with it. */
  check?(item: Email, body: Body): void;
};

interface Draft {
  readonly item: Email;
  readonly body: Body;
}

/** Makes a draft, or changes one; one that waits to be sent has to be taken back first. */
export async function saveDraft(
  acting: Acting,
  outside: Outside,
  fields: Fields,
): Promise<Written<Email>> {
  const before = fields.id === undefined ? undefined : await keptIfThere(acting, fields.id);
  if (before && before.item.folder !== "drafts") return answeredBefore(acting, before.item);
  // What waits to be sent is what the person saw.
  if (before && before.item.sendAt !== null && fields.sendAt === undefined)
    throw new Problem("conflict", "This message is about to be sent. Take it back first.", {
      current: before.item,
    });
  const { item, body } = await drafted(acting, outside, fields, before);
  fields.check?.(item, body);
  const { userId } = acting;
  const extraStatement = ({ eventId }: EventName) =>
    keepBodies(
      userId,
      [body],
      query`exists (select 1 from events
      where user_id = ${userId} and id = ${eventId})`,
    );
  if (!before)
    return acting.write.one<Email>({ kind: "create", table: emailTable, item, extraStatement });
  const { id: _, createdAt: __, updatedAt: ___, deletedAt: ____, version: _____, ...set } = item;
  const written = await acting.write.one<Email>({
    kind: "update",
    table: emailTable,
    id: item.id,
    set,
    ifVersion: fields.version,
    extraStatement,
    onlyIf: query`t.folder = 'drafts'`,
  });
  const { storageName } = before.body;
  if (storageName !== null && body.storageName === null) await outside.bucket.delete(storageName);
  return written;
}

/** The call that sent it, made again since its answer was lost, is answered again; any other comes too late. */
async function answeredBefore(acting: Acting, item: Email): Promise<Written<Email>> {
  const event = (await acting.write.recall()).find(({ itemId }) => itemId === item.id);
  if (!event) throw new Problem("conflict", "This message has been sent", { current: item });
  return { item, event };
}

async function drafted(
  acting: Acting,
  { bucket, lent }: Outside,
  fields: Fields,
  before: Kept | undefined,
): Promise<Draft> {
  const account = await accountOf(acting);
  if (!account) throw notConnected();
  const own = before ?? emptyDraft(acting, account.address, fields.id ?? acting.newId());
  const { answering = own.item.answering } = fields;
  const answered = await answeredBy(acting, answering);
  const texts = await textsFor(bucket, fields, own);
  const item: Email = {
    ...own.item,
    ...namedIn(fields),
    threadId: answered?.item.threadId ?? own.item.threadId,
    from: account.address,
    preview: previewOf(texts.text, emailLimits.keptPreview),
    receivedAt: acting.now().toISOString(),
    answering,
    sendAt: fields.sendAt ?? null,
    sendProblem: null,
    ...(fields.attachments && { attachments: await filesFor(acting, lent, fields.attachments) }),
  };
  const body = await bodyFor(bucket, acting.userId, item.id, {
    ...own.body,
    ...texts,
    inReplyTo: answered?.body.messageId ?? null,
    references: referencesOf(answered),
    calendar: fields.asCalendar ?? own.body.calendar,
  });
  return { item, body };
}

/** Fields that are set as they are given. */
function namedIn({ to, cc, bcc, subject }: Fields): Partial<Email> {
  return {
    ...(to !== undefined && { to: recipientsIn(to) }),
    ...(cc !== undefined && { cc: recipientsIn(cc) }),
    ...(bcc !== undefined && { bcc: recipientsIn(bcc) }),
    ...(subject !== undefined && { subject }),
  };
}

function emptyDraft({ now }: Acting, address: string, id: string): Kept {
  const at = now().toISOString();
  return {
    item: {
      ...freshAt(at),
      id,
      threadId: id,
      folder: "drafts",
      from: address,
      to: [],
      cc: [],
      bcc: [],
      subject: "",
      preview: "",
      receivedAt: at,
      read: true,
      starred: false,
      labels: [],
      attachments: [],
      snoozedUntil: null,
      answering: null,
      sendAt: null,
      sendProblem: null,
      unsubscribe: null,
    },
    isCut: false,
    body: {
      id,
      html: htmlOfText(""),
      text: "",
      storageName: null,
      replyTo: null,
      messageId: messageIdFor(address),
      inReplyTo: null,
      references: null,
      unsubscribe: { post: null, mail: null, page: null },
      isVerified: null,
      calendar: null,
    },
  };
}

/** The message in whose conversation an answer goes; gone by now, the answer goes without it. */
const answeredBy = async (acting: Acting, answering: Email["answering"]) =>
  answering === null || answering.kind === "forward"
    ? undefined
    : keptIfThere(acting, answering.id);

async function textsFor(
  bucket: R2Bucket,
  { body, format = "text" }: Fields,
  before: Kept,
): Promise<Pick<Body, "html" | "text">> {
  if (body === undefined) return textsOf(bucket, before.body);
  return format === "html"
    ? { html: body, text: textOfHtml(body) }
    : { html: htmlOfText(body), text: body };
}

const messageIdFor = (address: string): string =>
  `<${crypto.randomUUID()}@${addressIn(address).split("@").at(-1) ?? "localhost"}>`;

/** Of what it answers, the last of them: a header may not grow for ever. */
const mostReferences = 50;

function referencesOf(original: Kept | undefined): string | null {
  const { references, messageId } = original?.body ?? { references: null, messageId: null };
  const all = [...(references ?? "").split(/\s+/), messageId ?? ""].filter((one) => one !== "");
  return all.length === 0 ? null : all.slice(-mostReferences).join(" ");
}

/** Throws what is wrong with a message before it waits to be sent. */
export function checkSendable(item: Email, { messageId }: Pick<Body, "messageId">): void {
  const { from, to, cc, bcc, subject } = item;
  checkRecipients(item);
  if (to.length + cc.length + bcc.length === 0)
    throw new Problem("invalid_input", "to: must name who gets it", { field: "to" });
  writeMessage({
    from,
    to,
    cc,
    bcc,
    subject,
    text: "",
    messageId: messageId ?? "<a@b>",
    date: new Date(0),
  });
}
