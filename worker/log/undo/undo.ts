import { batch, query } from "../../db/query.ts";
import type { LogEvent, UndoResult } from "#contract/events.ts";
import { Problem } from "../../http/problem.ts";
import type { ItemTable, LoggedItem, Update } from "../change.ts";
import { eventColumns, eventFromRow, type EventRow } from "../event-row.ts";
import { type Fields, planUndo, sameValue } from "./undo-rules.ts";
import type { Writer } from "../write/writer.ts";

/** Every table of items by its tool and name. */
export type ItemTables = ReadonlyMap<string, ItemTable<LoggedItem>>;

interface UndoPorts {
  readonly db: D1Database;
  readonly tables: ItemTables;
  now(): Date;
}

/** Times an undo is planned again because an item changed between reading and writing it. */
const attempts = 4;

/** One event, several together, or all that one assistant turn or agent run did. */
export interface Which {
  readonly runId?: string | undefined;
  readonly eventId?: string | undefined;
  readonly eventIds?: readonly string[];
}

/** Undoes events of this person, newest first. Of several, one that is not this person's is left out. */
export async function undo(ports: UndoPorts, writer: Writer, which: Which): Promise<UndoResult> {
  const found = await select(ports.db, writer.author.userId, which);
  if (found.length === 0 && !which.eventIds) {
    const noun = which.runId === undefined ? "Event" : "Run";
    throw new Problem("not_found", `${noun} not found`);
  }
  for (let attempt = 0; attempt < attempts; attempt++) {
    const standing = await itemsOf(ports, writer.author.userId, found);
    const { updates, conflicts } = planned(found, standing, ports);
    // Nothing left to do: this very call may have done it before, its answer lost on the way.
    if (updates.length === 0) return { undone: await writer.recall(), conflicts };
    const companions = cascadeOnUndo(updates, standing);
    const written = (await writer.all([...updates, ...companions])).slice(0, updates.length);
    // Versions guard every step, so a stale one leaves the later steps of that item unwritten too.
    const undone = written.flatMap((entry) => (entry ? [entry.event] : []));
    if (undone.length === updates.length) return { undone, conflicts };
  }
  throw new Problem("conflict", "The item keeps changing; try again");
}

/** Plays the undo on copies of the items, so that a run that changed one item twice unwinds in order. */
function planned(
  found: readonly LogEvent[],
  standing: Map<string, LoggedItem>,
  { tables, now }: UndoPorts,
) {
  const at = now().toISOString();
  const conflicts: UndoResult["conflicts"] = [];
  const updates: Update<LoggedItem>[] = [];
  for (const event of found) {
    const table = loggedTable(tables, event.tool);
    const item = standing.get(event.itemId);
    if (!table || !item) continue;
    const plan = planUndo(event, { ...item }, unrestored(table, event), at);
    conflicts.push(...plan.conflicts);
    const isWritten = differs(plan.set, { ...item });
    const version = isWritten ? item.version + 1 : item.version;
    standing.set(event.itemId, { ...item, ...uncounted(event, table, item), ...plan.set, version });
    if (isWritten) updates.push(undoing(event, table, plan.set, item));
  }
  return { updates, conflicts };
}

const loggedTable = (tables: ItemTables, tool: string): ItemTable<LoggedItem> | undefined => {
  const table = tables.get(tool);
  return table?.withoutTexts ?? table;
};

/**
 * Counts as not yet decided: fields that others set in this very run, so that the run's own creation is not taken
 * for an item in use. Nothing is written of it.
 */
function uncounted(
  { before, after }: LogEvent,
  { externalCounters }: ItemTable<LoggedItem>,
  item: Fields | LoggedItem,
): Fields {
  const now: Fields = { ...item };
  return Object.fromEntries(
    Object.entries(before ?? {}).filter(
      ([name]) => externalCounters.has(name) && sameValue(now[name], after?.[name]),
    ),
  );
}

/** Cascading updates of the undone items, each once. */
function cascadeOnUndo(
  updates: readonly Update<LoggedItem>[],
  standing: ReadonlyMap<string, LoggedItem>,
): Update<LoggedItem>[] {
  const tables = Map.groupBy(updates, ({ table }) => table);
  return [...tables].flatMap(([table, list]) => {
    const ids = new Set(list.map(({ id }) => id));
    return table.cascadeOnUndo([...ids].flatMap((id) => standing.get(id) ?? []));
  });
}

/** A creation is taken back only while nobody uses the item, which its counts tell. */
const unrestored = (table: ItemTable<LoggedItem>, { before }: LogEvent): ReadonlySet<string> =>
  before === null ? table.bookkeeping : table.bookkeeping.union(table.externalCounters);

function undoing(
  event: LogEvent,
  table: ItemTable<LoggedItem>,
  set: Fields,
  item: LoggedItem,
): Update<LoggedItem> {
  const isDeleting = item.deletedAt === null && typeof set["deletedAt"] === "string";
  const isRestoring = item.deletedAt !== null && set["deletedAt"] === null;
  const { created, updated, deleted } = table.eventNames;
  return {
    kind: "update",
    table,
    type: isDeleting ? deleted : isRestoring ? created : updated,
    id: event.itemId,
    set: { ...set, ...table.setByUndo },
    ifVersion: item.version,
    evenDeleted: true,
    wholeAfter: isRestoring,
    undoOf: event.id,
    outsideRun: true,
  };
}

const differs = (set: Fields, item: Fields): boolean =>
  Object.entries(set).some(([name, value]) => !sameValue(item[name], value));

async function select(
  db: D1Database,
  userId: string,
  { runId, eventId = "", eventIds = [eventId] }: Which,
): Promise<LogEvent[]> {
  const which = runId === undefined ? query`id in ${eventIds}` : query`run_id = ${runId}`;
  const found = await query<EventRow>`select ${eventColumns} from events e
    where user_id = ${userId} and ${which} order by seq desc limit 5000`
    .as(eventFromRow)
    .all(db);
  if (found.some(({ after }) => after === null)) {
    throw new Problem("conflict", "This change is older than 90 days and can no longer be undone");
  }
  return found;
}

async function itemsOf(
  { db, tables }: UndoPorts,
  userId: string,
  found: readonly LogEvent[],
): Promise<Map<string, LoggedItem>> {
  const byTool = Map.groupBy(found, (event) => event.tool);
  const reads = [...byTool].flatMap(([tool, list]) => {
    const table = loggedTable(tables, tool);
    const ids = [...new Set(list.map((event) => event.itemId))];
    return table ? table.rows(userId, query`t.id in ${ids}`) : [];
  });
  if (reads.length === 0) return new Map();
  const items = (await batch(db, reads)).flat();
  return new Map(items.map((item) => [item.id, item]));
}
