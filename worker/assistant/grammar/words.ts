import { entryOf } from "#shared/entry-of.ts";
/** A word of a sentence: in the form that frames know, and where it stands. */
export interface Word {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** A mark between words, which a frame may pass over. */
  readonly isMark: boolean;
}

/** 'aint is not' is "ain't", however it is written, as the two words that frames know. */
const contracted: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  "aint is not, arent are not, didnt did not, doesnt does not, dont do not, hasnt has not, havent have not, isnt is not, shouldnt should not, wasnt was not, werent were not, cannot can not, cant can not, dunno do not know, gimme give me, gonna going to, gotta got to, hows how is, ill i will, im i am, ive i have, lemme let me, its it is, lets let us, rn right now, thats that is, theres there is, theyre they are, theyve they have, todays today 's, wanna want to, whats what is, whens when is, weve we have, wheres where is, whos who is, shant shall not, wont will not, youre you are"
    .split(", ")
    .map((entry) => entry.split(" "))
    .map(([short = "", ...words]): [string, string[]] => [short, words]),
);
const negated = /^(are|could|did|do|does|had|has|have|is|should|was|were|would|need|must)n['’]?t$/;
const shortened = /^([\p{L}]+)['’](s|m|re|ve|ll|d)$/u;
const shortForms: Readonly<Record<string, string>> = {
  s: "'s",
  m: "am",
  re: "are",
  ve: "have",
  ll: "will",
  d: "would",
};
/** Other spellings of what frames know. */
const spelled: Readonly<Record<string, string>> = Object.fromEntries(
  "u you, desc description, ad add, apend append, appned append, insted instead, taks task, tsak task, remeber remember, rember remember, ✓ done, ✔ done, ✅ done, w/ with, em them, pls please, plz please, thx thanks, tmrw tomorrow, tmr tomorrow, e-mail email, favourite favorite, favourites favorites, colour color, colours colors, grey gray, prio priority, calender calendar, cal calendar, catagory category, wich which, wat what, wots what"
    .split(", ")
    .map((entry) => entry.split(" "))
    .map(([other = "", known = ""]): [string, string] => [other, known]),
);

const marks = /^[,;:.!?…()[\]–—-]+$/;
/** '3.12.' and 'a.m.' keep their dots. */
const trailing = /(?:[,;:!?…)\]]|(?<![\d]|\b[ap]\.m)\.)+$/i;

/** The words of a sentence in which nothing quoted is cut: each stands for itself, with its place. */
export function wordsIn(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: chunk, index } of text.matchAll(/[^\s,;()[\]]+|[,;()[\]]+/g)) {
    const end = index + chunk.length;
    if (marks.test(chunk)) {
      words.push({
        word: /^[!]{2,}$/.test(chunk) ? chunk : chunk.charAt(0),
        start: index,
        end,
        isMark: !/^!{2,}$/.test(chunk),
      });
      continue;
    }
    const tail = trailing.exec(chunk)?.[0] ?? "";
    const bare = end - tail.length;
    words.push(...formsOf(chunk.slice(0, chunk.length - tail.length), index, bare));
    if (tail !== "")
      words.push({ word: tail.charAt(0), start: bare, end, isMark: !/^!{2,}$/.test(tail) });
  }
  return words;
}

/** "don't" and "report's" as two words. */
function partsIn(lower: string): readonly string[] | undefined {
  const verb = negated.exec(lower)?.[1];
  if (verb !== undefined) return [verb, "not"];
  const [, stem, short = ""] = shortened.exec(lower) ?? [];
  return stem === undefined ? undefined : [stem, entryOf(shortForms, short) ?? short];
}

function formsOf(chunk: string, start: number, end: number): Word[] {
  const lower = chunk.toLowerCase().replaceAll("’", "'");
  const forms = entryOf(contracted, lower.replace("'", "")) ?? partsIn(lower);
  if (!forms) return [{ word: entryOf(spelled, lower) ?? lower, start, end, isMark: false }];
  // Neither form is without letters, so that no slot loses the 'not' of "haven't".
  const cut = Math.min(start + (forms[0] ?? "").length, end - 1);
  return forms.map((word, at) => ({
    word,
    start: at === 0 ? start : cut,
    end: at === 0 ? cut : end,
    isMark: false,
  }));
}
