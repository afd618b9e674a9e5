import { matches, template, type Template } from "../grammar/template.ts";
import { type Word, wordsIn } from "../grammar/words.ts";
import { between, sets, type Talk, talks } from "./phrases.ts";

/** Words of a message, and of one phrase. */
const longest = 16;
const longestPhrase = 10;
const mostLetters = 120;

/** The small talk that a message is made of and nothing besides, however it is put together: 'morning! slept well?' */
export function smallTalkIn(message: string): Talk | undefined {
  if (message.length > mostLetters) return undefined;
  if (message !== lately?.message) lately = { message, talk: readWholly(message) };
  return lately.talk;
}

/** The reader, the turn and the answer ask in turn of one message. */
let lately: { readonly message: string; readonly talk: Talk | undefined } | undefined;

function readWholly(message: string): Talk | undefined {
  const words = wordsIn(withoutFaces(message)).filter(
    ({ isMark, word }) => !isMark && word !== "!!",
  );
  const { all, vocabulary } = known();
  if (words.length > longest || !words.every(({ word }) => vocabulary.has(word))) return undefined;
  return talkOver(words, all);
}

/** 'heyyy :)' is 'hey'. */
const withoutFaces = (message: string): string =>
  message
    .toLowerCase()
    .replaceAll(/\p{Extended_Pictographic}\uFE0F?|(?<!\S)(?:[:;=]-?[)(dp]|<3)(?!\S)|!+/gu, " ")
    .replaceAll(/(\p{L})\1{2,}/gu, "$1");

interface Way {
  readonly phrases: number;
  /** The place in the table of what is answered. */
  readonly place: number;
}

/** Of the ways to part the words the one with the fewest phrases, and of these the one with what is answered first. */
function talkOver(words: readonly Word[], all: readonly Template[]): Talk | undefined {
  const ways: (Way | undefined)[] = [{ phrases: 0, place: talks.length }];
  for (let to = 1; to <= words.length; to++) {
    for (let from = Math.max(0, to - longestPhrase); from < to; from++) {
      const before = ways[from];
      if (!before) continue;
      for (const [place, phrase] of all.entries()) {
        const way = { phrases: before.phrases + 1, place: Math.min(before.place, place) };
        if (isBetter(way, ways[to]) && isPhrase(phrase, words.slice(from, to))) ways[to] = way;
      }
    }
  }
  const way = ways[words.length];
  return way && talks[way.place];
}

const isBetter = (way: Way, other: Way | undefined): boolean =>
  !other ||
  way.phrases < other.phrases ||
  (way.phrases === other.phrases && way.place < other.place);

const isPhrase = (phrase: Template, words: readonly Word[]): boolean =>
  matches(phrase, words, () => 0).next().done !== true;

interface Known {
  /** One for each talk, and one for what stands between. */
  readonly all: readonly Template[];
  readonly vocabulary: ReadonlySet<string>;
}
let compiled: Known | undefined;

/** Compiled when it is first asked for, and not while a worker starts. */
function known(): Known {
  if (compiled) return compiled;
  const opened = (ways: readonly string[]) =>
    template(`(${ways.join("|")})`.replaceAll(/\{(\w+)\}/g, (_, name: string) => sets[name] ?? ""));
  const all = [...talks.map(({ phrases }) => opened(phrases)), opened([between])];
  const vocabulary = new Set(["'s", ...all.flatMap(({ words }) => words)]);
  compiled = { all, vocabulary };
  return compiled;
}
