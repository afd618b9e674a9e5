const digitBits = 11;
const digits = 2 ** digitBits;

/**
 * Items by a whole number of theirs, the least first, equal ones as they stood. Digit by digit (an LSD radix sort): it
 * costs by how many they are and how far apart, where `sort` asks for an order time and again.
 */
export function ordered<Item>(items: readonly Item[], keyOf: (item: Item) => number): Item[] {
  const given = new Float64Array(items.length);
  let [least, most] = [Infinity, -Infinity];
  items.forEach((item, at) => {
    const key = keyOf(item);
    given[at] = key;
    if (key < least) least = key;
    if (key > most) most = key;
  });
  const furthest = most - least;
  if (furthest >= 2 ** 32) return items.toSorted((a, b) => keyOf(a) - keyOf(b));
  const keys = new Uint32Array(items.length);
  let [places, next] = [new Uint32Array(items.length), new Uint32Array(items.length)];
  for (let at = 0; at < items.length; at += 1) {
    keys[at] = (given[at] ?? 0) - least;
    places[at] = at;
  }
  for (let shift = 0; shift < 32 && furthest >= 2 ** shift; shift += digitBits) {
    const digitOf = (place: number) => ((keys[place] ?? 0) >>> shift) & (digits - 1);
    const heads = headsOf(places, digitOf);
    for (const place of places) {
      const digit = digitOf(place);
      const head = heads[digit] ?? 0;
      next[head] = place;
      heads[digit] = head + 1;
    }
    [places, next] = [next, places];
  }
  const sorted: Item[] = [];
  for (const place of places) {
    const item = items[place];
    if (item !== undefined) sorted.push(item);
  }
  return sorted;
}

/** Where the places with each digit begin when they stand in order. */
function headsOf(places: Uint32Array, digitOf: (place: number) => number): Uint32Array {
  const heads = new Uint32Array(digits);
  for (const place of places) heads[digitOf(place)] = (heads[digitOf(place)] ?? 0) + 1;
  let head = 0;
  for (let digit = 0; digit < digits; digit += 1) {
    const many = heads[digit] ?? 0;
    heads[digit] = head;
    head += many;
  }
  return heads;
}
