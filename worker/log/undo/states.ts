import type { ActState, RunState } from "#contract/events.ts";
import { batch, type Query, query, raw, type Row } from "../../db/query.ts";
import type { ItemTable, ItemTables, LoggedItem, Reader } from "../change.ts";
import { deletedSql } from "../title-sql.ts";
import type { Moment } from "../../time/zone.ts";
import { didWords } from "./did-words.ts";
import { isElsewhere } from "../elsewhere.ts";
import { isLeft, isUndone, unsaidOf } from "./state-sql.ts";

interface StateRow {
  readonly id: string;
  readonly tool: string;
  readonly itemId: string;
  readonly isNew: number;
  /** Null of an event older than 90 days, whose content is gone. */
  readonly changed: string | null;
  readonly undone: number;
  readonly isLeft: number;
  readonly isElsewhere: number;
  /** Empty of an item that stands, null of one that is gone. */
  readonly deleted: string | null;
  readonly deletion: string | null;
}

/** Longer values are not told: words name the field. Of a list what came to it is. */
const toldBytes = 100;
/** Changes of one run that are counted, of either kind. */
const countedOfRun = 2_000;

interface Asked {
  readonly events: readonly string[];
  readonly runs: readonly string[];
}

/** How things stand with changes and runs: one round trip for all that a screen shows. */
export async function statesOf(
  { db, userId, now, zone, language }: Reader & Omit<Moment, "now"> & { now(): Date },
  tables: ItemTables,
  { events, runs }: Asked,
): Promise<{ events: ActState[]; runs: RunState[] }> {
  const [rows, ...counts] = await batch(db, [
    stateRows(userId, tables, events),
    ...[...new Set(runs)].map((runId) => runCounts(userId, tables, runId)),
  ]);
  return {
    events: rows.map((row) =>
      stateOf(row, tables.get(row.tool)?.didWords, { now: now(), zone, language }),
    ),
    runs: counts.flat(),
  };
}

const stateRows = (userId: string, tables: ItemTables, ids: readonly string[]) =>
  query<StateRow>`
    select id, tool, itemId, isNew, changed, undone, isLeft, isElsewhere, deleted,
      iif(deleted > '', (select d.id from events d where d.user_id = ${userId} and d.item_id = itemId
        and d.tool = found.tool and json_type(d.after, '$.deletedAt') = 'text'
        order by d.seq desc limit 1), null) as deletion
    from (select e.id, e.tool, e.item_id as itemId, e.before is null as isNew,
        iif(e.after is null, null, (select json_group_object(key, iif(octet_length(said) > ${toldBytes}, null, said))
          from (select j.key as key, iif(j.type = 'array', (select json_group_array(came.value)
              from json_each(e.after, '$.' || j.key) came
              where came.value not in (select value from json_each(e.before, '$.' || j.key))), j.value) as said
            from json_each(e.after) j where e.before is not null
            and e.before -> j.key is not e.after -> j.key
            and j.key not in (select value from json_each(${unsaidOf(tables)}, '$.' || e.tool))))) as changed,
        ${isUndone(userId)} as undone, ${isLeft(userId, tables)} as isLeft,
        ${isElsewhere(tables)} as isElsewhere,
        ${raw(deletedSql(tables))} as deleted
      from events e where e.user_id = ${userId} and e.id in ${ids}) found`;

/** How much of a run stands and how much is undone: of each the first few thousand, so that none is overlooked. */
const runCounts = (userId: string, tables: ItemTables, runId: string) => {
  const isStanding = query`iif(e.before is null, e.after is not null and not ${isUndone(userId)},
    ${isLeft(userId, tables)})`;
  const count = (where: Query<Row>) => query`(select count(*) from (select 1 from events e
    where e.user_id = ${userId} and e.run_id = ${runId} and ${where} limit ${countedOfRun}))`;
  return query<RunState>`select ${runId} as runId,
    ${count(query`not ${isElsewhere(tables)} and ${isStanding}`)} as standing,
    ${count(isUndone(userId))} as undone`;
};

function stateOf(
  row: StateRow,
  itsWords: ItemTable<LoggedItem>["didWords"],
  moment: Moment,
): ActState {
  const { id: eventId, itemId, tool, deleted, deletion } = row;
  const fields = new Map<string, unknown>(Object.entries(fieldsIn(row.changed)));
  const isNew = row.isNew === 1 && row.changed !== null;
  const isRestored = typeof fields.get("deletedAt") === "string" && deleted === "";
  const state = deleted === null ? "gone" : heldBy(row, isRestored);
  const holds = state === "stands" || state === "partly";
  const isOpen = isNew ? deleted === "" : row.isLeft === 1;
  return {
    eventId,
    itemId,
    state,
    did: row.changed === null ? null : didWords({ tool, isNew, fields, itsWords }, moment),
    canUndo: isOpen && !isRestored && row.isElsewhere === 0 && holds,
    canRedo: state !== "gone" && row.undone === 1,
    restore: holds ? deletion : null,
  };
}

/** What was deleted and brought back by hand is as good as undone. */
function heldBy({ isNew, isLeft: isAnyLeft, undone }: StateRow, isRestored: boolean) {
  if (undone === 1) return isNew === 0 && isAnyLeft === 1 ? "partly" : "undone";
  return isRestored ? "undone" : "stands";
}

function fieldsIn(json: string | null): object {
  const value: unknown = JSON.parse(json ?? "{}");
  return typeof value === "object" && value !== null ? value : {};
}
