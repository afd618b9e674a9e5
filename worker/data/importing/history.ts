import * as v from "valibot";
import { query, raw } from "../../db/query.ts";
import type { Importing } from "./importing.ts";
import type { Checked, Kept, KeptItem } from "../kept.ts";

/**
 * The history of items that are not here yet, below numbers of its own. It is told already: no screen hears it again. What it
 * says of an item must be what such an item may have, since an undo would write it.
 */
export async function importEvents(
  { call, lent, table: { name } }: Importing,
  rows: readonly Checked[],
  schema: NonNullable<Kept["log"]>,
) {
  const { userId, db } = call;
  const at = call.now().toISOString();
  const items = new Map(lent.kept.flatMap(({ item }) => (item ? [[item.table.tool, item]] : [])));
  const declined: { row: number; why: string }[] = [];
  const known: Checked[] = [];
  for (const [place, row] of rows.entries()) {
    const item = items.get(String(row["tool"]));
    const event = item && eventIn(row, schema, item);
    if (event) known.push({ ...event, sent_at: row["sent_at"] ?? at });
    else declined.push({ row: place, why: "tells of nothing that is known here" });
  }
  const isHere = await presentItems(db, userId, known, items);
  const fresh = known.filter((row) => !isHere(row));
  const events = [...new Map(fresh.map((row) => [row["id"], row])).values()];
  const columns = Object.keys(events[0] ?? {}).filter((column) => column !== "seq");
  if (columns.length === 0) return { added: 0, declined };
  const made = await query`insert into ${raw(name)}
      (user_id, seq, ${raw(columns.map((column) => `"${column}"`).join(", "))})
    select ${userId}, coalesce((select max(seq) from events where user_id = ${userId}), 0)
      + row_number() over (order by j.key), ${raw(columns.map((column) => `j.value ->> '$.${column}'`).join(", "))}
    from json_each(${JSON.stringify(events)}) j
    where not exists (select 1 from events e
      where e.user_id = ${userId} and e.id = j.value ->> '$.id') returning 1`.all(db);
  return { added: made.length, declined };
}

/** Tells of which rows the item is here already: it has a history of its own. */
async function presentItems(
  db: D1Database,
  userId: string,
  rows: readonly Checked[],
  items: ReadonlyMap<string, KeptItem>,
): Promise<(row: Checked) => boolean> {
  const present = new Set<string>();
  const nameOf = (row: Checked): string => `${String(row["tool"])} ${String(row["item_id"])}`;
  for (const [tool, some] of Map.groupBy(rows, (row) => String(row["tool"]))) {
    const table = items.get(tool)?.table.name;
    if (table === undefined) continue;
    const ids = [...new Set(some.map((row) => String(row["item_id"])))];
    const found = await query<{ id: string }>`select id from ${raw(table)}
      where user_id = ${userId} and id in ${ids}`.all(db);
    for (const { id } of found) present.add(`${tool} ${id}`);
  }
  return (row) => present.has(nameOf(row));
}

/** The row, with nothing in it that an item of its tool could not have; undefined where it is no event. */
function eventIn(
  row: Checked,
  schema: NonNullable<Kept["log"]>,
  item: KeptItem,
): Checked | undefined {
  const [before, after] = [fieldsIn(row["before"], item), fieldsIn(row["after"], item)];
  if (before === undefined || after === undefined) return undefined;
  const { item_id: itemId, run_id: runId, undo_of: undoOf } = row;
  const said = v.safeParse(schema, {
    ...row,
    itemId,
    runId,
    undoOf,
    before: before.fields,
    after: after.fields,
  });
  return said.success ? { ...row, before: before.text, after: after.text } : undefined;
}

const Fields = v.nullable(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())));

/** What an event says of an item: as it was written, unless it says more than such an item has. */
function fieldsIn(text: unknown, { schema, brought }: KeptItem) {
  const read = v.safeParse(Fields, text);
  if (!read.success) return undefined;
  if (read.output === null) return { fields: null, text: null };
  const given = brought?.(read.output) ?? read.output;
  const fields = v.safeParse(v.partial(schema), given);
  if (!fields.success) return undefined;
  const isAll = Object.keys(given).every((name) => Object.hasOwn(fields.output, name));
  return {
    fields: fields.output,
    text:
      given === read.output && isAll ? String(text) : JSON.stringify(isAll ? given : fields.output),
  };
}
