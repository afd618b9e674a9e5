import * as v from "valibot";
import type { AnswerOf } from "#contract/endpoint.ts";
import { addressWords } from "#contract/values.ts";
import { type data, dataLimits, type KeptRow } from "#contract/accounts/data.ts";
import { type Query, query, raw } from "../../db/query.ts";
import { placeOf, wordsFor } from "../../http/read-input.ts";
import type { Call } from "../../http/serve.ts";
import type { LoggedItem } from "../../log/change.ts";
import { inParts } from "../../log/write/in-parts.ts";
import type { Writer } from "../../log/write/writer.ts";
import { importEvents } from "./history.ts";
import { importRun } from "#shared/runs.ts";
import type { Importing } from "./importing.ts";
import type { Checked, Kept, KeptItem } from "../kept.ts";
import { awaitedBy, wholesOf } from "./lost.ts";

type Answer = AnswerOf<typeof data.importRows>;

/** Writes what is not here yet. Whatever the rows say, they are the person's own, and nothing of them runs or is sent. */
export async function importRows(importing: Importing, rows: readonly KeptRow[]): Promise<Answer> {
  const { table } = importing;
  if (table.isOfMailbox === true && (await hasMailbox(importing.call)))
    return { added: 0, present: 0, refused: [{ row: -1, why: ownMailbox }], awaited: [] };
  const refused: Answer["refused"] = [];
  const checked: Checked[] = [];
  /** Where those stand among the given ones. */
  const places: number[] = [];
  for (const [place, row] of rows.entries()) {
    const read = v.safeParse(table.row, row);
    if (!read.success) refused.push({ row: place, why: whyNot(read.issues[0]) });
    else if (isLarge(read.output)) refused.push({ row: place, why: tooLarge });
    else {
      checked.push(table.arriving?.(read.output, importing.call.userId) ?? read.output);
      places.push(place);
    }
  }
  const { added, declined = [] } = await written(importing, checked);
  const left = checked.length - added - declined.length;
  refused.push(...declined.map(({ row, why }) => ({ row: places[row] ?? row, why })));
  const awaited = await awaitedBy(importing.call, table, checked);
  return { added, present: left, refused: refused.slice(0, mostTold), awaited };
}

const mostTold = 100;

const encoder = new TextEncoder();
/** In bytes, which is what the database counts: a letter may have four. */
const sizeOf = (text: string): number => encoder.encode(text).length;

const isLarge = (row: Checked): boolean =>
  sizeOf(Object.values(row).join("")) > dataLimits.row ||
  sizeOf(JSON.stringify(row)) > dataLimits.json;

const tooLarge = "It is larger than a row may be";

const ownMailbox = "Mail stayed out: a mailbox is connected here, which brings its own";

const hasMailbox = async ({ db, userId }: Call): Promise<boolean> =>
  (await query`select 1 from email_accounts where user_id = ${userId}`.first(db)) !== undefined;

const whyNot = (issue: v.BaseIssue<unknown>): string =>
  `${placeOf(issue) || "row"}: ${wordsFor(issue)}`;

interface WrittenRows {
  readonly added: number;
  readonly declined?: Answer["refused"];
}

function written(importing: Importing, rows: readonly Checked[]): Promise<WrittenRows> {
  const { table } = importing;
  if (table.log) return importEvents(importing, rows, table.log);
  if (table.item) return importItems(importing, rows, table.item);
  return importPlain(importing, rows);
}

/** Items by the log's own road; each has passed the schema of its tool first. */
async function importItems(
  importing: Importing,
  rows: readonly Checked[],
  item: KeptItem,
): Promise<WrittenRows> {
  const { call, runId, takesOver } = importing;
  const { table } = item;
  if (item.ensure && !takesOver) return { added: 0 };
  const { items, declined } = await passing(importing, rows, item);
  if (item.isUnlogged === true) {
    const rowsOfItems = rows.filter((_, place) => !declined.some(({ row }) => row === place));
    return { ...(await importPlain(importing, rowsOfItems)), declined };
  }
  if (item.ensure) return { added: await takenOver(importing, item, items), declined };
  const write = call.write.as({ actor: "user", runId: importRun(runId) });
  let added = 0;
  for (const some of inParts(items)) {
    added += (await write.many({ kind: "create", table, items: some })).length;
    added += await returned(write, item, some);
  }
  return { added, declined };
}

/** What is deleted here comes back from the trash: an import that was undone can be made again, and a backup gives back. */
async function returned(
  write: Writer,
  { table, returns = {} }: KeptItem,
  items: readonly LoggedItem[],
): Promise<number> {
  const back = await write.many({
    kind: "update",
    table,
    type: table.eventNames.created,
    returning: true,
    set: { ...table.setByUndo, ...returns, deletedAt: null },
    rows: items.flatMap(({ id, deletedAt }) => (deletedAt === null ? [{ id }] : [])),
  });
  const along = table.cascadeOnUndo(back.map(({ item }) => item));
  if (along.length > 0) await write.all<LoggedItem[]>(along);
  return back.length;
}

