import {
  type Author,
  type Change,
  type Create,
  type Field,
  IfNull,
  type ItemTable,
  type LoggedItem,
  runOf,
  SqlValue,
  typeOf,
  type Update,
} from "../change.ts";
import { toColumn, wireObjectSql, wireSql } from "../item-table.ts";

/** The event's own columns that are known before it is written. */
export interface Stamp {
  readonly eventId: string;
  /** The event of the change before this one in its batch. */
  readonly previousId?: string | undefined;
  readonly at: string;
}

interface Prepared {
  readonly event: D1PreparedStatement;
  /** At most one. */
  readonly extraStatements: readonly D1PreparedStatement[];
  readonly row: D1PreparedStatement;
}

type Bound = string | number | null;

const columns =
  "(user_id, id, at, tool, type, actor, run_id, undo_of, seq, item_id, before, after)";
const nextSeq = "coalesce((select max(seq) from events where user_id = ?1), 0) + 1";

/**
 * Statements for one batch: the event first, from the row as it stands, then what the change brings beside it, then
 * the row itself.
 */
export function prepared(db: D1Database, change: Change, author: Author, stamp: Stamp): Prepared {
  const pair =
    change.kind === "create"
      ? created(db, change, author, stamp)
      : updated(db, change, author, stamp);
  const named = { userId: author.userId, eventId: stamp.eventId };
  return {
    ...pair,
    extraStatements: change.extraStatement ? [change.extraStatement(db, named)] : [],
  };
}

function created(
  db: D1Database,
  change: Create<LoggedItem>,
  author: Author,
  stamp: Stamp,
): Omit<Prepared, "extraStatements"> {
  const { table, item } = change;
  const fields = [...table.fields.values()];
  const record = new Map(Object.entries(item));
  const said = Object.fromEntries(fields.map(({ name }) => [name, record.get(name)]));
  const conditions = [
    ...(change.unlessTaken === true
      ? [`not exists (select 1 from ${table.name} where user_id = ?1 and id = ?9)`]
      : []),
    ...(change.afterPrevious === true
      ? ["exists (select 1 from events where user_id = ?1 and id = ?11)"]
      : []),
  ];
  const where = conditions.length === 0 ? "" : `where ${conditions.join(" and ")}`;
  const event = `insert into events ${columns}
    select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ${nextSeq}, ?9, null, ?10
    ${where} returning id, seq, item_id, before, after`;
  const row = `insert into ${table.name} (user_id, ${fields.map((field) => field.column).join(", ")})
    select ?, ${fields.map(() => "?").join(", ")}
    ${where === "" ? "" : "where exists (select 1 from events where user_id = ? and id = ?)"}
    returning ${table.selected(table.name)}`;
  return {
    event: db
      .prepare(event)
      .bind(
        ...stamped(change, author, stamp),
        item.id,
        JSON.stringify(said),
        ...(change.afterPrevious === true ? [stamp.previousId ?? ""] : []),
      ),
    row: db
      .prepare(row)
      .bind(
        author.userId,
        ...fields.map((field) => toColumn(field, record.get(field.name))),
        ...(where === "" ? [] : [author.userId, stamp.eventId]),
      ),
  };
}

function updated(
  db: D1Database,
  change: Update<LoggedItem>,
  author: Author,
  stamp: Stamp,
): Omit<Prepared, "extraStatements"> {
  const { table, id } = change;
  const written = writtenFields(table, {
    ...table.derivedFields(change.set),
    ...change.set,
    updatedAt: stamp.at,
  });
  const version = table.fields.get("version");
  const before = wireObjectSql([
    ...written.map(({ field }) => field),
    ...(version ? [version] : []),
  ]);
  const after = afterSql(change, written);
  const guard = guardSql(change);
  const event = `insert into events ${columns}
    select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ${nextSeq}, t.id, ${before}, ${after.sql}
    from ${table.name} t where t.user_id = ? and t.id = ?${guard.sql} returning id, seq, item_id, before, after`;
  const sets = written.map(({ field, value }) => setSql(field, value));
  const row = `update ${table.name} as t set ${sets.join(", ")}, version = version + 1
    where t.user_id = ? and t.id = ?${guard.sql} returning ${table.selected(table.name)}`;
  return {
    event: db
      .prepare(event)
      .bind(...stamped(change, author, stamp), ...after.bound, author.userId, id, ...guard.bound),
    row: db
      .prepare(row)
      .bind(
        ...written.flatMap(({ field, value }) =>
          value instanceof SqlValue
            ? [author.userId, stamp.eventId]
            : [toColumn(field, value instanceof IfNull ? value.value : value)],
        ),
        author.userId,
        id,
        ...guard.bound,
      ),
  };
}

const stamped = (change: Change, author: Author, stamp: Stamp): Bound[] => [
  author.userId,
  stamp.eventId,
  stamp.at,
  change.table.tool,
  typeOf(change),
  author.actor,
  runOf(change, author),
  change.undoOf ?? null,
];

function setSql({ name, column }: Field, value: unknown): string {
  if (value instanceof SqlValue)
    return `${column} = (select after ->> '$.${name}' from events where user_id = ? and id = ?)`;
  return value instanceof IfNull ? `${column} = coalesce(${column}, ?)` : `${column} = ?`;
}

function writtenFields(table: ItemTable<LoggedItem>, set: Readonly<Record<string, unknown>>) {
  return Object.entries(set).flatMap(([name, value]) => {
    const field = table.fields.get(name);
    return field === undefined || value === undefined ? [] : [{ field, value }];
  });
}

/** `after` is known here but for the version and for values the database chooses. */
function afterSql(change: Update<LoggedItem>, written: ReturnType<typeof writtenFields>) {
  const isChosen = (value: unknown) => value instanceof IfNull || value instanceof SqlValue;
  const known = written.filter(({ value }) => !isChosen(value));
  const chosen = written
    .filter(({ value }) => isChosen(value))
    .map(({ field, value }) => chosenSql(field, value));
  const pairs = chosen.map(({ sql }) => `, ${sql}`).join("");
  const bound = chosen.flatMap((part) => part.bound);
  if (change.wholeAfter !== true) {
    const said = Object.fromEntries(known.map(({ field, value }) => [field.name, value]));
    return {
      sql: `json_set(?, '$.version', t.version + 1${pairs})`,
      bound: [JSON.stringify(said), ...bound],
    };
  }
  // json_patch would drop nulls, so the whole row is laid down first and the written fields over it.
  const whole = wireObjectSql([...change.table.fields.values()]);
  const over = known.map(({ field }) => `, '$.${field.name}', json(?)`).join("");
  return {
    sql: `json_set(${whole}, '$.version', t.version + 1${over}${pairs})`,
    bound: [...known.map(({ value }) => JSON.stringify(value)), ...bound],
  };
}

function chosenSql(field: Field, value: unknown): { sql: string; bound: readonly Bound[] } {
  if (value instanceof SqlValue)
    return { sql: `'$.${field.name}', ${value.sql}`, bound: value.bound };
  return {
    sql: `'$.${field.name}', coalesce(${wireSql(field)}, ?)`,
    bound: [toColumn(field, value instanceof IfNull ? value.value : null)],
  };
}

function guardSql(change: Update<LoggedItem>): { sql: string; bound: Bound[] } {
  const alive = change.evenDeleted === true ? "" : " and t.deleted_at is null";
  return change.ifVersion === undefined
    ? { sql: alive, bound: [] }
    : { sql: `${alive} and t.version = ?`, bound: [change.ifVersion] };
}
