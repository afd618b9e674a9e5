import type { Line } from "../text/lines.ts";
import { extractOf, sentencesOf, small } from "./sentences.ts";

const mostSentences = 5;
/** A text of so few sentences is its own summary. */
const fewSentences = 3;
const longestWord = 40;

/**
 * At most five of a note's own sentences, in their order: of a text in parts, the first of each part; else those that
 * hold the most of the words it comes back to. A list is told by its first items.
 */
export function summaryOf(lines: readonly Line[]): string[] {
  const prose = lines.filter(({ kind }) => kind === "words");
  const all = prose.flatMap((line) => sentencesOf(line));
  if (all.length === 0) return listed(lines);
  const distinct = [...new Set(all)];
  if (distinct.length <= fewSentences) return distinct.map((sentence) => extractOf(sentence));
  const parts = firstOfParts(lines);
  const chosen = parts.length > 1 ? parts : mostTelling(distinct);
  return chosen.slice(0, mostSentences).map((sentence) => extractOf(sentence));
}

/** '6 items: Milk; Eggs; …'. */
function listed(lines: readonly Line[]): string[] {
  const items = lines.filter(({ kind }) => kind === "item");
  if (items.length === 0) return lines.slice(0, mostSentences).map(({ text }) => extractOf(text));
  const shown = items.slice(0, mostSentences).map(({ text }) => text);
  const hidden = items.length - shown.length;
  const rest = hidden > 0 ? ` and ${String(hidden)} more` : "";
  return [extractOf(`${String(items.length)} items: ${shown.join("; ")}${rest}`)];
}

function firstOfParts(lines: readonly Line[]): string[] {
  const first: string[] = [];
  let isNew = false;
  for (const line of lines) {
    if (line.kind === "heading") isNew = true;
    else if (isNew) {
      isNew = false;
      first.push(sentencesOf(line)[0] ?? "");
    }
  }
  return first.filter((sentence) => sentence !== "");
}

function mostTelling(sentences: readonly string[]): string[] {
  const told = sentences.map((text, place) => ({
    text,
    place,
    words: new Set(tellingWords(text)),
  }));
  const often = new Map<string, number>();
  for (const { words } of told) {
    for (const word of words) often.set(word, (often.get(word) ?? 0) + 1);
  }
  // Length alone wins nothing, nor does a word that stands once.
  const weightOf = ({ text, words }: { text: string; words: ReadonlySet<string> }): number =>
    [...words].reduce((sum, word) => sum + Math.log2(often.get(word) ?? 1), 0) /
    Math.sqrt(text.length + 40);
  return told
    .map((sentence) => ({ ...sentence, weight: weightOf(sentence) }))
    .toSorted((a, b) => b.weight - a.weight || a.place - b.place)
    .slice(0, Math.min(mostSentences, Math.ceil(sentences.length / 3) + 1))
    .toSorted((a, b) => a.place - b.place)
    .map(({ text }) => text);
}

const tellingWords = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []).filter(
    (word) => !small.has(word) && word.length <= longestWord,
  );
