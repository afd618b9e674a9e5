const digitBits = 11;
const digits = 2 ** digitBits;

/**
 * Items by a whole number of theirs, the least first, equal ones as they stood. Digit by digit (an LSD radix sort): it
 * costs by how many they are and how far apart, where `sort` asks for an order time and again.
 */
export function ordered<Item>(items: readonly Item[], keyOf: (item: Item) => number): Item[] {
  let [from, to] = [pairs(items.length), pairs(items.length)];
  let [least, most, next] = [Infinity, -Infinity, 0];
  for (const item of items) {
    const key = keyOf(item);
    // Whole numbers are cut to their last 32 bits here, which is enough to tell how far they are from the least.
    from.keys[next] = key;
    from.places[next] = next;
    next += 1;
    if (key < least) least = key;
    if (key > most) most = key;
  }
  const furthest = most - least;
  if (furthest >= 2 ** 32) return items.toSorted((a, b) => keyOf(a) - keyOf(b));
  for (let at = 0; at < next; at += 1) from.keys[at] = (from.keys[at] ?? 0) - least;
  for (let shift = 0; shift < 32 && furthest >= 2 ** shift; shift += digitBits) {
    byDigit(from, to, shift);
    [from, to] = [to, from];
  }
  const sorted: Item[] = [];
  for (const place of from.places) {
    const item = items[place];
    if (item !== undefined) sorted.push(item);
  }
  return sorted;
}

/** Keys, and the places of their items. */
interface Pairs {
  readonly keys: Uint32Array;
  readonly places: Uint32Array;
}

const pairs = (many: number): Pairs => ({
  keys: new Uint32Array(many),
  places: new Uint32Array(many),
});

function byDigit(from: Pairs, to: Pairs, shift: number): void {
  const heads = new Uint32Array(digits + 1);
  for (const key of from.keys) {
    const behind = ((key >>> shift) & (digits - 1)) + 1;
    heads[behind] = (heads[behind] ?? 0) + 1;
  }
  for (let digit = 1; digit < digits; digit += 1)
    heads[digit] = (heads[digit] ?? 0) + (heads[digit - 1] ?? 0);
  for (let at = 0; at < from.keys.length; at += 1) {
    const key = from.keys[at] ?? 0;
    const digit = (key >>> shift) & (digits - 1);
    const head = heads[digit] ?? 0;
    heads[digit] = head + 1;
    to.keys[head] = key;
    to.places[head] = from.places[at] ?? 0;
  }
}
