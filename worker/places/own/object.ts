import { DurableObject } from "cloudflare:workers";
import type { Objects } from "../named-databases.ts";
import { dueAt, type Work } from "./work.ts";
import { OwnDatabase, type Ran, type Told } from "./database.ts";
import { migrate } from "./schema.ts";
import { publish } from "./pointers.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;
const sweptAt = "swept at";

interface ObjectEnv {
  readonly DB: D1Database;
}

/**
 * The database of one person, in an object of their own that lies near them. It keeps its tables as the directory's migrations make
 * them, tells the directory which secrets lead here, and wakes itself for what the cron does over the others.
 */
export abstract class PersonObject<Env extends ObjectEnv = ObjectEnv> extends DurableObject<Env> {
  #publishing: Promise<void> = Promise.resolve();
  #isMigrated = false;

  /** What is done each minute over a database. */
  protected abstract work(): Work;

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
    if (ran.some(({ rowsWritten }) => rowsWritten > 0)) await this.#written();
    return ran;
  }

  /** For the worker alone: nobody lies here any more. */
  async erase(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    this.#isMigrated = false;
  }

  override async alarm(): Promise<void> {
    const { storage } = this.ctx;
    const now = Date.now();
    // Whatever fails is tried again.
    await storage.setAlarm(now + minuteMs);
    const swept = (await storage.get<number>(sweptAt)) ?? 0;
    const isSweeping = now - swept >= dayMs;
    const db = new OwnDatabase((statements) => this.run(statements));
    const { chores, run, due } = this.work();
    await run(chores(db, isSweeping));
    if (isSweeping) await storage.put(sweptAt, now);
    const next = await dueAt(db, due);
    await this.#publish();
    const sweep = (isSweeping ? now : swept) + dayMs;
    // Who was moved away has nothing here that could fall due.
    if (next === undefined) await storage.deleteAlarm();
    else await storage.setAlarm(Math.max(Math.min(next, sweep), now + minuteMs));
  }

  async #written(): Promise<void> {
    // What cannot be told now is told by the alarm.
    await this.#publish().catch((error: unknown) => {
      console.error(JSON.stringify({ pointers: String(error) }));
    });
    const soon = Date.now() + minuteMs;
    const set = await this.ctx.storage.getAlarm();
    if (set === null || set > soon) await this.ctx.storage.setAlarm(soon);
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
