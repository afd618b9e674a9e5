import * as v from "valibot";
import type { AnswerOf } from "#contract/endpoint.ts";
import { type data, dataLimits, type KeptRow } from "#contract/data.ts";
import { query, type Query, raw, type Row } from "../db/query.ts";
import { invalid } from "../http/problem.ts";
import { wordsFor } from "../http/read-input.ts";
import type { Call } from "../http/serve.ts";
import type { LoggedItem } from "../log/change.ts";
import { inParts } from "../log/write/in-parts.ts";
import { importEvents } from "./import-events.ts";
import { type Importing, mailName, runOf } from "./importing.ts";
import type { Checked, KeptItem } from "./kept.ts";
import type { Lent } from "./lent.ts";

type Answer = AnswerOf<typeof data.importRows>;

/** Writes what is not here yet. Whatever the rows say, they are the person's own, and nothing of them runs or is sent. */
export async function importRows(importing: Importing, rows: readonly KeptRow[]): Promise<Answer> {
  const { table } = importing;
  if (ofMail.has(table.name) && (await hasMailbox(importing.call)))
    return { added: 0, present: 0, refused: [{ row: -1, why: ownMailbox }] };
  const refused: Answer["refused"] = [];
  const checked: Checked[] = [];
  for (const [place, row] of rows.entries()) {
    const read = v.safeParse(table.row, row);
    if (read.success) checked.push(read.output);
    else refused.push({ row: place, why: whyNot(read.issues[0]) });
  }
  const long = checked.findIndex((row) => JSON.stringify(row).length > dataLimits.row);
  if (long >= 0) throw invalid("rows", "has a row that is larger than the database takes");
  const { added, turnedDown = [] } = await written(importing, checked);
  const left = checked.length - added - turnedDown.length;
  return { added, present: left, refused: [...refused, ...turnedDown].slice(0, mostTold) };
}

const mostTold = 100;

/** Of another mailbox, they would name messages that are not in it. */
const ofMail: ReadonlySet<string> = new Set([
  "emails",
  "email_bodies",
  "email_remotes",
  "email_labels",
]);
const ownMailbox = "Mail stayed out: a mailbox is connected here, which brings its own";

const hasMailbox = async ({ db, userId }: Call): Promise<boolean> =>
  (await query`select 1 from email_accounts where user_id = ${userId}`.first(db)) !== undefined;

const whyNot = (issue: v.BaseIssue<unknown>): string =>
  `${v.getDotPath(issue) ?? "row"}: ${wordsFor(issue)}`;

interface WrittenRows {
  readonly added: number;
  readonly turnedDown?: Answer["refused"];
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
  const { call, runId } = importing;
  const { table } = item;
  const turnedDown: Answer["refused"] = [];
  const items: LoggedItem[] = [];
  for (const [place, row] of rows.entries()) {
    const one = table.present(quieted(table.name, row));
    const read = v.safeParse(item.schema, one);
    if (read.success) items.push(one);
    else turnedDown.push({ row: place, why: whyNot(read.issues[0]) });
  }
  if (item.isUnlogged === true) {
    const rowsOfItems = rows.filter((_, place) => !turnedDown.some(({ row }) => row === place));
    return { ...(await importPlain(importing, rowsOfItems)), turnedDown };
  }
  const write = call.write.as({ actor: "user", runId: runOf(runId) });
  let added = 0;
  for (const some of inParts(items))
    added += (await write.many({ kind: "create", table, items: some })).length;
  if (item.isSingle === true && added === 0)
    for (const one of items) added += await overwritten(importing, item, one);
  return { added, turnedDown };
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
  const write = call.write.as({ actor: "user", runId: runOf(runId) });
  await write.one({ kind: "update", table, id, set });
  return 1;
}

/** Without what would act by itself: mail that waits to be sent, questions that wait for a tap. */
function quieted(table: string, row: Checked): Checked {
  if (table === "emails") return { ...row, send_at: null };
  if (table === "proposals" && row["state"] === "open")
    return { ...row, state: "refused", answer: "It came with an import." };
  return row;
}

/** Rows without an event. What belongs to an item comes only where the item is not here yet. */
async function importPlain(
  { call, search, lent, table }: Importing,
  rows: readonly Checked[],
): Promise<WrittenRows> {
  const { userId } = call;
  const db = table.isInSearch === true ? search : call.db;
  const safe = rows.map((row) => safeRow(lent, userId, table.name, quieted(table.name, row)));
  const columns = Object.keys(safe[0] ?? {});
  let added = 0;
  for (const some of inParts(safe)) {
    const names = raw(columns.map((column) => `"${column}"`).join(", "));
    const values = raw(columns.map((column) => `j.value ->> '$.${column}'`).join(", "));
    const made = await query`insert into ${raw(table.name)} (user_id, ${names})
      select ${userId}, ${values} from json_each(${JSON.stringify(some)}) j
      where ${onlyWhere(table.name, userId)} on conflict do nothing returning 1`.all(db);
    added += made.length;
  }
  if (table.isInSearch === true && added > 0) await readAgain(call, search);
  return { added };
}

/** A condition for a row `j` to come in. */
function onlyWhere(table: string, userId: string): Query<Row> {
  if (table === "note_revisions")
    return query`not exists (select 1 from notes n where n.user_id = ${userId}
      and n.id = j.value ->> '$.note_id')`;
  return query`true`;
}

function safeRow(lent: Lent, userId: string, table: string, row: Checked): Checked {
  if (table === "note_revisions") return { ...row, content: lent.safeNote(String(row["content"])) };
  if (table === "email_bodies") {
    const isLong = row["storage_name"] !== null;
    const name = isLong ? mailName(userId, String(row["id"])) : null;
    return { ...row, storage_name: name, claim: null, claimed_until: null };
  }
  if (table === "calendar_subscriptions") return { ...row, etag: null, modified: null };
  return row;
}

const readAgain = ({ userId, now }: Call, search: D1Database): Promise<void> =>
  query`insert into cursors (user_id, indexed_seq, checked_at, rebuild)
    values (${userId}, 0, ${now().toISOString()}, 1)
    on conflict (user_id) do update set rebuild = 1`.run(search);
