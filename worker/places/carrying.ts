import { type Column, nextKeys, nextRows, sizeOf } from "../db/pages.ts";
import { batch, joined, type Query, query, raw } from "../db/query.ts";
import { directoryTables } from "./databases.ts";
import { tablesOf } from "./rows-of-person.ts";

/** Bytes of a page unless one row alone has more: D1 takes 2 MB a value, and a byte is up to six characters of JSON. */
const atOnce = { rows: 300, bytes: 300_000, changes: 200 } as const;

/** A table of a person, its columns quoted. `keys` name a row beside whose it is. */
export interface Carried {
  readonly name: string;
  readonly columns: readonly string[];
  readonly keys: readonly string[];
  /** Bytes of a row `t`, in SQL. */
  readonly size: string;
}

/** What does not travel: the state of the move itself. */
const ofTheMove = new Set(["presences", "moving_changes", "pointer_changes"]);

export async function carriedTables(db: D1Database): Promise<Carried[]> {
  const names = (await tablesOf(db)).filter(
    (name) => !directoryTables.has(name) && !ofTheMove.has(name),
  );
  const all = await query<Column & { table: string; pk: number }>`select m.name "table",
      c.name, c.type, c.pk
    from sqlite_master m join pragma_table_info(m.name) c
    where m.type = 'table' and m.name in ${names} order by m.name, c.cid`.all(db);
  const found = Map.groupBy(all, ({ table }) => table);
  return names.map((name) => {
    const columns = found.get(name) ?? [];
    const keys = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
    if (keys.length === 0) throw new Error(`Rows of ${name} have no key to be carried by`);
    return {
      name,
      columns: columns.map((column) => `"${column.name}"`),
      keys: keys.flatMap((key) => (key.name === "user_id" ? [] : [`"${key.name}"`])),
      size: sizeOf(columns),
    };
  });
}

const listOf = (columns: readonly string[]) => raw(columns.join(", "));

/** D1 allows a function 32 arguments, so a row is a list of lists where it has more columns. */
const mostArguments = 30;

const arrayOf = (columns: readonly string[]) => raw(listsOf(columns));

function listsOf(columns: readonly string[]): string {
  if (columns.length <= mostArguments) return `json_array(${columns.join(", ")})`;
  const lists = Array.from({ length: Math.ceil(columns.length / mostArguments) }, (_, at) =>
    listsOf(columns.slice(at * mostArguments, (at + 1) * mostArguments)),
  );
  return `json_array(${lists.join(", ")})`;
}

function valuesOf(columns: readonly string[]): Query<unknown> {
  const pathOf = (at: number): string =>
    columns.length <= mostArguments
      ? `[${String(at)}]`
      : `[${String(Math.floor(at / mostArguments))}][${String(at % mostArguments)}]`;
  return raw(columns.map((_, at) => `j.value ->> '$${pathOf(at)}'`).join(", "));
}

/** Up to where rows were copied: a table and the key of its last row. */
export interface Copied {
  readonly table: string;
  readonly key: string;
}

export const nothingCopied: Copied = { table: "", key: "" };

export function copiedFrom(text: string): Copied {
  const [table = "", ...key] = text.split(" ");
  return { table, key: key.join(" ") };
}

interface Page {
  readonly rows: readonly string[];
  /** The key of the last, as JSON. */
  readonly key: string;
}

const orderOf = ({ keys }: Carried) => listOf(keys.length === 0 ? ["user_id"] : keys);

const isAfter = (table: Carried, key: string) =>
  query`(${orderOf(table)}) > (${joined(table.keys.map((_, at) => query`json_extract(${key}, ${`$[${String(at)}]`})`))})`;

