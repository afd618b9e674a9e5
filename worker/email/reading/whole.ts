import type { EmailInvitation, WholeEmail } from "#contract/email.ts";
import type * as v from "valibot";
import type { Acting } from "../../items/actions.ts";
import { htmlOfText } from "../mime/plain-text.ts";
import { textsOf } from "../mirror/bodies.ts";
import type { Kept } from "./store.ts";

type Whole = v.InferOutput<typeof WholeEmail>;
export type Invitation = v.InferOutput<typeof EmailInvitation>;
type Response = NonNullable<Invitation["response"]>;

/** A message that calendars read beside its text. */
export interface CalendarMail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly body: string;
  readonly asCalendar: string;
}

/** What the calendar lends. */
export interface LentCalendar {
  /** What an iCalendar text that came by mail invites to; null where it holds no event. */
  readInvitation(acting: Acting, ics: string): Promise<Invitation | null>;
  /** Puts it into the calendar with the person's answer, and mails the reply. */
  answerInvitation(
    acting: Acting,
    ics: string,
    answer: {
      readonly response: Response;
      readonly zone: string;
      readonly from: string;
      mail(message: CalendarMail): Promise<unknown>;
    },
  ): Promise<{ readonly eventId: string }>;
}

/** A message as it is opened: with its texts, and what it invites to. */
export async function whole(
  acting: Acting,
  { bucket, calendar }: { readonly bucket: R2Bucket; readonly calendar: LentCalendar },
  { item, body, isCut }: Kept,
): Promise<Whole> {
  const { html, text } = await textsOf(bucket, body);
  // What the person wrote invites others.
  const isOwn = item.folder === "drafts" || item.folder === "sent";
  return {
    ...item,
    body: html === "" && text !== "" ? htmlOfText(text) : html,
    text,
    replyTo: body.replyTo,
    messageId: body.messageId,
    unsubscribePage: body.unsubscribe.page,
    invitation:
      body.calendar === null || isOwn ? null : await calendar.readInvitation(acting, body.calendar),
    isVerified: body.isVerified,
    isCut,
  };
}
