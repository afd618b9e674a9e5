import { joined, Query, query, raw, type Row } from "../../db/query.ts";
import {
  type Author,
  type Change,
  type Create,
  type EventName,
  type ItemTable,
  type LoggedItem,
  runOf,
  typeOf,
  type Update,
} from "../change.ts";
import { toColumn, wireObjectSql } from "../item-table.ts";

/** The event's own columns that are known before it is written. */
export interface Stamp {
  readonly eventId: string;
  /** The event of the change before this one in its batch. */
  readonly previousId?: string | undefined;
  readonly at: string;
}

/**
 * Statements for one batch: the event first, from the row as it stands, then what the change brings beside it, then
 * the row itself.
 */
export function statementsOf(change: Change, author: Author, stamp: Stamp): Query<Row>[] {
  const [event, row] =
    change.kind === "create" ? created(change, author, stamp) : updated(change, author, stamp);
  const named = { userId: author.userId, eventId: stamp.eventId };
  const extra = change.extraStatement?.(named);
  return [event, ...(extra ? [query`${extra}`] : []), row];
}

const isWritten = ({ userId, eventId }: EventName) =>
  query`exists (select 1 from events where user_id = ${userId} and id = ${eventId})`;

function created(change: Create<LoggedItem>, author: Author, stamp: Stamp) {
  const { userId } = author;
  const { table, item, afterPrevious = false, onlyIf } = change;
  const { eventId, previousId = "" } = stamp;
  const record = new Map(Object.entries(item));
  const fields = [...table.fields.values()];
  const said = Object.fromEntries(fields.map(({ name }) => [name, record.get(name)]));
  const isAlone = !afterPrevious && onlyIf === undefined;
  const where = (id: string) =>
    isAlone ? query`` : query`where ${isWritten({ userId, eventId: id })}`;
  const first = afterPrevious ? where(previousId) : onlyIf ? query`where ${onlyIf}` : query``;
  const values = fields.map((field) => query`${toColumn(field, record.get(field.name))}`);
  return [
    query`${eventOf(change, author, stamp)}, ${item.id}, null, ${JSON.stringify(said)}
      ${first} ${answered}`,
    query`insert into ${raw(table.name)} (user_id, ${raw(fields.map(({ column }) => column).join(", "))})
      select ${userId}, ${joined(values)} ${where(eventId)}
      returning ${raw(table.selected(table.name))}`,
  ] as const;
}

function updated(change: Update<LoggedItem>, author: Author, stamp: Stamp) {
  const { table, id, ifVersion, evenDeleted = false, onlyIf } = change;
  const { userId } = author;
  const written = writtenFields(table, {
    ...table.derivedFields(change.set),
    ...change.set,
    updatedAt: stamp.at,
  });
  const version = table.fields.get("version");
  const before = [...written.map(({ field }) => field), ...(version ? [version] : [])];
  const row = query`t.user_id = ${userId} and t.id = ${id}
    ${evenDeleted ? query`` : query`and t.deleted_at is null`}
    ${ifVersion === undefined ? query`` : query`and t.version = ${ifVersion}`}`;
  const sets = written.map(({ field, value }) =>
    value instanceof Query
      ? query`${raw(field.column)} = (select after ->> '$.${raw(field.name)}' from events
          where user_id = ${userId} and id = ${stamp.eventId})`
      : query`${raw(field.column)} = ${toColumn(field, value)}`,
  );
  return [
    query`${eventOf(change, author, stamp)}, t.id, ${raw(wireObjectSql(before))},
      ${afterOf(change, written)} from ${raw(table.name)} t where ${row}
      ${onlyIf ? query`and (${onlyIf})` : query``} ${answered}`,
    query`update ${raw(table.name)} as t set ${joined(sets)}, version = version + 1
      where ${row} ${onlyIf ? query`and ${isWritten({ userId, eventId: stamp.eventId })}` : query``}
      returning ${raw(table.selected(table.name))}`,
  ] as const;
}

const answered = raw("returning id, seq, item_id, before, after");

function eventOf(change: Change, author: Author, { eventId, at }: Stamp) {
  const { userId, actor } = author;
  return query`insert into events
      (user_id, id, at, tool, type, actor, run_id, undo_of, seq, item_id, before, after)
    select ${userId}, ${eventId}, ${at}, ${change.table.tool}, ${typeOf(change)}, ${actor},
      ${runOf(change, author)}, ${change.undoOf},
      coalesce((select max(seq) from events where user_id = ${userId}), 0) + 1`;
}

function writtenFields(table: ItemTable<LoggedItem>, set: Readonly<Record<string, unknown>>) {
  return Object.entries(set).flatMap(([name, value]) => {
    const field = table.fields.get(name);
    return field === undefined || value === undefined ? [] : [{ field, value }];
  });
}

/** `after` is known here but for the version and for values the database chooses. */
function afterOf(change: Update<LoggedItem>, written: ReturnType<typeof writtenFields>) {
  const isWhole = change.wholeAfter === true;
  const known = written.filter(({ value }) => !(value instanceof Query));
  const said = Object.fromEntries(known.map(({ field, value }) => [field.name, value]));
  const over = written.flatMap(({ field, value }) => {
    const name = raw(`, '$.${field.name}', `);
    if (value instanceof Query) return query`${name}${value}`;
    return isWhole ? query`${name}json(${JSON.stringify(value)})` : [];
  });
  // json_patch would drop nulls, so the whole row is laid down first and the written fields over it.
  const base = isWhole
    ? raw(wireObjectSql([...change.table.fields.values()]))
    : query`${JSON.stringify(said)}`;
  return query`json_set(${base}, '$.version', t.version + 1${joined(over, "")})`;
}
