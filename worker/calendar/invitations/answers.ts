import { type CalendarEvent, calendarLimits } from "#contract/calendar.ts";
import type { Acting } from "../../items/actions.ts";
import { type Query, query, type Row } from "../../db/query.ts";
import type { Reader } from "../../log/change.ts";
import { inParts } from "../../log/write/in-parts.ts";
import { type FileTime, occurrenceNamed } from "../ics/file-times.ts";
import type { ReadEvent } from "../ics/read-ics.ts";
import { ownUid, uidOf } from "../ics/write-ics.ts";
import { calendarTable } from "../table.ts";
import type { Meant } from "./taking.ts";

type Changes = Partial<Pick<CalendarEvent, "status" | "responses" | "answeredAt" | "exceptions">>;

/**
 * Changes that replies and cancellations mean for events that are here, and how many of them say what is known. What is not
 * here, or not theirs to say, means none.
 */
export async function changesMeant(
  acting: Acting,
  method: "REPLY" | "CANCEL",
  read: readonly ReadEvent[],
): Promise<{ readonly meant: readonly Meant[]; readonly known: number }> {
  const here = await eventsNamed(acting, read);
  const changed = new Map<string, Meant>();
  let known = 0;
  for (const said of read) {
    const target = targetOf(here.get(said.uid ?? "") ?? [], said);
    if (!target) continue;
    const { event, at } = target;
    const before = changed.get(event.id) ?? { event, set: {}, made: [], many: 1 };
    const now = { ...event, ...before.set };
    const set = method === "CANCEL" ? cancelled(now, said, at) : answered(now, said, at);
    if (!set) continue;
    if (Object.keys(set).length === 0) known += 1;
    else changed.set(event.id, { ...before, set: { ...before.set, ...set } });
  }
  return { meant: [...changed.values()], known };
}

/** Events by the names that other calendars have for them: a series, and its overrides. */
export async function eventsNamed({ db, userId }: Acting, read: readonly Pick<ReadEvent, "uid">[]) {
  const uids = [...new Set(read.flatMap(({ uid }) => uid ?? []))];
  const found = await Promise.all(
    inParts(uids).map((some) => calendarTable.rows(userId, called(some)).all(db)),
  );
  return Map.groupBy(found.flat(), uidOf);
}

/** SQL for the person's own events of some UIDs, by which other calendars know ours by their ids: what a subscription brought is another's. */
function called(uids: readonly string[]): Query<Row> {
  const own = uids.flatMap((uid) => (uid.endsWith(ownUid) ? [uid.slice(0, -ownUid.length)] : []));
  return query`t.deleted_at is null and t.subscription_id is null
    and (t.uid in ${uids} or t.id in ${own} or t.series_id in ${own})`;
}

/** Those of the UIDs that an event here has, but for events whose ids begin so. */
export async function takenUids(
  { db, userId }: Reader,
  uids: readonly string[],
  ownKey: string,
): Promise<Set<string>> {
  const found = await Promise.all(
    inParts(uids).map((some) =>
      query<{ uid: string }>`select distinct coalesce(uid, coalesce(series_id, id) || ${ownUid}) uid
        from calendar_events t where t.user_id = ${userId} and ${called(some)}
        and ${isOfOthers(ownKey)}`.all(db),
    ),
  );
  return new Set(found.flat().map(({ uid }) => uid));
}

const isOfOthers = (key: string) => query`substr(t.id, 1, ${key.length}) <> ${key}`;

/** SQL for an item `j` that is to be made: no other event came under its UID since that was looked up. */
export const isStillFree = (userId: string, ownKey: string): Query<Row> =>
  query`not exists (select 1 from calendar_events t where t.user_id = ${userId}
    and t.uid = j.value ->> '$.set.uid' and t.deleted_at is null and t.subscription_id is null
    and ${isOfOthers(ownKey)})`;

interface Target {
  readonly event: CalendarEvent;
  /** One time of the series that is meant, where no override stands for it. */
  readonly at: string | undefined;
}

export function targetOf(
  named: readonly CalendarEvent[],
  { occurrence }: ReadEvent,
): Target | undefined {
  const whole = named.find(({ seriesId }) => seriesId === null);
  if (occurrence === null) return whole && { event: whole, at: undefined };
  const start: FileTime | undefined = whole && {
    text: whole.startTime.slice(0, 16),
    timeZone: whole.timeZone,
    isDay: whole.allDay,
  };
  const at = start && placeIn(occurrence, start);
  const own = named.find((event) => event.occurrence !== null && event.occurrence === at);
  if (own) return { event: own, at: undefined };
  return whole && at !== undefined ? { event: whole, at } : undefined;
}

function placeIn(occurrence: FileTime, start: FileTime): string | undefined {
  try {
    return occurrenceNamed(occurrence, start);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

export const isSameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Only who organizes an event may call it off for others; one time of a series is left out of it. */
function cancelled(
  { organizer, exceptions, status }: CalendarEvent,
  said: ReadEvent,
  at: string | undefined,
): Changes | undefined {
  if (organizer === null || said.organizer === null || !isSameAddress(organizer, said.organizer))
    return undefined;
  if (at === undefined) return status === "cancelled" ? {} : { status: "cancelled" };
  if (exceptions.includes(at)) return {};
  if (exceptions.length >= calendarLimits.exceptions) return undefined;
  return { exceptions: [...exceptions, at].toSorted() };
}

/**
 * A reply is one guest's, who was invited. What they say of one time is no answer to the series. Mails overtake each other:
 * an answer to an earlier version of the invitation, or an earlier one to the same, changes nothing (RFC 5546 §2.1.5).
 */
function answered(
  { responses, answeredAt }: CalendarEvent,
  said: ReadEvent,
  at: string | undefined,
): Changes | undefined {
  const [[address, response] = [], ...others] = Object.entries(said.responses);
  const known = Object.keys(responses).find((one) => isSameAddress(one, address ?? ""));
  if (at !== undefined || known === undefined || !response || others.length > 0) return undefined;
  const before = answeredAt?.[known] ?? "";
  const moment = momentOf(said) ?? before;
  if (moment < before) return {};
  return {
    ...(responses[known] !== response && { responses: { ...responses, [known]: response } }),
    ...(moment !== before && { answeredAt: { ...answeredAt, [known]: moment } }),
  };
}

/** Sorts as text. One without a moment is taken as it comes. */
const momentOf = ({ sequence, stamp }: ReadEvent): string | undefined =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(stamp)
    ? `${String(sequence).padStart(10, "0")} ${stamp}`
    : undefined;
