import type { QueryClient } from "@tanstack/react-query";
import type { Rows } from "./rows.ts";

type Edit<Item> = (rows: Rows<Item>) => Rows<Item>;

const abandonedMs = 1_000;

/**
 * A list in the query cache that is kept up to date by edits: live events and answers to this tab's own changes.
 * A fetch that began before an edit and answers after it would lose it, so every edit is also remembered for
 * the fetches that are under way, and applied again to what they bring.
 */
export interface LiveList<Item> {
  readonly key: readonly unknown[];
  /** The work of a query function: `load`, with the edits made meanwhile remembered. */
  fetched(load: () => Promise<Rows<Item>>): Promise<Rows<Item>>;
  /** The query's `structuralSharing`: the one moment in which fetched rows take the place of the old. */
  readonly resolve: (before: unknown, fetched: unknown) => unknown;
  edit(client: QueryClient, edit: Edit<Item>): void;
}

export function liveList<Item>(key: readonly unknown[]): LiveList<Item> {
  const underWay = new Set<Edit<Item>[]>();
  const brought = new WeakMap<
    object,
    { readonly edits: Edit<Item>[]; readonly rows: Rows<Item> }
  >();

  return {
    key,
    async fetched(load) {
      const edits: Edit<Item>[] = [];
      underWay.add(edits);
      try {
        const rows = await load();
        brought.set(rows, { edits, rows });
        // A fetch that nobody waits for any more is never resolved.
        setTimeout(() => underWay.delete(edits), abandonedMs);
        return rows;
      } catch (error) {
        underWay.delete(edits);
        throw error;
      }
    },
    resolve(_before, fetched) {
      const found =
        typeof fetched === "object" && fetched !== null ? brought.get(fetched) : undefined;
      if (!found) return fetched;
      underWay.delete(found.edits);
      return found.edits.reduce((rows, edit) => edit(rows), found.rows);
    },
    edit(client, edit) {
      for (const edits of underWay) edits.push(edit);
      const rows = client.getQueryData<Rows<Item>>(key);
      const next = rows && edit(rows);
      if (next !== rows) client.setQueryData(key, next);
    },
  };
}
