/**
 * How well typed letters fit some words: higher is better, undefined where they do not occur in order. Letters
 * beside each other and at the beginnings of words count for more, and so do shorter words.
 */
export function fit(typed: string, words: string): number | undefined {
  const wanted = typed.toLowerCase().replaceAll(/\s+/g, "");
  if (wanted === "") return 0;
  const text = words.toLowerCase();
  const best = [...starts(text, wanted[0] ?? "")].map((at) => scoreFrom(text, wanted, at));
  const scores = best.filter((score) => score !== undefined);
  return scores.length === 0 ? undefined : Math.max(...scores) - text.length / 100;
}

function* starts(text: string, letter: string): Generator<number> {
  for (let at = text.indexOf(letter); at !== -1; at = text.indexOf(letter, at + 1)) yield at;
}

function scoreFrom(text: string, wanted: string, from: number): number | undefined {
  let score = 0;
  let last = from - 1;
  for (const letter of wanted) {
    const at = text.indexOf(letter, last + 1);
    if (at === -1) return undefined;
    const isNext = at === last + 1 && at !== from;
    score += 1 + (isNext ? 3 : 0) + (isStart(text, at) ? 4 : 0) - Math.min(3, (at - last - 1) / 8);
    last = at;
  }
  return score;
}

const isStart = (text: string, at: number): boolean =>
  at === 0 || /[^\p{L}\d]/u.test(text[at - 1] ?? "");

/** Letters that a word may leave out between two that are typed. */
const mostLeftOut = 2;

/** Whether the letters are a short form of the words: 'otk' of 'Open Tasks', where 'lisbon' only occurs in 'Follow a list in one book'. */
export function shortens(typed: string, words: string): boolean {
  const text = words.toLowerCase();
  const places = Array.from({ length: text.length }, (_, at) => at);
  const follows = (last: number, at: number) =>
    isStart(text, at) ||
    (at - last <= mostLeftOut + 1 && !/[^\p{L}\d]/u.test(text.slice(last + 1, at)));
  const [first, ...others] = typed.toLowerCase().replaceAll(/\s+/g, "");
  const begun = places.filter((at) => text[at] === first && isStart(text, at));
  const ends = others.reduce(
    (reached, letter) =>
      places.filter(
        (at) => text[at] === letter && reached.some((last) => last < at && follows(last, at)),
      ),
    begun,
  );
  return ends.length > 0;
}

/** The entries that fit, the best first; of equals the one used more recently, then the one that stood first. */
export function ranked<Entry>(
  typed: string,
  entries: readonly Entry[],
  words: (entry: Entry) => readonly string[],
  recency: (entry: Entry) => number,
): Entry[] {
  return entries
    .flatMap((entry, place) => {
      const [label = "", ...others] = words(entry);
      const own = fit(typed, label);
      // What is only looked for by its further words comes after what is called so.
      const beside = others.flatMap((other) => fit(typed, other) ?? []).map((score) => score / 2);
      const scores = own === undefined ? beside : [own, ...beside];
      return scores.length === 0 ? [] : [{ entry, place, score: Math.max(...scores) }];
    })
    .toSorted(
      (a, b) => b.score - a.score || recency(b.entry) - recency(a.entry) || a.place - b.place,
    )
    .map(({ entry }) => entry);
}
