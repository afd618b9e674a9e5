export interface Identified {
  readonly id: string;
}

export interface Group<Item> {
  /** Unique among all groupings: what is collapsed is remembered by it. */
  readonly key: string;
  readonly title: string | undefined;
  readonly items: readonly Item[];
}

type Line<Item> =
  | {
      readonly kind: "item";
      readonly item: Item;
      readonly group: Group<Item>;
      readonly place: number;
    }
  | { readonly kind: "heading"; readonly group: Group<Item>; readonly isCollapsed: boolean };

/** First lines of the groups, so that a line of a hundred thousand is found without an object for each. */
export interface Lines<Item> {
  readonly groups: readonly Group<Item>[];
  readonly starts: readonly number[];
  readonly collapsed: readonly boolean[];
  readonly count: number;
  readonly shown: number;
}

export const titledLines = ({ title }: Group<unknown>): number => (title === undefined ? 0 : 1);
const none: ReadonlySet<string> = new Set();

export function linesOf<Item>(groups: readonly Group<Item>[], collapsed = none): Lines<Item> {
  const starts: number[] = [];
  const hidden = groups.map(({ key }) => collapsed.has(key));
  let count = 0;
  let shown = 0;
  for (const [at, group] of groups.entries()) {
    starts.push(count);
    const items = hidden[at] === true ? 0 : group.items.length;
    count += titledLines(group) + items;
    shown += items;
  }
  return { groups, starts, collapsed: hidden, count, shown };
}

export function lineAt<Item>(lines: Lines<Item>, index: number): Line<Item> | undefined {
  const at = lines.starts.findLastIndex((start) => start <= index);
  const group = lines.groups[at];
  if (!group || index >= lines.count) return undefined;
  const within = index - (lines.starts[at] ?? 0) - titledLines(group);
  if (within < 0) return { kind: "heading", group, isCollapsed: lines.collapsed[at] === true };
  const item = group.items[within];
  return item && { kind: "item", item, group, place: within + 1 };
}

export function itemAt<Item>(lines: Lines<Item>, index: number): Item | undefined {
  const line = lineAt(lines, index);
  return line?.kind === "item" ? line.item : undefined;
}

/** The line that shows an item; undefined where it is filtered out or collapsed. */
export function lineOf(lines: Lines<Identified>, id: string): number | undefined {
  for (const [at, group] of lines.groups.entries()) {
    if (lines.collapsed[at] === true) continue;
    const place = group.items.findIndex((item) => item.id === id);
    if (place >= 0) return (lines.starts[at] ?? 0) + titledLines(group) + place;
  }
  return undefined;
}

/** The nearest item from a line on, so many lines at a time; undefined at the end of the list. */
export function nextItem<Item>(lines: Lines<Item>, from: number, step: number): Item | undefined {
  for (let index = from + step; index >= 0 && index < lines.count; index += step) {
    const item = itemAt(lines, index);
    if (item) return item;
  }
  return undefined;
}
