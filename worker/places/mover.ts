import { batch, type Query, query, raw } from "../db/query.ts";
import type { Ports } from "../ports.ts";
import { copyAndTell } from "./account-copy.ts";
import {
  type Carried,
  carriedTables,
  carryChanges,
  clear,
  type Copied,
  copiedFrom,
  countsOf,
  isWatched,
  nothingCopied,
  pagesOf,
  putting,
  unwatch,
  watchChanges,
  withoutPagesAfter,
} from "./carrying.ts";
import { directoryName } from "./named-databases.ts";

export type Needs = Pick<Ports, "directory" | "byName" | "now" | "newId" | "room">;

export interface Move {
  readonly userId: string;
  readonly from: string;
  readonly to: string;
  readonly switchedAt: string | null;
  readonly cancelledAt: string | null;
  readonly copied: string | null;
  readonly tries: number;
}

export const moveRow = raw(`user_id userId, from_place "from", to_place "to",
  switched_at switchedAt, cancelled_at cancelledAt, copied, tries`);

/** A mover that says nothing for so long has died; another goes on. */
const leaseMs = 30_000;
/** Changes that may be left when the person is asked to wait for a moment. */
const fewChanges = 20;
const mostRounds = 50;
const workMs = 20_000;

export const leaseEnd = (now: Date): string => new Date(now.getTime() + leaseMs).toISOString();

const mostBackOffMs = 6 * 3_600_000;

const nextTry = (now: Date, tries: number): string =>
  new Date(now.getTime() + Math.min(mostBackOffMs, 60_000 * 2 ** tries)).toISOString();

const lost = () => new Error("Another one moves this person");

/** There is more than one run of the cron does. */
class Pause extends Error {}

/**
 * One try. Everything that it changes in a database holds only while its own claim stands in that person's row of
 * `presences` there, which is set by what was read before the claim was renewed: so one that was thought dead harms nothing.
 */
export class Mover {
  readonly #ports: Needs;
  readonly #move: Move;
  readonly #claim: string;
  readonly #until = Date.now() + workMs;
  #pages: number;
  #tables: readonly Carried[] = [];

  constructor(ports: Needs, move: Move, claim: string, pages: number) {
    this.#ports = ports;
    this.#move = move;
    this.#claim = claim;
    this.#pages = pages;
  }

  async run(): Promise<void> {
    try {
      if (this.#move.cancelledAt !== null) {
        await this.#stayThere();
      } else {
        if (this.#move.switchedAt === null) await this.#bring();
        await this.#leave();
      }
    } catch (error) {
      await this.#giveUp(error instanceof Pause);
      if (!(error instanceof Pause)) throw error;
    }
  }

  /** For somebody whose mover has died. */
  async letWork(): Promise<void> {
    const { directory, now } = this.#ports;
    const { userId, switchedAt, from, to, tries } = this.#move;
    await this.#stand(this.#at(switchedAt === null ? from : to), "here");
    await query`update moves set waiting_since = null, claim = null,
        claimed_until = ${tries === 0 ? null : nextTry(now(), tries)}
      where user_id = ${userId} and claim = ${this.#claim}`.run(directory);
  }

  #at(name: string): D1Database {
    const db = this.#ports.byName.get(name);
    if (!db) throw new Error(`${name} is not bound`);
    return db;
  }