/** All rows of a person in a table as JSON arrays, in the order of their keys, a page at a time, from behind a key on. */
export async function* pagesOf(
  db: D1Database,
  userId: string,
  table: Carried,
  after: string | undefined,
): AsyncGenerator<Page, undefined> {
  const { name, columns, keys, size } = table;
  const order = keys.length === 0 ? ["user_id"] : keys;
  const isThat = raw(order.map((key, at) => `t.${key} = n.k${String(at)}_`).join(" and "));
  for (let last = after, most: number = atOnce.rows; ;) {
    if (last !== undefined && keys.length === 0) return;
    const where = last === undefined ? raw("true") : isAfter(table, last);
    const page = nextKeys(
      userId,
      { table: name, keys: order, size, where },
      { ...atOnce, rows: most },
    );
    const rows = await query<{ row: string; key: string; many: number }>`select
        ${arrayOf(columns)} row, ${arrayOf(keys)} key, n.many_ many
      from (${page}) n cross join ${raw(name)} t
      where t.user_id = ${userId} and ${isThat} order by n.place_`.all(db);
    const end = rows.at(-1);
    if (!end) return;
    yield { rows: rows.map(({ row }) => row), key: end.key };
    if (rows.length === end.many && end.many < most) return;
    last = end.key;
    most = nextRows(atOnce.rows, rows.length);
  }
}

/** Takes away what was put behind a key: a page that its mover did not live to note. */
export const withoutPagesAfter = (
  userId: string,
  table: Carried,
  key: string,
  onlyIf: Query<unknown>,
): Query<unknown> =>
  query`delete from ${raw(table.name)} where user_id = ${userId}
    and ${table.keys.length === 0 ? raw("false") : isAfter(table, key)} and ${onlyIf}`;

/** Puts rows where they arrive, as long as the condition holds. */
export const putting = (
  { name, columns }: Carried,
  rows: readonly string[],
  onlyIf: Query<unknown>,
): Query<unknown> =>
  query`insert into ${raw(name)} (${listOf(columns)}) select ${valuesOf(columns)}
    from json_each(${`[${rows.join(",")}]`}) j where ${onlyIf}`;

const these = ({ keys }: Carried, list: readonly string[]) =>
  keys.length === 0
    ? raw("true")
    : query`(${listOf(keys)}) in (select ${valuesOf(keys)} from json_each(${`[${list.join(",")}]`}) j)`;

/**
 * Carries what changed since it was copied: each row as it stands now, or its absence. Answers how many changes those were.
 * Triggers wrote them in the transactions of the changes themselves, so none is missing.
 */
export async function carryChanges(
  { from, to }: { readonly from: D1Database; readonly to: D1Database },
  userId: string,
  tables: readonly Carried[],
  onlyIf: Query<unknown>,
): Promise<number> {
  const changes = await query<{
    id: number;
    name: string;
    key: string;
  }>`select id, table_name name, key from moving_changes
    where user_id = ${userId} order by id limit ${atOnce.changes}`.all(from);
  const last = changes.at(-1);
  if (!last) return 0;
  for (const [name, some] of Map.groupBy(changes, (change) => change.name)) {
    const table = tables.find((one) => one.name === name);
    if (!table) throw new Error(`${name} changed and is not carried`);
    const keys = [...new Set(some.map(({ key }) => key))];
    // Large rows go by themselves.
    for (let at = 0; at < keys.length;) {
      const part = await partOf(from, userId, table, keys.slice(at));
      const gone = query`delete from ${raw(name)} where user_id = ${userId}
        and ${these(table, keys.slice(at, at + part.keys))} and ${onlyIf}`;
      await batch(to, part.rows.length === 0 ? [gone] : [gone, putting(table, part.rows, onlyIf)]);
      at += part.keys;
    }
  }
  await query`delete from moving_changes where user_id = ${userId} and id <= ${last.id}`.run(from);
  return changes.length;
}

/** As many of the rows as one statement takes, and for how many of the keys that is. */
async function partOf(
  from: D1Database,
  userId: string,
  { name, columns, keys, size }: Carried,
  list: readonly string[],
): Promise<{ readonly keys: number; readonly rows: readonly string[] }> {
  const isThat = keys.map((key, at) => `and t.${key} = j.value ->> '$[${String(at)}]'`).join(" ");
  const rows = await query<{ row: string | null }>`select
      case when t.user_id is not null then ${arrayOf(columns)} end row
    from (select j.key place_, t.rowid id_,
        sum(coalesce(${raw(size)}, 0)) over (order by j.key rows unbounded preceding) upto_
      from json_each(${`[${list.join(",")}]`}) j
      left join ${raw(name)} t on t.user_id = ${userId} ${raw(isThat)}) p
    left join ${raw(name)} t on t.rowid = p.id_
    where p.upto_ <= ${atOnce.bytes} or p.place_ = 0 order by p.place_`.all(from);
  return { keys: rows.length, rows: rows.flatMap(({ row }) => (row === null ? [] : [row])) };
}

