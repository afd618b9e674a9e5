import { type Topic, topics } from "./topics.ts";

/** Words that stand in most questions and name no topic. */
const small: ReadonlySet<string> = new Set(
  `a about an and any are aside assistant be can could do does explain for from get have help how i in is it me my of on
  one or please show some something tell than that the there thing things this to use using want way what where which
  will with you your`.split(/\s+/),
);

/** Without its ending: 'panels' is 'panel', 'repeating' and 'repeats' are 'repeat'. */
const stemOf = (word: string): string =>
  word
    .replace(/(?<=...)(?:ing|ed|es|(?<!s)s)$/, "")
    .replace(/([b-df-hj-np-tv-z])\1$/, "$1")
    .replace(/(?<=...)e$/, "");

const stemsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((word) => word !== "")
    .map((word) => stemOf(word));

const indexed = topics.map((topic) => ({
  topic,
  title: new Set(stemsIn(topic.title)),
  words: new Set(stemsIn(topic.words)),
}));

/** Topics that have each stem: a word that many topics have tells less. */
const common = Map.groupBy(
  indexed.flatMap(({ title, words }) => [...title.union(words)]),
  (stem) => stem,
);

const mostWords = 20;

/** The topics that a question is about, the best first; none where no word of it is known. */
export function topicsAbout(question: string): Topic[] {
  const asked = question
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((word) => word !== "" && !small.has(word))
    .slice(0, mostWords)
    .map((word) => stemOf(word));
  return indexed
    .map(({ topic, title, words }) => ({
      topic,
      score: asked.reduce((sum, stem) => {
        const weight = 1 / Math.sqrt(common.get(stem)?.length ?? 1);
        return sum + (title.has(stem) ? 1.5 * weight : words.has(stem) ? weight : 0);
      }, 0),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ topic }) => topic);
}
