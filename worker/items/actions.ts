import { invalid, Problem } from "../http/problem.ts";
import type { Create, ItemTable, LoggedItem, Reader, Update, Written } from "../log/change.ts";
import type { SameForAll } from "../log/write/many.ts";
import type { Writer } from "../log/write/writer.ts";

/** One person, one author, one run: what every change needs. */
export interface Acting extends Reader {
  readonly write: Writer;
  /** Of a call that may be made again: an id for what it makes beside items, the same each time. */
  readonly keyedId?: string;
  /** The person's IANA zone, where the caller knows it. */
  readonly zone?: string;
  /** The language that their browser asks for. */
  readonly language?: string | undefined;
  now(): Date;
  newId(): string;
}

type Made<Item extends LoggedItem> = Pick<Create<Item>, "item" | "extraStatement">;

/** The rules of a tool's changes that are its own. */
interface Rules<Item extends LoggedItem, New, Changes> {
  create(acting: Acting, input: New): Made<Item> | Promise<Made<Item>>;
  /** The columns that a change writes; none where nothing was given. */
  change(acting: Acting, changes: Changes): Pick<Update<Item>, "set" | "extraStatement" | "type">;
  /** Columns that a deletion or a return writes beside `deletedAt`. */
  mark?(acting: Acting, operation: "delete" | "restore"): Partial<Item>;
}

interface Versioned {
  readonly version?: number | undefined;
}

/** The one place that a tool's routes and capabilities write through. */
export function itemActions<Item extends LoggedItem, New, Changes extends Versioned>(
  table: ItemTable<Item>,
  { create, change, mark = () => ({}) }: Rules<Item, New, Changes>,
) {
  const updating = (
    acting: Acting,
    id: string,
    changes: Changes,
    ifVersion?: number,
  ): Update<Item> => ({ kind: "update", table, id, ifVersion, ...change(acting, changes) });

  const removing = (acting: Acting, id: string): Update<Item> => ({
    kind: "update",
    table,
    type: table.eventNames.deleted,
    id,
    set: { ...mark(acting, "delete"), deletedAt: acting.now().toISOString() },
  });

  return {
    updating,
    removing,
    create: async (acting: Acting, input: New): Promise<Written<Item>> =>
      acting.write.one({ kind: "create", table, ...(await create(acting, input)) }),
    async update(acting: Acting, id: string, changes: Changes): Promise<Written<Item>> {
      const { version, ...given } = changes;
      const update = updating(acting, id, changes, version);
      if (Object.keys(given).length === 0 || Object.keys(update.set).length === 0) {
        throw new Problem("invalid_input", "Nothing to change was given");
      }
      return acting.write.one(update);
    },
    /** Soft: the row stays for 30 days, and undoing the event brings it back. */
    remove: (acting: Acting, id: string): Promise<Written<Item>> =>
      acting.write.one(removing(acting, id)),
    /** To the other clients it is an item that they do not have, so its event is a creation, with the whole item. */
    restore: (acting: Acting, id: string): Promise<Written<Item>> =>
      acting.write.one({
        kind: "update",
        table,
        type: table.eventNames.created,
        id,
        set: { ...mark(acting, "restore"), deletedAt: null },
        evenDeleted: true,
        wholeAfter: true,
      }),
  };
}

interface ManyChanges<Item extends LoggedItem> {
  readonly set: SameForAll<Item>["set"];
  readonly deleted?: boolean | undefined;
  /** The beginning of the run's name. */
  readonly run?: string;
}

/** One batch, and one run where it is not part of one already. Items that are gone are left out. */
export async function changeMany<Item extends LoggedItem>(
  acting: Acting,
  table: ItemTable<Item>,
  ids: readonly string[],
  { set, deleted = false, run = "bulk" }: ManyChanges<Item>,
): Promise<Written<Item>[]> {
  if (!deleted && Object.values(set).every((value) => value === undefined)) {
    throw invalid("updates", "Nothing to change was given");
  }
  const { deleted: deletion, updated } = table.eventNames;
  return acting.write.inRun(`${run}:${acting.newId()}`).many({
    kind: "update",
    table,
    type: deleted ? deletion : updated,
    set: deleted ? { ...set, deletedAt: acting.now().toISOString() } : set,
    rows: [...new Set(ids)].map((id) => ({ id })),
  });
}
