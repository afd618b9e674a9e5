import type { EmailInvitation } from "#contract/email.ts";
import type { EventResponse } from "#contract/calendar.ts";
import type * as v from "valibot";
import { query } from "../../db/query.ts";
import { Problem } from "../../http/problem.ts";
import type { Acting } from "../../items/actions.ts";
import { itemsOf } from "../file-items.ts";
import { imported } from "../transfer.ts";
import { respond } from "./inviting.ts";

type Invitation = v.InferOutput<typeof EmailInvitation>;

const silent = () => undefined;

const methods = ["REQUEST", "CANCEL", "REPLY", "PUBLISH"] as const;
const methodIn = (ics: string): Invitation["method"] => {
  const [, given = ""] = /(?:^|[\r\n])METHOD:(\w{1,20})/i.exec(ics.slice(0, 20_000)) ?? [];
  return methods.find((method) => method === given.toUpperCase()) ?? "PUBLISH";
};

async function firstEvent(acting: Acting, ics: string, zone: string) {
  const { readIcs } = await import("../ics/read-ics.ts");
  const read = readIcs(ics, zone, silent);
  // The series stands for what was changed of it.
  const one = read.find(({ occurrence }) => occurrence === null) ?? read[0];
  const [event] = one ? itemsOf(acting, [one], zone, { idFor: () => "-", report: silent }) : [];
  return event && one ? { event, uid: one.uid } : undefined;
}

const eventCalled = ({ db, userId }: Acting, uid: string | null) =>
  query<{ id: string; response: EventResponse | null }>`select id, response from calendar_events
    where user_id = ${userId} and uid = ${uid} and uid is not null and deleted_at is null
      and series_id is null limit 1`.first(db);

/** What an iCalendar text that came by mail invites to, and what the person has answered. */
export async function readInvitation(acting: Acting, ics: string): Promise<Invitation | null> {
  const found = await firstEvent(acting, ics, acting.zone ?? "UTC").catch(() => undefined);
  if (!found) return null;
  const { event, uid } = found;
  const here = await eventCalled(acting, uid);
  return {
    method: methodIn(ics),
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
}

/** Puts the event into the calendar with the person's answer, and writes the reply for who invites. */
export async function answerInvitation(
  acting: Acting,
  ics: string,
  { response, zone, from }: Answer,
): Promise<{ eventId: string; ics: string | null; to: string | null }> {
  const found = await firstEvent(acting, ics, zone).catch(() => undefined);
  if (!found || found.uid === null || methodIn(ics) !== "REQUEST")
    throw new Problem("invalid_input", "This message invites to nothing");
  const own = () => Promise.resolve(from);
  const given = {
    data: ics,
    format: "ics",
    isPreview: false,
    runId: acting.newId(),
    zone,
    // What else the file holds was not shown.
    uid: found.uid,
  } as const;
  await imported(acting, given, own);
  const here = await eventCalled(acting, found.uid);
  if (!here) throw new Problem("not_found", "Event not found");
  const { invitation } = await respond(acting, own, here.id, { response, message: "" });
  return { eventId: here.id, ics: invitation.ics, to: invitation.to[0] ?? null };
}
