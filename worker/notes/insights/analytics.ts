import type { NoteAnalytics, NoteDashboard } from "#contract/notes/insights.ts";
import { noteCardTable } from "../table.ts";

interface Counts {
  readonly total: number;
  readonly pinned: number;
  readonly favorite: number;
  readonly archived: number;
  readonly words: number;
  readonly created: number;
  readonly updated: number;
  readonly categories: string;
  readonly tags: string;
}

const weekMs = 7 * 86_400_000;
/** Pinned notes that nobody touched for so long are worth a look. */
const staleMs = 60 * 86_400_000;
const mine = "from notes n where n.user_id = ?1 and n.deleted_at is null";
const sum = (condition: string) => `coalesce(sum(${condition}), 0)`;
const counting = `select count(*) as total, ${sum("n.is_pinned")} as pinned, ${sum("n.is_favorite")} as favorite,
    ${sum("n.is_archived")} as archived, ${sum("n.word_count")} as words, ${sum("n.created_at >= ?2")} as created,
    ${sum("n.updated_at >= ?2")} as updated, ${sum("n.tags = '[]' and n.is_archived = 0")} as untagged,
    ${sum("n.is_pinned = 1 and n.updated_at < ?3")} as stale,
    (select json_group_object(name, n) from
      (select n.category as name, count(*) as n ${mine} group by 1 order by 2 desc, 1 limit 200)) as categories,
    (select json_group_object(name, n) from (select g.value as name, count(*) as n
      from notes n, json_each(n.tags) g where n.user_id = ?1 and n.deleted_at is null
      group by 1 order by 2 desc, 1 limit 200)) as tags
  ${mine}`;

const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();
const counted = (db: D1Database, userId: string, now: Date): D1PreparedStatement =>
  db.prepare(counting).bind(userId, before(now, weekMs), before(now, staleMs));

/** The figures of all notes that are not in the trash, counted by the database. A week is the last seven days. */
export async function noteAnalytics(
  db: D1Database,
  userId: string,
  now: Date,
): Promise<NoteAnalytics> {
  const counts = await counted(db, userId, now).first<Counts>();
  if (!counts) throw new Error("A count answers one row");
  return {
    totalNotes: counts.total,
    pinnedNotes: counts.pinned,
    favoriteNotes: counts.favorite,
    archivedNotes: counts.archived,
    totalWords: counts.words,
    averageWords: counts.total === 0 ? 0 : Math.round(counts.words / counts.total),
    createdThisWeek: counts.created,
    updatedThisWeek: counts.updated,
    byCategory: numbers(counts.categories),
    byTag: numbers(counts.tags),
  };
}

const shown = 5;

/** The newest notes, the pinned ones, and advice. */
export async function noteDashboard(
  db: D1Database,
  userId: string,
  now: Date,
): Promise<NoteDashboard> {
  const cards = (where: string) =>
    db
      .prepare(
        `select * from notes where user_id = ? and deleted_at is null and is_archived = 0 ${where}
         order by updated_at desc, id desc limit ${String(shown)}`,
      )
      .bind(userId);
  const [counts, recent, pinned] = await db.batch<Record<string, unknown>>([
    counted(db, userId, now),
    cards(""),
    cards("and is_pinned = 1"),
  ]);
  const row = counts?.results[0] ?? {};
  const count = (name: string) => Number(row[name] ?? 0);
  return {
    totalNotes: count("total"),
    recent: (recent?.results ?? []).map((card) => noteCardTable.present(card)),
    pinned: (pinned?.results ?? []).map((card) => noteCardTable.present(card)),
    suggestions: suggestionsFor({
      total: count("total"),
      created: count("created"),
      untagged: count("untagged"),
      stale: count("stale"),
    }),
  };
}

const manyUntagged = 5;

function suggestionsFor({
  total,
  created,
  untagged,
  stale,
}: Readonly<Record<"total" | "created" | "untagged" | "stale", number>>): string[] {
  const all: [boolean, string][] = [
    [total === 0, "Write your first note: a thought, a list, a plan."],
    [
      untagged >= manyUntagged,
      `${String(untagged)} notes have no tags. A tag or two make them easier to find.`,
    ],
    [
      stale > 0,
      `${String(stale)} pinned ${stale === 1 ? "note was" : "notes were"} not touched in two months.`,
    ],
    [total > 0 && created === 0, "Nothing new in seven days. What is on your mind?"],
  ];
  return all.flatMap(([applies, words]) => (applies ? [words] : []));
}

function numbers(json: string): Record<string, number> {
  const value: unknown = JSON.parse(json);
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, n]): [string, number] => [name, Number(n)])
      .toSorted(([, a], [, b]) => b - a),
  );
}
