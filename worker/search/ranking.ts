import { searchLimits } from "#contract/search.ts";

/** Beside the newest matches, so that an old item of that very name is not missed. */
const titled = 100;

/** Characters around the first match that leave the database; the excerpt is cut from them. */
const excerptWindow = 1_500;
const excerptLead = 200;

interface Asked {
  /** All of the words in the title, if there are words. */
  readonly hasTitleMatch: boolean;
  /** Conditions on `d`, a document, that no word of the index can express. */
  readonly conditions: readonly string[];
}

/**
 * One statement for a page of results. Only the newest matches are ranked, for ranking all of a common word's
 * would cost by all that a person has: words in the title first, then BM25 with the title over the tags over the
 * text, and the newer the better. Bound: ?1 person, ?2 match, ?3 match in titles, ?4 now, ?5 limit, ?6 offset,
 * ?7 a word to cut the excerpt around.
 */
export function rankingSql({ hasTitleMatch, conditions }: Asked): string {
  const matches = (columns: string, mark: string, most: number) =>
    conditions.length === 0
      ? `select rowid as id, ${columns} from words where words match ${mark} order by rowid desc limit ${String(most)}`
      : `select words.rowid as id, ${columns} from words cross join documents d on d.id = words.rowid
         where words match ${mark} and d.user_id = ?1 and ${conditions.join(" and ")}
         order by words.rowid desc limit ${String(most)}`;
  const byTitle = hasTitleMatch
    ? `union all select * from (${matches("null, 1", "?3", titled)})`
    : "";
  return `with
    newest as materialized (${matches("bm25(words, 8, 4, 1, 0) as rank, 0 as titled", "?2", searchLimits.ranked + 1)}),
    candidates as (
      select id, min(rank) as rank, max(titled) as titled
      from (select * from newest where ?3 is ?3 ${byTitle}) group by id),
    ranked as materialized (
      select d.id, d.shown_in,
        0.5 * c.titled + 0.35 * coalesce(c.rank / nullif(min(c.rank) over (), 0), 1)
        + 0.15 / (1 + max(0, julianday(?4) - julianday(d.updated_at)) / 30) as score
      from candidates c cross join documents d on d.id = c.id and d.user_id = ?1),
    page as (select * from ranked order by score desc, id desc limit ?5 offset ?6),
    tools as (select shown_in, count(*) as found from ranked group by shown_in),
    totals as (
      select coalesce(json_group_object(shown_in, found), '{}') as counts, coalesce(sum(found), 0) as total,
        (select count(*) from newest) > ${String(searchLimits.ranked)} as more from tools)
  select t.counts, t.total, t.more, p.score, d.item_id, d.shown_in, d.type, d.open_id, d.url, d.title, d.tags,
    d.created_at, d.updated_at, length(d.content) as length,
    max(1, instr(lower(d.content), ?7) - ${String(excerptLead)}) as start,
    substr(d.content, max(1, instr(lower(d.content), ?7) - ${String(excerptLead)}), ${String(excerptWindow)}) as content
  from totals t left join page p on true left join documents d on d.id = p.id
  order by p.score desc, p.id desc`;
}
