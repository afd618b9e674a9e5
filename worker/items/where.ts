import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { namesIn } from "#contract/search.ts";

/** Conditions of a list's filter. One that was not asked for is undefined, and drizzle's `and` leaves it out. */

/** The list travels as one JSON value, so that no filter passes D1's hundred parameters. */
export const anyOf = (column: SQLiteColumn, values: string | undefined): SQL | undefined =>
  values === undefined ? undefined : inArray(column, eachOf(namesIn(values)));

/** A column of JSON lists holds one of these words, however they are written. */
export function has(
  column: SQLiteColumn,
  values: string | readonly string[] | undefined,
): SQL | undefined {
  if (values === undefined) return undefined;
  const wanted = typeof values === "string" ? namesIn(values) : values;
  return sql`exists (select 1 from json_each(${column}) g
    join json_each(${JSON.stringify(wanted)}) w on lower(w.value) = lower(g.value))`;
}

export const isSet = (column: SQLiteColumn, value: "true" | "false" | undefined) =>
  value === undefined ? undefined : eq(column, value === "true");

/** The text stands in one of these columns; null columns hold nothing. Only ASCII letters match in either case. */
export function contains(columns: readonly SQLiteColumn[], text: string | undefined) {
  if (text === undefined) return undefined;
  const parts = columns.map((column) =>
    column.notNull ? sql`${column}` : sql`coalesce(${column}, '')`,
  );
  return sql`instr(lower(${sql.join(parts, sql` || char(10) || `)}), ${text.toLowerCase()}) > 0`;
}

const eachOf = (values: readonly string[]): SQL =>
  sql`(select value from json_each(${JSON.stringify(values)}))`;
