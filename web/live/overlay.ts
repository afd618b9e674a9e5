/** A change of this tab that the worker has not answered yet. */
interface Patch<Item> {
  readonly key: string;
  apply(item: Item | undefined): Item | undefined;
}

interface Pending<Item> {
  /** What the worker last said of the item; undefined: that it does not exist. */
  base: Item | undefined;
  readonly patches: readonly Patch<Item>[];
}

/**
 * Optimistic changes laid over what the worker says. What shows is always the worker's item with the
 * unanswered changes on top, so an answer to the first of two quick changes does not undo the second,
 * and taking a failed change away leaves exactly what would stand without it.
 */
export interface Overlay<Item> {
  /** Answers what now shows. `shown` is what shows before, and so the base of a first change. */
  add(id: string, shown: Item | undefined, patch: Patch<Item>): Item | undefined;
  /** The change was answered or refused. `shown` stands where nothing else waits. */
  drop(id: string, key: string, shown: Item | undefined): Item | undefined;
  /** News from the worker, as a step from the last it said. */
  learn(
    id: string,
    shown: Item | undefined,
    step: (base: Item | undefined) => Item | undefined,
  ): Item | undefined;
  readonly ids: () => Iterable<string>;
  /** Another person signs in. */
  clear(): void;
}

export function overlay<Item>(): Overlay<Item> {
  const pending = new Map<string, Pending<Item>>();
  const show = ({ base, patches }: Pending<Item>): Item | undefined =>
    patches.reduce((item, patch) => patch.apply(item), base);

  return {
    add(id, shown, patch) {
      const entry = pending.get(id) ?? { base: shown, patches: [] };
      const others = entry.patches.filter(({ key }) => key !== patch.key);
      const next = { base: entry.base, patches: [...others, patch] };
      pending.set(id, next);
      return show(next);
    },
    drop(id, key, shown) {
      const entry = pending.get(id);
      if (!entry) return shown;
      const next = {
        base: entry.base,
        patches: entry.patches.filter((patch) => patch.key !== key),
      };
      if (next.patches.length === 0) pending.delete(id);
      else pending.set(id, next);
      return show(next);
    },
    learn(id, shown, step) {
      const entry = pending.get(id);
      if (!entry) return step(shown);
      entry.base = step(entry.base);
      return show(entry);
    },
    ids: () => pending.keys(),
    clear: () => pending.clear(),
  };
}
