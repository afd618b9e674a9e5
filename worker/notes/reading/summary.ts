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
  const parts = partsOf(lines);
  if (parts.length > 1) {
    return parts.slice(0, mostSentences).map((part) => extractOf(firstOf(part)));
  }
  const sentences = new Set(proseIn(lines));
  if (sentences.size === 0) return listed(lines);
  const all = [...sentences];
  const chosen = all.length <= fewSentences ? all : mostTelling(all);
  return chosen.map((sentence) => extractOf(sentence));
}

const proseIn = (lines: readonly Line[]): string[] =>
  lines.filter(({ kind }) => kind === "words").flatMap((line) => sentencesOf(line));

/** A heading with what stands under it; what stands before the first heading is the first part. */
function partsOf(lines: readonly Line[]): (readonly Line[])[] {
  const parts: Line[][] = [];
  for (const line of lines) {
    const last = parts.at(-1);
    if (last && line.kind !== "heading") last.push(line);
    else parts.push([line]);
  }
  return parts.filter((part) => part.some(({ kind }) => kind !== "heading"));
}

const mostItems = 3;

/** 'By train.', or of a part that is a list, 'Before we go: passports; flights; water and 2 more'. */
function firstOf(part: readonly Line[]): string {
  const [sentence] = proseIn(part);
  if (sentence !== undefined) return sentence;
  const heading = part.find(({ kind }) => kind === "heading");
  const rest = part.filter(({ kind }) => kind !== "heading").map(({ text }) => text);
  const hidden = rest.length - mostItems;
  const more = hidden > 0 ? ` and ${String(hidden)} more` : "";
  const items = `${rest.slice(0, mostItems).join("; ")}${more}.`;
  return heading ? `${heading.text}: ${items}` : items;
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
