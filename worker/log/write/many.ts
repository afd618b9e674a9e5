import { joined, type Query, query, raw, type Row } from "../../db/query.ts";
import {
  type Author,
  type Field,
  type ItemTable,
  type LoggedItem,
  typeOf,
  type WriterPorts,
  type Written,
} from "../change.ts";
import { writtenEvent } from "../event-row.ts";
import { wireObjectSql } from "../item-table.ts";
import { type Idempotency, loadRequest, rememberedBatch } from "./idempotency.ts";

interface Shared<Item extends LoggedItem> {
  readonly table: ItemTable<Item>;
  readonly type?: string;
}

/** `undefined` writes nothing. */
type Fields<Item> = { readonly [Key in keyof Item]?: Item[Key] | undefined };

export interface SameForAll<Item extends LoggedItem> {
  readonly set: Fields<Item> | Fields<LoggedItem>;
  readonly rows: readonly { readonly id: string; readonly set?: never }[];
}

interface EachItsOwn<Item extends LoggedItem> {
  readonly set?: never;
  readonly rows: readonly { readonly id: string; readonly set: Fields<Item> }[];
}

/**
 * Changes many rows, to the same values or each to its own in the same fields. Missing and deleted ones are left out; or,
 * `returning`, it brings back deleted ones, and their events carry the whole items for clients that no longer have them.
 */
export type UpdateMany<Item extends LoggedItem> = Shared<Item> & { readonly kind: "update" } & (
    | (SameForAll<Item> & { readonly returning?: boolean })
    | (EachItsOwn<Item> & { readonly returning?: never })
  ) & {
    /** SQL over a row `t`: one for which it does not hold is left out. */
    readonly onlyIf?: Query<Row>;
  };

/** Makes many rows. Those whose id is taken are left out. */
export interface CreateMany<Item extends LoggedItem> extends Shared<Item> {
  readonly kind: "create";
  readonly items: readonly Item[];
  /** SQL over all that the batch sees, and an item `j` (`j.value ->> '$.set.title'`): where it does not hold, that is not made. */
  readonly onlyIf?: Query<Row>;
  /** Statements between events and rows. They must do nothing for an event that was not written. */
  readonly extraStatements?: (userId: string, eventIds: readonly string[]) => readonly Query<Row>[];
}

export type Many<Item extends LoggedItem = LoggedItem> = UpdateMany<Item> | CreateMany<Item>;

/** Writes all that can be written, in one batch; where the key was used before, answers what it wrote then. */
export async function commitMany(
  { db, now, newId, committed }: WriterPorts,
  author: Author,
  change: Many,
  memory: Idempotency | undefined,
): Promise<Written<LoggedItem>[]> {
  const { userId } = author;
  const at = now().toISOString();
  const count = change.kind === "create" ? change.items.length : change.rows.length;
  if (count === 0) return [];
  const eventIds = Array.from({ length: count }, () => newId());
  const statements = statementsOf(change, author, { at, eventIds });
  const results = await rememberedBatch({ db, userId, memory, at, eventIds }, statements);
  if (!results) return memory ? replayed(db, userId, memory, change.table) : [];
  const { table } = change;
  const made = new Map(change.kind === "create" ? change.items.map((item) => [item.id, item]) : []);
  const items = new Map(
    (results.at(-1) ?? []).map((row) => {
      const id = String(row["id"]);
      const own = isInColumns(table) ? made.get(id) : undefined;
      return [id, own ?? table.present(row)];
    }),
  );
  const written = (results[0] ?? []).flatMap((row) => {
    const id = String(row["item_id"]);
    const [item, own] = [items.get(id), made.get(id)];
    if (!item) return [];
    const event = writtenEvent(change, author, at, row);
    return [{ item, event: own ? { ...event, after: onlyFields(table, own) } : event }];
  });
  const events = written.map(({ event }) => event);
  if (events.length > 0) committed(userId, events);
  return written;
}

/** Whether an item is made of its row alone. */
const isInColumns = (table: ItemTable<LoggedItem>): boolean => table.selected(table.name) === "*";

/** The items of an earlier call under this key as they stand today, with the events it wrote. */
async function replayed(
  db: D1Database,
  userId: string,
  memory: Idempotency,
  table: ItemTable<LoggedItem>,
): Promise<Written<LoggedItem>[]> {
  const { events } = await loadRequest(db, userId, memory);
  const ids = [...events.values()].map((event) => event.itemId);
  const found = await table.rows(userId, query`t.id in ${ids}`).all(db);
  const items = new Map(found.map((item) => [item.id, item]));
  return [...events.values()].flatMap((event) => {
    const item = items.get(event.itemId);
    return item ? [{ item, event }] : [];
  });
}

interface Stamp {
  readonly at: string;
  /** One a row, in their order. */
  readonly eventIds: readonly string[];
}

/**
 * Few statements for a batch, however many rows: all events in one, from the rows as they stand, and then the rows,
 * which take what their events say. They answer only what is not known here: a file's ten thousand events are megabytes.
 */
