const shown = 3;

/** The examples that share most words with what was said; the first ones where none shares any. */
export function nearestExamples(message: string, examples: readonly string[]): string[] {
  const said = wordsOf(message);
  return examples
    .map((example, at) => {
      const shared = [...wordsOf(example)].filter((word) => said.has(word)).length;
      return { example, score: shared - at / 1_000 };
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, shown)
    .map(({ example }) => example);
}

/** Words of every sentence, which make none of them near. */
const common: ReadonlySet<string> = new Set(
  "about all and are can could did does for from have how many mine much please should tell that the this was were what when where which who why will with would you your".split(
    " ",
  ),
);

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2 && !common.has(word)),
  );
