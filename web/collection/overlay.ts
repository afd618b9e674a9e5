import { store } from "../ui/store.ts";
import type { Definition, Kind } from "./kind.ts";
import type { Change, Rows } from "./rows.ts";

/**
 * A change of this device that the worker has not answered yet, as data: it waits while nothing can be reached,
 * survives a reload, and is sent under its `key`, so that however often it is sent it takes effect once.
 */
export interface Write {
  readonly key: string;
  readonly kind: string;
  readonly ids: readonly string[];
  readonly args: unknown;
}

export interface Pending {
  /** In the order they were made. */
  readonly writes: readonly Write[];
  readonly byId: ReadonlyMap<string, readonly Write[]>;
}

interface Shown<Item> {
  readonly base: Rows<Item>;
  readonly pending: Pending;
  readonly rows: Rows<Item>;
  /** Items with pending changes, as they are shown. */
  readonly patched: Patched<Item>;
}

interface Patch<Item> {
  readonly item: Item | undefined;
  readonly writes: readonly Write[];
  readonly shown: Item | undefined;
}

type Patched<Item> = ReadonlyMap<string, Item | undefined>;

type Ports<Item extends { readonly id: string }> = Pick<Definition<Item>, "sorted" | "belongs"> & {
  readonly kinds: Readonly<Record<string, Pick<Kind<Item, unknown>, "preview">>>;
};

const none: Pending = { writes: [], byId: new Map() };

/**
 * Optimistic changes over what the worker says, which is kept as it is: so an answer to the first of two quick
 * changes does not undo the second, and taking a refused change away leaves exactly what would stand without it.
 */
export class Overlay<Item extends { readonly id: string }> {
  readonly pending = store(none);
  private readonly lists = new Map<string, Shown<Item>>();
  private readonly patches = new Map<string, Patch<Item>>();
  private readonly ports: Ports<Item>;

  constructor(ports: Ports<Item>) {
    this.ports = ports;
  }

  /** A write of the same key takes the place of the first. */
  add(write: Write): void {
    this.pending.change(({ writes }) =>
      pendingOf([...writes.filter(({ key }) => key !== write.key), write]),
    );
  }

  remove(gone: string): void {
    this.pending.change((now) => {
      const writes = now.writes.filter(({ key }) => key !== gone);
      return writes.length === now.writes.length ? now : pendingOf(writes);
    });
  }

  clear(): void {
    this.lists.clear();
    this.patches.clear();
    this.pending.set(none);
  }

  /** An item with its pending changes on top of what the worker last said; the same object while both are the same. */
  patched(id: string, item: Item | undefined): Item | undefined {
    const writes = this.pending.get().byId.get(id) ?? [];
    const last = this.patches.get(id);
    const isFurther =
      last?.item === item && last?.writes.every((write, at) => write === writes[at]);
    const begun = isFurther && last ? last : { writes: [], shown: item };
    const shown = writes
      .slice(begun.writes.length)
      .reduce((now, { kind, args }) => this.ports.kinds[kind]?.preview(now, args, id), begun.shown);
    if (writes.length === 0) this.patches.delete(id);
    else this.patches.set(id, { item, writes, shown });
    return shown;
  }

  /** A list with the pending changes on top. Only what changed since the last call is looked at. */
  show(list: string, base: Rows<Item>): Rows<Item> {
    const pending = this.pending.get();
    const last = this.lists.get(list);
    if (last && last.base === base && last.pending === pending) return last.rows;
    const isBare = pending.byId.size === 0 && (!last || last.rows === last.base);
    const patched = isBare ? new Map() : this.patchedOf(list, base, pending);
    const rows = isBare
      ? base
      : ((last && this.following(last, base, patched)) ?? this.over(base, patched));
    this.lists.set(list, { base, pending, rows, patched });
    return rows;
  }

  private patchedOf(list: string, base: Rows<Item>, { byId }: Pending): Patched<Item> {
    const { sorted, belongs } = this.ports;
    return new Map(
      [...byId.keys()].map((id) => {
        const item = this.patched(id, sorted.find(base, id));
        return [id, item && belongs(item, list) ? item : undefined];
      }),
    );
  }

  private over(base: Rows<Item>, patched: Patched<Item>): Rows<Item> {
    const { sorted } = this.ports;
    const changes = [...patched].map(
      ([id, after]) => [id, { before: sorted.find(base, id), after }] as const,
    );
    return sorted.apply(base, new Map(changes));
  }

  /** From the list that was shown last; undefined where another was fetched since. */
  private following(
    last: Shown<Item>,
    base: Rows<Item>,
    patched: Patched<Item>,
  ): Rows<Item> | undefined {
    const { sorted } = this.ports;
    const steps = sorted.since(base, last.base);
    if (!steps) return undefined;
    const changes = new Map<string, Change<Item>>();
    for (const id of new Set([...steps.keys(), ...last.patched.keys(), ...patched.keys()])) {
      const now = sorted.find(base, id);
      const then = steps.has(id) ? steps.get(id)?.before : now;
      const before = last.patched.has(id) ? last.patched.get(id) : then;
      changes.set(id, { before, after: patched.has(id) ? patched.get(id) : now });
    }
    return sorted.apply(last.rows, changes);
  }
}

function pendingOf(writes: readonly Write[]): Pending {
  if (writes.length === 0) return none;
  const byId = new Map<string, Write[]>();
  for (const write of writes) {
    for (const id of write.ids) {
      const list = byId.get(id);
      if (list) list.push(write);
      else byId.set(id, [write]);
    }
  }
  return { writes, byId };
}
