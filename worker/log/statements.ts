import type { Author, Change, Create, Update } from "./change.ts";
import { OrElse } from "./change.ts";
import { type ItemTable, type LoggedItem, toColumn, wireObjectSql, wireSql } from "./item-table.ts";

/** The event's own columns that are known before it is written. */
export interface Stamp {
  readonly eventId: string;
  readonly at: string;
}

interface Prepared {
  readonly event: D1PreparedStatement;
  readonly row: D1PreparedStatement;
}

type Bound = string | number | null;

const columns =
  "(user_id, id, at, tool, type, actor, run_id, undo_of, seq, item_id, before, after)";
const nextSeq = "coalesce((select max(seq) from events where user_id = ?1), 0) + 1";

/** Two statements for one batch: the event first, from the row as it stands, then the row itself. */
export function prepared(db: D1Database, change: Change, author: Author, stamp: Stamp): Prepared {
  return change.kind === "create"
    ? created(db, change, author, stamp)
    : updated(db, change, author, stamp);
}

function created(
  db: D1Database,
  change: Create<LoggedItem>,
  author: Author,
  stamp: Stamp,
): Prepared {
  const { table, item } = change;
  const fields = [...table.fields.values()];
  const record = new Map(Object.entries(item));
  const event = `insert into events ${columns}
    values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ${nextSeq}, ?9, null, ?10) returning seq, before, after`;
  const row = `insert into ${table.name} (user_id, ${fields.map((field) => field.column).join(", ")})
    values (?, ${fields.map(() => "?").join(", ")}) returning *`;
  return {
    event: db.prepare(event).bind(...stamped(change, author, stamp), item.id, JSON.stringify(item)),
    row: db
      .prepare(row)
      .bind(author.userId, ...fields.map((field) => toColumn(field, record.get(field.name)))),
  };
}

function updated(
  db: D1Database,
  change: Update<LoggedItem>,
  author: Author,
  stamp: Stamp,
): Prepared {
  const { table, id } = change;
  const written = writtenFields(table, { ...change.set, updatedAt: stamp.at });
  const version = table.fields.get("version");
  const before = wireObjectSql([
    ...written.map(({ field }) => field),
    ...(version ? [version] : []),
  ]);
  const after = afterSql(change, written);
  const guard = guardSql(change);
  const event = `insert into events ${columns}
    select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ${nextSeq}, t.id, ${before}, ${after.sql}
    from ${table.name} t where t.user_id = ? and t.id = ?${guard.sql} returning seq, before, after`;
  const sets = written.map(({ field, value }) =>
    value instanceof OrElse
      ? `${field.column} = coalesce(${field.column}, ?)`
      : `${field.column} = ?`,
  );
  const row = `update ${table.name} as t set ${sets.join(", ")}, version = version + 1
    where t.user_id = ? and t.id = ?${guard.sql} returning *`;
  return {
    event: db
      .prepare(event)
      .bind(...stamped(change, author, stamp), ...after.bound, author.userId, id, ...guard.bound),
    row: db
      .prepare(row)
      .bind(
        ...written.map(({ field, value }) =>
          toColumn(field, value instanceof OrElse ? value.value : value),
        ),
        author.userId,
        id,
        ...guard.bound,
      ),
  };
}

function stamped(change: Change, author: Author, stamp: Stamp): Bound[] {
  const { table } = change;
  const type = change.type ?? (change.kind === "create" ? table.says.created : table.says.updated);
  const run = change.outsideRun === true ? null : author.runId;
  return [
    author.userId,
    stamp.eventId,
    stamp.at,
    table.tool,
    type,
    author.actor,
    run,
    change.undoOf ?? null,
  ];
}

function writtenFields(table: ItemTable<LoggedItem>, set: Readonly<Record<string, unknown>>) {
  return Object.entries(set).flatMap(([name, value]) => {
    const field = table.fields.get(name);
    return field === undefined || value === undefined ? [] : [{ field, value }];
  });
}

/** `after` is known here but for the version and for values the database chooses. */
function afterSql(change: Update<LoggedItem>, written: ReturnType<typeof writtenFields>) {
  const known = Object.fromEntries(
    written.flatMap(({ field, value }) => (value instanceof OrElse ? [] : [[field.name, value]])),
  );
  const chosen = written.filter(({ value }) => value instanceof OrElse);
  const pairs = chosen.map(({ field }) => `, '$.${field.name}', coalesce(${wireSql(field)}, ?)`);
  const set = `json_set(?, '$.version', t.version + 1${pairs.join("")})`;
  const bound: Bound[] = [
    JSON.stringify(known),
    ...chosen.map(({ field, value }) =>
      toColumn(field, value instanceof OrElse ? value.value : null),
    ),
  ];
  if (change.wholeAfter !== true) return { sql: set, bound };
  // json_patch would drop nulls, so the whole row is laid down first and the written fields over it.
  const whole = wireObjectSql([...change.table.fields.values()]);
  const over = written.map(({ field }) => `'$.${field.name}', json(?)`).join(", ");
  return {
    sql: `json_set(${whole}, '$.version', t.version + 1, ${over})`,
    bound: written.map(({ value }) => JSON.stringify(value)),
  };
}

function guardSql(change: Update<LoggedItem>): { sql: string; bound: Bound[] } {
  const alive = change.evenDeleted === true ? "" : " and t.deleted_at is null";
  return change.ifVersion === undefined
    ? { sql: alive, bound: [] }
    : { sql: `${alive} and t.version = ?`, bound: [change.ifVersion] };
}
