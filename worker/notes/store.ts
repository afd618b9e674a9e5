import {
  type Note,
  type NoteCard,
  type NoteFilter,
  noteLimits,
  type NoteSearch,
  type NoteSort,
} from "#contract/notes.ts";
import { Problem } from "../http/problem.ts";
import { type Condition, conditionsOf, type Filter, spellingsOf, wordsOf } from "./conditions.ts";
import { noteCardTable, noteTable } from "./note-table.ts";

interface Page<Shown> {
  readonly notes: Shown[];
  readonly nextCursor: string | null;
}

type Row = Readonly<Record<string, unknown>>;
type Sorted = Filter & Pick<NoteFilter, "sortBy" | "sortOrder" | "cursor">;

/** Characters of text that one answer holds; the rest is another page. */
const textAtOnce = 4_000_000;

const sortKeys: Readonly<Record<NoteSort, string>> = {
  createdAt: "t.created_at",
  updatedAt: "t.updated_at",
  title: "lower(t.title)",
  wordCount: "t.word_count",
  order: "t.sort_order",
};
const numeric: ReadonlySet<NoteSort> = new Set(["wordCount", "order"]);

/** Reading the notes of one person. Writing goes through the log. */
export function noteStore(db: D1Database, userId: string) {
  async function page<Shown>(
    filter: Sorted,
    { limit, isWhole, show }: { limit: number; isWhole: boolean; show: (row: Row) => Shown },
  ): Promise<Page<Shown>> {
    const { sql, bound } = selection(filter, isWhole);
    const { results } = await db
      .prepare(sql)
      .bind(userId, ...bound, limit + 1)
      .all();
    const rows = results.slice(0, limit);
    const fetched = Number(results[0]?.["fetched"] ?? results.length);
    const last = fetched > rows.length ? rows.at(-1) : undefined;
    return {
      notes: rows.map((row) => show(row)),
      nextCursor: last ? `${String(last["id"])}~${String(last["sort_key"])}` : null,
    };
  }

  const whole = (filter: Sorted, limit: number) =>
    page(filter, { limit, isWhole: true, show: (row) => noteTable.present(row) });
  const cards = (filter: Sorted, limit: number) =>
    page(filter, { limit, isWhole: false, show: (row) => noteCardTable.present(row) });

  return {
    cards,
    async list({
      view,
      limit = noteLimits.page,
      ...filter
    }: NoteFilter): Promise<Page<Note> | Page<NoteCard>> {
      if (view === "cards") return cards(filter, limit);
      if (limit <= noteLimits.page) return whole(filter, limit);
      const words = `limit: must be at most ${String(noteLimits.page)}`;
      throw new Problem("invalid_input", words, { field: "limit" });
    },
    /** The newest that hold all the words, those first that are called so. */
    async search({ query, isArchived, limit = noteLimits.page, ...rest }: NoteSearch) {
      const archived = isArchived === true ? "true" : "false";
      const filter: Sorted = {
        ...rest,
        isArchived: isArchived === undefined ? undefined : archived,
        search: query,
        sortBy: "updatedAt",
      };
      const { notes } = await whole(filter, limit);
      const [called, others] = [true, false].map((isCalled) =>
        notes.filter(({ title }) => holdsAll(title, query) === isCalled),
      );
      return [...(called ?? []), ...(others ?? [])];
    },
    some: (ids: readonly string[]) => cardsOf(db, userId, ids),
    get: (id: string) => noteOf(db, userId, id),
  };
}

const holdsAll = (title: string, query: string): boolean =>
  wordsOf(query).every((word) =>
    spellingsOf(word).some((spelling) => title.toLowerCase().includes(spelling.toLowerCase())),
  );

async function noteOf(db: D1Database, userId: string, id: string): Promise<Note> {
  const row = await db
    .prepare(
      `select ${noteTable.selected("t")} from notes t where user_id = ? and id = ? and deleted_at is null`,
    )
    .bind(userId, id)
    .first();
  if (!row) throw new Problem("not_found", "Note not found");
  return noteTable.present(row);
}

/** Those of the ids that live, without their texts, in the order of the ids. */
async function cardsOf(
  db: D1Database,
  userId: string,
  ids: readonly string[],
): Promise<NoteCard[]> {
  const { results } = await db
    .prepare(
      `select n.* from json_each(?2) j cross join notes n on n.user_id = ?1 and n.id = j.value
       where n.deleted_at is null order by j.key`,
    )
    .bind(userId, JSON.stringify(ids))
    .all();
  return results.map((row) => noteCardTable.present(row));
}

/** `fetched` counts what lies on the page and the one after it, also where the texts are too long for one answer. */
function selection(filter: Sorted, isWhole: boolean): Condition {
  const { sortBy = "createdAt", sortOrder = "desc", cursor } = filter;
  const key = sortKeys[sortBy];
  const order = (of: string) => `order by sort_key ${sortOrder}, ${of}.id ${sortOrder}`;
  const conditions = conditionsOf(filter);
  if (cursor !== undefined) conditions.push(afterCursor(cursor, sortBy, sortOrder));
  const page = `select t.*, ${key} as sort_key from notes t where t.user_id = ?
    ${conditions.map(({ sql }) => `and ${sql}`).join(" ")} ${order("t")} limit ?`;
  const texts = `select found.*, r.content as content, row_number() over w as place,
      sum(length(r.content)) over w as held, count(*) over () as fetched
    from (${page}) found join note_revisions r
      on r.user_id = found.user_id and r.note_id = found.id and r.id = found.revision_id
    window w as (${order("found")} rows unbounded preceding)`;
  const bound = conditions.flatMap((condition) => condition.bound);
  if (!isWhole) return { sql: page, bound };
  return {
    sql: `select * from (${texts}) found where held <= ${String(textAtOnce)} or place = 1 ${order("found")}`,
    bound,
  };
}

function afterCursor(cursor: string, sortBy: NoteSort, sortOrder: "asc" | "desc"): Condition {
  const at = cursor.indexOf("~");
  const key = cursor.slice(at + 1);
  if (at < 1 || (numeric.has(sortBy) && !/^\d{1,15}$/.test(key))) {
    throw new Problem("invalid_input", "cursor: is not one of ours", { field: "cursor" });
  }
  return {
    sql: `(${sortKeys[sortBy]}, t.id) ${sortOrder === "asc" ? ">" : "<"} (?, ?)`,
    bound: [numeric.has(sortBy) ? Number(key) : key, cursor.slice(0, at)],
  };
}
