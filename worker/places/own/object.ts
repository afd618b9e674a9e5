import { DurableObject } from "cloudflare:workers";
import type { Objects } from "../named-databases.ts";
import { OwnDatabase, type Ran, type Told } from "./database.ts";
import { publish, tellAgain } from "./pointers.ts";
import { migrate } from "./schema.ts";
import { dueAt, type Work } from "./work.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;
const sweptAt = "swept at";
const vainWakes = "wakes in vain";
/** Of a minute: what is due and cannot be done, of a disabled person say, is looked at once an hour in the end. */
const longestVain = 6;

interface ObjectEnv {
  readonly DB: D1Database;
}

/**
 * The database of one person, in an object of their own. It keeps its tables as the directory's migrations make them, tells the
 * directory which secrets lead here, and wakes itself for what the cron does over the others.
 */
export abstract class PersonObject<Env extends ObjectEnv = ObjectEnv> extends DurableObject<Env> {
  #publishing: Promise<void> = Promise.resolve();
  #isMigrated = false;
  /** When it is woken; unknown until it was set since the object began. */
  #wakesAt: number | undefined;
  #rowsWritten = 0;

  /** What is done each minute over a database; undefined where people do not lie in objects any more. */
  protected abstract work(): Work | undefined;

  /** For the worker alone: runs all of these, or none. */
  async run(statements: readonly Told[]): Promise<Ran[]> {
    const { storage } = this.ctx;
    if (!this.#isMigrated) migrate(storage);
    this.#isMigrated = true;
    const ran = storage.transactionSync(() =>
      statements.map(({ sql, values }): Ran => {
        const cursor = storage.sql.exec(sql, ...values);
        const results = cursor.toArray();
        return { results, rowsRead: cursor.rowsRead, rowsWritten: cursor.rowsWritten };
      }),
    );
    const written = ran.reduce((sum, { rowsWritten }) => sum + rowsWritten, 0);
    if (written === 0) return ran;
    this.#rowsWritten += written;
    // In the turn of the rows, so that whatever ends this call leaves both or none.
    const isSet = this.#wakeBy(Date.now() + minuteMs);
    await this.#publish().catch((error: unknown) => {
      // What cannot be told now is told by the alarm.
      console.error(JSON.stringify({ pointers: String(error) }));
    });
    await isSet;
    return ran;
  }

  /** For the worker alone: nobody lies here any more. */
  async erase(): Promise<void> {
    this.#isMigrated = false;
    this.#wakesAt = undefined;
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  override async alarm(): Promise<void> {
    const { storage } = this.ctx;
    const now = Date.now();
    // Whatever fails is tried again.
    await this.#wakeAt(now + minuteMs);
    const work = this.work();
    if (!work) {
      await this.#wakeAt(now + dayMs);
      return;
    }
    const swept = (await storage.get<number>(sweptAt)) ?? 0;
    const vain = (await storage.get<number>(vainWakes)) ?? 0;
    const written = this.#rowsWritten;
    const isSweeping = now - swept >= dayMs;
    const db = new OwnDatabase((statements) => this.run(statements));
    await work.run(work.prompt(db));
    const hasSwept = isSweeping && (await this.#sweep(work, db));
    if (hasSwept) await storage.put(sweptAt, now);
    await this.#publish();
    const due = await dueAt(db, work.due, now);
    // Nothing is awaited between what falls due and the alarm: what is written later sets its own.
    if (due === undefined) {
      this.#wakesAt = undefined;
      await storage.deleteAlarm();
      return;
    }
    const isVain = due.first <= now && this.#rowsWritten === written;
    void storage.put(vainWakes, isVain ? Math.min(vain + 1, longestVain) : 0);
    const again = isVain ? now + minuteMs * 2 ** vain : due.first;
    const next = Math.min(again, due.next, (hasSwept ? now : swept) + dayMs);
    await this.#wakeAt(Math.max(next, now + minuteMs));
  }

  /** A sweep takes some rows at a time: false where it goes on in a minute. */
  async #sweep(work: Work, db: D1Database): Promise<boolean> {
    await tellAgain(this.ctx.storage.sql, this.env.DB);
    const before = this.#rowsWritten;
    await work.run(work.sweeping(db));
    return this.#rowsWritten === before;
  }

  #wakeBy(at: number): Promise<void> | undefined {
    return this.#wakesAt !== undefined && this.#wakesAt <= at ? undefined : this.#wakeAt(at);
  }

  #wakeAt(at: number): Promise<void> {
    this.#wakesAt = at;
    return this.ctx.storage.setAlarm(at);
  }

  /** One after the other, so that the directory hears of changes in their order. */
  #publish(): Promise<void> {
    const next = this.#publishing
      .catch(() => undefined)
      .then(() => publish(this.ctx.storage.sql, this.env.DB));
    this.#publishing = next;
    return next;
  }
}

/** The objects of people, each by their id. */
export const objectsIn = (people: DurableObjectNamespace<PersonObject>): Objects => {
  const stub = (userId: string) => people.get(people.idFromName(userId));
  return {
    of: (userId) => new OwnDatabase((statements) => stub(userId).run(statements)),
    erase: (userId) => stub(userId).erase(),
  };
};
