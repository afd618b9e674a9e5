/** A word of a text, as it is looked up, and where it stands. */
export interface Word {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/**
 * In order: names like C++ and C#, one character of a script that puts no spaces between words, one emoji,
 * a run of letters and digits.
 */
const unspaced =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}";
const found = new RegExp(
  `(?<![\\p{L}\\p{N}])\\p{L}(?:\\+\\+|#)(?![\\p{L}\\p{N}+#])|[${unspaced}]\\p{M}*|\\p{Extended_Pictographic}(?<![#*0-9])|(?:(?![${unspaced}])[\\p{L}\\p{N}])(?:(?![${unspaced}])[\\p{L}\\p{N}\\p{M}])*`,
  "gu",
);

/** The same of a text in ASCII, which most are: a third of the time. */
const foundInAscii = /(?<![a-z0-9])[a-z](?:\+\+|#)(?![a-z0-9+#])|[a-z0-9]+/gi;
const isAscii = /^[\0-\x7f]*$/;
const isPlain = /^[a-z0-9]+$/i;

/** Longer runs are keys and hashes, which nobody types whole. */
const longestWord = 40;

/** The words of a text. The index, the query and the marks in a result are all made of these. */
export function wordsIn(text: string, most = Number.POSITIVE_INFINITY): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(isAscii.test(text) ? foundInAscii : found)) {
    if (words.length >= most) break;
    const word = folded(match[0]);
    if (word !== "") words.push({ word, start: match.index, end: match.index + match[0].length });
  }
  return words;
}

/** Without case, accents and compatibility forms: 'Ärger' and 'arger', 'ﬁn' and 'fin' are one word. */
function folded(text: string): string {
  if (isPlain.test(text)) return text.slice(0, longestWord).toLowerCase();
  const plain = text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    // Beyond ASCII, since FTS5's tokenizer splits at these.
    .replaceAll("+", "\uff0b")
    .replaceAll("#", "\uff03")
    .replaceAll(/[ -/:-@[-`{-~]/g, "");
  return plain.slice(0, longestWord).toWellFormed();
}

/**
 * What every token of a person begins with. So one person's words are a stretch of their own in the index,
 * and no lookup, prefix or statistic ever walks through anybody else's.
 */
export function personKey(userId: string): string {
  const plain = userId.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  return plain.slice(-keyLength).padStart(keyLength, "0");
}

const keyLength = 16;
