import { query, raw } from "../db/query.ts";

interface Reader {
  readonly db: D1Database;
  readonly userId: string;
}

/** The category or tag of this person's items that a word is, in any case: 'work tasks', 'the travel notes'. */
export async function labelCalled(
  { db, userId }: Reader,
  { name }: { readonly name: string },
  label: string,
): Promise<{ readonly category: string } | { readonly tag: string } | undefined> {
  const wanted = label.trim().toLowerCase();
  const living = query`i.user_id = ${userId} and i.deleted_at is null`;
  const found = await query<{ category: string | null; tag: string | null }>`select
    (select i.category from ${raw(name)} i where ${living}
      and lower(i.category) = ${wanted} limit 1) as category,
    (select t.value from ${raw(name)} i, json_each(i.tags) t where ${living}
      and lower(t.value) = ${wanted} limit 1) as tag`.first(db);
  if (found && found.category !== null) return { category: found.category };
  return found && found.tag !== null ? { tag: found.tag } : undefined;
}
