import { Query, query, raw, type Row } from "../../db/query.ts";
import type { LogEvent } from "#contract/events.ts";
import type { Author, Field, ItemTable, LoggedItem, Told, Update, WriterPorts } from "../change.ts";
import { writtenEvent } from "../event-row.ts";
import { wireObjectSql } from "../item-table.ts";
import { type Idempotency, loadRequest, rememberedBatch } from "./idempotency.ts";
import { named, saidSql } from "./many.ts";
import { statementsOf } from "./statements.ts";

/**
 * What an item gets back. The event of an undo belongs to no run and names the one that it undoes; what is brought back
 * from an earlier moment names none, and belongs to the author's run.
 */
export interface Restoring {
  readonly table: ItemTable<LoggedItem>;
  readonly type: string;
  readonly id: string;
  readonly set: Readonly<Record<string, unknown>>;
  /** Left out, with what follows for this item, when the row has another version. */
  readonly ifVersion: number;
  /** It was deleted and comes back: the event carries the whole item, for clients that no longer have it. */
  readonly isReturning: boolean;
  readonly undoOf: string | null;
}

type Stamped = Restoring & { readonly eventId: string };

/**
 * Writes what an undo restores in few statements: two for all first changes of items of one kind to the same fields,
 * two for all second ones, and so on, then the changes that follow from them. Answers the events of what was undone.
 */
export async function commitRestored(
  { db, now, newId, committed }: WriterPorts,
  author: Author,
  {
    rows,
    companions,
  }: { readonly rows: readonly Restoring[]; readonly companions: readonly Update<LoggedItem>[] },
  memory: Idempotency | undefined,
): Promise<Restored> {
  const { userId } = author;
  const at = now().toISOString();
  const groups = groupsOf(rows.map((row) => ({ ...row, eventId: newId() })));
  const following = companions.map((change) => {
    const eventId = newId();
    return { change, eventId, statements: statementsOf(change, author, { eventId, at }) };
  });
  const mends = mendsOf(rows, newId);
  const statements = [
    ...groups.flatMap((group) => restored(group, author, at)),
    ...following.flatMap((one) => one.statements),
    ...mends.flatMap((one) => mending(one, author, at)),
  ];
  const mendIds = mends.flatMap((one) => one.rows.map(({ eventId }) => eventId));
  const eventIds = [...groups.flat(), ...following].map(({ eventId }) => eventId).concat(mendIds);
  const results = await rememberedBatch({ db, userId, memory, at, eventIds }, statements);
  if (!results) {
    const events = memory ? await replayed(db, userId, memory) : [];
    const isUndo = rows.some(({ undoOf }) => undoOf !== null);
    return { undone: events.filter(({ undoOf }) => !isUndo || undoOf !== null), mended: [] };
  }
  const undone = groups.flatMap((group, index) => {
    const byEvent = new Map(group.map((row) => [row.eventId, row]));
    return (results[index * 2] ?? []).flatMap((written) => {
      const row = byEvent.get(String(written["id"]));
      return row ? [writtenEvent(toldOf(row), author, at, written)] : [];
    });
  });
  const own = results.slice(groups.length * 2);
  const followed = following.flatMap(({ change }, index) => {
    const [written] = own[index * 2] ?? [];
    return written ? [writtenEvent(change, author, at, written)] : [];
  });
  const mended = mends.flatMap(({ table }, index) => {
    const written = own[(following.length + index) * 2] ?? [];
    return written.map((row) => writtenEvent({ ...asChange, table }, author, at, row));
  });
  const events = [...undone, ...followed, ...mended].toSorted((a, b) => a.seq - b.seq);
  if (events.length > 0) committed(userId, events);
  return { undone, mended };
}

/** The events of what was undone, and of what had to change at once since it could not stay so. */
export interface Restored {
  readonly undone: LogEvent[];
  readonly mended: readonly LogEvent[];
}

interface Mending {
  readonly table: ItemTable<LoggedItem>;
  readonly rows: readonly { readonly id: string; readonly eventId: string }[];
}

/** Rows that may have to be mended, by their tables. */
const mendsOf = (rows: readonly Restoring[], newId: () => string): Mending[] =>
  [...Map.groupBy(rows, ({ table }) => table)]
    .filter(([table]) => table.mendedAfterUndo !== undefined)
    .map(([table, list]) => {
      const ids = [...new Set(list.map(({ id }) => id))];
      return { table, rows: ids.map((id) => ({ id, eventId: newId() })) };
    });

function mending({ table, rows }: Mending, author: Author, at: string): Query<Row>[] {
  const { when = query`0`, set = {} } = table.mendedAfterUndo ?? {};
  const { userId } = author;
  const kept = named(table, [...Object.keys(set), "updatedAt", "version"]);
  const eventIds = rows.map(({ eventId }) => eventId);
  return [
    query`insert into events (user_id, at, tool, type, actor, run_id, seq, id, item_id, before, after)
      select ${userId}, ${at}, ${table.tool}, ${table.eventNames.updated}, ${author.actor}, null,
        coalesce((select max(seq) from events where user_id = ${userId}), 0)
          + row_number() over (order by j.key), j.value ->> '$.eventId', t.id,
        ${raw(wireObjectSql(kept))},
        json_set(${JSON.stringify(set)}, '$.updatedAt', ${at}, '$.version', t.version + 1)
      from json_each(${JSON.stringify(rows)}) j cross join ${raw(table.name)} t
        on t.user_id = ${userId} and t.id = j.value ->> '$.id'
      where t.deleted_at is null and ${when}
      returning id, seq, item_id, before, after`,
    takenFrom({ table, kept, userId, eventIds }),
  ];
}

