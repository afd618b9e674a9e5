import type { Line } from "../text/lines.ts";

const longest = 300;

/** A line's sentences; an item of a list is one. */
export function sentencesOf({ text, kind }: Line): string[] {
  if (kind !== "words") return [oneLine(text)];
  return text
    .split(/\n+|(?<=[.!?…])\s+(?=[\p{Lu}\p{N}"“‘(])|(?<=[。！？])/u)
    .map((sentence) => oneLine(sentence))
    .filter((sentence) => sentence !== "");
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** At most 300 characters of a sentence, from a little before the place that matters. */
export function extractOf(sentence: string, place = 0): string {
  if (sentence.length <= longest) return sentence;
  const room = longest - 2;
  const start = place < room - 40 ? 0 : wordEdge(sentence, place - 60);
  const isCut = sentence.length - start > room;
  const piece = isCut
    ? sentence.slice(start, start + room).replace(/\s\S*$/, "")
    : sentence.slice(start);
  return `${start > 0 ? "…" : ""}${piece.toWellFormed()}${isCut ? "…" : ""}`;
}

function wordEdge(text: string, at: number): number {
  const space = text.indexOf(" ", at);
  return space < 0 || space > at + 40 ? at : space + 1;
}

/** A word without case, accents and its ending, so that 'codes' is 'code' and 'Renée' is 'renee'. */
export function stemOf(word: string): string {
  const plain = word
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’]s?$/, "");
  const bare = plain.replace(/(?<=..)ies$/, "y").replace(/(?<=...)(?:ing|ed|es|(?<!s)s)$/, "");
  return bare.replace(/([b-df-hj-np-tv-z])\1$/, "$1").replace(/(?<=..)e$/, "");
}

/** 'Wi-Fi' is 'wifi', and 'wi' and 'fi', too. */
export function wordsOf(text: string): string[] {
  const joined = text.includes("-")
    ? [...text.matchAll(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu)].map(([word]) =>
        word.replaceAll("-", ""),
      )
    : [];
  return [...text.split(/[^\p{L}\p{N}'’]+/u).filter((word) => word !== ""), ...joined];
}

/** Words that say nothing of what a sentence is about. */
export const small: ReadonlySet<string> = new Set(
  `a about again all already also am an and any are as at be been but by can could did do does done down exactly for from had has
  have he her here hers him his how i if in into is it its just know last me much many must my need note notes of off on
  or our out please said say says shall she should show so some tell than that the their them then there these they
  this those to today up us was we were what whats when where wheres which who whom whos whose why will with would write
  written wrote you your`.split(/\s+/),
);
