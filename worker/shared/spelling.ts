/** Shorter words have too many neighbours to guess at. */
export const shortestGuessed = 4;
/** Typos are looked for among the first letters; the rest is compared. */
export const comparedLetters = 7;

/**
 * Keys under which a word is found in spite of a typo: its beginning, and that with any one letter left out.
 * Two words one slip apart (a letter more, less, other, or two swapped) share a key.
 */
export function spellingKeys(word: string): string[] {
  const head = [...word].slice(0, comparedLetters);
  const keys = head.map((_, at) => head.filter((__, index) => index !== at).join(""));
  return [...new Set([head.join(""), ...keys])];
}

/** Slips that a word of this length is forgiven. */
export const slipsIn = (word: string): number => (word.length >= 8 ? 2 : 1);

const mostGuesses = 8;

export function nearest(typed: string, known: readonly string[]): string[] {
  return known
    .map((word) => ({ word, slips: distance(typed, word) }))
    .filter(({ word, slips }) => word !== typed && slips <= slipsIn(typed))
    .toSorted(
      (a, b) => a.slips - b.slips || a.word.length - b.word.length || (a.word < b.word ? -1 : 1),
    )
    .slice(0, mostGuesses)
    .map(({ word }) => word);
}

/** Letters inserted, left out, replaced or swapped with their neighbour to get from one word to the other. */
export function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? at(before, j - 2) + 1
          : Number.POSITIVE_INFINITY;
      row.push(Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + same, swapped));
    }
    before = last;
    last = row;
  }
  return at(last, b.length);
}

const at = (row: readonly number[], index: number): number =>
  row[index] ?? Number.POSITIVE_INFINITY;
