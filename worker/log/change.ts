import type { Actor } from "#contract/events.ts";
import type { ItemTable, LoggedItem } from "./item-table.ts";

/** Who writes, and what the writes belong to. */
export interface Author {
  readonly userId: string;
  readonly actor: Actor;
  readonly runId: string | null;
}

/** Writes `value` only where the row holds nothing yet, decided by the database. */
export class OrElse {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

/** A value that the database chooses: the event takes it from the row as it was (alias `t`), the row from the event. */
export class Chosen {
  readonly sql: string;
  readonly bound: readonly (string | number | null)[];
  constructor(sql: string, bound: readonly (string | number | null)[]) {
    this.sql = sql;
    this.bound = bound;
  }
}

type Settable<Item> = { readonly [Key in keyof Item]?: Item[Key] | OrElse | Chosen | undefined };

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
  readonly beside?: (db: D1Database, event: EventName) => D1PreparedStatement;
}

export interface Create<Item extends LoggedItem> extends Shared<Item> {
  readonly kind: "create";
  readonly item: Item;
  /** Leaves out what exists already, instead of refusing the whole batch. */
  readonly unlessTaken?: boolean;
  /** Left out where the change before it in the batch was refused. */
  readonly afterPrevious?: boolean;
}

export interface Update<Item extends LoggedItem> extends Shared<Item> {
  readonly kind: "update";
  readonly id: string;
  readonly set: Settable<Item>;
  /** Refused when the row has another version. */
  readonly ifVersion?: number | undefined;
  /** Also writes rows that were deleted: what an undo needs. */
  readonly evenDeleted?: boolean;
  /** The event's `after` carries the whole item, for clients that no longer have it. */
  readonly wholeAfter?: boolean;
}

export type Change<Item extends LoggedItem = LoggedItem> = Create<Item> | Update<Item>;
