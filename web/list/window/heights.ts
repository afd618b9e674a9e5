import { type Group, type Lines, titledLines } from "../lines.ts";

/** CSS pixels of a line; one that is only likely is measured where it is drawn. */
export interface LineSize {
  readonly px: number;
  readonly isLikely: boolean;
}

export interface Heights {
  readonly total: number;
  startOf(index: number): number;
  sizeOf(index: number): number;
  /** The line at an offset: the last one for any offset past it. */
  at(offset: number): number;
}

const blockSize = 128;

/** Adds up heights in blocks, so that a line among a hundred thousand is found in few steps. */
export function heightsOf(px: Uint16Array): Heights {
  const starts = new Float64Array(Math.ceil(px.length / blockSize) + 1);
  for (let block = 0; block < starts.length - 1; block++) {
    const end = Math.min(px.length, (block + 1) * blockSize);
    let sum = starts[block] ?? 0;
    for (let at = block * blockSize; at < end; at++) sum += px[at] ?? 0;
    starts[block + 1] = sum;
  }
  return {
    total: starts.at(-1) ?? 0,
    sizeOf: (index) => px[index] ?? 0,
    startOf(index) {
      const block = Math.floor(index / blockSize);
      let start = starts[block] ?? 0;
      for (let at = block * blockSize; at < index; at++) start += px[at] ?? 0;
      return start;
    },
    at(offset) {
      let low = 0;
      let high = starts.length - 1;
      while (low < high - 1) {
        const middle = (low + high) >>> 1;
        if ((starts[middle] ?? 0) <= offset) low = middle;
        else high = middle;
      }
      let index = low * blockSize;
      let end = (starts[low] ?? 0) + (px[index] ?? 0);
      while (end <= offset && index < px.length - 1) end += px[++index] ?? 0;
      return index;
    },
  };
}

type Size<Item> = (item: Item | undefined) => LineSize;

interface Sized<Item> {
  readonly items: readonly Item[];
  readonly px: Uint16Array;
}

/** The heights of changing lines, again and again: an item is asked for its height when it comes or changes. */
export function lineHeights<Item extends { readonly id: string }>(
  size: Size<Item>,
  measured: ReadonlyMap<string, number>,
): (lines: Lines<Item>) => Heights {
  const known = new Map<string, Sized<Item>>();
  const heightOf = (item: Item): number => {
    const { px, isLikely } = size(item);
    return isLikely ? Math.round(measured.get(item.id) ?? px) : px;
  };
  const sized = ({ key, items }: Group<Item>): Uint16Array => {
    const px = resized(items, known.get(key), heightOf);
    known.set(key, { items, px });
    return px;
  };
  return (lines) => {
    const px = new Uint16Array(lines.count);
    for (const [at, group] of lines.groups.entries()) {
      const start = lines.starts[at] ?? 0;
      const headings = titledLines(group);
      if (headings > 0) px[start] = size(undefined).px;
      if (lines.collapsed[at] !== true) px.set(sized(group), start + headings);
    }
    return heightsOf(px);
  };
}

/** Items that two lists have in common at their beginning and end keep their heights. */
function resized<Item>(
  items: readonly Item[],
  before: Sized<Item> | undefined,
  heightOf: (item: Item) => number,
): Uint16Array {
  if (before?.items === items) return before.px;
  const px = new Uint16Array(items.length);
  const [was, held] = [before?.items ?? [], before?.px ?? px];
  const shorter = Math.min(items.length, was.length);
  let head = 0;
  while (head < shorter && items[head] === was[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && items.at(-1 - tail) === was.at(-1 - tail)) tail += 1;
  px.set(held.subarray(0, head));
  px.set(held.subarray(was.length - tail, was.length), items.length - tail);
  for (const [at, item] of items.slice(head, items.length - tail).entries())
    px[head + at] = heightOf(item);
  return px;
}
