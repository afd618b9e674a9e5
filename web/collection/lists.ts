import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { whenListening } from "../live/feed.ts";
import type { Definition } from "./kind.ts";
import type { Changes, Rows } from "./rows.ts";

/** Steps by id, each from what the worker last said of an item to what it says now. */
export type Steps<Item> = ReadonlyMap<string, (item: Item | undefined) => Item | undefined>;

/** The name of a collection's one list, where it has no others. */
export const onlyList = "all";
const nothing: readonly never[] = [];

/** A collection's lists in the query cache: what the worker says, and nothing else. */
export class Lists<Item extends { readonly id: string }> {
  private readonly definition: Definition<Item>;
  private readonly byName = new Map<string, LiveList<Item>>();
  /** Items of this device that the worker answered before their list could be loaded; the list, once there, has them too. */
  private readonly early = new Map<string, Rows<Item>>();
  /** Items that were read by themselves; they are shown while their list is on its way. */
  private readonly alone = new Map<string, Item>();

  constructor(definition: Definition<Item>) {
    this.definition = definition;
    // Items made before anybody looked are shown when somebody does.
    this.named(onlyList);
  }

  query(name: string) {
    const { load, sorted } = this.definition;
    const list = this.named(name);
    return queryOptions({
      queryKey: list.key,
      queryFn: ({ signal, client }) =>
        list.fetched(async () => {
          await whenListening();
          const rows = await load({
            list: name,
            shown: this.rows(client, name),
            signal,
            first: (some) => this.seed(client, some, name),
          });
          return rows.toSorted(sorted.compare);
        }),
      structuralSharing: list.resolve,
    });
  }

  rows(client: QueryClient, name: string): Rows<Item> | undefined {
    return client.getQueryData<Rows<Item>>(this.named(name).key);
  }

  seed(client: QueryClient, rows: Rows<Item>, name: string): void {
    const sorted = rows.toSorted(this.definition.sorted.compare);
    client.setQueryData<Rows<Item>>(this.named(name).key, (kept) => kept ?? sorted);
  }

  /** It is not what the worker said: the next look at the list fetches it. */
  supply(client: QueryClient, rows: Rows<Item>): void {
    const { key: queryKey } = this.named(onlyList);
    void client.cancelQueries({ queryKey });
    client.setQueryData<Rows<Item>>(queryKey, rows.toSorted(this.definition.sorted.compare));
    void client.invalidateQueries({ queryKey, refetchType: "none" });
  }

  seedItem(item: Item): void {
    this.alone.set(item.id, item);
  }

  find(client: QueryClient, id: string, name: string): Item | undefined {
    const { sorted } = this.definition;
    const rows = this.rows(client, name);
    if (rows) return sorted.find(rows, id);
    const made = this.early.get(name);
    return (made && sorted.find(made, id)) ?? this.alone.get(id);
  }

  /** An item in whichever list has it. */
  known(client: QueryClient, id: string): Item | undefined {
    for (const name of this.byName.keys()) {
      const found = this.find(client, id, name);
      if (found) return found;
    }
    return undefined;
  }

  /** Undefined where nothing was made here before the list could be loaded. */
  earlyRows(name: string): Rows<Item> | undefined {
    return this.early.get(name);
  }

  /** Takes items a step further in every list that is loaded, or in one. `isMine`: made here, so shown without a list as well. */
  edit(
    client: QueryClient,
    steps: Steps<Item>,
    { isMine, list: only }: { readonly isMine: boolean; readonly list: string | undefined },
  ): void {
    for (const [id, item] of this.alone) {
      const step = steps.get(id);
      const after = step ? step(item) : item;
      if (after) this.alone.set(id, after);
      else this.alone.delete(id);
    }
    // Also those that an earlier visit kept and nobody has looked at yet: they are kept again beside where the log stands now.
    const queryKey = [this.definition.tool, "list"];
    for (const query of client.getQueryCache().findAll({ queryKey }))
      this.named(String(query.queryKey[2]));
    for (const [name, list] of this.byName) {
      if (only !== undefined && only !== name) continue;
      const edit = (rows: Rows<Item>) => this.stepped(name, rows, steps);
      list.edit(client, edit);
      const made = this.early.get(name);
      if (this.rows(client, name)) this.early.delete(name);
      else if (made || isMine) this.early.set(name, edit(made ?? nothing));
    }
  }

  clear(): void {
    this.early.clear();
    this.alone.clear();
  }

  private stepped(name: string, rows: Rows<Item>, steps: Steps<Item>): Rows<Item> {
    const { sorted, belongs } = this.definition;
    const changes: Changes<Item> = new Map(
      [...steps].map(([id, step]) => {
        const before = sorted.find(rows, id);
        const after = step(before);
        return [id, { before, after: after && belongs(after, name) ? after : undefined }];
      }),
    );
    return sorted.apply(rows, changes);
  }

  private named(name: string): LiveList<Item> {
    const known = this.byName.get(name);
    if (known) return known;
    const list = liveList<Item>([this.definition.tool, "list", name]);
    this.byName.set(name, list);
    return list;
  }
}

type Edit<Item> = (rows: Rows<Item>) => Rows<Item>;

const abandonedMs = 1_000;

export type LiveList<Item> = ReturnType<typeof liveList<Item>>;

/**
 * A list in the query cache that is kept up to date by edits: live events and answers to this tab's own changes.
 * A fetch that began before an edit and answers after it would lose it, so every edit is also remembered for
 * the fetches that are under way, and applied again to what they bring.
 */
export function liveList<Item>(key: readonly unknown[]) {
  const underWay = new Set<Edit<Item>[]>();
  const brought = new WeakMap<object, () => Rows<Item>>();

  return {
    key,
    /** The work of a query function: `load`, with the edits made meanwhile remembered. */
    async fetched(load: () => Promise<Rows<Item>>): Promise<Rows<Item>> {
      const edits: Edit<Item>[] = [];
      underWay.add(edits);
      try {
        const rows = await load();
        brought.set(rows, () => {
          underWay.delete(edits);
          return edits.reduce((now, edit) => edit(now), rows);
        });
        // A fetch that nobody waits for any more is never resolved.
        setTimeout(() => underWay.delete(edits), abandonedMs);
        return rows;
      } catch (error) {
        underWay.delete(edits);
        throw error;
      }
    },
    /** The query's `structuralSharing`: the one moment in which fetched rows take the place of the old. */
    resolve(this: void, _before: unknown, fetched: unknown): unknown {
      const resolved =
        typeof fetched === "object" && fetched !== null ? brought.get(fetched) : undefined;
      return resolved ? resolved() : fetched;
    },
    edit(client: QueryClient, edit: Edit<Item>): void {
      for (const edits of underWay) edits.push(edit);
      const rows = client.getQueryData<Rows<Item>>(key);
      const next = rows && edit(rows);
      if (next !== rows) client.setQueryData(key, next);
    },
  };
}
