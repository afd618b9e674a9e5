import { capital } from "#shared/words.ts";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import { query, raw, type Row } from "../db/query.ts";
import { toolCalled, unnamedEvents } from "#contract/tools.ts";
import type { Field, FieldKind, Instead, ItemSource, ItemTable, LoggedItem } from "./change.ts";

interface Declaration {
  readonly tool: string;
  readonly isTalk?: boolean;
  readonly bookkeeping?: readonly string[];
  readonly externalCounters?: readonly string[];
  /** Fields of the item that are no columns: SQL over the row, by the name it has there. */
  readonly derived?: Readonly<Record<string, (row: string) => string>>;
  /** SQL for the bytes of those that may be long. */
  readonly derivedBytes?: (row: string) => string;
  /** Fields that are null where they are long, for many items at once; what is written of them stands in the events all the same. */
  readonly short?: readonly string[];
  /** Names that columns travel under where they are not their own: SQL has words that no column may be called. */
  readonly wireNames?: Readonly<Record<string, string>>;
  readonly derivedFields?: ItemTable<LoggedItem>["derivedFields"];
  readonly withoutTexts?: ItemTable<LoggedItem>;
  readonly setByUndo?: ItemTable<LoggedItem>["setByUndo"];
  readonly lostToUndo?: ItemTable<LoggedItem>["lostToUndo"];
  readonly elsewhere?: ItemTable<LoggedItem>["elsewhere"];
  readonly didWords?: ItemTable<LoggedItem>["didWords"];
  readonly mendedAfterUndo?: ItemTable<LoggedItem>["mendedAfterUndo"];
}

interface Companions<Item extends LoggedItem> {
  readonly cascadeOnUndo?: ItemTable<Item>["cascadeOnUndo"];
  readonly insteadOfUndo?: ItemTable<Item>["insteadOfUndo"];
}

/** What most tables say of an undo. */
const usual = {
  derivedFields: () => ({}),
  cascadeOnUndo: () => [],
  insteadOfUndo: () => Promise.resolve(new Map<string, Instead>()),
  setByUndo: {},
};

export function itemTable<Item extends LoggedItem>(
  table: ItemSource,
  declared: Declaration & Companions<Item>,
): ItemTable<Item> {
  const { tool, isTalk, bookkeeping = [], externalCounters = [], derived = {} } = declared;
  const { wireNames = {} } = declared;
  const { one = tool, events = unnamedEvents } = toolCalled(tool) ?? {};
  const { derivedFields, cascadeOnUndo, insteadOfUndo, setByUndo } = { ...usual, ...declared };
  const config = getTableConfig(table);
  const fields = new Map<string, Field>();
  const columns: readonly { name: string; columnType: string }[] = config.columns;
  for (const { name: own, columnType } of columns) {
    if (own === "user_id") continue;
    const name = wireNames[own] ?? wireName(own);
    fields.set(name, { name, column: own, kind: kindOf(columnType) });
  }
  const list = [
    ...fields.values(),
    ...Object.keys(derived).map((name): Field => ({ name, column: name, kind: "plain" })),
  ];
  const texts = new Set(columns.filter(isText).map(({ name }) => name));
  const { selected, size } = readingOf([...fields.values()], texts, declared);
  // The table's columns are the item's fields, name by name; `table.ts` and the contract are compared in app.test.ts.
  const present = (row: Row) =>
    Object.fromEntries(
      list.map((field) => [field.name, fromColumn(field, row[field.column])]),
    ) as unknown as Item;
  return {
    name: config.name,
    source: table,
    tool,
    noun: capital(one),
    eventNames: events,
    isTalk,
    fields,
    bookkeeping: new Set(["version", "updatedAt", ...bookkeeping]),
    externalCounters: new Set(externalCounters),
    withoutTexts: declared.withoutTexts,
    setByUndo,
    cascadeOnUndo,
    insteadOfUndo,
    lostToUndo: declared.lostToUndo,
    elsewhere: declared.elsewhere ?? [],
    didWords: declared.didWords,
    mendedAfterUndo: declared.mendedAfterUndo,
    selected,
    size,
    derivedFields,
    present,
    rows: (userId, where) =>
      query`select ${raw(selected("t"))} from ${raw(config.name)} t
        where t.user_id = ${userId} and ${where}`.as(present),
  };
}

const isText = ({ columnType }: { readonly columnType: string }): boolean =>
  columnType.startsWith("SQLiteText");

/** Bytes of a text that is short. */
const shortBytes = 1_000;

/** How long a text is stands at the head of its row; to ask it of a number would read the texts before that. */
function readingOf(
  fields: readonly Field[],
  texts: ReadonlySet<string>,
  { derived = {}, derivedBytes, short = [] }: Declaration,
): Pick<ItemTable<LoggedItem>, "selected" | "size"> {
  const ifShort = (column: string, value: string) =>
    `iif(octet_length(${column}) <= ${String(shortBytes)}, ${value}, null)`;
  const own = (row: string) =>
    fields.map(({ name, column }) => {
      const value = `${row}.${column}`;
      return short.includes(name) ? `${ifShort(value, value)} as ${column}` : value;
    });
  return {
    selected: (row) =>
      [
        ...(short.length === 0 ? ["*"] : own(row)),
        ...Object.entries(derived).map(([name, sql]) => `(${sql(row)}) as ${name}`),
      ].join(", "),
    size(row) {
      const sizes = fields
        .filter(({ column }) => texts.has(column))
        .map(({ name, column }) => {
          const bytes = `octet_length(${row}.${column})`;
          return `coalesce(${short.includes(name) ? ifShort(`${row}.${column}`, bytes) : bytes}, 0)`;
        });
      return [derivedBytes?.(row) ?? "0", ...sizes].join(" + ");
    },
  };
}

/** A wire value as SQLite stores it. */
export function toColumn(field: Field, value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (field.kind === "json") return JSON.stringify(value);
  if (field.kind === "boolean") return value === true ? 1 : 0;
  if (typeof value === "number" || typeof value === "string") return value;
  throw new TypeError(`The column '${field.column}' holds text or numbers`);
}

/** SQL that yields the field of table alias `t` in wire form, for json_object. */
export function wireSql(field: Field): string {
  if (field.kind === "json") return `json(t.${field.column})`;
  if (field.kind === "boolean") return `json(iif(t.${field.column}, 'true', 'false'))`;
  return `t.${field.column}`;
}

/** Pairs that fit one call: D1 allows a function 32 arguments. */
const pairsPerCall = 15;

/** A JSON object of the fields of table alias `t`. Names are our own column names, never input. */
export function wireObjectSql(fields: readonly Field[]): string {
  let built = "'{}'";
  for (let from = 0; from < fields.length; from += pairsPerCall) {
    const part = fields.slice(from, from + pairsPerCall);
    const pairs = part.map((field) => `'$.${field.name}', ${wireSql(field)}`).join(", ");
    built = `json_set(${built}, ${pairs})`;
  }
  return built;
}

function fromColumn(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (field.kind === "json")
    return typeof value === "string" ? (JSON.parse(value) as unknown) : null;
  if (field.kind === "boolean") return value === 1;
  return value;
}

function kindOf(columnType: string): FieldKind {
  if (columnType === "SQLiteTextJson") return "json";
  return columnType === "SQLiteBoolean" ? "boolean" : "plain";
}

const wireName = (column: string): string =>
  column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
