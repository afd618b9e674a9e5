import type { Activity, Run } from "#contract/agents.ts";
import type { Actor } from "#contract/events.ts";
import type { ItemTables } from "../log/undo.ts";

interface Row {
  readonly seq: number;
  readonly id: string;
  readonly at: string;
  readonly tool: string;
  readonly type: string;
  readonly item_id: string;
  readonly actor: Actor;
  readonly run_id: string | null;
  readonly name: string | null;
  readonly title: string | null;
  /** A JSON list, null of an old change. */
  readonly fields: string | null;
  readonly undone: number;
}

interface Asked {
  readonly before?: number | undefined;
  readonly limit?: number | undefined;
  readonly actor?: string | undefined;
}

/** Fields that every item has, or that say only who changed it. */
const unsaid = new Set(["id", "createdAt", "aiMetadata"]);
const firstPage = Number.MAX_SAFE_INTEGER;
const changesAPage = 50;

/**
 * What assistants and agents did to this person's items, newest first, a run together. What the assistant writes outside
 * a run is only its own speaking: a conversation's last message.
 */
export async function activityOf(
  db: D1Database,
  userId: string,
  tables: ItemTables,
  { before = firstPage, limit = changesAPage, actor }: Asked,
): Promise<Activity> {
  const { results } = await db
    .prepare(
      `select seq, id, at, tool, type, item_id, actor, run_id, ${titleIn(tables)} as title,
       (select k.name from agent_keys k where k.user_id = e.user_id and k.id = substr(e.actor, 7)) as name,
       case when after is null then null when before is null then '[]' else
         (select json_group_array(j.key) from json_each(e.after) j) end as fields,
       exists (select 1 from events u where u.user_id = e.user_id and u.undo_of = e.id and not exists
         (select 1 from events r where r.user_id = e.user_id and r.undo_of = u.id)) as undone
       from events e indexed by events_by_others
       where user_id = ?1 and seq < ?2 and actor <> 'user'
       and (actor <> 'assistant' or run_id is not null) and (?3 is null or actor = ?3)
       and tool in (select value from json_each(?4))
       order by seq desc limit ?5`,
    )
    .bind(userId, before, actor ?? null, JSON.stringify([...tables.keys()]), limit + 1)
    .all<Row>();
  const page = results.slice(0, limit);
  return {
    runs: runsOf(page, tables),
    before: results.length > limit ? (page.at(-1)?.seq ?? null) : null,
  };
}

/** The item's name as it stands; its table's columns are ours, so their names may stand in the statement. */
function titleIn(tables: ItemTables): string {
  const cases = [...tables.values()].flatMap(({ tool, name, fields }) => {
    const titled = fields.get("title") ?? fields.get("name");
    return titled
      ? [
          `when '${tool}' then (select i.${titled.column} from ${name} i where i.user_id = e.user_id and i.id = e.item_id)`,
        ]
      : [];
  });
  return `case e.tool ${cases.join(" ")} end`;
}

function runsOf(rows: readonly Row[], tables: ItemTables): Run[] {
  const runs = new Map<string, Run>();
  for (const row of rows) {
    const key = row.run_id ?? `alone:${row.id}`;
    const run = runs.get(key) ?? {
      runId: row.run_id,
      actor: row.actor,
      name: row.actor === "assistant" ? "Assistant" : (row.name ?? "Agent"),
      at: row.at,
      changes: [],
    };
    run.changes.push(changeOf(row, tables));
    runs.set(key, run);
  }
  return [...runs.values()];
}

function changeOf(row: Row, tables: ItemTables): Run["changes"][number] {
  const bookkeeping = tables.get(row.tool)?.bookkeeping;
  const written: unknown = JSON.parse(row.fields ?? "[]");
  const undone = row.undone === 1;
  return {
    id: row.id,
    seq: row.seq,
    at: row.at,
    tool: row.tool,
    type: row.type,
    itemId: row.item_id,
    title: row.title ?? "",
    fields: Array.isArray(written)
      ? written.map(String).filter((name) => bookkeeping?.has(name) !== true && !unsaid.has(name))
      : [],
    undone,
    canUndo: row.fields !== null && !undone,
  };
}
