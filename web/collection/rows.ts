/** A sorted list. It is never changed in place, so that a list that is the same object holds the same items. */
export type Rows<Item> = readonly Item[];

export interface Change<Item> {
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

/** Changed items by id; `after` is undefined where there is none any more. */
export type Changes<Item> = ReadonlyMap<string, Change<Item>>;

export type Compare<Item> = (a: Item, b: Item) => number;

/** Up to this many changes are searched and spliced; more are merged in one walk. */
const fewChanges = 16;
/** Steps that a list remembers: as many may pass between two looks at it. */
const rememberedSteps = 64;

/** The steps from which a list came, and its items by id. Only the newest list of a history has the index. */
interface History<Item> {
  newest: number;
  byId: Map<string, Item> | undefined;
  readonly steps: Changes<Item>[];
}

/** Lists in one order. `compare` must tell any two items apart: a changed item is found by its place. */
export class SortedRows<Item extends { readonly id: string }> {
  readonly compare: Compare<Item>;
  private readonly places = new WeakMap<
    Rows<Item>,
    { readonly history: History<Item>; readonly at: number }
  >();

  constructor(compare: Compare<Item>) {
    this.compare = compare;
  }

  find(rows: Rows<Item>, id: string): Item | undefined {
    const { history, at } = this.placeOf(rows);
    if (history.newest !== at) return rows.find((row) => row.id === id);
    history.byId ??= new Map(rows.map((row) => [row.id, row]));
    return history.byId.get(id);
  }

  /** The same list where nothing differs. `before` of each change is what the list holds. */
  apply(rows: Rows<Item>, changes: Changes<Item>): Rows<Item> {
    const real = new Map([...changes].filter(([, { before, after }]) => before !== after));
    if (real.size === 0) return rows;
    const next = real.size <= fewChanges ? this.spliced(rows, real) : this.merged(rows, real);
    this.remember(rows, next, real);
    return next;
  }

  /** Changes from one list to a later one; undefined where nobody remembers. */
  since(rows: Rows<Item>, earlier: Rows<Item>): Changes<Item> | undefined {
    const [now, then] = [this.placeOf(rows), this.placeOf(earlier)];
    const count = now.at - then.at;
    const end = now.history.steps.length - (now.history.newest - now.at);
    if (now.history !== then.history || count < 0 || count > end) return undefined;
    return composed(now.history.steps.slice(end - count, end));
  }

  private placeOf(rows: Rows<Item>) {
    const known = this.places.get(rows);
    if (known) return known;
    const place = { history: { newest: 0, byId: undefined, steps: [] }, at: 0 };
    this.places.set(rows, place);
    return place;
  }

  private remember(from: Rows<Item>, to: Rows<Item>, changes: Changes<Item>): void {
    const { history, at } = this.placeOf(from);
    if (history.newest !== at) return;
    history.newest += 1;
    history.steps.push(changes);
    if (history.steps.length > rememberedSteps) history.steps.shift();
    for (const [id, { after }] of history.byId ? changes : []) {
      if (after) history.byId?.set(id, after);
      else history.byId?.delete(id);
    }
    this.places.set(to, { history, at: history.newest });
  }

  private spliced(rows: Rows<Item>, changes: Changes<Item>): Rows<Item> {
    const next = [...rows];
    for (const { before, after } of changes.values()) {
      const at = before ? this.indexOf(next, before) : -1;
      if (at >= 0 && before && after && this.compare(before, after) === 0) next[at] = after;
      else {
        if (at >= 0) next.splice(at, 1);
        if (after) next.splice(this.firstNotBefore(next, after), 0, after);
      }
    }
    return next;
  }

  /** By its order; a list that somebody else sorted otherwise is searched. */
  private indexOf(rows: Rows<Item>, item: Item): number {
    const at = this.firstNotBefore(rows, item);
    return rows[at]?.id === item.id ? at : rows.findIndex(({ id }) => id === item.id);
  }

  private firstNotBefore(rows: Rows<Item>, item: Item): number {
    let low = 0;
    let high = rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const row = rows[middle];
      if (row !== undefined && this.compare(row, item) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private merged(rows: Rows<Item>, changes: Changes<Item>): Rows<Item> {
    const { compare } = this;
    const coming = [...changes.values()].flatMap(({ after }) => after ?? []).toSorted(compare);
    const next: Item[] = [];
    let at = 0;
    for (const row of rows) {
      if (changes.has(row.id)) continue;
      for (let item = coming[at]; item && compare(item, row) < 0; item = coming[++at])
        next.push(item);
      next.push(row);
    }
    for (const item of coming.slice(at)) next.push(item);
    return next;
  }
}

export const sortedRows = <Item extends { readonly id: string }>(
  compare: Compare<Item>,
): SortedRows<Item> => new SortedRows(compare);

function composed<Item>(steps: readonly Changes<Item>[]): Changes<Item> {
  const [first] = steps;
  if (first && steps.length === 1) return first;
  const all = new Map<string, Change<Item>>();
  for (const step of steps)
    for (const [id, { before, after }] of step)
      all.set(id, { before: all.has(id) ? all.get(id)?.before : before, after });
  return all;
}

/** The order of two texts by their code units, as the worker's database has it. */
export const textOrder = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
