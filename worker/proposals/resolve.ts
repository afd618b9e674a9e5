import { query, raw } from "../db/query.ts";
import type { Call } from "../http/serve.ts";
import { Problem } from "../http/problem.ts";
import type { ItemTable, ItemTables, LoggedItem } from "../log/change.ts";
import { titleSql } from "../log/title-sql.ts";

const namedAtMost = 50;

interface RowCall {
  readonly name: string;
  readonly tool: string;
  readonly params: unknown;
  readonly fields: object;
}

/** What a call is about: one item, or several under one name. */
interface Target {
  readonly id: string | null;
  readonly name: string | undefined;
  readonly count?: number;
}

/** The items that a call names by their ids, so that an approval is bound to what they are called. */
export async function resolveTarget(
  call: Call,
  tables: ItemTables,
  { name, tool, params, fields }: RowCall,
): Promise<Target | undefined> {
  const named = new Map<string, unknown>(Object.entries(Object.assign({}, params)));
  const messageId = named.get("messageId");
  const id = messageId ?? named.get("id");
  if (typeof id !== "string") return resolveSeveral(call, tables.get(tool), idsIn(fields));
  if (tool === "events") return resolveEvent(call, tables, id);
  if (tool === "runs") return resolveRun(call, id);
  const table = tables.get(messageId === undefined ? tool : "messages");
  if (!table) return undefined;
  const [found] = await itemsById(call, table, [id]);
  const item = [found].find((one) => one?.deletedAt === null || isRestoring(name));
  // Only a message may be the first of a conversation that is not there yet.
  if (!item && name.endsWith("/messages")) return undefined;
  if (!item) throw new Problem("not_found", `${table.noun} not found`);
  refuseStale(fields, item);
  return { id: item.id, name: titleOf(item) };
}

const isRestoring = (name: string): boolean => /\/restore\b/.test(name);

const itemsById = (
  { userId, db }: Call,
  table: ItemTable<LoggedItem>,
  ids: readonly string[],
): Promise<LoggedItem[]> =>
  (table.withoutTexts ?? table).rows(userId, query`t.id in ${ids}`).all(db);

async function resolveSeveral(
  call: Call,
  table: ItemTable<LoggedItem> | undefined,
  ids: readonly string[],
): Promise<Target | undefined> {
  if (!table || ids.length === 0) return undefined;
  return { id: null, ...nameSeveral(await itemsById(call, table, ids)) };
}

function refuseStale(fields: object, current: LoggedItem): void {
  if (!("version" in fields) || typeof fields.version !== "number") return;
  if (fields.version !== current.version)
    throw new Problem("conflict", "It was changed meanwhile", { current });
}

async function resolveEvent(call: Call, tables: ItemTables, id: string): Promise<Target> {
  const event = await query<{ title: string | null }>`select ${raw(titleSql(tables))} title
    from events e where e.user_id = ${call.userId} and e.id = ${id}`.first(call.db);
  if (!event) throw new Problem("not_found", "Change not found");
  return { id: null, name: event.title ?? undefined };
}

async function resolveRun({ userId, db }: Call, id: string): Promise<Target> {
  const run = await query<{ count: number }>`select count(*) count from events
    where user_id = ${userId} and run_id = ${id}`.first(db);
  if (!run?.count) throw new Problem("not_found", "Run not found");
  return { id: null, name: `${String(run.count)} changes` };
}

/** Ids that stand in the body: `taskIds`, `noteIds`, `noteOrders`, `taskId`. */
function idsIn(fields: object): string[] {
  const [ids = []] = Object.entries(fields).flatMap(([name, value]: [string, unknown]) => {
    if (/^\w+Id$/.test(name) && typeof value === "string" && name !== "revisionId")
      return [[value]];
    if (!/^\w+(?:Ids|Orders)$/.test(name) || !Array.isArray(value)) return [];
    return [value.map((one: unknown) => idOf(one))];
  });
  return ids;
}

const idOf = (one: unknown): string =>
  typeof one === "object" && one !== null && "id" in one ? String(one.id) : String(one);

function nameSeveral(items: readonly LoggedItem[]): Pick<Target, "name" | "count"> {
  const names = items
    .filter(({ deletedAt }) => deletedAt === null)
    .map((item) => `“${titleOf(item)}”`)
    .toSorted((a, b) => a.localeCompare(b));
  const rest = names.length - namedAtMost;
  const more = rest > 0 ? ` and ${String(rest)} more` : "";
  return { count: names.length, name: `${names.slice(0, namedAtMost).join(", ")}${more}` };
}

/** As approvals and receipts call an item: its title or name, else its first words. */
export function titleOf(item: LoggedItem): string {
  const fields = new Map<string, unknown>(Object.entries(item));
  const words = ["title", "name", "content"].map((field) => fields.get(field));
  const found = words.find((value) => typeof value === "string" && value !== "");
  return typeof found === "string" ? found.slice(0, 120).toWellFormed() : "";
}
