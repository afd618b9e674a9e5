import type { CalendarEvent, EventResponse } from "#contract/calendar.ts";
import { escaped, fileOf, linesOf, responseOf, zonesOf } from "./write-ics.ts";

interface Message {
  /** The address of who sends it. */
  readonly from: string;
  /** Words of the sender; empty for none. */
  readonly message: string;
  readonly now: Date;
}

const said = (message: string): string[] =>
  message.trim() === "" ? [] : [`COMMENT:${escaped(message.trim())}`];

/** Invites, to one occurrence where that is an event of its own: RFC 5546 §3.2.2. Reminders and notes are the person's own, and stay here. */
export function requestFor(
  event: CalendarEvent,
  series: CalendarEvent | undefined,
  { from, message, now }: Message,
): string {
  const sequence = event.version - 1;
  const own = { reminders: [], notes: "", response: null };
  const shared = { ...event, ...own, organizer: from, sequence };
  const lines = linesOf(shared, series);
  const end = lines.length - 1;
  return fileOf([
    "METHOD:REQUEST",
    ...zonesOf([event], now),
    ...lines.slice(0, end),
    ...said(message),
    ...lines.slice(end),
  ]);
}

/** Answers who invites: RFC 5546 §3.2.3. */
export function replyTo(
  event: CalendarEvent,
  series: CalendarEvent | undefined,
  { from, message, now, response }: Message & { readonly response: EventResponse },
): string {
  const kept = /^(?:BEGIN|UID|DTSTAMP|SEQUENCE|DTSTART|DTEND|RECURRENCE-ID|SUMMARY|ORGANIZER)\b/;
  const lines = linesOf({ ...event, reminders: [], attendees: [] }, series);
  return fileOf([
    "METHOD:REPLY",
    ...zonesOf([event], now),
    ...lines.filter((line) => kept.test(line)),
    `ATTENDEE;PARTSTAT=${responseOf(response)}:mailto:${from}`,
    ...said(message),
    "END:VEVENT",
  ]);
}
