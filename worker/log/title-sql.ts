import type { ItemTable, ItemTables, LoggedItem } from "./change.ts";

const firstWords = 60;

/**
 * SQL for what the item of event `e` is called now: its title or name, else the first words of its text; null where it
 * has none or is gone. Its table's columns are ours, so their names may stand in the statement.
 */
export function titleSql(tables: ItemTables): string {
  const cases = [...tables.values()].flatMap((table) => {
    const words = nameSql(table);
    return words === undefined ? [] : [ofItem(table.tool, table.name, words)];
  });
  return `case e.tool ${cases.join(" ")} end`;
}

/** SQL for what item `i` of a table is called; undefined where its items have no names. */
export function nameSql({ fields }: Pick<ItemTable<LoggedItem>, "fields">): string | undefined {
  const titled = fields.get("title") ?? fields.get("name") ?? fields.get("subject");
  const text = fields.get("content");
  return titled ? `i.${titled.column}` : text && beginning(`i.${text.column}`);
}

/** SQL for whether an undo of event `e` finds anything to do: its item is there, and one it made is not deleted. */
export function undoableSql(tables: ItemTables): string {
  const cases = [...tables.values()].map(({ tool, name }) =>
    ofItem(tool, name, "iif(e.before is null, i.deleted_at is null, 1)"),
  );
  return `case e.tool ${cases.join(" ")} end`;
}

/** SQL for when the item of event `e` was deleted: empty of one that stands, null of one that is gone. */
export function deletedSql(tables: ItemTables): string {
  const cases = [...tables.values()].map(({ tool, name }) =>
    ofItem(tool, name, "coalesce(i.deleted_at, '')"),
  );
  return `case e.tool ${cases.join(" ")} end`;
}

/** SQL for the bytes of the item of event `e`, its texts elsewhere left out: SQLite knows them without reading the texts. */
export function itemBytesSql(tables: ItemTables): string {
  const cases = [...tables.values()].map(({ tool, name, fields }) => {
    const sizes = [...fields.values()].map(
      ({ column }) => `coalesce(octet_length(i.${column}), 0)`,
    );
    return ofItem(tool, name, sizes.join(" + "));
  });
  return `case e.tool ${cases.join(" ")} end`;
}

const ofItem = (tool: string, table: string, words: string): string =>
  `when '${tool}' then (select ${words} from ${table} i where i.user_id = e.user_id and i.id = e.item_id)`;

const beginning = (column: string): string => {
  const line = `replace(${column}, char(10), ' ')`;
  const size = String(firstWords);
  return `iif(length(${column}) > ${size}, rtrim(substr(${line}, 1, ${size})) || '…', ${line})`;
};
