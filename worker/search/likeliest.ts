import { batch, query } from "../db/query.ts";
import type { SearchPlace } from "#contract/tools.ts";
import { type Matches, matchesFor, matchesNothing, type MatchTerm } from "./words/match.ts";
import { personKey, wordsIn } from "./words/words.ts";

/** Newest matches of a word that are looked at: a word that nearly everything has tells little, and costs no more. */
const looked = 100;
const mostWords = 8;

/**
 * Ids at a place that hold the most of these beginnings of words, the likeliest first. Rare words count more than common
 * ones, all of them together most. Nothing is ranked by all that a person has, so that it costs the same with any number.
 */
export async function likeliest(
  db: D1Database,
  { userId, place, words }: { userId: string; place: SearchPlace; words: readonly string[] },
): Promise<{ readonly id: string }[]> {
  const key = personKey(userId);
  const terms = words
    .slice(0, mostWords)
    .map((word) => ({
      words: wordsIn(word, 3).map((part) => part.word),
      isPrefix: true,
      guesses: [],
    }))
    .filter((term) => term.words.length > 0);
  if (terms.length === 0) return [];
  const wanted = { terms: [], places: [place], marks: [], tags: [], filters: [] };
  // Longer beginnings are merged from the lists of all words that begin so, and only where the word itself is not enough.
  const newest = ({ listed, open }: Matches["all"]) =>
    query`with whole as materialized (
        select rowid as id from words where words match ${listed} order by rowid desc limit ${looked}),
      begun as (select rowid as id from words
        where words match (select iif(count(*) < ${looked}, ${open}, ${matchesNothing}) from whole)
        order by rowid desc limit ${looked})
      select d.item_id as id from (select id from whole union select id from begun) found
      cross join documents d on d.id = found.id and d.user_id = ${userId}`.as(({ id }) =>
      String(id),
    );
  const matching = (some: readonly MatchTerm[]) => matchesFor(wanted, some, key);
  const { titled, all: whole } = matching(terms);
  const [called, all, ...each] = await batch(db, [
    newest(titled ?? whole),
    newest(whole),
    ...terms.map((term) => newest(matching([term]).all)),
  ]);
  const scores = new Map<string, number>();
  const count = (ids: readonly string[], weight: number): void => {
    for (const id of ids) scores.set(id, (scores.get(id) ?? 0) + weight);
  };
  count(called, 2);
  count(all, 2);
  for (const ids of each) count(ids, 1 / Math.log2(2 + ids.length));
  return [...scores].map(([id, score]) => ({ id, score })).toSorted((a, b) => b.score - a.score);
}
