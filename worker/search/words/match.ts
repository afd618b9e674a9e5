import type { SearchQuery } from "#shared/search-query.ts";
import { wordsIn } from "./words.ts";

/** Words beside each other, the last one open at its end. A lone word has one. */
export interface MatchTerm {
  readonly words: readonly string[];
  readonly isPrefix: boolean;
  /** Other words that will do, when nothing has this one. */
  readonly guesses: readonly string[];
}

const mostSought = 20;
const mostInOne = 20;

/** Phrases that must all be found: each typed word, or its parts beside each other (an address). */
export function matchTermsOf(query: SearchQuery): MatchTerm[] {
  return query.terms
    .map(({ text, isPhrase }) => ({
      words: wordsIn(text, mostInOne).map(({ word }) => word),
      isPrefix: !isPhrase,
      guesses: [],
    }))
    .filter(({ words }) => words.length > 0)
    .slice(0, mostSought);
}

/**
 * Filters are words too, which no text can hold: their first character is no letter. So the database never
 * walks through matches of another tool.
 */
const sign = "\u00b7";
export const everyMark = `${sign}all`;
export const placeMark = (place: string): string => `${sign}in${sign}${place}`;
export const stateMark = (mark: string): string => `${sign}is${sign}${mark}`;
export const tagMark = (tag: string): string =>
  `${sign}tag${sign}${wordsIn(tag)
    .map(({ word }) => word)
    .join(sign)}`;

/**
 * The query for FTS5. Everything in it is quoted and made of letters, digits and our own signs, so that
 * nothing typed is ever syntax.
 */
export function matchFor(
  query: SearchQuery,
  matchTerms: readonly MatchTerm[],
  key: string,
): string {
  const has = (word: string) => `"${key}${word}"`;
  const anyOf = (words: readonly string[]) => `(${words.map((word) => has(word)).join(" OR ")})`;
  const wanted = matchTerms.map(({ words, isPrefix, guesses }) => {
    const phrase = words.map((word) => has(word)).join(" + ");
    const own = isPrefix ? `${phrase} *` : phrase;
    const all = [own, ...guesses.map((word) => has(word))];
    return `(${all.join(" OR ")})`;
  });
  const text = wanted.length > 0 ? [`{title tags content} : (${wanted.join(" AND ")})`] : [];
  const marks = [
    ...(query.places.length > 0 ? [anyOf(query.places.map((place) => placeMark(place)))] : []),
    ...query.marks
      .map((mark) => (mark === "overdue" ? "open" : mark))
      .map((mark) => anyOf([stateMark(mark)])),
    ...query.tags.map((tag) => anyOf([tagMark(tag)])),
  ];
  const limited = marks.length > 0 ? marks : text.length > 0 ? [] : [has(everyMark)];
  return [...text, ...limited.map((mark) => `{marks} : ${mark}`)]
    .map((part) => `(${part})`)
    .join(" AND ");
}

/** The same, with all of the words in the title. Nothing when there are no words. */
export function titleMatchFor(
  query: SearchQuery,
  matchTerms: readonly MatchTerm[],
  key: string,
): string | undefined {
  return matchTerms.length === 0
    ? undefined
    : matchFor(query, matchTerms, key).replace("{title tags content}", "{title}");
}