function statementsOf(change: Many, author: Author, stamp: Stamp): Query<Row>[] {
  const { table } = change;
  const { eventIds } = stamp;
  if (change.kind === "update") {
    const fields = [...fieldsSet(table, change), ...named(table, ["updatedAt", "version"])];
    return [
      updatedEvents(change, author, stamp, fields),
      query`update ${raw(table.name)} set
          ${raw(fields.map((field) => `${field.column} = ${saidSql(field)}`).join(", "))}
        from events e where e.user_id = ${author.userId} and e.id in ${eventIds}
        and ${raw(table.name)}.user_id = e.user_id and ${raw(table.name)}.id = e.item_id
        returning ${raw(table.selected(table.name))}`,
    ];
  }
  const fields = [...table.fields.values()];
  return [
    createdEvents(change, author, stamp),
    ...(change.extraStatements?.(author.userId, eventIds) ?? []),
    query`insert into ${raw(table.name)} (user_id, ${raw(fields.map(({ column }) => column).join(", "))})
      select e.user_id, ${raw(fields.map((field) => saidSql(field)).join(", "))} from events e
      where e.user_id = ${author.userId} and e.id in ${eventIds}
      returning ${raw(isInColumns(table) ? "id" : table.selected(table.name))}`,
  ];
}

const eventsOf = (change: Many, { userId, actor, runId }: Author, at: string) =>
  query`insert into events
      (user_id, at, tool, type, actor, run_id, seq, id, item_id, before, after)
    select ${userId}, ${at}, ${change.table.tool}, ${typeOf(change)}, ${actor}, ${runId},
      coalesce((select max(seq) from events where user_id = ${userId}), 0)
        + row_number() over (order by j.key), j.value ->> '$.eventId'`;

const answered = raw("returning id, seq, item_id, before, after");

const withEvents = (rows: readonly object[], eventIds: readonly string[]): string =>
  JSON.stringify(rows.map((row, index) => ({ ...row, eventId: eventIds[index] })));

function createdEvents(change: CreateMany<LoggedItem>, author: Author, { at, eventIds }: Stamp) {
  const { table, items, onlyIf = query`1` } = change;
  const rows = items.map((item) => ({ id: item.id, set: onlyFields(table, item) }));
  return query`${eventsOf(change, author, at)}, j.value ->> '$.id', null, j.value -> '$.set'
    from json_each(${withEvents(rows, eventIds)}) j
    where not exists (select 1 from ${raw(table.name)} t
      where t.user_id = ${author.userId} and t.id = j.value ->> '$.id') and ${onlyIf} returning id, seq, item_id`;
}

/** `cross join` keeps the list outside: the planner would read it again for every row of the person. */
function updatedEvents(
  change: UpdateMany<LoggedItem>,
  author: Author,
  { at, eventIds }: Stamp,
  fields: readonly Field[],
) {
  const { table, rows, set = {}, returning = false, onlyIf = query`1` } = change;
  const said = returning
    ? raw(wireObjectSql([...table.fields.values()]))
    : query`coalesce(j.value -> '$.set', ${JSON.stringify(set)})`;
  const over = returning
    ? fieldsSet(table, change).map(
        ({ name }) =>
          query`, '$.${raw(name)}', json(${JSON.stringify(new Map(Object.entries(set)).get(name))})`,
      )
    : [];
  return query`${eventsOf(change, author, at)}, t.id, ${raw(wireObjectSql(fields))},
      json_set(${said}${joined(over, "")}, '$.updatedAt', ${at}, '$.version', t.version + 1)
    from json_each(${withEvents(rows, eventIds)}) j cross join ${raw(table.name)} t
      on t.user_id = ${author.userId} and t.id = j.value ->> '$.id'
    where t.deleted_at is ${raw(returning ? "not null" : "null")} and ${onlyIf} ${answered}`;
}

/** A field as its event says it, in the form of its column. */
export const saidSql = ({ name, kind }: Field): string =>
  kind === "json" ? `nullif(e.after -> '$.${name}', 'null')` : `e.after ->> '$.${name}'`;

export const named = (table: ItemTable<LoggedItem>, names: readonly string[]): Field[] =>
  names.flatMap((name) => table.fields.get(name) ?? []);

function fieldsSet(table: ItemTable<LoggedItem>, { set, rows }: UpdateMany<LoggedItem>): Field[] {
  const given = [set ?? {}, ...rows.map((row) => row.set ?? {})];
  const names = given.flatMap((fields) =>
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [name])),
  );
  return named(table, [...new Set(names)]);
}

/** An item as its event says it. */
const onlyFields = ({ fields }: ItemTable<LoggedItem>, item: LoggedItem) => {
  const names = Object.keys(item);
  if (names.every((name) => fields.has(name))) return { ...item };
  return Object.fromEntries(Object.entries(item).filter(([name]) => fields.has(name)));
};
