import type { SearchResult } from "#contract/search.ts";
import { batch, query } from "../db/query.ts";
import type { Searchable } from "../log/searchable.ts";
import type { Moment } from "../time/zone.ts";

interface Asking {
  readonly db: D1Database;
  readonly userId: string;
  readonly moment: Moment;
}

/** Results with what their items say of themselves now; one question to the database for all of them. */
export async function withAbout(
  searchables: readonly Searchable[],
  { db, userId, moment }: Asking,
  results: readonly SearchResult[],
): Promise<SearchResult[]> {
  const asked = searchables.flatMap(({ shownIn, about }) => {
    const ids = results.flatMap(({ id, source }) => (source.toolName === shownIn ? [id] : []));
    return about && ids.length > 0 ? [{ shownIn, about, ids }] : [];
  });
  if (asked.length === 0) return [...results];
  const answers = await batch(
    db,
    asked.map(({ about, ids }) =>
      about.rows(userId, query`select value from json_each(${JSON.stringify(ids)})`),
    ),
  );
  const words = new Map(
    asked.flatMap(({ shownIn, about }, at) =>
      (answers[at] ?? []).map(
        (row) => [`${shownIn} ${String(row["id"])}`, about.words(row, moment)] as const,
      ),
    ),
  );
  return results.map((result) => {
    const about = words.get(`${result.source.toolName} ${result.id}`) ?? "";
    return about === "" ? result : { ...result, metadata: { ...result.metadata, about } };
  });
}