interface Taking {
  readonly table: ItemTable<LoggedItem>;
  readonly kept: readonly Field[];
  readonly userId: string;
  readonly eventIds: readonly string[];
}

/** Rows take what their events say. */
const takenFrom = ({ table, kept, userId, eventIds }: Taking): Query<Row> =>
  query`update ${raw(table.name)} set
      ${raw(kept.map((field) => `${field.column} = ${saidSql(field)}`).join(", "))}
    from events e where e.user_id = ${userId} and e.id in ${eventIds}
      and ${raw(table.name)}.user_id = e.user_id and ${raw(table.name)}.id = e.item_id`;

const asChange = { kind: "update", outsideRun: true } as const;

const toldOf = ({ table, type, undoOf }: Restoring): Told => ({
  ...asChange,
  table,
  type,
  outsideRun: undoOf !== null,
  ...(undoOf !== null && { undoOf }),
});

async function replayed(db: D1Database, userId: string, memory: Idempotency): Promise<LogEvent[]> {
  const { events } = await loadRequest(db, userId, memory);
  return [...events.values()];
}

/** Changes that two statements can write together: of different items, of one kind, to the same fields. */
function groupsOf(rows: readonly Stamped[]): Stamped[][] {
  const turns = new Map<string, number>();
  const groups = Map.groupBy(rows, ({ table, id, type, set }) => {
    const item = `${table.tool} ${id}`;
    const turn = (turns.get(item) ?? 0) + 1;
    turns.set(item, turn);
    const names = Object.keys(set).toSorted().join(" ");
    return `${String(turn).padStart(6, "0")} ${table.tool} ${type} ${names}`;
  });
  // What was undone first of an item is written first.
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}

function restored(group: readonly Stamped[], author: Author, at: string): Query<Row>[] {
  const [first] = group;
  if (!first) return [];
  const { userId } = author;
  const { table, type, set, isReturning } = first;
  const given = named(table, Object.keys(set));
  const derived = derivedIn(table, given, isReturning);
  const fields = [...given, ...derived.map(({ field }) => field)];
  const kept = [...fields, ...named(table, ["updatedAt", "version"])];
  const list = JSON.stringify(
    group.map(({ eventId, id, ifVersion, undoOf, set: values }) => ({
      eventId,
      id,
      ifVersion,
      undoOf,
      set: Object.fromEntries(given.map(({ name }) => [name, values[name] ?? null])),
    })),
  );
  const base = isReturning
    ? laidOver(
        raw(wireObjectSql([...table.fields.values()])),
        given.map(({ name }) => query`'$.${raw(name)}', json(j.value -> '$.set.${raw(name)}')`),
      )
    : query`j.value -> '$.set'`;
  const after = laidOver(base, [
    query`'$.updatedAt', ${at}`,
    query`'$.version', t.version + 1`,
    ...derived.map(({ field, value }) => query`'$.${raw(field.name)}', ${value}`),
  ]);
  const eventIds = group.map(({ eventId }) => eventId);
  return [
    query`insert into events
        (user_id, at, tool, type, actor, run_id, seq, id, undo_of, item_id, before, after)
      select ${userId}, ${at}, ${table.tool}, ${type}, ${author.actor},
        ${first.undoOf === null ? author.runId : null},
        coalesce((select max(seq) from events where user_id = ${userId}), 0)
          + row_number() over (order by j.key), j.value ->> '$.eventId', j.value ->> '$.undoOf',
        t.id, ${raw(wireObjectSql(kept))}, ${after}
      from json_each(${list}) j cross join ${raw(table.name)} t
        on t.user_id = ${userId} and t.id = j.value ->> '$.id'
      where t.version = j.value ->> '$.ifVersion'
      returning id, seq, item_id, before, after`,
    takenFrom({ table, kept, userId, eventIds }),
  ];
}

/** Fields that follow from those that are set, where the row does not bring them itself. */
function derivedIn(
  table: ItemTable<LoggedItem>,
  given: readonly Field[],
  isReturning: boolean,
): { readonly field: Field; readonly value: Query<unknown> }[] {
  const values = given.map(({ name }): [string, unknown] => [
    name,
    name === "deletedAt" && isReturning ? null : raw(`j.value ->> '$.set.${name}'`),
  ]);
  const derived = table.derivedFields(Object.fromEntries(values));
  return Object.entries(derived).flatMap(([name, value]) => {
    const field = table.fields.get(name);
    const isGiven = given.some((one) => one.name === name);
    return field && !isGiven && value instanceof Query ? [{ field, value }] : [];
  });
}

/** Pairs that fit one call: D1 allows a function 32 arguments. */
const pairsPerCall = 15;

function laidOver(base: Query<unknown>, pairs: readonly Query<unknown>[]): Query<unknown> {
  let built = base;
  for (let from = 0; from < pairs.length; from += pairsPerCall) {
    const part = pairs.slice(from, from + pairsPerCall);
    built = query`json_set(${built}${part.reduce((all, pair) => query`${all}, ${pair}`, raw(""))})`;
  }
  return built;
}