  async #bring(): Promise<void> {
    const from = this.#at(this.#move.from);
    const to = this.#at(this.#move.to);
    const { userId } = this.#move;
    this.#tables = await carriedTables(from);
    // One that died may have left the person waiting.
    await this.#stand(from, "here");
    await this.#stand(to, "arriving", raw(", waiting_since = null"));
    await this.#copy(await this.#begin());
    for (let round = 0; round < mostRounds; round += 1)
      if ((await this.#carry()) < fewChanges) break;
    await this.#stand(from, "leaving", query`, waiting_since = ${this.#ports.now().toISOString()}`);
    while ((await this.#carry()) > 0);
    if (!(await isWatched(from, userId, this.#tables)))
      throw new Error("A migration came between: it is begun again");
    const names = this.#tables.map(({ name }) => name);
    const [here, there] = await Promise.all([from, to].map((db) => countsOf(db, userId, names)));
    const other = names.find((name) => here?.get(name) !== there?.get(name));
    if (other !== undefined) throw new Error(`Not all of ${other} arrived`);
    await this.#switch();
  }

  /** Up to where an earlier run copied, if each change since is written down; else everything is begun. */
  async #begin(): Promise<Copied> {
    const { userId, copied } = this.#move;
    const from = this.#at(this.#move.from);
    const to = this.#at(this.#move.to);
    const isWhole = copied !== null && (await isWatched(from, userId, this.#tables));
    const at: Copied = isWhole ? copiedFrom(copied) : nothingCopied;
    await clear(
      to,
      userId,
      this.#tables.map(({ name }) => name).filter((name) => name > at.table),
      this.#while("arriving"),
    );
    const begun = this.#tables.find(({ name }) => name === at.table);
    if (begun) await withoutPagesAfter(userId, begun, at.key, this.#is("arriving")).run(to);
    else await watchChanges(from, userId, this.#tables);
    return at;
  }

  async #copy(from: Copied): Promise<void> {
    const { userId } = this.#move;
    const left = this.#at(this.#move.from);
    const to = this.#at(this.#move.to);
    const counts = await countsOf(
      left,
      userId,
      this.#tables.map(({ name }) => name),
    );
    // What is written into an empty table from now on is told by its triggers.
    const full = this.#tables.filter(({ name }) => counts.get(name) !== 0 && name >= from.table);
    let done = from;
    for (const table of full) {
      const after = table.name === from.table ? from.key : undefined;
      for await (const { rows, key } of pagesOf(left, userId, table, after)) {
        await this.#note(done);
        this.#spend();
        await putting(table, rows, this.#is("arriving")).run(to);
        done = { table: table.name, key };
      }
    }
    await this.#note(done);
  }

  #note(done: Copied): Promise<void> {
    return this.#renew(
      done.table === "" ? raw("") : query`, copied = ${`${done.table} ${done.key}`}`,
    );
  }

  #spend(): void {
    this.#pages -= 1;
    if (this.#pages < 0 || Date.now() > this.#until) throw new Pause("It goes on in a minute");
  }

  /** Nobody writes any more, and all has arrived: the directory's word. */
  async #switch(): Promise<void> {
    const { userId, from, to } = this.#move;
    const claim = this.#claim;
    await this.#renew();
    const { directory, now } = this.#ports;
    const isOurs = query`exists (select 1 from moves where user_id = ${userId}
      and claim = ${claim} and switched_at is null)`;
    const [moved] = await batch(directory, [
      query`update users set place = ${to === directoryName ? null : to},
          copy_wanted = copy_wanted + 1
        where user_id = ${userId} and coalesce(place, ${directoryName}) = ${from}
          and ${isOurs} returning 1`,
      query`update moves set switched_at = ${now().toISOString()}
        where user_id = ${userId} and claim = ${claim} and exists (select 1 from users
          where user_id = ${userId} and coalesce(place, ${directoryName}) = ${to})`,
    ]);
    if (moved.length === 0) throw lost();
  }

  /** What follows the switch. */
  async #leave(): Promise<void> {
    await this.#stand(this.#at(this.#move.to), "here");
    await copyAndTell(this.#ports, this.#move.userId);
    await this.#empty(this.#move.from);
  }

  /** What follows a move that was cancelled. */
  async #stayThere(): Promise<void> {
    const { userId, to } = this.#move;
    const from = this.#at(this.#move.from);
    await this.#stand(from, "here");
    await unwatch(from, userId);
    await query`delete from moving_changes where user_id = ${userId}`.run(from);
    // It may be cancelled since that one is not there.
    await this.#empty(this.#ports.byName.has(to) ? to : undefined);
  }

  /** Takes away what lies where the person is not, and with it the move. */
  async #empty(name: string | undefined): Promise<void> {
    const { userId } = this.#move;
    if (name !== undefined) {
      const db = this.#at(name);
      await this.#stand(db, "left", raw(", waiting_since = null"));
      await unwatch(db, userId);
      const tables = (await carriedTables(db)).map((table) => table.name);
      const copies = name === directoryName ? [] : ["users"];
      await clear(db, userId, [...tables, ...copies, "moving_changes"], this.#while("left"));
    }
    await query`delete from moves where user_id = ${userId} and claim = ${this.#claim}`.run(
      this.#ports.directory,
    );
  }

  async #carry(): Promise<number> {
    await this.#renew();
    const ends = { from: this.#at(this.#move.from), to: this.#at(this.#move.to) };
    return carryChanges(ends, this.#move.userId, this.#tables, this.#is("arriving"));
  }

  /**
   * The claim is given up, so that a switch which is still on its way comes to nothing; then the person goes on where they
   * were, unless the directory has spoken. What fails here is done by the next run.
   */
  async #giveUp(isPause: boolean): Promise<void> {
    const { directory, now } = this.#ports;
    const { userId, tries, from } = this.#move;
    const next = isPause
      ? query`claimed_until = null, tries = 0`
      : query`claimed_until = ${nextTry(now(), tries)}, copied = null`;
    try {
      const given = await query<{ waits: number }>`update moves set claim = null, ${next}
        where user_id = ${userId} and claim = ${this.#claim}
        returning waiting_since is not null and switched_at is null waits`.first(directory);
      if (given?.waits !== 1) return;
      const open = await query`update presences set state = 'here' where user_id = ${userId}
        and claim = ${this.#claim} and state = 'leaving' returning 1`.first(this.#at(from));
      if (open)
        await query`update moves set waiting_since = null where user_id = ${userId}
          and claim is null and switched_at is null`.run(directory);
    } catch (error) {
      console.error(JSON.stringify({ moving: userId, error: String(error) }));
    }
  }

  async #renew(also: Query<unknown> = raw("")): Promise<void> {
    const { directory, now } = this.#ports;
    const row = await query`update moves set claimed_until = ${leaseEnd(now())} ${also}
      where user_id = ${this.#move.userId} and claim = ${this.#claim} returning 1`.first(directory);
    if (!row) throw lost();
  }

  readonly #is = (state: string) =>
    query`exists (select 1 from presences p where p.user_id = ${this.#move.userId}
      and p.state = ${state} and p.claim = ${this.#claim})`;

  readonly #while = (state: string) => ({
    onlyIf: this.#is(state),
    before: () => this.#spend(),
  });

  /** Says how the person stands to a database: from what was there before this mover was still the one. */
  async #stand(db: D1Database, state: string, also?: Query<unknown>): Promise<void> {
    const { userId } = this.#move;
    const before = await query<{ claim: string }>`select claim from presences
      where user_id = ${userId}`.first(db);
    await this.#renew(also);
    // A row that is gone went with the account, and is not put there again.
    const isThere = before
      ? query`exists (select 1 from presences where user_id = ${userId})`
      : raw("true");
    const set = await query`insert into presences (user_id, state, claim)
      select ${userId}, ${state}, ${this.#claim} where ${isThere}
      on conflict (user_id) do update set state = excluded.state, claim = excluded.claim
        where presences.claim is ${before?.claim} returning 1`.first(db);
    if (!set) throw lost();
  }
}
