import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { QueryBuilder, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { joined, query, raw, type Row } from "../db/query.ts";
import { namesIn } from "#contract/search.ts";
import { capital } from "#shared/words.ts";
import { invalid, Problem } from "../http/problem.ts";
import type { ItemTable, LoggedItem, Reader } from "../log/change.ts";

const builder = new QueryBuilder();

type Condition = SQL | undefined;

/** Bytes of long rows that one answer holds; the rest is another page. */
export const answerBytes = 2_000_000;
/** Bytes of a row that is not short: adding up thousands of short ones would take longer than reading them. */
const longRow = 500;

interface Wanted {
  readonly where?: readonly Condition[];
  readonly orderBy?: readonly (SQL | SQLiteColumn)[];
  readonly limit: number;
  readonly offset?: number;
  /** Reads the trash instead of the living items. */
  readonly isTrash?: boolean;
}

/** A stretch of a list that goes on after `cursor`, by a key and then the id. */
export interface WantedPage extends Pick<Wanted, "where" | "limit" | "offset" | "isTrash"> {
  readonly key: SQL | SQLiteColumn;
  readonly isNumber?: boolean;
  readonly direction?: "asc" | "desc";
  readonly cursor?: string | undefined;
}

export interface Page<Item> {
  readonly items: Item[];
  readonly nextCursor: string | null;
}

export interface Within<Item> {
  readonly items: Item[];
  readonly rest: string[];
}

/** A statement with what is bound in it. */
interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
}

/** A condition: the item of this id, unless it is deleted. */
export const living = (id: string) => query`t.id = ${id} and t.deleted_at is null`;

/** Reading the items of one person. Writing goes through the log. */
export function itemStore<Item extends LoggedItem>(table: ItemTable<Item>) {
  const { noun, present } = table;
  return ({ db, userId }: Reader) => ({
    async get(id: string): Promise<Item> {
      const item = await table.rows(userId, living(id)).first(db);
      if (!item) throw new Problem("not_found", `${noun} not found`);
      return item;
    },
    /** The living items among the ids, in the order of the ids. */
    some: (ids: readonly string[]): Promise<Item[]> =>
      query`select ${raw(table.selected("t"))} from json_each(${JSON.stringify(ids)}) j
          cross join ${raw(table.name)} t on t.user_id = ${userId} and t.id = j.value
        where t.deleted_at is null order by j.key`
        .as(present)
        .all(db),
    /** Those of the ids, deleted or not, that one answer holds, in their order, and the ids of the others that are there. */
    within: (ids: readonly string[]): Promise<Within<Item>> =>
      itemsWithin(table, { db, userId }, ids),
    /** Which of the ids are taken, by living and by deleted items. */
    async taken(ids: readonly string[]): Promise<{ living: string[]; deleted: string[] }> {
      const found = await query`select t.id, t.deleted_at is null living
          from json_each(${JSON.stringify(ids)}) j
          cross join ${raw(table.name)} t on t.user_id = ${userId} and t.id = j.value order by j.key`
        .as((row) => ({ id: String(row["id"]), isLiving: row["living"] === 1 }))
        .all(db);
      const those = (isLiving: boolean) =>
        found.filter((one) => one.isLiving === isLiving).map(({ id }) => id);
      return { living: those(true), deleted: those(false) };
    },
    async find(wanted: Wanted): Promise<Item[]> {
      const rows = await all(db, findStatement(table, userId, wanted));
      return rows.map((row) => present(row));
    },
    /** Living items whose title holds one of the parts, or whose id is the second: that and those with the first, first. */
    titled: (parts: readonly string[], limit: number): Promise<Item[]> =>
      query`select ${raw(table.selected("t"))} from ${raw(table.name)} t
        where t.user_id = ${userId} and t.deleted_at is null and (t.id = ${parts[1]} or ${joined(
          [...new Set(parts)].map(
            (part) => query`instr(lower(t.title), ${part}) or instr(t.title, ${part})`,
          ),
          " or ",
        )}) order by t.id = ${parts[1]} desc, instr(lower(t.title), ${parts[0]}) > 0 desc, t.updated_at desc limit ${limit}`
        .as(present)
        .all(db),
    /** Living items that fit, counted where they lie. */
    async count(where: readonly Condition[]): Promise<number> {
      const [row] = await all(db, countStatement(table, userId, where));
      return Number(row?.["many"] ?? 0);
    },
    async page(wanted: WantedPage): Promise<Page<Item>> {
      return pageOf(await all(db, pageStatement(table, userId, wanted)), wanted.limit, present);
    },
  });
}

