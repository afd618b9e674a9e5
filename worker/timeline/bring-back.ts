import { type BringBack, type BroughtBack } from "#contract/timeline/rewind.ts";
import { batch, query } from "../db/query.ts";
import { Problem } from "../http/problem.ts";
import type { Acting } from "../items/actions.ts";
import type { ItemTable, ItemTables, LoggedItem } from "../log/change.ts";
import { elsewhereIn } from "../log/elsewhere.ts";
import { eventColumns, eventFromRow, type EventRow } from "../log/event-row.ts";
import type { LogEvent } from "#contract/events.ts";
import { firstSince } from "../log/moment.ts";
import { possible } from "../log/undo/instead.ts";
import { sameValue, titleOf } from "../log/undo/undo-rules.ts";
import type { Restoring } from "../log/write/restore.ts";

/** Items and changes of one call: far below D1's limits. */
const most = { items: 500, changes: 10_000 } as const;

type Ports = Acting & { readonly tables: ItemTables };
type Left = BroughtBack["left"][number];

interface Then {
  readonly table: ItemTable<LoggedItem>;
  /** The item as it is. */
  readonly item: LoggedItem;
  readonly set: Readonly<Record<string, unknown>>;
  /** The first change since then. */
  readonly first: LogEvent;
}

/**
 * Writes items back as they stood after event `seq`, in one run of its own that can be undone: what the first later
 * change of each field found there. What was made since stays, and what a table cannot have again is said, as by an undo.
 */
export async function bringBack(ports: Ports, asked: BringBack): Promise<BroughtBack> {
  const { db, userId, write, newId } = ports;
  // Asked again under its key, it answers what it did then.
  const before = await write.recall();
  if (before.length > 0) return { runId: before[0]?.runId ?? null, count: before.length, left: [] };
  const changes = await changesSince(ports, asked);
  if (changes.length === 0) return { runId: null, count: 0, left: [] };
  const { wanted, left } = await thenOf(ports, changes);
  const then = new Map(
    wanted.map(({ table, item, set }) => [`${table.tool} ${item.id}`, { ...item, ...set }]),
  );
  const { rows, conflicts } = await possible(
    { db, userId },
    {
      rows: wanted.map((one) => restoring(one)),
      conflicts: [],
      events: wanted.map(({ first }) => first),
      itemOf: (tool, id) => then.get(`${tool} ${id}`),
    },
  );
  for (const { tool, itemId, title, field, why = "" } of conflicts)
    left.push({ tool, id: itemId, title, field, why });
  if (rows.length === 0) return { runId: null, count: 0, left };
  const companions = [...Map.groupBy(rows, ({ table }) => table)].flatMap(([table, list]) =>
    table.cascadeOnUndo(list.flatMap(({ id }) => then.get(`${table.tool} ${id}`) ?? [])),
  );
  const alone = rows.map((row) => ({ ...row, undoOf: null }));
  const { undone: written } = await write.inRun(`bring-back:${newId()}`).restore(alone, companions);
  if (written.length === 0) throw new Problem("conflict", "The items keep changing; try again");
  return { runId: written[0]?.runId ?? null, count: written.length, left };
}

/** The items with what they lack of their state then, and what they cannot have again. */
async function thenOf(ports: Ports, changes: readonly LogEvent[]) {
  const { tables } = ports;
  const byItem = Map.groupBy(changes, ({ tool, itemId }) => `${tool} ${itemId}`);
  if (byItem.size > most.items || changes.length > most.changes)
    throw new Problem("invalid_input", "Too much was changed to bring it back at once");
  const [items, losses] = await Promise.all([itemsOf(ports, changes), lossesOf(ports, changes)]);
  const left: Left[] = [];
  const wanted = [...byItem].flatMap(([key, list]): Then[] => {
    const first = list.at(-1);
    const table = plain(tables.get(first?.tool ?? ""));
    if (!first || !table) return [];
    const item = items.get(key);
    const told = { tool: first.tool, id: first.itemId, title: titleOf({ ...item }), field: null };
    const why = whyNot(list, item);
    if (why !== undefined) left.push({ ...told, why });
    // What was made since was not there: it stays.
    const isMade = list.some(({ before, after }) => before === null && after !== null);
    if (!item || why !== undefined || isMade) return [];
    const { set, lost } = valuesThen(list, table, item, losses);
    for (const [field, reason] of lost) left.push({ ...told, field, why: reason });
    // It was deleted then, too: nothing is taken away.
    const isNothing = Object.keys(set).length === 0 || typeof set["deletedAt"] === "string";
    return isNothing ? [] : [{ table, item, set, first }];
  });
  return { wanted, left };
}