/** Of the rows those that may come in, as items, and why the others may not. */
async function passing(importing: Importing, rows: readonly Checked[], item: KeptItem) {
  const declined: Answer["refused"] = [];
  const items: LoggedItem[] = [];
  const { over } = await roomFor(importing, rows);
  const withoutWhole = await wholesOf(importing.call, importing.table, rows);
  for (const [place, row] of rows.entries()) {
    const one = item.table.present(row);
    const read = v.safeParse(item.whole ?? item.schema, { ...one, ...item.brought?.({ ...one }) });
    const lacks = withoutWhole(row);
    if (over.has(row)) declined.push({ row: place, why: full(importing) });
    else if (lacks !== undefined) declined.push({ row: place, why: lacks });
    else if (addressWords.has(one.id)) declined.push({ row: place, why: reserved });
    // What the schema takes out of a text, as what turns it around, stays out.
    else if (read.success) items.push(Object.assign(one, read.output));
    else declined.push({ row: place, why: whyNot(read.issues[0]) });
  }
  return { items, declined };
}

const reserved = "id: must not be a word of the addresses here";

/** What there is one of is changed and never made: so an undo is a change back, which every screen hears of. */
async function takenOver(
  importing: Importing,
  item: KeptItem,
  items: readonly LoggedItem[],
): Promise<number> {
  const [first] = items;
  if (first) await item.ensure?.(importing.call, first.createdAt);
  let changed = 0;
  for (const one of items) changed += await overwritten(importing, item, one);
  return changed;
}

/** What there is one of takes the values of the import, where they differ. */
async function overwritten(
  { call, runId }: Importing,
  { table }: KeptItem,
  item: LoggedItem,
): Promise<number> {
  const { id, createdAt: _, updatedAt: __, deletedAt: ___, version: ____, ...fields } = item;
  const [standing] = await table.rows(call.userId, query`t.id = ${id}`).all(call.db);
  const now = new Map<string, unknown>(Object.entries(standing ?? {}));
  const set = Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => JSON.stringify(now.get(name)) !== JSON.stringify(value),
    ),
  );
  if (!standing || Object.keys(set).length === 0) return 0;
  const write = call.write.as({ actor: "user", runId: importRun(runId) });
  await write.one({ kind: "update", table, id, set });
  return 1;
}

const full = ({ table: { most } }: Importing): string =>
  most ? `There are at most ${most.rows.toLocaleString("en")} ${most.of}` : "";

/** Of rows of which one may have only so many, those for which there is no room. What is here already needs none. */
async function roomFor(
  { call: { userId, db }, search, table }: Importing,
  rows: readonly Checked[],
): Promise<{ readonly over: ReadonlySet<Checked> }> {
  const { name, keys, most, item, isInSearch } = table;
  if (!most) return { over: new Set() };
  const living = raw(item ? "deleted_at is null" : "true");
  const found = await query<{ held: number; here: string }>`select
      (select count(*) from ${raw(name)} where user_id = ${userId} and ${living}) held,
      (select json_group_array(j.key) from json_each(${JSON.stringify(rows.map((row) => keyIn(row, keys)))}) j
        where ${isHere(table, userId, living)}) here`.first(isInSearch === true ? search : db);
  const here = new Set(
    v.parse(v.pipe(v.string(), v.parseJson(), v.array(v.number())), found?.here),
  );
  const fresh = rows.filter((row, at) => !here.has(at) && (row["deleted_at"] ?? null) === null);
  return { over: new Set(fresh.slice(Math.max(0, most.rows - (found?.held ?? 0)))) };
}

/** Ends the selection of rows that are written where there is room for no more, whatever other calls write meanwhile. */
const roomIn = (table: Kept, userId: string): Query<unknown> =>
  table.most
    ? query`and not ${isHere(table, userId)} limit max(0, ${table.most.rows}
        - (select count(*) from ${raw(table.name)} where user_id = ${userId}))`
    : raw("");

/** Of a row `j` of JSON. */
const isHere = ({ name, keys }: Kept, userId: string, where = raw("true")) =>
  query`(${raw(keys.map((key) => `j.value ->> '$.${key}'`).join(", "))})
    in (select ${raw(keys.join(", "))} from ${raw(name)} where user_id = ${userId} and ${where})`;

const keyIn = (row: Checked, keys: readonly string[]): Checked =>
  Object.fromEntries(keys.map((key) => [key, row[key] ?? null]));

/** Rows without an event. What belongs to an item comes only where the item is not here yet. */
async function importPlain(importing: Importing, given: readonly Checked[]): Promise<WrittenRows> {
  const { call, search, table } = importing;
  const { userId } = call;
  const db = table.isInSearch === true ? search : call.db;
  const { over } = await roomFor(importing, given);
  const rows = given.filter((row) => !over.has(row));
  const declined = given.flatMap((row, place) =>
    over.has(row) ? [{ row: place, why: full(importing) }] : [],
  );
  const columns = Object.keys(rows[0] ?? {});
  let added = 0;
  for (const some of inParts(rows)) {
    const names = raw(columns.map((column) => `"${column}"`).join(", "));
    const values = raw(columns.map((column) => `j.value ->> '$.${column}'`).join(", "));
    const made = await query`insert into ${raw(table.name)} (user_id, ${names})
      select ${userId}, ${values} from json_each(${JSON.stringify(some)}) j
      where ${table.onlyIf?.(userId) ?? raw("true")} ${roomIn(table, userId)}
      on conflict do nothing returning 1`.all(db);
    added += made.length;
  }
  if (table.isInSearch === true && added > 0) await readAgain(call, search);
  return { added, declined };
}

const readAgain = ({ userId, now }: Call, search: D1Database): Promise<void> =>
  query`insert into cursors (user_id, indexed_seq, checked_at, rebuild)
    values (${userId}, 0, ${now().toISOString()}, 1)
    on conflict (user_id) do update set rebuild = 1`.run(search);
