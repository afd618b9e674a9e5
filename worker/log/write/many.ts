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

/** Changes many rows, to the same values or each to its own in the same fields. Missing and deleted ones are left out. */
export interface UpdateMany<Item extends LoggedItem> extends Shared<Item> {
  readonly kind: "update";
  readonly set?: Fields<Item> | Fields<LoggedItem>;
  readonly rows: readonly { readonly id: string; readonly set?: Fields<Item> }[];
}

/** Makes many rows. Those whose id is taken are left out. */
export interface CreateMany<Item extends LoggedItem> extends Shared<Item> {
  readonly kind: "create";
  readonly items: readonly Item[];
  /** Statements between events and rows. They must do nothing for an event that was not written. */
  readonly extraStatements?: (
    db: D1Database,
    userId: string,
    eventIds: readonly string[],
  ) => readonly D1PreparedStatement[];
}

export type Many<Item extends LoggedItem = LoggedItem> = UpdateMany<Item> | CreateMany<Item>;

type Row = Readonly<Record<string, unknown>>;

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
  const statements = preparedMany(db, change, author, { at, eventIds });
  const results = await rememberedBatch({ db, userId, memory, at, eventIds }, statements);
  if (!results) return memory ? replayed(db, userId, memory, change.table) : [];
  const items = presented(change.table, results.at(-1)?.results ?? []);
  const written = (results[0]?.results ?? []).flatMap((row) => {
    const item = items.get(String(row["item_id"]));
    return item ? [{ item, event: writtenEvent(change, author, at, row) }] : [];
  });
  const events = written.map(({ event }) => event);
  if (events.length > 0) committed(userId, events);
  return written;
}

const presented = (table: ItemTable<LoggedItem>, rows: readonly Row[]): Map<string, LoggedItem> =>
  new Map(rows.map((row) => table.present(row)).map((item) => [item.id, item]));

/** The items of an earlier call under this key as they stand today, with the events it wrote. */
async function replayed(
  db: D1Database,
  userId: string,
  memory: Idempotency,
  table: ItemTable<LoggedItem>,
): Promise<Written<LoggedItem>[]> {
  const { events } = await loadRequest(db, userId, memory);
  const ids = JSON.stringify([...events.values()].map((event) => event.itemId));
  const { results } = await db
    .prepare(
      `select ${table.selected("t")} from ${table.name} t
       where t.user_id = ? and t.id in (select value from json_each(?))`,
    )
    .bind(userId, ids)
    .all();
  const items = presented(table, results);
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

const columns = "(user_id, at, tool, type, actor, run_id, seq, id, item_id, before, after)";
const nextSeq =
  "coalesce((select max(seq) from events where user_id = ?1), 0) + row_number() over (order by j.key)";

/**
 * Few statements for a batch, however many rows: all events in one, from the rows as they stand, and then the rows,
 * which take what their events say.
 */
function preparedMany(
  db: D1Database,
  change: Many,
  author: Author,
  { at, eventIds }: Stamp,
): D1PreparedStatement[] {
  const { table } = change;
  const said = [author.userId, at, table.tool, typeOf(change), author.actor, author.runId] as const;
  const isCreation = change.kind === "create";
  const rows = isCreation
    ? change.items.map((item) => ({ id: item.id, set: onlyFields(table, item) }))
    : change.rows;
  const input = JSON.stringify(rows.map((row, index) => ({ ...row, eventId: eventIds[index] })));
  const fields = isCreation ? [...table.fields.values()] : fieldsSet(table, change);
  const events = isCreation ? createdEvents(table) : updatedEvents(table, fields);
  const written = isCreation ? insertedRows(table, fields) : updatedRows(table, fields);
  const extraStatements =
    isCreation && change.extraStatements ? change.extraStatements(db, author.userId, eventIds) : [];
  return [
    db
      .prepare(events)
      .bind(...said, input, ...(isCreation ? [] : [JSON.stringify(change.set ?? {})])),
    ...extraStatements,
    db.prepare(written).bind(author.userId, JSON.stringify(eventIds)),
  ];
}

const createdEvents = (table: ItemTable<LoggedItem>): string =>
  `insert into events ${columns}
   select ?1, ?2, ?3, ?4, ?5, ?6, ${nextSeq}, j.value ->> '$.eventId', j.value ->> '$.id', null, j.value -> '$.set'
   from json_each(?7) j
   where not exists (select 1 from ${table.name} t where t.user_id = ?1 and t.id = j.value ->> '$.id')
   returning id, seq, item_id, before, after`;

/** `cross join` keeps the list outside: the planner would read it again for every row of the person. */
function updatedEvents(table: ItemTable<LoggedItem>, fields: readonly Field[]): string {
  const before = wireObjectSql([...fields, ...named(table, ["updatedAt", "version"])]);
  return `insert into events ${columns}
    select ?1, ?2, ?3, ?4, ?5, ?6, ${nextSeq}, j.value ->> '$.eventId', t.id, ${before},
      json_set(coalesce(j.value -> '$.set', ?8), '$.updatedAt', ?2, '$.version', t.version + 1)
    from json_each(?7) j cross join ${table.name} t on t.user_id = ?1 and t.id = j.value ->> '$.id'
    where t.deleted_at is null returning id, seq, item_id, before, after`;
}

function insertedRows(table: ItemTable<LoggedItem>, fields: readonly Field[]): string {
  return `insert into ${table.name} (user_id, ${fields.map(({ column }) => column).join(", ")})
    select e.user_id, ${fields.map((field) => saidSql(field)).join(", ")} from events e
    where e.user_id = ? and e.id in (select value from json_each(?)) returning ${table.selected(table.name)}`;
}

function updatedRows(table: ItemTable<LoggedItem>, fields: readonly Field[]): string {
  const sets = [...fields, ...named(table, ["updatedAt", "version"])];
  return `update ${table.name} set ${sets.map((field) => `${field.column} = ${saidSql(field)}`).join(", ")}
    from events e where e.user_id = ? and e.id in (select value from json_each(?))
    and ${table.name}.user_id = e.user_id and ${table.name}.id = e.item_id
    returning ${table.selected(table.name)}`;
}

/** A field as its event says it, in the form of its column. */
const saidSql = ({ name, kind }: Field): string =>
  kind === "json" ? `e.after -> '$.${name}'` : `e.after ->> '$.${name}'`;

const named = (table: ItemTable<LoggedItem>, names: readonly string[]): Field[] =>
  names.flatMap((name) => table.fields.get(name) ?? []);

function fieldsSet(table: ItemTable<LoggedItem>, { set, rows }: UpdateMany<LoggedItem>): Field[] {
  const given = [set ?? {}, ...rows.map((row) => row.set ?? {})];
  const names = given.flatMap((fields) =>
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [name])),
  );
  return named(table, [...new Set(names)]);
}

const onlyFields = (table: ItemTable<LoggedItem>, item: LoggedItem) =>
  Object.fromEntries(Object.entries(item).filter(([name]) => table.fields.has(name)));
