import type { Entry, Key } from "./entry.ts";
import { comparedLetters } from "../words/spelling.ts";
import { personKey } from "../words/words.ts";

/** A stretch of the log, with the rows as they stood after it. */
export interface Stretch {
  readonly userId: string;
  /** The index's position when the rows were read. */
  readonly from: number;
  readonly to: number;
}

/** For what the log does not tell of. */
export const anyTime = { from: 0, to: Number.MAX_SAFE_INTEGER } as const;

/** `[1,2,3,4,5,6,7]` */
const letters = JSON.stringify(Array.from({ length: comparedLetters }, (_, at) => at + 1));

/**
 * Two may follow the log at once. Who finds the index already further writes nothing, since its rows may be
 * older; nor does who finds it further back, since it was emptied meanwhile.
 */
const isOurTurn =
  "coalesce((select indexed_seq from cursors where user_id = ?1), 0) between ?2 ->> 0 and ?2 ->> 1";
const turn = ({ from, to }: Stretch): string => JSON.stringify([from, to]);

/** Statements for one batch: the old documents of these keys out, the new ones in, as the newest. */
export function replacing(
  db: D1Database,
  stretch: Stretch,
  gone: readonly Key[],
  entries: readonly Entry[],
): D1PreparedStatement[] {
  const keys = JSON.stringify(
    [...gone, ...entries].map(({ origin, tool, itemId }) => [origin, tool, itemId]),
  );
  const these = `select d.id from json_each(?3) k cross join documents d on d.user_id = ?1
    and d.origin = k.value ->> 0 and d.tool = k.value ->> 1 and d.item_id = k.value ->> 2`;
  const out = [
    db
      .prepare(`delete from words where rowid in (${these}) and ${isOurTurn}`)
      .bind(stretch.userId, turn(stretch), keys),
    db
      .prepare(`delete from documents where id in (${these}) and ${isOurTurn}`)
      .bind(stretch.userId, turn(stretch), keys),
  ];
  return entries.length === 0 ? out : [...out, ...inserting(db, stretch, entries)];
}

function inserting(
  db: D1Database,
  stretch: Stretch,
  entries: readonly Entry[],
): D1PreparedStatement[] {
  const json = JSON.stringify(entries.map(({ spelled: _, ...entry }) => entry));
  const own = (field: string) => `e.value ->> '$.${field}'`;
  const keyed = (column: string) => {
    const list = own(`words.${column}`);
    return `iif(${list} = '', '', ?4 || replace(${list}, ' ', ' ' || ?4))`;
  };
  return [
    db
      .prepare(
        `insert into documents (user_id, id, origin, tool, item_id, shown_in, type, open_id, url, title, content, tags,
           due, created_at, updated_at)
         select ?1, (select coalesce(max(id), 0) from documents) + 1 + e.key, ${[
           "origin",
           "tool",
           "itemId",
           "shownIn",
           "type",
           "openId",
           "url",
           "title",
           "content",
           "tags",
           "due",
           "createdAt",
           "updatedAt",
         ]
           .map((field) => own(field))
           .join(", ")} from json_each(?3) e where ${isOurTurn}`,
      )
      .bind(stretch.userId, turn(stretch), json),
    db
      .prepare(
        `insert into words (rowid, title, tags, content, marks)
         select d.id, ${["title", "tags", "content", "marks"].map((column) => keyed(column)).join(", ")}
         from json_each(?3) e cross join documents d on d.user_id = ?1 and d.origin = ${own("origin")}
           and d.tool = ${own("tool")} and d.item_id = ${own("itemId")} where ${isOurTurn}`,
      )
      .bind(stretch.userId, turn(stretch), json, personKey(stretch.userId)),
    ...spelling(db, stretch, entries),
  ];
}

/** The words, under the keys of `spellingKeys`. Known ones, which most are, cost one look. */
function spelling(
  db: D1Database,
  stretch: Stretch,
  entries: readonly Entry[],
): D1PreparedStatement[] {
  const words = JSON.stringify([...new Set(entries.flatMap((entry) => entry.spelled))]);
  return [
    db
      .prepare(
        `insert or ignore into spellings (user_id, key, word)
         select ?1, substr(w.value, 1, n.value - 1) || substr(w.value, n.value + 1, ${String(comparedLetters)} - n.value), w.value
         from json_each(?3) w cross join json_each('${letters}') n
         where ${isOurTurn} and n.value <= length(w.value) and not exists (
           select 1 from spellings s where s.user_id = ?1
           and s.key = substr(w.value, 1, ${String(comparedLetters)}) and s.word = w.value)`,
      )
      .bind(stretch.userId, turn(stretch), words),
    db
      .prepare(
        `insert or ignore into spellings (user_id, key, word)
         select ?1, substr(w.value, 1, ${String(comparedLetters)}), w.value
         from json_each(?3) w where ${isOurTurn}`,
      )
      .bind(stretch.userId, turn(stretch), words),
  ];
}

export const advanced = (db: D1Database, stretch: Stretch, now: Date): D1PreparedStatement =>
  db
    .prepare(
      `insert into cursors (user_id, indexed_seq, checked_at) select ?1, ?2 ->> 1, ?3 where ${isOurTurn}
       on conflict (user_id) do update set indexed_seq = excluded.indexed_seq, checked_at = excluded.checked_at`,
    )
    .bind(stretch.userId, turn(stretch), now.toISOString());

/** Everything derived of one person is taken out, and the log is followed from its beginning. */
export const forgotten = (db: D1Database, userId: string, now: Date): D1PreparedStatement[] => [
  db
    .prepare("delete from words where rowid in (select id from documents where user_id = ?)")
    .bind(userId),
  db.prepare("delete from documents where user_id = ?").bind(userId),
  db.prepare("delete from spellings where user_id = ?").bind(userId),
  db
    .prepare(
      `insert into cursors (user_id, indexed_seq, checked_at, rebuild) values (?1, 0, ?2, 0)
       on conflict (user_id) do update set indexed_seq = 0, checked_at = excluded.checked_at, rebuild = 0`,
    )
    .bind(userId, now.toISOString()),
];
