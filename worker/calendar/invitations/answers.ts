import type { CalendarEvent } from "#contract/calendar.ts";
import type { Acting } from "../../items/actions.ts";
import { query } from "../../db/query.ts";
import { ownUid } from "../ics/write-ics.ts";
import type { ReadEvent } from "../ics/read-ics.ts";
import { calendarTable } from "../table.ts";

const methods = ["REPLY", "CANCEL"] as const;
export type Method = (typeof methods)[number];

/** What a file of another calendar asks for beside being brought in: RFC 5546. */
export function methodOf(file: string): Method | undefined {
  const [, given = ""] = /^METHOD:(\w{1,20})/im.exec(file.slice(0, 20_000)) ?? [];
  return methods.find((method) => method === given.toUpperCase());
}

/** Changes that a reply or a cancellation means for events that are here. */
export async function changesMeant(
  { db, userId }: Acting,
  method: Method,
  read: readonly ReadEvent[],
): Promise<readonly CalendarEvent[]> {
  const named = new Map(read.flatMap((one) => (one.uid === null ? [] : [[one.uid, one] as const])));
  const uids = [...named.keys()];
  const own = uids.map((uid) => (uid.endsWith(ownUid) ? uid.slice(0, -ownUid.length) : uid));
  const events = await calendarTable
    .rows(
      userId,
      query`t.deleted_at is null and t.series_id is null and t.subscription_id is null and (t.uid in ${uids} or t.id in ${own})`,
    )
    .all(db);
  return events.flatMap((event) => {
    const said = named.get(event.uid ?? `${event.id}${ownUid}`);
    if (!said) return [];
    if (method === "CANCEL") {
      // Only who organizes an event may call it off for others.
      const isTheirs = event.organizer !== null && event.organizer === said.organizer;
      return isTheirs ? [{ ...event, status: "cancelled" as const }] : [];
    }
    const known = Object.entries(said.responses).filter(
      ([address, response]) => response !== null && address in event.responses,
    );
    if (known.length === 0) return [];
    return [{ ...event, responses: { ...event.responses, ...Object.fromEntries(known) } }];
  });
}

/** Writes them as a run. Answers how many. */
export async function takeChanges(
  acting: Acting,
  runId: string,
  events: readonly CalendarEvent[],
): Promise<number> {
  const write = acting.write.inRun(runId);
  const written = await write.many<CalendarEvent>({
    kind: "update",
    table: calendarTable,
    rows: events.map(({ id, status, responses }) => ({ id, set: { status, responses } })),
  });
  return written.length;
}
