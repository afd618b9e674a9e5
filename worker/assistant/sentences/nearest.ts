import type { Capability } from "../../capabilities/capability.ts";

type Declared = Pick<Capability, "name" | "risk" | "effect" | "examples">;

const shown = 3;
/** Common requests, offered if nothing is near. */
const general = ["tasks.create", "tasks.list", "panels.open"];

/**
 * A suggestion is an example, not an answer, so it must do no harm when it is taken: it looks, shows or makes
 * something new. What changes or deletes existing things is never offered because a word of it was said.
 */
export const isSafeToOffer = ({ effect, risk }: Declared): boolean =>
  risk === "reads" || risk === "ui" || effect === "creates";

/** The safe examples that are really like what was said; where there are few, what people mostly want. */
export function nearestExamples(
  message: string,
  capabilities: readonly Declared[],
  filledIn: readonly string[] = [],
): string[] {
  const said = wordsOf(message);
  const safe = capabilities.filter((declared) => isSafeToOffer(declared));
  const near = safe
    .flatMap(({ examples }) => examples)
    .map((example) => ({ example, score: likenessOf(said, wordsOf(example)) }))
    .filter(({ score }) => score >= 0.5)
    .toSorted((a, b) => b.score - a.score)
    .map(({ example }) => example);
  return [...new Set([...near.slice(0, 1), ...filledIn, ...near, ...generalExamples(safe)])].slice(
    0,
    shown,
  );
}

/** The first things to try. */
export const generalExamples = (capabilities: readonly Declared[]): string[] =>
  general.flatMap(
    (name) => capabilities.find((declared) => declared.name === name)?.examples.slice(0, 1) ?? [],
  );

const likenessOf = (said: readonly string[], example: readonly string[]): number =>
  Math.max(likeness(said, example), likeness(example, said));

/** The share of what was said that the example has too. */
const likeness = (said: readonly string[], example: readonly string[]): number =>
  said.length === 0
    ? 0
    : said.filter((word) => example.some((other) => isLike(word, other))).length / said.length;

/** 'calender' is meant as 'calendar', and 'tasks' as 'task'. */
const isLike = (word: string, other: string): boolean =>
  word === other ||
  (Math.abs(word.length - other.length) < 3 &&
    word.length > 3 &&
    word.slice(0, 4) === other.slice(0, 4));

/** Words of every sentence, which make none of them near. */
const common: ReadonlySet<string> = new Set(
  "about all and are can could did does for from have how many mine much please should tell that the this was were what when where which who why will with would you your".split(
    " ",
  ),
);

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2 && !common.has(word));
