import type { NoteText } from "../list/store.ts";
import { type Line, linesOf } from "../text/lines.ts";
import { extractOf, sentencesOf, small, stemOf, wordsOf } from "./sentences.ts";

/** Words of a question that are looked for. */
const mostWords = 8;

/** Words that ask more than they tell: where they are missing, little is. */
const weak: ReadonlySet<string> = new Set(
  `big book bring buy call come get give high large low pay remember small go going info information journey keep like look make mean put see think use want wish work list long next number old owe phone
  sort sorts still thing things time`.split(/\s+/),
);
const weakStems: ReadonlySet<string> = new Set(
  "arrive call check cost eat expect happen leave meet name need open sleep start stay take tell"
    .split(" ")
    .map((word) => stemOf(word)),
);
const weakWeight = 0.3;

export interface Question {
  /** Words as they were asked, without those that only ask. */
  readonly words: readonly string[];
  /** The beginnings of words that are looked for, with what each is worth. */
  readonly stems: ReadonlyMap<string, number>;
  /** Wants a date, a time or a number. */
  readonly wantsNumber: boolean;
}

export function questionOf(asked: string): Question {
  const words = wordsOf(asked.replaceAll("-", ""))
    .filter((word) => !small.has(word.toLowerCase().replaceAll(/['’]/g, "")))
    .slice(0, mostWords);
  const stems = new Map(
    words.map((word) => [
      stemOf(word),
      weak.has(word.toLowerCase()) || weakStems.has(stemOf(word)) ? weakWeight : 1,
    ]),
  );
  const wantsNumber =
    /\b(?:when|what (?:time|day|date)|how (?:much|many|long|old)|number|code|pin|price|cost|deadline)\b/i;
  return { words, stems, wantsNumber: wantsNumber.test(asked) };
}

/** The question without the words that stand in none of the texts; undefined where hardly anything is left of it, nothing is lost, or a name is. */
export function narrowed(question: Question, texts: readonly NoteText[]): Question | undefined {
  const held = new Set(
    texts.flatMap(({ title, content }) =>
      [title, ...linesOf(content).map(({ text }) => text)].flatMap((text) => [
        ...heldIn(text, question.stems).held,
      ]),
    ),
  );
  const isLess = held.size < question.stems.size;
  const isOther = question.words.some((word) => !held.has(stemOf(word)) && /^\p{Lu}/u.test(word));
  if (!isLess || isOther || ![...held].some((stem) => question.stems.get(stem) === 1))
    return undefined;
  return {
    ...question,
    words: question.words.filter((word) => held.has(stemOf(word))),
    stems: new Map([...question.stems].filter(([stem]) => held.has(stem))),
  };
}

const mostSentences = 3;
const mostWeighed = 100;
const number =
  /\d|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:today|tomorrow|tonight|noon)\b/i;

export interface Answer {
  readonly id: string;
  readonly title: string;
  readonly extracts: readonly string[];
  /** How much of the question the note holds, 0 to 1; the title counts more among equals. */
  readonly share: number;
  readonly isInTitle: boolean;
  readonly score: number;
}

/** Characters of a note that is told as it is. */
const shortNote = 300;

/** Notes that hold a part of what was asked, with all of their text where it is short: the answer may be in other words. */
export const inFull = (answers: readonly Answer[], texts: readonly NoteText[]): Answer[] =>
  answers.map((answer) => {
    const text = texts.find(({ id }) => id === answer.id);
    const all = linesOf(text?.content ?? "").flatMap((line) => sentencesOf(line));
    return all.join(" ").length > shortNote ? answer : { ...answer, extracts: all };
  });

interface Weighed {
  readonly line: Line;
  readonly text: string;
  readonly place: number;
  readonly held: ReadonlySet<string>;
  readonly score: number;
}

/** What a note says about a question: the sentences that hold the most of its words, in their order. */
export function answerIn({ id, title, content }: NoteText, question: Question): Answer {
  const { stems } = question;
  const lines = linesOf(content);
  const inTitle = heldIn(title, stems).held;
  const weighed = weigh(lines, question, inTitle);
  const held = new Set([...inTitle, ...weighed.flatMap((entry) => [...entry.held])]);
  const worth = (words: Iterable<string>): number =>
    [...words].reduce((sum, word) => sum + (stems.get(word) ?? 0), 0);
  const share = worth(held) / Math.max(worth(stems.keys()), weakWeight);
  const best = weighed[0]?.score ?? 0;
  const chosen = weighed
    .filter(({ score }) => score > 0 && score >= best * 0.6)
    .slice(0, mostSentences)
    .toSorted((a, b) => a.place - b.place);
  const below = weighed[0]?.line.kind === "heading" ? linesBelow(weighed[0].line, lines) : [];
  const found = below.length > 0 ? below : withNext(chosen, lines);
  const shown = found.length > 0 ? found : opening(lines);
  return {
    id,
    title,
    extracts: [...new Set(shown)],
    share,
    isInTitle: inTitle.size > 0,
    score: share * 4 + worth(inTitle) + best,
  };
}

/** Each sentence that holds a word, by what its words are worth; words under a heading that holds some count a little for it. */
function weigh(
  lines: readonly Line[],
  { stems, wantsNumber }: Question,
  inTitle: ReadonlySet<string>,
): Weighed[] {
  const found: Weighed[] = [];
  let above: ReadonlySet<string> = new Set();
  let place = 0;
  for (const line of lines) {
    if (line.kind === "heading") above = heldIn(line.text, stems).held;
    for (const text of sentencesOf(line)) {
      place += 1;
      const { held, at } = heldIn(text, stems);
      const context = [...above].filter((word) => !held.has(word) && line.kind !== "heading");
      if (held.size + context.length === 0) continue;
      const own = [...held].reduce((sum, word) => {
        return sum + (stems.get(word) ?? 0) * (inTitle.has(word) ? 0.6 : 1);
      }, 0);
      const near = context.reduce((sum, word) => sum + (stems.get(word) ?? 0) * 0.5, 0);
      const fits = wantsNumber && number.test(text) ? 0.4 : 0;
      const score = own + near + fits - (line.kind === "heading" ? 0.3 : 0);
      found.push({ line, text: extractOf(text, at), place, held, score });
    }
  }
  return found.toSorted((a, b) => b.score - a.score || a.place - b.place).slice(0, mostWeighed);
}

/** A sentence that ends in a colon is told with the line that follows. */
const withNext = (chosen: readonly Weighed[], lines: readonly Line[]): string[] =>
  chosen
    .flatMap(({ line, text }) => {
      const next = text.endsWith(":") ? lines[lines.indexOf(line) + 1] : undefined;
      return next ? [text, extractOf(sentencesOf(next)[0] ?? "")] : [text];
    })
    .filter((text) => text !== "")
    .slice(0, mostSentences);

/** What stands under the heading that was asked for. */
function linesBelow(heading: Line, lines: readonly Line[]): string[] {
  const after = lines.slice(lines.indexOf(heading) + 1, lines.indexOf(heading) + 1 + mostSentences);
  const end = after.findIndex(({ kind }) => kind === "heading");
  return opening(end < 0 ? after : after.slice(0, end));
}

/** Of a note that is called as was asked, its beginning. */
const opening = (lines: readonly Line[]): string[] =>
  lines
    .slice(0, mostSentences)
    .flatMap((line) => sentencesOf(line).slice(0, mostSentences))
    .slice(0, mostSentences)
    .map((sentence) => extractOf(sentence));

/** The stems that a text holds, and where the first stands. Most texts hold none, which is seen without cutting them into words. */
function heldIn(text: string, stems: ReadonlyMap<string, number>) {
  const held = new Set<string>();
  const lower = text.toLowerCase();
  const plain = lower.includes("-") ? lower.replaceAll("-", "") : lower;
  const isNear = [...stems.keys()].some((stem) => plain.includes(stem.slice(0, 3)));
  if (!isNear && !special.test(plain)) return { held, at: 0 };
  let first = "";
  for (const word of wordsOf(text)) {
    const stem = stemOf(word);
    if (!stems.has(stem)) continue;
    held.add(stem);
    first ||= word;
  }
  return { held, at: Math.max(0, text.indexOf(first)) };
}

/** Letters with accents, which their plain forms would not find. */
const special = /[^ -~\s]/;
