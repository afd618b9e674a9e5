import { query } from "../../db/query.ts";

/** Columns of secrets by which something of a person is found before it is known whose it is. */
const secrets: readonly (readonly [table: string, column: string])[] = [
  ["file_shares", "token_hash"],
  ["file_versions", "storage_name"],
  ["calendar_feeds", "token_hash"],
  ["email_states", "hash"],
  ["push_devices", "id"],
];

/** Changes with `secrets`: objects then watch them too, and tell of all that is there. */
export const secretsMark = `secrets ${secrets.map((names) => names.join(".")).join(" ")}`;

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

const all = secrets
  .map(([table, column]) => `select user_id, ${column} key from ${table}`)
  .join(" union ");

/** Every secret that is there is told once more. */
export const tellAll = (sql: SqlStorage): unknown =>
  sql.exec(
    `insert into pointer_changes (user_id, key, is_gone) select user_id, key, 0 from (${all})`,
  );

/** The same where the directory knows fewer, as one that was set back to an earlier day does. */
export async function tellAgain(sql: SqlStorage, directory: D1Database): Promise<void> {
  const [own] = sql
    .exec<{ userId: string | null; many: number }>(
      `select min(user_id) userId, count(*) many from (${all})`,
    )
    .toArray();
  if (!own || own.userId === null) return;
  const known = await query<{ many: number }>`select count(*) many from pointers
    where user_id = ${own.userId}`.first(directory);
  if ((known?.many ?? 0) < own.many) tellAll(sql);
}

const atOnce = 1_000;

interface Change {
  [column: string]: string | number;
  id: number;
  userId: string;
  key: string;
  isGone: number;
}

/** Tells the directory what changed, in the order in which it did: of each secret the last word, two statements a thousand. */
export async function publish(sql: SqlStorage, directory: D1Database): Promise<void> {
  for (;;) {
    const changes = sql
      .exec<Change>(
        `select id, user_id userId, key, is_gone isGone from pointer_changes
          order by id limit ${String(atOnce)}`,
      )
      .toArray();
    const last = changes.at(-1);
    if (!last) return;
    const words = [...new Map(changes.map((change) => [change.key, change])).values()];
    const [gone, come] = [1, 0].map((state) =>
      JSON.stringify(words.flatMap(({ key, isGone }) => (isGone === state ? [key] : []))),
    );
    await directory.batch([
      query`delete from pointers where user_id = ${last.userId}
        and key in (select value from json_each(${gone}))`.on(directory),
      query`insert or ignore into pointers (user_id, key)
        select ${last.userId}, value from json_each(${come})`.on(directory),
    ]);
    sql.exec("delete from pointer_changes where id <= ?", last.id);
  }
}

/** People in whose objects something may be found by this. */
export const pointedAt = (directory: D1Database, key: string): Promise<string[]> =>
  query<{ userId: string }>`select user_id userId from pointers where key = ${key}`
    .as(({ userId }) => userId)
    .all(directory);
