import type { Actor, LogEvent } from "#contract/events.ts";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Query, Row } from "../db/query.ts";
import type { ChangeNames } from "#contract/tools.ts";

export type FieldKind = "plain" | "json" | "boolean";
export interface Field {
  readonly name: string;
  readonly column: string;
  readonly kind: FieldKind;
}

/** Runs that tell what happened elsewhere, at Gmail say: it is undone there, or by another change here. */
export interface Elsewhere {
  /** Their names begin so; those that a call names begin with its key. */
  readonly run: string;
  /** Why an undo leaves it, as what follows the item's title. */
  readonly why: string;
  /** Who did it, where that was not the actor. */
  readonly who?: string;
}

/** Every logged item has these; the table adds its own. */
export interface LoggedItem {
  readonly id: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly deletedAt: string | null;
}

/** These fields of an item as it is first stored. */
export const freshAt = (at: string) => ({
  createdAt: at,
  updatedAt: at,
  deletedAt: null,
  version: 1,
});

/** A drizzle table with the columns that every logged item has. */
export type ItemSource = SQLiteTable &
  Readonly<Record<"userId" | "id" | "deletedAt" | "createdAt" | "updatedAt", SQLiteColumn>>;

interface Lost {
  readonly id: string;
  readonly field: string;
  readonly why: string;
}

interface Mend {
  /** SQL that holds for a row `t` that has to be mended. */
  readonly when: Query<unknown>;
  readonly set: Readonly<Record<string, null>>;
  readonly why: string;
}

/** Fields that an undo writes of an item instead of what it would put back, and why. */
export interface Instead {
  readonly set: Readonly<Record<string, unknown>>;
  readonly why: string;
}

/**
 * Everything that the log needs to know of a table of items: its columns under their wire names, what its changes
 * are called, and which fields are bookkeeping that an undo neither compares nor restores.
 */
