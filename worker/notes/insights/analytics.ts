import { counted } from "#shared/words.ts";
import type { NoteAnalytics, NoteDashboard } from "#contract/notes/insights.ts";
import { adviceOf, countsIn, figuresIn, selected, sumOf } from "../../items/insights.ts";
import type { Reader } from "../../log/change.ts";
import { type Query, query, type Row } from "../../db/query.ts";
import { noteCardTable } from "../table.ts";

const weekMs = 7 * 86_400_000;
/** Pinned notes that nobody touched for so long are worth a look. */
const staleMs = 60 * 86_400_000;
const mine = "from notes n where n.user_id = ?1 and n.deleted_at is null";
const figures = {
  total: "count(*)",
  pinned: sumOf("n.is_pinned"),
  favorite: sumOf("n.is_favorite"),
  archived: sumOf("n.is_archived"),
  words: sumOf("n.word_count"),
  created: sumOf("n.created_at >= ?2"),
  updated: sumOf("n.updated_at >= ?2"),
  untagged: sumOf("n.tags = '[]' and n.is_archived = 0"),
  stale: sumOf("n.is_pinned = 1 and n.updated_at < ?3"),
};
const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();
/** Figures count from ?2, the last week, and ?3, long ago; ?1 is the person. */
const countsOf = ({ db, userId }: Reader, now: Date): D1PreparedStatement =>
  db
    .prepare(
      `select ${selected(figures)},
         (select json_group_object(name, n) from
           (select n.category as name, count(*) as n ${mine} group by 1 order by 2 desc, 1 limit 200)) as categories,
         (select json_group_object(name, n) from (select g.value as name, count(*) as n
           from notes n, json_each(n.tags) g where n.user_id = ?1 and n.deleted_at is null
           group by 1 order by 2 desc, 1 limit 200)) as tags
       ${mine}`,
    )
    .bind(userId, before(now, weekMs), before(now, staleMs));

/** The figures of all notes that are not in the trash, counted by the database. A week is the last seven days. */
export async function noteAnalytics(reader: Reader, now: Date): Promise<NoteAnalytics> {
  const row = await countsOf(reader, now).first();
  const counts = figuresIn(row, figures);
  return {
    totalNotes: counts.total,
    pinnedNotes: counts.pinned,
    favoriteNotes: counts.favorite,
    archivedNotes: counts.archived,
    totalWords: counts.words,
    averageWords: counts.total === 0 ? 0 : Math.round(counts.words / counts.total),
    createdThisWeek: counts.created,
    updatedThisWeek: counts.updated,
    byCategory: countsIn(row?.["categories"]),
    byTag: countsIn(row?.["tags"]),
  };
}

const shown = 5;

export async function noteDashboard({ db, userId }: Reader, now: Date): Promise<NoteDashboard> {
  const cards = (which: Query<unknown>) =>
    noteCardTable
      .rows(
        userId,
        query`deleted_at is null and is_archived = 0 ${which}
          order by updated_at desc, id desc limit ${shown}`,
      )
      .on(db);
  const [counts, recent, pinned] = await db.batch<Row>([
    countsOf({ db, userId }, now),
    cards(query``),
    cards(query`and is_pinned = 1`),
  ]);
  const figured = figuresIn(counts?.results[0], figures);
  return {
    totalNotes: figured.total,
    recent: (recent?.results ?? []).map((card) => noteCardTable.present(card)),
    pinned: (pinned?.results ?? []).map((card) => noteCardTable.present(card)),
    suggestions: suggestionsFor(figured),
  };
}

const manyUntagged = 5;

const suggestionsFor = ({
  total,
  created,
  untagged,
  stale,
}: Readonly<Record<keyof typeof figures, number>>): string[] =>
  adviceOf([
    [total === 0, "Write your first note: a thought, a list, a plan."],
    [
      untagged >= manyUntagged,
      `${String(untagged)} notes have no tags. A tag or two make them easier to find.`,
    ],
    [
      stale > 0,
      `${counted(stale, "pinned note was", "pinned notes were")} not touched in two months.`,
    ],
    [total > 0 && created === 0, "Nothing new in seven days. What is on your mind?"],
  ]);
