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
import { changesMeant, isStillFree, takenUids } from "./invitations/answers.ts";
import type { Inviting } from "./invitations/inviting.ts";
import { takeMeant } from "./invitations/taking.ts";
import { type Updates, updatesMeant } from "./invitations/updates.ts";
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
  if (method === "REPLY" || method === "CANCEL")
    return { ...(await takeAnswers(acting, given, { method, read, report })), ...told() };
  const none: Updates = { meant: [], titles: [], rest: read };
  const updates = method === "REQUEST" ? await updatesMeant(acting, read, given.zone) : none;
  const key = await keyOf(given);
  const making = { idFor: idsFor(key, read), ownKey: key, ownAddresses, report };
  const { fresh, items } = await freshIn(acting, updates.rest, given, making);
  const meant = updates.titles.length + items.length;
  const many = given.isPreview ? meant : await stored(acting, given, { updates, read, items, key });
  const skipped = fresh.length - items.length;
  return {
    imported: many,
    // What others brought in meanwhile is here already.
    duplicates: read.length - many - skipped,
    skipped,
    ...told(),
    titles: [...updates.titles, ...titlesOf(items)].slice(0, shownTitles),
  };
}

interface Answering {
  readonly method: "REPLY" | "CANCEL";
  readonly read: readonly ReadEvent[];
  readonly report: Report;
}

/** Notes who comes, and what was called off. */
async function takeAnswers(acting: Acting, given: Given, { method, read, report }: Answering) {
  const look = () => changesMeant(acting, method, read);
  const { meant, known } = await look();
  if (meant.length + known === 0)
    report({ line: 1, text: "It answers or cancels nothing that you were part of" });
  const first = [meant];
  const next = async () => first.pop() ?? (await look()).meant;
  const many = given.isPreview
    ? meant.length
    : await takeMeant(acting, runOf(acting, given.runId), next);
  const titles = titlesOf(meant.map(({ event }) => event));
  return { imported: many, duplicates: known, skipped: 0, titles };
}

interface Bringing {
  readonly updates: Updates;
  readonly read: readonly ReadEvent[];
  readonly items: readonly CalendarEvent[];
  readonly key: string;
}

/**
 * Answers how many events were written. A call that is repeated brings what is missing: its items have the same ids, so no
 * memory of the call is needed, which would take another part for the one that it wrote then.
 */
async function stored(
  acting: Acting,
  given: Given,
  { updates, read, items, key }: Bringing,
): Promise<number> {
  const runId = runOf(acting, given.runId);
  const first = [updates];
  const look = async () => (first.pop() ?? (await updatesMeant(acting, read, given.zone))).meant;
  let many = updates.meant.length > 0 ? await takeMeant(acting, runId, look) : 0;
  const write = acting.write.as({ runId });
  const onlyIf = isStillFree(acting.userId, key);
  for (const some of inParts(items))
    many += (await write.many({ kind: "create", table: calendarTable, items: some, onlyIf }))
      .length;
  return many;
}

interface Making extends Pick<Inviting, "ownAddresses"> {
  readonly ownKey: string;
  readonly report: Report;
  idFor(event: ReadEvent): string;
}

/** Events that are not here yet, as they were read and as they are to be stored. */
async function freshIn(
  acting: Acting,
  read: readonly ReadEvent[],
  given: Given,
  { ownAddresses, ownKey, ...making }: Making,
) {
  const uids = [...new Set(read.flatMap(({ uid }) => uid ?? []))];
  const here = await takenUids(acting, uids, ownKey);
  const fresh = read.filter(({ uid }) => uid === null || !here.has(uid));
  const own = await ownAddresses(acting);
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

async function keyOf({ runId, data }: Given): Promise<string> {
  const text = typeof data === "string" ? data : JSON.stringify(data);
  return (await sha256(`${runId} ${text}`)).slice(0, 24);
}

/** The same event of the same file has the same id in the same run, whatever of it is here. */
function idsFor(key: string, read: readonly ReadEvent[]): (event: ReadEvent) => string {
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
