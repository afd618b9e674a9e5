import * as v from "valibot";
import type { PastOf, PastView } from "../../collection/past.ts";
import type { Versioned } from "../../collection/kind.ts";
import type { Change, Rows } from "../../collection/rows.ts";
import type { Fields, Rewind } from "./rewind.ts";

type Items = ReadonlyMap<string, Fields | undefined>;

interface Shown<Item> {
  readonly base: Rows<Item>;
  readonly items: Items;
  readonly rows: Rows<Item>;
}

/** Collections at the moment of a rewind. */
export const viewAt =
  (rewind: Rewind) =>
  <Item extends Versioned>(of: PastOf<Item>): PastView<Item> => {
    if (of.seen?.at !== rewind) of.seen = { at: rewind, view: viewOf(rewind, of) };
    return of.seen.view;
  };

/** Each list follows from the one that was shown before it. */
function viewOf<Item extends Versioned>(rewind: Rewind, of: PastOf<Item>): PastView<Item> {
  const shown = new Map<string, Shown<Item>>();
  const read = new WeakMap<Fields, { readonly item: Item | undefined }>();

  /** As the collection knows items; undefined where it was not there, or deleted. */
  function present(fields: Fields | undefined): Item | undefined {
    if (!fields || typeof fields["deletedAt"] === "string") return undefined;
    const known = read.get(fields);
    if (known) return known.item;
    const parsed = v.safeParse(of.schema, fields);
    const item = parsed.success ? parsed.output : undefined;
    read.set(fields, { item });
    return item;
  }

  const presentIn = (name: string, fields: Fields | undefined): Item | undefined => {
    const item = present(fields);
    return item && of.belongs(item, name) ? item : undefined;
  };

  return {
    item(id, now) {
      const items = rewind.itemsOf(of.tool);
      return items.has(id) ? present(items.get(id)) : now;
    },
    list(name, base) {
      const items = rewind.itemsOf(of.tool);
      const before = shown.get(name);
      const last = before?.base === base ? before : { base, items: none, rows: base };
      if (last.items === items) return last.rows;
      const changes = new Map<string, Change<Item>>();
      for (const [id, fields] of items) {
        if (last.items.has(id) && last.items.get(id) === fields) continue;
        const change = { before: of.sorted.find(last.rows, id), after: presentIn(name, fields) };
        changes.set(id, change);
      }
      const rows = of.sorted.apply(last.rows, changes);
      shown.set(name, { base, items, rows });
      return rows;
    },
  };
}

const none: Items = new Map();
