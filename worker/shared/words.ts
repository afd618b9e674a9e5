/** '1 task', '3 tasks': a number with its noun. */
export const counted = (count: number, one = "item", many = `${one}s`): string =>
  `${String(count)} ${count === 1 ? one : many}`;

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const inWords = new Intl.ListFormat("en-GB");

/** 'a, b and c'. */
export const listed = (words: readonly string[]): string => inWords.format(words);
