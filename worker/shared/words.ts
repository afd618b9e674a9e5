/** '1 task', '2,021 tasks': a number with its noun. */
export const counted = (count: number, one = "item", many = `${one}s`): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

/** '1st', '22nd', '13th'. */
export function ordinal(number: number): string {
  const tens = number % 100;
  const ending = tens > 10 && tens < 14 ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th");
  return `${String(number)}${ending}`;
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const inWords = new Intl.ListFormat("en-GB");

/** 'a, b and c'. */
export const listed = (words: readonly string[]): string => inWords.format(words);
