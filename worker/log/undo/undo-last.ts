import { query, raw } from "../../db/query.ts";
import type { ItemTables, Reader } from "../change.ts";
import type { UndoResult } from "#contract/events.ts";
import type { Invocation, Outcome, Target } from "../../capabilities/capability.ts";
import { type ChangeSummary, summariesText, verbOf } from "./change-summary.ts";
import { settingWords } from "./did-words.ts";
import { nameSql, titleSql } from "../title-sql.ts";
import { isElsewhere } from "../elsewhere.ts";
import { isUndone } from "./state-sql.ts";
import type { Which } from "./step.ts";
import { undo } from "./undo.ts";
import { counted } from "#shared/words.ts";

export interface Run {
  readonly run: string;
  readonly seq: number;
  readonly at: string;
  readonly actor: string;
}

const looked = 200;
/** Changes that words about many are made from. */
const summarized = 500;
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
  const row = await query`select 1 as yes from events e where user_id = ${userId} and seq > ${seq}
    and actor = 'user' and undo_of is null and tool not in ${talk}
    and not ${isElsewhere(tables)} limit 1`.first(db);
  return row !== undefined;
}

/** Undos of one run this close together are one to the person, in milliseconds. */
const undoneTogetherMs = 600_000;
const redoneAtOnce = 5_000;

/**
 * The events of the newest undo of an assistant's or agent's run that still holds, newest first; none where they did
 * something since, which is not to be mixed with what was done before.
 */
export async function lastUndo({ db, userId }: Reader): Promise<string[]> {
  const last = await query<{ id: string; at: string; run: string | null }>`with undone as (
      select e.seq, e.id, e.at, o.run_id as run from events e indexed by events_by_undo
      join events o on o.user_id = ${userId} and o.id = e.undo_of
      where e.user_id = ${userId} and e.undo_of is not null and e.after is not null
      and o.undo_of is null and o.actor <> 'user' and not ${isUndone(userId)}
      order by e.seq desc limit 1)
    select id, at, run from undone where not exists (
      select 1 from events n indexed by events_by_others
      where n.user_id = ${userId} and n.seq > undone.seq
      and n.actor <> 'user' and n.undo_of is null and n.run_id is not null)`.first(db);
  if (!last) return [];
  if (last.run === null) return [last.id];
  const since = new Date(Date.parse(last.at) - undoneTogetherMs).toISOString();
  return query`select e.id from events o cross join events e
      on e.user_id = ${userId} and e.undo_of = o.id and e.at >= ${since}
    where o.user_id = ${userId} and o.run_id = ${last.run} and not ${isUndone(userId)}
    order by e.seq desc limit ${redoneAtOnce}`
    .as(({ id }) => String(id))
    .all(db);
}

/** Summarizes what undoing a run or an event would undo now. */
async function summariesOfStanding(
  { db, userId }: Reader,
  tables: ItemTables,
  { runId, eventId }: Which,
): Promise<ChangeSummary[]> {
  const which = runId === undefined ? query`id = ${eventId}` : query`run_id = ${runId}`;
  const standing = query<{ undoOf: string }>`select id as undoOf from events e
    where user_id = ${userId} and ${which} and after is not null and not ${isUndone(userId)}
    order by seq desc limit ${summarized}`;
  return summariesOfUndone({ db, userId }, tables, await standing.all(db));
}

interface Row {
  readonly tool: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly title: string | null;
}

const small = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

export async function summariesOfUndone(
  { db, userId }: Reader,
  tables: ItemTables,
  undone: readonly { readonly undoOf: string | null }[],
): Promise<ChangeSummary[]> {
  const ids = undone.flatMap(({ undoOf: id }) => id ?? []).slice(0, summarized);
  const changes = await query<Row>`
    select tool, before, after, ${raw(titleSql(tables))} as title from events e
    where user_id = ${userId} and id in ${ids} order by seq`.all(db);
  return changes.map(({ tool, before, after, title }) => {
    const written: unknown = JSON.parse(after ?? "{}");
    const values = new Map(Object.entries(Object.assign({}, written)));
    const table = tables.get(tool);
    for (const name of table?.bookkeeping ?? []) if (name !== "deletedAt") values.delete(name);
    const verb = verbOf({
      tool,
      isNew: before === null,
      fields: [...values.keys()],
      status: values.get("status"),
      deletedAt: values.get("deletedAt"),
    });
    return table && nameSql(table) === undefined && verb === "changed"
      ? { verb: small(settingWords(values)), noun: "", title: "" }
      : { verb, noun: (table?.noun ?? "item").toLowerCase(), title: title ?? "" };
  });
}

/** Fields named in one sentence; the rest is counted. */
const namedConflicts = 20;

/** The outcome of an undo in words; `done` is its verb. */
export function outcomeText(
  done: string,
  summaries: readonly ChangeSummary[],
  { conflicts, undone, remaining }: Omit<UndoResult, "next">,
): string {
  const claimed = conflicts.filter(({ why }) => why === undefined);
  const fields = [...new Set(claimed.map(({ title, field }) => `${field} of “${title}”`))];
  const whys = new Set(
    conflicts.flatMap(({ title, why }) => (why === undefined ? [] : `“${title}”: ${why}.`)),
  );
  const more =
    fields.length > namedConflicts
      ? ` and ${counted(fields.length - namedConflicts, "other field")}`
      : "";
  const left = fields.slice(0, namedConflicts).join(", ") + more;
  return [
    summaries.length === 0
      ? "Nothing was undone."
      : undone.length > summarized
        ? `${done} ${String(undone.length)} changes.`
        : `${done}: ${summariesText(summaries)}.`,
    ...(left === "" ? [] : [`Changed since, so left alone: ${left}.`]),
    ...[...whys].slice(0, namedConflicts),
    ...(remaining === 0 ? [] : [`${counted(remaining, "older change")} of that run are left.`]),
  ].join(" ");
}

export async function takenBack(
  acting: Invocation,
  tables: ItemTables,
  which: Which,
): Promise<Outcome> {
  const result = await undo({ ...acting, tables }, acting.write, which);
  const summaries = await summariesOfUndone(acting, tables, result.undone);
  const { conflicts, remaining } = result;
  return { say: outcomeText("Undone", summaries, result), data: { conflicts, remaining } };
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
