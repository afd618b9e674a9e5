import { query, raw } from "../db/query.ts";

interface Reader {
  readonly db: D1Database;
  readonly userId: string;
}

/** What people call the usual categories besides, so that 'the house stuff' is found under Home. */
const otherNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    home: "house household domestic",
    work: "job office",
    health: "medical",
    shopping: "groceries grocery",
    travel: "trip trips",
    finance: "money finances financial",
  }).flatMap(([name, others]) => others.split(" ").map((other): [string, string] => [other, name])),
);

/** The category or tag of this person's items that a word is, in any case: 'work tasks', 'the travel notes'. */
export async function labelCalled(
  { db, userId }: Reader,
  { name }: { readonly name: string },
  label: string,
): Promise<{ readonly category: string } | { readonly tag: string } | undefined> {
  const wanted = label.trim().toLowerCase();
  const other = otherNames.get(wanted) ?? wanted;
  const living = query`i.user_id = ${userId} and i.deleted_at is null`;
  const found = await query<{ category: string | null; tag: string | null }>`select
    (select i.category from ${raw(name)} i where ${living}
      and lower(i.category) in (${wanted}, ${other})
      order by lower(i.category) = ${wanted} desc limit 1) as category,
    (select t.value from ${raw(name)} i, json_each(i.tags) t where ${living}
      and lower(t.value) in (${wanted}, ${other})
      order by lower(t.value) = ${wanted} desc limit 1) as tag`.first(db);
  if (found && found.category !== null) return { category: found.category };
  return found && found.tag !== null ? { tag: found.tag } : undefined;
}
