import { type Query, query, raw, type Row } from "./query.ts";

/** A person's rows in the order of their keys. */
export interface Paged {
  readonly table: string;
  /** The columns that name a row, beside whose it is. */
  readonly keys: readonly string[];
  /** Bytes of a row `t`, in SQL. */
  readonly size: string;
  readonly where?: Query<unknown>;
}

/** At most so many rows, and bytes of them unless one row alone has more. */
export interface Most {
  readonly rows: number;
  readonly bytes: number;
}

/**
 * The keys of the next page as `k0_`, `k1_` …, in their order by `place_`, and in `many_` how many rows were looked at. No
 * text is read for it: how long one is stands at the head of its row.
 */
export function nextKeys(
  userId: string,
  { table, keys, size, where = raw("true") }: Paged,
  { rows, bytes }: Most,
): Query<Row> {
  const names = raw(keys.map((_, at) => `k${String(at)}_`).join(", "));
  const named = raw(keys.map((key, at) => `t.${key} k${String(at)}_`).join(", "));
  return query`select * from (
      select ${names}, count(*) over () many_, row_number() over (order by ${names}) place_,
        sum(size_) over (order by ${names} rows unbounded preceding) upto_
      from (select ${named}, ${raw(size)} size_ from ${raw(table)} t
        where t.user_id = ${userId} and ${where} order by ${names} limit ${rows}))
    where upto_ <= ${bytes} or place_ = 1`;
}

/** The same for a table with one key, as `in` takes them. */
export const nextIds = (userId: string, paged: Paged, most: Most): Query<Row> =>
  query`select k0_ from (${nextKeys(userId, paged, most)})`;

export interface Column {
  readonly name: string;
  readonly type: string;
}

/** Bytes of what may be long in a row `t`: to ask it of a number would read the texts before it. */
export const sizeOf = (columns: readonly Column[]): string =>
  [
    String(columns.length * 8),
    ...columns
      .filter(({ type }) => type.toLowerCase() === "text")
      .map(({ name }) => `coalesce(octet_length(t."${name}"), 0)`),
  ].join(" + ");

/** How many rows to look at next: where few long ones fill a page, not hundreds each time. */
export const nextRows = (most: number, found: number): number => Math.min(most, 2 * found);
