import type { WallClock } from "#shared/tasks/overdue.ts";
import { joined, type Query, query, raw, type Row } from "../db/query.ts";
import { middlePanel } from "#contract/panels.ts";
import { searchLimits } from "#contract/search.ts";
import { type Matches, matchesNothing } from "./words/match.ts";

/** Beside the newest matches, so that an old item of that very name is not missed. */
const titled = 100;

/**
 * A word that more of a person's items have tells them apart no longer, and BM25 would count every one of them: such
 * words are asked for, and rank nothing.
 */
const mostOfRareWord = 1_000;

/** Words that begin as typed and are looked up. */
const mostBegun = 40;

/** So few documents of the days asked for are listed beforehand; else each match is looked up. */
const mostInDays = 2_000;

/** Characters around the first match that leave the database; the excerpt is cut from them. */
const excerptWindow = 1_500;
const excerptLead = 200;

/** Instants of creation: at or after, and before. */
export interface CreationRange {
  readonly since: string | undefined;
  readonly until: string | undefined;
}

interface Wanted {
  readonly userId: string;
  readonly matches: Matches;
  readonly created: CreationRange;
  /** The person's clock, where only what was due before that counts. */
  readonly dueBefore: WallClock | undefined;
  readonly now: Date;
  readonly limit: number;
  readonly offset: number;
  /** A word to cut the excerpt around. */
  readonly around: string;
  /** Words near those that were typed, asked for only where nothing is found. */
  readonly near: Query<Row> | undefined;
}

/**
 * One statement for a page of results. Only the newest matches are ranked, for ranking all of a common word's
 * would cost by all that a person has: words in the title first, but that of a conversation, which is its own first words; then BM25 of the rare words with the title over the
 * tags over the text, and the newer the better.
 */
export function ranking(wanted: Wanted): Query<Row> {
  const { userId, now, limit, offset, around } = wanted;
  const start = query`max(1, instr(lower(d.content), ${around}) - ${excerptLead})`;
  const near =
    wanted.near &&
    query`, iif(t.total = 0,
    (select json_group_array(word) from (${wanted.near})), null) as near`;
  return query`with recursive ${candidates(wanted)},
    ranked as materialized (
      select d.id, d.shown_in,
        iif(d.shown_in = ${middlePanel}, 0, 0.5) * c.titled + 0.35 * coalesce(c.rank / nullif(min(c.rank) over (), 0), 1)
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
    substr(d.content, ${start}, ${excerptWindow}) as content ${near ?? query``}
  from totals t left join page p on true left join documents d on d.id = p.id
  order by p.score desc, p.id desc`;
}

/** The newest matches with their rank. */
function candidates(wanted: Wanted): Query<Row> {
  const found = newestOf(wanted);
  const hasWords = wanted.matches.terms.length > 0;
  const byTitle = hasWords
    ? query`union all select id, 1 from (${found(
        query`(select iif(
        exists (select 1 from newest), titled, ${matchesNothing}) from asked)`,
        titled,
      )})`
    : query``;
  return query`${idsByDays(wanted)} ${askedFor(wanted.matches)},
    newest as materialized (${found(query`(select whole from asked)`, searchLimits.ranked + 1)}),
    rare as materialized (select group_concat(match, ' AND ') as match from said
      where (select count(*) from (select 1 from words where words match ${inAll(query`match`)}
        limit ${mostOfRareWord + 1})) <= ${mostOfRareWord}),
    weighed as materialized (select rowid as id, bm25(words, 8, 4, 1, 0) as rank from words
      where words match (select coalesce(${inAll(query`match`)}, ${matchesNothing}) from rare)
        and rowid between (select min(id) from newest) and (select max(id) from newest)),
    candidates as (select n.id, max(n.titled) as titled, min(w.rank) as rank
      from (select id, 0 as titled from newest ${byTitle}) n left join weighed w on w.id = n.id
      group by n.id)`;
}

