import { query } from "../../db/query.ts";
import type { LogEvent } from "#contract/events.ts";
import { Problem } from "../../http/problem.ts";
import type {
  Author,
  Change,
  ItemTable,
  LoggedItem,
  Reader,
  Update,
  WriterPorts,
  Written,
} from "../change.ts";
import { writtenEvent } from "../event-row.ts";
import {
  type Idempotency,
  isDuplicate,
  loadRequest,
  numbered,
  rememberedBatch,
} from "./idempotency.ts";
import { commitMany, type Many } from "./many.ts";
import { commitRestored, type Restored, type Restoring } from "./restore.ts";
import { statementsOf } from "./statements.ts";

type Changes<Items extends readonly LoggedItem[]> = { [At in keyof Items]: Change<Items[At]> };
type Results<Items extends readonly LoggedItem[]> = {
  [At in keyof Items]: Written<Items[At]> | undefined;
};

export interface Writer {
  readonly author: Author;
  /** Batches that were written over this road and all that branch off from it. */
  readonly tally: Tally;
  /** Throws `not_found` or `conflict` when nothing was written. */
  one<Item extends LoggedItem>(change: Change<Item>): Promise<Written<Item>>;
  /** `undefined` stands where the row was missing, deleted or at another version. */
  all<Items extends readonly LoggedItem[]>(
    changes: readonly [...Changes<Items>],
  ): Promise<Results<Items>>;
  /** A thousand rows in few statements; what could not be written is left out. */
  many<Item extends LoggedItem>(change: Many<Item>): Promise<Written<Item>[]>;
  /** What an undo gives back to items, in few statements, and what follows from it. */
  restore(rows: readonly Restoring[], companions: readonly Update<LoggedItem>[]): Promise<Restored>;
  /** Events that an earlier call under the same Idempotency-Key wrote first; none without one. */
  recall(): Promise<LogEvent[]>;
  /**
   * For what is written in several batches: those of an earlier call under the same key that come next and are this
   * one's. After `goOn` what is written follows them, so that a call that was cut off is brought to its end.
   */
  earlier(isOwn: (event: LogEvent) => boolean): Promise<Earlier>;
  /** The same road for another author, under a memory of its own. */
  as(author: Partial<Omit<Author, "userId">>, memory?: Idempotency): Writer;
  /** The same road into what another person has. */
  inNameOf(person: Reader, author: Partial<Omit<Author, "userId">>): Writer;
  /** The same author and memory, in a run so that one undo takes back all of it; where it is in one already, in that. */
  inRun(runId: string): Writer;
}

interface Tally {
  readonly writes: number;
}

interface Earlier {
  readonly events: readonly LogEvent[];
  goOn(): void;
}

/**
 * The only road into the tables of items. All changes of a call go in one batch: event, what comes beside it, row,
 * event …, and with an Idempotency-Key the memory of the call, so that either all of it happened or none.
 */
export function writer(
  ports: WriterPorts,
  author: Author,
  idempotency?: Idempotency,
  count = { calls: 0 },
  tally = { writes: 0 },
): Writer {
  const nextMemory = () => {
    tally.writes += 1;
    return idempotency && numbered(idempotency, count.calls++);
  };

  async function all<Items extends readonly LoggedItem[]>(changes: readonly [...Changes<Items>]) {
    const before = count.calls;
    const written = await commit(ports, author, changes, nextMemory());
    // What wrote nothing left no memory: the next try takes its number, and so will a replay's first.
    if (count.calls === before + 1 && written.every((entry) => entry === undefined))
      count.calls = before;
    // `commit` presents each row by the table of the change at the same place, which is where the types come from.
    return written as unknown as Results<Items>;
  }

  async function one<Item extends LoggedItem>(change: Change<Item>): Promise<Written<Item>> {
    const [written] = await all<[Item]>([change]);
    if (written) return written;
    throw await refusal({ db: ports.db, userId: author.userId }, change);
  }

  async function many<Item extends LoggedItem>(change: Many<Item>): Promise<Written<Item>[]> {
    const before = count.calls;
    const written = await commitMany(ports, author, change, nextMemory());
    if (count.calls === before + 1 && written.length === 0) count.calls = before;
    // Presented by the change's own table, as above.
    return written as unknown as Written<Item>[];
  }

  /** Batches of an earlier call from a number on. */
  async function* batchesFrom(call: number): AsyncGenerator<LogEvent[]> {
    for (let next = call; idempotency; next++) {
      const memory = numbered(idempotency, next);
      const { events } = await loadRequest(ports.db, author.userId, memory);
      if (events.size === 0) return;
      yield [...events.values()];
    }
  }

  return {
    author,
    tally,
    one,
    all,
    many,
    restore: (rows, companions) =>
      commitRestored(ports, author, { rows, companions }, nextMemory()),
    recall: async () => (await Array.fromAsync(batchesFrom(0))).flat(),
    earlier: (isOwn) => goingOn(count, batchesFrom(count.calls), isOwn),
    inRun: (runId) =>
      writer(ports, { ...author, runId: author.runId ?? runId }, idempotency, count, tally),
    inNameOf: ({ db, userId }, changed) =>
      writer({ ...ports, db }, { ...author, ...changed, userId }),
    as: (changed, memory) => writer(ports, { ...author, ...changed }, memory, { calls: 0 }, tally),
  };
}

