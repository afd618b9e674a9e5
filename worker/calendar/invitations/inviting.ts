import { type CalendarEvent, calendarLimits, type EventResponse } from "#contract/calendar.ts";
import type { Invitation } from "#contract/calendar/invitations.ts";
import { invalid, Problem } from "../../http/problem.ts";
import type { Acting } from "../../items/actions.ts";
import type { Reader, Written } from "../../log/change.ts";
import { attempt, named } from "../actions.ts";
import { replyTo, requestFor } from "../ics/itip.ts";
import { changeOccurrence, updating } from "../series.ts";
import { calendarStore } from "../store.ts";
import { isSameAddress } from "./answers.ts";

/** A message of RFC 5546 (iTIP) as it is mailed. */
export interface InvitationMail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly body: string;
  readonly asCalendar: string;
}

/** What invitations need of other tools. */
export interface Inviting {
  /** The person's own: first that from which they write; none for who has no address yet. */
  ownAddresses(reader: Reader): Promise<readonly string[]>;
  /** False where no mail account is connected: the person passes the message on. */
  mail(acting: Acting, message: InvitationMail): Promise<boolean>;
}

export interface Invited extends Written<CalendarEvent> {
  readonly invitation: Invitation;
}

function senderOf([address]: readonly string[]): string {
  if (address === undefined)
    throw new Problem("forbidden", "Add an email address to your account to invite others");
  return address;
}

const changing = (acting: Acting, event: CalendarEvent, set: Partial<CalendarEvent>) =>
  acting.write.one<CalendarEvent>(updating(event, set));

/** One event, or one occurrence, which becomes an event of its own by it. */
async function write(
  acting: Acting,
  id: string,
  setOf: (
    event: CalendarEvent,
  ) => Partial<Pick<CalendarEvent, "attendees" | "response" | "responses">>,
): Promise<Written<CalendarEvent> & { readonly series: CalendarEvent | undefined }> {
  const written = await attempt(acting, undefined, async () => {
    const { event, occurrence } = await named(acting, id);
    const set = setOf(event);
    return occurrence ? changeOccurrence(acting, occurrence, set) : changing(acting, event, set);
  });
  const { seriesId } = written.item;
  const [series] = seriesId === null ? [] : await calendarStore(acting).some([seriesId]);
  return { ...written, series };
}

/** Notes who is invited, and mails the message to them. Who was invited before gets it again, and keeps their answer. */
export async function sendInvitation(
  acting: Acting,
  inviting: Inviting,
  id: string,
  { attendees, message }: { readonly attendees: readonly string[]; readonly message: string },
): Promise<Invited> {
  const from = senderOf(await inviting.ownAddresses(acting));
  const { series, ...written } = await write(acting, id, (event) => {
    if (event.organizer !== null)
      throw new Problem("forbidden", `${event.organizer} organizes this event and invites to it`);
    const all = [...new Set([...event.attendees, ...attendees])].filter((one) => one !== from);
    if (all.length === 0) throw invalid("attendees", "must name who is invited");
    if (all.length > calendarLimits.attendees)
      throw invalid("attendees", `must be at most ${String(calendarLimits.attendees)}`);
    const asked = all.map((one): [string, EventResponse | null] => [
      one,
      event.responses[one] ?? null,
    ]);
    return { attendees: all, responses: Object.fromEntries(asked) };
  });
  const { item } = written;
  const ics = requestFor(item, series, { from, message, now: acting.now() });
  const isMailed = await inviting.mail(acting, {
    to: item.attendees,
    subject: `Invitation: ${item.title}`,
    body: message.trim() === "" ? `You are invited to “${item.title}”.` : message,
    asCalendar: ics,
  });
  return { ...written, invitation: { event: item, ics, to: [...item.attendees], isMailed } };
}

const subjects = { accepted: "Accepted", tentative: "Tentative", declined: "Declined" } as const;

/**
 * Mails an answer, and what is kept by then where that is another one: of two that are given at once the older may go behind
 * the newer. Each looks after its mail, so the last mail of all is the answer that is kept. No lagging copy is looked at:
 * that the mail went was written before.
 */
async function mailed(
  acting: Acting,
  inviting: Inviting,
  first: { readonly event: CalendarEvent; readonly mail: InvitationMail },
  mailOf: (event: CalendarEvent) => InvitationMail,
) {
  for (let answer = first; ;) {
    const isMailed = await inviting.mail(acting, answer.mail);
    const { id, response } = answer.event;
    const [event] = isMailed ? await calendarStore(acting).some([id]) : [];
    // Without an answer it was moved meanwhile, and is asked again.
    if (!event || event.response === null || event.response === response)
      return { ...answer, isMailed };
    answer = { event, mail: mailOf(event) };
  }
}

/** Keeps the person's answer, and mails it to who invited them. */
export async function respond(
  acting: Acting,
  inviting: Inviting,
  id: string,
  { response, message }: { readonly response: EventResponse; readonly message: string },
): Promise<Invited> {
  const own = await inviting.ownAddresses(acting);
  const { series, ...written } = await write(acting, id, ({ organizer, responses }) => {
    // A guest of the person's own event: another address of theirs.
    const guest = Object.keys(responses).find((one) => isSameAddress(one, own[0] ?? ""));
    return organizer === null && guest !== undefined
      ? { responses: { ...responses, [guest]: response } }
      : { response };
  });
  const { item } = written;
  const { organizer } = item;
  if (organizer === null)
    return { ...written, invitation: { event: item, ics: null, to: [], isMailed: false } };
  const invited = own.filter((one) => item.attendees.includes(one));
  const from = senderOf([...invited, ...own]);
  const mailOf = (event: CalendarEvent, comment: string): InvitationMail => {
    const said = event.response ?? response;
    const now = acting.now();
    const asCalendar = replyTo(event, series, { from, message: comment, response: said, now });
    const body = `${from} has ${said === "tentative" ? "tentatively accepted" : said} this invitation.`;
    return { to: [organizer], subject: `${subjects[said]}: ${event.title}`, body, asCalendar };
  };
  const first = { event: item, mail: mailOf(item, message) };
  const { event, mail, isMailed } = await mailed(acting, inviting, first, (newer) =>
    mailOf(newer, ""),
  );
  return { ...written, invitation: { event, ics: mail.asCalendar, to: [organizer], isMailed } };
}
