import { joined, type Query, query, raw, type Row } from "../db/query.ts";
import { searchLimits } from "#contract/search.ts";

/** Beside the newest matches, so that an old item of that very name is not missed. */
const titled = 100;

/** Characters around the first match that leave the database; the excerpt is cut from them. */
const excerptWindow = 1_500;
const excerptLead = 200;

interface Wanted {
  readonly userId: string;
  readonly match: string;
  /** All of the words in the title, if there are words. */
  readonly titleMatch: string | undefined;
  /** Conditions on `d`, a document, that no word of the index can express. */
  readonly conditions: readonly Query<Row>[];
  readonly now: Date;
  readonly limit: number;
  readonly offset: number;
  /** A word to cut the excerpt around. */
  readonly around: string;
}

/**
 * One statement for a page of results. Only the newest matches are ranked, for ranking all of a common word's
 * would cost by all that a person has: words in the title first, then BM25 with the title over the tags over the
 * text, and the newer the better.
 */
export function ranking(wanted: Wanted): Query<Row> {
  const { userId, match, titleMatch, conditions, now, limit, offset, around } = wanted;
  const matches = (columns: string, words: string, most: number) =>
    conditions.length === 0
      ? query`select rowid as id, ${raw(columns)} from words where words match ${words}
          order by rowid desc limit ${most}`
      : query`select words.rowid as id, ${raw(columns)} from words
          cross join documents d on d.id = words.rowid
          where words match ${words} and d.user_id = ${userId} and ${joined(conditions, " and ")}
          order by words.rowid desc limit ${most}`;
  const byTitle =
    titleMatch === undefined
      ? query``
      : query`union all select * from (${matches("null, 1", titleMatch, titled)})`;
  const start = query`max(1, instr(lower(d.content), ${around}) - ${excerptLead})`;
  return query`with
    newest as materialized
      (${matches("bm25(words, 8, 4, 1, 0) as rank, 0 as titled", match, searchLimits.ranked + 1)}),
    candidates as (select id, min(rank) as rank, max(titled) as titled
      from (select * from newest ${byTitle}) group by id),
    ranked as materialized (
      select d.id, d.shown_in,
        0.5 * c.titled + 0.35 * coalesce(c.rank / nullif(min(c.rank) over (), 0), 1)
        + 0.15 / (1 + max(0, julianday(${now.toISOString()}) - julianday(d.updated_at)) / 30) as score
      from candidates c cross join documents d on d.id = c.id and d.user_id = ${userId}),
    page as (select * from ranked order by score desc, id desc limit ${limit} offset ${offset}),
    tools as (select shown_in, count(*) as found from ranked group by shown_in),
    totals as (
      select coalesce(json_group_object(shown_in, found), '{}') as counts,
        coalesce(sum(found), 0) as total,
        (select count(*) from newest) > ${searchLimits.ranked} as more from tools)
  select t.counts, t.total, t.more, p.score, d.item_id, d.shown_in, d.type, d.open_id, d.url,
    d.title, d.tags, d.created_at, d.updated_at, length(d.content) as length, ${start} as start,
    substr(d.content, ${start}, ${excerptWindow}) as content
  from totals t left join page p on true left join documents d on d.id = p.id
  order by p.score desc, p.id desc`;
}
