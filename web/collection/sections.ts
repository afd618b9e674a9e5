import { type Change, type Changes, type Rows, sortedRows, type SortedRows } from "./rows.ts";

/** Parts of a sorted list by name, each sorted in the same order. */
export type Sections<Item> = ReadonlyMap<string, Rows<Item>>;

/**
 * Divides a list into sections, again and again: a change touches the sections of the changed items alone.
 * Items without a section are left out.
 */
export function sectionsOf<Item extends { readonly id: string }>(
  sorted: SortedRows<Item>,
  nameOf: (item: Item) => string | undefined,
): (rows: Rows<Item>) => Sections<Item> {
  const within = sortedRows(sorted.compare);
  let last: { readonly rows: Rows<Item>; readonly sections: Sections<Item> } | undefined;

  return (rows) => {
    const changes = last && sorted.since(rows, last.rows);
    const sections = last && changes ? changed(last.sections, changes) : divided(rows, nameOf);
    last = { rows, sections };
    return sections;
  };

  function changed(sections: Sections<Item>, changes: Changes<Item>): Sections<Item> {
    const next = new Map(sections);
    for (const [name, list] of bySection(changes)) {
      const rows = within.apply(next.get(name) ?? [], list);
      if (rows.length > 0) next.set(name, rows);
      else next.delete(name);
    }
    return next;
  }

  function bySection(changes: Changes<Item>): Map<string, Changes<Item>> {
    const found = new Map<string, Map<string, Change<Item>>>();
    const part = (name: string) => {
      const known = found.get(name) ?? new Map<string, Change<Item>>();
      found.set(name, known);
      return known;
    };
    for (const [id, { before, after }] of changes) {
      const from = before && nameOf(before);
      const to = after && nameOf(after);
      if (from !== undefined)
        part(from).set(id, { before, after: to === from ? after : undefined });
      if (to !== undefined && to !== from) part(to).set(id, { before: undefined, after });
    }
    return found;
  }
}

function divided<Item>(rows: Rows<Item>, nameOf: (item: Item) => string | undefined) {
  const sections = new Map<string, Item[]>();
  for (const row of rows) {
    const name = nameOf(row);
    if (name === undefined) continue;
    const section = sections.get(name);
    if (section) section.push(row);
    else sections.set(name, [row]);
  }
  return sections;
}
