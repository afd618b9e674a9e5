import type { CalendarEvent } from "#contract/calendar.ts";
import { type ImportAnswer, type ImportLine, transferLimits } from "#contract/calendar/transfer.ts";
import { query } from "../db/query.ts";
import { sha256 } from "../http/bytes.ts";
import { invalid } from "../http/problem.ts";
import type { Acting } from "../items/actions.ts";
import type { Reader } from "../log/change.ts";
import { inParts } from "../log/write/in-parts.ts";
import { itemsOf } from "./file-items.ts";
import type { Report } from "./ics/components.ts";
import type { ReadEvent } from "./ics/read-ics.ts";
import { ownUid, writeIcs } from "./ics/write-ics.ts";
import { changesMeant, methodOf, takeChanges } from "./invitations/answers.ts";
import type { OwnAddress } from "./invitations/inviting.ts";
import { takeUpdates, type Updates, updatesMeant } from "./invitations/updates.ts";
import { checkMany, readJson } from "./read-json.ts";
import { calendarStore } from "./store.ts";
import { calendarTable } from "./table.ts";

/** All living events, by their start. */
export async function everything(reader: Reader): Promise<CalendarEvent[]> {
  const events: CalendarEvent[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await calendarStore(reader).kept({ cursor: cursor ?? undefined });
    events.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return events;
}

/** The person's calendar as a file. */
export async function exported(reader: Reader, format: "json" | "ics", now: Date): Promise<string> {
  const events = await everything(reader);
  if (format === "ics") return writeIcs(events, now);
  return JSON.stringify({ version: 1, exportedAt: now.toISOString(), events });
}

interface Given {
  readonly data: unknown;
  readonly format: "json" | "ics";
  readonly isPreview: boolean;
  readonly runId: string;
  readonly zone: string;
  /** That event of the file alone, with what stands for its occurrences. */
  readonly uid?: string;
}

const shownTitles = 20;

/** Lines of a report: the first of them, cut to what a person reads, and how many more there are. */
function reporting() {
  const lines: ImportLine[] = [];
  let more = 0;
  return {
    report({ line, text }: ImportLine) {
      if (lines.length < transferLimits.report)
        lines.push({ line, text: text.slice(0, longestLine) });
      else more += 1;
    },
    told: () => ({ report: lines, more }),
  };
}
const longestLine = 300;

/** Brings in the events of a file that are not here yet, as one run, and tells what was left out of them. */
export async function imported(
  acting: Acting,
  given: Given,
  ownAddress: OwnAddress,
): Promise<ImportAnswer> {
  const { report, told } = reporting();
  const all = await readFile(given, report);
  const read = given.uid === undefined ? all : all.filter(({ uid }) => uid === given.uid);
  const method = typeof given.data === "string" ? methodOf(given.data) : undefined;
  if (method === "REPLY" || method === "CANCEL") {
    const meant = await changesMeant(acting, method, read);
    if (meant.length === 0)
      report({ line: 1, text: "It answers or cancels nothing that you were part of" });
    const isTaken = !given.isPreview;
    const many = isTaken ? await takeChanges(acting, `import:${given.runId}`, meant) : meant.length;
    return { imported: many, duplicates: 0, skipped: 0, ...told(), titles: titlesOf(meant) };
  }
  const none: Updates = { changes: [], made: [], titles: [], rest: read };
  const updates = method === "REQUEST" ? await updatesMeant(acting, read, given.zone) : none;
  const others = updates.rest;
  const { fresh, items } = await freshIn(acting, others, given, { ownAddress, report });
  const answer = {
    duplicates: others.length - fresh.length,
    skipped: fresh.length - items.length,
    ...told(),
    titles: [...updates.titles, ...titlesOf(items)].slice(0, shownTitles),
  };
  const many = updates.titles.length + items.length;
  if (given.isPreview) return { imported: many, ...answer };
  return { imported: await stored(acting, given, { updates, items }), ...answer };
}

/**
 * Answers how many events were written. A call that is repeated brings what is missing: its items have the same ids, so no
 * memory of the call is needed, which would take another part for the one that it wrote then.
 */
async function stored(
  acting: Acting,
  given: Given,
  { updates, items }: { updates: Updates; items: readonly CalendarEvent[] },
): Promise<number> {
  const runId = acting.write.author.runId ?? `import:${given.runId}`;
  let many = updates.titles.length;
  if (many > 0) await takeUpdates(acting, runId, updates);
  const write = acting.write.as({ runId });
  for (const some of inParts(items))
    many += (await write.many({ kind: "create", table: calendarTable, items: some })).length;
  return many;
}

interface Bringing {
  readonly ownAddress: OwnAddress;
  readonly report: Report;
}

/** Events that are not here yet, as they were read and as they are to be stored. */
async function freshIn(
  acting: Acting,
  read: readonly ReadEvent[],
  given: Given,
  { ownAddress, report }: Bringing,
) {
  const here = await takenUids(acting, [...new Set(read.flatMap(({ uid }) => uid ?? []))]);
  const fresh = read.filter(({ uid }) => uid === null || !here.has(uid));
  const own = await ownAddress(acting);
  const making = { idFor: await idsFor(given, fresh), report };
  const items = itemsOf(acting, fresh, given.zone, making).map((event) => ofOwn(event, own));
  return { fresh, items };
}

/** An invitation that the person sent is their own event; in that of another, their answer is theirs. */
function ofOwn(event: CalendarEvent, own: string | null): CalendarEvent {
  const { organizer, responses, response } = event;
  if (own === null || organizer === null) return event;
  if (organizer === own) return { ...event, organizer: null, sequence: 0 };
  return { ...event, response: response ?? responses[own] ?? null };
}

const titlesOf = (events: readonly CalendarEvent[]): string[] =>
  events.slice(0, shownTitles).map(({ title }) => title);

/** The same event of the same file has the same id in the same run. */
async function idsFor(
  { runId, data }: Given,
  read: readonly ReadEvent[],
): Promise<(event: ReadEvent) => string> {
  const text = typeof data === "string" ? data : JSON.stringify(data);
  const key = (await sha256(`${runId} ${text}`)).slice(0, 24);
  const places = new Map(read.map((event, place) => [event, place]));
  return (event) => `${key}-${String(event.line)}-${String(places.get(event) ?? 0)}`;
}

async function readFile(
  { data, format, zone }: Given,
  report: Report,
): Promise<readonly ReadEvent[]> {
  if (format === "json") return readJson(data, report);
  if (typeof data !== "string") throw invalid("data", "must be the text of an .ics file");
  const { readIcs } = await import("./ics/read-ics.ts");
  const read = readIcs(data, zone, report);
  if (read.length === 0 && !/BEGIN:VCALENDAR|BEGIN:VEVENT/i.test(data.slice(0, 10_000)))
    throw invalid("data", "is no calendar file");
  checkMany(read.length);
  return read;
}

/** Those of the UIDs that an event of the person's own has: what a subscription brought is another's. */
async function takenUids({ db, userId }: Reader, uids: readonly string[]): Promise<Set<string>> {
  const found = await Promise.all(
    inParts(uids).map((some) => {
      const own = some.flatMap((uid) =>
        uid.endsWith(ownUid) ? [uid.slice(0, -ownUid.length)] : [],
      );
      return query<{ uid: string }>`select uid from calendar_events where user_id = ${userId}
          and deleted_at is null and subscription_id is null and uid in ${some}
        union select id || ${ownUid} from calendar_events
          where user_id = ${userId} and deleted_at is null and id in ${own}`.all(db);
    }),
  );
  return new Set(found.flat().map(({ uid }) => uid));
}
