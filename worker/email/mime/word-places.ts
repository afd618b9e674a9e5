/** What an edited text is compared by: runs of letters and digits, and each other sign. */
export const wordsIn = (text: string): readonly string[] => text.match(wordOrSign) ?? [];

export const wordOrSign = /[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu;

/** How many words somebody may have put in at one place before what follows is looked for. */
const lookAhead = 60;

/** What a new word costs beside one that went: people take out whole passages. */
const newCosts = 4;

/**
 * Where the words of an edited text stand in the text that it was, each behind the one before it; -1 of one that is new. After a
 * word that does not follow, the nearest place is looked for where three stand together in both, or fewer that the old text has
 * only once. Not the longest common text, but the same for what people do to a quote, and never more work than the words
 * times `lookAhead`.
 */
export function wordPlaces(before: readonly string[], now: readonly string[]): number[] {
  const [old, fresh] = [before, now].map((words) => words.map((word) => word.toLowerCase()));
  if (!old || !fresh) return [];
  const findings = [3, 2, 1].map((length) => finding(old, fresh, length));
  const places = now.map(() => -1);
  let [from, at] = [0, 0];
  while (at < fresh.length && from < old.length) {
    if (fresh[at] === old[from]) {
      places[at] = from;
      at += 1;
      from += 1;
      continue;
    }
    let [least, next, there] = [Infinity, at + lookAhead, from];
    for (let ahead = 0; ahead < lookAhead && ahead * newCosts < least; ahead += 1)
      for (const find of findings) {
        const found = find(at + ahead, from);
        const cost = found === undefined ? Infinity : ahead * newCosts + found - from;
        if (found === undefined || cost >= least) continue;
        [least, next, there] = [cost, at + ahead, found];
      }
    [at, from] = [next, there];
  }
  return places;
}

/** Finds so many new words that stand together in the old text, from a place on. */
function finding(old: readonly string[], fresh: readonly string[], length: number) {
  const key = (words: readonly string[], at: number) => words.slice(at, at + length).join(" ");
  const places = Map.groupBy(old.keys(), (at) => key(old, at));
  const keys = fresh.map((_, at) => key(fresh, at));
  return (at: number, from: number): number | undefined => {
    const wanted = keys[at] ?? "";
    const found = places.get(wanted) ?? [];
    if (length < 3 && (found.length > 1 || wanted.length < 3)) return undefined;
    return firstFrom(found, from);
  };
}

/** The first of rising numbers that is not below another. */
function firstFrom(rising: readonly number[], least: number): number | undefined {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((rising[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return rising[low];
}
