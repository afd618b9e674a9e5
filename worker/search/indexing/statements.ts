import { joined, type Query, query, raw, type Row } from "../../db/query.ts";
import type { Entry, Key } from "./entry.ts";
import { comparedLetters } from "#shared/spelling.ts";
import { personKey } from "../words/words.ts";

/** A stretch of the log, with the rows as they stood after it. */
export interface Stretch {
  readonly userId: string;
  /** The index's position when the rows were read. */
  readonly from: number;
  /** The last event that touched any of them. */
  readonly to: number;
}

/** For what the log does not tell of. */
export const anyTime = { from: 0, to: Number.MAX_SAFE_INTEGER } as const;

/**
 * Two may follow the log at once. Who finds the index already as far or further writes nothing, since its rows may
 * be older; nor does who finds it further back, since it was emptied meanwhile.
 */
const isOurTurn = ({ userId, from, to }: Stretch) =>
  query`coalesce((select indexed_seq from cursors where user_id = ${userId}), 0)
    between ${from} and ${to - 1}`;

/** Statements for one batch: the old documents of these keys out, the new ones in, as the newest. */
export function replacing(
  stretch: Stretch,
  gone: readonly Key[],
  entries: readonly Entry[],
): Query<Row>[] {
  const keys = [...gone, ...entries].map(({ origin, tool, itemId }) => [origin, tool, itemId]);
  const these = query`select d.id from json_each(${JSON.stringify(keys)}) k
    cross join documents d on d.user_id = ${stretch.userId} and d.origin = k.value ->> 0
      and d.tool = k.value ->> 1 and d.item_id = k.value ->> 2`;
  return [
    query`delete from words where rowid in (${these}) and ${isOurTurn(stretch)}`,
    query`delete from documents where id in (${these}) and ${isOurTurn(stretch)}`,
    ...(entries.length === 0 ? [] : inserting(stretch, entries)),
  ];
}

const fields =
  "origin tool itemId shownIn type openId url title content tags due createdAt updatedAt".split(
    " ",
  );

function inserting(stretch: Stretch, entries: readonly Entry[]): Query<Row>[] {
  const { userId } = stretch;
  const json = JSON.stringify(entries.map(({ spelled: _, ...entry }) => entry));
  const own = (field: string) => raw(`e.value ->> '$.${field}'`);
  const key = personKey(userId);
  const keyed = ["title", "tags", "content", "marks"].map((column) => {
    const list = own(`words.${column}`);
    return query`iif(${list} = '', '', ${key} || replace(${list}, ' ', ' ' || ${key}))`;
  });
  return [
    query`insert into documents (user_id, id, origin, tool, item_id, shown_in, type, open_id, url,
        title, content, tags, due, created_at, updated_at)
      select ${userId}, (select coalesce(max(id), 0) from documents) + 1 + e.key,
        ${joined(fields.map((field) => own(field)))}
      from json_each(${json}) e where ${isOurTurn(stretch)}`,
    query`insert into words (rowid, title, tags, content, marks) select d.id, ${joined(keyed)}
      from json_each(${json}) e cross join documents d on d.user_id = ${userId}
        and d.origin = ${own("origin")} and d.tool = ${own("tool")}
        and d.item_id = ${own("itemId")} where ${isOurTurn(stretch)}`,
    ...spelling(stretch, entries),
  ];
}

const letters = JSON.stringify(Array.from({ length: comparedLetters }, (_, at) => at + 1));

/** The words, under the keys of `spellingKeys`. Known ones, which most are, cost one look. */
function spelling(stretch: Stretch, entries: readonly Entry[]): Query<Row>[] {
  const { userId } = stretch;
  const words = JSON.stringify([...new Set(entries.flatMap((entry) => entry.spelled))]);
  return [
    query`insert or ignore into spellings (user_id, key, word)
      select ${userId}, substr(w.value, 1, n.value - 1)
        || substr(w.value, n.value + 1, ${comparedLetters} - n.value), w.value
      from json_each(${words}) w cross join json_each(${letters}) n
      where ${isOurTurn(stretch)} and n.value <= length(w.value) and not exists (
        select 1 from spellings s where s.user_id = ${userId}
        and s.key = substr(w.value, 1, ${comparedLetters}) and s.word = w.value)`,
    query`insert or ignore into spellings (user_id, key, word)
      select ${userId}, substr(w.value, 1, ${comparedLetters}), w.value
      from json_each(${words}) w where ${isOurTurn(stretch)}`,
  ];
}

/** The index has followed up to this event. Answers a row, or none where it was not our turn. */
export const advanced = (stretch: Stretch, followed: number, now: Date) =>
  query`insert into cursors (user_id, indexed_seq, checked_at)
    select ${stretch.userId}, ${followed}, ${now.toISOString()} where ${isOurTurn(stretch)}
    on conflict (user_id) do update
      set indexed_seq = excluded.indexed_seq, checked_at = excluded.checked_at
    returning indexed_seq`;

/** Where the index stands while it is emptied: nobody follows the log then, and who did finds it further back. */
export const beingEmptied = -1;

/** Rows that one step takes out, and bytes of documents. Either takes less than a tenth of a second. */
const [rowsAtOnce, bytesAtOnce] = [2_000, 2_000_000];

const isEmptied = (userId: string) =>
  query`(select indexed_seq from cursors where user_id = ${userId}) = ${beingEmptied}`;

/** Cut off before its end, it is begun again by the cron. */
export const beginEmptying = (userId: string, now: Date) =>
  query`insert into cursors (user_id, indexed_seq, checked_at, rebuild)
    values (${userId}, ${beingEmptied}, ${now.toISOString()}, 1) on conflict (user_id) do update
      set indexed_seq = excluded.indexed_seq, checked_at = excluded.checked_at, rebuild = 1`;

/** Takes out some of what is derived of one person. The last two answer rows where there was something. */
export function emptyingStep(userId: string): Query<Row>[] {
  const some = query`select id from (
      select id, size, sum(size) over (order by id rows unbounded preceding) upto from (
        select id, octet_length(content) size from documents where user_id = ${userId}
        order by id limit ${rowsAtOnce}))
    where upto <= ${bytesAtOnce} or upto = size`;
  const words = query`select key, word from spellings where user_id = ${userId} limit ${rowsAtOnce}`;
  return [
    query`delete from words where rowid in (${some}) and ${isEmptied(userId)}`,
    query`delete from documents where id in (${some}) and ${isEmptied(userId)} returning 1`,
    query`delete from spellings where user_id = ${userId} and (key, word) in (${words})
      and ${isEmptied(userId)} returning 1`,
  ];
}

/** The log is followed from its beginning. */
export const endEmptying = (userId: string) =>
  query`update cursors set indexed_seq = 0, rebuild = 0
    where user_id = ${userId} and indexed_seq = ${beingEmptied}`;
