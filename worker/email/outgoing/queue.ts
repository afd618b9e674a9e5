import { answeredTo, forwardSubject, replySubject } from "#shared/mail.ts";
import type * as v from "valibot";
import { type Email, emailLimits } from "#contract/email.ts";
import type { DraftFields, Outgoing, outgoing } from "#contract/email/outgoing.ts";
import { query } from "../../db/query.ts";
import { invalid, Problem } from "../../http/problem.ts";
import type { Acting } from "../../items/actions.ts";
import type { Written } from "../../log/change.ts";
import type { Ports } from "../../ports.ts";
import { accountOf, needsReconnect, notConnected } from "../account/gmail.ts";
import { emailStore, keptOf } from "../reading/store.ts";
import type { CalendarMail } from "../reading/whole.ts";
import { emailTable } from "../table.ts";
import { checkSendable, saveDraft } from "./drafts.ts";
import { asOutgoing, type LentFiles } from "./files.ts";
import { sendDraft } from "./sending.ts";

type Message = v.InferOutput<typeof Outgoing>;

export interface Sender {
  readonly ports: Ports;
  readonly lent: LentFiles;
}

const outsideOf = ({ ports, lent }: Sender) => ({ bucket: ports.bucket, lent });

export const saved = (sender: Sender, acting: Acting, fields: DraftFields) =>
  saveDraft(acting, outsideOf(sender), fields);

/** The platform lets work after an answer take so long; what is due later is the cron's. */
const ownSeconds = 25;
const dayMs = 86_400_000;

/** When it goes: at once, after some seconds, or at a time. */
function timeOf({ delaySeconds = 0, sendAt }: Pick<Message, "delaySeconds" | "sendAt">, now: Date) {
  if (sendAt === undefined) return new Date(now.getTime() + delaySeconds * 1_000);
  const at = new Date(sendAt);
  if (at.getTime() > now.getTime() + emailLimits.daysAhead * dayMs)
    throw invalid("sendAt", "is too far ahead");
  return at < now ? now : at;
}

/** Whose call it is; where nobody works after its answer, the cron does. */
type Queueing = Acting & { later?(work: Promise<unknown>): void };

/** Lays a message out to be sent when its time comes; answers it as it lies then. */
export async function queue(
  sender: Sender,
  call: Queueing,
  { delaySeconds, sendAt, ...fields }: Message & { readonly asCalendar?: string },
): Promise<Written<Email>> {
  const account = await accountOf(call);
  if (!account) throw notConnected();
  if (account.state === "reconnect") throw needsReconnect();
  const at = timeOf({ delaySeconds, sendAt }, call.now());
  const written = await saveDraft(call, outsideOf(sender), {
    ...fields,
    sendAt: at.toISOString(),
    check: checkSendable,
  });
  const { id } = written.item;
  const go = () => sendDraft(sender.ports, sender.lent, quietly(call), id);
  const waitMs = at.getTime() - call.now().getTime();
  if (waitMs <= 0) {
    await go();
    const now = await emailStore(call).get(id);
    if (now.sendProblem !== null) throw new Problem("unavailable", "Failed to send email");
    return { ...written, item: now };
  }
  if (waitMs <= ownSeconds * 1_000) call.later?.(afterMs(waitMs).then(go));
  return written;
}

/** A message for calendars, as it is sent. */
export const asMessage = ({ to, subject, ...message }: CalendarMail) => ({
  ...message,
  to: [...to],
  subject: subject.slice(0, emailLimits.subject),
});

const afterMs = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms + 50));

/** Without the call's memory, which is that of its own change alone. */
const quietly = (call: Acting): Acting => ({ ...call, write: call.write.as({}) });

type Reply = v.InferOutput<(typeof outgoing)["reply"]["body"]>;
type Forward = v.InferOutput<(typeof outgoing)["forward"]["body"]>;

export async function replyFields(
  acting: Acting,
  id: string,
  { replyAll, ...given }: Reply,
): Promise<Message> {
  const [kept, account] = [await keptOf(acting, id), await accountOf(acting)];
  const { to, cc } = answeredTo(
    { ...kept.item, replyTo: kept.body.replyTo },
    account?.address ?? "",
    replyAll,
  );
  return {
    cc,
    ...given,
    to,
    subject: replySubject(kept.item.subject),
    answering: { id, kind: replyAll ? "replyAll" : "reply" },
  };
}

export async function forwardFields(acting: Acting, id: string, given: Forward): Promise<Message> {
  const { item } = await keptOf(acting, id);
  return {
    attachments: [...asOutgoing(id, item.attachments)],
    ...given,
    subject: forwardSubject(item.subject),
    answering: { id, kind: "forward" },
  };
}

/** It is a draft again, unless it is on its way by now. */
export async function cancelSend(acting: Acting, id: string): Promise<Written<Email>> {
  const { userId, now } = acting;
  const [written] = await acting.write.all<[Email]>([
    {
      kind: "update",
      table: emailTable,
      id,
      set: { sendAt: null },
      onlyIf: query`t.folder = 'drafts' and t.send_at is not null and not exists (
        select 1 from email_bodies b where b.user_id = ${userId} and b.id = ${id}
          and b.claimed_until > ${now().toISOString()})`,
    },
  ]);
  if (written) return written;
  const current = await emailStore(acting).get(id);
  throw new Problem("conflict", "This message has been sent", { current });
}
