import * as v from "valibot";
import { dataLimits, type KeptTable } from "#contract/accounts/data.ts";
import type { Query, Row } from "../db/query.ts";
import { Instant } from "#contract/values.ts";
import type { ItemTable, LoggedItem, Reader } from "../log/change.ts";

/** A row that may come in, under the columns of its table. */
export type Checked = Readonly<Record<string, string | number | null>>;

type Fields = Readonly<Record<string, unknown>>;

/** Items that come back through the log, so that every screen and one undo know of them. */
export interface KeptItem {
  readonly table: ItemTable<LoggedItem>;
  /** One item in its wire form. */
  readonly schema: v.ObjectSchema<v.ObjectEntries, undefined>;
  /** What has to hold between its fields, where something has. */
  readonly whole?: v.GenericSchema<unknown, object>;
  /** The log does not tell of what comes back: it is answered, not undone. */
  readonly isUnlogged?: boolean;
  /**
   * There is one a person, and what is here takes its values. This puts it there as it is before anybody changes it, so that
   * what comes in is a change that can be undone.
   */
  ensure?(reader: Reader, at: string): Promise<void>;
  /** What is set of one that comes back from the trash. */
  readonly returns?: Readonly<Record<string, null>>;
  /** Fields as they may be brought, in a row as in the history of one. */
  brought?(fields: Fields): Fields;
}

/** A row of another table without which an item is nothing, as its text is to a note. */
export interface Need {
  /** That table, and the column there that names the item. */
  readonly table: KeptTable | "file_versions";
  readonly of: string;
  /** The column here that names that row. */
  readonly column: string;
  /** What it is to people, and the column here by which they know the item. */
  readonly what: string;
  readonly title: string;
  /** A condition in SQL for that row `n` to be there in full. */
  readonly isWhole?: string;
}

/** An item of another table that rows belong to. */
export interface Whole {
  readonly table: KeptTable;
  /** The column here that names that item. */
  readonly column: string;
  /** How people call a row, by which column they know it, and how they call the item; where a row says anything to them. */
  readonly told?: { readonly what: string; readonly title: string; readonly whole: string };
}

/** A table of which an export holds every row of the person. */
export interface Kept {
  readonly name: KeptTable;
  /** The columns that name a row, beside whose it is. */
  readonly keys: readonly string[];
  readonly row: v.GenericSchema<unknown, Checked>;
  readonly item?: KeptItem;
  /** The log itself, by the schema of an event. */
  readonly log?: v.GenericSchema<unknown, object>;
  readonly isInSearch?: boolean;
  /** It belongs to a mailbox: it comes only where none is connected, which would bring its own. */
  readonly isOfMailbox?: boolean;
  /** What each item is nothing without. */
  readonly needs?: Need;
  readonly partOf?: Whole;
  /** A row as it may arrive: nothing of it acts by itself, runs, or names what another has. */
  arriving?(row: Checked, userId: string): Checked;
  /** There are at most so many, of what people call so; of items those that are not deleted. */
  readonly most?: { readonly rows: number; readonly of: string };
  /** A condition in SQL for a row `j` to come in. */
  onlyIf?(userId: string): Query<Row>;
}

interface Column {
  readonly name: string;
  readonly notNull: boolean;
  readonly hasDefault: boolean;
  readonly default: unknown;
  readonly columnType: string;
}

/** A row as its table's columns say; columns that are unknown here are left out, as those of a later release. */
export function rowSchema(columns: readonly Column[]): v.GenericSchema<unknown, Checked> {
  const entries = columns
    .filter(({ name }) => name !== "user_id")
    .map((column) => [column.name, columnSchema(column)] as const);
  return v.object(Object.fromEntries(entries));
}

function columnSchema({ name, columnType, notNull, hasDefault, default: usual }: Column) {
  const value = /_(?:at|until)$/.test(name)
    ? Instant
    : name === "version"
      ? KeptVersion
      : valueSchema(columnType);
  const plain =
    columnType === "SQLiteTextJson"
      ? JSON.stringify(usual)
      : typeof usual === "boolean"
        ? Number(usual)
        : usual;
  const known =
    hasDefault && (typeof plain === "string" || typeof plain === "number") ? plain : undefined;
  // A file from before the column was there has what everybody got with it.
  if (!notNull) return v.optional(v.nullable(value), known ?? null);
  return known === undefined ? value : v.optional(value, known);
}

const mostVersion = 1_000_000_000;
/** Counts on from there for as long as anybody changes it. */
const KeptVersion = v.pipe(
  v.number(),
  v.safeInteger(),
  v.transform((version) => Math.min(Math.max(version, 1), mostVersion)),
);

function valueSchema(columnType: string): v.GenericSchema<unknown, string | number> {
  if (columnType === "SQLiteTextJson") return v.pipe(ColumnText, v.check(isJson, "must be JSON"));
  if (columnType === "SQLiteBoolean") return v.picklist([0, 1]);
  if (columnType === "SQLiteInteger") return v.pipe(v.number(), v.safeInteger());
  return ColumnText;
}

const encoder = new TextEncoder();
const most = dataLimits.text;
/** As text is stored: without NUL, and without halves of letters. */
const ColumnText = v.pipe(
  v.string(),
  v.check(
    (value) => value.length * 3 <= most || encoder.encode(value).length <= most,
    `must be at most ${most.toLocaleString("en")} bytes`,
  ),
  v.transform((value) => value.replaceAll("\u0000", "").toWellFormed()),
);

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