async function all(db: D1Database, { sql: text, params }: Statement): Promise<Row[]> {
  const { results } = await db
    .prepare(text)
    .bind(...params)
    .all();
  return results;
}

function pageOf<Item>(
  rows: readonly Row[],
  limit: number,
  present: (row: Row) => Item,
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const isMore = rows.length > limit || last?.["is_cut_"] === 1;
  return {
    items: shown.map((row) => present(row)),
    nextCursor: last && isMore ? `${String(last["id"])}~${String(last["sort_key"])}` : null,
  };
}

/** How much fits is found without reading a text. */
export async function itemsWithin<Item extends LoggedItem>(
  table: ItemTable<Item>,
  { db, userId }: Reader,
  ids: readonly string[],
): Promise<Within<Item>> {
  const name = raw(table.name);
  const rows = await query`with found as materialized (
      select id_, size_, sum(size_) over (order by place_ rows unbounded preceding) upto_ from (
        select j.key place_, t.id id_, ${raw(table.size("t"))} size_ from json_each(${JSON.stringify(ids)}) j
          cross join ${name} t on t.user_id = ${userId} and t.id = j.value))
    select ${raw(table.selected("t"))}, found.id_, t.id is null is_left_ from found
      left join ${name} t on t.user_id = ${userId} and t.id = found.id_
        and (found.upto_ <= ${answerBytes} or found.upto_ = found.size_)`.all(db);
  const [left, fitting] = [true, false].map((isLeft) =>
    rows.filter((row) => (row["is_left_"] === 1) === isLeft),
  );
  return {
    items: (fitting ?? []).map((row) => table.present(row)),
    rest: (left ?? []).map((row) => String(row["id_"])),
  };
}

const owned = ({ source }: ItemTable<LoggedItem>, userId: string, isTrash = false): Condition[] => [
  eq(source.userId, userId),
  isTrash ? isNotNull(source.deletedAt) : isNull(source.deletedAt),
];

function findStatement(
  table: ItemTable<LoggedItem>,
  userId: string,
  { where = [], orderBy = [], limit, offset = 0, isTrash }: Wanted,
): Statement {
  const found = builder
    .select({ row: sql.raw(table.selected(table.name)) })
    .from(table.source)
    .where(and(...owned(table, userId, isTrash), ...where))
    .orderBy(...orderBy)
    .limit(limit);
  return (offset === 0 ? found : found.offset(offset)).toSQL();
}

function countStatement(
  table: ItemTable<LoggedItem>,
  userId: string,
  where: readonly Condition[],
): Statement {
  return builder
    .select({ many: sql`count(*)`.as("many") })
    .from(table.source)
    .where(and(...owned(table, userId), ...where))
    .toSQL();
}

/**
 * At most `limit` rows, up to the first long one that does not fit into the answer any more. One row more than that
 * tells whether there is another, or `is_cut_` does. What fits is found without reading a text. Their key comes along as `sort_key`.
 */
