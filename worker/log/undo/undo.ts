import { batch, type Query, query } from "../../db/query.ts";
import type { LogEvent, UndoResult } from "#contract/events.ts";
import { Problem } from "../../http/problem.ts";
import type { ItemTable, ItemTables, LoggedItem, Update } from "../change.ts";
import { elsewhereIn } from "../elsewhere.ts";
import type { Restoring } from "../write/restore.ts";
import type { Writer } from "../write/writer.ts";
import { type Claims, claimsOf, coveredFields, lastWrites } from "./claims.ts";
import { recalled } from "./recalled.ts";
import { nextStep, type Step, type Which } from "./step.ts";
import { possible } from "./instead.ts";
import { conflict, type Fields, planUndo, sameValue, titleOf } from "./undo-rules.ts";

export type { ItemTables } from "../change.ts";

interface UndoPorts {
  readonly db: D1Database;
  readonly tables: ItemTables;
  now(): Date;
}

/** Above every number of an event that a call may name. */
const mostSeq = 999_999_999;

/** Times a step is planned again because an item changed between reading and writing it. */
const attempts = 4;

/**
 * Undoes events of this person, newest first: of a run one step, whose answer says where the next begins. What a step
 * has to do follows from the log alone, so that one that was cut off can be asked for again. Of several events, one
 * that is not this person's is left out.
 */
export async function undoStep(
  ports: UndoPorts,
  writer: Writer,
  which: Which,
): Promise<UndoResult> {
  const step = await nextStep(ports, writer.author, which);
  const { remaining, next } = step;
  const before = which.isWholeCall === true ? await writer.recall() : [];
  // The events of a step that was taken before are passed over now: it goes on from where it began.
  if (before.length > 0) {
    const from = which.from ?? mostSeq;
    const all = remaining + step.events.length;
    return { undone: before, titles: [], conflicts: [], remaining: all, next: from };
  }
  const undone: LogEvent[] = [];
  for (let attempt = 0; attempt < attempts; attempt++) {
    const now = await standingOf(ports, writer.author.userId, { step, which });
    const { rows, conflicts } = await possible(
      { db: ports.db, userId: writer.author.userId },
      {
        ...planned(step.events, now, ports),
        events: step.events,
        itemOf: (tool, id) => now.items.get(itemKey(tool, id)),
      },
    );
    if (rows.length === 0) {
      // Nothing left to do: this very call may have done it before, its answer lost on the way.
      const done = undone.length > 0 ? undone : await recalled(ports, writer, which, step);
      return { ...told(done, step, now), conflicts, remaining, next };
    }
    const companions = cascadeOnUndo(rows, now.items);
    const { undone: written, mended } = await writer.restore(rows, companions);
    undone.push(...written);
    const all = [...conflicts, ...mended.flatMap((event) => toldOfMend(event, now, ports))];
    // What others counted of the items may allow more: a conversation whose messages are gone.
    const isSettled = companions.length === 0 || !isCounted(all, ports);
    const isWhole = written.length === rows.length && isSettled;
    if (isWhole) return { ...told(undone, step, now), conflicts: all, remaining, next };
  }
  throw new Problem("conflict", "The item keeps changing; try again");
}

/** Steps of a run that one sentence or call of an agent waits for. */
const stepsAtOnce = 10;
/** Of events that are named one by one, as many to a step: their texts may be long. */
const eventsAStep = 100;

/** Several steps of an undo as one: all of a run of a few thousand changes, of a longer one its newest. */
export async function undo(ports: UndoPorts, writer: Writer, which: Which): Promise<UndoResult> {
  const { eventIds = [] } = which;
  const parts = Array.from(
    { length: Math.max(1, Math.ceil(eventIds.length / eventsAStep)) },
    (_, part) => eventIds.slice(part * eventsAStep, (part + 1) * eventsAStep),
  );
  let all: UndoResult = { undone: [], titles: [], conflicts: [], remaining: 0, next: null };
  const add = async (step: Which) => {
    const { undone, titles, conflicts, ...rest } = await undoStep(ports, writer, step);
    all = {
      undone: [...all.undone, ...undone],
      titles: [...all.titles, ...titles].slice(0, mostTitles),
      conflicts: [...all.conflicts, ...conflicts],
      ...rest,
    };
  };
  for (const part of parts) await add(which.eventIds ? { ...which, eventIds: part } : which);
  for (let step = 1; step < stepsAtOnce && all.next !== null; step++)
    await add({ ...which, from: all.next });
  return all;
}

