import * as v from "valibot";
import { Answering, Email, emailBase, emailLimits } from "../email.ts";
import { acts } from "../endpoint.ts";
import { Flag, Id, Instant, listOf, NewId, text, Version, wholeNumber } from "../values.ts";

const one = `${emailBase}/{id}` as const;

/** A line of addresses, or a list of them: specification 1 §5 splits at commas, which a quoted name may hold. */
export const Recipients = v.union(
  [listOf(text(emailLimits.address), emailLimits.recipients), text(20_000)],
  "must be addresses",
);

/** A file of Files, or one that came with another message. */
export const OutgoingAttachment = v.union([
  v.strictObject({ fileId: Id }),
  v.strictObject({ emailId: Id, attachmentId: text(200) }),
]);
export type OutgoingAttachment = v.InferOutput<typeof OutgoingAttachment>;

const content = {
  cc: v.optional(Recipients),
  bcc: v.optional(Recipients),
  /** Plain text unless `format` says HTML. */
  format: v.optional(v.picklist(["text", "html"], "must be text or html")),
  attachments: v.optional(listOf(OutgoingAttachment, emailLimits.attachments)),
} as const;

const body = text(emailLimits.body);
const subject = text(emailLimits.subject);

/** When a message goes: now, after some seconds in which it can be taken back, or at a time. */
const timing = {
  delaySeconds: v.optional(wholeNumber(0, 60)),
  sendAt: v.optional(Instant),
} as const;

export const DraftFields = v.strictObject({
  id: v.optional(NewId),
  /** As it was when it was opened: one that was changed since is refused. */
  version: Version,
  to: v.optional(Recipients),
  subject: v.optional(subject),
  body: v.optional(body),
  answering: v.optional(v.nullable(Answering)),
  ...content,
});
export type DraftFields = v.InferOutput<typeof DraftFields>;

export const Outgoing = v.strictObject({
  /** The draft that goes, with these fields, as it was when it was opened. */
  id: v.optional(NewId),
  version: Version,
  to: Recipients,
  subject,
  body,
  answering: v.optional(v.nullable(Answering)),
  ...content,
  ...timing,
});
export type Outgoing = v.InferOutput<typeof Outgoing>;

/** Whatever reaches other people waits for the person where an agent asks for it. */
const asksFirst = () => true;

/** Each answers the message as it lies here: a draft with `sendAt` until it has gone. */
export const outgoing = {
  send: acts("POST", `${emailBase}/send`, { body: Outgoing, answer: Email, asksFirst }),
  /** Saves a draft, a new one or one by its id. */
  draft: acts("POST", `${emailBase}/draft`, {
    body: v.strictObject({ fields: DraftFields }),
    answer: Email,
  }),
  reply: acts("POST", `${one}/reply`, {
    body: v.strictObject({ body, replyAll: v.optional(Flag, false), ...content, ...timing }),
    answer: Email,
    asksFirst,
  }),
  forward: acts("POST", `${one}/forward`, {
    body: v.strictObject({ to: Recipients, body: v.optional(body, ""), ...content, ...timing }),
    answer: Email,
    asksFirst,
  }),
  /** Takes back what has not gone yet: it is a draft again. */
  cancelSend: acts("POST", `${one}/cancel-send`, { answer: Email }),
  /** Tells the sender's list, by the one request that its message names (RFC 8058) or by a mail. */
  unsubscribe: acts("POST", `${one}/unsubscribe`, { answer: Email, asksFirst }),
} as const;

/** Answering an invitation that came with a message: into the calendar, and to its organizer by mail. */
export const emailInvitations = {
  respond: acts("POST", `${one}/invitation`, {
    body: v.strictObject({
      response: v.picklist(
        ["accepted", "tentative", "declined"],
        "must be accepted, tentative or declined",
      ),
      timeZone: v.optional(text(64)),
    }),
    answer: v.object({ eventId: Id }),
    asksFirst,
  }),
} as const;