/** Counts the batches of an earlier call that are this one's, so that it can go on after them. */
async function goingOn(
  count: { calls: number },
  batches: AsyncIterable<LogEvent[]>,
  isOwn: (event: LogEvent) => boolean,
): Promise<Earlier> {
  const events: LogEvent[] = [];
  let next = count.calls;
  for await (const batch of batches) {
    if (!batch.every((event) => isOwn(event))) break;
    events.push(...batch);
    next += 1;
  }
  return { events, goOn: () => void (count.calls = next) };
}

async function commit(
  { db, now, newId, committed }: WriterPorts,
  author: Author,
  changes: readonly Change[],
  memory: Idempotency | undefined,
): Promise<(Written<LoggedItem> | undefined)[]> {
  const { userId } = author;
  const at = now().toISOString();
  const eventIds = changes.map(() => newId());
  const parts = changes.map((change, index) => {
    const stamp = { eventId: eventIds[index] ?? "", previousId: eventIds[index - 1], at };
    return statementsOf(change, author, stamp);
  });
  const results = await rememberedBatch({ db, userId, memory, at, eventIds }, parts.flat()).catch(
    (error: unknown) => {
      throw asProblem(error, changes);
    },
  );
  if (!results) return memory ? replayed(db, userId, memory, changes) : [];
  // Each change's event and row: what it brought beside it lies between them.
  let next = 0;
  const written = changes.map((change, index) => {
    const own = results.slice(next, next + (parts[index]?.length ?? 0));
    next += own.length;
    const [eventRow, row] = [own[0]?.[0], own.at(-1)?.[0]];
    return eventRow && row
      ? { item: change.table.present(row), event: writtenEvent(change, author, at, eventRow) }
      : undefined;
  });
  const events = written.flatMap((entry) => (entry ? [entry.event] : []));
  if (events.length > 0) committed(userId, events);
  return written;
}

/** The items of an earlier call under this key as they stand today, with the events it wrote. */
async function replayed(
  db: D1Database,
  userId: string,
  memory: Idempotency,
  changes: readonly Change[],
): Promise<(Written<LoggedItem> | undefined)[]> {
  const { ids, events } = await loadRequest(db, userId, memory);
  const left = ids.flatMap((id) => events.get(id) ?? []);
  return Promise.all(
    changes.map(async (change) => {
      // Planned again from rows as they stand now, the changes may be fewer than they were; what is new has another id.
      const at = left.findIndex(({ tool, itemId, before }) =>
        change.kind === "create"
          ? tool === change.table.tool && before === null
          : itemId === change.id,
      );
      const [event] = at < 0 ? [] : left.splice(at, 1);
      if (!event) return undefined;
      const item = await readItem({ db, userId }, change.table, event.itemId);
      return item && { item, event };
    }),
  );
}

/** One item, deleted or not. Another person's is as absent as one that never was. */
export const readItem = <Item extends LoggedItem>(
  { db, userId }: Reader,
  table: ItemTable<Item>,
  id: string,
): Promise<Item | undefined> => table.rows(userId, query`t.id = ${id}`).first(db);

async function refusal(reader: Reader, change: Change): Promise<Problem> {
  const { table } = change;
  const id = change.kind === "create" ? change.item.id : change.id;
  const current = await readItem(reader, table, id);
  return current && current.deletedAt === null
    ? new Problem("conflict", `${table.noun} was changed meanwhile`, { current })
    : new Problem("not_found", `${table.noun} not found`);
}

function asProblem(error: unknown, changes: readonly Change[]): unknown {
  const clash = changes.find(
    (change) => change.kind === "create" && isDuplicate(error, `${change.table.name}.`),
  );
  return clash
    ? new Problem("conflict", `${clash.table.noun} with this id exists already`, { field: "id" })
    : error;
}
