import { query } from "../../db/query.ts";

/** Columns of secrets by which something of a person is found before it is known whose it is. */
const secrets: readonly (readonly [table: string, column: string])[] = [
  ["file_shares", "token_hash"],
  ["file_versions", "storage_name"],
  ["calendar_feeds", "token_hash"],
  ["email_states", "hash"],
  ["push_devices", "id"],
];

/** In an object: writes down which secrets come and go, in the transaction that changes them. */
export function watchSecrets(sql: SqlStorage): void {
  for (const [table, column] of secrets) {
    const noted = (row: "old" | "new") =>
      `insert into pointer_changes (user_id, key, is_gone)
        values (${row}.user_id, ${row}.${column}, ${row === "old" ? "1" : "0"});`;
    const events = [
      ["insert", noted("new")],
      [`update of ${column}`, noted("old") + noted("new")],
      ["delete", noted("old")],
    ] as const;
    for (const [event, body] of events) {
      const name = `pointers ${table} ${event}`;
      // A migration that rebuilds a table takes its triggers away.
      sql.exec(`drop trigger if exists "${name}"`);
      sql.exec(`create trigger "${name}" after ${event} on ${table} begin ${body} end`);
    }
  }
}

const atOnce = 100;

/** Tells the directory what changed, in the order in which it did. */
export async function publish(sql: SqlStorage, directory: D1Database): Promise<void> {
  for (;;) {
    const changes = sql
      .exec<{ id: number; userId: string; key: string; isGone: number }>(
        `select id, user_id userId, key, is_gone isGone from pointer_changes
          order by id limit ${String(atOnce)}`,
      )
      .toArray();
    const last = changes.at(-1);
    if (!last) return;
    await directory.batch(
      changes.map(({ userId, key, isGone }) =>
        (isGone === 1
          ? query`delete from pointers where key = ${key} and user_id = ${userId}`
          : query`insert or ignore into pointers (key, user_id) values (${key}, ${userId})`
        ).on(directory),
      ),
    );
    sql.exec("delete from pointer_changes where id <= ?", last.id);
  }
}

/** People in whose objects something may be found by this. */
export const pointedAt = (directory: D1Database, key: string): Promise<string[]> =>
  query<{ userId: string }>`select user_id userId from pointers where key = ${key}`
    .as(({ userId }) => userId)
    .all(directory);
