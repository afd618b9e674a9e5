import * as v from "valibot";
import { CalendarEvent, calendarLimits, NewEvent } from "#contract/calendar.ts";
import { type ImportAnswer, type ImportLine, transferLimits } from "#contract/calendar/transfer.ts";
import { lastDayOf, occurrenceId } from "#shared/calendar/times.ts";
import { invalid, Problem } from "../http/problem.ts";
import { query } from "../db/query.ts";
import type { Acting } from "../items/actions.ts";
import type { Reader } from "../log/change.ts";
import { ownUid, writeIcs } from "./ics/write-ics.ts";
import type { Report } from "./ics/components.ts";
import type { ReadEvent } from "./ics/read-ics.ts";
import { createdEvent } from "./rules.ts";
import { calendarTable } from "./table.ts";

/** All living events, by their start. */
const everything = ({ db, userId }: Reader): Promise<CalendarEvent[]> =>
  calendarTable
    .rows(
      userId,
      query`t.deleted_at is null order by t.start_time, t.id limit ${transferLimits.events}`,
    )
    .all(db);

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
export async function imported(acting: Acting, given: Given): Promise<ImportAnswer> {
  const lines: ImportLine[] = [];
  const read = await readFile(given, (line) => lines.push(line));
  const found = read.length;
  const uids = [...new Set(read.flatMap(({ uid }) => uid ?? []))];
  const here = await takenUids(acting, uids);
  const fresh = read.filter(({ uid }) => uid === null || !here.has(uid));
  const items = itemsOf(acting, fresh, given.zone, (line) => lines.push(line));
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

const OwnEvent = v.looseObject({
  ...v.partial(v.pick(CalendarEvent, ["exceptions", "occurrence", "uid", "seriesId"])).entries,
  id: v.optional(v.string()),
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
  return {
    line,
    uid: uidIn(own.output),
    event: event.output,
    exceptions: exceptions.slice(0, calendarLimits.exceptions),
    occurrence,
  };
}

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

/** Events as they are stored; what stands for an occurrence of a series is related to it by its UID. */
function itemsOf(
  { newId, now }: Acting,
  read: readonly ReadEvent[],
  zone: string,
  report: Report,
): CalendarEvent[] {
  const at = now().toISOString();
  const series = new Map<string, CalendarEvent>();
  const seriesFirst = read.toSorted(
    (a, b) => Number(a.occurrence !== null) - Number(b.occurrence !== null),
  );
  return seriesFirst.flatMap((one) => {
    try {
      const item = itemOf(one, createdEvent(one.event, { id: newId(), at, zone }), series);
      if (one.occurrence !== null && item.seriesId === null)
        report({
          line: one.line,
          text: "The series of this occurrence is missing: it comes by itself",
        });
      if (item.recurrence !== null && one.uid !== null) series.set(one.uid, item);
      return [item];
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      report({ line: one.line, text: `This event was left out: ${error.message}` });
      return [];
    }
  });
}

function itemOf(
  { uid, event, exceptions, occurrence }: ReadEvent,
  made: CalendarEvent,
  series: ReadonlyMap<string, CalendarEvent>,
): CalendarEvent {
  const above = occurrence === null ? undefined : series.get(uid ?? "");
  const alone = { ...made, uid, exceptions: event.recurrence ? [...exceptions] : [] };
  if (!above || occurrence === null) return { ...alone, lastDay: lastDayOf(alone) };
  if (!above.exceptions.includes(occurrence)) above.exceptions.push(occurrence);
  const own = {
    ...alone,
    id: occurrenceId(above.id, occurrence),
    seriesId: above.id,
    occurrence,
    recurrence: null,
    isRecurring: true,
    exceptions: [],
  };
  return { ...own, lastDay: lastDayOf(own) };
}