const operations = ["insert", "update", "delete"] as const;
const triggerName = (table: string, operation: string, userId: string) =>
  `moving ${table} ${operation} ${userId}`;

/** Writes down, in every table, which rows of the person change. */
export async function watchChanges(
  db: D1Database,
  userId: string,
  tables: readonly Carried[],
): Promise<void> {
  // A trigger takes no parameters, and ids of people have no other letters.
  if (!/^[\w-]{1,64}$/.test(userId)) throw new Error("That is no person's id");
  const triggers = tables.flatMap(({ name, keys }) =>
    operations.map((operation) => {
      const noted = (row: "old" | "new") =>
        `insert into moving_changes (user_id, table_name, key) values ('${userId}', '${name}',
          json_array(${keys.map((key) => `${row}.${key}`).join(", ")}));`;
      const row = operation === "delete" ? "old" : "new";
      return db.prepare(
        `create trigger if not exists "${triggerName(name, operation, userId)}"
          after ${operation} on "${name}" when ${row}.user_id = '${userId}'
          begin ${operation === "update" ? noted("old") : ""} ${noted(row)} end`,
      );
    }),
  );
  await db.batch(triggers);
}

/** Whether every change is written down: a migration that rebuilds a table takes its triggers away. */
export async function isWatched(
  db: D1Database,
  userId: string,
  tables: readonly Carried[],
): Promise<boolean> {
  const names = tables.flatMap(({ name }) =>
    operations.map((operation) => triggerName(name, operation, userId)),
  );
  const row = await query<{ many: number }>`select count(*) many from sqlite_master
    where type = 'trigger' and name in ${names}`.first(db);
  return row?.many === names.length;
}

/** Of one person, or of everybody. */
export async function unwatch(db: D1Database, userId = ""): Promise<void> {
  const left = await query<{ name: string }>`select name from sqlite_master
    where type = 'trigger' and name like ${`moving %${userId}`}`.all(db);
  if (left.length === 0) return;
  await db.batch(left.map(({ name }) => db.prepare(`drop trigger if exists "${name}"`)));
}

/**
 * Takes a person's rows away, a part at a time, as long as the condition holds. It asks before each part: that throws where
 * there is no more time.
 */
export async function clear(
  db: D1Database,
  userId: string,
  tables: readonly string[],
  { onlyIf, before }: { readonly onlyIf: Query<unknown>; before(): void },
): Promise<void> {
  const counts = await countsOf(db, userId, tables);
  for (let left = tables.filter((name) => counts.get(name) !== 0); left.length > 0;) {
    before();
    const gone = await batch(
      db,
      left.map(
        (name) => query`delete from ${raw(name)} where rowid in
          (select rowid from ${raw(name)} where user_id = ${userId} limit ${atOnce.rows})
          and ${onlyIf} returning 1`,
      ),
    );
    left = left.filter((_, at) => gone[at]?.length === atOnce.rows);
  }
}

/** Columns of one answer: D1 allows a hundred. */
const countsAtOnce = 90;

/** Rows of a person in each table: in one statement, since the person waits for some of these. */
export async function countsOf(
  db: D1Database,
  userId: string,
  tables: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (let from = 0; from < tables.length; from += countsAtOnce) {
    const some = tables.slice(from, from + countsAtOnce);
    const row = await query<Readonly<Record<string, number>>>`select ${joined(
      some.map(
        (name) =>
          query`(select count(*) from ${raw(name)} where user_id = ${userId}) ${raw(`"${name}"`)}`,
      ),
    )}`.first(db);
    for (const name of some) found.set(name, row?.[name] ?? 0);
  }
  return found;
}
