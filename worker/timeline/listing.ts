import * as v from "valibot";
import { Actor } from "#contract/events.ts";
import {
  type EntryType,
  type ManualEntry,
  type TimelineEvent,
  type TimelineFilter,
  timelineLimits,
} from "#contract/timeline/entries.ts";
import { namesIn } from "#contract/search.ts";
import { batch, type Query, query, raw, type Row } from "../db/query.ts";
import { invalid, Problem } from "../http/problem.ts";
import { inAnyCase, type Page } from "../items/store.ts";
import type { ItemTable, ItemTables, LoggedItem, Reader } from "../log/change.ts";
import { nameSql } from "../log/title-sql.ts";
import {
  changesQuery,
  isTold,
  keyNameSql,
  type Line,
  lineOf,
  remarksIn,
  remarksSql,
  tagsIn,
  tagsSql,
  whoOf,
} from "./changes.ts";
import { sourcesOf } from "./sources.ts";
import { entryTable } from "./table.ts";

/** Everything that narrows a page, as conditions need it. */
interface Asked {
  readonly userId: string;
  readonly now: string;
  readonly filter: TimelineFilter;
  /** Undefined: all. */
  readonly types: ReadonlySet<string> | undefined;
  readonly cursor: { readonly at: string; readonly key: string } | undefined;
  readonly limit: number;
}

/** Of what is searched for, each change is a line by itself: a run that holds it would hide it. */
const isGrouped = ({ filter }: Asked): boolean =>
  filter.search === undefined && filter.tags === undefined;

/**
 * What happened, newest first: manual entries and the log's own lines, each tool's read through an index in this very
 * order, all in one round trip. D1 takes five parts of a compound select at most, so the pages are merged here.
 */
export async function timelinePage(
  { db, userId, now }: Reader & { now(): Date },
  tables: ItemTables,
  filter: TimelineFilter,
): Promise<Page<TimelineEvent>> {
  const { page = 1, limit = timelineLimits.page } = filter;
  const asked: Asked = {
    userId,
    now: now().toISOString(),
    filter,
    types: typesIn(filter),
    cursor: filter.cursor === undefined ? undefined : cursorParts(filter.cursor),
    limit: page * limit + 1,
  };
  const sources = sourcesOf(tables, asked.types).filter(
    ({ tool }) =>
      filter.hasAttachments === undefined ||
      (tool === "files") === (filter.hasAttachments === "true"),
  );
  const grouped = isGrouped(asked);
  const results = await batch(db, [
    entriesQuery(asked),
    ...sources.map((table) =>
      toolQuery(asked, tables, table).as((row) => lineOf(row, tables, userId, grouped)),
    ),
  ]);
  const lines = results.flat().toSorted(newestFirst);
  const shown = lines.slice((page - 1) * limit, page * limit);
  const last = lines.length > page * limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((line) => line.shown),
    nextCursor: last ? `${last.key}~${last.at}` : null,
  };
}

const newestFirst = (a: Line, b: Line): number =>
  a.at === b.at ? (a.key < b.key ? 1 : -1) : a.at < b.at ? 1 : -1;

function typesIn({ type }: TimelineFilter): ReadonlySet<string> | undefined {
  const types = type === undefined ? [] : namesIn(type);
  return types.length === 0 ? undefined : new Set(types);
}

function cursorParts(cursor: string) {
  const at = cursor.indexOf("~");
  if (at < 1) throw invalid("cursor", "is not one of ours");
  return { key: cursor.slice(0, at), at: cursor.slice(at + 1) };
}

/** Conditions on the time of a line, whose columns are `at` and `id`. */
function within({ filter, cursor, now }: Asked, at: string, id: string): Query<Row>[] {
  const { start, end, isScheduled } = filter;
  const time = raw(at);
  return [
    ...(start === undefined ? [] : [query`${time} >= ${start}`]),
    ...(end === undefined ? [] : [query`${time} < ${end}`]),
    ...(isScheduled === undefined
      ? []
      : [isScheduled === "true" ? query`${time} > ${now}` : query`${time} <= ${now}`]),
    ...(cursor ? [query`(${time}, ${raw(id)}) < (${cursor.at}, ${cursor.key})`] : []),
  ];
}

const holding = (words: string, search: string): Query<Row> =>
  query`instr(lower(coalesce(${raw(words)}, '')), ${search.toLowerCase()}) > 0`;

function tagged({ filter: { tags } }: Asked, column: string): Query<Row>[] {
  if (tags === undefined) return [];
  const forms = namesIn(tags).flatMap((name) => inAnyCase(name));
  return [
    query`exists (select 1 from json_each(coalesce(${raw(column)}, '[]')) w where lower(w.value) in ${forms})`,
  ];
}

