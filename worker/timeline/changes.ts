import * as v from "valibot";
import type { Actor } from "#contract/events.ts";
import type { TimelineEvent } from "#contract/timeline/entries.ts";
import { toolCalled } from "#contract/tools.ts";
import { type Query, query, raw, type Row } from "../db/query.ts";
import type { ItemTable, ItemTables, LoggedItem } from "../log/change.ts";
import { elsewhereIn } from "../log/elsewhere.ts";
import { nameSql } from "../log/title-sql.ts";
import { verbOf } from "../log/undo/change-summary.ts";
import { unsaidOf } from "../log/undo/state-sql.ts";
import { typeOf } from "./sources.ts";

/** Changes of one run that are counted. */
const mostCounted = 1_000;
/** Fields that say only who made or changed an item. */
const unsaid = new Set(["id", "createdAt", "aiMetadata"]);

const Words = v.pipe(v.string(), v.parseJson(), v.array(v.string()));
const Values = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));
/** Characters of a value that is told; of lists only their difference is, however long they are. */
const longestValue = 200;
const Remarks = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({ id: v.string(), kind: v.string(), content: v.string(), createdAt: v.string() }),
  ),
);

/** A line of the timeline as the database answers it; `remarks` and `tags` are JSON. */
interface LineRow {
  readonly at: string;
  readonly id: string;
  readonly remarks: string;
  readonly tags: string | null;
}

interface ChangeRow extends LineRow {
  readonly seq: number;
  readonly tool: string;
  readonly event: string;
  readonly itemId: string;
  readonly actor: Actor;
  readonly runId: string | null;
  readonly many: number;
  readonly title: string | null;
  readonly name: string | null;
  readonly fields: string | null;
  readonly status: string | null;
  readonly deletedAt: string | null;
  readonly isNew: number;
  readonly valuesBefore: string | null;
  readonly valuesAfter: string | null;
}

export interface Line {
  /** Sorts, with its id, as `at` and `id` of the row. */
  readonly at: string;
  readonly key: string;
  readonly shown: TimelineEvent;
}

/**
 * SQL for whether event `name` is a line of its own: no undo, which is said beside what it undid, no save that goes on
 * with the same revision of a text, and something that differs and is no bookkeeping.
 */
export function isTold(name: "e" | "n", tables: ItemTables): Query<Row> {
  const of = raw(name);
  return query`${of}.undo_of is null and (${of}.before is null or ${of}.after is null
    or ((${of}.before ->> '$.revisionId') is not (${of}.after ->> '$.revisionId')
      or json_type(${of}.after, '$.revisionId') is null)
    and exists (select 1 from json_each(${of}.after) j where ${of}.before -> j.key is not ${of}.after -> j.key
      and j.key not in (select value from json_each(${unsaidOf(tables, unsaid)}, '$.' || ${of}.tool))))`;
}

/** SQL for the present name of the agent's key that `actor` names. */
export const keyNameSql = (userId: string, actor: Query<Row>): Query<Row> =>
  query`(select k.name from agent_keys k where k.user_id = ${userId} and k.id = substr(${actor}, 7))`;

export const whoOf = (actor: string, keyName: string | null): string =>
  actor === "user" ? "You" : actor === "assistant" ? "Assistant" : (keyName ?? "Agent");

/** SQL for the comments and reactions of the entry that `id` names. */
export const remarksSql = (userId: string, id: Query<Row>): Query<Row> =>
  query`(select json_group_array(json_object('id', r.id, 'kind', r.kind, 'content', r.content,
      'createdAt', r.created_at) order by r.created_at, r.id) from timeline_remarks r
    where r.user_id = ${userId} and r.entry_id = ${id} and r.deleted_at is null)`;

interface Wanted {
  readonly userId: string;
  readonly tables: ItemTables;
  readonly table: ItemTable<LoggedItem>;
  /** Reads the events `e` that are asked for, in the order of the lines. */
  readonly source: Query<Row>;
  readonly where: readonly Query<Row>[];
  /** Whether all of a run is one line. */
  readonly isGrouped: boolean;
  readonly limit: number;
  /** By the time and the event's id unless it says otherwise. */
  readonly order?: string;
}

/** Changes of one tool, newest first. Its table's columns are ours, so their names may stand in the statement. */
export function changesQuery(wanted: Wanted): Query<ChangeRow> {
  const { userId, table, source, where, isGrouped, limit } = wanted;
  const { order = "e.at desc, e.id desc" } = wanted;
  const id = isGrouped ? query`coalesce(e.run_id, e.id)` : query`e.id`;
  const count = query`(select count(*) from (select 1 from events c where c.user_id = ${userId}
    and c.run_id = e.run_id and c.undo_of is null limit ${mostCounted}))`;
  const name = keyNameSql(userId, query`e.actor`);
  return query<ChangeRow>`select e.at, e.id, e.seq, e.tool, e.type as event, e.item_id as itemId, e.actor,
      e.run_id as runId, ${isGrouped ? query`iif(e.run_id is null, 1, ${count})` : query`1`} as many,
      ${raw(nameSql(table) ?? "null")} as title, ${raw(tagsSql(table))} as tags, ${name} as name,
      case when e.after is null then null when e.before is null then '[]' else
        (select json_group_array(j.key) from json_each(e.after) j) end as fields,
      e.after ->> '$.status' as status, e.after ->> '$.deletedAt' as deletedAt,
      e.before is null and e.after is not null as isNew, ${remarksSql(userId, id)} as remarks,
      ${valuesSql("before")} as valuesBefore, ${valuesSql("after")} as valuesAfter
    from ${source} left join ${raw(table.name)} i on i.user_id = e.user_id and i.id = e.item_id
    where e.user_id = ${userId} and e.tool = ${table.tool}
      ${where.reduce((all, part) => query`${all} and ${part}`, query``)} and ${isTold("e", wanted.tables)}
    order by ${raw(order)} limit ${limit}`;
}

