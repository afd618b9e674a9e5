import { distance } from "#shared/spelling.ts";
import { slipsBeside, slipWords } from "../sentences/slip-words.ts";
import { wordsIn } from "./words.ts";

/** Words that dates and priorities are made of, which are known anywhere in a sentence. */
const dateWords: readonly string[] =
  "today tonight tomorrow yesterday monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december morning afternoon evening week month every next urgent high medium low priority done".split(
    " ",
  );

/** 'undelete' is no slip of 'delete'. */
const negated = /^(?:un|no|non|dis|mis)[a-z]{3}/;
const shortestCorrected = 4;
/** Longer sentences are no slip of the finger. */
const mostCorrected = 30;
/** Commands begin with their verb and noun; later words are titles, where only those of dates are corrected. */
const firstWords = 3;

/** The sentence with each word that nobody knows as the one it is a slip of; undefined where there is none. */
export function corrected(text: string, vocabulary: ReadonlySet<string>): string | undefined {
  const words = wordsIn(text);
  if (words.length > mostCorrected) return undefined;
  let done = text;
  for (const [at, { word, start, end }] of [...words.entries()].toReversed()) {
    const isKnown = vocabulary.has(word) || dateWords.includes(word);
    if (isKnown || negated.test(word) || word.length < shortestCorrected || !/^\p{L}+$/u.test(word))
      continue;
    const known = at < firstWords ? [...vocabulary, ...dateWords] : dateWords;
    const meant = onlyNearest(word, known);
    if (meant !== undefined) done = `${done.slice(0, start)}${meant}${done.slice(end)}`;
  }
  return done === text ? undefined : done;
}

const dayNames = "tomorrow monday tuesday wednesday thursday friday saturday sunday weekend".split(
  " ",
);

/** 'tomorow' and 'wensday' are slips wherever they stand; 'sundays' is none. */
export const dayCorrected = (text: string): string =>
  text.length > longestCorrected
    ? text
    : written(text).replaceAll(longWord, (word) => {
        const lower = word.toLowerCase();
        if (lower.endsWith("s") || dayNames.includes(lower)) return word;
        return dayNames.find((name) => isSlipOf(lower, name)) ?? word;
      });
