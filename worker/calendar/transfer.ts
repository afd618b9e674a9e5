import { importRun } from "#shared/runs.ts";
import type { CalendarEvent } from "#contract/calendar.ts";
import { type ImportAnswer, type ImportLine, transferLimits } from "#contract/calendar/transfer.ts";
import { methodOf } from "#shared/mail.ts";
import { sha256 } from "../http/bytes.ts";
import { invalid } from "../http/problem.ts";
import type { Acting } from "../items/actions.ts";
import type { Reader } from "../log/change.ts";
import { inParts } from "../log/write/in-parts.ts";
import { itemsOf } from "./file-items.ts";
import type { Report } from "./ics/components.ts";
import type { ReadEvent } from "./ics/read-ics.ts";
import { writeIcs } from "./ics/write-ics.ts";
import { changesMeant, takeChanges, takenUids } from "./invitations/answers.ts";
import type { Inviting } from "./invitations/inviting.ts";
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

/** The run of an import; an agent's changes are of the run that its call is in. */
export const runOf = ({ write }: Acting, runId: string): string =>
  write.author.runId ?? importRun(runId);

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
  { ownAddresses }: Pick<Inviting, "ownAddresses">,
): Promise<ImportAnswer> {
  const { report, told } = reporting();
  const all = await readFile(given, report);
  const read = given.uid === undefined ? all : all.filter(({ uid }) => uid === given.uid);
  const method = methodOf(typeof given.data === "string" ? given.data : "");
  if (method === "REPLY" || method === "CANCEL") {
    const meant = await changesMeant(acting, method, read);
    if (meant.length === 0)
      report({ line: 1, text: "It answers or cancels nothing that you were part of" });
    const isTaken = !given.isPreview;
    const run = runOf(acting, given.runId);
    const many = isTaken ? await takeChanges(acting, run, meant) : meant.length;
    return { imported: many, duplicates: 0, skipped: 0, ...told(), titles: titlesOf(meant) };
  }
  const none: Updates = { changes: [], made: [], titles: [], rest: read };
  const updates = method === "REQUEST" ? await updatesMeant(acting, read, given.zone) : none;
  const others = updates.rest;
  const { fresh, items } = await freshIn(acting, others, given, { ownAddresses, report });
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
  const runId = runOf(acting, given.runId);
  let many = updates.titles.length;
  if (many > 0) await takeUpdates(acting, runId, updates);
  const write = acting.write.as({ runId });
  for (const some of inParts(items))
    many += (await write.many({ kind: "create", table: calendarTable, items: some })).length;
  return many;
}

interface Bringing extends Pick<Inviting, "ownAddresses"> {
  readonly report: Report;
}

/** Events that are not here yet, as they were read and as they are to be stored. */
async function freshIn(
  acting: Acting,
  read: readonly ReadEvent[],
  given: Given,
  { ownAddresses, report }: Bringing,
) {
  const here = await takenUids(acting, [...new Set(read.flatMap(({ uid }) => uid ?? []))]);
  const fresh = read.filter(({ uid }) => uid === null || !here.has(uid));
  const own = await ownAddresses(acting);
  const making = { idFor: await idsFor(given, fresh), report };
  const items = itemsOf(acting, fresh, given.zone, making).map((event) => ofOwn(event, own));
  return { fresh, items };
}

/** An invitation that the person sent is their own event; in that of another, their answer is theirs. */
function ofOwn(event: CalendarEvent, own: readonly string[]): CalendarEvent {
  const { organizer, responses, response } = event;
  if (organizer === null) return event;
  if (own.includes(organizer)) return { ...event, organizer: null, sequence: 0 };
  const answered = own.map((address) => responses[address]).find((answer) => answer !== undefined);
  return { ...event, response: response ?? answered ?? null };
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
