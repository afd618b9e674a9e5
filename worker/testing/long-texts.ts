import { query } from "../db/query.ts";

/** Texts of a note, each so long: what lies in a database of somebody who writes much. */
export const longTexts = (
  db: D1Database,
  userId: string,
  {
    from = 0,
    many,
    letters,
  }: { readonly from?: number; readonly many: number; readonly letters: number },
): Promise<void> =>
  query`insert into note_revisions (user_id, note_id, id, actor, title, content, preview,
      word_count, created_at, updated_at)
    with recursive n (at) as (select ${from} union all select at + 1 from n where at < ${from + many - 1})
    select ${userId}, 'note', printf('%06d', at), 'user', 'Long', ${"x".repeat(letters)}, '', 1,
      '2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00.000Z' from n`.run(db);

/** How many times as much something reads when there is twice as much of it, three times over. */
export async function growthOf(
  reads: (many: number) => Promise<number>,
  start: number,
): Promise<number[]> {
  const found: number[] = [];
  for (const many of [start, start * 2, start * 4, start * 8]) found.push(await reads(many));
  return found.slice(1).map((read, at) => read / (found[at] ?? 1));
}