const longestCorrected = 300;
/** A word by itself: no part of an address, a link, a file's name or a number. */
const alone = (words: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}'’@/._=&?-])(?:${words})(?![\\p{L}\\p{N}'’@/_=&-]|\\.\\p{L})`,
    "giu",
  );
const slipped = alone(Object.keys(slipWords).join("|"));
const longWord = alone("[a-z]{6,10}");
/** Behind the first word a capital begins a name. */
const meantBy = (word: string, at: number): string =>
  at > 0 && word !== word.toLowerCase() ? word : (slipWords[word.toLowerCase()] ?? word);

/** 'two p m', as it is dictated. */
const spelledHalf =
  /(?<=\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty-five|\d{1,2}) ?)([ap])\.? m\b\.?/gi;
const ordinals = "first second third fourth fifth sixth seventh eighth ninth".split(" ");
/** 'the twenty third' of a month. */
const spelledDay = new RegExp(`\\b(twenty|thirty)[ -](${ordinals.join("|")})\\b`, "gi");
const dayOf = (tens: string, ones: string): string => {
  const one = ordinals.indexOf(ones.toLowerCase()) + 1;
  return `${/twenty/i.test(tens) ? "2" : "3"}${String(one)}${["th", "st", "nd", "rd"][one] ?? "th"}`;
};
/** '+1 day'. */
const laterBy = (_: string, many: string, unit: string): string => {
  const of = { d: "days", w: "weeks", h: "hours", m: "minutes" }[unit.toLowerCase()] ?? unit;
  return `${many} ${of} later`;
};
const withSlipsBeside = (text: string): string =>
  slipsBeside.reduce((said, [slip, word]) => said.replaceAll(slip, word), text);
/** As thumbs write it, and as it is said aloud. */
const written = (text: string): string =>
  withSlipsBeside(text)
    .replaceAll(/\b2 ?mor+ow?\b|\b2mrw\b/gi, "tomorrow")
    .replaceAll(/\b(?:um+|uhm*|erm),? |\blike (?=\d)|,? (?:lol|ugh|full stop)(?=$|[ .!])/gi, "")
    .replace(/(?<=\bme), (?:would|could|will) you(?: please)?,? (?=to\b)/i, " ")
    .replaceAll(
      /\b(at|by|for|to|until|till|on|around) like (?=(?:a |an |half |quarter |the |next )?[\p{L}\d])/giu,
      "$1 ",
    )
    .replaceAll(/(?<=^|\s)b4(?=\s)/gi, "before")
    .replace(/^(?:they|those|these) (can|could|should|must|are|need to) both /i, "both $1 ")
    .replace(/^((?:\p{L}+ ){1,3}me),? please,? (?=\p{L})/iu, "$1 ")
    .replaceAll(
      /(?<=\p{L})(?: \+|,? n) (?=(?:\p{L}+ (?:done|finished)|also|what|when|can|could|pls|please|remind|then|put|mark|add|move)\b)/giu,
      " and ",
    )
    .replaceAll(/(?<=\p{L}) ?(→|->|=>) ?(?=[\p{L}\d])/gu, " $1 ")
    .replaceAll(/\bevery (?:school|working|work|business)[ -]?day\b/gi, "every weekday")
    .replace(/(?<!day |tomorrow |tonight )\bby evening(?=[.!]*$)/i, "by this evening")
    .replaceAll(
      / (?:exactly|precisely|approximately)(?= (?:at|the|half|noon|midnight|an?|one|two|three|four|five|six|\d+)\b)/g,
      "",
    )
    .replace(/^((?:\S+ ){0,3}\p{L}+) = (?=\S)/u, "$1: ")
    .replace(
      /^((?:please )?(?:add|create|make|move|set|put|mark|delete|remind me|note)), please, /i,
      "$1 ",
    )
    .replace(/,? namely:? (?=\S)/i, ": ")
    .replaceAll(/,? oh,? and (?:also )?/gi, " and ")
    .replace(/\b(should|need to|ought to|must|have to) (?:probably|maybe|perhaps) /i, "$1 ")
    .replace(/\b(?:probably|perhaps|maybe) (?=(?:should|need to|ought to|must|have to)\b)/i, "")
    .replace(
      /\b(?:maybe|perhaps|probably|say) (?:about |around )?(?=(?:an?|half an|\d+|one|two|three|twenty|thirty|forty) (?:hours?|minutes?|mins?|h)\b)/i,
      "about ",
    )
    .replace(/^\+ ?(?=\p{L})/u, "add ")
    .replaceAll(/(?<=\s)\+ ?(\d{1,2}) ?(d|w|h|m|days?|weeks?|hours?|min(?:ute)?s?)\b/gi, laterBy)
    .replaceAll(spelledHalf, "$1m")
    .replaceAll(spelledDay, (_, tens: string, ones: string) => dayOf(tens, ones))
    .replaceAll(slipped, meantBy)
    .replace(
      /(?<!\b(?:mark|tick|set|make|get|put|have|with|as) )(?<=[\p{L}\d] )(?:are |were )?both (?=(?:done|finished|completed?|paid|bought|sorted|ready)\b)/iu,
      "are ",
    )
    .replaceAll(
      /\b(me|need|have|want|got) (?:2|too) (?!(?:hrs?|hours?|mins?|minutes?|days?|weeks?|more|of|big|small|new|spare|free|things?|tasks?|errands?|jobs?)\b)(?=[a-z])/gi,
      "$1 to ",
    );

/** The one word that it is the smallest slip of. */
function onlyNearest(word: string, known: readonly string[]): string | undefined {
  const near = [...new Set(known.filter((other) => isSlipOf(word, other)))];
  const slipsTo = near.map((other) => distance(word, other));
  const least = Math.min(...slipsTo);
  const [only, ...others] = near.filter((_, at) => slipsTo[at] === least);
  return others.length === 0 ? only : undefined;
}

function isSlipOf(word: string, other: string): boolean {
  const most = word.length < 8 ? 1 : 2;
  return (
    other.length >= shortestCorrected &&
    Math.abs(other.length - word.length) <= most &&
    distance(word, other) <= most
  );
}
