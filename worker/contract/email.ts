import * as v from "valibot";
import { acts, reads } from "./endpoint.ts";
import {
  bookkeeping,
  Flag,
  FlagText,
  Id,
  Instant,
  listOf,
  numberText,
  requiredText,
  text,
  Version,
} from "./values.ts";

export const emailLimits = {
  /** Letters of an address with its name, of all recipients together how many, and of a subject. */
  address: 320,
  recipients: 200,
  subject: 998,
  /** Characters of a message that is written here. */
  body: 500_000,
  /** Characters of the preview that a row shows (specification 1 §9), and that is kept. */
  preview: 100,
  keptPreview: 200,
  /** Rows in one answer. */
  page: 200,
  bulk: 1_000,
  label: 100,
  labels: 100,
  /** Files that go with a message, and bytes of all of them: Gmail takes 25 MB as it is encoded. */
  attachments: 50,
  attachmentBytes: 18_000_000,
  search: 500,
  /** Seconds in which a message that was sent can be taken back. */
  undoSeconds: 10,
  /** Days ahead that a message may be sent or come back. */
  daysAhead: 3_650,
  suggestions: 5,
} as const;

/** The place where a message lies: one of them. */
export const emailFolders = ["inbox", "sent", "drafts", "spam", "trash", "archive"] as const;
export type EmailFolder = (typeof emailFolders)[number];
export const EmailFolder = v.picklist(emailFolders, `must be one of ${emailFolders.join(", ")}`);

/** The lists that a mailbox shows: its places, and what is gathered from them. */
export const emailLists = [...emailFolders, "starred", "snoozed", "scheduled", "all"] as const;
export type EmailList = (typeof emailLists)[number];
export const EmailList = v.picklist(emailLists, `must be one of ${emailLists.join(", ")}`);

/** A file that came or goes with a message. `id` names it within the message. `size` in bytes. */
export const Attachment = v.object({
  id: v.string(),
  name: v.string(),
  type: v.string(),
  size: v.number(),
  /** The name by which the message's own text shows it as a picture (`cid:`); null of what is only attached. */
  contentId: v.nullable(v.string()),
});
export type Attachment = v.InferOutput<typeof Attachment>;

export const answerKinds = ["reply", "replyAll", "forward"] as const;
export const AnswerKind = v.picklist(answerKinds, "must be reply, replyAll or forward");
export type AnswerKind = v.InferOutput<typeof AnswerKind>;

/** The message that one answers or forwards, by its id. `isQuoted`: it stands in the text already, as somebody edited it. */
export const Answering = v.strictObject({ id: Id, kind: AnswerKind, isQuoted: v.optional(Flag) });
export type Answering = v.InferOutput<typeof Answering>;

/** A message as lists show it. Addresses are 'Ann Lee <ann@example.com>' or 'ann@example.com'. */
export const Email = v.object({
  id: Id,
  threadId: v.string(),
  folder: EmailFolder,
  from: v.string(),
  to: v.array(v.string()),
  cc: v.array(v.string()),
  bcc: v.array(v.string()),
  subject: v.string(),
  /** The first characters of its text, without tags. */
  preview: v.string(),
  receivedAt: Instant,
  read: v.boolean(),
  starred: v.boolean(),
  /** Ids of labels that people made. */
  labels: v.array(v.string()),
  attachments: v.array(Attachment),
  /** Comes back to the inbox then. */
  snoozedUntil: v.nullable(Instant),
  /** Of a draft: the message that it answers. */
  answering: v.nullable(
    v.object({ id: v.string(), kind: AnswerKind, isQuoted: v.optional(v.boolean()) }),
  ),
  /** Of a draft: it is sent then, and can be taken back until. */
  sendAt: v.nullable(Instant),
  /** Why it could not be sent, in words for the person. */
  sendProblem: v.nullable(v.string()),
  /** How one unsubscribes: by one request (RFC 8058), by a mail, or on a page. Null where it does not say. */
  unsubscribe: v.nullable(v.picklist(["one-click", "mail", "page"])),
  ...bookkeeping,
});
export type Email = v.InferOutput<typeof Email>;

/** An invitation to an event (iTIP) that came with a message. */
export const EmailInvitation = v.object({
  method: v.picklist(["REQUEST", "CANCEL", "REPLY", "PUBLISH"]),
  title: v.string(),
  /** As the calendar stores times: with the zone's wall time, or a day alone. */
  startTime: v.string(),
  endTime: v.nullable(v.string()),
  timeZone: v.nullable(v.string()),
  allDay: v.boolean(),
  location: v.string(),
  organizer: v.nullable(v.string()),
  /** The event in the person's calendar, once it is there, and their answer. */
  eventId: v.nullable(v.string()),
  response: v.nullable(v.picklist(["accepted", "tentative", "declined"])),
});
export type EmailInvitation = v.InferOutput<typeof EmailInvitation>;

