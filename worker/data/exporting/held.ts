import type { KeptRow, KeptTable } from "#contract/accounts/data.ts";
import { query, raw } from "../../db/query.ts";
import type { Reader } from "../../log/change.ts";
import type { Kept, Need } from "../kept.ts";

/**
 * The tables as an export reads them: the log, then backwards as they come back, so that what a row names is read after it,
 * and what belongs to an item after all items.
 */
export function inReadingOrder(kept: readonly Kept[]): readonly Kept[] {
  const turn = ({ log, partOf }: Kept): number => (log ? 0 : partOf ? 2 : 1);
  return kept.toReversed().toSorted((one, other) => turn(one) - turn(other));
}

/** Lines of what is lost, at most. */
const mostTold = 1_000;
const idsAtOnce = 500;

/**
 * The items that a zip holds, by their ids. Of one that is nothing without a row of another table, the id of that row, until it
 * is in the zip as well.
 */
export class Held {
  readonly #items: ReadonlyMap<KeptTable, Map<string, string | undefined>>;
  readonly #needs: readonly { readonly name: KeptTable; readonly needs: Need }[];

  constructor(kept: readonly Kept[]) {
    this.#needs = kept.flatMap(({ name, needs }) => (needs ? [{ name, needs }] : []));
    const wholes = kept.flatMap(({ partOf }) => partOf?.table ?? []);
    const names = [...wholes, ...this.#needs.map(({ name }) => name)];
    this.#items = new Map(names.map((name) => [name, new Map()]));
  }

  /** The rows that come into the zip: what belongs to an item that was made too late stays out with it. */
  taken({ name, needs, partOf }: Kept, rows: readonly KeptRow[]): readonly KeptRow[] {
    const items = this.#items.get(name);
    if (items)
      for (const row of rows) items.set(String(row["id"]), needs && textOf(row[needs.column]));
    const wholes = partOf && this.#items.get(partOf.table);
    if (!wholes) return rows;
    const taken = rows.filter((row) => wholes.has(String(row[partOf.column])));
    for (const row of taken)
      this.found(partOf.table, String(row[partOf.column]), String(row["id"]));
    return taken;
  }

  /** Tells whether an item is in the zip; of tables that nothing belongs to all is. */
  has(table: KeptTable, itemId: string): boolean {
    return this.#items.get(table)?.has(itemId) ?? true;
  }

  /** A row is in the zip that an item may have waited for. */
  found(table: KeptTable, itemId: string, rowId: string): void {
    const items = this.#items.get(table);
    if (items?.get(itemId) === rowId) items.set(itemId, undefined);
  }

  /** What is lacking without which an item is nothing, in words: it was deleted meanwhile, or was gone before. */
  async lost({ db, userId }: Reader): Promise<string[]> {
    const lines: string[] = [];
    for (const { name, needs } of this.#needs) {
      const ids = [...(this.#items.get(name) ?? [])].flatMap(([id, row]) =>
        row === undefined ? [] : [id],
      );
      for (let from = 0; from < ids.length && lines.length < mostTold; from += idsAtOnce) {
        const some = ids.slice(from, from + idsAtOnce);
        // Of what is gone the log still knows how it was called.
        const found = await query<{ id: string; title: string | null }>`select j.value id, coalesce(
            (select ${raw(needs.title)} from ${raw(name)} where user_id = ${userId} and id = j.value),
            (select e.after ->> ${`$.${needs.title}`} from events e where e.user_id = ${userId}
              and e.item_id = j.value and e.after ->> ${`$.${needs.title}`} is not null
              order by e.seq desc limit 1)) title
          from json_each(${JSON.stringify(some)}) j`.all(db);
        const titles = new Map(found.map(({ id, title }) => [id, title]));
        lines.push(...some.map((id) => `${needs.what} of “${titles.get(id) ?? id}”`));
      }
    }
    return lines.slice(0, mostTold);
  }
}

const textOf = (value: string | number | null | undefined): string | undefined =>
  typeof value === "string" ? value : undefined;
