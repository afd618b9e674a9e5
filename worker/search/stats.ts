import type { AnswerOf } from "#contract/endpoint.ts";
import type { search } from "#contract/search.ts";

/** Figures of one person's index. */
export async function statsOf(
  db: D1Database,
  userId: string,
): Promise<AnswerOf<typeof search.stats>> {
  const [places, outside, cursor] = await db.batch<Record<string, unknown>>([
    db
      .prepare(
        "select shown_in as place, count(*) as many from documents where user_id = ? group by shown_in",
      )
      .bind(userId),
    db.prepare("select count(*) as many from outside_items where user_id = ?").bind(userId),
    db.prepare("select indexed_seq, rebuild from cursors where user_id = ?").bind(userId),
  ]);
  const counts = (places?.results ?? []).map(
    (row) => [String(row["place"]), Number(row["many"])] as const,
  );
  return {
    total: counts.reduce((sum, [, many]) => sum + many, 0),
    byTool: Object.fromEntries(counts),
    outsideItems: Number(outside?.results[0]?.["many"] ?? 0),
    indexedSeq: Number(cursor?.results[0]?.["indexed_seq"] ?? 0),
    isRebuilding: cursor?.results[0]?.["rebuild"] === 1,
  };
}
