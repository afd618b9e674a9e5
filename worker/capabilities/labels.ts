import { query } from "../db/query.ts";

interface Reader {
  readonly db: D1Database;
  readonly userId: string;
}

/** The category or tag of this person's items that a word is, in any case: 'work tasks', 'the travel notes'. */
export async function labelCalled(
  { db, userId }: Reader,
  table: "tasks" | "notes",
  label: string,
): Promise<{ readonly category: string } | { readonly tag: string } | undefined> {
  const wanted = label.trim().toLowerCase();
  const items = {
    tasks: query`tasks i where i.user_id = ${userId} and i.deleted_at is null`,
    notes: query`notes i where i.user_id = ${userId} and i.deleted_at is null`,
  }[table];
  const tagged = {
    tasks: query`tasks i, json_each(i.tags) t where i.user_id = ${userId} and i.deleted_at is null`,
    notes: query`notes i, json_each(i.tags) t where i.user_id = ${userId} and i.deleted_at is null`,
  }[table];
  const found = await query<{ category: string | null; tag: string | null }>`select
    (select i.category from ${items} and lower(i.category) = ${wanted} limit 1) as category,
    (select t.value from ${tagged} and lower(t.value) = ${wanted} limit 1) as tag`.first(db);
  if (found && found.category !== null) return { category: found.category };
  return found && found.tag !== null ? { tag: found.tag } : undefined;
}
