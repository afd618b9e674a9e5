import { searchLimits } from "#contract/search.ts";
import type { MatchTerm } from "./match.ts";
import { type Word, wordsIn } from "./words.ts";

interface Excerpt {
  readonly text: string;
  readonly html: string;
}

/** Shown before the first match, so that it is read in its sentence. */
const lead = 60;

/** The stretch of a text with the most matches in it, plain and marked. */
export function excerptOf(text: string, matchTerms: readonly MatchTerm[]): Excerpt {
  const spans = spansOf(wordsIn(text), matchTerms);
  const start = densest(spans, searchLimits.excerpt - 2 * lead);
  const from = start <= lead ? 0 : wordEdge(text, start - lead);
  const room = searchLimits.excerpt - (from > 0 ? 1 : 0);
  const isCut = text.length - from > room;
  const end = isCut ? wholeEnd(text, from + room - 1) : text.length;
  const before = from > 0 ? "…" : "";
  const after = isCut ? "…" : "";
  const inside = spans.filter((span) => span.start >= from && span.end <= end);
  return {
    text: `${before}${text.slice(from, end)}${after}`,
    html: `${before}${marked(text, inside, from, end)}${after}`,
  };
}

export function markedWhole(text: string, matchTerms: readonly MatchTerm[]): string {
  return marked(text, spansOf(wordsIn(text), matchTerms), 0, text.length);
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Matches in the text, in order and not overlapping. */
function spansOf(words: readonly Word[], matchTerms: readonly MatchTerm[]): Span[] {
  const spans: Span[] = [];
  let at = 0;
  while (at < words.length) {
    const length = lengthOfMatch(words, at, matchTerms);
    const [first, last] = [words[at], words[at + Math.max(length, 1) - 1]];
    if (length > 0 && first && last) spans.push({ start: first.start, end: last.end });
    at += Math.max(length, 1);
  }
  return spans;
}

function lengthOfMatch(
  words: readonly Word[],
  at: number,
  matchTerms: readonly MatchTerm[],
): number {
  const lengths = matchTerms.map(({ words: wanted, isPrefix, guesses }) => {
    const isHere = wanted.every((want, index) => {
      const has = words[at + index]?.word;
      const isOpen = isPrefix && index === wanted.length - 1;
      return has !== undefined && (isOpen ? has.startsWith(want) : has === want);
    });
    if (isHere) return wanted.length;
    return guesses.includes(words[at]?.word ?? "") ? 1 : 0;
  });
  return Math.max(0, ...lengths);
}

/** The start of the span that has the most others within reach after it. */
function densest(spans: readonly Span[], reach: number): number {
  let best = { start: 0, count: 0 };
  let end = 0;
  for (const [index, span] of spans.entries()) {
    while (end < spans.length && (spans[end]?.end ?? 0) <= span.start + reach) end++;
    if (end - index > best.count) best = { start: span.start, count: end - index };
  }
  return best.start;
}

/** The escaped text with `<mark>` around the spans: no tag of the text itself can come through. */
function marked(text: string, spans: readonly Span[], from: number, end: number): string {
  let html = "";
  let at = from;
  for (const span of spans) {
    html += `${escaped(text.slice(at, span.start))}<mark>${escaped(text.slice(span.start, span.end))}</mark>`;
    at = span.end;
  }
  return html + escaped(text.slice(at, end));
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** The next beginning of a word, if one is near. */
function wordEdge(text: string, at: number): number {
  const space = text.slice(at, at + 20).search(/\s/);
  return space === -1 ? wholeEnd(text, at) : at + space + 1;
}

/** Never between the halves of a surrogate pair. */
function wholeEnd(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at;
}