/** The terms in no column, as an expression for the columns of words. */
const inAll = (terms: Query<Row>): Query<Row> =>
  query`'({title tags content} : (' || ${terms} || '))'`;

/**
 * Makes the queries of the index. FTS5 would merge the lists of all words that begin so, which costs by all that
 * have them; so the words are looked up, one step each, and any of them will do. Of too many it is left to FTS5.
 */
function askedFor({ terms, marks }: Matches): Query<Row> {
  const given = query`json_each(${JSON.stringify(terms)})`;
  const next = (from: Query<Row>, begun: Query<Row>): Query<Row> =>
    query`(select term from word_list
      where term >= ${from} and term <= ${begun} || char(1114111) limit 1)`;
  const marked = marks.join(" AND ");
  const also = marks.length > 0 ? ` AND ${marked}` : "";
  return query`begun (term_at, token, word, step) as (
      select key, value ->> 'begun', ${next(query`value ->> 'begun'`, query`value ->> 'begun'`)}, 1
      from ${given} where value ->> 'begun' is not null
      union all
      select term_at, token, ${next(query`word || char(1)`, query`token`)}, step + 1
      from begun where word is not null and step <= ${mostBegun}),
    completed as (select term_at, count(word) as many, token,
      group_concat('"' || word || '"', ' OR ') as words from begun group by term_at),
    said as materialized (select iif(c.many is null or c.many > ${mostBegun}, t.value ->> 'open',
        '(' || coalesce(c.words, '"' || c.token || '"') || ')') as match
      from ${given} t left join completed c on c.term_at = t.key),
    asked as materialized (${
      terms.length === 0
        ? query`select ${marked} as whole, null as titled`
        : query`select ${inAll(query`all_terms`)} || ${also} as whole,
            '({title} : (' || all_terms || '))' || ${also} as titled
          from (select group_concat(match, ' AND ') as all_terms from said)`
    })`;
}

/** Ids of the newest documents that a query of the index finds, and that fulfil what no word of it can express. */
function newestOf(wanted: Wanted) {
  const conditions = byDays(wanted);
  const within =
    conditions.length === 0
      ? query``
      : query`and rowid between (select low from span) and (select high from span)
          and iif((select is_few from span), rowid in (select id from days), exists (
            select 1 from documents d indexed by documents_by_days
            where d.id = words.rowid and ${joined(conditions, " and ")}))`;
  return (match: Query<Row>, most: number): Query<Row> =>
    query`select rowid as id from words where words match ${match} ${within}
      order by rowid desc limit ${most}`;
}

/** The documents of the days that were asked for, if they are few, and the bounds of their ids. */
function idsByDays(wanted: Wanted): Query<Row> {
  const conditions = byDays(wanted);
  if (conditions.length === 0) return query``;
  const { since, until } = wanted.created;
  const index = since === undefined && until === undefined ? "due" : "creation";
  return query`days as materialized (select d.id from documents d indexed by ${raw(`documents_by_${index}`)}
      where d.user_id = ${wanted.userId} and ${joined(conditions, " and ")} limit ${mostInDays + 1}),
    span as materialized (select count(*) <= ${mostInDays} as is_few,
      iif(count(*) <= ${mostInDays}, coalesce(min(id), 1), 0) as low,
      iif(count(*) <= ${mostInDays}, coalesce(max(id), 0), ${Number.MAX_SAFE_INTEGER}) as high from days),`;
}

const byDays = ({ created: { since, until }, dueBefore }: Wanted): Query<Row>[] => [
  ...(since === undefined ? [] : [query`d.created_at >= ${since}`]),
  ...(until === undefined ? [] : [query`d.created_at < ${until}`]),
  ...(dueBefore === undefined ? [] : pastIn(dueBefore)),
];

/** A day without a time is past when it is over; the first condition is for the index. */
const pastIn = ({ day, time }: WallClock): Query<Row>[] => [
  query`d.due < ${`${day}T${time}`}`,
  query`d.due <> ${day}`,
];