/** SQL for the short values that a change found or wrote, as JSON; of a creation they say nothing that its item does not. */
const valuesSql = (side: "before" | "after"): Query<Row> => query`(select json_group_object(j.key,
    case when j.type in ('true', 'false', 'null') then json(j.type)
      when j.type in ('array', 'object') then json(j.value) else j.value end)
  from json_each(iif(e.before is null, null, ${raw(`e.${side}`)})) j
  where j.type = 'array' or length(coalesce(j.value, '')) <= ${longestValue})`;

/** What the changed fields held before and after. */
function valuesIn(
  { valuesBefore, valuesAfter }: ChangeRow,
  changed: readonly string[],
): Record<string, [unknown, unknown]> {
  const [before, after] = [valuesBefore, valuesAfter].map((json) =>
    json === null ? {} : v.parse(Values, json),
  );
  const told = changed.filter((name) => before && after && name in before && name in after);
  return Object.fromEntries(
    told.map((name) => [name, difference(before?.[name], after?.[name])] as const),
  );
}

function difference(before: unknown, after: unknown): [unknown, unknown] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [before, after];
  const [old, fresh] = [before, after].map(
    (list: readonly unknown[]) => new Set(list.map((one) => JSON.stringify(one))),
  );
  return [
    before.filter((one) => fresh?.has(JSON.stringify(one)) !== true).slice(0, mostDifferent),
    after.filter((one) => old?.has(JSON.stringify(one)) !== true).slice(0, mostDifferent),
  ];
}

const mostDifferent = 20;

const isSameValue = (pair: readonly [unknown, unknown] | undefined): boolean =>
  pair !== undefined && JSON.stringify(pair[0]) === JSON.stringify(pair[1]);

export const tagsSql = ({ fields }: ItemTable<LoggedItem>): string =>
  fields.get("tags")?.kind === "json" ? "i.tags" : "null";

export const remarksIn = (json: string): Pick<TimelineEvent, "comments" | "reactions"> => {
  const all = v.parse(Remarks, json);
  const of = (kind: string) => all.filter((one) => one.kind === kind);
  return {
    comments: of("comment").map(({ id, content, createdAt }) => ({ id, content, createdAt })),
    reactions: [...new Set(of("reaction").map(({ content }) => content))],
  };
};

export function lineOf(
  row: ChangeRow,
  tables: ItemTables,
  userId: string,
  isGrouped: boolean,
): Line {
  const { at, tool, actor, runId, many, itemId, seq } = row;
  const isRun = isGrouped && runId !== null;
  const written = changedIn(row, tables);
  const values = valuesIn(row, written);
  // A change writes some fields beside those that it is about as they were.
  const changed = written.filter((name) => !isSameValue(values[name]));
  return {
    at,
    key: row.id,
    shown: {
      id: isRun ? runId : row.id,
      kind: isRun && many > 1 ? "run" : "change",
      type: typeOf(tool),
      action: verbIn(row, changed),
      targetType: toolCalled(tool)?.one ?? tool,
      targetId: itemId,
      targetTitle: row.title ?? "",
      content: "",
      visibility: "private",
      tags: tagsIn(row.tags),
      occurredAt: at,
      userId,
      actor,
      who: whoOf(actor, row.name),
      tool,
      eventId: row.id,
      seq,
      runId,
      count: isRun ? many : 1,
      changed,
      values: Object.fromEntries(Object.entries(values).filter(([name]) => changed.includes(name))),
      version: null,
      ...remarksIn(row.remarks),
      ...elsewhere(row, tables),
    },
  };
}

/** What came of itself was made by nobody here. */
function elsewhere(row: ChangeRow, tables: ItemTables): Partial<TimelineEvent> {
  const who = elsewhereIn(tables.get(row.tool), row)?.who;
  if (who === undefined) return {};
  return row.isNew === 1 ? { who, action: "brought" } : { who };
}

export const tagsIn = (json: string | null): string[] =>
  json === null ? [] : v.parse(Words, json);

function changedIn({ tool, fields }: ChangeRow, tables: ItemTables): string[] {
  const { bookkeeping, externalCounters } = tables.get(tool) ?? {};
  return tagsIn(fields).filter(
    (name) => !unsaid.has(name) && !bookkeeping?.has(name) && !externalCounters?.has(name),
  );
}

/** Of an old change only the name of its event is left. */
function verbIn(
  { tool, event, fields: kept, status, deletedAt, isNew }: ChangeRow,
  fields: string[],
) {
  if (kept !== null) return verbOf({ tool, isNew: isNew === 1, fields, status, deletedAt });
  const { created, deleted } = toolCalled(tool)?.events ?? {};
  if (event === created) return "created";
  return event === deleted ? "deleted" : "changed";
}
