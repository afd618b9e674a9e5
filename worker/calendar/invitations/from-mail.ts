import type { EmailInvitation } from "#contract/email.ts";
import type { EventResponse } from "#contract/calendar.ts";
import { methodOf } from "#shared/mail.ts";
import type * as v from "valibot";
import { Problem } from "../../http/problem.ts";
import type { Acting } from "../../items/actions.ts";
import { itemsOf } from "../file-items.ts";
import { imported } from "../transfer.ts";
import { eventsNamed } from "./answers.ts";
import { type InvitationMail, type Inviting, respond } from "./inviting.ts";

type Invitation = v.InferOutput<typeof EmailInvitation>;

const silent = () => undefined;

async function firstEvent(acting: Acting, ics: string, zone: string) {
  const { readIcs } = await import("../ics/read-ics.ts");
  const read = readIcs(ics, zone, silent);
  // The series stands for what was changed of it.
  const one = read.find(({ occurrence }) => occurrence === null) ?? read[0];
  const [event] = one ? itemsOf(acting, [one], zone, { idFor: () => "-", report: silent }) : [];
  return event && one ? { event, uid: one.uid } : undefined;
}

async function eventCalled(acting: Acting, uid: string | null) {
  const here = await eventsNamed(acting, [{ uid }]);
  return here.get(uid ?? "")?.find(({ seriesId }) => seriesId === null);
}

/** What an iCalendar text that came by mail invites to, and what the person has answered. */
export async function readInvitation(acting: Acting, ics: string): Promise<Invitation | null> {
  const found = await firstEvent(acting, ics, acting.zone ?? "UTC").catch(() => undefined);
  if (!found) return null;
  const { event, uid } = found;
  const here = await eventCalled(acting, uid);
  return {
    method: methodOf(ics),
    title: event.title,
    startTime: event.startTime,
    endTime: event.endTime,
    timeZone: event.timeZone,
    allDay: event.allDay,
    location: event.location,
    organizer: event.organizer,
    eventId: here?.id ?? null,
    response: here?.response ?? null,
  };
}

interface Answer {
  readonly response: EventResponse;
  readonly zone: string;
  /** The address that was invited. */
  readonly from: string;
  mail(message: InvitationMail): Promise<unknown>;
}

/** Puts the event into the calendar with the person's answer, and mails that to who invites. */
export async function answerInvitation(
  acting: Acting,
  ics: string,
  { response, zone, from, mail }: Answer,
): Promise<{ eventId: string }> {
  const found = await firstEvent(acting, ics, zone).catch(() => undefined);
  if (!found || found.uid === null || methodOf(ics) !== "REQUEST")
    throw new Problem("invalid_input", "This message invites to nothing");
  const inviting: Inviting = {
    ownAddresses: () => Promise.resolve([from]),
    mail: async (_acting, message) => {
      await mail(message);
      return true;
    },
  };
  const given = {
    data: ics,
    format: "ics",
    isPreview: false,
    runId: acting.newId(),
    zone,
    // What else the file holds was not shown.
    uid: found.uid,
  } as const;
  await imported(acting, given, inviting);
  const here = await eventCalled(acting, found.uid);
  if (!here) throw new Problem("not_found", "Event not found");
  await respond(acting, inviting, here.id, { response, message: "" });
  return { eventId: here.id };
}
