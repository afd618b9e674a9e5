import { type CalendarEvent, calendarLimits, type EventResponse } from "#contract/calendar.ts";
import type { Invitation } from "#contract/calendar/invitations.ts";
import { invalid, Problem } from "../../http/problem.ts";
import type { Acting } from "../../items/actions.ts";
import type { Reader, Written } from "../../log/change.ts";
import { attempt, named } from "../actions.ts";
import { replyTo, requestFor } from "../ics/itip.ts";
import { changeOccurrence } from "../series.ts";
import { calendarStore } from "../store.ts";
import { calendarTable } from "../table.ts";

/** The person's own address, lent by the accounts; null for who has none yet. */
export type OwnAddress = (reader: Reader) => Promise<string | null>;

export interface Invited extends Written<CalendarEvent> {
  readonly invitation: Invitation;
}

async function senderOf(acting: Acting, ownAddress: OwnAddress): Promise<string> {
  const address = await ownAddress(acting);
  if (address === null)
    throw new Problem("forbidden", "Add an email address to your account to invite others");
  return address;
}

const changing = (acting: Acting, event: CalendarEvent, set: Partial<CalendarEvent>) =>
  acting.write.one<CalendarEvent>({
    kind: "update",
    table: calendarTable,
    id: event.id,
    set,
    ifVersion: event.version,
  });

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

/** Notes who is invited, and writes the message for them. Who was invited before gets it again, and keeps their answer. */
export async function sendInvitation(
  acting: Acting,
  ownAddress: OwnAddress,
  id: string,
  { attendees, message }: { readonly attendees: readonly string[]; readonly message: string },
): Promise<Invited> {
  const from = await senderOf(acting, ownAddress);
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
  return { ...written, invitation: { event: item, ics, to: [...item.attendees], isMailed: false } };
}

/** Keeps the person's answer, and writes it for who invited them. */
export async function respond(
  acting: Acting,
  ownAddress: OwnAddress,
  id: string,
  { response, message }: { readonly response: EventResponse; readonly message: string },
): Promise<Invited> {
  const { series, ...written } = await write(acting, id, () => ({ response }));
  const { item } = written;
  const { organizer } = item;
  const from = organizer === null ? null : await senderOf(acting, ownAddress);
  const said = from === null ? null : { from, message, response, now: acting.now() };
  const ics = said && replyTo(item, series, said);
  const to = organizer === null ? [] : [organizer];
  return { ...written, invitation: { event: item, ics, to, isMailed: false } };
}
