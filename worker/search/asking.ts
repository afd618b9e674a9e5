import * as v from "valibot";
import type { WallClock } from "#shared/tasks/overdue.ts";
import { type SearchQuery, readSearch } from "#shared/search-query.ts";
import { type SearchBeside, type SearchResult, namesIn, searchLimits } from "#contract/search.ts";
import { searchTypes, searchPlaces } from "#contract/tools.ts";
import { excerptOf, markedWhole } from "./words/excerpt.ts";
import { matchesFor, type MatchTerm, matchTermsOf } from "./words/match.ts";
import { type Query, query, type Row } from "../db/query.ts";
import { ranking } from "./ranking.ts";
import { nearest, shortestGuessed, spellingKeys } from "#shared/spelling.ts";
import { personKey } from "./words/words.ts";
import { startOfDay, wallClock } from "../time/zone.ts";

interface Asked {
  readonly query: SearchQuery;
  /** Instants: created at or after, and before. */
  readonly since?: string;
  readonly until?: string;
  /** What it is on the person's clock. */
  readonly clock: WallClock;
  readonly now: Date;
  readonly limit: number;
  readonly offset: number;
}

export interface Found {
  readonly results: SearchResult[];
  readonly extra: SearchBeside;
}

export const nothing: Found = {
  results: [],
  extra: { counts: {}, total: 0, more: false, corrected: [] },
};

/**
 * Asks the index, in one round trip. The words' neighbours come along with it, so that when nothing is
 * found one more asks for what was probably meant.
 */
export async function ask(db: D1Database, userId: string, asked: Asked): Promise<Found> {
  const { query: typed } = asked;
  const matchTerms = matchTermsOf(typed);
  // Typed, but nothing that could be a word: punctuation alone.
  if (matchTerms.length === 0 && typed.filters.length === 0 && typed.terms.length > 0)
    return nothing;
  const guessed = [...new Set(matchTerms.flatMap((entry) => guessable(entry)))];
  const near = guessed.length > 0 ? neighbours(userId, guessed) : undefined;
  const rows = await rankingOf(userId, asked, matchTerms, near).all(db);
  const found = presented(rows, matchTerms);
  const known = v.safeParse(Near, rows[0]);
  if (!known.success) return found;
  const better = matchTerms.map((entry) => ({
    ...entry,
    guesses: guessable(entry).flatMap((word) => nearest(word, known.output.near)),
  }));
  const corrected = better.filter(({ guesses }) => guesses.length > 0);
  if (corrected.length === 0) return found;
  const again = presented(await rankingOf(userId, asked, better).all(db), better);
  const words = corrected.map(({ words: [from = ""], guesses }) => ({ from, to: [...guesses] }));
  return { ...again, extra: { ...again.extra, corrected: again.extra.total > 0 ? words : [] } };
}

/** Phrases are meant as typed. */
const guessable = ({ words, isPrefix }: MatchTerm): string[] =>
  isPrefix && words.length === 1 ? words.filter((word) => [...word].length >= shortestGuessed) : [];

const neighbours = (userId: string, words: readonly string[]) =>
  query`select distinct s.word from json_each(${JSON.stringify([
    ...new Set(words.flatMap((word) => spellingKeys(word))),
  ])}) k cross join spellings s on s.user_id = ${userId} and s.key = k.value limit 500`;

function rankingOf(
  userId: string,
  asked: Asked,
  matchTerms: readonly MatchTerm[],
  near?: Query<Row>,
) {
  const { query: typed, since, until, clock, now, limit, offset } = asked;
  return ranking({
    userId,
    matches: matchesFor(typed, matchTerms, personKey(userId)),
    created: { since, until },
    dueBefore: typed.marks.includes("overdue") ? clock : undefined,
    now,
    limit,
    offset,
    around: cutAround(matchTerms),
    near,
  });
}

/** The longest word, which is the rarest most of the time. */
function cutAround(matchTerms: readonly MatchTerm[]): string {
  const words = matchTerms.map(({ words: [first = ""], guesses }) => guesses[0] ?? first);
  return words.toSorted((a, b) => b.length - a.length)[0] ?? "\u0000";
}

function presented(
  rows: readonly Record<string, unknown>[],
  matchTerms: readonly MatchTerm[],
): Found {
  const [first] = rows;
  const totals = v.safeParse(Totals, first);
  if (!totals.success) return nothing;
  const { counts, total, more } = totals.output;
  const results = rows.flatMap((row) => {
    const parsed = v.safeParse(ResultRow, row);
    return parsed.success ? [resultOf(parsed.output, matchTerms)] : [];
  });
  return { results, extra: { counts, total, more: more === 1, corrected: [] } };
}

function resultOf(
  row: v.InferOutput<typeof ResultRow>,
  matchTerms: readonly MatchTerm[],
): SearchResult {
  const isCutAfter = row.start - 1 + row.content.length < row.length;
  const text = `${row.start > 1 ? "…" : ""}${row.content}${isCutAfter ? "…" : ""}`;
  const excerpt = excerptOf(text, matchTerms);
  return {
    id: row.item_id,
    type: row.type,
    title: row.title,
    content: excerpt.text,
    highlight: excerpt.html,
    highlightedTitle: markedWhole(row.title, matchTerms),
    source: { toolName: row.shown_in, itemId: row.open_id, url: row.url },
    metadata: {
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      tags: row.tags,
      score: Math.min(1, Math.max(0, Math.round(row.score * 100) / 100)),
    },
  };
}

const Totals = v.object({
  counts: v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.number())),
  total: v.number(),
  more: v.number(),
});

/** The neighbours of the words, where nothing was found. */
const Near = v.object({ near: v.pipe(v.string(), v.parseJson(), v.array(v.string())) });

const ResultRow = v.object({
  item_id: v.string(),
  shown_in: v.picklist(searchPlaces),
  type: v.picklist(searchTypes),
  open_id: v.nullable(v.string()),
  url: v.nullable(v.string()),
  title: v.string(),
  content: v.string(),
  tags: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
  length: v.number(),
  start: v.number(),
  created_at: v.string(),
  updated_at: v.string(),
  score: v.number(),
});

interface Chosen {
  readonly zone: string;
  readonly now: Date;
  readonly tools?: string | undefined;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/**
 * Combines what was typed with what was chosen beside it, the narrower of the two, in the person's own days. Nothing
 * when both together leave no tool to search in.
 */
export function readAsked(typed: string, chosen: Chosen): Asked | undefined {
  const { zone, now, limit = searchLimits.page, offset = 0 } = chosen;
  const clock = wallClock({ now, zone });
  const read = readSearch(typed, clock.day);
  const lists = [read.places, namesIn(chosen.tools ?? "")].filter((list) => list.length > 0);
  const places = searchPlaces.filter((place) =>
    lists.every((list) => list.some((name) => name === place)),
  );
  if (places.length === 0) return undefined;
  const after = [read.after, chosen.after]
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);
  const before = [read.before, chosen.before]
    .filter((day) => day !== undefined)
    .toSorted()
    .at(0);
  return {
    query: { ...read, places: lists.length === 0 ? [] : places },
    clock,
    now,
    limit,
    offset,
    ...(after === undefined ? {} : { since: startOfDay(after, zone) }),
    ...(before === undefined ? {} : { until: startOfDay(before, zone) }),
  };
}
