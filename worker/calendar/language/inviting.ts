import { reaching } from "../../capabilities/capability.ts";
import * as v from "valibot";
import {
  calendarLimits,
  type EventResponse,
  EventResponse as Response,
} from "#contract/calendar.ts";
import { Address } from "#contract/calendar/fields.ts";
import { listOf, text } from "#contract/values.ts";
import { type Inviting, respond, sendInvitation } from "../invitations/inviting.ts";
import { calendarKit, momentOf, timesWords } from "./kit.ts";

const { Words, onItem, receipt, show } = calendarKit;

const answers: Readonly<Record<EventResponse, string>> = {
  accepted: "You said yes to",
  tentative: "You said maybe to",
  declined: "You said no to",
};

const Message = v.optional(text(2_000), "");

export const invitingCapabilities = (inviting: Inviting) => [
  onItem({
    ...reaching,
    name: "calendar.invite",
    title: "Invite to an event",
    description:
      "Invites people by their addresses to the event that the words name, and all who are named in it",
    examples: ["invite ann@example.com to the event Dentist"],
    input: v.strictObject({
      words: Words,
      attendees: v.optional(listOf(Address, calendarLimits.attendees), []),
      message: Message,
    }),
    async run(invocation, { id }, given) {
      const invited = await sendInvitation(invocation, inviting, id, given);
      show(invocation);
      const { title, attendees } = invited.item;
      return {
        say: invited.invitation.isMailed
          ? `Invited ${attendees.join(", ")} to “${title}” by mail.`
          : `The invitation to “${title}” for ${attendees.join(", ")} is ready: no mail account is connected, so pass it on from the event.`,
        receipts: [receipt("calendar.invite", invited)],
        data: { ics: invited.invitation.ics },
      };
    },
  }),
  onItem({
    ...reaching,
    name: "calendar.respond",
    title: "Answer an invitation",
    description:
      "Answers the invitation to the event that the words name: accepted, tentative or declined",
    examples: ["accept the invitation to the event Dentist"],
    input: v.strictObject({ words: Words, response: Response, message: Message }),
    async run(invocation, event, given) {
      const written = await respond(invocation, inviting, event.id, given);
      const when = timesWords(written.item, momentOf(invocation));
      return {
        say: `${answers[given.response]} “${event.title}”, ${when}.`,
        receipts: [receipt("calendar.respond", written)],
        data: { ics: written.invitation.ics },
      };
    },
  }),
];
