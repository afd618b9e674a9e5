import type { Invocation } from "./capability.ts";
import { type Fields, fits, type Slot, type Spoken } from "./lexicon.ts";
import type { Resolved } from "./resolve.ts";
import { partsOf, whenIn } from "./slots.ts";

/** 'swap the dentist and the board call': each of two goes where the other was. */
export const swapSay: readonly string[] = [
  "(swap|switch|exchange) [round|around|over] [the] [(dates|days|times|due dates|deadlines|slots) (of|for)] {swapped} [round|around|over]",
];

interface Swapping<Item> {
  resolve(acting: Invocation, words: string): Promise<Resolved<Item>>;
  /** What takes an item to another's place; undefined where that has none. */
  placeOf(item: Item, spoken: Spoken): Fields | undefined;
}

/** A place for the two, by the words that each is named by. */
export const swapped = <Item extends { readonly id: string }>({
  resolve,
  placeOf,
}: Swapping<Item>): Slot => ({
  isFree: true,
  isList: true,
  most: 14,
  async read(words, spoken) {
    const [, said = words, dayName] = /^(.+) on (\p{L}+day)$/iu.exec(words) ?? [];
    const parts = [said, said.replace(/ (?:with|for) /i, " and ")]
      .map((both) => partsOf(both))
      .find(({ length }) => length === 2);
    if (!parts) return undefined;
    const found = await Promise.all(
      parts.map((part) => resolve(spoken.acting, part.replace(/^(?:the|my|our) /i, ""))),
    );
    const [one, other] = found.flatMap((resolved) =>
      "item" in resolved && resolved.isSlip !== true ? [resolved.item] : [],
    );
    if (!one || !other || one.id === other.id) return undefined;
    const [first, second] = [placeOf(one, spoken), placeOf(other, spoken)];
    const day = dayName === undefined ? undefined : (await whenIn(dayName, spoken))?.day;
    // Where a day is said, both are on it.
    const isThen = [first, second].every(
      (place) => dayName === undefined || Object.values(place ?? {}).includes(day),
    );
    return first && second && isThen
      ? {
          each: [
            { words: one.id, ...second },
            { words: other.id, ...first },
          ],
          fit: fits.named,
        }
      : undefined;
  },
});
