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

/** Letters of a beginning that the index keeps a list for; for longer ones it reads the lists of all words that begin so. */
const listedBeginning = 4;

/**
 * `listed` asks only for what the index keeps a list of: words as typed, and beginnings of up to four letters.
 * `open` asks for longer beginnings as well, which costs by all that begin so.
 */
type MatchForm = "listed" | "open";

/** What FTS5 is asked, in both forms; all of it is quoted and made of letters, digits and our own signs, so nothing typed is ever syntax. */
export interface Matches {
  readonly all: Readonly<Record<MatchForm, string>>;
  /** All of the words in the title. Nothing when there are no words. */
  readonly titled: Readonly<Record<MatchForm, string>> | undefined;
  readonly terms: readonly {
    /** The term for itself, in no column. */
    readonly open: string;
    /** The token that begins what is looked for, where it is longer than the beginnings that are listed. */
    readonly begun: string | null;
  }[];
  /** The filters, each for itself. */
  readonly marks: readonly string[];
}

/** A query that nothing matches, and that costs one look. */
export const matchesNothing = `"${sign}"`;

export function matchesFor(
  query: SearchQuery,
  matchTerms: readonly MatchTerm[],
  key: string,
): Matches {
  const terms = matchTerms.map((term) => ({
    listed: termFor(term, key, "listed"),
    open: termFor(term, key, "open"),
    begun: begunBy(term, key),
  }));
  const marks = marksFor(query, matchTerms.length > 0, key).map((mark) => `({marks} : ${mark})`);
  const inColumns = (columns: string, form: MatchForm): string =>
    [
      ...(terms.length > 0
        ? [`(${columns} : (${terms.map((term) => term[form]).join(" AND ")}))`]
        : []),
      ...marks,
    ].join(" AND ");
  const inBoth = (columns: string) => ({
    listed: inColumns(columns, "listed"),
    open: inColumns(columns, "open"),
  });
  return {
    all: inBoth("{title tags content}"),
    titled: terms.length > 0 ? inBoth("{title}") : undefined,
    terms: terms.map(({ open, begun }) => ({ open, begun })),
    marks,
  };
}

const isShort = ({ words: [first = ""], words }: MatchTerm): boolean =>
  words.length === 1 && [...first].length <= listedBeginning;

function begunBy(term: MatchTerm, key: string): string | null {
  const { words, isPrefix, guesses } = term;
  const isOne = words.length === 1 && guesses.length === 0;
  return isPrefix && isOne && !isShort(term) ? `${key}${words.join("")}` : null;
}

function termFor(term: MatchTerm, key: string, form: MatchForm): string {
  const { words, isPrefix, guesses } = term;
  const phrase = words.map((word) => quoted(key, word)).join(" + ");
  const own = isPrefix && (form === "open" || isShort(term)) ? `${phrase} *` : phrase;
  return `(${[own, ...guesses.map((word) => quoted(key, word))].join(" OR ")})`;
}

function marksFor(query: SearchQuery, hasWords: boolean, key: string): string[] {
  const anyOf = (words: readonly string[]) =>
    `(${words.map((word) => quoted(key, word)).join(" OR ")})`;
  const marks = [
    ...(query.places.length > 0 ? [anyOf(query.places.map((place) => placeMark(place)))] : []),
    ...query.marks
      .map((mark) => (mark === "overdue" ? "open" : mark))
      .map((mark) => anyOf([stateMark(mark)])),
    ...query.tags.map((tag) => anyOf([tagMark(tag)])),
  ];
  return marks.length > 0 || hasWords ? marks : [anyOf([everyMark])];
}

const quoted = (key: string, word: string): string => `"${key}${word}"`;
