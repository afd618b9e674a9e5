import * as v from "valibot";
import { CalendarEvent, calendarLimits, NewEvent } from "#contract/calendar.ts";
import { type ImportAnswer, type ImportLine, transferLimits } from "#contract/calendar/transfer.ts";
import { lastDayOf, occurrenceId } from "#shared/calendar/times.ts";
import { invalid, Problem } from "../http/problem.ts";
import { query } from "../db/query.ts";
import type { Acting } from "../items/actions.ts";
import type { Reader } from "../log/change.ts";
import { ownUid, writeIcs } from "./ics/write-ics.ts";
import { changesMeant, methodOf, takeChanges } from "./invitations/answers.ts";
import type { OwnAddress } from "./invitations/inviting.ts";
import type { Report } from "./ics/components.ts";
import { type FileTime, longestUid, occurrenceNamed } from "./ics/file-times.ts";
import type { ReadEvent } from "./ics/read-ics.ts";
import { createdEvent } from "./rules.ts";
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
}

/** Rows that one statement writes: what binds them stays below D1's two megabytes. */
const atOnce = 500;
const shownTitles = 20;

/** Brings in the events of a file that are not here yet, as one run, and tells what was left out of them. */
export async function imported(
  acting: Acting,
  given: Given,
  ownAddress: OwnAddress,
): Promise<ImportAnswer> {
  const lines: ImportLine[] = [];
  const read = await readFile(given, (line) => lines.push(line));
  const method = typeof given.data === "string" ? methodOf(given.data) : undefined;
  if (method !== undefined) {
    const meant = await changesMeant(acting, method, read);
    const isTaken = !given.isPreview;
    const many = isTaken ? await takeChanges(acting, `import:${given.runId}`, meant) : meant.length;
    return changedBy(meant, many, lines);
  }
  const found = read.length;
  const uids = [...new Set(read.flatMap(({ uid }) => uid ?? []))];
  const here = await takenUids(acting, uids);
  const fresh = read.filter(({ uid }) => uid === null || !here.has(uid));
  const own = await ownAddress(acting);
  const items = itemsOf(acting, fresh, given.zone, {
    idFor: acting.newId,
    report: (line) => lines.push(line),
  }).map((event) => ofOwn(event, own));
  const answer = {
    duplicates: found - fresh.length,
    skipped: fresh.length - items.length,
    report: lines.slice(0, transferLimits.report),
    more: Math.max(lines.length - transferLimits.report, 0),
    titles: items.slice(0, shownTitles).map(({ title }) => title),
  };
  if (given.isPreview) return { imported: items.length, ...answer };
  const write = acting.write.inRun(`import:${given.runId}`);
  let stored = 0;
  for (let from = 0; from < items.length; from += atOnce) {
    const some = items.slice(from, from + atOnce);
    stored += (await write.many({ kind: "create", table: calendarTable, items: some })).length;
  }
  return { imported: stored, ...answer };
}

/** An invitation that the person sent is their own event; in that of another, their answer is theirs. */
function ofOwn(event: CalendarEvent, own: string | null): CalendarEvent {
  const { organizer, responses, response } = event;
  if (own === null || organizer === null) return event;
  if (organizer === own) return { ...event, organizer: null };
  return { ...event, response: response ?? responses[own] ?? null };
}

const changedBy = (
  meant: readonly CalendarEvent[],
  many: number,
  lines: readonly ImportLine[],
): ImportAnswer => ({
  imported: many,
  duplicates: 0,
  skipped: 0,
  report: lines.slice(0, transferLimits.report),
  more: Math.max(lines.length - transferLimits.report, 0),
  titles: meant.slice(0, shownTitles).map(({ title }) => title),
});

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
  if (read.length > transferLimits.events)
    throw invalid("data", `must have at most ${String(transferLimits.events)} events`);
  return read;
}

const WallText = v.pipe(
  v.string("must be text"),
  v.regex(/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?$/, "must be a time like 2026-11-21T09:30"),
);

const OwnEvent = v.looseObject({
  exceptions: v.optional(v.array(WallText)),
  occurrence: v.optional(v.nullable(WallText)),
  uid: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(longestUid)))),
  seriesId: v.optional(v.nullable(v.string())),
  id: v.optional(v.string()),
  ...v.partial(v.pick(v.object(CalendarEvent.entries), ["organizer", "response", "responses"]))
    .entries,
});

/** Our own file, a list of events, or one event. */
const readJson = (data: unknown, report: Report): readonly ReadEvent[] =>
  listIn(data).flatMap((entry, at) => readEntry(entry, at + 1, report) ?? []);