/** As the events that they undo, which is how people read what was undone. */
function inOrder(undone: readonly LogEvent[], { events }: Step): LogEvent[] {
  const places = new Map(events.map(({ id }, place) => [id, place]));
  const placeOf = ({ undoOf }: LogEvent): number => places.get(undoOf ?? "") ?? 0;
  return undone.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const mostTitles = 2;

function told(undone: readonly LogEvent[], step: Step, { items }: Standing) {
  const ordered = inOrder(undone, step);
  const titles = ordered.map(({ tool, itemId }) =>
    titleOf({ ...items.get(itemKey(tool, itemId)) }),
  );
  const named = new Set(titles.filter((title) => title !== ""));
  return { undone: ordered, titles: [...named].slice(0, mostTitles) };
}

const isCounted = (conflicts: UndoResult["conflicts"], { tables }: UndoPorts): boolean =>
  conflicts.some(({ tool, field }) => tables.get(tool)?.externalCounters.has(field) === true);

interface Standing {
  /** By tool and id, as `itemKey` writes it. */
  readonly items: Map<string, LoggedItem>;
  readonly claims: Claims;
  /** Why the earlier value of an event's field is no more. */
  whyLost(event: LogEvent, field: string): string | undefined;
}

/** What an undo put back and had to change at once. */
function toldOfMend(event: LogEvent, { items }: Standing, { tables }: UndoPorts) {
  const why = tables.get(event.tool)?.mendedAfterUndo?.why;
  const item: Fields = { ...items.get(itemKey(event.tool, event.itemId)), ...event.after };
  return Object.keys(event.before ?? {})
    .filter((field) => tables.get(event.tool)?.bookkeeping.has(field) === false)
    .map((field) => conflict(event, field, item, why));
}

const itemKey = (tool: string, id: string): string => `${tool} ${id}`;

/** Plays the undo on copies of the items, so that a run that changed one item twice unwinds in order. */
function planned(
  found: readonly LogEvent[],
  { items, claims, whyLost }: Standing,
  { tables, now }: UndoPorts,
): { rows: Restoring[]; conflicts: UndoResult["conflicts"] } {
  const at = now().toISOString();
  const conflicts: UndoResult["conflicts"] = [];
  const rows: Restoring[] = [];
  for (const event of found) {
    const table = loggedTable(tables, event.tool);
    const key = itemKey(event.tool, event.itemId);
    const item = items.get(key);
    if (!table || !item) continue;
    const plan = planUndo(
      event,
      { ...item },
      {
        bookkeeping: table.bookkeeping,
        counters: table.externalCounters,
        covered: claims.coveredOf(event),
        isClaimed: (field) => claims.isClaimed(event, field),
        whyLost: (field) => whyLost(event, field),
        at,
      },
    );
    conflicts.push(...plan.conflicts);
    const isWritten = differs(plan.set, { ...item });
    const version = isWritten ? item.version + 1 : item.version;
    items.set(key, { ...item, ...uncounted(event, table, item), ...plan.set, version });
    if (isWritten) rows.push(restoring(event, table, plan.set, item));
  }
  return { rows, conflicts };
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
  rows: readonly Restoring[],
  items: ReadonlyMap<string, LoggedItem>,
): Update<LoggedItem>[] {
  const tables = Map.groupBy(rows, ({ table }) => table);
  return [...tables].flatMap(([table, list]) => {
    const keys = new Set(list.map(({ id }) => itemKey(table.tool, id)));
    return table.cascadeOnUndo([...keys].flatMap((key) => items.get(key) ?? []));
  });
}

function restoring(
  event: LogEvent,
  table: ItemTable<LoggedItem>,
  set: Fields,
  item: LoggedItem,
): Restoring {
  const isDeleting = item.deletedAt === null && typeof set["deletedAt"] === "string";
  const isReturning = item.deletedAt !== null && set["deletedAt"] === null;
  const { created, updated, deleted } = table.eventNames;
  return {
    table,
    type: isDeleting ? deleted : isReturning ? created : updated,
    id: event.itemId,
    set: { ...set, ...table.setByUndo },
    ifVersion: item.version,
    isReturning,
    undoOf: event.id,
  };
}

const differs = (set: Fields, item: Fields): boolean =>
  Object.entries(set).some(([name, value]) => !sameValue(item[name], value));

/** An item as it stands, or why an event's field is lost. */
type Read =
  | { readonly tool: string; readonly item: LoggedItem }
  | { readonly event: string; readonly why: string };

/** The items of a step, and what the log says of its events, as both are now. */
async function standingOf(
  { db, tables }: UndoPorts,
  userId: string,
  { step: { events }, which: { runId, isRedo } }: { readonly step: Step; readonly which: Which },
): Promise<Standing> {
  if (events.length === 0)
    return { items: new Map(), claims: claimsOf([], []), whyLost: () => undefined };
  const asked = { userId, events, runId: isRedo === true ? undefined : runId };
  const byTool = Map.groupBy(events, (event) => event.tool);
  const reads = [...byTool].flatMap(([tool, list]): Query<Read>[] => {
    const table = loggedTable(tables, tool);
    const ids = [...new Set(list.map((event) => event.itemId))];
    const lost = tables.get(tool)?.lostToUndo?.(
      userId,
      list.map(({ id }) => id),
    );
    return [
      ...(table
        ? [table.rows(userId, query`t.id in ${ids}`).as((item): Read => ({ tool, item }))]
        : []),
      ...(lost ? [lost.as(({ id, field, why }): Read => ({ event: `${id} ${field}`, why }))] : []),
    ];
  });
  const [covered, writes, ...found] = await batch(db, [
    coveredFields(asked),
    lastWrites(asked),
    ...reads,
  ]);
  const items = new Map<string, LoggedItem>();
  const reasons = new Map<string, string>();
  for (const one of found.flat())
    if ("item" in one) items.set(itemKey(one.tool, one.item.id), one.item);
    else reasons.set(one.event, one.why);
  return {
    items,
    claims: claimsOf(covered, writes),
    whyLost: (event, field) =>
      elsewhereIn(tables.get(event.tool), event)?.why ?? reasons.get(`${event.id} ${field}`),
  };
}
