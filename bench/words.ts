/** A source of numbers from 0 to 1 that is the same at every run, and words of it as often as in real text. */
export interface Chance {
  (): number;
  words(many: number): string;
}

const vocabulary = 20_000;
const consonants = "bcdfghjklmnprstvwz";
const vowels = "aeiou";

export function chance(seed: number): Chance {
  let state = seed;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  // The k-th word comes a k-th as often as the first.
  const rank = () =>
    Math.min(vocabulary - 1, Math.floor(Math.exp(next() * Math.log(vocabulary))) - 1);
  return Object.assign(next, {
    words: (many: number) => Array.from({ length: many }, () => wordAt(rank())).join(" "),
  });
}

/** The word of that rank, four letters and more, no two alike. */
export function wordAt(rank: number): string {
  let left = rank * 7 + 331;
  let word = "";
  while (left > 0) {
    word += (consonants[left % 18] ?? "") + (vowels[(left * 3 + word.length) % 5] ?? "");
    left = Math.floor(left / 18);
  }
  return word;
}

/** The word with a letter more, less, other, or two swapped. */
export function slipped(word: string, random: Chance): string {
  const at = Math.floor(random() * (word.length - 1));
  const letter = consonants[Math.floor(random() * consonants.length)] ?? "x";
  const [head, tail] = [word.slice(0, at), word.slice(at + 1)];
  switch (Math.floor(random() * 4)) {
    case 0:
      return head + letter + word.slice(at);
    case 1:
      return head + tail;
    case 2:
      return head + letter + tail;
    default:
      return head + tail.slice(0, 1) + word.slice(at, at + 1) + tail.slice(1);
  }
}
