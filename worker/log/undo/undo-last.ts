import { query, raw } from "../../db/query.ts";
import type { Reader } from "../change.ts";
import type { UndoResult } from "#contract/events.ts";
import type { Invocation, Outcome, Target } from "../../capabilities/capability.ts";
import { type ChangeSummary, summariesText, verbOf } from "./change-summary.ts";
import { titleSql } from "../title-sql.ts";
import { type ItemTables, undo, type Which } from "./undo.ts";

export interface Run {
  readonly run: string;
  readonly seq: number;
  readonly at: string;
  readonly actor: string;
}

/** SQL for whether an undo of event `e` holds. */
const isUndone = (userId: string) =>
  query`exists (select 1 from events u where u.user_id = ${userId} and u.undo_of = e.id
    and not exists (select 1 from events r where r.user_id = ${userId} and r.undo_of = u.id))`;

const looked = 200;
const tried = 5;

/** Runs of the assistant and agents that nobody undid, newest first. */
export const lastRuns = ({ db, userId }: Reader): Promise<Run[]> =>
  query<Run>`select run_id as run, max(seq) as seq, at, actor from (
      select seq, at, run_id, actor from events e indexed by events_by_others
      where user_id = ${userId} and actor <> 'user' and run_id is not null and undo_of is null
      and after is not null and not ${isUndone(userId)} order by seq desc limit ${looked})
    group by run_id order by max(seq) desc limit ${tried}`.all(db);

export async function changedByHand(
  { db, userId }: Reader,
  tables: ItemTables,
  seq: number,
): Promise<boolean> {
  const talk = [...tables.values()].filter(({ isTalk }) => isTalk).map(({ tool }) => tool);
  const row = await query`select 1 as yes from events where user_id = ${userId} and seq > ${seq}
    and actor = 'user' and undo_of is null and tool not in ${talk} limit 1`.first(db);
  return row !== undefined;
}

/** The events of the newest undo of an assistant's or agent's change that still holds. */
export const lastUndo = ({ db, userId }: Reader): Promise<string[]> =>
  query`with undone as (
      select e.seq, e.id, e.at, o.run_id as run from events e indexed by events_by_undo
      join events o on o.user_id = ${userId} and o.id = e.undo_of
      where e.user_id = ${userId} and e.undo_of is not null and e.after is not null
      and o.undo_of is null and o.actor <> 'user'
      and not exists (select 1 from events r where r.user_id = ${userId} and r.undo_of = e.id)
      order by e.seq desc limit ${looked}),
    newest as (select at, run from undone where not exists (
      -- What was done since is not to be mixed with what was done before.
      select 1 from events n indexed by events_by_others
      where n.user_id = ${userId} and n.seq > undone.seq
      and n.actor <> 'user' and n.undo_of is null and n.run_id is not null) limit 1)
    select id from undone where at = (select at from newest) and run is (select run from newest)`
    .as((row) => String(row["id"]))
    .all(db);

/** Summarizes what undoing a run or an event would undo now. */
async function summariesOfStanding(
  { db, userId }: Reader,
  tables: ItemTables,
  { runId, eventId }: Which,
): Promise<ChangeSummary[]> {
  const which = runId === undefined ? query`id = ${eventId}` : query`run_id = ${runId}`;
  const standing = query<{ undoOf: string }>`select id as undoOf from events e
    where user_id = ${userId} and ${which} and after is not null and not ${isUndone(userId)}`;
  return summariesOfUndone({ db, userId }, tables, await standing.all(db));
}

interface Row {
  readonly tool: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly title: string | null;
}

export async function summariesOfUndone(
  { db, userId }: Reader,
  tables: ItemTables,
  undone: readonly { readonly undoOf: string | null }[],
): Promise<ChangeSummary[]> {
  const ids = undone.flatMap(({ undoOf: id }) => id ?? []);
  const changes = await query<Row>`
    select tool, before, after, ${raw(titleSql(tables))} as title from events e
    where user_id = ${userId} and id in ${ids} order by seq`.all(db);
  return changes.map(({ tool, before, after, title }) => {
    const written: unknown = JSON.parse(after ?? "{}");
    const values = new Map(Object.entries(Object.assign({}, written)));
    const table = tables.get(tool);
    return {
      verb: verbOf({
        tool,
        isNew: before === null,
        fields: [...values.keys()].filter((name) => table?.bookkeeping.has(name) !== true),
        status: values.get("status"),
      }),
      noun: (table?.noun ?? "item").toLowerCase(),
      title: title ?? "",
    };
  });
}

/** The outcome of an undo in words; `done` is its verb. */
export function outcomeText(
  done: string,
  summaries: readonly ChangeSummary[],
  { conflicts }: Pick<UndoResult, "conflicts">,
): string {
  const left = conflicts.map(({ title, field }) => `${field} of “${title}”`).join(", ");
  return [
    summaries.length === 0 ? "Nothing was undone." : `${done}: ${summariesText(summaries)}.`,
    ...(left === "" ? [] : [`Changed since, so left alone: ${left}.`]),
  ].join(" ");
}

export async function takenBack(
  acting: Invocation,
  tables: ItemTables,
  which: Which,
): Promise<Outcome> {
  const result = await undo({ ...acting, tables }, acting.write, which);
  const summaries = await summariesOfUndone(acting, tables, result.undone);
  return { say: outcomeText("Undid", summaries, result), data: { conflicts: result.conflicts } };
}

/** Describes for the approval what would be undone: this run, whatever is done after it. */
export async function undoTarget(
  acting: Invocation,
  tables: ItemTables,
  { runId, eventId }: Which,
): Promise<Target> {
  const isNone = runId === undefined && eventId === undefined;
  const summaries = isNone ? [] : await summariesOfStanding(acting, tables, { runId, eventId });
  if (summaries.length === 0) return { unclear: { say: "There is nothing left to undo." } };
  const input = runId === undefined ? { eventId } : { runId };
  return { id: null, title: summariesText(summaries), input };
}
