import type { Workspace } from "./workspace.ts";

/** What may be walked through: a JSON list under the names j, w and g, what was `found` already, and what has no rows. */
const small = /^SCAN (?!json_each|[jwg]\b|found\b|\(|CONSTANT|\d)/;

/** Each statement that reached the database, with what it walks through from end to end: a table of a person, never. */
export async function walksOf({ counter, db }: Workspace): Promise<[string, string[]][]> {
  const statements = new Set(counter.trips.flat());
  return Promise.all(
    [...statements].map(async (sql): Promise<[string, string[]]> => {
      const { results } = await db
        .prepare(`explain query plan ${sql}`)
        .bind(...Array.from({ length: parametersOf(sql) }, () => "1"))
        .all<{ detail: string }>();
      return [sql, results.map(({ detail }) => detail).filter((detail) => small.test(detail))];
    }),
  );
}

function parametersOf(sql: string): number {
  const marks = sql.match(/\?\d+/g)?.map((mark) => Number(mark.slice(1))) ?? [];
  return Math.max(0, ...marks) + (sql.match(/\?(?!\d)/g)?.length ?? 0);
}
