import * as v from "valibot";
import { CalendarEvent, calendarLimits, EventResponse } from "../calendar.ts";
import { acts } from "../endpoint.ts";
import { listOf, text } from "../values.ts";
import { Address } from "./fields.ts";

const base = "/api/tools/calendar/invitations/{id}";
const Message = v.optional(text(2_000), "");

/** `ics` is the message of RFC 5546 (iTIP) for who is to get it; null where there is nobody to tell. */
export const Invitation = v.object({
  event: CalendarEvent,
  ics: v.nullable(v.string()),
  to: v.array(v.string()),
  /** Where no mail account is connected, the person passes the message on. */
  isMailed: v.boolean(),
});
export type Invitation = v.InferOutput<typeof Invitation>;

/** Whatever reaches other people waits for the person where an agent asks for it. */
export const invitations = {
  /** Invites those who are to come, and others beside them. Of a series: to all of it. */
  send: acts("POST", `${base}/send`, {
    body: v.strictObject({
      attendees: v.optional(listOf(Address, calendarLimits.attendees), []),
      message: Message,
    }),
    answer: Invitation,
    asksFirst: () => true,
  }),
  /** The person's own answer. */
  respond: acts("POST", `${base}/rsvp`, {
    body: v.strictObject({ response: EventResponse, message: Message }),
    answer: Invitation,
    asksFirst: () => true,
  }),
} as const;