/** A message with its text as it came. It is anybody's: it is shown through the sanitizer in a frame, never as it is. */
export const WholeEmail = v.object({
  ...Email.entries,
  /** HTML as it came; of a message of plain text, that as HTML. */
  body: v.string(),
  /** Its plain text, by itself or read out of the HTML. */
  text: v.string(),
  replyTo: v.nullable(v.string()),
  messageId: v.nullable(v.string()),
  /** Where one unsubscribes on a page. */
  unsubscribePage: v.nullable(v.string()),
  invitation: v.nullable(EmailInvitation),
  /** The sending server proved to be the sender's (SPF, DKIM, DMARC as Gmail found): null where nobody said. */
  isVerified: v.nullable(v.boolean()),
  /** Both texts are left out, since the conversation is long: the message has them when it is asked for alone. */
  isCut: v.optional(v.boolean(), false),
});
export type WholeEmail = v.InferOutput<typeof WholeEmail>;

export const EmailFilter = v.strictObject({
  folder: v.optional(EmailList),
  label: v.optional(text(emailLimits.label)),
  read: v.optional(FlagText),
  starred: v.optional(FlagText),
  search: v.optional(text(emailLimits.search)),
  from: v.optional(text(emailLimits.address)),
  to: v.optional(text(emailLimits.address)),
  limit: v.optional(numberText(1, emailLimits.page)),
  offset: v.optional(numberText(0, 100_000)),
  cursor: v.optional(text(200)),
});
export type EmailFilter = v.InferOutput<typeof EmailFilter>;

/** Changes of one message or of many. `folder` moves: to the archive, the trash, the inbox, spam. */
export const EmailChanges = v.strictObject({
  read: v.optional(Flag),
  starred: v.optional(Flag),
  folder: v.optional(
    v.picklist(["inbox", "archive", "trash", "spam"], "must be inbox, archive, trash or spam"),
  ),
  addLabels: v.optional(listOf(text(emailLimits.label), emailLimits.labels)),
  removeLabels: v.optional(listOf(text(emailLimits.label), emailLimits.labels)),
  /** Null wakes it now. */
  snoozedUntil: v.optional(v.nullable(Instant)),
});
export type EmailChanges = v.InferOutput<typeof EmailChanges>;

/** What the person sent in conversations: how many messages and since when, by the ids of the threads. */
export const SentInThreads = v.record(v.string(), v.object({ count: v.number(), since: Instant }));
export type SentInThreads = v.InferOutput<typeof SentInThreads>;

/** Unread messages of each list, and how many there are of all. `sent`: of the conversations of the newest 200 messages in the inbox. */
export const EmailStats = v.object({
  unread: v.record(v.string(), v.number()),
  total: v.record(v.string(), v.number()),
  sent: v.optional(SentInThreads, {}),
});
export type EmailStats = v.InferOutput<typeof EmailStats>;

/** Somebody who was written to or who wrote, most of late first. */
export const Contact = v.object({ address: v.string(), name: v.string() });
export type Contact = v.InferOutput<typeof Contact>;

export const emailBase = "/api/tools/email";
const one = `${emailBase}/{id}` as const;
const AttachmentParams = v.strictObject({ id: Id, attachmentId: text(200) });

export const email = {
  list: reads(`${emailBase}/list`, {
    query: EmailFilter,
    answer: v.array(Email),
    beside: "emails",
  }),
  /** Brings what changed at Gmail now. */
  sync: reads(`${emailBase}/sync`, {
    answer: v.object({ changed: v.number(), syncedAt: v.nullable(Instant) }),
  }),
  /** The likeliest first. */
  search: reads(`${emailBase}/search`, {
    query: v.strictObject({
      query: requiredText(emailLimits.search, "must not be blank"),
      limit: v.optional(numberText(1, emailLimits.page)),
      cursor: v.optional(text(200)),
    }),
    answer: v.array(Email),
    beside: "emails",
  }),
  stats: reads(`${emailBase}/stats`, { answer: EmailStats }),
  contacts: reads(`${emailBase}/contacts`, {
    query: v.strictObject({ query: v.optional(text(100)) }),
    answer: v.array(Contact),
  }),
  /** Messages of a conversation, the oldest first, by the id of the thread or of a message in it; at most the newest 200. */
  thread: reads(`${emailBase}/thread/{id}`, { answer: v.array(WholeEmail) }),
  get: reads(one, { answer: WholeEmail }),
  update: acts("PATCH", one, {
    body: v.strictObject({ ...EmailChanges.entries, version: Version }),
    answer: Email,
  }),
  /** Into the trash; what lies there already goes from here, and Gmail deletes it after 30 days. */
  remove: acts("DELETE", one, { answer: Email }),
  /** Many in one run; beside them stands the `runId` that undoes all of it. */
  bulk: acts("POST", `${emailBase}/bulk`, {
    body: v.strictObject({
      ids: listOf(Id, emailLimits.bulk),
      changes: v.optional(EmailChanges, {}),
      deleted: v.optional(Flag),
    }),
    answer: v.array(Email),
    beside: "emails",
  }),
  attachment: reads(`${one}/attachments/{attachmentId}`, {
    params: AttachmentParams,
    answer: v.unknown(),
  }),
  /** Into Files. */
  saveAttachment: acts("POST", `${one}/attachments/{attachmentId}/save`, {
    params: AttachmentParams,
    body: v.strictObject({ parentId: v.optional(v.nullable(Id)) }),
    answer: v.object({ fileId: Id, name: v.string() }),
  }),
} as const;
