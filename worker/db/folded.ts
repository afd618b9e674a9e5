/** Words as a search compares them: without accents, in lower case. */
export const folded = (words: string): string =>
  words.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