/** The items of that name are looked for once, not at each of their changes. */
function named({ userId, filter: { search } }: Asked, table: ItemTable<LoggedItem>): Query<Row>[] {
  if (search === undefined) return [];
  return [
    query`e.item_id in (select i.id from ${raw(table.name)} i
      where i.user_id = ${userId} and ${holding(nameSql(table) ?? "null", search)})`,
  ];
}

function toolQuery(asked: Asked, tables: ItemTables, table: ItemTable<LoggedItem>) {
  const { userId, types, limit } = asked;
  const tools = sourcesOf(tables, types).map(({ tool }) => tool);
  const alone = query`(e.run_id is null or not exists (select 1 from events n indexed by events_by_run
    where n.user_id = ${userId} and n.run_id = e.run_id and n.seq > e.seq and n.tool in ${tools}
      and ${isTold("n", tables)}))`;
  return changesQuery({
    userId,
    tables,
    table,
    source: query`events e indexed by events_by_tool`,
    where: [
      ...within(asked, "e.at", "e.id"),
      ...named(asked, table),
      ...tagged(asked, tagsSql(table)),
      ...(asked.filter.who === undefined ? [] : [query`e.actor = ${asked.filter.who}`]),
      ...(isGrouped(asked) ? [alone] : []),
    ],
    isGrouped: isGrouped(asked),
    limit,
  });
}

function entriesQuery(asked: Asked): Query<Line> {
  const { userId, types, filter, limit } = asked;
  const conditions = [
    ...within(asked, "t.occurred_at", "t.id"),
    ...(filter.search === undefined
      ? []
      : [holding("t.title || char(10) || t.content", filter.search)]),
    ...tagged(asked, "t.tags"),
    ...(types ? [query`t.type in ${[...types]}`] : []),
    ...(filter.hasAttachments === "true" ? [query`0`] : []),
  ];
  const maker = query`(select e.actor from events e where e.user_id = ${userId} and e.item_id = t.id
    and e.tool = 'timeline' order by e.seq limit 1)`;
  if (filter.who !== undefined) conditions.push(query`${maker} = ${filter.who}`);
  return query`select t.*, ${remarksSql(userId, query`t.id`)} as remarks, ${maker} as actor,
      ${keyNameSql(userId, maker)} as name
    from timeline_entries t where t.user_id = ${userId} and t.deleted_at is null
      ${conditions.reduce((all, part) => query`${all} and ${part}`, query``)}
    order by t.occurred_at desc, t.id desc limit ${limit}`.as((row) => {
    const entry = entryTable.present(row);
    return { at: entry.occurredAt, key: entry.id, shown: entryLine(entry, row, userId) };
  });
}

/** Who made an entry: the person, where the log does not go back so far. */
const Maker = v.object({
  actor: v.pipe(
    v.nullable(Actor),
    v.transform((actor) => actor ?? "user"),
  ),
  name: v.nullable(v.string()),
});

function entryLine(entry: ManualEntry, row: Row, userId: string): TimelineEvent {
  const { id, type, action, targetType, targetId, title, content, visibility } = entry;
  const { actor, name } = v.parse(Maker, row);
  return {
    id,
    kind: "entry",
    type: type satisfies EntryType,
    action,
    targetType,
    targetId,
    targetTitle: title,
    content,
    visibility,
    tags: tagsIn(String(row["tags"])),
    occurredAt: entry.occurredAt,
    userId,
    actor,
    who: whoOf(actor, name),
    tool: "timeline",
    eventId: null,
    seq: null,
    runId: null,
    count: 1,
    changed: [],
    values: {},
    version: entry.version,
    ...remarksIn(String(row["remarks"])),
  };
}

/** What one run changed, newest first. */
export async function runChanges(
  { db, userId }: Reader,
  tables: ItemTables,
  runId: string,
  cursor: string | undefined,
): Promise<Page<TimelineEvent>> {
  const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(cursor);
  if (!Number.isInteger(before)) throw invalid("cursor", "is not one of ours");
  const most = timelineLimits.changes;
  const results = await batch(db, [
    query`select 1 from events where user_id = ${userId} and run_id = ${runId} limit 1`,
    ...sourcesOf(tables, undefined).map((table) =>
      changesQuery({
        userId,
        tables,
        table,
        source: query`events e indexed by events_by_run`,
        where: [query`e.run_id = ${runId} and e.seq < ${before}`],
        isGrouped: false,
        limit: most + 1,
        order: "e.seq desc",
      }).as((row) => lineOf(row, tables, userId, false)),
    ),
  ]);
  const [found, ...changes] = results;
  if (found.length === 0) throw new Problem("not_found", "Run not found");
  const lines = changes.flat().toSorted((a, b) => (b.shown.seq ?? 0) - (a.shown.seq ?? 0));
  const shown = lines.slice(0, most).map((line) => line.shown);
  return { items: shown, nextCursor: lines.length > most ? String(shown.at(-1)?.seq) : null };
}