/** All later changes of the items that are asked for, newest first. */
async function changesSince(
  { db, userId, tables }: Ports,
  { seq, items, runId, until }: BringBack,
): Promise<LogEvent[]> {
  const last = until === undefined ? undefined : firstSince(userId, until);
  const which = items
    ? query`e.item_id in ${items.map(({ id }) => id)}`
    : query`(e.tool, e.item_id) in (select r.tool, r.item_id from events r where r.user_id = ${userId}
        and r.seq > ${seq} and ${runId === undefined ? query`r.seq < ${last}` : query`r.run_id = ${runId}`})`;
  const wanted = new Set(items?.map(({ tool, id }) => `${tool} ${id}`));
  const found = await query<EventRow>`select ${eventColumns} from events e
    where e.user_id = ${userId} and e.seq > ${seq} and ${which} and e.tool in ${[...tables.keys()]}
    order by e.seq desc limit ${most.changes + 1}`
    .as(eventFromRow)
    .all(db);
  return items ? found.filter(({ tool, itemId }) => wanted.has(`${tool} ${itemId}`)) : found;
}

async function itemsOf({ db, userId, tables }: Ports, changes: readonly LogEvent[]) {
  const reads = [...Map.groupBy(changes, ({ tool }) => tool)].flatMap(([tool, list]) => {
    const table = plain(tables.get(tool));
    const ids = [...new Set(list.map(({ itemId }) => itemId))];
    return table
      ? table
          .rows(userId, query`t.id in ${ids}`)
          .as((item): [string, LoggedItem] => [`${tool} ${item.id}`, item])
      : [];
  });
  return new Map((await batch(db, reads)).flat());
}

const plain = (table: ItemTable<LoggedItem> | undefined) => table?.withoutTexts ?? table;

function whyNot(list: readonly LogEvent[], item: LoggedItem | undefined): string | undefined {
  if (!item) return "it is deleted for good";
  return list.some(({ before, after }) => before === null && after === null)
    ? "what it was is no longer kept"
    : undefined;
}

/** Reasons why earlier values of fields are no more, by event and field. */
async function lossesOf({ db, userId, tables }: Ports, changes: readonly LogEvent[]) {
  const asked = [...Map.groupBy(changes, ({ tool }) => tool)].flatMap(
    ([tool, list]) =>
      tables.get(tool)?.lostToUndo?.(
        userId,
        list.map(({ id }) => id),
      ) ?? [],
  );
  const found = await Promise.all(asked.map((one) => one.all(db)));
  return new Map(found.flat().map(({ id, field, why }) => [`${id} ${field}`, why]));
}

/** Fields that hold something else now than what the first change since then found in them. */
function valuesThen(
  newestFirst: readonly LogEvent[],
  table: ItemTable<LoggedItem>,
  item: LoggedItem,
  losses: ReadonlyMap<string, string>,
) {
  const { bookkeeping, externalCounters } = table;
  const then = new Map<string, { readonly value: unknown; readonly event: LogEvent }>();
  for (const event of newestFirst)
    for (const [name, value] of Object.entries(event.before ?? {}))
      then.set(name, { value, event });
  const now = new Map<string, unknown>(Object.entries(item));
  const other = [...then].filter(
    ([name, { value }]) =>
      !bookkeeping.has(name) && !externalCounters.has(name) && !sameValue(now.get(name), value),
  );
  const whyLost = (name: string, event: LogEvent) =>
    elsewhereIn(table, event)?.why ?? losses.get(`${event.id} ${name}`);
  return {
    set: Object.fromEntries(
      other.flatMap(([name, { value, event }]) =>
        whyLost(name, event) === undefined ? [[name, value] as const] : [],
      ),
    ),
    lost: other.flatMap(([name, { event }]) => {
      const why = whyLost(name, event);
      return why === undefined ? [] : [[name, why] as const];
    }),
  };
}

function restoring({ table, item, set, first }: Then): Restoring {
  const isReturning = item.deletedAt !== null && set["deletedAt"] === null;
  const { created, updated } = table.eventNames;
  return {
    table,
    type: isReturning ? created : updated,
    id: item.id,
    set: { ...set, ...table.setByUndo },
    ifVersion: item.version,
    isReturning,
    undoOf: first.id,
  };
}