function readEntry(entry: unknown, line: number, report: Report): ReadEvent | undefined {
  const own = v.safeParse(OwnEvent, entry);
  const given = Object.entries(own.success ? own.output : {}).filter(
    ([name]) => name in NewEvent.entries && name !== "id",
  );
  const event = v.safeParse(NewEvent, Object.fromEntries(given));
  if (!own.success || !event.success) {
    const words = wordsOf([...(own.issues ?? []), ...(event.issues ?? [])]);
    report({ line, text: `This event was left out: ${words}` });
    return undefined;
  }
  const { exceptions = [], occurrence = null } = own.output;
  const { organizer = null, response = null, responses = {} } = own.output;
  return {
    organizer,
    response,
    responses: Object.fromEntries(Object.entries(responses).slice(0, calendarLimits.attendees)),
    line,
    uid: uidIn(own.output),
    event: event.output,
    exceptions: exceptions.slice(0, calendarLimits.exceptions),
    start: onWall(event.output.startTime.slice(0, 16)),
    occurrence: occurrence === null ? null : onWall(occurrence),
  };
}

/** Our own file names the times of a series on its wall. */
const onWall = (text: string): FileTime => ({ text, timeZone: null, isDay: text.length === 10 });

const wordsOf = ([issue]: readonly v.BaseIssue<unknown>[]): string =>
  `${issue?.path?.map(({ key }) => String(key)).join(".") ?? "it"} ${issue?.message ?? ""}`;

function uidIn({ uid, id, seriesId }: v.InferOutput<typeof OwnEvent>): string | null {
  const name = seriesId ?? id;
  return uid ?? (name === undefined ? null : `${name}${ownUid}`);
}

function listIn(data: unknown): readonly unknown[] {
  let given = data;
  if (typeof data === "string") {
    try {
      given = JSON.parse(data);
    } catch {
      throw invalid("data", "is not valid JSON");
    }
  }
  if (Array.isArray(given)) return given;
  const held = v.safeParse(v.looseObject({ events: v.array(v.unknown()) }), given);
  return held.success ? held.output.events : [given];
}

/** Those of the UIDs that an event here has. */
async function takenUids({ db, userId }: Reader, uids: readonly string[]): Promise<Set<string>> {
  const own = uids.flatMap((uid) => (uid.endsWith(ownUid) ? [uid.slice(0, -ownUid.length)] : []));
  const found = await query<{ uid: string }>`select uid from calendar_events
      where user_id = ${userId} and deleted_at is null and uid in ${[...uids]}
    union select id || ${ownUid} from calendar_events
      where user_id = ${userId} and deleted_at is null and id in ${own}`.all(db);
  return new Set(found.map(({ uid }) => uid));
}

interface Making {
  idFor(read: ReadEvent): string;
  readonly report: Report;
}

/** Events as they are stored; what stands for an occurrence of a series is related to it by its UID. */
export function itemsOf(
  { now }: Acting,
  read: readonly ReadEvent[],
  zone: string,
  { idFor, report }: Making,
): CalendarEvent[] {
  const at = now().toISOString();
  const series = new Map<string, Above>();
  const seriesFirst = read.toSorted(
    (a, b) => Number(a.occurrence !== null) - Number(b.occurrence !== null),
  );
  return seriesFirst.flatMap((one) => {
    try {
      const item = itemOf(one, createdEvent(one.event, { id: idFor(one), at, zone }), series);
      if (one.occurrence !== null && item.seriesId === null)
        report({
          line: one.line,
          text: "The series of this occurrence is missing: it comes by itself",
        });
      if (item.recurrence !== null && one.uid !== null)
        series.set(one.uid, { event: item, start: one.start });
      return [item];
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      report({ line: one.line, text: `This event was left out: ${error.message}` });
      return [];
    }
  });
}

/** A series of the file, and where it begins there. */
interface Above {
  readonly event: CalendarEvent;
  readonly start: FileTime;
}

function itemOf(
  { uid, event, exceptions, occurrence: time, organizer, response, responses }: ReadEvent,
  made: CalendarEvent,
  series: ReadonlyMap<string, Above>,
): CalendarEvent {
  const above = time === null ? undefined : series.get(uid ?? "");
  const alone = {
    ...made,
    uid,
    organizer,
    response,
    responses,
    exceptions: event.recurrence ? [...exceptions] : [],
  };
  if (!above || time === null) return { ...alone, lastDay: lastDayOf(alone) };
  const occurrence = occurrenceNamed(time, above.start);
  const { id: seriesId, exceptions: left } = above.event;
  if (!left.includes(occurrence)) left.push(occurrence);
  const own = {
    ...alone,
    id: occurrenceId(seriesId, occurrence),
    seriesId,
    occurrence,
    recurrence: null,
    isRecurring: true,
    exceptions: [],
  };
  return { ...own, lastDay: lastDayOf(own) };
}