function pageStatement(
  table: ItemTable<LoggedItem>,
  userId: string,
  {
    where = [],
    key,
    isNumber = false,
    direction = "asc",
    cursor,
    limit,
    offset = 0,
    isTrash,
  }: WantedPage,
): Statement {
  const { source } = table;
  const order = direction === "asc" ? asc : desc;
  const after = cursor === undefined ? undefined : cursorParts(cursor, isNumber);
  const compared =
    direction === "asc" ? { after: sql`>`, atLeast: ">=" } : { after: sql`<`, atLeast: "<=" };
  const found = builder
    .select({
      id: sql`${source.id}`.as("id_"),
      key: sql`${key}`.as("sort_key"),
      size: sql.raw(table.size(table.name)).as("size_"),
    })
    .from(source)
    .where(
      and(
        ...owned(table, userId, isTrash),
        ...where,
        after && sql`(${key}, ${source.id}) ${compared.after} (${after.key}, ${after.id})`,
      ),
    )
    .orderBy(order(key), order(source.id))
    .limit(limit + 1)
    .offset(offset)
    .toSQL();
  const long = `from found where size_ > ${String(longRow)}`;
  // `found` is filled in its order, which is that of all that walks through it.
  return {
    sql: `with found as materialized (${found.sql})
      select ${table.selected("t")}, (select sum(size_) ${long}) > ${String(answerBytes)} is_cut_
      from found cross join ${table.name} t on t.user_id = ? and t.id = found.id_
      where ((found.sort_key, found.id_) ${compared.atLeast} (select sort_key, id_ from (
          select sort_key, id_, size_, sum(size_) over (rows unbounded preceding) upto_ ${long})
        where upto_ > ${String(answerBytes)} and upto_ > size_ limit 1)) is not true`,
    params: [...found.params, userId],
  };
}

/** An id holds no `~`; the key may. */
export function cursorParts(cursor: string, isNumber: boolean) {
  const at = cursor.indexOf("~");
  const key = cursor.slice(at + 1);
  if (at < 1 || (isNumber && !/^\d{1,15}$/.test(key))) {
    throw invalid("cursor", "is not one of ours");
  }
  return { id: cursor.slice(0, at), key: isNumber ? Number(key) : key };
}

/** Conditions of a list's filter. One that was not asked for is undefined, and drizzle's `and` leaves it out. */

/** The list travels as one JSON value, so that no filter passes D1's hundred parameters. */
export const anyOf = (column: SQLiteColumn, values: string | undefined): SQL | undefined =>
  values === undefined ? undefined : inArray(column, eachOf(namesIn(values)));

/** A column of JSON lists holds one of these words, however they are written. */
export function has(
  column: SQLiteColumn,
  values: string | readonly string[] | undefined,
): SQL | undefined {
  if (values === undefined) return undefined;
  const wanted = typeof values === "string" ? namesIn(values) : values;
  const forms = JSON.stringify(wanted.flatMap((name) => inAnyCase(name)));
  return sql`exists (select 1 from json_each(${column}) g
    join json_each(${forms}) w on w.value = lower(g.value))`;
}

/**
 * What `lower` of SQLite may make of a name. It knows ASCII alone, so other scripts' letters are compared in the ways that
 * people write a name: as it was asked, in small letters, in capitals, and with a capital first letter.
 */
export function inAnyCase(name: string): readonly string[] {
  const lower = name.toLowerCase();
  const forms = [name, lower, name.toUpperCase(), capital(lower)].map((form) =>
    form.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()),
  );
  return [...new Set(forms)];
}

export const isSet = (column: SQLiteColumn, value: "true" | "false" | undefined) =>
  value === undefined ? undefined : eq(column, value === "true");

/** The text stands in one of these columns; null columns hold nothing. Only ASCII letters match in either case. */
export function contains(columns: readonly SQLiteColumn[], text: string | undefined) {
  if (text === undefined) return undefined;
  const parts = columns.map((column) =>
    column.notNull ? sql`${column}` : sql`coalesce(${column}, '')`,
  );
  return sql`instr(lower(${sql.join(parts, sql` || char(10) || `)}), ${text.toLowerCase()}) > 0`;
}

const eachOf = (values: readonly string[]): SQL =>
  sql`(select value from json_each(${JSON.stringify(values)}))`;