export interface ItemTable<Item extends LoggedItem> {
  readonly source: ItemSource;
  readonly name: string;
  readonly tool: string;
  /** One item as people call it: 'Task'. */
  readonly noun: string;
  readonly eventNames: ChangeNames;
  readonly fields: ReadonlyMap<string, Field>;
  /** Its changes are talk with the assistant: none of the changes by hand that an undo must mind. */
  readonly isTalk: boolean | undefined;
  readonly bookkeeping: ReadonlySet<string>;
  /** Fields that other items decide: an undo does not restore them, yet their change says that the item is in use. */
  readonly externalCounters: ReadonlySet<string>;
  /** The same rows without what lies elsewhere, for an undo: it reads and writes thousands, whose texts nobody needs. */
  readonly withoutTexts: ItemTable<LoggedItem> | undefined;
  /** Fields of events, by their ids, whose earlier values are no more: an undo leaves them, and says why. */
  readonly lostToUndo: ((userId: string, eventIds: readonly string[]) => Query<Lost>) | undefined;
  readonly elsewhere: readonly Elsewhere[];
  /** What changed fields did, where they have words of their own: 'Moved to Trash'. */
  readonly didWords: ((fields: ReadonlyMap<string, unknown>) => string | undefined) | undefined;
  /** What an undo may not leave behind, as a table's tree that closes to a ring. */
  readonly mendedAfterUndo: Mend | undefined;
  /** Of items as an undo would leave them, those that cannot be so: a file whose name another took meanwhile. */
  insteadOfUndo(reader: Reader, items: readonly Item[]): Promise<ReadonlyMap<string, Instead>>;
  /** What an undo writes beside what it restores. */
  readonly setByUndo: Readonly<Record<string, null>>;
  /** Changes of other items that follow when an undo puts these back or takes them away. */
  cascadeOnUndo(items: readonly Item[]): readonly Update<LoggedItem>[];
  /**
   * The SQL that selects a row: its columns, and what belongs to the item but lies elsewhere. `row` is the alias it has
   * there; after `returning` SQLite knows none, only the table's name.
   */
  selected(row: string): string;
  /** SQL for the bytes of a row's texts, by the alias it has there. It reads none of them. */
  size(row: string): string;
  /** Fields that follow from those that are set, where somebody sets fields without knowing what they mean: an undo. */
  derivedFields(set: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  readonly present: (row: Row) => Item;
  /** The person's rows `t` that fit a condition, as items; what orders and limits them may follow it. */
  rows(userId: string, where: Query<unknown>): Query<Item>;
}

/** Every table of items by its tool and name. */
export type ItemTables = ReadonlyMap<string, ItemTable<LoggedItem>>;

/** One person's data, as every reading needs it. */
export interface Reader {
  readonly db: D1Database;
  readonly userId: string;
}

export interface Author {
  readonly userId: string;
  readonly actor: Actor;
  readonly runId: string | null;
}

/** Beside values: SQL by which the database chooses one, from the row as it was (alias `t`). The row takes it from the event. */
type Settable<Item> = { readonly [Key in keyof Item]?: Item[Key] | Query<unknown> | undefined };

/** Names the event that a change wrote, if it was not refused. */
export interface EventName {
  readonly userId: string;
  readonly eventId: string;
}

interface Shared<Item extends LoggedItem> {
  readonly table: ItemTable<Item>;
  /** The event's name; the table's own for this kind of change unless given. */
  readonly type?: string;
  readonly undoOf?: string;
  /** Overrides the author's run: an undo belongs to none. */
  readonly outsideRun?: boolean;
  /** A statement between the event and the row. It must do nothing where the event was not written. */
  readonly extraStatement?: (event: EventName) => Query<unknown>;
}

export interface Create<Item extends LoggedItem> extends Shared<Item> {
  readonly kind: "create";
  readonly item: Item;
  /** Left out where the change before it in the batch was refused. */
  readonly afterPrevious?: boolean;
  /** A condition in SQL: left out where it does not hold in the batch itself, as a count that two calls share. */
  readonly onlyIf?: Query<Row>;
}

export interface Update<Item extends LoggedItem> extends Shared<Item> {
  readonly kind: "update";
  readonly id: string;
  readonly set: Settable<Item> | Settable<LoggedItem>;
  /** Refused when the row has another version. */
  readonly ifVersion?: number | undefined;
  /** SQL over the row `t`, and all else that the batch sees: refused where it does not hold. */
  readonly onlyIf?: Query<Row>;
  /** Also writes rows that were deleted: what an undo needs. */
  readonly evenDeleted?: boolean;
  /** The event's `after` carries the whole item, for clients that no longer have it. */
  readonly wholeAfter?: boolean;
}

/** A change of one row. */
export const changeOf = <Item extends LoggedItem>(
  table: ItemTable<Item>,
  id: string,
  set: Update<Item>["set"],
  more: Partial<Pick<Update<Item>, "type" | "ifVersion">> = {},
): Update<Item> => ({ kind: "update", table, id, set, ...more });

export type Change<Item extends LoggedItem = LoggedItem> = Create<Item> | Update<Item>;

/** The parts of a change that its event tells, whatever it writes. */
export interface Told extends Pick<Shared<LoggedItem>, "table" | "type" | "undoOf" | "outsideRun"> {
  readonly kind: "create" | "update";
}

export const typeOf = ({ kind, type, table }: Told): string =>
  type ?? (kind === "create" ? table.eventNames.created : table.eventNames.updated);

export const runOf = ({ outsideRun }: Told, { runId }: Author): string | null =>
  outsideRun === true ? null : runId;

export interface Written<Item extends LoggedItem> {
  readonly item: Item;
  readonly event: LogEvent;
}

export interface WriterPorts {
  readonly db: D1Database;
  now(): Date;
  newId(): string;
  /** Told after the rows are safe; must not delay the answer. */
  committed(userId: string, events: readonly LogEvent[]): void;
}
